"""Notifications between workers: PostgreSQL's NOTIFY, in batches, after the commit.

A notification is only a hint: a worker that misses one finds the event at its next sweep. It is sent outside the
transaction, because NOTIFY within transactions serialises all commits of the server.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any

import asyncpg
from sqlalchemy import URL

from lunaria.table.store import failpoints

logger = logging.getLogger("lunaria.table")
GATHER_SECONDS = 0.005
LONGEST = 7_000
"""Maximum characters of a notification; PostgreSQL takes 8,000 bytes."""


class Messenger:
    """A connection that announces changed tables and listens for them.

    Args:
        address: of the database.
        schema: workers notify each other within it.
        heard: called with a table's id and the number of its last event (0: the seating changed; -1: a new chat
            message).
    """

    def __init__(self, address: URL, schema: str, heard: Callable[[str, int], None]) -> None:
        self._address = address.set(drivername="postgresql").render_as_string(hide_password=False)
        self._channel = f"lunaria_{schema}"
        self._heard = heard
        self._news: dict[tuple[str, int], int] = {}
        self._something = asyncio.Event()
        self._task = asyncio.create_task(self._run())

    def notify(self, table: str, number: int) -> None:
        """Notify the other workers soon; returns at once."""
        kind = min(number, 1)
        self._news[table, kind] = max(number, self._news.get((table, kind), number))
        self._something.set()

    async def close(self) -> None:
        """Disconnect."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                await self._serve()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, failpoints.InjectedError) as error:
                logger.warning("the messenger lost the database: %s", error)
                await asyncio.sleep(1)

    async def _serve(self) -> None:
        connection: Any = await asyncpg.connect(self._address)
        try:
            await connection.add_listener(self._channel, self._hear)
            while True:
                await self._something.wait()
                await asyncio.sleep(GATHER_SECONDS)
                await failpoints.reach("in-notify")
                await self._send(connection)
        finally:
            with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await asyncio.wait_for(connection.close(), 1)

    async def _send(self, connection: Any) -> None:
        self._something.clear()
        news, self._news = self._news, {}
        parts = [f"{table}:{number}" for (table, _kind), number in news.items()]
        while parts:
            text = ""
            while parts and len(text) + len(parts[-1]) < LONGEST:
                text += ("," if text else "") + parts.pop()
            await connection.execute("select pg_notify($1, $2)", self._channel, text)

    def _hear(self, _connection: Any, _sender: int, _channel: str, text: str) -> None:
        for part in text.split(","):
            table, _, number = part.partition(":")
            if number.removeprefix("-").isdecimal():
                self._heard(table, int(number))
