"""Data retention: deletes abandoned tables, guests without a finished game, and expired rows.

Nothing is deleted that somebody with a password or a passkey has finished, nor any finished rated game. Only time with
a running server counts: after a long outage nobody finds their games gone.
"""

import asyncio
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Delete, Table, and_, delete, exists, func, literal, or_, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.selectable import ScalarSelect

from lunaria.table.store import credentials, deal_commitments, mails, schema
from lunaria.table.store.erasure import TAKEN, Erasure, clear_away, clear_empty_clubs, clubs_of
from lunaria.table.store.leases import SILENCE_MS, Leases

DAY_MS = 86_400_000
BATCH = 100
"""Tables or people selected at once; each is deleted in transactions of its own."""
ROWS = 500
"""Maximum rows deleted per transaction: it blocks all other writes."""
PAUSE_SECONDS = 0.02
FILE_SIZE = "select page_count * page_size from pragma_page_count(), pragma_page_size()"
TABLES_SIZE = """select sum(pg_total_relation_size(one.oid)) from pg_class one
    join pg_namespace here on here.oid = one.relnamespace where here.nspname = :schema and one.relkind = 'r'"""
SWEPT = "swept"
"""The fault of a table that is being deleted; nobody can open it any more."""


@dataclass(frozen=True)
class Keeping:
    """Retention periods in days; 0 for ever.

    Attributes:
        gathering: of tables not started, since their creation.
        idle: of running games, since the last event.
        guests: of guests without a finished game, since their last visit, with everything only they have made.
    """

    gathering: int = 7
    idle: int = 90
    guests: int = 180


def served_since(at: int, span: int, outages: Iterable[tuple[int, int]]) -> int:
    """Return the time since when a server has been running for a given span, all in milliseconds."""
    for began, ended in sorted(outages, reverse=True):
        here = at - min(ended, at)
        if here >= span:
            break
        span -= here
        at = min(at, began)
    return at - span


