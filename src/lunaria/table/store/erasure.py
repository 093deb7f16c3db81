"""Export or erase everything stored about a person."""

import base64
from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import Select, Table, and_, delete, or_, select, true, update
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.elements import ColumnElement

from lunaria.table.store import schema
from lunaria.table.store.club_model import STAYS
from lunaria.table.store.credentials import end_sessions
from lunaria.table.store.database import Database, parts
from lunaria.table.store.model import now

NOBODY = "Anon"
"""The name of everybody who has left; understood in all languages of the table."""
IMPERSONAL = {
    "revocations",
    "snapshots",
    "leases",
    "workers",
    "outages",
    "judgements",
    "presence",
    "promises",
    "duties",
    "deals",
    "clubs",
    "tournament_rounds",
}
"""Tables without personal data."""
WITHHELD = {
    "logins": {"password", "key"},
    "challenges": {"digest"},
    "rounds": {"digest", "nonce", "verifier"},
    "sessions": {"digest"},
    "mail_addresses": {"code", "stop"},
    "outbox": {"code"},
    "tables": {"seed", "salt", "secret", "password"},
    "seats": {"invitation"},
    "events": {"digest"},
    "acts": {"by"},
    "wishes": {"facts"},
    "push_addresses": {"auth", "key"},
    "deals": {"secret"},
    "deal_entries": {"instance"},
    "club_apart": {"other"},
    "managed_people": {"card"},
}
"""Withheld from exports: secrets, whatever would grant access, and which cards somebody is to play."""
UNTIL_THE_END = {"events": {"number"}, "talk": {"event"}, "reports": {"line"}}
"""Exported only after the game: before, it would reveal how often others decide or talk unseen."""
TAKEN = (
    schema.logins,
    schema.passkeys,
    schema.challenges,
    schema.identities,
    schema.rounds,
    schema.outbox,
    schema.mail_addresses,
    schema.admissions,
    schema.lessons,
    schema.puzzles,
    schema.decisions,
    schema.wishes,
    schema.absences,
    schema.holidays,
    schema.follows,
    schema.invitations,
    schema.push_addresses,
    schema.notice_settings,
    schema.notices,
    schema.club_apart,
    schema.club_members,
    schema.managed_people,
)
"""Deleted with a person, by the column ``person``."""
OF_TABLES = tuple(
    one for one in schema.metadata.sorted_tables if "table" in one.c and one.c.table.references(schema.tables.c.id)
)
"""Deleted with a table, by the column ``table``."""


