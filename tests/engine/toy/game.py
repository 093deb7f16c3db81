"""The toy game as a ``Game``, and a way to make one with a mistake in it."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from lunaria.engine.event import Event, EventKind
from lunaria.engine.game import Game, Option, Picture, Step, Variant
from lunaria.engine.kernel import Functions, Kernel
from lunaria.engine.refusal import Refusal
from lunaria.engine.state import State
from lunaria.engine.text import Message, Texts
from tests.engine.toy import rules

FOLDER = Path(__file__).parent
FUNCTIONS = Functions(
    setup=rules.setup,
    pending=rules.pending,
    legal=rules.legal,
    apply=rules.apply,
    observe=rules.observe,
    determinize=rules.determinize,
    score=rules.score,
    rank=rules.rank,
    draw=rules.draw,
    evaluate=rules.evaluate,
)


class Toy(Variant):
    """The one set of rules."""

    def __init__(self, functions: Functions = FUNCTIONS, events: tuple[EventKind, ...] = rules.KINDS) -> None:
        self.kernel = Kernel(rules.Cards, functions, 2, FOLDER)
        self.events = events

    def notation(self, action: int) -> str:
        return ("keep", "draw")[action]

    def path(self, observed: State, seat: int, action: int) -> tuple[Step, ...]:
        return (Step(f"act:{self.notation(action)}", Message(f"act-{self.notation(action)}")),)

    def refusal(self, state: State, seat: int, action: int) -> Refusal | None:
        if self.kernel.pending(state) >> seat & 1:
            return None
        return Refusal("TOY-1", Message("refusal-decided"))

    def prompt(self, observed: State, seat: int) -> Message:
        return Message("prompt-decide")

    def tell(self, event: Event) -> Message:
        return Message(f"event-{event.kind}", event.values)

    def problems(self, state: State) -> list[str]:
        cards = state.array[0]
        seen = [*cards["hand"].tolist(), *cards["deck"].tolist(), *(i for i, up in enumerate(cards["dropped"]) if up)]
        return [] if sorted(c for c in seen if c) == list(range(1, rules.CARDS + 1)) else ["a card is missing"]

    def space(self, index: int) -> str:
        raise IndexError(f"bit {index} is no space")

    def view(self, observed: State, seat: int) -> Any:
        return observed.array[0].tolist()

    def picture(self, view: Any, how: Picture) -> str:
        return f"<svg><title>{view}</title></svg>"

    def describe(self, view: Any, texts: Texts, names: tuple[str, ...] = ()) -> list[str]:
        return [str(view)]

    def score_sheet(self, state: State) -> list[tuple[Message, list[int]]]:
        hands = state.array[0]["hand"].tolist()
        return [(Message("score-card"), hands)]


def make(make_variant: Callable[[], Variant] = Toy) -> Game:
    """Return the toy game with these rules."""
    return Game(
        name="toy",
        title="Toy",
        credit="nobody",
        rules_version=1,
        seats=range(2, rules.SEATS + 1),
        options=(Option("colour", ("red", "blue"), "TOY-2"),),
        variants={"toy": make_variant},
        variant_name=lambda _options: "toy",
        objections=lambda _options, _seats: [],
        texts=FOLDER / "text",
    )


def with_mistake(**functions: Callable[..., Any]) -> Game:
    """Return the toy game with some functions replaced."""
    return make(lambda: Toy(replace(FUNCTIONS, **functions)))


GAME = make()
