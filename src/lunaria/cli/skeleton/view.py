"""What a seat sees, as plain data, and all that is said of it."""

from dataclasses import dataclass

from lunaria.cli.skeleton.state import SkeletonState
from lunaria.engine.events import Event
from lunaria.engine.show.eval_term import EvalTerm
from lunaria.engine.show.text import Message, Seat, Texts


@dataclass(frozen=True)
class TableView:
    """The table; ``turn`` is -1 when the game is over, ``viewer`` for a spectator."""

    viewer: int
    turn: int
    heap: int
    points: tuple[int, ...]


def view_of(observed: SkeletonState, seat: int) -> TableView:
    """Build what a seat sees from what it observes."""
    s = observed
    return TableView(seat, s.turn if s.heap else -1, s.heap, tuple(s.taken.tolist()[: s.seats]))


def score_sheet(s: SkeletonState) -> list[tuple[Message, list[int]]]:
    """Return the lines of the score; they add up to ``score``."""
    return [(Message("score-pebbles"), s.taken.tolist()[: s.seats])]


def aspects(s: SkeletonState, seat: int) -> tuple[EvalTerm, ...]:
    """Return what ``evaluate`` looks at, by name; the worth of all adds up to it."""
    taken = int(s.taken[seat])
    return (EvalTerm("aspect-points", taken, taken), EvalTerm("", 0, s.heap / s.seats))


def describe(view: TableView, texts: Texts, names: tuple[str, ...] = ()) -> list[str]:
    """Put the table into lines of words."""
    lines = [texts.say(Message("describe-heap", {"heap": view.heap}))]
    for seat, points in enumerate(view.points):
        lines.append(texts.say(Message("describe-seat", {"seat": Seat(seat), "points": points}), names))
    return lines


def tell(event: Event) -> Message:
    """Put an event into a sentence."""
    return Message(f"event-{event.kind}", {"seat": Seat(event.seat), **event.values})
