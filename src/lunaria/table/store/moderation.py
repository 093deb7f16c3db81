"""Administrators' actions: mute, ban, rename, remove chat, close tables. All of them are logged."""

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
"""The author of actions on the command line."""
EVER = 253_402_300_799_000
"""The last moment of the year 9999: stands for permanent."""
PENALTIES = {"mute": schema.people.c.silent, "ban": schema.people.c.barred}
"""Penalties and the columns with their ends: ``mute`` (no chat), ``ban`` (no access)."""
HOUR = 3_600_000
SPANS = {"hour": HOUR, "day": 24 * HOUR, "week": 7 * 24 * HOUR, "month": 30 * 24 * HOUR, "ever": 0}
"""Durations of a mute or a ban, in milliseconds; ``ever`` is permanent."""
MOST_FOUND = 20


def until(span: str) -> int:
    """Return when a duration starting now ends, in milliseconds since 1970; raises ``KeyError`` for an unknown one."""
    return now() + SPANS[span] if SPANS[span] else EVER


class ProtectedError(Exception):
    """Nobody can act against an administrator; the role is granted and revoked on the command line only."""


class GuestError(Exception):
    """A guest cannot be an administrator: their browser is all that identifies them."""


@dataclass(frozen=True)
class Member:
    """A person as administrators see them.

    Attributes:
        created: when they first gave a name, in milliseconds since 1970.
        guest: True if only their browser identifies them.
        silent: end of a mute, in milliseconds since 1970; 0 or past for none.
        barred: end of a ban, likewise.
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
    """An entry of the audit log; never changed.

    Attributes:
        at: in milliseconds since 1970.
        by: the administrator's id, or ``CONSOLE``.
        kind: ``grant``, ``revoke``, ``mute``, ``ban``, ``unmute``, ``unban``, ``rename``, ``remove``, ``close``,
            ``acted`` or ``dismissed`` (both about a report), ``let-in`` (by a one-time link) or ``came-in`` (by it).
        person: the id of the person concerned, or "".
        table: the id of the table concerned, or "".
        until: end of a penalty, or 0.
        detail: the reason, or what was changed.
        by_name: the administrator's current name, or "".
        name: the concerned person's current name, or "".
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
    """Log an action, in the transaction that performs it."""
    values = {"by": by, "kind": kind, "person": person, "table": table, "until": until, "detail": detail}
    await connection.execute(insert(schema.acts).values(id=secrets.token_hex(8), at=now(), **values))


class Order(Database):
    """The part of the store for moderation."""

    # People

    async def members(self, named: str) -> list[Member]:
        """Return the people with this id, login name or display name, regardless of case; newest first."""
        people, logins = schema.people.c, schema.logins.c
        signs_in = select(logins.person).where(logins.key == named.lower())
        called = func.lower(people.name).contains(named.lower(), autoescape=True)
        query = _members().where(or_(people.id == named, people.id.in_(signs_in), called))
        return await self._found(query.order_by(people.created.desc()).limit(MOST_FOUND))

    async def meant(self, named: str) -> list[Member]:
        """Resolve a name on the command line: an id, a login name, else everybody with this display name."""
        people, logins = schema.people.c, schema.logins.c
        signs_in = select(logins.person).where(logins.key == named.lower())
        for which in (people.id == named, people.id.in_(signs_in), func.lower(people.name) == named.lower()):
            if found := await self._found(_members().where(which).order_by(people.created)):
                return found
        return []

    async def member(self, person: str) -> Member | None:
        """Return a person by id; None for a deleted account."""
        found = await self._found(_members().where(schema.people.c.id == person))
        return found[0] if found else None

    async def administrators(self) -> list[Member]:
        """Return the administrators."""
        return await self._found(_members().where(schema.people.c.admin == 1).order_by(schema.people.c.name))

    async def _found(self, query: Select[Any]) -> list[Member]:
        async with self.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [Member(row[0], row[1], row[2], bool(row[3]), not row[4], row[5], row[6]) for row in rows]

    async def penalty(self, person: str, kind: str) -> int:
        """Return the end of a person's penalty, in milliseconds since 1970; 0 for none."""
        async with self.reading() as connection:
            until = await connection.scalar(select(PENALTIES[kind]).where(schema.people.c.id == person)) or 0
        return until if until > now() else 0

    # Actions

    async def grant(self, person: str, admin: bool, by: str = CONSOLE) -> bool:
        """Grant or revoke the administrator role; False if nothing changes.

        Raises:
            GuestError: only a browser identifies them, so any user of it would be an administrator.
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
        """Mute a person until a time. Raises ``ProtectedError``."""

        async def work(connection: AsyncConnection) -> None:
            await _change(connection, person, silent=until)
            await note(connection, by, "mute", person, until=until, detail=why)

        await self.write(work, order=person)

    async def ban(self, person: str, until: int, why: str, by: str) -> tuple[list[str], list[str]]:
        """Ban a person until a time: sessions and tokens end, their open tables close, and bots replace them.

        Returns:
            the digests of the ended sessions and tokens, and the tables that have changed.

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
        """Lift a penalty; False if there is none."""
        column, mine = PENALTIES[kind], schema.people.c.id == person

        async def work(connection: AsyncConnection) -> bool:
            change = update(schema.people).where(mine, column > now()).values({column.name: 0})
            if not (await connection.execute(change)).rowcount:
                return False
            await note(connection, by, f"un{kind}", person)
            return True

        return await self.write(work, order=person)

    async def rename(self, person: str, name: str, by: str) -> list[str]:
        """Rename a person, including their seats and chat; returns their tables.

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
        """Remove a chat message for everybody; its number remains. False if there is none."""
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
        """Close a table to everybody; its game ends without a result. False if it is closed already."""
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
        """Return the tables closed since a time."""
        query = select(schema.tables.c.id).where(schema.tables.c.closed >= max(since, 1))
        async with self.reading() as connection:
            return set(await connection.scalars(query))

    # The audit log

    async def acts(self, person: str = "", before: int = 0, limit: int = 50) -> list[Act]:
        """Return the logged actions, newest first.

        Args:
            person: only those about this person.
            before: only those before this time, in milliseconds since 1970; 0 for all.
            limit: maximum number.
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
    identity = select(schema.identities.c.person).where(schema.identities.c.person == people.id).exists()
    comes_back = or_(login, passkey, identity)
    columns = people.id, people.name, people.created, people.admin, comes_back, people.silent, people.barred
    return select(*columns).where(people.gone == 0)


async def _change(connection: AsyncConnection, person: str, **values: str | int) -> str:
    """Update a person who is not an administrator; returns their former name.

    Raises:
        ProtectedError: an administrator, or unknown.
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
