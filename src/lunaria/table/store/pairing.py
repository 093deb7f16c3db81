"""People who wait for somebody to play with: their wishes, the tables found for them, and who did not come.

A wish waits while its ``table`` is empty. When a table is found for it, table, seats and wishes are written in one
transaction; the wish then holds the place until everybody has come and the game starts, or until it lapses.
"""

import json
import secrets
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import case, delete, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.table.store import schema
from lunaria.table.store.confusables import apart
from lunaria.table.store.database import batches
from lunaria.table.store.deal_commitments import redeem
from lunaria.table.store.erasure import clear_away
from lunaria.table.store.leases import Leases
from lunaria.table.store.lobby import Lobby, infos, new_id
from lunaria.table.store.model import Pace, Place, TableInfo, now
from lunaria.table.store.rated import DAY_MS, MOST_TOGETHER

COME_MS = 20_000
"""Time in which those found say that they are here."""
START_MS = 120_000
"""Time after the start of a game in which pages that come back to wait are led to it."""
SILENT_MS, LAPSE_MS = 40_000, 60_000
"""A wish for a live game whose page is silent this long is not paired, and is deleted."""
JUST_MS = 3_600_000
"""People with a common game that started within this time have just played."""
FIRST_MINUTES, MOST_MINUTES = 5, 320
"""Minutes without the queue for not coming; doubled each time within a day."""
LONGEST_NAME = 24


class AbsentError(Exception):
    """The person has not come when found, and may not wait yet.

    Attributes:
        until: when they may, in milliseconds since 1970.
    """

    def __init__(self, until: int) -> None:
        super().__init__(until)
        self.until = until


@dataclass(frozen=True)
class WaitingRow:
    """A stored wish.

    Attributes:
        person: the person's id.
        wish: the wish, as JSON.
        facts: pairing's knowledge of the person, as JSON: ``skill``, ``never``, ``often``, ``last``, ``home``.
        since: when they began to wait, in milliseconds since 1970.
        seen: when a page of theirs was last connected.
        table: the table found for them, or "".
        until: by when they must have come to it.
    """

    person: str
    wish: str
    facts: str
    since: int
    seen: int
    table: str
    until: int


@dataclass(frozen=True)
class Opening:
    """A table to be opened for people who wait.

    Attributes:
        people: their ids.
        bots: the bots at the other seats.
        starts: True to start at once, without anybody's coming.
        club: the club in whose hour they wait, or "".
    """

    game: str
    rules: int
    options: dict[str, str]
    people: tuple[str, ...]
    bots: tuple[str, ...]
    pace: Pace
    rated: bool
    starts: bool
    club: str = ""


