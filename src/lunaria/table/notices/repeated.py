"""Work that is looked for again and again while the server is open."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

logger = logging.getLogger("lunaria.table")


class Repeated:
    """Calls a function again and again.

    Args:
        look: the function; an error in it is logged, and the calls go on.
        seconds: returns the pause after each call.
        what: the object of the search, for the log.
    """

    def __init__(self, look: Callable[[], Awaitable[None]], seconds: Callable[[], float], what: str) -> None:
        self._look, self._seconds, self._what = look, seconds, what
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Start to look."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop, in the middle of a call if need be."""
        if self._task:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        while True:
            try:
                await self._look()
            except Exception:
                logger.exception("%s could not be looked for", self._what)
            await asyncio.sleep(self._seconds())
