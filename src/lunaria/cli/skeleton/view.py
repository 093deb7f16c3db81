"""A seat's view as plain data, and its texts."""

from dataclasses import dataclass

from lunaria.cli.skeleton.state import SkeletonState
from lunaria.engine.encode.encoding import BY_SEAT, Readings, whose
from lunaria.engine.events import Event
from lunaria.engine.show.eval_term import EvalTerm
from lunaria.engine.show.text import Message, Seat


@dataclass(frozen=True)
class TableView:
    """The table; ``turn`` is -1 when the game is over, and so is ``viewer`` for a spectator."""

    viewer: int
    turn: int
    heap: int
    points: tuple[int, ...]


def view_of(observed: SkeletonState, seat: int) -> TableView:
    """Return the view of a seat from its observation."""
    s = observed
    return TableView(seat, s.turn if s.heap else -1, s.heap, tuple(s.taken.tolist()[: s.seats]))


def aspects(s: SkeletonState, seat: int) -> tuple[EvalTerm, ...]:
    """Return the terms of ``evaluate`` by name; they add up to it."""
    taken = int(s.taken[seat])
    return (EvalTerm("aspect-points", taken, taken), EvalTerm("", 0, s.heap / s.seats))


def tell(event: Event) -> Message:
    """Return the sentence for an event."""
    return Message(f"event-{event.kind}", {"seat": Seat(event.seat), **event.values})


def readings(seats: int) -> Readings:
    """Return the encodings for learning: fields about seats begin with the own seat."""
    return {"taken": BY_SEAT, "turn": whose()}
