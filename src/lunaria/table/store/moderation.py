"""What administrators do: mute, send away, rename, remove what was said, close tables. All of it is written down."""

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Select, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.table.store import schema
from lunaria.table.store.credentials import end_sessions
from lunaria.table.store.database import Database
from lunaria.table.store.model import now

CONSOLE = "console"
"""Who has acted, when it was by the command line."""
EVER = 253_402_300_799_000
"""The last moment of the year 9999: until then is for good."""
PENALTIES = {"mute": schema.people.c.silent, "ban": schema.people.c.barred}
"""What may be laid on a person, and where it stands until when: ``mute`` (they cannot talk), ``ban`` (nor come in)."""
MOST_FOUND = 20


class ProtectedError(Exception):
    """Nobody acts against an administrator, who is made one and ended as one by the command line alone."""


class GuestError(Exception):
    """A guest cannot be an administrator: only a browser knows them."""


@dataclass(frozen=True)
class Member:
    """A person as administrators see them.

    Attributes:
        created: when they told their name, in milliseconds since 1970.
        guest: True when only their browser knows them.
        silent: until when they cannot talk, in milliseconds since 1970; 0 or past: they can.
        barred: until when they cannot come in.
    """

    id: str
    name: str
    created: int
    admin: bool
    guest: bool
    silent: int
    barred: int


@dataclass(frozen=True)
class Act:
    """Something that an administrator has done; it is never changed.

    Attributes:
        at: when, in milliseconds since 1970.
        by: the id of the administrator, or ``CONSOLE``.
        kind: ``grant``, ``revoke``, ``mute``, ``ban``, ``unmute``, ``unban``, ``rename``, ``remove``, ``close``,
            ``acted`` or ``dismissed`` (both about a report).
        person: the id of whom it concerns, or "".
        table: the id of the table that it concerns, or "".
        until: until when it holds, or 0.
        detail: why, or what was changed.
        by_name: the administrator's name now, or "".
        name: of whom it concerns, now, or "".
    """

    id: str
    at: int
    by: str
    kind: str
    person: str
    table: str
    until: int
    detail: str
    by_name: str = ""
    name: str = ""


async def note(
    connection: AsyncConnection, by: str, kind: str, person: str = "", table: str = "", until: int = 0, detail: str = ""
) -> None:
    """Write an act down, in the transaction that does it."""
    values = {"by": by, "kind": kind, "person": person, "table": table, "until": until, "detail": detail}
    await connection.execute(insert(schema.acts).values(id=secrets.token_hex(8), at=now(), **values))


