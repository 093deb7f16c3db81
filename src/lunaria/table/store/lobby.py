"""Tables: their set-up and seats."""

import json
import secrets
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from sqlalchemy import URL, Row, and_, exists, func, insert, not_, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.table.store import schema
from lunaria.table.store.blocks import between, open_to_all
from lunaria.table.store.coalescing import Together
from lunaria.table.store.database import batches
from lunaria.table.store.deal_commitments import DealCommitments, redeem
from lunaria.table.store.holidays import holidays_at
from lunaria.table.store.model import DAY_MS, LEFT_MS, Origin, Pace, Place, TableInfo, Terms, now
from lunaria.table.store.rated import must_be_allowed

if TYPE_CHECKING:
    from lunaria.engine.game import Options

MOST_OF_AN_OWNER = 3
"""Maximum tables of one owner listed in the lobby."""


def new_id() -> str:
    """Return a random id for a new table."""
    return secrets.token_urlsafe(8).replace("-", "a").replace("_", "b")


class Lobby(DealCommitments):
    """The part of the store for tables and seats."""

    def __init__(self, address: URL) -> None:
        super().__init__(address)
        self._known = Together(self._by_id)

    async def _by_id(self, tables: list[str]) -> dict[str, TableInfo]:
        return {info.id: info for info in await self.tables(tables)}

    async def add_table(
        self,
        game: str,
        rules: int,
        options: "Options",
        places: Sequence[Place],
        owner: str,
        pace: Pace | None = None,
        rated: bool = False,
        terms: Terms | None = None,
        promised: str = "",
        campaign: bool = False,
    ) -> str:
        """Create a table with a secret deal; returns its id. A table without open seats starts at once.

        With ``campaign`` it is the first step of one. A managed person's table belongs to their club.

        The ``places``' contributions to the deal count if their people had the commitment ``promised``.

        Raises:
            TooManyRunningError: a rated game would start, and one of its people has reached the limit.
        """
        table = new_id()
        starts = not any(place.kind == "open" for place in places)
        pace, terms = pace or Pace(), terms or Terms()

        async def work(connection: AsyncConnection) -> None:
            if starts and rated:
                people = [place.person for place in places if place.person]
                await must_be_allowed(connection, game, people, owner, self.is_sqlite)
            dealt, seated = await redeem(connection, promised, places)
            club = terms.club or await _manager(connection, owner)
            await self._set_up(
                connection,
                seated,
                **dealt,
                id=table,
                game=game,
                rules=rules,
                options=json.dumps(options),
                status="playing" if starts else "gathering",
                owner=owner,
                pace=pace.kind,
                main=pace.main,
                increment=pace.increment,
                zero=pace.zero,
                weekend=pace.weekend,
                due=0 if starts else None,
                rated=int(rated),
                listed=int(terms.listed and not club),
                club=club,
                watch=terms.watch,
                ready=int(terms.ready),
                password=terms.password,
                campaign=table if campaign else "",
            )

        await self.write(work)
        return table

    async def _set_up(self, connection: AsyncConnection, places: Sequence[Place], **values: Any) -> None:
        """Insert the rows of a new table and its seats."""
        at = now()
        started = 0 if values["status"] == "gathering" else at
        row = {"seats": len(places), "created": at, "started": started, "fault": "", **values}
        await connection.execute(insert(schema.tables).values(**row))
        await connection.execute(
            insert(schema.seats),
            [
                {
                    "table": values["id"],
                    "seat": seat,
                    "kind": place.kind,
                    "person": place.person or None,
                    "bot": place.bot,
                    "name": place.name,
                    "ready": int(place.ready),
                    "invitation": place.invitation,
                    "entropy": place.entropy,
                }
                for seat, place in enumerate(places)
            ],
        )

    async def table(self, table: str) -> TableInfo | None:
        """Return a table by its id."""
        return await self._known.get(table)

    async def tables(self, tables: Iterable[str]) -> list[TableInfo]:
        """Return the tables with these ids, in any order."""
        found: list[TableInfo] = []
        async with self.reading() as connection:
            for batch in batches(tables):
                rows = await connection.execute(select(schema.tables).where(schema.tables.c.id.in_(batch)))
                found += await infos(connection, rows.all())
        return found

    async def open_tables(self, reader: str = "", limit: int = 20) -> list[TableInfo]:
        """Return the newest tables in the lobby with an open seat, at most ``MOST_OF_AN_OWNER`` per owner.

        A reader sees none of the people they have hidden, nor of those who have hidden them.
        """
        tables, seats = schema.tables.c, schema.seats.c
        is_open = select(seats.seat).where(seats.table == tables.id, seats.kind == "open").exists()
        newest = func.row_number().over(partition_by=tables.owner, order_by=tables.created.desc()).label("newest")
        listed = tables.status == "gathering", tables.listed == 1, is_open, *between(tables.owner, reader)
        ranked = select(tables.id, newest).where(*listed).subquery()
        query = (
            select(schema.tables)
            .join(ranked, ranked.c.id == tables.id)
            .where(ranked.c.newest <= MOST_OF_AN_OWNER)
            .order_by(tables.created.desc())
            .limit(limit)
        )
        async with self.reading() as connection:
            return await infos(connection, (await connection.execute(query)).all())

    async def left_tables(self, reader: str, at: int, limit: int = 20) -> list[TableInfo]:
        """Return public running games with a seat that may be taken over, the latest left first.

        Args:
            reader: the reader's id, "" for a visitor; tables of theirs, or of people they have hidden, are left out.
            at: the time, in milliseconds since 1970.
            limit: the most tables.
        """
        tables, seats = schema.tables.c, schema.seats.c
        theirs = select(seats.table).where(or_(seats.person == reader, seats.former == reader))
        left = (
            select(seats.table, func.max(seats.left).label("left"))
            .where(seats.left <= at - LEFT_MS)
            .group_by(seats.table)
            .subquery()
        )
        query = (
            select(schema.tables)
            .join(left, left.c.table == tables.id)
            .where(tables.status == "playing", tables.fault == "", tables.closed == 0, tables.origin == "")
            .where(open_to_all(), tables.id.not_in(theirs), *between(tables.owner, reader))
            .order_by(left.c.left.desc())
            .limit(limit)
        )
        async with self.reading() as connection:
            return await infos(connection, (await connection.execute(query)).all())

    async def tables_of(self, person: str, limit: int = 20) -> list[TableInfo]:
        """Return the tables where a person sits or which they own: running games first, then newest first.

        A rematch that not everybody has come to within a day is left out.
        """
        tables, before = schema.tables.c, schema.tables.alias("before")
        sits = select(schema.seats.c.table).where(schema.seats.c.person == person)
        late = and_(tables.status == "gathering", tables.created < now() - DAY_MS)
        query = (
            select(schema.tables)
            .where(tables.id.in_(sits) | (tables.owner == person), tables.closed == 0)
            .where(not_(late & exists().where(before.c.rematch == tables.id)))
            .order_by(tables.status != "playing", tables.created.desc())
            .limit(limit)
        )
        async with self.reading() as connection:
            return await infos(connection, (await connection.execute(query)).all())

    async def turns_of(self, person: str) -> list[tuple[str, str]]:
        """Return the running tables that wait for a person, each with its game, the longest waiting first."""
        tables, seats = schema.tables.c, schema.seats.c
        query = (
            select(tables.id, tables.game)
            .join(schema.seats, seats.table == tables.id)
            .where(seats.person == person, seats.since > 0, tables.status == "playing", tables.fault == "")
            .where(tables.closed == 0)
            .order_by(seats.since, tables.id)
        )
        async with self.reading() as connection:
            return [(table, game) for table, game in (await connection.execute(query)).all()]

    async def set_rules(self, table: str, rules: int, fault: str) -> None:
        """Record the version of the rules by which a game continues, or why it cannot."""

        async def work(connection: AsyncConnection) -> None:
            change = update(schema.tables).where(schema.tables.c.id == table)
            await connection.execute(change.values(rules=rules, fault=fault[:500]))

        await self.write(work, order=table)


