"""Events that only their own seat may notice: the steps of a choice that several make at the same time, unseen.

Nobody else is told of such an event: not that it happened, nor when, nor how many there were. So every reader counts
the events of a log without those of others that are silent.
"""

from bisect import bisect_right
from collections.abc import Sequence

from lunaria.engine.events import Event


class PrivateNumbering:
    """How each reader (-1: one without a seat) counts the events of a log.

    Args:
        silent: for each seat the numbers of its events that nobody else may notice, ascending.
    """

    def __init__(self, silent: Sequence[Sequence[int]]) -> None:
        self._silent = [list(numbers) for numbers in silent]

    def copy(self) -> "PrivateNumbering":
        """Return one that goes on by itself."""
        return PrivateNumbering(self._silent)

    def freeze(self) -> list[list[int]]:
        """Return the silent events of each seat."""
        return self._silent

    def add(self, number: int, seat: int) -> None:
        """Take note that an event, the last one so far, is silent."""
        self._silent[seat].append(number)

    def is_silent(self, number: int, seat: int) -> bool:
        """Say whether an event of a seat is silent."""
        place = bisect_right(self._silent[seat], number)
        return place > 0 and self._silent[seat][place - 1] == number

    def reader_number(self, number: int, reader: int) -> int:
        """Return how many events up to a number a reader counts."""
        others = (numbers for seat, numbers in enumerate(self._silent) if seat != reader)
        return number - sum(bisect_right(numbers, number) for numbers in others)

    def log_number(self, count: int, reader: int) -> int:
        """Return the number of the last event of the log that a reader who has counted so many may know of."""
        most = sum(map(len, self._silent))
        later = range(count, count + most + 1)
        return count + bisect_right(later, count, key=lambda number: self.reader_number(number, reader)) - 1


def are_unseen(events: Sequence[Event], seat: int) -> bool:
    """Say whether what happened tells nothing to anybody but the seat to which it happened."""
    return all(
        event.seat == seat and event.kind.values and event.kind.private >= set(event.kind.values) for event in events
    )
