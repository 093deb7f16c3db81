"""What stands around the rules of the toy game: notation, paths, reasons, words and a picture."""

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
    """Touch a button."""
    return (Step(f"act:{notation(action)}", Message(f"act-{notation(action)}")),)


def refusal(s: Cards, seat: int, action: int) -> Refusal | None:
    """Refuse whoever has decided."""
    return None if pending(s.raw) >> seat & 1 else Refusal("TOY-1", Message("refusal-decided"))


def prompt(observed: Cards, seat: int) -> Message:
    """Ask."""
    return Message("prompt-decide")


def tell(event: Event) -> Message:
    """Tell."""
    return Message(f"event-{event.kind}", event.values)


def problems(s: Cards) -> list[str]:
    """Look for missing cards."""
    cards = s.array[0]
    seen = [*cards["hand"].tolist(), *cards["deck"].tolist(), *(i for i, up in enumerate(cards["dropped"]) if up)]
    return [] if sorted(c for c in seen if c) == list(range(1, CARDS + 1)) else ["a card is missing"]


def view_of(observed: Cards, seat: int) -> Any:
    """Show the record."""
    return observed.array[0].tolist()


def picture(view: Any, how: Picture) -> str:
    """Draw nothing but the record."""
    return f"<svg><title>{view}</title></svg>"


def describe(view: Any, texts: Texts, names: tuple[str, ...] = ()) -> list[str]:
    """Say the record."""
    return [str(view)]


def score_sheet(s: Cards) -> list[tuple[Message, list[int]]]:
    """Count the cards in hand."""
    return [(Message("score-card"), s.hand.tolist())]
