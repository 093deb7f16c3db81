"""Tournaments: their entrants, and their rounds, each begun and settled in one transaction."""

import asyncio
import json
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import ColumnElement, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.engine.deal import OPPONENT, Deal, SharedDeal, new_secret
from lunaria.table.store import schema
from lunaria.table.store.confusables import apart
from lunaria.table.store.database import batches, parts
from lunaria.table.store.deal_events import write_event
from lunaria.table.store.deal_model import NewDeal
from lunaria.table.store.erasure import NOBODY
from lunaria.table.store.leases import Leases
from lunaria.table.store.lobby import Lobby, new_id
from lunaria.table.store.model import DAY_MS, Pace, now
from lunaria.table.store.tournament_model import (
    MOST_OPEN,
    MOST_PEOPLE,
    Entrant,
    Paired,
    RoundInfo,
    Seated,
    TournamentError,
    TournamentInfo,
)

LONGEST_NAME = 28
STEP = 200
"""Rows written at once: between them the event loop does other work."""


class Tournaments(Lobby, Leases):
    """The part of the store for tournaments. How rounds end is in ``settling``."""

    async def make_tournament(self, info: TournamentInfo) -> str:
        """Announce a tournament; returns its id, whatever ``info`` has as one.

        Raises:
            TournamentError: ``many``, the club or the server has ``MOST_OPEN`` that are not over.
        """
        kept, made = schema.tournaments.c, new_id()
        values: dict[str, str | int] = {
            "id": made,
            "club": info.club,
            "owner": info.owner,
            "name": info.name,
            "kind": info.kind,
        }
        values |= {"game": info.game, "size": info.size, "tempo": info.tempo, "rounds": info.rounds}
        values |= {"begins": info.begins, "zone": info.zone, "due": info.begins, "created": now()}

        async def work(connection: AsyncConnection) -> None:
            beside = select(func.count()).where(kept.club == info.club, kept.status.in_(("open", "running")))
            if (await connection.scalar(beside) or 0) >= MOST_OPEN:
                raise TournamentError("many")
            await connection.execute(insert(schema.tournaments).values(**values))

        await self.write(work, order=info.club)
        return made

    async def tournament(self, tournament: str) -> TournamentInfo | None:
        """Return a tournament by its id."""
        found = await self._tournaments(schema.tournaments.c.id == tournament)
        return found[0] if found else None

    async def tournaments_of(self, clubs: Sequence[str], limit: int = 60) -> list[TournamentInfo]:
        """Return the tournaments of some clubs ("": of the server): those to come and running ones, then the latest."""
        kept = schema.tournaments.c
        return await self._tournaments(kept.club.in_(clubs), limit)

    async def unfinished_tournaments(self, at: int) -> list[TournamentInfo]:
        """Return the tournaments that somebody has to look after at a time, in milliseconds since 1970."""
        return await self._tournaments(schema.tournaments.c.due <= at, 1_000)

    async def _tournaments(self, which: ColumnElement[bool], limit: int = 1) -> list[TournamentInfo]:
        kept, entries = schema.tournaments.c, schema.tournament_entries.c
        count = select(func.count()).where(entries.tournament == kept.id, entries.left == 0).scalar_subquery()
        query = (
            select(schema.tournaments, count.label("count"))
            .where(which)
            .order_by(kept.status.in_(("over", "off")), kept.begins.desc(), kept.id)
            .limit(limit)
        )
        async with self.reading() as connection:
            return [_info(row) for row in (await connection.execute(query)).all()]

    async def tournaments_with(self, person: str) -> set[str]:
        """Return the ids of the tournaments in which a person is."""
        entries = schema.tournament_entries.c
        async with self.reading() as connection:
            query = select(entries.tournament).where(entries.person == person, entries.left == 0)
            return set(await connection.scalars(query))

    async def call_off(self, tournament: str) -> bool:
        """Call a tournament off, or end it as it stands after a round; running games go on. False if it is over."""
        kept, rounds = schema.tournaments.c, schema.tournament_rounds.c

        async def work(connection: AsyncConnection) -> bool:
            row = await _locked(connection, tournament)
            if row is None or row.status in ("over", "off"):
                return False
            played = select(rounds.number).where(rounds.tournament == tournament, rounds.ended > 0).limit(1)
            status = "over" if await connection.scalar(played) else "off"
            ended = {"status": status, "due": None, "ended": self.now()}
            await connection.execute(update(schema.tournaments).where(kept.id == tournament).values(**ended))
            return True

        return await self.write(work, order=tournament)

    # Who takes part

    async def enter_tournament(self, tournament: str, person: str) -> None:
        """Enter a tournament that has not begun, again too.

        Raises:
            TournamentError: ``begun`` or ``full``; ``gone``, there is none.
        """
        entries = schema.tournament_entries.c
        make = sqlite.insert if self.is_sqlite else postgresql.insert

        async def work(connection: AsyncConnection) -> None:
            row = await _locked(connection, tournament)
            if row is None:
                raise TournamentError("gone")
            if row.status != "open":
                raise TournamentError("begun")
            others = select(func.count()).where(entries.tournament == tournament, entries.person != person)
            if (await connection.scalar(others) or 0) >= MOST_PEOPLE[row.kind]:
                raise TournamentError("full")
            values = {"tournament": tournament, "person": person, "entered": self.now()}
            await connection.execute(
                make(schema.tournament_entries)
                .values(**values)
                .on_conflict_do_nothing(index_elements=["tournament", "person"])
            )

        await self.write(work, order=tournament)

    async def leave_tournament(self, tournament: str, person: str) -> bool:
        """Leave a tournament: before it begins without a trace, later for good. False if one is not in it."""
        entries = schema.tournament_entries.c
        mine = (entries.tournament == tournament) & (entries.person == person) & (entries.left == 0)

        async def work(connection: AsyncConnection) -> bool:
            row = await _locked(connection, tournament)
            if row is None or row.status in ("over", "off"):
                return False
            if row.status == "open":
                done = await connection.execute(delete(schema.tournament_entries).where(mine))
            else:
                done = await connection.execute(update(schema.tournament_entries).where(mine).values(left=self.now()))
            return bool(done.rowcount)

        return await self.write(work, order=tournament)

    async def entrants(self, tournament: str) -> list[Entrant]:
        """Return all who have entered, in the order of the lots, those who have left later too."""
        entries, people = schema.tournament_entries.c, schema.people.c
        query = (
            select(entries.person, people.name, people.gone, people.barred, entries.left)
            .join(schema.people, people.id == entries.person)
            .where(entries.tournament == tournament)
            .order_by(entries.lot, entries.entered, entries.person)
        )
        at = self.now()
        async with self.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [
            Entrant(row.person, NOBODY if row.gone else row.name, row.left > 0 or bool(row.gone) or row.barred > at)
            for row in rows
        ]

    # Rounds

    async def tournament_rounds(self, tournament: str) -> list[RoundInfo]:
        """Return the rounds that have begun, with everybody's seat, in order."""
        rounds, seats = schema.tournament_rounds.c, schema.tournament_seats.c
        query = select(schema.tournament_rounds).where(rounds.tournament == tournament).order_by(rounds.number)
        sat = select(schema.tournament_seats).where(seats.tournament == tournament)
        async with self.reading() as connection:
            found = (await connection.execute(query)).all()
            by_round: dict[int, list[Seated]] = {row.number: [] for row in found}
            async for part in parts(connection, sat.order_by(seats.round, seats.table, seats.seat, seats.person)):
                for one in part:
                    seated = Seated(one["person"], one["table"], one["seat"], one["place"], bool(one["came"]))
                    by_round[one["round"]].append(seated)
        return [
            RoundInfo(row.number, row.planned, row.began, row.comes, row.closes, row.ended, tuple(by_round[row.number]))
            for row in found
        ]

    async def tournament_pulse(self, tournament: str) -> tuple[int, int, int]:
        """Return numbers that change with a tournament: tables settled, rounds ended, people who have left."""
        seats, rounds, entries = schema.tournament_seats.c, schema.tournament_rounds.c, schema.tournament_entries.c
        queries = (
            select(func.count()).where(seats.tournament == tournament, seats.place.is_not(None)),
            select(func.count()).where(rounds.tournament == tournament, rounds.ended > 0),
            select(func.count()).where(entries.tournament == tournament, entries.left > 0),
        )
        async with self.reading() as connection:
            settled, ended, left = [int(await connection.scalar(query) or 0) for query in queries]
        return settled, ended, left

    async def draw_lots(self, tournament: str) -> None:
        """Draw the order of those who take part, once: it decides a bracket, and who is paired alike."""
        entries = schema.tournament_entries.c

        async def work(connection: AsyncConnection) -> None:
            row = await _locked(connection, tournament)
            if row is None or row.status != "open":
                return
            ours = entries.tournament == tournament
            people = sorted(await connection.scalars(select(entries.person).where(ours)))
            if await connection.scalar(select(func.max(entries.lot)).where(ours)):
                return
            secrets.SystemRandom().shuffle(people)
            for lot, person in enumerate(people, 1):
                mine = update(schema.tournament_entries).where(ours, entries.person == person)
                await connection.execute(mine.values(lot=lot))
                if lot % STEP == 0:
                    await asyncio.sleep(0)

        await self.write(work, order=tournament)

    async def pair_round(
        self, info: TournamentInfo, begins: RoundInfo, paired: Paired, rules: int, options: Mapping[int, dict[str, str]]
    ) -> bool:
        """Begin a round in one transaction: its tables with their seats taken, or its deal, and everybody's place.

        Args:
            info: the tournament as it was when the round was paired.
            begins: the round, with its times; its seats come from ``paired``.
            paired: the people at each table, and the byes.
            rules: the version of the game's rules.
            options: complete options by the number of seats, for each size of a table.

        Returns:
            False if the round has begun already, or somebody has left since.
        """
        kept, entries = schema.tournaments.c, schema.tournament_entries.c

        async def work(connection: AsyncConnection) -> bool:
            row = await _locked(connection, info.id)
            if row is None or row.round != begins.number - 1 or row.status not in ("open", "running"):
                return False
            if row.due is None or row.due > self.now():
                return False
            ours = select(entries.person).where(entries.tournament == info.id, entries.left == 0)
            staying = set(await connection.scalars(ours))
            if not {*paired.byes, *(person for people in paired.tables for person in people)} <= staying:
                return False
            times = {"planned": begins.planned, "began": begins.began, "comes": begins.comes, "closes": begins.closes}
            of_round = {"tournament": info.id, "number": begins.number}
            await connection.execute(insert(schema.tournament_rounds).values(**of_round, **times))
            if info.kind == "deal":
                written = await _deal(connection, info, begins, paired.tables[0], rules, options[info.size])
            else:
                names = await _names(connection, sorted(staying))
                written = _rows(info, begins.number, paired, names, rules, options)
            for table, rows in written:
                for first in range(0, len(rows), STEP):
                    await connection.execute(insert(table), rows[first : first + STEP])
                    await asyncio.sleep(0)
            began = {"status": "running", "round": begins.number, "due": begins.began}
            await connection.execute(update(schema.tournaments).where(kept.id == info.id).values(**began))
            return True

        return await self.write(work, order=info.id)


