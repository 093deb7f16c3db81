"""What a course remembers of its log besides the game itself: which event each decision was, and what else happened."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field

from lunaria.engine.match import Ply
from lunaria.table.store.model import Entry


@dataclass(frozen=True)
class LogEntry:
    """An event of the log as it is remembered.

    Attributes:
        number: of the event.
        seat: whose it was.
        kind: of the event.
        ply: the decision, of a move that stands.
    """

    number: int
    seat: int
    kind: str
    ply: Ply | None = None


@dataclass(frozen=True)
class Request:
    """A seat asks all others whether it may go back behind a barrier.

    Attributes:
        number: of the event by which it asked.
        seat: who asks.
        ply: the index of the decision that is to be taken back, with all that came after it.
        agreed: the seats that have said yes.
    """

    number: int
    seat: int
    ply: int
    agreed: frozenset[int] = frozenset()


@dataclass
class Memory:
    """What happened at a table, in the order of the log.

    Attributes:
        numbers: of the events that the decisions which stand were made by.
        removed: for each decision that does not stand, the event that took it back.
        marks: number, seat and kind of everything that is no decision.
    """

    numbers: list[int] = field(default_factory=list)
    removed: dict[int, int] = field(default_factory=dict)
    marks: list[tuple[int, int, str]] = field(default_factory=list)

    def copy(self) -> "Memory":
        """Return one that goes on by itself."""
        return Memory(list(self.numbers), dict(self.removed), list(self.marks))

    def mark(self, entry: Entry) -> None:
        """Remember something that is no decision."""
        self.marks.append((entry.number, entry.seat, entry.kind))

    def take_back(self, first: int, last: int, by: int) -> None:
        """Remember that an event took back the decisions from one index up to, but not including, another."""
        self.removed |= dict.fromkeys(self.numbers[first:last], by)
        del self.numbers[first:last]

    def kinds(self, seat: int) -> list[str]:
        """Return the kinds of what a seat did or met with that is no decision, the last one first."""
        return [kind for _number, whose, kind in reversed(self.marks) if whose == seat]

    def stood(self, number: int) -> set[int]:
        """Return the events before or at a number that were told then and are not told any more."""
        return {gone for gone, by in self.removed.items() if gone <= number < by}

    def story(self, plies: Sequence[Ply], after: int = 0) -> list[LogEntry]:
        """Return what is to be told of the log: the decisions that stand, and everything else that happened.

        Args:
            plies: the decisions that stand.
            after: leave out what happened up to this event.
        """
        first = bisect_right(self.numbers, after)
        made = zip(self.numbers[first:], plies[first:], strict=True)
        entries = [LogEntry(number, ply.seat, "move", ply) for number, ply in made]
        first = bisect_right(self.marks, after, key=lambda mark: mark[0])
        entries += [LogEntry(number, seat, kind) for number, seat, kind in self.marks[first:]]
        return sorted(entries, key=lambda item: (item.number, item.kind == "move"))