def rows_of(person: str) -> Mapping[Table, ColumnElement[bool]]:
    """Return for each table the rows about a person. Every table is here or in ``IMPERSONAL``."""
    seats, tables, events = schema.seats.c, schema.tables.c, schema.events.c
    player = f"person:{person}"
    brought = select(tables.id).where(tables.owner == person, tables.origin == "record")
    over = select(tables.id).where(tables.status == "over")
    theirs = or_(seats.person == person, and_(seats.former == person, seats.table.in_(over)))
    sat = select(true()).where(seats.table == events.table, seats.seat == events.seat, theirs)
    return {
        schema.people: schema.people.c.id == person,
        schema.logins: schema.logins.c.person == person,
        schema.passkeys: schema.passkeys.c.person == person,
        schema.challenges: schema.challenges.c.person == person,
        schema.identities: schema.identities.c.person == person,
        schema.rounds: schema.rounds.c.person == person,
        schema.sessions: schema.sessions.c.person == person,
        schema.tables: tables.owner == person,
        schema.seats: or_(seats.person == person, seats.former == person),
        schema.events: or_(sat.exists(), events.table.in_(brought)),
        schema.mail_addresses: schema.mail_addresses.c.person == person,
        schema.outbox: schema.outbox.c.person == person,
        schema.admissions: schema.admissions.c.person == person,
        schema.lessons: schema.lessons.c.person == person,
        schema.puzzles: schema.puzzles.c.person == person,
        schema.decisions: schema.decisions.c.person == person,
        schema.wishes: schema.wishes.c.person == person,
        schema.absences: schema.absences.c.person == person,
        schema.holidays: schema.holidays.c.person == person,
        schema.push_addresses: schema.push_addresses.c.person == person,
        schema.notice_settings: schema.notice_settings.c.person == person,
        schema.notices: schema.notices.c.person == person,
        schema.follows: schema.follows.c.person == person,
        schema.invitations: or_(schema.invitations.c.person == person, schema.invitations.c.host == person),
        schema.talk: schema.talk.c.person == person,
        schema.mutes: schema.mutes.c.person == person,
        schema.hidings: schema.hidings.c.person == person,
        schema.reports: schema.reports.c.reporter == person,
        schema.acts: schema.acts.c.person == person,
        schema.results: schema.results.c.player == player,
        schema.ratings: schema.ratings.c.player == player,
        schema.deal_entries: schema.deal_entries.c.player == player,
        schema.deal_events: schema.deal_events.c.owner == person,
        schema.tournaments: schema.tournaments.c.owner == person,
        schema.tournament_entries: schema.tournament_entries.c.person == person,
        schema.tournament_seats: schema.tournament_seats.c.person == person,
        schema.club_apart: schema.club_apart.c.person == person,
        schema.club_members: schema.club_members.c.person == person,
        schema.managed_people: schema.managed_people.c.person == person,
    }


