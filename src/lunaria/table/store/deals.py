"""Deals that everybody plays: sealed the day before, opened and closed by one worker, entered once by everybody."""

import json
from collections.abc import Sequence

from sqlalchemy import func, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.engine.deal import SharedDeal, new_secret
from lunaria.table.store import schema
from lunaria.table.store.deal_model import ENTRY, PERSON, DealEntry, DealInfo, NewDeal, entry_of, info_of
from lunaria.table.store.game_log import note_result
from lunaria.table.store.leases import Leases
from lunaria.table.store.lobby import Lobby, new_id
from lunaria.table.store.model import DAY_MS, DealResult, Person, Place

GAMES_BEFORE = 3
"""Games that somebody must have finished before they may play today's deal."""
ONE_TRY = ("deal", "player", "instance")
"""The key of an entry; a person's instance never changes."""


class Deals(Lobby, Leases):
    """The part of the store for deals that everybody plays."""

    # The deals

    async def seal_deal(self, new: NewDeal) -> None:
        """Publish the seal of a deal; does nothing if there is one of this scope, title and day."""
        make = sqlite.insert if self.is_sqlite else postgresql.insert
        values = new.row(new_id(), SharedDeal(new_secret()), self.now())

        async def work(connection: AsyncConnection) -> None:
            statement = make(schema.deals).values(**values)
            await connection.execute(statement.on_conflict_do_nothing(index_elements=["scope", "game", "day"]))

        await self.write(work, order=new.game)

    async def deals(self, first: int, last: int, game: str = "", scope: str = "") -> list[DealInfo]:
        """Return the deals of some days, of one title or of all, in order of days."""
        deals = schema.deals.c
        query = select(schema.deals).where(deals.scope == scope, deals.day.between(first, last))
        query = query.where(deals.game == game) if game else query
        async with self.reading() as connection:
            return [info_of(row) for row in (await connection.execute(query.order_by(deals.day, deals.game))).all()]

    async def deal(self, deal: str) -> DealInfo | None:
        """Return a deal by its id."""
        async with self.reading() as connection:
            row = (await connection.execute(select(schema.deals).where(schema.deals.c.id == deal))).one_or_none()
        return info_of(row) if row else None

    async def unclosed_deals(self) -> list[DealInfo]:
        """Return the deals that are not closed, the oldest first."""
        query = select(schema.deals).where(schema.deals.c.closed == 0).order_by(schema.deals.c.day, schema.deals.c.game)
        async with self.reading() as connection:
            return [info_of(row) for row in (await connection.execute(query)).all()]

    async def open_deal(self, deal: str) -> None:
        """Open a deal: what was added until now decides its key. Nothing happens a second time."""
        deals, entries = schema.deals.c, schema.deal_entries.c

        async def work(connection: AsyncConnection) -> None:
            locked = select(schema.deals).where(deals.id == deal, deals.opened == 0).with_for_update()
            row = (await connection.execute(locked)).one_or_none()
            if row is None:
                return
            given = select(entries.entropy).where(entries.deal == deal, entries.entropy != "")
            added = tuple(sorted(await connection.scalars(given)))
            change = update(schema.deals).where(deals.id == deal)
            await connection.execute(change.values(opened=self.now(), added=json.dumps(added)))

        await self.write(work, order=deal)

    async def close_deal(self, deal: str) -> bool:
        """Close a deal for which nobody plays any more; False while somebody does. Then its secret is published."""
        deals, entries = schema.deals.c, schema.deal_entries.c
        playing = select(entries.player).where(entries.deal == deal, entries.table != "", entries.score.is_(None))

        async def work(connection: AsyncConnection) -> bool:
            change = update(schema.deals).where(deals.id == deal, deals.closed == 0, deals.opened > 0)
            done = await connection.execute(change.where(~playing.exists()).values(closed=self.now()))
            return bool(done.rowcount)

        return await self.write(work, order=deal)

    # Entries

    async def enter_deal(self, deal: DealInfo, person: str, entropy: str) -> bool:
        """Enter a deal before it opens, and add to it; False if it has begun. What was added first counts."""
        deals = schema.deals.c
        make = sqlite.insert if self.is_sqlite else postgresql.insert
        values = {"deal": deal.id, "player": f"{PERSON}{person}", "instance": deal.shared.instance_of(person)}

        async def work(connection: AsyncConnection) -> bool:
            locked = select(deals.id).where(deals.id == deal.id, deals.opened == 0).with_for_update()
            if await connection.scalar(locked) is None:
                return False
            statement = make(schema.deal_entries).values(**values, entropy=entropy)
            await connection.execute(statement.on_conflict_do_nothing(index_elements=ONE_TRY))
            return True

        return await self.write(work, order=deal.id)

    async def begin_deal(self, info: DealInfo, person: Person, ranked: bool) -> str:
        """Sit a person down at a deal, once: a second call returns the same table. "" if the deal does not allow it.

        Who plays while it is open is ranked; a past deal is only compared.
        """
        deals, entries = schema.deals.c, schema.deal_entries.c
        make = sqlite.insert if self.is_sqlite else postgresql.insert
        table, player, instance = new_id(), f"{PERSON}{person.id}", info.shared.instance_of(person.id)
        places = [Place("guest", person.id, name=person.name), *[Place("bot", bot=info.bot)] * (info.seats - 1)]

        async def work(connection: AsyncConnection) -> str:
            locked = select(schema.deals).where(deals.id == info.id, deals.opened > 0).with_for_update()
            row = (await connection.execute(locked)).one_or_none()
            if row is None or ranked != (row.closed == 0):
                return ""
            await connection.execute(
                make(schema.deal_entries)
                .values(deal=info.id, player=player, instance=instance)
                .on_conflict_do_nothing(index_elements=ONE_TRY)
            )
            mine = (entries.deal == info.id) & (entries.player == player)
            if known := await connection.scalar(select(entries.table).where(mine)):
                return str(known)
            begun = {"table": table, "begun": self.now(), "ranked": int(ranked)}
            await connection.execute(update(schema.deal_entries).where(mine).values(**begun))
            deal = info_of(row).shared.of_tables(instance)
            await self._set_up(
                connection,
                places,
                id=table,
                game=info.game,
                rules=info.rules,
                options=json.dumps(info.options),
                seed=0,
                salt="",
                secret=deal.secret,
                commitment=deal.commitment,
                status="playing",
                owner=person.id,
                due=0,
                listed=0,
                watch="nobody",
                origin="deal",
                source=info.id,
            )
            return table

        return await self.write(work, order=info.id)

    async def add_bot(self, result: DealResult) -> None:
        """Write the result of a level in an instance, once; nothing after the deal is closed."""
        make = sqlite.insert if self.is_sqlite else postgresql.insert
        values = {"deal": result.deal, "player": result.player, "instance": result.instance, "ranked": 1}
        values |= {"begun": result.at, "score": result.score, "place": result.place, "ended": result.at}

        deals = schema.deals.c

        async def work(connection: AsyncConnection) -> None:
            locked = select(deals.id).where(deals.id == result.deal, deals.closed == 0).with_for_update()
            if await connection.scalar(locked) is None:
                return
            statement = make(schema.deal_entries).values(**values, course=json.dumps(result.course))
            await connection.execute(statement.on_conflict_do_nothing(index_elements=ONE_TRY))

        await self.write(work, order=result.deal)

    async def settle_entry(self, table: str, result: DealResult) -> bool:
        """Write the result of a game that a bot has played to its end, and end its table; False if it has one."""
        tables = schema.tables.c

        async def work(connection: AsyncConnection) -> bool:
            if not await note_result(connection, result):
                return False
            over = update(schema.tables).where(tables.id == table)
            await connection.execute(over.values(status="over", due=None))
            return True

        return await self.write(work, order=table)

    async def deal_entries(self, deal: str) -> list[DealEntry]:
        """Return all who have begun a deal."""
        entries = schema.deal_entries.c
        query = select(*ENTRY).where(entries.deal == deal, entries.begun > 0)
        async with self.reading() as connection:
            return [entry_of(row) for row in (await connection.execute(query)).all()]

    async def own_entries(self, person: str, deals: Sequence[str]) -> dict[str, DealEntry]:
        """Return a person's entries to some deals, by deal."""
        entries = schema.deal_entries.c
        query = select(entries.deal, *ENTRY).where(entries.player == f"{PERSON}{person}", entries.deal.in_(deals))
        async with self.reading() as connection:
            return {row[0]: entry_of(row[1:]) for row in (await connection.execute(query)).all()}

    async def count_finished(self, deals: Sequence[str]) -> dict[str, int]:
        """Return how many people have finished some deals in time."""
        entries = schema.deal_entries.c
        done = entries.score.is_not(None), entries.ranked == 1, entries.player.startswith(PERSON)
        query = select(entries.deal, func.count()).where(entries.deal.in_(deals), *done).group_by(entries.deal)
        async with self.reading() as connection:
            return {row[0]: row[1] for row in (await connection.execute(query)).all()}

    async def levels_played(self, deals: Sequence[str]) -> set[tuple[str, str, int]]:
        """Return what levels have played of some deals: deal, player and instance."""
        entries = schema.deal_entries.c
        query = select(entries.deal, entries.player, entries.instance)
        query = query.where(entries.deal.in_(deals), entries.player.startswith("bot:"))
        async with self.reading() as connection:
            return {(row.deal, row.player, row.instance) for row in (await connection.execute(query)).all()}

    async def deal_courses(self, deal: str, instance: int, limit: int) -> list[tuple[str, int, tuple[str, ...]]]:
        """Return finished entries to an instance with their decisions, the best first: player, points, notations."""
        entries = schema.deal_entries.c
        query = (
            select(entries.player, entries.score, entries.course)
            .where(entries.deal == deal, entries.instance == instance)
            .where(entries.score.is_not(None), entries.ranked == 1)
            .order_by(entries.score.desc(), entries.player)
            .limit(limit)
        )
        async with self.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [(player, score, tuple(json.loads(course))) for player, score, course in rows]

    async def unseen_deal(self, game: str, person: str) -> DealInfo | None:
        """Return the last closed deal of a day of a title that a person has not entered."""
        deals, entries = schema.deals.c, schema.deal_entries.c
        mine = select(entries.deal).where(entries.player == f"{PERSON}{person}", entries.begun > 0)
        query = (
            select(schema.deals)
            .where(deals.scope == "", deals.game == game, deals.closed > 0, deals.id.not_in(mine))
            .order_by(deals.day.desc())
            .limit(1)
        )
        async with self.reading() as connection:
            row = (await connection.execute(query)).one_or_none()
        return info_of(row) if row else None

    async def plays_ranked(self, person: str) -> bool:
        """Return whether a person may play today's deal: some finished games, and known for a day.

        That they can sign in again is asked apart (``can_come_back``).
        """
        people, results = schema.people.c, schema.results.c
        known = select(people.id).where(people.id == person, people.created <= self.now() - DAY_MS)
        games = select(func.count()).where(results.player == f"{PERSON}{person}")
        async with self.reading() as connection:
            if await connection.scalar(known) is None:
                return False
            return int(await connection.scalar(games) or 0) >= GAMES_BEFORE

    async def is_untold(self, deal: str) -> bool:
        """Return whether a deal is still to be kept from those who have not played it."""
        async with self.reading() as connection:
            closed = await connection.scalar(select(schema.deals.c.closed).where(schema.deals.c.id == deal))
        return closed == 0
