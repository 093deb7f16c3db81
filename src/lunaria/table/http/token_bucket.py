"""Rate limiting by token buckets; refusals state the time to wait."""

import math
import time
from collections import OrderedDict
from collections.abc import Callable

from lunaria.engine.show.text import Message
from lunaria.table.http.problems import HttpProblem

MOST_REMEMBERED = 100_000
"""Beyond this number the least recently used buckets are forgotten."""
BURST, PER_SECOND = 40, 10.0
"""Messages that a connection may send at once, and how many more each second."""
POLICY_VIOLATION = 1008
"""Close code for connections that flood or lose access."""


def wait(seconds: int) -> HttpProblem:
    """Return the 429 with the time to wait, rounded if it is long."""
    unit, count = ("seconds", seconds) if seconds < 120 else ("minutes", math.ceil(seconds / 60))
    reason = Message("message-wait", {"time": Message(f"time-{unit}", {"count": count})})
    return HttpProblem(429, reason, {"Retry-After": str(seconds)})


class TokenBuckets:
    """Token buckets, one per key.

    Args:
        burst: tokens of a full bucket.
        seconds: time to refill one token.
        clock: seconds from any origin.
    """

    def __init__(self, burst: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._burst = burst
        self._seconds = seconds
        self._clock = clock
        self._free_at: OrderedDict[str, float] = OrderedDict()
        """When each bucket is full again, in seconds; most recently used last."""

    def take(self, who: str, times: int = 1, count: int = 1) -> None:
        """Take some tokens, all or none.

        Args:
            who: the bucket's key.
            times: factor on this bucket's size and rate.
            count: number of tokens.

        Raises:
            HttpProblem: 429 with the time to wait, when the bucket has fewer.
        """
        at = self._clock()
        free_at = max(self._free_at.get(who, at), at) + count * self._seconds / times
        early = free_at - at - self._burst * self._seconds
        if early > 1e-9:
            raise wait(math.ceil(early))
        self._free_at[who] = free_at
        self._free_at.move_to_end(who)
        self._forget(at)

    def _forget(self, at: float) -> None:
        """Forget up to two full buckets: more than one call adds, but never many at once."""
        for _ in range(2):
            who, until = next(iter(self._free_at.items()))
            if until > at and len(self._free_at) <= MOST_REMEMBERED:
                return
            del self._free_at[who]


class Allowance:
    """The token bucket of a connection's messages: a burst, then a steady rate.

    Args:
        clock: seconds from any origin.
        burst: messages available at once.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic, burst: int = BURST) -> None:
        self._clock = clock
        self._burst = float(burst)
        self._left = self._burst
        self._at = clock()

    def take(self) -> bool:
        """Take one message; False when the bucket is empty."""
        at = self._clock()
        self._left = min(self._burst, self._left + (at - self._at) * PER_SECOND)
        self._at = at
        if self._left < 1:
            return False
        self._left -= 1
        return True