class Erasure(Database):
    """The part of the store that exports and erases people's data."""

    async def belongings(self, person: str) -> dict[str, list[dict[str, Any]]]:
        """Return all rows about a person, by table, without secrets; bytes are in base64."""
        rows_by_table: dict[str, list[dict[str, Any]]] = {}
        tables = schema.tables.c
        async with self.reading() as connection:
            for table, which in rows_of(person).items():
                columns = [one for one in table.columns if one.name not in WITHHELD.get(table.name, ())]
                query = select(*columns).where(which).order_by(*table.primary_key.columns)
                rows = rows_by_table[table.name] = list[dict[str, Any]]()
                async for part in parts(connection, query):
                    rows += ({name: _plain(value) for name, value in row.items()} for row in part)
                if later := UNTIL_THE_END.get(table.name, set()):
                    theirs = tables.id.in_({row["table"] for row in rows})
                    over = set(await connection.scalars(select(tables.id).where(theirs, tables.status == "over")))
                    for row in rows:
                        for name in later if row["table"] not in over else ():
                            del row[name]
        return rows_by_table

    async def games_of(self, person: str) -> list[str]:
        """Return the tables where a person sits in a running game."""
        seats, tables = schema.seats.c, schema.tables.c
        query = select(tables.id).join(schema.seats, seats.table == tables.id)
        async with self.reading() as connection:
            running = query.where(seats.person == person, tables.status == "playing", tables.fault == "")
            return list(await connection.scalars(running))

    async def depart(self, person: str) -> tuple[list[str], list[str]]:
        """Delete an account: its credentials, its chat, and its name wherever it is stored.

        The seats of started games remain, without a name, and with them the results: they are the others' too.

        Returns:
            the digests of the ended sessions and tokens, and the tables that have changed.
        """
        people, sessions, seats, events = schema.people.c, schema.sessions.c, schema.seats.c, schema.deal_events

        async def work(connection: AsyncConnection) -> tuple[list[str], list[str]]:
            query = select(people.name).where(people.id == person, people.gone == 0).with_for_update()
            name = await connection.scalar(query)
            if name is None:
                return [], []
            tables = await self._leave_tables(connection, person, name)
            await connection.execute(update(schema.seats).where(seats.person == person).values(name=NOBODY))
            digests = sorted(await connection.scalars(select(sessions.digest).where(sessions.person == person)))
            await end_sessions(connection, digests)
            entries = schema.deal_entries.c
            unplayed = (entries.player == f"person:{person}") & (entries.begun == 0)
            await connection.execute(delete(schema.deal_entries).where(unplayed))
            await connection.execute(update(events).where(events.c.owner == person).values(name=""))
            await leave_tournaments(connection, person)
            owned = update(schema.tournaments).where(schema.tournaments.c.owner == person)
            await connection.execute(owned.values(owner=""))
            clubs = list(await connection.scalars(clubs_of(person)))
            for table in TAKEN:
                await connection.execute(delete(table).where(table.c.person == person))
            await clear_empty_clubs(connection, clubs)
            mutes, talk = schema.mutes.c, schema.talk.c
            await connection.execute(delete(schema.mutes).where(or_(mutes.person == person, mutes.muted == person)))
            await connection.execute(delete(schema.follows).where(schema.follows.c.followed == person))
            await connection.execute(delete(schema.invitations).where(schema.invitations.c.host == person))
            await connection.execute(delete(schema.notices).where(schema.notices.c.about == person))
            await self._forget_order(connection, person)
            # Messages keep their numbers, so that no later one takes their place.
            silent = update(schema.talk).where(talk.person == person)
            await connection.execute(silent.values(person="", name="", text=""))
            nameless = {"name": NOBODY, "language": "en", "theme": "", "auto": 0, "created": 0, "gone": 1, "admin": 0}
            nameless |= {"invited": "all", "unseen": 0}
            await connection.execute(update(schema.people).where(people.id == person).values(**nameless))
            return digests, tables

        return await self.write(work, order=person)

    async def _forget_order(self, connection: AsyncConnection, person: str) -> None:
        """Remove a person's texts and names from reports and the audit log; the entries themselves remain."""
        hidings, reports, acts = schema.hidings.c, schema.reports.c, schema.acts.c
        await connection.execute(delete(schema.hidings).where(or_(hidings.person == person, hidings.hidden == person)))
        theirs = update(schema.reports).where(reports.reporter == person)
        await connection.execute(theirs.values(reporter="", note=""))
        await connection.execute(update(schema.reports).where(reports.person == person).values(text="", note=""))
        await connection.execute(update(schema.acts).where(acts.person == person).values(detail=""))
        await connection.execute(delete(schema.club_apart).where(schema.club_apart.c.other == person))

    async def _leave_tables(self, connection: AsyncConnection, person: str, name: str) -> list[str]:
        """Leave all games that have not started, hand over or delete one's own tables; returns all of them."""
        seats, tables = schema.seats.c, schema.tables.c
        sits = select(seats.table).where(seats.person == person)
        query = select(tables.id, tables.status, tables.owner).where(or_(tables.id.in_(sits), tables.owner == person))
        # The rows are locked: no game starts meanwhile.
        rows = (await connection.execute(query.order_by(tables.id).with_for_update())).all()
        gathering = [row.id for row in rows if row.status == "gathering"]
        stand = and_(seats.table.in_(gathering), seats.person == person)
        standing = {"kind": "open", "person": None, "name": "", "ready": 0, "invitation": "", "entropy": ""}
        await connection.execute(update(schema.seats).where(stand).values(**standing))
        # The name may be on a seat reserved for it, or in an imported record.
        kept = and_(seats.person.is_(None), seats.kind == "open", seats.name == name)
        await connection.execute(update(schema.seats).where(kept).values(name=""))
        brought = select(tables.id).where(tables.owner == person, tables.origin == "record")
        matches = and_(seats.table.in_(brought), seats.name == name)
        await connection.execute(update(schema.seats).where(matches).values(name=NOBODY))
        for row in rows:
            if row.status == "gathering" and row.owner == person:
                await self._hand_on(connection, row.id)
        return [row.id for row in rows]

    async def _hand_on(self, connection: AsyncConnection, table: str) -> None:
        """Make the next person at a table its owner; delete it if there is none."""
        seats, tables = schema.seats.c, schema.tables.c
        first = (
            select(seats.person).where(seats.table == table, seats.person.is_not(None)).order_by(seats.seat).limit(1)
        )
        if heir := await connection.scalar(first):
            await connection.execute(update(schema.tables).where(tables.id == table).values(owner=heir))
            return
        await clear_away(connection, table)