class Pairing(Lobby, Leases):
    """The part of the store for people who wait."""

    async def wait(self, person: str, wish: str, facts: str, days: bool) -> WaitingRow:
        """Begin to wait, or change one's wish; who waits already keeps their place.

        A place that has been found stays as it is.

        Raises:
            AbsentError: the person may not wait yet.
        """
        wishes, absences = schema.wishes.c, schema.absences.c
        make = sqlite.insert if self.is_sqlite else postgresql.insert

        async def work(connection: AsyncConnection) -> WaitingRow:
            at = self.now()
            until = await connection.scalar(select(absences.until).where(absences.person == person)) or 0
            if until > at:
                raise AbsentError(until)
            values: dict[str, Any] = {"wish": wish, "facts": facts, "days": int(days), "seen": at}
            statement = make(schema.wishes).values(person=person, since=at, **values)
            changed = statement.on_conflict_do_update(index_elements=["person"], set_=values, where=wishes.table == "")
            await connection.execute(changed)
            row = (await connection.execute(select(schema.wishes).where(wishes.person == person))).one()
            return _row(row)

        return await self.write(work, order=person)

    async def stop_waiting(self, person: str) -> WaitingRow | None:
        """End one's wish; returns it. A place that was found is given back at once, as if one had not come."""
        wishes = schema.wishes.c

        async def work(connection: AsyncConnection) -> WaitingRow | None:
            found = select(schema.wishes).where(wishes.person == person).with_for_update()
            row = (await connection.execute(found)).one_or_none()
            if row is None:
                return None
            if row.table:
                gone = update(schema.wishes).where(wishes.table == row.table)
                await connection.execute(gone.values(until=0))
                taken = (schema.seats.c.table == row.table) & (schema.seats.c.person == person)
                await connection.execute(update(schema.seats).where(taken).values(ready=0))
            else:
                await connection.execute(delete(schema.wishes).where(wishes.person == person))
            return _row(row)

        return await self.write(work, order=person)

    async def waiting_of(self, people: Sequence[str]) -> dict[str, WaitingRow]:
        """Return the wishes of some people."""
        found: dict[str, WaitingRow] = {}
        async with self.reading() as connection:
            for batch in batches(people):
                rows = await connection.execute(select(schema.wishes).where(schema.wishes.c.person.in_(batch)))
                found |= {row.person: _row(row) for row in rows.all()}
        return found

    async def just_started(self, people: Sequence[str]) -> dict[str, TableInfo]:
        """Return by person the live games that all have just accepted; wishes end with the start."""
        tables, seats = schema.tables.c, schema.seats.c
        lately = tables.status == "playing", tables.ready == 1, tables.started >= self.now() - START_MS
        found: dict[str, TableInfo] = {}
        async with self.reading() as connection:
            for batch in batches(people):
                theirs = select(seats.table).where(seats.person.in_(batch))
                query = select(schema.tables).where(*lately, tables.id.in_(theirs)).order_by(tables.started)
                for info in await infos(connection, (await connection.execute(query)).all()):
                    found |= {place.person: info for place in info.places if place.person in batch}
        return found

    async def see_waiting(self, people: Sequence[str]) -> None:
        """Record that pages of some people who wait are connected."""
        wishes = schema.wishes.c

        async def work(connection: AsyncConnection) -> None:
            for batch in batches(people):
                theirs = update(schema.wishes).where(wishes.person.in_(batch))
                await connection.execute(theirs.values(seen=self.now()))

        await self.write(work)

    async def waiting_after(self, seen: int, person: str, limit: int = 500) -> list[WaitingRow]:
        """Return wishes without a table, by the time they were last seen, after one of them."""
        wishes = schema.wishes.c
        after = or_(wishes.seen > seen, (wishes.seen == seen) & (wishes.person > person))
        query = select(schema.wishes).where(wishes.table == "", after).order_by(wishes.seen, wishes.person).limit(limit)
        async with self.reading() as connection:
            return [_row(row) for row in (await connection.execute(query)).all()]

    async def facts_of(self, person: str) -> dict[str, Any]:
        """Return what pairing must know of a person: ratings, and whom they should not or rather not meet."""
        ratings, hidings, mine, theirs = schema.ratings.c, schema.hidings.c, schema.seats.alias(), schema.seats.alias()
        tables = schema.tables.c
        skill = select(ratings.game, ratings.mu, ratings.sigma).where(ratings.player == f"person:{person}")
        met = (
            select(theirs.c.person, tables.game, tables.rated, tables.started)
            .select_from(mine)
            .join(schema.tables, tables.id == mine.c.table)
            .join(theirs, theirs.c.table == tables.id)
            .where(mine.c.person == person, theirs.c.person.is_not(None), theirs.c.person != person)
            .where(tables.started >= now() - DAY_MS)
        )
        async with self.reading() as connection:
            never = set(await connection.scalars(select(hidings.hidden).where(hidings.person == person)))
            never |= set(await connection.scalars(select(hidings.person).where(hidings.hidden == person)))
            pairs = schema.club_apart.c
            never |= set(await connection.scalars(select(pairs.other).where(pairs.person == person)))
            games = (await connection.execute(met)).all()
            rows = (await connection.execute(skill)).all()
        together = Counter((row.game, row.person) for row in games if row.rated)
        return {
            "skill": {row.game: [row.mu, row.sigma] for row in rows},
            "never": sorted(never),
            "often": sorted(list(pair) for pair, count in together.items() if count >= MOST_TOGETHER),
            "last": sorted({row.person for row in games if row.started >= now() - JUST_MS}),
        }

    async def open_found(self, opening: Opening) -> str:
        """Open a table for people who wait, in one transaction with the end of their waiting.

        Returns:
            its id; "" if one of them waits no more.
        """
        wishes, table = schema.wishes.c, new_id()

        async def work(connection: AsyncConnection) -> str:
            theirs = (wishes.person.in_(opening.people)) & (wishes.table == "")
            locked = select(wishes.person).where(theirs).order_by(wishes.person).with_for_update()
            if len(list(await connection.scalars(locked))) < len(opening.people):
                return ""
            places = await self._places(connection, opening)
            dealt, seated = await redeem(connection, "", places)
            await self._set_up(
                connection,
                seated,
                **dealt,
                id=table,
                game=opening.game,
                rules=opening.rules,
                options=json.dumps(opening.options),
                status="playing" if opening.starts else "gathering",
                owner=opening.people[0],
                pace=opening.pace.kind,
                main=opening.pace.main,
                increment=opening.pace.increment,
                zero=opening.pace.zero,
                due=0 if opening.starts else None,
                rated=int(opening.rated),
                listed=0,
                watch="link",
                ready=int(not opening.starts),
                password="",
                campaign="",
                club=opening.club,
            )
            if opening.starts:
                await connection.execute(delete(schema.wishes).where(theirs))
            else:
                held = update(schema.wishes).where(theirs)
                await connection.execute(held.values(table=table, until=self.now() + COME_MS))
            return table

        return await self.write(work, order=opening.people[0])

    async def _places(self, connection: AsyncConnection, opening: Opening) -> list[Place]:
        """Return the places of a new table in a random order."""
        people = schema.people.c
        rows = await connection.execute(select(people.id, people.name).where(people.id.in_(opening.people)))
        names, taken, places = {row.id: row.name for row in rows.all()}, list[str](), list[Place]()
        for person in opening.people:
            name = apart(names[person], taken, LONGEST_NAME)
            taken.append(name)
            places.append(Place("guest", person, name=name))
        places += [Place("bot", bot=bot) for bot in opening.bots]
        secrets.SystemRandom().shuffle(places)
        return places

    async def settle_found(self) -> dict[str, list[str]]:
        """End what has lapsed: places that were not taken, and wishes whose pages are gone.

        Who has come waits on at their old place; who has not waits no more, and may not for some minutes.

        Returns:
            for each table that was given up, the people who have not come.
        """
        wishes, given_up = schema.wishes.c, {}
        async with self.reading() as connection:
            overdue = select(wishes.table).where(wishes.table != "", wishes.until < self.now()).distinct()
            tables = list(await connection.scalars(overdue))
            lapsed = select(wishes.person).where(*self._lapsed()).limit(1)
            silent = await connection.scalar(lapsed) is not None
        for table in tables:
            missing = await self._give_up(table)
            if missing is not None:
                given_up[table] = missing
        if silent:

            async def work(connection: AsyncConnection) -> None:
                await connection.execute(delete(schema.wishes).where(*self._lapsed()))

            await self.write(work)
        return given_up

    def _lapsed(self) -> tuple[Any, ...]:
        wishes, at = schema.wishes.c, self.now()
        return wishes.table == "", wishes.seen < case((wishes.days == 1, at - 7 * DAY_MS), else_=at - LAPSE_MS)

    async def _give_up(self, table: str) -> list[str] | None:
        """Give up a table whose people have not all come; None if it has started or is settled."""
        wishes, tables = schema.wishes.c, schema.tables.c

        async def work(connection: AsyncConnection) -> list[str] | None:
            locked = select(schema.tables).where(tables.id == table).with_for_update()
            found = await infos(connection, (await connection.execute(locked)).all())
            theirs = (wishes.table == table) & (wishes.until < self.now())
            held = list(await connection.scalars(select(wishes.person).where(theirs)))
            if not held:
                return None
            if found and found[0].status != "gathering":
                await connection.execute(delete(schema.wishes).where(theirs))
                return None
            come = [place.person for place in found[0].places if place.ready] if found else []
            missing = [person for person in held if person not in come]
            back = update(schema.wishes).where(theirs, wishes.person.in_(come))
            await connection.execute(back.values(table="", until=0, seen=self.now()))
            await connection.execute(delete(schema.wishes).where(theirs))
            for person in missing:
                await self._absent(connection, person)
            if found:
                await clear_away(connection, table)
            return missing

        return await self.write(work, order=table)

    async def _absent(self, connection: AsyncConnection, person: str) -> None:
        absences, at = schema.absences.c, self.now()
        row = (await connection.execute(select(schema.absences).where(absences.person == person))).one_or_none()
        again = row is not None and at - row.at < DAY_MS
        minutes = min(2 * row.minutes, MOST_MINUTES) if row and again else FIRST_MINUTES
        await connection.execute(delete(schema.absences).where(absences.person == person))
        values = {"person": person, "at": at, "minutes": max(minutes, FIRST_MINUTES)}
        await connection.execute(insert(schema.absences).values(until=at + minutes * 60_000, **values))

    # What one worker does for all

    async def take_duty(self, name: str, worker: str, span: int, report: str = "") -> bool:
        """Take on a duty, or keep it; False while another worker has it.

        Args:
            name: name of the duty.
            worker: the worker that takes it.
            span: milliseconds until others may take it.
            report: the worker's report; others read it with ``report_of``.
        """
        duties = schema.duties.c
        make = sqlite.insert if self.is_sqlite else postgresql.insert

        async def work(connection: AsyncConnection) -> bool:
            values = {"worker": worker, "until": self._now() + span, "report": report}
            statement = make(schema.duties).values(name=name, **values)
            taken = statement.on_conflict_do_update(
                index_elements=["name"],
                set_=values,
                where=(duties.worker == worker) | (duties.until < self._now()),
            ).returning(duties.worker)
            return bool(await connection.scalar(taken) == worker)

        return await self.write(work)

    async def report_of(self, name: str) -> str:
        """Return what the worker with a duty has said last; "" if nothing."""
        async with self.reading() as connection:
            return await connection.scalar(select(schema.duties.c.report).where(schema.duties.c.name == name)) or ""

    async def secret_of(self, name: str, new: Callable[[], str] = secrets.token_hex) -> str:
        """Return a secret of this database, made when it is first asked for."""
        make = sqlite.insert if self.is_sqlite else postgresql.insert

        async def work(connection: AsyncConnection) -> None:
            values = {"name": name, "worker": "", "until": 0, "report": new()}
            await connection.execute(make(schema.duties).values(**values).on_conflict_do_nothing())

        if not (known := await self.report_of(name)):
            await self.write(work)
            known = await self.report_of(name)
        return known


def _row(row: Any) -> WaitingRow:
    return WaitingRow(row.person, row.wish, row.facts, row.since, row.seen, row.table, row.until)
