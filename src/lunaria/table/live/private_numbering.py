"""Event numbers per reader, without events that only their own seat may notice: steps of simultaneous hidden choices.

Such an event must not be noticeable to others: neither that it happened, nor when, nor how often. So every reader's
numbers skip the silent events of other seats.
"""

from bisect import bisect_right
from collections.abc import Sequence

from lunaria.engine.events import Event


class PrivateNumbering:
    """The event numbers of each reader (-1: a spectator).

    Args:
        silent: for each seat the numbers of its silent events, ascending.
    """

    def __init__(self, silent: Sequence[Sequence[int]]) -> None:
        self._silent = [list(numbers) for numbers in silent]

    def copy(self) -> "PrivateNumbering":
        """Return an independent copy."""
        return PrivateNumbering(self._silent)

    def freeze(self) -> list[list[int]]:
        """Return the silent events of each seat."""
        return self._silent

    def add(self, number: int, seat: int) -> None:
        """Record that the newest event is silent."""
        self._silent[seat].append(number)

    def is_silent(self, number: int, seat: int) -> bool:
        """Return whether an event of a seat is silent."""
        place = bisect_right(self._silent[seat], number)
        return place > 0 and self._silent[seat][place - 1] == number

    def reader_number(self, number: int, reader: int) -> int:
        """Convert a log number to a reader's number."""
        others = (numbers for seat, numbers in enumerate(self._silent) if seat != reader)
        return number - sum(bisect_right(numbers, number) for numbers in others)

    def log_number(self, count: int, reader: int) -> int:
        """Convert a reader's number to the last log number that the reader may know of."""
        most = sum(map(len, self._silent))
        later = range(count, count + most + 1)
        return count + bisect_right(later, count, key=lambda number: self.reader_number(number, reader)) - 1


def are_unseen(events: Sequence[Event], seat: int) -> bool:
    """Return whether events show nothing to anybody but the given seat."""
    return all(
        event.seat == seat and event.kind.values and event.kind.private >= set(event.kind.values) for event in events
    )
