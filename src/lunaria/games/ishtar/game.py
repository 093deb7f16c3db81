"""Ishtar as a ``Game``: its facts, its options and its one set of rules."""

from pathlib import Path
from typing import Any

from lunaria.engine.event import Event
from lunaria.engine.game import Game, Option, Options, Picture, Scene, Step, Variant
from lunaria.engine.kernel import Functions, Kernel, Reliance
from lunaria.engine.refusal import Refusal
from lunaria.engine.state import State
from lunaria.engine.text import Message, Texts
from lunaria.games.ishtar import (
    art,
    evaluate,
    events,
    gallery,
    hidden,
    invariants,
    legal,
    moves,
    refusals,
    rules,
    scoring,
    setup,
    telling,
    view,
)
from lunaria.games.ishtar.state import Gardens
from lunaria.games.ishtar.tables import ACTIONS, BASICS, COMPONENTS, LAYOUT_NAMES, ROW_NUMBER, SEATS, SIDE

FOLDER = Path(__file__).parent


class Ishtar(Variant):
    """The rules of Ishtar."""

    events = events.KINDS
    overlays = view.OVERLAYS

    def __init__(self) -> None:
        functions = Functions(
            setup=setup.setup,
            pending=rules.pending,
            legal=legal.legal,
            apply=rules.apply,
            observe=hidden.observe,
            determinize=hidden.determinize,
            score=scoring.score,
            rank=scoring.rank,
            draw=legal.draw,
            evaluate=evaluate.evaluate,
        )
        self.kernel = Kernel(Gardens, functions, ACTIONS, FOLDER, Reliance(trust=100.0, caution=0.1))

    def notation(self, action: int) -> str:
        return moves.notation(action)

    def path(self, observed: State, seat: int, action: int) -> tuple[Step, ...]:
        return moves.path(_gardens(observed), seat, action)

    def refusal(self, state: State, seat: int, action: int) -> Refusal | None:
        return refusals.refusal(_gardens(state), seat, action)

    def prompt(self, observed: State, seat: int) -> Message:
        return telling.prompt(_gardens(observed), seat)

    def tell(self, event: Event) -> Message:
        return telling.tell(event)

    def problems(self, state: State) -> list[str]:
        return invariants.problems(_gardens(state))

    def space(self, index: int) -> str:
        if index >= SIDE:
            raise IndexError(f"bit {index} is no space of a board")
        return str(ROW_NUMBER[index] + 1)

    def view(self, observed: State, seat: int) -> view.GardensView:
        return view.build(_gardens(observed), seat)

    def picture(self, view: Any, how: Picture) -> str:
        return art.draw(view, how)

    def gallery(self) -> list[Scene]:
        return gallery.scenes(self.kernel)

    def describe(self, seen: Any, texts: Texts, names: tuple[str, ...] = ()) -> list[str]:
        return telling.describe(seen, texts, names)

    def score_sheet(self, state: State) -> list[tuple[Message, list[int]]]:
        return telling.score_sheet(_gardens(state))


def _gardens(state: State) -> Gardens:
    if not isinstance(state, Gardens):
        raise TypeError(f"a state of {type(state).__name__} is not one of Ishtar")
    return state


def _objections(options: Options, seats: int) -> list[str]:
    found = []
    layout = options["layout"]
    presets = [preset.name for preset in COMPONENTS.layouts.list if preset.players == seats]
    if layout != "random" and layout not in presets:
        found.append(f"layout for {seats} players is {', '.join(presets)} or random, not {layout} (IS-3.1)")
    start = options["start"]
    if start != "random" and int(start) >= seats:
        found.append(f"start is random or a seat from 0 to {seats - 1}, not {start} (IS-3.9)")
    return found


GAME = Game(
    name="ishtar",
    title="Ishtar: Gardens of Babylon",
    credit="Bruno Cathala, Evan Singh · IELLO",
    rules_version=1,
    seats=range(COMPONENTS.players.minimum, COMPONENTS.players.maximum + 1),
    options=(
        Option("layout", LAYOUT_NAMES, "IS-3.1"),
        Option("boards", ("random", "numbered"), "IS-3.2"),
        Option("start", ("random", *(str(seat) for seat in range(SEATS))), "IS-3.9"),
        Option("base_tiles_per_cup", ("usual", *(str(n + 1) for n in range(BASICS // 2))), "IS-3.6"),
        Option("upper_requires", ("column", "all_lower"), "IS-8.7"),
    ),
    variants={"base": Ishtar},
    variant_name=lambda _options: "base",
    objections=_objections,
    texts=FOLDER / "text",
)
