"""Tables: how they are set up, and who sits at them."""

import json
import secrets
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Row, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.engine.game import MAX_SEED, Options
from lunaria.engine.record import commitment
from lunaria.table import schema
from lunaria.table.store.database import Database
from lunaria.table.store.model import Pace, Place, TableInfo, now


class Lobby(Database):
    """The part of the store that knows tables and seats."""

    async def add_table(
        self, game: str, rules: int, options: Options, places: Sequence[Place], owner: str, pace: Pace | None = None
    ) -> str:
        """Set up a table with a secret seed; returns its id. A table without open seats starts at once."""
        table = secrets.token_urlsafe(8).replace("-", "a").replace("_", "b")
        seed, salt = secrets.randbelow(MAX_SEED + 1), secrets.token_hex(16)
        starts = not any(place.kind == "open" for place in places)
        pace = pace or Pace()

        async def work(connection: AsyncConnection) -> None:
            at = now()
            await connection.execute(
                insert(schema.tables).values(
                    id=table,
                    game=game,
                    rules=rules,
                    options=json.dumps(options),
                    seats=len(places),
                    seed=seed,
                    salt=salt,
                    commitment=commitment(seed, salt),
                    status="playing" if starts else "gathering",
                    owner=owner,
                    created=at,
                    pace=pace.kind,
                    main=pace.main,
                    increment=pace.increment,
                    zero=pace.zero,
                    started=at if starts else 0,
                    due=0 if starts else None,
                    fault="",
                )
            )
            await connection.execute(
                insert(schema.seats),
                [
                    {
                        "table": table,
                        "seat": seat,
                        "kind": place.kind,
                        "person": place.person or None,
                        "bot": place.bot,
                        "name": place.name,
                    }
                    for seat, place in enumerate(places)
                ],
            )

        await self.write(work)
        return table

    async def table(self, table: str) -> TableInfo | None:
        """Return a table by its id."""
        found = await self.tables([table])
        return found[0] if found else None

    async def tables(self, tables: Iterable[str]) -> list[TableInfo]:
        """Return the tables with these ids, in no order."""
        async with self.reading() as connection:
            found = await connection.execute(select(schema.tables).where(schema.tables.c.id.in_(list(tables))))
            return await _infos(connection, found.all())

    async def open_tables(self, limit: int = 20) -> list[TableInfo]:
        """Return the newest tables with an open seat."""
        tables = schema.tables.c
        query = select(schema.tables).where(tables.status == "gathering").order_by(tables.created.desc()).limit(limit)
        async with self.reading() as connection:
            return await _infos(connection, (await connection.execute(query)).all())

    async def tables_of(self, person: str, limit: int = 20) -> list[TableInfo]:
        """Return the newest tables at which a person sits or which they made."""
        tables = schema.tables.c
        sits = select(schema.seats.c.table).where(schema.seats.c.person == person)
        query = (
            select(schema.tables)
            .where(tables.id.in_(sits) | (tables.owner == person))
            .order_by(tables.created.desc())
            .limit(limit)
        )
        async with self.reading() as connection:
            return await _infos(connection, (await connection.execute(query)).all())

    async def change_seat(self, table: str, seat: int, before: Place, after: Place) -> bool:
        """Change who has a seat of a table that has not started; the last seat to fill starts the game.

        Returns:
            False if the seat is no longer as it was, the game has started, or the person sits there already.
        """
        seats, tables = schema.seats.c, schema.tables.c

        async def work(connection: AsyncConnection) -> bool:
            # The row is locked: on PostgreSQL two workers may fill the two last seats at the same time.
            status = select(tables.status).where(tables.id == table).with_for_update()
            if await connection.scalar(status) != "gathering":
                return False
            changed = await connection.execute(
                update(schema.seats)
                .where(seats.table == table, seats.seat == seat, seats.kind == before.kind, _is(before.person))
                .values(kind=after.kind, person=after.person or None, bot=after.bot, name=after.name)
            )
            left = select(func.count()).where(seats.table == table, seats.kind == "open")
            if changed.rowcount and not await connection.scalar(left):
                starts = update(schema.tables).where(tables.id == table)
                await connection.execute(starts.values(status="playing", started=now(), due=0))
            return bool(changed.rowcount)

        try:
            return await self.write(work, order=table)
        except IntegrityError:
            return False

    async def set_rules(self, table: str, rules: int, fault: str) -> None:
        """Remember which version of the rules a game goes on by, or why it cannot."""

        async def work(connection: AsyncConnection) -> None:
            change = update(schema.tables).where(schema.tables.c.id == table)
            await connection.execute(change.values(rules=rules, fault=fault[:500]))

        await self.write(work, order=table)


def _is(person: str) -> Any:
    return schema.seats.c.person == person if person else schema.seats.c.person.is_(None)


async def _infos(connection: AsyncConnection, rows: Sequence[Row[Any]]) -> list[TableInfo]:
    seats, people = schema.seats.c, schema.people.c
    query = (
        select(seats.table, seats.kind, seats.person, seats.bot, seats.name, people.auto)
        .outerjoin(schema.people, people.id == seats.person)
        .where(seats.table.in_([row.id for row in rows]))
        .order_by(seats.table, seats.seat)
    )
    places: dict[str, list[Place]] = {row.id: [] for row in rows}
    for table, kind, person, bot, name, auto in (await connection.execute(query)).all():
        places[table].append(Place(kind, person or "", bot, name, bool(auto)))
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
            pace=Pace(row.pace, row.main, row.increment, row.zero),
            started=row.started,
            fault=row.fault,
        )
        for row in rows
    ]
