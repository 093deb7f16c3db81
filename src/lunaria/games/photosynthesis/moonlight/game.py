"""Photosynthesis with any module of Under the Moonlight as a set of rules."""

from pathlib import Path
from typing import Any

from lunaria.engine.event import Event
from lunaria.engine.game import Picture, Scene, Step, Variant
from lunaria.engine.kernel import Functions, Kernel
from lunaria.engine.refusal import Refusal
from lunaria.engine.state import State
from lunaria.engine.text import Message, Texts
from lunaria.games.photosynthesis.moonlight import (
    art,
    evaluate,
    events,
    gallery,
    invariants,
    legal,
    moves,
    prepare,
    refusals,
    rules,
    view,
)
from lunaria.games.photosynthesis.moonlight.state import MoonForest
from lunaria.games.photosynthesis.moonlight.tables import ACTIONS
from lunaria.games.photosynthesis.tables import NAMES


class Moonlight(Variant):
    """The modules in any combination, on top of the base game with its advanced options (UM-1.1)."""

    events = events.KINDS
    overlays = view.OVERLAYS

    def __init__(self) -> None:
        functions = Functions(
            setup=prepare.setup,
            pending=prepare.pending,
            legal=legal.legal,
            apply=rules.apply,
            observe=rules.observe,
            determinize=rules.determinize,
            score=rules.score,
            rank=rules.rank,
            draw=legal.draw,
            evaluate=evaluate.evaluate,
        )
        self.kernel = Kernel(MoonForest, functions, ACTIONS, Path(__file__).parents[1])

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

    def view(self, observed: State, seat: int) -> view.MoonView:
        return view.build(_forest(observed), seat)

    def picture(self, view: Any, how: Picture) -> str:
        return art.draw(view, how)

    def describe(self, seen: Any, texts: Texts, names: tuple[str, ...] = ()) -> list[str]:
        return view.describe(seen, texts, names)

    def score_sheet(self, state: State) -> list[tuple[Message, list[int]]]:
        return view.score_sheet(_forest(state))

    def gallery(self) -> list[Scene]:
        return gallery.scenes()


def _forest(state: State) -> MoonForest:
    if not isinstance(state, MoonForest):
        raise TypeError(f"a state of {type(state).__name__} is not one with the modules of Photosynthesis")
    return state
