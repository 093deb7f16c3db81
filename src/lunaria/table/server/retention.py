"""Hourly deletion of expired rows by one worker; each worker measures the size of the database."""

import asyncio
import contextlib
import logging

from lunaria.table.store.retention import Keeping
from lunaria.table.store.store import Store

logger = logging.getLogger("lunaria.table")
FIRST_SECONDS = 600.0
"""Delay after the start, when people reconnect first."""
EVERY_SECONDS = 3600.0
MEASURE_SECONDS = 60.0


class Sweeper:
    """Keeps the database from growing without bound.

    Args:
        store: the database.
        worker: this worker's name.
        keeping: retention periods.

    Attributes:
        size: the last measured size of the database, in bytes.
    """

    def __init__(self, store: Store, worker: str, keeping: Keeping) -> None:
        self.size = 0
        self._store = store
        self._worker = worker
        self._keeping = keeping
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Start the background task."""
        self.size = await self._store.bytes_used()
        self._tasks = [asyncio.create_task(self._measure()), asyncio.create_task(self._run())]

    async def close(self) -> None:
        """Stop; the next sweep continues."""
        for task in self._tasks:
            task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(*self._tasks)

    async def _run(self) -> None:
        await asyncio.sleep(FIRST_SECONDS)
        while True:
            try:
                await self.look()
            except Exception:
                logger.exception("the database could not be swept")
            await asyncio.sleep(EVERY_SECONDS)

    async def look(self) -> None:
        """Delete expired rows, unless another worker does."""
        if await self._store.is_first(self._worker):
            removed = {name: count for name, count in (await self._store.sweep(self._keeping)).items() if count}
            if removed:
                logger.info("removed: %s", ", ".join(f"{name} {count}" for name, count in removed.items()))

    async def _measure(self) -> None:
        while True:
            await asyncio.sleep(MEASURE_SECONDS)
            try:
                self.size = await self._store.bytes_used()
            except Exception:
                logger.exception("the size of the database could not be measured")
