"""A table's clocks: the time left to each seat, computed from the times in its log.

A clock runs while its seat has a decision to make. Server outages and pauses are never charged.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import accumulate

from lunaria.table.http.problems import choice, problem_message
from lunaria.table.live.pauses import Pauses, Span, zones
from lunaria.table.store.model import Pace, TableInfo

LONGEST_PACE_MS = 30 * 24 * 3_600_000
ZEROS = ("nothing", "bot", "lose")
"""Outcomes of running out of time."""
QUOTA_MS = 500
"""Maximum network delay compensated for one decision."""
QUOTA_GAIN_MS = 100
"""Part of it that is regained with each decision."""


def pace_of(written: str, zero: str, weekend: str = "") -> Pace:
    """Parse a clock: ``none``, ``move:60s``, ``move:3d``, ``bank:10m+15s`` or ``bank:7d+12h``.

    Args:
        written: the clock.
        zero: one of ``ZEROS``.
        weekend: the zone in whose weekends it stands still; "" for none.

    Raises:
        MendableError: malformed, longer than 30 days, or too short to stand still at weekends; the text quotes it.
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
    if weekend and weekend not in zones():
        raise problem_message("zone", zone=weekend[:40])
    if weekend and not pace.over_days:
        raise problem_message("weekend", clock=written[:40])
    return replace(pace, weekend=weekend)


def _milliseconds(written: str) -> int:
    number, unit = int(written[:-1]), {"s": 1_000, "m": 60_000, "h": 3_600_000, "d": 86_400_000}
    if number < 0 or written[-1] not in unit:
        raise ValueError(written)
    return number * unit[written[-1]]


class Outages:
    """Periods without a server, in which no clock runs; milliseconds since 1970."""

    def __init__(self, spans: Iterable[tuple[int, int]] = ()) -> None:
        self._spans: list[tuple[int, int]] = []
        self._over: list[int] = []
        self.learn(spans)

    @property
    def latest(self) -> int:
        """When the last one ended; 0 without any."""
        return self._over[-1] if self._over else 0

    def learn(self, spans: Iterable[tuple[int, int]]) -> None:
        """Add periods; those that are known may be among them."""
        if new := set(spans) - set(self._spans):
            self._spans = sorted((*self._spans, *new))
            self._over = list(accumulate((ended for _began, ended in self._spans), max))

    def elapsed(self, began: int, ended: int, pauses: Iterable[Span] = ()) -> int:
        """Return the chargeable part of a period, without pauses of the clock; never negative."""
        lost, reached = 0, began
        meanwhile = self._spans[bisect_right(self._over, began) : bisect_left(self._spans, (ended,))]
        for first, last in sorted((*meanwhile, *pauses)):
            lost += max(0, min(ended, last) - max(first, reached))
            reached = max(reached, last)
        return max(0, ended - began - lost)


@dataclass
class Clocks:
    """The clocks of all seats.

    Attributes:
        pace: the table's time control.
        left: milliseconds left to each seat when its clock last stopped.
        since: when each running clock started; 0 for stopped ones.
        pauses: when they stand still although they run; shared by all copies.
    """

    pace: Pace
    left: list[int]
    since: list[int]
    outages: Outages
    pauses: Pauses

    @classmethod
    def fresh(cls, info: TableInfo, outages: Outages) -> "Clocks":
        """Return full clocks of a table, none running."""
        seats = len(info.places)
        return cls(info.pace, [info.pace.main] * seats, [0] * seats, outages, Pauses(info))

    def copy(self) -> "Clocks":
        """Return an independent copy."""
        return Clocks(self.pace, list(self.left), list(self.since), self.outages, self.pauses)

    def turn(self, pending: Iterable[int], at: int) -> None:
        """Start the clocks of seats that became pending, and stop the others."""
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
        """Return a seat's milliseconds left; negative after they ran out."""
        since = self.since[seat]
        if not since:
            return self.left[seat]
        return self.left[seat] - self.outages.elapsed(since, at, self.pauses.spans(seat, since, at))

    def renew(self, seat: int, at: int) -> None:
        """Give a seat at least half of a turn's time or of a full bank, from now on."""
        self.left[seat] = max(self.remaining(seat, at), self.pace.main // 2)
        self.since[seat] = at if self.since[seat] else 0

    def deadline(self, at: int, seats: Iterable[int]) -> tuple[int, int] | None:
        """Return the first of these seats to run out of time, and when; None if none of their clocks runs.

        Pauses that are known to come are foreseen.
        """
        if self.pace.kind == "none":
            return None
        ends = [(self.pauses.later(seat, at, self.remaining(seat, at)), seat) for seat in seats if self.since[seat]]
        return (min(ends)[1], min(ends)[0]) if ends else None


class Quota:
    """Compensates network delay, as measured and up to a small quota.

    The server measures the round trip, so claiming to be slow gains nothing; delaying the measurement on purpose gains
    the quota at most.
    """

    def __init__(self) -> None:
        self.trip = 0
        self._left = QUOTA_MS

    def measure(self, milliseconds: int) -> None:
        """Record a round trip; a single slow one has little effect."""
        self.trip = milliseconds if not self.trip else round(0.7 * self.trip + 0.3 * milliseconds)

    def pay(self) -> int:
        """Return the milliseconds by which a decision is backdated."""
        paid = min(self.trip, self._left)
        self._left = min(QUOTA_MS, self._left - paid + QUOTA_GAIN_MS)
        return paid
