"""Events as data: the rules write them into a log record, and texts put them into sentences."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Self

from lunaria.engine.arrays import Ints
from lunaria.engine.compiler.rule import rule
from lunaria.engine.state import State, integer, integers

CAPACITY = 256
WIDTH = 8
VALUES = WIDTH - 2


class EventLog(State):
    """The log that ``apply`` writes events to. With ``capacity`` 0 (the default) nothing is written, at no cost."""

    capacity: int = integer(0, CAPACITY, "how many events may be written")
    count: int = integer(0, CAPACITY, "how many events are written")
    lost: int = integer(0, 2**31 - 1, "how many found no room")
    rows: Ints = integers(
        (CAPACITY, WIDTH), -(2**31), 2**31 - 1, "kind, seat (-1: nobody) and six values of each event"
    )


@dataclass(frozen=True)
class KindFacts:
    """The declaration of a kind of event, as ``carries`` returns it."""

    values: tuple[str, ...]
    private: frozenset[str]
    reveals: bool
    first: int


def carries(*values: str, private: Iterable[str] = (), reveals: bool = False, first: int = 0) -> KindFacts:
    """Declare a kind of event.

    Args:
        values: the names of its values, at most six.
        private: the names of values that only the event's own seat may see; others see -1.
        reveals: True when the event reveals hidden information or a random outcome: it is a barrier for undo.
        first: the number of the first kind; not 0 where an enumeration continues another one.
    """
    if len(values) > VALUES:
        raise ValueError(f"an event carries at most {VALUES} values, not {len(values)}")
    if not set(private) <= set(values):
        raise ValueError(f"private are names of values: {', '.join(values)}")
    return KindFacts(values, frozenset(private), reveals, first)


class EventKind(IntEnum):
    """The kinds of events of a game: a subclass declares each with ``carries``, numbered from 0.

    Rules hand members to ``emit``. As text a kind is its name in lower case with dashes: ``NO_TOKEN`` is
    ``no-token``, and the text ``event-no-token`` puts it into words.

    Attributes:
        values: the names of its values.
        private: those that only the event's own seat may see.
        reveals: True when the event is a barrier for undo.
    """

    values: tuple[str, ...]
    private: frozenset[str]
    reveals: bool

    def __new__(cls, facts: KindFacts) -> Self:
        """Make the next member from its declaration."""
        number = 1 + max((each.value for each in cls.__members__.values()), default=facts.first - 1)
        kind = int.__new__(cls, number)
        kind._value_ = number
        kind.values, kind.private, kind.reveals = facts.values, facts.private, facts.reveals
        return kind

    def __str__(self) -> str:
        return self.name.lower().replace("_", "-")

    def __format__(self, how: str) -> str:
        return format(str(self), how)


@dataclass(frozen=True)
class Event:
    """Something that happened.

    Attributes:
        kind: its kind; one of ``Variant.events``.
        seat: the seat that acted or was affected, or -1 for the game itself.
        values: the values by name.
    """

    kind: EventKind
    seat: int
    values: dict[str, int]


@rule
def emit(
    log: Any, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0
) -> None:
    """Append an event, if the log has a capacity."""
    if log.capacity > 0:
        if log.count < log.capacity:
            row = log.count
            log.rows[row, 0] = kind
            log.rows[row, 1] = seat
            log.rows[row, 2] = a
            log.rows[row, 3] = b
            log.rows[row, 4] = c
            log.rows[row, 5] = d
            log.rows[row, 6] = e
            log.rows[row, 7] = f
            log.count += 1
        else:
            log.lost += 1


def new_log() -> EventLog:
    """Return an empty log with the usual capacity."""
    log = EventLog()
    log.capacity = CAPACITY
    return log


def read_log(log: EventLog, kinds: Sequence[EventKind]) -> list[Event]:
    """Turn the rows of a log into events.

    Args:
        log: the log that ``apply`` wrote.
        kinds: the game's kinds; a row's kind is an index into them.

    Raises:
        OverflowError: events were lost: one decision caused more than the log can hold.
    """
    if log.lost:
        raise OverflowError(f"{log.lost} events found no room in a log of {log.capacity}")
    events = []
    for row in log.array["rows"][0, : log.count].tolist():
        kind = kinds[row[0]]
        events.append(Event(kind, row[1], dict(zip(kind.values, row[2:], strict=False))))
    return events


def as_seen(event: Event, seat: int) -> Event:
    """Return the event as a seat (-1: a spectator) may see it: the private values of others are -1."""
    private = event.kind.private
    if event.seat == seat or not private:
        return event
    return Event(event.kind, event.seat, {n: -1 if n in private else v for n, v in event.values.items()})
