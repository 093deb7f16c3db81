"""Photosynthesis as a ``Game``: its facts, its options and its two sets of rules."""

from pathlib import Path
from typing import Any

from lunaria.engine.event import Event
from lunaria.engine.game import Game, Option, Options, Picture, Scene, Step, Variant
from lunaria.engine.kernel import Functions, Kernel, Reliance
from lunaria.engine.refusal import Refusal
from lunaria.engine.state import State
from lunaria.engine.text import Message, Texts
from lunaria.games.photosynthesis import art, evaluate, events, gallery, invariants, legal, moves, refusals, rules, view
from lunaria.games.photosynthesis.moonlight.game import Moonlight
from lunaria.games.photosynthesis.state import Forest
from lunaria.games.photosynthesis.tables import ACTIONS, COMPONENTS, NAMES, SEATS

FOLDER = Path(__file__).parent
MODULES = ("moon_and_animals", "great_elder_tree", "moonstones")
"""The options that put a module of Under the Moonlight into the game (UM-1.1)."""


class Photosynthesis(Variant):
    """The base game with its two advanced options."""

    events = events.KINDS
    overlays = view.OVERLAYS

    def __init__(self) -> None:
        functions = Functions(
            setup=rules.setup,
            pending=rules.pending,
            legal=legal.legal,
            apply=rules.apply,
            observe=rules.observe,
            determinize=rules.determinize,
            score=rules.score,
            rank=rules.rank,
            draw=legal.draw,
            evaluate=evaluate.evaluate,
        )
        self.kernel = Kernel(Forest, functions, ACTIONS, FOLDER, Reliance(caution=0.3))

    def notation(self, action: int) -> str:
        return moves.notation(action)

    def path(self, observed: State, seat: int, action: int) -> tuple[Step, ...]:
        return moves.path(_forest(observed), seat, action)

    def refusal(self, state: State, seat: int, action: int) -> Refusal | None:
        return refusals.refusal(_forest(state), seat, action)

    def prompt(self, observed: State, seat: int) -> Message:
        return view.prompt(_forest(observed), seat)

    def tell(self, event: Event) -> Message:
        return view.tell(event)

    def problems(self, state: State) -> list[str]:
        return invariants.problems(_forest(state))

    def space(self, index: int) -> str:
        if index not in NAMES:
            raise IndexError(f"bit {index} is no space")
        return NAMES[index]

    def view(self, observed: State, seat: int) -> view.ForestView:
        return view.build(_forest(observed), seat)

    def picture(self, view: Any, how: Picture) -> str:
        return art.draw(view, how)

    def describe(self, seen: Any, texts: Texts, names: tuple[str, ...] = ()) -> list[str]:
        return view.describe(seen, texts, names)

    def score_sheet(self, state: State) -> list[tuple[Message, list[int]]]:
        return view.score_sheet(_forest(state))

    def gallery(self) -> list[Scene]:
        return gallery.scenes()


def _forest(state: State) -> Forest:
    if not isinstance(state, Forest):
        raise TypeError(f"a state of {type(state).__name__} is not one of Photosynthesis")
    return state


def _objections(options: Options, seats: int) -> list[str]:
    first = options["first_player"]
    if first != "random" and int(first) >= seats:
        return [f"first_player is random or a seat from 0 to {seats - 1}, not {first}"]
    return []


GAME = Game(
    name="photosynthesis",
    title="Photosynthesis",
    credit="Hjalmar Hach · Blue Orange Games",
    rules_version=1,
    seats=range(COMPONENTS.players.minimum, COMPONENTS.players.maximum + 1),
    options=(
        Option("long_game", ("false", "true"), "PH-9.1"),
        Option("no_shade", ("false", "true"), "PH-9.2"),
        Option("first_player", ("random", *(str(seat) for seat in range(SEATS))), "PH-2.3"),
        *(Option(module, ("false", "true"), "UM-1.1") for module in MODULES),
    ),
    variants={"base": Photosynthesis, "moonlight": Moonlight},
    variant_name=lambda options: "moonlight" if "true" in [options[module] for module in MODULES] else "base",
    objections=_objections,
    texts=FOLDER / "text",
)