async def _manager(connection: AsyncConnection, person: str) -> str:
    """Return the club that manages a person; "" if none does."""
    managed = schema.managed_people.c
    return await connection.scalar(select(managed.club).where(managed.person == person)) or ""


async def infos(connection: AsyncConnection, rows: Sequence[Row[Any]]) -> list[TableInfo]:
    """Return tables with their seats, from their rows."""
    seats, people, before = schema.seats.c, schema.people.c, schema.people.alias("before")
    query = (
        select(
            seats.table,
            seats.kind,
            seats.person,
            seats.bot,
            seats.name,
            people.auto,
            seats.ready,
            seats.invitation,
            seats.since,
            people.gone,
            people.barred,
            seats.entropy,
            seats.former,
            before.c.name.label("former_name"),
            before.c.gone.label("former_gone"),
            seats.left,
        )
        .outerjoin(schema.people, people.id == seats.person)
        .outerjoin(before, before.c.id == seats.former)
        .where(seats.table.in_([row.id for row in rows]))
        .order_by(seats.table, seats.seat)
    )
    places: dict[str, list[Place]] = {row.id: [] for row in rows}
    with_days = {row.id for row in rows if row.main >= DAY_MS}
    holidays = await holidays_at(connection, with_days)
    at = now()
    for row in (await connection.execute(query)).all():
        marks = bool(row.auto), bool(row.ready), row.invitation, row.since or 0, bool(row.gone), (row.barred or 0) > at
        off = holidays.get(row.person, ()) if row.table in with_days else ()
        former = row.former or "", "" if row.former_gone else row.former_name or ""
        place = Place(row.kind, row.person or "", row.bot, row.name, *marks, row.entropy, off, *former, row.left or 0)
        places[row.table].append(place)
    return [
        TableInfo(
            id=row.id,
            game=row.game,
            rules=row.rules,
            options=json.loads(row.options),
            seed=row.seed,
            salt=row.salt,
            commitment=row.commitment,
            status=row.status,
            owner=row.owner,
            places=tuple(places[row.id]),
            pace=Pace(row.pace, row.main, row.increment, row.zero, row.weekend),
            started=row.started,
            fault=row.fault,
            origin=Origin(row.origin, row.source, row.source_ply),
            rated=bool(row.rated),
            terms=Terms(bool(row.listed), row.watch, bool(row.ready), row.password, row.club),
            rematch=row.rematch,
            closed=row.closed,
            secret=row.secret,
            campaign=row.campaign,
            agreed=row.agreed,
            tournament=row.tournament,
        )
        for row in rows
    ]
