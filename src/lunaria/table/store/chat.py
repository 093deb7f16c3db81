"""Chat messages and mutes."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import URL, Select, bindparam, delete, func, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.table.store import schema
from lunaria.table.store.coalescing import Together
from lunaria.table.store.database import Database, batches
from lunaria.table.store.model import ConflictError, now
from lunaria.table.store.reports import mark_of

ATTEMPTS = 50
"""Most attempts at numbering a message: other workers may take a number first."""
ROOMS = ("table", "watch")
"""Rooms: for the players, and for the spectators."""
MOST_LINES = 2_000
"""Maximum messages in a room."""


class RoomFullError(Exception):
    """A room has ``MOST_LINES`` messages."""


@dataclass(frozen=True)
class Saying:
    """A chat message.

    Attributes:
        number: from 1 without gaps, in the order of the messages that the reader may see.
        person: the author.
        name: the author's name at that time.
        seat: the author's seat at that time, or -1.
        room: one of ``ROOMS``.
        text: plain text.
        event: the last event of the log at that time.
        at: milliseconds since 1970.
        mark: an id valid for everybody, in whatever room they read it.
    """

    number: int
    person: str
    name: str
    seat: int
    room: str
    text: str
    event: int
    at: int = 0
    mark: str = ""


_Hearing = tuple[str, tuple[str, ...], int, int]
"""A table, its rooms, the number after which to read, and the limit."""


def _said() -> Select[Any]:
    """Build the query for chat; it is run for every connection, and building it takes as long as running it."""
    talk = schema.talk.c
    number = func.row_number().over(order_by=talk.number).label("place")
    heard = (
        select(number, talk.person, talk.name, talk.seat, talk.room, talk.text, talk.event, talk.at, talk.mark)
        .where(talk.table == bindparam("of"), talk.room.in_(bindparam("rooms", expanding=True)))
        .subquery()
    )
    fresh = select(heard).where(heard.c.place > bindparam("after"), heard.c.text != "")
    return fresh.order_by(heard.c.place.desc()).limit(bindparam("most"))


_SAID = _said()


class Chat(Database):
    """The part of the store for chat."""

    def __init__(self, address: URL) -> None:
        super().__init__(address)
        self._heard = Together(self._hear)

    async def say(self, table: str, key: str, saying: Saying) -> int:
        """Store a message; returns its number in its room once durable. A repeated key stores nothing.

        Raises:
            ConflictError: the key belongs to another person's message.
            RoomFullError: the room is full.
        """
        talk = schema.talk.c
        make = sqlite.insert if self.is_sqlite else postgresql.insert
        # One statement, so that both numbers are of the same moment: other workers write here too.
        ours, last = func.count().filter(talk.room == saying.room), func.coalesce(func.max(talk.number), 0)
        numbers = select(ours, last).where(talk.table == table)
        values = {
            "table": table,
            "key": key,
            "person": saying.person,
            "name": saying.name,
            "seat": saying.seat,
            "room": saying.room,
            "text": saying.text,
            "event": saying.event,
            "mark": mark_of(table, key),
        }

        async def work(connection: AsyncConnection) -> int:
            for _ in range(ATTEMPTS):
                if known := await _place(connection, table, key, saying.person):
                    return known
                before, newest = (await connection.execute(numbers)).one()
                if before >= MOST_LINES:
                    raise RoomFullError(table)
                row = make(schema.talk).values(number=newest + 1, at=now(), **values).on_conflict_do_nothing()
                if (await connection.execute(row)).rowcount:
                    return int(before) + 1  # else another worker has taken the number
            raise AssertionError(f"the numbers of {table} were taken {ATTEMPTS} times")

        return await self.write(work, order=table)

    async def place_of(self, table: str, key: str, person: str) -> int:
        """Return the number, in its room, of a person's message with a key; 0 if there is none.

        Raises:
            ConflictError: the key belongs to another person's message.
        """
        async with self.reading() as connection:
            return await _place(connection, table, key, person)

    async def said(self, table: str, rooms: Collection[str], after: int = 0, limit: int = 300) -> list[Saying]:
        """Return the latest messages in some rooms of a table after a number, in order, without removed ones.

        Messages are numbered within these rooms; a removed one keeps its number.
        """
        return await self._heard.get((table, tuple(rooms), after, limit)) or []

    async def _hear(self, asked: list[_Hearing]) -> dict[_Hearing, list[Saying]]:
        found = {}
        async with self.reading() as connection:
            for hearing in asked:
                values = dict(zip(("of", "rooms", "after", "most"), hearing, strict=True))
                rows = (await connection.execute(_SAID, values)).all()
                found[hearing] = [Saying(*row) for row in reversed(rows)]
        return found

    async def talk_heads(self, tables: Iterable[str]) -> dict[str, int]:
        """Return the number of the latest message at each of these tables that has any."""
        talk = schema.talk.c
        query, found = select(talk.table, func.max(talk.number)).group_by(talk.table), dict[str, int]()
        async with self.reading() as connection:
            for batch in batches(tables):
                rows = await connection.execute(query.where(talk.table.in_(batch)))
                found.update({row[0]: row[1] for row in rows.all()})
        return found

    async def mute(self, person: str, other: str, muted: bool) -> None:
        """Mute or unmute a person for another, at all tables."""
        make = sqlite.insert if self.is_sqlite else postgresql.insert
        mutes = schema.mutes.c

        async def work(connection: AsyncConnection) -> None:
            if muted:
                statement = make(schema.mutes).values(person=person, muted=other)
                await connection.execute(statement.on_conflict_do_nothing())
            else:
                await connection.execute(delete(schema.mutes).where(mutes.person == person, mutes.muted == other))

        await self.write(work)


async def _place(connection: AsyncConnection, table: str, key: str, person: str) -> int:
    """Return the number, in its room, of the message with a key; 0 if there is none."""
    talk = schema.talk.c
    query = select(talk.number, talk.person, talk.room).where(talk.table == table, talk.key == key)
    known = (await connection.execute(query)).one_or_none()
    if known is None:
        return 0
    if known.person != person:
        raise ConflictError("this key is somebody else's")
    before = (talk.table == table) & (talk.room == known.room) & (talk.number <= known.number)
    return await connection.scalar(select(func.count()).where(before)) or 0
