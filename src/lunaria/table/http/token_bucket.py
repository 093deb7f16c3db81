"""How often somebody may ask for what costs the server something; who asks too often is told for how long to wait."""

import math
import time
from collections import OrderedDict
from collections.abc import Callable

from lunaria.engine.show.text import Message
from lunaria.table.http.problems import HttpProblem

MOST_REMEMBERED = 100_000
"""Who asked longest ago is forgotten when there are more."""


def wait(seconds: int) -> HttpProblem:
    """Return the answer to somebody who has asked too often: for how long to wait, roughly if it is long."""
    unit, count = ("seconds", seconds) if seconds < 120 else ("minutes", math.ceil(seconds / 60))
    reason = Message("message-wait", {"time": Message(f"time-{unit}", {"count": count})})
    return HttpProblem(429, reason, {"Retry-After": str(seconds)})


class TokenBuckets:
    """Buckets that fill again with time, one for each person.

    Args:
        burst: how many may be asked for at once.
        seconds: how long one more takes to become available.
        clock: seconds, from any start.
    """

    def __init__(self, burst: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._burst = burst
        self._seconds = seconds
        self._clock = clock
        self._free_at: OrderedDict[str, float] = OrderedDict()
        """When each has all again, in seconds; who has asked last stands last."""

    def take(self, who: str, times: int = 1) -> None:
        """Take one.

        Args:
            who: whose bucket it is taken from.
            times: how many times as much there is in this bucket, and comes into it.

        Raises:
            Trouble: 429 with the time to wait, when nothing is left.
        """
        at = self._clock()
        free_at = max(self._free_at.get(who, at), at) + self._seconds / times
        early = free_at - at - self._burst * self._seconds
        if early > 1e-9:
            raise wait(math.ceil(early))
        self._free_at[who] = free_at
        self._free_at.move_to_end(who)
        self._forget(at)

    def _forget(self, at: float) -> None:
        """Forget two of those who have all again: more than come with one call, and never many at once."""
        for _ in range(2):
            who, until = next(iter(self._free_at.items()))
            if until > at and len(self._free_at) <= MOST_REMEMBERED:
                return
            del self._free_at[who]