def _rows(
    info: TournamentInfo,
    number: int,
    paired: Paired,
    names: Mapping[str, str],
    rules: int,
    options: Mapping[int, dict[str, str]],
) -> list[tuple[Any, list[dict[str, Any]]]]:
    """Return the rows of a round: tables, seats of tables, seats of the tournament."""
    at, seats, sat = now(), list[dict[str, Any]](), list[dict[str, Any]]()
    rows = []
    for people in paired.tables:
        table, deal, taken = new_id(), Deal(new_secret()), list[str]()
        pace: Pace = info.pace(len(people))
        rows.append(
            {"id": table, "game": info.game, "rules": rules, "options": json.dumps(options[len(people)])}
            | {"seats": len(people), "seed": 0, "salt": "", "secret": deal.secret, "commitment": deal.commitment}
            | {"status": "gathering", "owner": people[0], "created": at, "started": 0, "fault": "", "due": None}
            | {"pace": pace.kind, "main": pace.main, "increment": pace.increment, "zero": pace.zero}
            | {"listed": 0, "watch": "link", "ready": 1, "club": info.club, "tournament": info.id}
        )
        for seat, person in enumerate(people):
            taken.append(apart(names[person], taken, LONGEST_NAME))
            seats.append(
                {"table": table, "seat": seat, "kind": "guest", "person": person, "bot": "", "name": taken[-1]}
            )
            sat.append({"tournament": info.id, "round": number, "person": person, "table": table, "seat": seat})
    free = [
        {"tournament": info.id, "round": number, "person": person, "table": "", "place": 1} for person in paired.byes
    ]
    return [
        (table, part)
        for table, part in (
            (schema.tables, rows),
            (schema.seats, seats),
            (schema.tournament_seats, sat),
            (schema.tournament_seats, free),
        )
        if part
    ]


