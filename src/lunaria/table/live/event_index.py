"""Index of a log: the event of each decision, and all events that are no decisions."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field

from lunaria.engine.match import Ply
from lunaria.table.store.model import Entry


@dataclass(frozen=True)
class LogEntry:
    """An event in the index.

    Attributes:
        number: the event's number.
        seat: its author.
        kind: its kind.
        ply: the decision, for a move that was not taken back.
    """

    number: int
    seat: int
    kind: str
    ply: Ply | None = None


@dataclass(frozen=True)
class Request:
    """A seat's request to all others: to take a move back across a barrier, or to end the game by agreement.

    Attributes:
        number: the request's event.
        seat: the requesting seat.
        ply: the first decision to take back, with all later ones; -1 for an agreement.
        agreed: the seats that have agreed.
        wanted: one of ``agreements.AGREEMENTS``; "" to take a move back.
    """

    number: int
    seat: int
    ply: int
    agreed: frozenset[int] = frozenset()
    wanted: str = ""


@dataclass
class Memory:
    """The events of a table in the order of the log.

    Attributes:
        numbers: the event of each decision that was not taken back.
        removed: for each decision taken back, the event that did it.
        marks: number, seat and kind of every other event.
    """

    numbers: list[int] = field(default_factory=list)
    removed: dict[int, int] = field(default_factory=dict)
    marks: list[tuple[int, int, str]] = field(default_factory=list)

    def copy(self) -> "Memory":
        """Return an independent copy."""
        return Memory(list(self.numbers), dict(self.removed), list(self.marks))

    def mark(self, entry: Entry) -> None:
        """Record an event that is no decision."""
        self.marks.append((entry.number, entry.seat, entry.kind))

    def take_back(self, first: int, last: int, by: int) -> None:
        """Record that an event took back the decisions in a half-open range of indices."""
        self.removed |= dict.fromkeys(self.numbers[first:last], by)
        del self.numbers[first:last]

    def kinds(self, seat: int) -> list[str]:
        """Return the kinds of a seat's events other than decisions, newest first."""
        return [kind for _number, whose, kind in reversed(self.marks) if whose == seat]

    def stood(self, number: int) -> set[int]:
        """Return the events up to a number that were visible at that number and are not any more."""
        return {gone for gone, by in self.removed.items() if gone <= number < by}

    def story(self, plies: Sequence[Ply], after: int = 0) -> list[LogEntry]:
        """Return the visible log: decisions not taken back, and all other events.

        Args:
            plies: the decisions not taken back.
            after: omit events up to this number.
        """
        first = bisect_right(self.numbers, after)
        made = zip(self.numbers[first:], plies[first:], strict=True)
        entries = [LogEntry(number, ply.seat, "move", ply) for number, ply in made]
        first = bisect_right(self.marks, after, key=lambda mark: mark[0])
        entries += [LogEntry(number, seat, kind) for number, seat, kind in self.marks[first:]]
        return sorted(entries, key=lambda item: (item.number, item.kind == "move"))
