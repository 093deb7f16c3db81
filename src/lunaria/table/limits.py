"""How often somebody may ask for what costs the server something; who asks too often is told for how long to wait."""

import math
import time
from collections.abc import Callable

from fastapi import HTTPException
from starlette.exceptions import HTTPException as StarletteHTTPException

from lunaria.engine.text import Message

MOST_REMEMBERED = 10_000


def wait_in_words(error: StarletteHTTPException) -> Message:
    """Return what somebody is told who has asked too often: for how long to wait, roughly if it is long."""
    seconds = int((error.headers or {})["Retry-After"])
    unit, count = ("seconds", seconds) if seconds < 120 else ("minutes", math.ceil(seconds / 60))
    return Message("message-wait", {"time": Message(f"time-{unit}", {"count": count})})


class Limit:
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
        self._free_at: dict[str, float] = {}

    def take(self, who: str) -> None:
        """Take one.

        Raises:
            HTTPException: 429 with the time to wait, when nothing is left.
        """
        at = self._clock()
        free_at = max(self._free_at.get(who, at), at) + self._seconds
        wait = free_at - at - self._burst * self._seconds
        if wait > 1e-9:
            seconds = math.ceil(wait)
            raise HTTPException(429, f"that was too often; wait {seconds} s", {"Retry-After": str(seconds)})
        if len(self._free_at) >= MOST_REMEMBERED:
            self._free_at = {one: until for one, until in self._free_at.items() if until > at}
        self._free_at[who] = free_at
