"""Rate limit of a connection's messages: a burst, then a steady rate."""

import time
from collections.abc import Callable

BURST = 40
PER_SECOND = 10.0
POLICY_VIOLATION = 1008
"""Close code for connections that flood or lose access."""


class Allowance:
    """A token bucket of messages.

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