class Retention(Erasure, Leases):
    """The part of the store for data retention."""

    async def is_first(self, worker: str) -> bool:
        """Return whether a worker is the one, among those alive, for tasks that only one performs."""
        workers = schema.workers.c
        async with self.reading() as connection:
            alive = select(func.min(workers.id)).where(workers.beat >= self.now() - SILENCE_MS)
            return bool(await connection.scalar(alive) == worker)

    async def bytes_used(self) -> int:
        """Return the size of the database in bytes: of its file, or its tables with indexes."""
        async with self.reading() as connection:
            found = await connection.scalar(text(FILE_SIZE if self.is_sqlite else TABLES_SIZE), {"schema": self.schema})
        return int(found or 0)

    async def unkept(self, keeping: Keeping) -> dict[str, int]:
        """Return how much of each kind would be deleted now; guests' tables deleted before them are not counted."""
        rules, found = await self._rules(keeping), {}
        async with self.reading() as connection:
            for name, table, which in rules.all():
                found[name] = await connection.scalar(select(func.count()).select_from(table).where(which)) or 0
        return found

    async def sweep(self, keeping: Keeping) -> dict[str, int]:
        """Delete expired data, in transactions of some milliseconds each; returns how much of each kind."""
        rules, found = await self._rules(keeping), {}
        async with self.reading() as connection:
            begun = list(await connection.scalars(select(schema.tables.c.id).where(schema.tables.c.fault == SWEPT)))
        for table in begun:  # a worker shut down meanwhile
            await self._clear(table)
        for name, which in rules.tables:
            found[name] = await self._each(schema.tables, which, self._remove_table)
        found["guests"] = await self._each(schema.people, rules.guests, self._remove_guest)
        for name, table, which in rules.rows:
            found[name] = await self._delete(table, which)
        await self._forget_codes()
        return found

    async def _rules(self, keeping: Keeping) -> "_Rules":
        """Return the current retention rules; outages do not count."""
        at, workers = self.now(), schema.workers.c
        async with self.reading() as connection:
            beat = await connection.scalar(select(func.max(workers.beat)))
        outages = await self.outages()
        if beat is not None and at - beat > SILENCE_MS:
            outages.append((beat, at))
        spans = keeping.gathering, keeping.idle, keeping.guests
        return _Rules(at, *(served_since(at, days * DAY_MS, outages) if days else None for days in spans))

    async def _each(self, table: Table, which: ColumnElement[bool], remove: Any) -> int:
        """Delete one by one what a rule selects; returns the number."""
        count, last = 0, ""
        while True:
            query = select(table.c.id).where(which, table.c.id > last).order_by(table.c.id).limit(BATCH)
            async with self.reading() as connection:
                names = list(await connection.scalars(query))
            for name in names:
                count += await remove(name, which)
                await asyncio.sleep(PAUSE_SECONDS)
            if len(names) < BATCH:
                return count
            last = names[-1]

    async def _remove_table(self, table: str, which: ColumnElement[bool]) -> bool:
        """Close a table and delete it, unless it has been continued."""
        tables = schema.tables.c
        this = update(schema.tables).where(tables.id == table)

        async def work(connection: AsyncConnection) -> bool:
            # The row is locked before the check: on PostgreSQL another worker may write its event meanwhile.
            await connection.execute(select(tables.id).where(tables.id == table).with_for_update())
            if await connection.scalar(select(tables.id).where(tables.id == table, which)) is None:
                return False
            await connection.execute(this.values(status="over", due=None, closed=self.now(), fault=SWEPT))
            return True

        if not await self.write(work, order=table):
            return False
        await self._clear(table)
        return True

    async def _clear(self, table: str) -> None:
        """Delete a closed table: long children in batches, then the rest."""
        for rows in (schema.events, schema.talk):
            async with self.reading() as connection:
                last = await connection.scalar(select(func.max(rows.c.number)).where(rows.c.table == table)) or 0
            for first in range(0, last, ROWS):
                some = delete(rows).where(rows.c.table == table, rows.c.number.between(first, first + ROWS))
                await self._execute(some, order=table)
                await asyncio.sleep(PAUSE_SECONDS)
        await self.write(lambda connection: clear_away(connection, table), order=table)

    async def _execute(self, statement: Delete, order: str = "") -> int:
        async def work(connection: AsyncConnection) -> int:
            return (await connection.execute(statement)).rowcount

        return await self.write(work, order=order)

    async def _remove_guest(self, person: str, which: ColumnElement[bool]) -> bool:
        """Delete a guest without remaining references, unless they have come back."""
        people, mutes = schema.people.c, schema.mutes.c

        async def work(connection: AsyncConnection) -> bool:
            await connection.execute(select(people.id).where(people.id == person).with_for_update())
            if await connection.scalar(select(people.id).where(people.id == person, which)) is None:
                return False
            clubs = list(await connection.scalars(clubs_of(person)))
            for table in (*TAKEN, schema.sessions):
                await connection.execute(delete(table).where(table.c.person == person))
            await clear_empty_clubs(connection, clubs)
            await connection.execute(delete(schema.mutes).where(or_(mutes.person == person, mutes.muted == person)))
            await self._forget_order(connection, person)
            await connection.execute(delete(schema.people).where(people.id == person))
            return True

        return await self.write(work, order=person)

    async def _delete(self, table: Table, which: ColumnElement[bool]) -> int:
        """Delete rows in batches; returns the number. They are selected before the writer is involved."""
        (key,), count = table.primary_key.columns, 0
        while True:
            async with self.reading() as connection:
                keys = list(await connection.scalars(select(key).where(which).limit(ROWS)))
            count += await self._execute(delete(table).where(key.in_(keys), which))
            if len(keys) < ROWS:
                return count
            await asyncio.sleep(PAUSE_SECONDS)

    async def _forget_codes(self) -> None:
        """Erase expired codes of mails."""
        kept, outbox, at = schema.mail_addresses.c, schema.outbox.c, self.now()
        late = outbox.created < at - mails.CODE_MS

        async def work(connection: AsyncConnection) -> None:
            known = update(schema.mail_addresses).where(kept.code != "", kept.until < at - mails.CODE_MS)
            await connection.execute(known.values(code=""))
            sent = update(schema.outbox).where(outbox.code != "", outbox.due.is_(None), late)
            await connection.execute(sent.values(code=""))

        await self.write(work)