async def _deal(
    connection: AsyncConnection,
    info: TournamentInfo,
    begins: RoundInfo,
    people: Sequence[str],
    rules: int,
    options: dict[str, str],
) -> list[tuple[Any, list[dict[str, Any]]]]:
    """Write the deal of a round, which is over with it; returns the rows of the seats of the tournament."""
    day = begins.began // DAY_MS
    new = NewDeal(info.game, day, begins.closes, options, info.size, rules, OPPONENT)
    facts = {"name": f"{info.name} {begins.number}", "owner": "", "club": info.club, "tournament": info.id}
    event = await write_event(connection, new, SharedDeal(new_secret()), begins.began, **facts)
    of_round = {"tournament": info.id, "round": begins.number, "table": event}
    return [(schema.tournament_seats, [of_round | {"person": one, "seat": seat} for seat, one in enumerate(people)])]


async def _names(connection: AsyncConnection, people: Sequence[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for batch in batches(people):
        query = select(schema.people.c.id, schema.people.c.name).where(schema.people.c.id.in_(batch))
        found |= {row.id: row.name for row in (await connection.execute(query)).all()}
    return found


async def _locked(connection: AsyncConnection, tournament: str) -> Any:
    """Return the row of a tournament, locked: nobody enters, leaves or begins a round meanwhile."""
    query = select(schema.tournaments).where(schema.tournaments.c.id == tournament).with_for_update()
    return (await connection.execute(query)).one_or_none()


def _info(row: Any) -> TournamentInfo:
    facts = row.id, row.club, row.owner, row.name, row.kind, row.game, row.size, row.tempo, row.rounds, row.begins
    return TournamentInfo(*facts, row.zone, row.status, row.round, row.due or 0, row.ended, row.count)
