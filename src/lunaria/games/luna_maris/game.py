"""Luna Maris as a ``Game``: its facts, its options and its one set of rules."""

from pathlib import Path
from typing import Any

from lunaria.engine.event import Event
from lunaria.engine.game import Game, Option, Options, Picture, Scene, Step, Variant
from lunaria.engine.kernel import Functions, Kernel
from lunaria.engine.refusal import Refusal
from lunaria.engine.state import State
from lunaria.engine.text import Message, Texts
from lunaria.games.luna_maris import (
    art,
    ending,
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
    view,
)
from lunaria.games.luna_maris.actions import ACTIONS
from lunaria.games.luna_maris.components import COMPONENTS
from lunaria.games.luna_maris.state import Base
from lunaria.games.luna_maris.tables import NAMES

FOLDER = Path(__file__).parent


class LunaMaris(Variant):
    """The game for 2 to 4 players, and alone against the automaton."""

    events = events.KINDS

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
        self.kernel = Kernel(Base, functions, ACTIONS, FOLDER)

    def notation(self, action: int) -> str:
        return moves.notation(action)

    def path(self, observed: State, seat: int, action: int) -> tuple[Step, ...]:
        return moves.path(_base(observed), seat, action)

    def refusal(self, state: State, seat: int, action: int) -> Refusal | None:
        if action in self.kernel.legal(state, seat):
            return None
        return refusals.reason(_base(state), seat, action)

    def prompt(self, observed: State, seat: int) -> Message:
        return view.prompt(_base(observed), seat)

    def tell(self, event: Event) -> Message:
        return view.tell(event)

    def problems(self, state: State) -> list[str]:
        found = invariants.problems(_base(state))
        if found or not self.kernel.pending(state):
            return found
        turn = _base(state).turn
        return [] if self.kernel.legal(state, turn) else [f"task: seat {turn} has nothing to decide (LM-14)"]

    def space(self, index: int) -> str:
        if index not in NAMES:
            raise IndexError(f"bit {index} is no scientist and no mining space")
        return NAMES[index]

    def view(self, observed: State, seat: int) -> view.BaseView:
        return view.build(_base(observed), seat)

    def picture(self, view: Any, how: Picture) -> str:
        return art.draw(view, how)

    def gallery(self) -> list[Scene]:
        return gallery.scenes(self.kernel)

    def describe(self, seen: Any, texts: Texts, names: tuple[str, ...] = ()) -> list[str]:
        return view.describe(seen, texts, names)

    def score_sheet(self, state: State) -> list[tuple[Message, list[int]]]:
        return ending.score_sheet(_base(state))


def _base(state: State) -> Base:
    if not isinstance(state, Base):
        raise TypeError(f"a state of {type(state).__name__} is not one of Luna Maris")
    return state


def _objections(_options: Options, _seats: int) -> list[str]:
    return []


GAME = Game(
    name="luna_maris",
    title="Luna Maris",
    credit="Ricardo Amaral · Diego Sá · MeepleBR",
    rules_version=1,
    seats=range(COMPONENTS.players.minimum, COMPONENTS.players.maximum + 1),
    options=(
        Option("tools", ("false", "true"), "LM-3.1"),
        Option("automaton", ("basic", "intermediate", "advanced"), "LM-13.4"),
    ),
    variants={"base": LunaMaris},
    variant_name=lambda _options: "base",
    objections=_objections,
    texts=FOLDER / "text",
)