@dataclass(frozen=True)
class _Rules:
    """Retention rules as conditions.

    Attributes:
        at: the current time.
        gathering: tables created before this time and not started are deleted; None keeps all.
        idle: games without an event since this time are deleted; None keeps all.
        unseen: guests not seen since this time are deleted; None keeps all.
    """

    at: int
    gathering: int | None
    idle: int | None
    unseen: int | None

    def all(self) -> Iterator[tuple[str, Table, ColumnElement[bool]]]:
        """Return the name, table and condition of each kind."""
        for name, which in self.tables:
            yield name, schema.tables, which
        yield "guests", schema.people, self.guests
        yield from self.rows

    @property
    def tables(self) -> Iterator[tuple[str, ColumnElement[bool]]]:
        """Tables of each kind; those with somebody present, and reported ones, are kept."""
        tables, presence, reports = schema.tables.c, schema.presence.c, schema.reports.c
        in_use = or_(
            exists().where(presence.table == tables.id),
            exists().where(reports.table == tables.id, reports.state == "open"),
        )
        if self.gathering is not None:
            yield "gathering", and_(tables.status == "gathering", tables.created < self.gathering, ~in_use)
        if self.idle is not None:
            quiet = and_(tables.created < self.idle, tables.started < self.idle, _last("at", 0) < self.idle)
            yield "idle", and_(tables.status == "playing", quiet, ~self._ticks(), ~in_use)
        if self.unseen is not None:
            yield "guest_tables", and_(self._left(), ~in_use)

    def _ticks(self) -> ColumnElement[bool]:
        """Games with a clock that may end them, or with time left, where somebody with an account sits."""
        tables, seats = schema.tables.c, schema.seats.c
        member = exists().where(seats.table == tables.id, or_(*_is_member(seats.person)))
        # Only the rules know the time left in a bank: at most what it would be if each event had added to it.
        most = _last("at", tables.started) + tables.main + tables.increment * _last("number", 0)
        return and_(tables.pace != "none", or_(tables.zero != "nothing", most > self.at), member)

    def _left(self) -> ColumnElement[bool]:
        """Finished tables that belong only to unseen guests: records, and games among bots."""
        tables, seats, others = schema.tables.c, schema.seats.c, schema.tables.alias("others").c
        return and_(
            tables.status == "over",
            tables.rated == 0,
            tables.fault != SWEPT,
            tables.owner.in_(select(schema.people.c.id).where(self._unseen())),
            ~exists().where(seats.table == tables.id, seats.person.is_not(None), seats.person != tables.owner),
            tables.id.not_in(select(others.source).where(others.source != "")),
        )

    def _unseen(self) -> ColumnElement[bool]:
        """Guests long unseen, without a finished game that counts."""
        people, sessions = schema.people.c, schema.sessions.c
        results, reports = schema.results.c, schema.reports.c
        since = self.unseen or 0
        return and_(
            people.created < since,
            people.gone == 0,
            people.admin == 0,
            people.barred <= self.at,
            people.silent <= self.at,
            *(~one for one in _is_member(people.id)),
            ~exists().where(sessions.person == people.id, or_(sessions.used >= since, sessions.created >= since)),
            ~exists().where(results.player == literal("person:") + people.id),
            ~exists().where(or_(reports.person == people.id, reports.reporter == people.id), reports.state == "open"),
        )

    @property
    def guests(self) -> ColumnElement[bool]:
        """Unseen guests without a seat, a table or a tournament."""
        if self.unseen is None:
            return literal(0) == 1
        people, seats, tables = schema.people.c, schema.seats.c, schema.tables.c
        sat = exists().where(or_(seats.person == people.id, seats.former == people.id))
        entered = (
            exists().where(one.c.person == people.id) for one in (schema.tournament_entries, schema.tournament_seats)
        )
        here = sat, exists().where(tables.owner == people.id), *entered
        return and_(self._unseen(), *(~one for one in here))

    @property
    def rows(self) -> Iterator[tuple[str, Table, ColumnElement[bool]]]:
        """Expired rows."""
        sessions, outbox, at = schema.sessions.c, schema.outbox.c, self.at
        unused = at - credentials.UNUSED_MS
        ended = sessions.kind == "session", sessions.used < unused, sessions.created < unused
        yield "sessions", schema.sessions, and_(*ended)
        yield "mails", schema.outbox, and_(outbox.due.is_(None), outbox.created < at - mails.KEPT_MS)
        yield "challenges", schema.challenges, schema.challenges.c.until < at
        yield "rounds", schema.rounds, schema.rounds.c.until < at
        yield "promises", schema.promises, schema.promises.c.made < at - deal_commitments.KEPT_MS
        revoked = schema.revocations.c.at < at - credentials.REVOCATIONS_KEPT_MS
        yield "revocations", schema.revocations, revoked


def _last(what: str, otherwise: Any) -> ColumnElement[int]:
    """Return a column of a table's last event."""
    log = schema.events.c
    last: ScalarSelect[int] = (
        select(log[what]).where(log.table == schema.tables.c.id).order_by(log.number.desc()).limit(1).scalar_subquery()
    )
    return func.coalesce(last, otherwise)


COME_BACK = (schema.logins, schema.passkeys, schema.identities, schema.managed_people)
"""Tables with a row for each person who can sign in again."""


def _is_member(person: Any) -> tuple[ColumnElement[bool], ...]:
    """Return the conditions by which a person can sign in again."""
    return tuple(exists().where(one.c.person == person) for one in COME_BACK)
