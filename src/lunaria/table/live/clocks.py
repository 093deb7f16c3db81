"""Clocks of a table: how much time each seat has left, told from the times in its log.

A clock runs while its seat has a decision to make. Times in which no server was there are never charged.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from lunaria.table.http.problems import choice, problem_message
from lunaria.table.store.model import Pace

LONGEST_PACE_MS = 30 * 24 * 3_600_000
ZEROS = ("nothing", "bot", "lose")
"""What may happen when somebody has no time left."""
QUOTA_MS = 500
"""The most that a slow line is ever paid back for one decision."""
QUOTA_GAIN_MS = 100
"""How much of it comes back with each decision."""


def pace_of(written: str, zero: str) -> Pace:
    """Read how a clock is written: ``none``, ``move:60s``, ``move:3d`` or ``bank:10m+15s``.

    Args:
        written: the clock.
        zero: ``nothing``, ``bot`` or ``lose``.

    Raises:
        MendableError: it cannot be read, or is longer than 30 days; the text quotes it.
    """
    kind, _, times = written.partition(":")
    main, _, increment = times.partition("+")
    try:
        pace = Pace(kind, _milliseconds(main), _milliseconds(increment or "0s"), zero) if times else Pace(kind)
    except ValueError:
        raise problem_message("clock", clock=written[:40]) from None
    fits = pace.kind == "none" if not times else pace.kind in ("move", "bank") and pace.main > 0
    if not fits or max(pace.main, pace.increment) > LONGEST_PACE_MS or (pace.kind == "move" and increment):
        raise problem_message("clock", clock=written[:40])
    if zero not in ZEROS:
        raise choice("zero", zero, ZEROS)
    return pace


def _milliseconds(written: str) -> int:
    number, unit = int(written[:-1]), {"s": 1_000, "m": 60_000, "h": 3_600_000, "d": 86_400_000}
    if number < 0 or written[-1] not in unit:
        raise ValueError(written)
    return number * unit[written[-1]]


class Outages:
    """Times in which no clock runs, because the server was not there; milliseconds since 1970."""

    def __init__(self, spans: Iterable[tuple[int, int]] = ()) -> None:
        self.spans = sorted(spans)

    def elapsed(self, began: int, ended: int) -> int:
        """Return how much of a time counts; never negative."""
        lost = sum(max(0, min(ended, last) - max(began, first)) for first, last in self.spans)
        return max(0, ended - began - lost)


@dataclass
class Clocks:
    """The clocks of all seats.

    Attributes:
        pace: what the table has agreed on.
        left: milliseconds left to each seat when its clock was last stopped.
        since: when each running clock was started, or 0.
    """

    pace: Pace
    left: list[int]
    since: list[int]
    outages: Outages = field(default_factory=Outages, repr=False)

    @classmethod
    def fresh(cls, pace: Pace, seats: int, outages: Outages) -> "Clocks":
        """Return clocks that have not run yet."""
        return cls(pace, [pace.main] * seats, [0] * seats, outages)

    def copy(self) -> "Clocks":
        """Return clocks that go on by themselves."""
        return Clocks(self.pace, list(self.left), list(self.since), self.outages)

    def turn(self, pending: Iterable[int], at: int) -> None:
        """Start the clocks of the seats that have become pending, and stop those of the others."""
        if self.pace.kind == "none":
            return
        open_now = set(pending)
        for seat, since in enumerate(self.since):
            if seat in open_now and not since:
                self.since[seat] = at
                if self.pace.kind == "move":
                    self.left[seat] = self.pace.main
            elif seat not in open_now and since:
                self.left[seat] = max(0, self.remaining(seat, at)) + self.pace.increment
                self.since[seat] = 0

    def remaining(self, seat: int, at: int) -> int:
        """Return the milliseconds that a seat has left; negative once they are used up."""
        since = self.since[seat]
        return self.left[seat] - (self.outages.elapsed(since, at) if since else 0)

    def deadline(self, at: int, seats: Iterable[int]) -> tuple[int, int] | None:
        """Return the seat among some whose time runs out first, and when; None if no clock of theirs runs."""
        if self.pace.kind == "none":
            return None
        ends = [(at + self.remaining(seat, at), seat) for seat in seats if self.since[seat]]
        return (min(ends)[1], min(ends)[0]) if ends else None


class Quota:
    """Pays back what a slow line costs, as much as was measured and no more than a small quota.

    The round trip is measured by the server, so a player who claims to be slow gains nothing; one who is slow to answer
    the measurement on purpose gains the quota at most.
    """

    def __init__(self) -> None:
        self.trip = 0
        self._left = QUOTA_MS

    def measure(self, milliseconds: int) -> None:
        """Take a measured round trip into account; a single slow one counts for little."""
        self.trip = milliseconds if not self.trip else round(0.7 * self.trip + 0.3 * milliseconds)

    def pay(self) -> int:
        """Return the milliseconds that a decision is made earlier than it arrived."""
        paid = min(self.trip, self._left)
        self._left = min(QUOTA_MS, self._left - paid + QUOTA_GAIN_MS)
        return paid
