"""People at tables: seating, admission, presence and rematches."""

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.table.store import schema, seat_changes
from lunaria.table.store.blocks import Blocks, between, open_to_all
from lunaria.table.store.deal_commitments import redeem
from lunaria.table.store.lobby import Lobby, infos, new_id
from lunaria.table.store.model import Place, TableInfo, now
from lunaria.table.store.rated import is_too_often, must_be_allowed, plays_enough, rated_pace

if TYPE_CHECKING:
    from lunaria.engine.game import Options


class Seating(Lobby, Blocks):
    """The part of the store for people at tables."""

    async def arrange(self, table: str, act: Callable[[TableInfo], tuple[Place, ...] | None]) -> bool:
        """Change the seating of a table not started; filling the last seat, or the last player's readiness, starts it.

        Args:
            table: the table's id.
            act: returns the new places, or None if impossible; may be called more than once.

        Returns:
            False if nothing was changed.

        Raises:
            TooOftenError: a rated game would start, and two of its people have reached the daily limit.
            TooManyRunningError: a rated game would start, and one of its people has reached the limit.
        """
        tables = schema.tables.c

        async def work(connection: AsyncConnection) -> bool:
            # The row is locked: on PostgreSQL two workers may fill the two last seats at the same time.
            locked = select(schema.tables).where(tables.id == table).with_for_update()
            found = await infos(connection, (await connection.execute(locked)).all())
            if not found or found[0].status != "gathering":
                return False
            info = found[0]
            places = act(info)
            if places is None:
                return False
            starts_now = seat_changes.is_complete(info, places)
            if starts_now and info.rated:
                await must_be_allowed(connection, info.game, _people(places), info.owner, self.is_sqlite)
            await self._seat(connection, info, places)
            if starts_now:
                starts = update(schema.tables).where(tables.id == table)
                await connection.execute(starts.values(status="playing", started=now(), due=0))
                await connection.execute(delete(schema.wishes).where(schema.wishes.c.table == table))
            return True

        return await self.write(work, order=table)

    async def _seat(self, connection: AsyncConnection, info: TableInfo, places: tuple[Place, ...]) -> None:
        seats = schema.seats.c
        changed = [seat for seat, place in enumerate(places) if place != info.places[seat]]
        ours = (seats.table == info.id) & seats.seat.in_(changed)
        await connection.execute(
            update(schema.seats).where(ours).values(person=None)
        )  # nobody sits down twice meanwhile
        for seat in changed:
            place = places[seat]
            values: dict[str, str | int | None] = {
                "kind": place.kind,
                "person": place.person or None,
                "bot": place.bot,
                "name": place.name,
            }
            values |= {"ready": int(place.ready), "invitation": place.invitation, "entropy": place.entropy}
            where = (seats.table == info.id) & (seats.seat == seat)
            await connection.execute(update(schema.seats).where(where).values(**values))

    async def rematch(
        self, info: TableInfo, person: str, promised: str = "", entropy: str = "", onward: "Options | None" = None
    ) -> str:
        """Create the same table again, with rotated seats; returns its id.

        With ``onward``, the options of its campaign's next step, that step is created and all keep their seats.

        A second caller gets the same table. It starts when all its people are ready; the caller is. The seats of people
        whom its owner has hidden, and of deleted accounts, are open. Contributions to the deal count as in
        ``add_table``. A rated table has a clock, whatever the first one had.

        Raises:
            TooManyRunningError: a rated game would start, and its person has reached the limit.
        """
        tables = schema.tables.c
        wanted = new_id()
        stays = any(place.person == info.owner and not place.gone for place in info.places)
        owner = info.owner if stays else person
        places = seat_changes.once_more(info, person, await self.hidden_by(owner), entropy, 0 if onward else 1)
        alone = all(place.kind == "bot" or place.ready for place in places)
        pace = rated_pace(info.pace) if info.rated else info.pace
        terms = asdict(info.terms) | {"listed": int(info.terms.listed), "ready": 1}

        async def work(connection: AsyncConnection) -> str:
            locked = select(tables.rematch).where(tables.id == info.id).with_for_update()
            if known := await connection.scalar(locked):
                return str(known)
            if alone and info.rated:
                await must_be_allowed(connection, info.game, _people(places), owner, self.is_sqlite)
            dealt, seated = await redeem(connection, promised, places)
            await self._set_up(
                connection,
                seated,
                **dealt,
                id=wanted,
                game=info.game,
                rules=info.rules,
                options=json.dumps(onward or info.options),
                campaign=info.campaign if onward else "",
                status="playing" if alone else "gathering",
                owner=owner,
                due=0 if alone else None,
                pace=pace.kind,
                main=pace.main,
                increment=pace.increment,
                zero=pace.zero,
                weekend=pace.weekend,
                rated=int(info.rated),
                **terms,
            )
            await connection.execute(update(schema.tables).where(tables.id == info.id).values(rematch=wanted))
            return wanted

        return await self.write(work, order=info.id)

    async def is_too_often(self, game: str, person: str, others: Sequence[str]) -> bool:
        """Return whether a person has reached ``MOST_TOGETHER`` with one of the others; see ``rated.is_too_often``."""
        async with self.reading() as connection:
            return await is_too_often(connection, game, person, others)

    async def plays_enough(self, person: str) -> bool:
        """Return whether a person has reached the limit of rated games in progress."""
        async with self.reading() as connection:
            return await plays_enough(connection, person)

    async def campaign(self, first: str) -> list[tuple[TableInfo, tuple[int, ...]]]:
        """Return the tables of a campaign in order, each with the places of its seats once its game is over."""
        tables, results = schema.tables.c, schema.results.c
        query = select(schema.tables).where(tables.campaign == first).order_by(tables.created, tables.id)
        async with self.reading() as connection:
            found = await infos(connection, (await connection.execute(query)).all())
            ended = select(results.table, results.place).where(results.table.in_([info.id for info in found]))
            places: dict[str, list[int]] = {info.id: [] for info in found}
            for table, place in (await connection.execute(ended.order_by(results.table, results.seat))).all():
                places[table].append(place)
        return [(info, tuple(places[info.id])) for info in found]

    # Admission

    async def admit(self, table: str, person: str, kind: str) -> None:
        """Record that a person was admitted to a table (``in``) or removed from it (``out``)."""
        make = sqlite.insert if self.is_sqlite else postgresql.insert

        async def work(connection: AsyncConnection) -> None:
            statement = make(schema.admissions).values(table=table, person=person, kind=kind)
            keys = ["table", "person"]
            await connection.execute(statement.on_conflict_do_update(index_elements=keys, set_={"kind": kind}))

        await self.write(work, order=table)

    async def admission(self, table: str, person: str) -> str:
        """Return ``in``, ``out``, or "" if neither was recorded."""
        admissions = schema.admissions.c
        query = select(admissions.kind).where(admissions.table == table, admissions.person == person)
        async with self.reading() as connection:
            return await connection.scalar(query) or ""

    # Presence

    async def set_presence(self, worker: str, here: dict[str, tuple[int, int]]) -> None:
        """Publish the presence at tables of this worker for the others.

        Args:
            worker: this worker.
            here: for each changed table a bit for each connected seat, and the number of spectators.
        """
        presence = schema.presence.c

        async def work(connection: AsyncConnection) -> None:
            changed = (presence.worker == worker) & presence.table.in_(list(here))
            await connection.execute(delete(schema.presence).where(changed))
            rows = [
                {"worker": worker, "table": table, "seats": seats, "watchers": watchers}
                for table, (seats, watchers) in here.items()
                if seats or watchers
            ]
            if rows:
                await connection.execute(insert(schema.presence), rows)

        await self.write(work)

    async def presence(self, but: str = "") -> dict[str, tuple[int, int]]:
        """Return the presence at tables of all living workers but one; see ``set_presence``."""
        presence, workers = schema.presence.c, schema.workers.c
        query = (
            select(presence.table, presence.seats, presence.watchers)
            .join(schema.workers, workers.id == presence.worker)
            .where(presence.worker != but)
        )
        found: dict[str, tuple[int, int]] = {}
        async with self.reading() as connection:
            for table, seats, watchers in (await connection.execute(query)).all():
                known = found.get(table, (0, 0))
                found[table] = (known[0] | seats, known[1] + watchers)
        return found

    async def forget_presence(self, worker: str) -> None:
        """Delete the presence of workers that have gone, and of this one at its start and end."""
        alive = select(schema.workers.c.id)

        async def work(connection: AsyncConnection) -> None:
            gone = (schema.presence.c.worker == worker) | schema.presence.c.worker.not_in(alive)
            await connection.execute(delete(schema.presence).where(gone))

        await self.write(work)

    # Spectators

    async def tables_to_watch(self, reader: str = "", limit: int = 10) -> list[TableInfo]:
        """Return the newest running games open to all spectators, except those with people the reader has hidden."""
        tables = schema.tables.c
        query = (
            select(schema.tables)
            .where(tables.status == "playing", tables.origin == "", open_to_all(), *between(tables.owner, reader))
            .where(
                select(func.count())
                .where(schema.seats.c.table == tables.id, schema.seats.c.kind == "guest")
                .scalar_subquery()
                > 1
            )
            .order_by(tables.created.desc())
            .limit(limit)
        )
        async with self.reading() as connection:
            return await infos(connection, (await connection.execute(query)).all())


def _people(places: Iterable[Place]) -> list[str]:
    return [place.person for place in places if place.person]
