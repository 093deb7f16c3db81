"""What people say at a table, and whom they do not want to hear."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import URL, Select, bindparam, delete, func, insert, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.table.store import schema
from lunaria.table.store.coalescing import Together
from lunaria.table.store.database import Database, batches
from lunaria.table.store.model import ConflictError, now
from lunaria.table.store.reports import mark_of

ATTEMPTS = 5
ROOMS = ("table", "watch")
"""Where something is said: among those who play, or among those who watch."""
MOST_LINES = 2_000
"""What may be said in one room."""


class RoomFullError(Exception):
    """``MOST_LINES`` have been said in a room."""


@dataclass(frozen=True)
class Saying:
    """Something that was said.

    Attributes:
        number: from 1, in order, among what its reader may hear; what others say leaves no gap.
        person: who said it.
        name: of the person, as it was then.
        seat: of the person then, or -1.
        room: one of ``ROOMS``.
        text: plain text.
        event: the last event of the log when it was said.
        at: milliseconds since 1970.
        mark: by which everybody names it, in whatever room they hear it.
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
"""A table, some rooms, the number after which, and how much is to be heard."""


def _said() -> Select[Any]:
    """Build the question what was said; it is asked for every connection, and building it takes as long as asking."""
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
    """The part of the store that knows what is said."""

    def __init__(self, address: URL) -> None:
        super().__init__(address)
        self._heard = Together(self._hear)

    async def say(self, table: str, key: str, saying: Saying) -> int:
        """Keep what somebody says; returns its number in its room once it is durable. The same key says nothing more.

        Raises:
            ConflictError: the key was used by somebody else.
            RoomFullError: nothing more can be said in this room.
        """
        talk = schema.talk.c

        async def work(connection: AsyncConnection) -> int:
            if known := await _place(connection, table, key, saying.person):
                return known
            before = select(func.count()).where(talk.table == table, talk.room == saying.room)
            if (place := 1 + (await connection.scalar(before) or 0)) > MOST_LINES:
                raise RoomFullError(table)
            last = await connection.scalar(select(func.max(talk.number)).where(talk.table == table)) or 0
            values = {
                "person": saying.person,
                "name": saying.name,
                "seat": saying.seat,
                "room": saying.room,
                "text": saying.text,
                "event": saying.event,
                "mark": mark_of(table, key),
            }
            row = insert(schema.talk).values(table=table, number=last + 1, key=key, at=now(), **values)
            await connection.execute(row)
            return place

        for attempt in range(ATTEMPTS):
            try:
                return await self.write(work, order=table)
            except IntegrityError:  # another worker has taken the number
                if attempt == ATTEMPTS - 1:
                    raise
        raise AssertionError

    async def place_of(self, table: str, key: str, person: str) -> int:
        """Return the number, in its room, of what somebody has said with a key; 0 if they have not.

        Raises:
            ConflictError: the key was used by somebody else.
        """
        async with self.reading() as connection:
            return await _place(connection, table, key, person)

    async def said(self, table: str, rooms: Collection[str], after: int = 0, limit: int = 300) -> list[Saying]:
        """Return the last that was said in some rooms of a table after a number, in order, and was not removed.

        Sayings are numbered within these rooms; one that was removed keeps its number.
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
        """Return the number of the last thing said at each of these tables, if anything was."""
        talk = schema.talk.c
        query, found = select(talk.table, func.max(talk.number)).group_by(talk.table), dict[str, int]()
        async with self.reading() as connection:
            for batch in batches(tables):
                rows = await connection.execute(query.where(talk.table.in_(batch)))
                found.update({row[0]: row[1] for row in rows.all()})
        return found

    async def mute(self, person: str, other: str, muted: bool) -> None:
        """Remember that a person does not want to hear another one, at any table, or wants to again."""
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
    """Return the number, in its room, of what was said with a key; 0 if nothing was."""
    talk = schema.talk.c
    query = select(talk.number, talk.person, talk.room).where(talk.table == table, talk.key == key)
    known = (await connection.execute(query)).one_or_none()
    if known is None:
        return 0
    if known.person != person:
        raise ConflictError("this key is somebody else's")
    before = (talk.table == table) & (talk.room == known.room) & (talk.number <= known.number)
    return await connection.scalar(select(func.count()).where(before)) or 0
