"""People's follows and friends, their presence, and invitations to tables."""

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import ColumnElement, case, delete, func, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.table.store import schema
from lunaria.table.store.blocks import between
from lunaria.table.store.leases import Leases
from lunaria.table.store.lobby import Lobby, infos
from lunaria.table.store.model import TableInfo, now

MOST_FOLLOWED = 500
MOST_TO_STRANGERS = 5
"""Maximum open invitations of a person to people who do not follow them."""
MOST_A_DAY = 50
DAY_MS = 86_400_000
HERE_MS = 900_000
"""People who used the server within this time are here; use is recorded every ten minutes."""
SHORTEST, MOST_FOUND = 3, 10
"""Letters with which somebody is looked for at least, and people found at most."""
LAST_GAMES = 20
"""Number of a person's last games that their reliability is counted from."""
WHO_INVITES = ("all", "followed", "nobody")
"""Choices for the people who may invite a person: everybody, those whom they follow, or nobody."""


class TooManyError(Exception):
    """A limit is reached; its number is the argument."""


@dataclass(frozen=True)
class Known:
    """Somebody on the page of people.

    Attributes:
        id: their id.
        name: their name.
        seen: when they last used the server, in milliseconds since 1970; 0 if that is not shown.
        table: the table at which they are connected now, if that is shown.
    """

    id: str
    name: str
    seen: int = 0
    table: str = ""


@dataclass(frozen=True)
class Preferences:
    """A person's settings for invitations and for their visibility.

    Attributes:
        invited: one of ``WHO_INVITES``.
        unseen: True if nobody sees whether and where they are here.
    """

    invited: str = "all"
    unseen: bool = False


def _mutual(person: str) -> ColumnElement[bool]:
    """Return the condition that somebody and a person follow each other."""
    people, follows = schema.people.c, schema.follows.c
    mine = select(follows.followed).where(follows.person == person)
    theirs = select(follows.person).where(follows.followed == person)
    return people.id.in_(mine) & people.id.in_(theirs)


