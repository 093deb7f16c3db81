"""The rest of the toy game: notation, paths, refusals, words and a picture."""

from typing import Any

from lunaria.engine.events import Event
from lunaria.engine.refusal import Refusal
from lunaria.engine.show.text import Message, Texts
from lunaria.engine.show.ui import Picture, Step
from tests.engine.toy.rules import CARDS, Cards, pending


def notation(action: int) -> str:
    """Write an action."""
    return ("keep", "draw")[action]


def path(observed: Cards, seat: int, action: int) -> tuple[Step, ...]:
    """Return the path of an action: one button."""
    return (Step(f"act:{notation(action)}", Message(f"act-{notation(action)}")),)


def refusal(s: Cards, seat: int, action: int) -> Refusal | None:
    """Refuse a second decision."""
    return None if pending(s.raw) >> seat & 1 else Refusal("TOY-1", Message("refusal-decided"))


def prompt(observed: Cards, seat: int) -> Message:
    """Return the prompt."""
    return Message("prompt-decide")


def tell(event: Event) -> Message:
    """Return the message of an event."""
    return Message(f"event-{event.kind}", event.values)


def problems(s: Cards) -> list[str]:
    """Report missing cards."""
    cards = s.array[0]
    seen = [*cards["hand"].tolist(), *cards["deck"].tolist(), *(i for i, up in enumerate(cards["dropped"]) if up)]
    return [] if sorted(c for c in seen if c) == list(range(1, CARDS + 1)) else ["a card is missing"]


def view_of(observed: Cards, seat: int) -> Any:
    """Return the record as a view."""
    return observed.array[0].tolist()


def picture(view: Any, how: Picture) -> str:
    """Draw the plain record."""
    return f"<svg><title>{view}</title></svg>"


def describe(view: Any, texts: Texts, names: tuple[str, ...] = ()) -> list[str]:
    """Describe the record."""
    return [str(view)]


def score_sheet(s: Cards) -> list[tuple[Message, list[int]]]:
    """Return the card in hand as points."""
    return [(Message("score-card"), s.hand.tolist())]
