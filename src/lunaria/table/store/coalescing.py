"""Coalesces concurrent reads: all callers waiting while the database is busy share the next query."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Generic, TypeVar

Name = TypeVar("Name")
Found = TypeVar("Found")


class Together(Generic[Name, Found]):
    """Looks up values by name. Callers during a read share the next one, so nobody gets stale values.

    Args:
        read: looks up several names at once; missing ones are left out.
    """

    def __init__(self, read: Callable[[list[Name]], Awaitable[Mapping[Name, Found]]]) -> None:
        self._read = read
        self._asked: dict[Name, asyncio.Future[Found | None]] = {}
        self._task: asyncio.Task[None] | None = None

    async def get(self, name: Name) -> Found | None:
        """Return the value of a name, or None; raises what the read raises."""
        if name not in self._asked:
            self._asked[name] = asyncio.get_running_loop().create_future()
            self._asked[name].add_done_callback(lambda done: done.exception())  # unless the caller was cancelled
        asked = self._asked[name]
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())
        return await asyncio.shield(asked)

    async def _work(self) -> None:
        while self._asked:
            asked, self._asked = self._asked, {}
            try:
                found = await self._read(list(asked))
            except Exception as error:
                for future in asked.values():
                    future.set_exception(error)
            else:
                for name, future in asked.items():
                    future.set_result(found.get(name))
