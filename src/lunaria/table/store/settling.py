"""The settling of tournament rounds: attendance, the places at each table, and the end of a round."""

from bisect import bisect_left

from sqlalchemy import bindparam, case, literal, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.table.store import schema
from lunaria.table.store.deal_events import DealEvent, DealEvents
from lunaria.table.store.deal_model import PERSON
from lunaria.table.store.deals import Deals
from lunaria.table.store.erasure import clear_away
from lunaria.table.store.lobby import infos
from lunaria.table.store.model import STAND_IN
from lunaria.table.store.tournament_model import LATE_MS, RoundInfo, TournamentInfo
from lunaria.table.store.tournaments import Tournaments


class Settling(Tournaments, Deals, DealEvents):
    """The part of the store for the ends of rounds."""

    async def settle_round(self, info: TournamentInfo, begun: RoundInfo) -> list[str]:
        """Write what has come about at the tables of a round; returns the tables that have started or are gone.

        A game that has ended gives its places. Where one was agreed to be void, its table is gone or closed, or it
        is later than ``LATE_MS``, everybody there shares the first place.
        """
        if info.kind == "deal":
            await self._settle_deal(info, begun)
            return []
        seats, tables, at = schema.tournament_seats.c, schema.tables.c, self.now()
        late = at >= begun.closes + LATE_MS[info.tempo]
        what = case(
            (tables.id.is_(None), "gone"),
            (tables.closed > 0, "gone"),
            (tables.status == "over", "over"),
            (tables.status == "gathering", "missed" if begun.comes <= at else ""),
            else_="gone" if late else "",
        )
        query = (
            select(seats.table, what.label("what"))
            .distinct()
            .outerjoin(schema.tables, tables.id == seats.table)
            .where(seats.tournament == info.id, seats.round == begun.number, seats.place.is_(None), seats.table != "")
            .where(what != "")
            .order_by(seats.table)
        )
        async with self.reading() as connection:
            found = [(row.table, row.what) for row in (await connection.execute(query)).all()]
        changed = []
        for table, why in found:
            if why == "missed":
                if await self._begin_without(table):
                    changed.append(table)
            else:
                await self._take_places(table, shared=why == "gone")
        return changed

    async def _settle_deal(self, info: TournamentInfo, begun: RoundInfo) -> None:
        """Let the deal of a round end when nobody is to play it any more; when it is closed, write all places.

        Who has not begun it has missed the round.
        """
        found = await self.event(begun.seats[0].table)
        if found is None or not found.deal.closed:
            if found and not await self._is_awaited(found):
                await self.end_event(found.id, self.now())
            return
        scores = {one.player.removeprefix(PERSON): one.score or 0 for one in await self.deal_entries(found.deal.id)}
        better = sorted(-scores[one.person] for one in begun.seats if one.person in scores)
        rows = [
            {"who": one.person, "came": int(one.person in scores)}
            | {"place": bisect_left(better, -scores[one.person]) + 1 if one.person in scores else 0}
            for one in begun.seats
        ]
        seats = schema.tournament_seats.c
        ours = (seats.tournament == info.id) & (seats.round == begun.number) & (seats.person == bindparam("who"))

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(update(schema.tournament_seats).where(ours, seats.place.is_(None)), rows)

        await self.write(work, order=info.id)

    async def _is_awaited(self, event: DealEvent) -> bool:
        """Return whether somebody in a round has not finished its deal; who has left without having begun does not."""
        seats, entries, entered = schema.tournament_seats.c, schema.deal_entries.c, schema.tournament_entries.c
        mine = (entries.deal == event.deal.id) & (entries.player == literal(PERSON) + seats.person)
        query = (
            select(seats.person)
            .join(
                schema.tournament_entries, (entered.tournament == seats.tournament) & (entered.person == seats.person)
            )
            .outerjoin(schema.deal_entries, mine)
            .where(seats.table == event.id, entries.score.is_(None), (entered.left == 0) | (entries.begun > 0))
            .limit(1)
        )
        async with self.reading() as connection:
            return await connection.scalar(query) is not None

    async def _take_places(self, table: str, shared: bool) -> None:
        """Write the places at a table whose game is over."""
        seats, results = schema.tournament_seats.c, schema.results.c

        async def work(connection: AsyncConnection) -> None:
            query = select(results.seat, results.place).where(results.table == table)
            rows = [] if shared else (await connection.execute(query)).all()
            ours = (seats.table == table) & seats.place.is_(None)
            for row in rows:
                theirs = update(schema.tournament_seats).where(ours, seats.seat == row.seat)
                await connection.execute(theirs.values(place=row.place))
            await connection.execute(update(schema.tournament_seats).where(ours).values(place=1))

        await self.write(work, order=table)

    async def _begin_without(self, table: str) -> bool:
        """Start a table without those who have not come, or give it up if fewer than two have; False if it runs."""
        seats, tables, sat = schema.seats.c, schema.tables.c, schema.tournament_seats.c

        async def work(connection: AsyncConnection) -> bool:
            locked = select(schema.tables).where(tables.id == table).with_for_update()
            found = await infos(connection, (await connection.execute(locked)).all())
            if not found or found[0].status != "gathering":
                return False
            come = [place.person for place in found[0].places if place.person and place.ready]
            ours = sat.table == table
            absent = update(schema.tournament_seats).where(ours, sat.person.not_in(come))
            await connection.execute(absent.values(place=0, came=0))
            if len(come) < 2:
                await connection.execute(update(schema.tournament_seats).where(ours, sat.came == 1).values(place=1))
                await clear_away(connection, table)
                return True
            empty = update(schema.seats).where(seats.table == table, or_(seats.person.is_(None), seats.ready == 0))
            bot = {"kind": "bot", "person": None, "bot": STAND_IN, "name": "", "invitation": "", "entropy": ""}
            await connection.execute(empty.values(**bot))
            starts = update(schema.tables).where(tables.id == table)
            await connection.execute(starts.values(status="playing", started=self.now(), due=0))
            return True

        return await self.write(work, order=table)

    async def close_round(self, tournament: str, number: int, then: int) -> bool:
        """End a round whose tables are all settled; False if one is not.

        Args:
            tournament: its id.
            number: of the round.
            then: when the next is to begin, in milliseconds since 1970; 0 if the tournament is over.
        """
        kept, rounds, seats = schema.tournaments.c, schema.tournament_rounds.c, schema.tournament_seats.c
        left = select(seats.person).where(
            seats.tournament == tournament, seats.round == number, seats.table != "", seats.place.is_(None)
        )

        async def work(connection: AsyncConnection) -> bool:
            ours = (rounds.tournament == tournament) & (rounds.number == number) & (rounds.ended == 0)
            over = update(schema.tournament_rounds).where(ours, ~left.exists())
            if not (await connection.execute(over.values(ended=self.now()))).rowcount:
                return False
            values = {"due": then} if then else {"due": None, "status": "over", "ended": self.now()}
            running = (kept.id == tournament) & (kept.status == "running")
            await connection.execute(update(schema.tournaments).where(running).values(**values))
            return True

        return await self.write(work, order=tournament)