async def leave_tournaments(connection: AsyncConnection, person: str, club: str = "") -> None:
    """Leave all tournaments, or those of a club; what was played remains."""
    kept, entries = schema.tournaments.c, schema.tournament_entries.c
    where = [kept.club == club] if club else []
    mine = (entries.person == person) & (entries.left == 0)
    coming = select(kept.id).where(kept.status == "open", *where)
    await connection.execute(delete(schema.tournament_entries).where(mine, entries.tournament.in_(coming)))
    begun = select(kept.id).where(kept.status != "open", *where)
    leaves = update(schema.tournament_entries).where(mine, entries.tournament.in_(begun))
    await connection.execute(leaves.values(left=now()))


async def clear_away(connection: AsyncConnection, table: str) -> None:
    """Delete a table with everything that belongs to it; reports and the audit log keep their entries."""
    tables = schema.tables.c
    for other in OF_TABLES:
        await connection.execute(delete(other).where(other.c.table == table))
    await connection.execute(update(schema.tables).where(tables.rematch == table).values(rematch=""))
    await connection.execute(delete(schema.tables).where(tables.id == table))


def clubs_of(person: str) -> Select[Any]:
    """Return the query of the clubs that a person belongs to."""
    kept = schema.club_members.c
    return select(kept.club).where(kept.person == person, kept.role.in_(STAYS)).order_by(kept.club)


async def clear_empty_clubs(connection: AsyncConnection, clubs: Iterable[str]) -> None:
    """Delete those of some clubs that have no members any more."""
    kept = schema.club_members.c
    for club in clubs:
        left = select(kept.person).where(kept.club == club, kept.role.in_(STAYS)).limit(1)
        if await connection.scalar(left) is None:
            await clear_club(connection, club)


async def clear_club(connection: AsyncConnection, club: str) -> None:
    """Delete a club with everything that belongs to it, except its tables: those who sit there keep them.

    Its events end; those who have played one keep it.
    """
    await end_wishes(connection, club)
    events, deals, at = schema.deal_events.c, schema.deals.c, now()
    ours = select(events.deal).where(events.club == club)
    ends = update(schema.deals).where(deals.id.in_(ours), deals.closed == 0, deals.closes > at)
    await connection.execute(ends.values(closes=at))
    await connection.execute(update(schema.deal_events).where(events.club == club).values(tournament=""))
    kept = schema.tournaments.c
    theirs = select(kept.id).where(kept.club == club)
    for table in (schema.tournament_seats, schema.tournament_rounds, schema.tournament_entries):
        await connection.execute(delete(table).where(table.c.tournament.in_(theirs)))
    await connection.execute(delete(schema.tournaments).where(kept.club == club))
    for table in (schema.club_apart, schema.managed_people, schema.club_members):
        await connection.execute(delete(table).where(table.c.club == club))
    await connection.execute(delete(schema.clubs).where(schema.clubs.c.id == club))


async def end_wishes(connection: AsyncConnection, club: str, person: str = "") -> None:
    """End what somebody, or everybody, waits for in the hour of a club; a table that was found stays."""
    wishes = schema.wishes.c
    theirs = (wishes.table == "") & wishes.wish.contains(f'"club":"{club}"', autoescape=True)
    await connection.execute(delete(schema.wishes).where(theirs & (wishes.person == person) if person else theirs))


def _plain(value: Any) -> Any:
    return base64.b64encode(value).decode() if isinstance(value, bytes) else value