class Friends(Lobby, Leases):
    """The part of the store for people who know one another."""

    async def find_people(self, letters: str, reader: str) -> list[Known]:
        """Return people whose names begin with some letters, shorter names first.

        Guests, people whom nobody is to see, managed people, and those who have hidden the reader or whom the reader
        has hidden are not found; nor is the reader.

        Args:
            letters: three at least; fewer find nobody.
            reader: the id of the searching person.
        """
        people = schema.people.c
        if len(letters) < SHORTEST:
            return []
        begins = or_(*(people.name.istartswith(way, autoescape=True) for way in {letters, letters.title()}))
        ways = (schema.logins, schema.passkeys, schema.identities)
        comes_back = or_(*(people.id.in_(select(way.c.person)) for way in ways))
        query = (
            select(people.id, people.name)
            .where(begins, comes_back, people.gone == 0, people.unseen == 0, people.barred <= self.now())
            .where(people.id != reader, *between(people.id, reader))
            .order_by(func.length(people.name), people.name, people.id)
            .limit(MOST_FOUND)
        )
        async with self.reading() as connection:
            return [Known(row.id, row.name) for row in await connection.execute(query)]

    async def preferences(self, person: str) -> Preferences:
        """Return who may invite a person, and whether they are seen."""
        people = schema.people.c
        async with self.reading() as connection:
            row = (await connection.execute(select(people.invited, people.unseen).where(people.id == person))).first()
        return Preferences(row.invited, bool(row.unseen)) if row else Preferences()

    async def set_preferences(self, person: str, preferences: Preferences) -> None:
        """Store who may invite a person, and whether they are seen."""

        async def work(connection: AsyncConnection) -> None:
            change = update(schema.people).where(schema.people.c.id == person)
            await connection.execute(change.values(invited=preferences.invited, unseen=int(preferences.unseen)))

        await self.write(work, order=person)

    async def follow(self, person: str, other: str, follows: bool) -> None:
        """Follow somebody, or follow them no longer; they are not notified.

        Raises:
            TooManyError: the person follows ``MOST_FOLLOWED`` people.
        """
        kept = schema.follows.c
        make = sqlite.insert if self.is_sqlite else postgresql.insert

        async def work(connection: AsyncConnection) -> None:
            if not follows:
                await connection.execute(delete(schema.follows).where(kept.person == person, kept.followed == other))
                return
            if (await connection.scalar(select(func.count()).where(kept.person == person)) or 0) >= MOST_FOLLOWED:
                raise TooManyError(MOST_FOLLOWED)
            await connection.execute(
                make(schema.follows).values(person=person, followed=other).on_conflict_do_nothing()
            )

        await self.write(work, order=person)

    async def follows(self, person: str, other: str) -> tuple[bool, bool]:
        """Return whether a person follows another, and whether the other follows them."""
        kept = schema.follows.c
        query = select(kept.person).where(
            ((kept.person == person) & (kept.followed == other)) | ((kept.person == other) & (kept.followed == person))
        )
        async with self.reading() as connection:
            found = set(await connection.scalars(query))
        return person in found, other in found

    async def friends_of(self, person: str) -> list[Known]:
        """Return the people with whom somebody follows each other, those here first.

        Whether and where one is here is shown if neither of the two is unseen.
        """
        people, sessions, seats, tables = schema.people.c, schema.sessions.c, schema.seats.c, schema.tables.c
        used = select(func.max(sessions.used)).where(sessions.person == people.id).scalar_subquery()
        query = select(people.id, people.name, people.unseen, used.label("used")).where(
            _mutual(person), people.gone == 0
        )
        async with self.reading() as connection:
            unseen = await connection.scalar(select(people.unseen).where(people.id == person))
            rows = (await connection.execute(query)).all()
            shown = [row.id for row in rows if not row.unseen and not unseen]
            at = (
                select(seats.person, seats.table, seats.seat, schema.presence.c.seats.label("bits"))
                .join(schema.presence, schema.presence.c.table == seats.table)
                .join(schema.workers, schema.workers.c.id == schema.presence.c.worker)
                .join(schema.tables, tables.id == seats.table)
                .where(seats.person.in_(shown), tables.closed == 0, tables.status != "over")
            )
            where = {row.person: row.table for row in (await connection.execute(at)).all() if row.bits >> row.seat & 1}
        found = [
            Known(row.id, row.name, (row.used or 0) if row.id in shown else 0, where.get(row.id, "")) for row in rows
        ]
        return sorted(found, key=lambda one: (not one.table, -one.seen, one.name))

    async def friends_to_tell(self, person: str) -> list[str]:
        """Return the friends of somebody who get notices and may see that they are here."""
        people, pushes, me = schema.people.c, schema.push_addresses.c, schema.people.alias()
        device = select(pushes.id).where(pushes.person == people.id)
        seen = select(me.c.id).where(me.c.id == person, me.c.unseen == 0)
        query = select(people.id).where(
            _mutual(person), people.gone == 0, people.unseen == 0, device.exists(), seen.exists()
        )
        async with self.reading() as connection:
            return list(await connection.scalars(query))

    async def followed_by(self, person: str) -> list[Known]:
        """Return the people whom somebody follows and who do not follow them, by name."""
        people, follows = schema.people.c, schema.follows.c
        mine = select(follows.followed).where(follows.person == person)
        query = select(people.id, people.name).where(people.id.in_(mine), ~_mutual(person), people.gone == 0)
        async with self.reading() as connection:
            rows = await connection.execute(query.order_by(people.name, people.id))
            return [Known(row.id, row.name) for row in rows.all()]

    async def played_with(self, person: str, limit: int = 8) -> list[tuple[Known, str, int]]:
        """Return the people somebody has played with last, each with the last game and when it started.

        Who has hidden them, or whom they have hidden, is left out.
        """
        people, tables, hidings = schema.people.c, schema.tables.c, schema.hidings.c
        mine, theirs = schema.seats.alias(), schema.seats.alias()
        hidden = select(hidings.hidden).where(hidings.person == person)
        hiding = select(hidings.person).where(hidings.hidden == person)
        query = (
            select(people.id, people.name, tables.game, tables.started)
            .select_from(mine)
            .join(schema.tables, tables.id == mine.c.table)
            .join(theirs, theirs.c.table == tables.id)
            .join(schema.people, people.id == theirs.c.person)
            .where(mine.c.person == person, people.id != person, people.gone == 0, tables.started > 0)
            .where(people.id.not_in(hidden), people.id.not_in(hiding))
            .order_by(tables.started.desc())
            .limit(limit * 8)
        )
        found: dict[str, tuple[Known, str, int]] = {}
        async with self.reading() as connection:
            for row in (await connection.execute(query)).all():
                found.setdefault(row.id, (Known(row.id, row.name), row.game, row.started))
        return list(found.values())[:limit]

    async def count_here(self) -> int:
        """Return how many people who may be seen have used the server lately."""
        people, sessions = schema.people.c, schema.sessions.c
        query = (
            select(func.count(func.distinct(sessions.person)))
            .join(schema.people, people.id == sessions.person)
            .where(sessions.used >= now() - HERE_MS, people.unseen == 0)
        )
        async with self.reading() as connection:
            return await connection.scalar(query) or 0

    async def reliability(self, people: Iterable[str]) -> dict[str, tuple[int, int]]:
        """Return of each person how many of their last games with other people they finished, and how many there were.

        A game counts as left if a bot had taken over for good, because they left or ran out of time.
        """
        seats, tables, events, results = schema.seats.c, schema.tables.c, schema.events.c, schema.results.c
        other, newer = schema.seats.alias(), schema.events.alias()
        found: dict[str, tuple[int, int]] = {}
        async with self.reading() as connection:
            for person in people:
                shared = select(other.c.seat).where(
                    other.c.table == seats.table, other.c.seat != seats.seat, other.c.person.is_not(None)
                )
                last = (
                    select(seats.table, seats.seat)
                    .join(schema.tables, tables.id == seats.table)
                    .join(schema.results, (results.table == seats.table) & (results.seat == seats.seat))
                    .where(func.coalesce(seats.former, seats.person) == person)
                    .where(tables.status == "over", shared.exists())
                    .order_by(results.ended.desc())
                    .limit(LAST_GAMES)
                    .subquery()
                )
                back = select(newer.c.number).where(
                    newer.c.table == events.table,
                    newer.c.seat == events.seat,
                    newer.c.number > events.number,
                    newer.c.kind == "here",
                )
                own = (events.table == last.c.table) & (events.seat == last.c.seat)
                left = select(events.number).where(own, events.kind.in_(("away", "flag")), ~back.exists())
                query = select(func.count(), func.sum(case((left.exists(), 1), else_=0))).select_from(last)
                count, gone = (await connection.execute(query)).one()
                if count:
                    found[person] = (count - (gone or 0), count)
        return found

    # Invitations

    async def may_invite(self, host: str, person: str) -> bool:
        """Return whether somebody may invite a person: they allow it, and neither has hidden the other."""
        people, follows, hidings = schema.people.c, schema.follows.c, schema.hidings.c
        followed = select(follows.person).where(follows.person == person, follows.followed == host)
        hidden = select(hidings.person).where(
            ((hidings.person == person) & (hidings.hidden == host))
            | ((hidings.person == host) & (hidings.hidden == person))
        )
        query = select(people.id).where(
            people.id == person,
            people.gone == 0,
            (people.invited == "all") | ((people.invited == "followed") & followed.exists()),
            ~hidden.exists(),
        )
        async with self.reading() as connection:
            return await connection.scalar(query) is not None

    async def invite(self, table: str, host: str, person: str) -> None:
        """Invite a person to a table; a second invitation there changes nothing.

        Raises:
            TooManyError: the host has reached ``MOST_TO_STRANGERS`` or ``MOST_A_DAY``.
        """
        kept, follows = schema.invitations.c, schema.follows.c
        make = sqlite.insert if self.is_sqlite else postgresql.insert
        friends = select(follows.person).where(follows.followed == host)

        async def work(connection: AsyncConnection) -> None:
            at = now()
            sent = select(func.count()).where(kept.host == host, kept.at >= at - DAY_MS)
            if (await connection.scalar(sent) or 0) >= MOST_A_DAY:
                raise TooManyError(MOST_A_DAY)
            if person not in set(await connection.scalars(friends)):
                open_yet = select(func.count()).where(
                    kept.host == host, kept.state == "open", kept.at >= at - DAY_MS, kept.person.not_in(friends)
                )
                if (await connection.scalar(open_yet) or 0) >= MOST_TO_STRANGERS:
                    raise TooManyError(MOST_TO_STRANGERS)
            row = {"table": table, "person": person, "host": host, "at": at}
            await connection.execute(make(schema.invitations).values(**row).on_conflict_do_nothing())

        await self.write(work, order=table)

    async def invited_to(self, table: str) -> set[str]:
        """Return the people who were invited to a table."""
        kept = schema.invitations.c
        async with self.reading() as connection:
            return set(await connection.scalars(select(kept.person).where(kept.table == table)))

    async def invitations_of(self, person: str) -> list[tuple[TableInfo, Known]]:
        """Return the tables to which a person is invited and can still sit down, with their hosts, newest first."""
        kept, tables, people, hidings = schema.invitations.c, schema.tables.c, schema.people.c, schema.hidings.c
        hidden = select(hidings.hidden).where(hidings.person == person)
        query = (
            select(schema.tables, kept.host, people.name.label("host_name"))
            .join(schema.invitations, kept.table == tables.id)
            .join(schema.people, people.id == kept.host)
            .where(kept.person == person, kept.state == "open", tables.status == "gathering", tables.closed == 0)
            .where(kept.host.not_in(hidden))
            .order_by(kept.at.desc())
            .limit(20)
        )
        async with self.reading() as connection:
            rows = (await connection.execute(query)).all()
            found = await infos(connection, rows)
        hosts = [Known(row.host, row.host_name) for row in rows]
        return [
            (info, host)
            for info, host in zip(found, hosts, strict=True)
            if info.seat_of(person) < 0 and any(place.kind == "open" for place in info.places)
        ]

    async def answer_invitation(self, table: str, person: str, state: str) -> bool:
        """Record an answer, ``accepted`` or ``declined``; False if there is no open invitation."""
        kept = schema.invitations.c

        async def work(connection: AsyncConnection) -> bool:
            ours = (kept.table == table) & (kept.person == person) & (kept.state == "open")
            return bool((await connection.execute(update(schema.invitations).where(ours).values(state=state))).rowcount)

        return await self.write(work, order=table)