class Order(Database):
    """The part of the store that keeps order."""

    # Who is there

    async def members(self, named: str) -> list[Member]:
        """Return who has an id or a sign-in name, or is called so; in any capitals, the newest first."""
        people, logins = schema.people.c, schema.logins.c
        signs_in = select(logins.person).where(logins.key == named.lower())
        called = func.lower(people.name).contains(named.lower(), autoescape=True)
        query = _members().where(or_(people.id == named, people.id.in_(signs_in), called))
        return await self._found(query.order_by(people.created.desc()).limit(MOST_FOUND))

    async def meant(self, named: str) -> list[Member]:
        """Return who is meant by a name on the command line: an id, a sign-in name, else all who are called so."""
        people, logins = schema.people.c, schema.logins.c
        signs_in = select(logins.person).where(logins.key == named.lower())
        for which in (people.id == named, people.id.in_(signs_in), func.lower(people.name) == named.lower()):
            if found := await self._found(_members().where(which).order_by(people.created)):
                return found
        return []

    async def member(self, person: str) -> Member | None:
        """Return somebody by their id; None for who has deleted their account."""
        found = await self._found(_members().where(schema.people.c.id == person))
        return found[0] if found else None

    async def administrators(self) -> list[Member]:
        """Return who keeps order."""
        return await self._found(_members().where(schema.people.c.admin == 1).order_by(schema.people.c.name))

    async def _found(self, query: Select[Any]) -> list[Member]:
        async with self.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [Member(row[0], row[1], row[2], bool(row[3]), not (row[4] or row[5]), row[6], row[7]) for row in rows]

    async def penalty(self, person: str, kind: str) -> int:
        """Return until when a penalty holds for a person, in milliseconds since 1970; 0 if none does."""
        async with self.reading() as connection:
            until = await connection.scalar(select(PENALTIES[kind]).where(schema.people.c.id == person)) or 0
        return until if until > now() else 0

    # What is done

    async def grant(self, person: str, admin: bool, by: str = CONSOLE) -> bool:
        """Make somebody an administrator, or no longer; False if they are that already.

        Raises:
            GuestError: only their browser knows them, so that whoever finds it would keep order.
        """
        member = await self.member(person)
        if member is None or member.admin == admin:
            return False
        if admin and member.guest:
            raise GuestError(person)

        async def work(connection: AsyncConnection) -> bool:
            await connection.execute(update(schema.people).where(schema.people.c.id == person).values(admin=int(admin)))
            await note(connection, by, "grant" if admin else "revoke", person)
            return True

        return await self.write(work, order=person)

    async def silence(self, person: str, until: int, why: str, by: str) -> None:
        """Let a person say nothing until a time. Raises ``ProtectedError``."""

        async def work(connection: AsyncConnection) -> None:
            await _change(connection, person, silent=until)
            await note(connection, by, "mute", person, until=until, detail=why)

        await self.write(work, order=person)

    async def ban(self, person: str, until: int, why: str, by: str) -> tuple[list[str], list[str]]:
        """Send a person away until a time: sessions and tokens end, open tables close, and bots play on for them.

        Returns:
            the digests of what has ended, and the tables at which something has changed.

        Raises:
            ProtectedError: the person is an administrator.
        """
        sessions, tables, seats = schema.sessions.c, schema.tables.c, schema.seats.c
        sits = select(seats.table).where(seats.person == person)

        async def work(connection: AsyncConnection) -> tuple[list[str], list[str]]:
            await _change(connection, person, barred=until)
            digests = sorted(await connection.scalars(select(sessions.digest).where(sessions.person == person)))
            await end_sessions(connection, digests)
            theirs = select(tables.id, tables.status, tables.owner).where(
                tables.status != "over", or_(tables.owner == person, tables.id.in_(sits))
            )
            rows = (await connection.execute(theirs.order_by(tables.id).with_for_update())).all()
            gathering = [row.id for row in rows if row.status == "gathering"]
            stand = update(schema.seats).where(seats.table.in_(gathering), seats.person == person)
            await connection.execute(stand.values(kind="open", person=None, name="", ready=0, invitation=""))
            await _close(connection, [row.id for row in rows if row.id in gathering and row.owner == person])
            playing = update(schema.tables).where(tables.id.in_(sits), tables.status == "playing")
            await connection.execute(playing.values(due=0))
            await note(connection, by, "ban", person, until=until, detail=why)
            return digests, [row.id for row in rows]

        return await self.write(work, order=person)

    async def lift(self, person: str, kind: str, by: str) -> bool:
        """End a penalty; False if none holds."""
        column, mine = PENALTIES[kind], schema.people.c.id == person

        async def work(connection: AsyncConnection) -> bool:
            change = update(schema.people).where(mine, column > now()).values({column.name: 0})
            if not (await connection.execute(change)).rowcount:
                return False
            await note(connection, by, f"un{kind}", person)
            return True

        return await self.write(work, order=person)

    async def rename(self, person: str, name: str, by: str) -> list[str]:
        """Give a person another name, also where they sit and in what they have said; returns where they sit.

        Raises:
            ProtectedError: the person is an administrator.
        """
        seats, talk = schema.seats.c, schema.talk.c

        async def work(connection: AsyncConnection) -> list[str]:
            before = await _change(connection, person, name=name)
            await connection.execute(update(schema.seats).where(seats.person == person).values(name=name))
            await connection.execute(update(schema.talk).where(talk.person == person).values(name=name))
            await note(connection, by, "rename", person, detail=f"{before} → {name}")
            return list(await connection.scalars(select(seats.table).where(seats.person == person)))

        return await self.write(work, order=person)

    async def remove_line(self, table: str, line: int, by: str) -> bool:
        """Take away what was said, for everybody; its number stays. False if nothing was."""
        talk = schema.talk.c
        this = (talk.table == table) & (talk.number == line) & (talk.text != "")

        async def work(connection: AsyncConnection) -> bool:
            said = (await connection.execute(select(talk.person).where(this))).one_or_none()
            if said is None:
                return False
            await connection.execute(update(schema.talk).where(this).values(text=""))
            await note(connection, by, "remove", said.person, table)
            return True

        return await self.write(work, order=table)

    async def close_table(self, table: str, why: str, by: str) -> bool:
        """Close a table to everybody; its game ends without a result. False if it is closed."""
        tables = schema.tables.c

        async def work(connection: AsyncConnection) -> bool:
            locked = select(tables.closed).where(tables.id == table).with_for_update()
            if await connection.scalar(locked) != 0:
                return False
            await _close(connection, [table])
            await note(connection, by, "close", table=table, detail=why)
            return True

        return await self.write(work, order=table)

    async def closed_tables(self, since: int) -> set[str]:
        """Return the tables that were closed since a moment."""
        query = select(schema.tables.c.id).where(schema.tables.c.closed >= max(since, 1))
        async with self.reading() as connection:
            return set(await connection.scalars(query))

    # The audit log

    async def acts(self, person: str = "", before: int = 0, limit: int = 50) -> list[Act]:
        """Return what was done, the last first.

        Args:
            person: only what concerns them.
            before: only what was done before a moment, in milliseconds since 1970; 0: all.
            limit: so many at most.
        """
        acts, by, whom = schema.acts.c, schema.people.alias("by"), schema.people.alias("whom")
        columns = acts.id, acts.at, acts.by, acts.kind, acts.person, acts.table, acts.until, acts.detail
        query = (
            select(*columns)
            .add_columns(func.coalesce(by.c.name, ""), func.coalesce(whom.c.name, ""))
            .outerjoin(by, by.c.id == acts.by)
            .outerjoin(whom, whom.c.id == acts.person)
            .order_by(acts.at.desc(), acts.id)
            .limit(limit)
        )
        query = query.where(acts.person == person) if person else query
        query = query.where(acts.at < before) if before else query
        async with self.reading() as connection:
            return [Act(*row) for row in (await connection.execute(query)).all()]


def _members() -> Select[Any]:
    people = schema.people.c
    login = select(schema.logins.c.person).where(schema.logins.c.person == people.id).exists()
    passkey = select(schema.passkeys.c.person).where(schema.passkeys.c.person == people.id).exists()
    columns = people.id, people.name, people.created, people.admin, login, passkey, people.silent, people.barred
    return select(*columns).where(people.gone == 0)


async def _change(connection: AsyncConnection, person: str, **values: str | int) -> str:
    """Change a person who is no administrator; returns their name before.

    Raises:
        ProtectedError: they are one, or nobody.
    """
    people = schema.people.c
    query = select(people.name).where(people.id == person, people.gone == 0, people.admin == 0).with_for_update()
    name = await connection.scalar(query)
    if name is None:
        raise ProtectedError(person)
    await connection.execute(update(schema.people).where(people.id == person).values(**values))
    return str(name)


async def _close(connection: AsyncConnection, closing: Iterable[str]) -> None:
    tables, seats, names = schema.tables.c, schema.seats.c, list(closing)
    shut = update(schema.tables).where(tables.id.in_(names))
    await connection.execute(shut.values(status="over", due=None, closed=now()))
    await connection.execute(update(schema.seats).where(seats.table.in_(names)).values(since=None))
