"""How many messages a connection may send: some at once, and then so many a second."""

import time
from collections.abc import Callable

BURST = 40
PER_SECOND = 10.0
POLICY_VIOLATION = 1008
"""By this code a connection is closed that sends without measure, or is not welcome any more."""


class Allowance:
    """How many messages may still come: a bucket that fills again with time.

    Args:
        clock: seconds, from any start.
        burst: how many may come at once.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic, burst: int = BURST) -> None:
        self._clock = clock
        self._burst = float(burst)
        self._left = self._burst
        self._at = clock()

    def take(self) -> bool:
        """Take one message's worth; False if nothing is left."""
        at = self._clock()
        self._left = min(self._burst, self._left + (at - self._at) * PER_SECOND)
        self._at = at
        if self._left < 1:
            return False
        self._left -= 1
        return True
