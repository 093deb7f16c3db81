"""Schedules the bots' thinking: those with a person waiting go first."""

import asyncio
import heapq
import itertools
import os
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar

Result = TypeVar("Result")
MOST_AT_ONCE = max(2, (os.cpu_count() or 2) - 1)
"""Bots thinking at once per worker; those with nobody waiting leave one slot free."""


class Thinking:
    """The threads in which bots think.

    Args:
        most: maximum at once; at least 2.
    """

    def __init__(self, most: int = MOST_AT_ONCE) -> None:
        self._most = most
        self._threads = ThreadPoolExecutor(most, thread_name_prefix="bot")
        self._busy = 0
        self._order = itertools.count()
        self._waiting: list[tuple[bool, int, asyncio.Future[None]]] = []

    async def do(self, waited_for: bool, work: Callable[[], Result]) -> Result:
        """Run a bot's search as soon as a slot is free.

        Args:
            waited_for: True if a person is at its table.
            work: the search; it runs to its end even if the caller is cancelled.
        """
        await self._turn(waited_for)
        loop = asyncio.get_running_loop()
        future = self._threads.submit(work)

        def done(_future: Future[Result]) -> None:
            with suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(self._leave)

        future.add_done_callback(done)
        return await asyncio.wrap_future(future)

    async def _turn(self, waited_for: bool) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (not waited_for, next(self._order), turn))
        self._admit()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._leave()
            raise

    def _admit(self) -> None:
        """Start queued searches while there are free slots."""
        while self._waiting and self._busy < self._most - self._waiting[0][0]:
            turn = heapq.heappop(self._waiting)[2]
            if not turn.done():
                self._busy += 1
                turn.set_result(None)

    def _leave(self) -> None:
        self._busy -= 1
        self._admit()

    def close(self) -> None:
        """Start no further searches; returns at once."""
        self._threads.shutdown(wait=False, cancel_futures=True)
