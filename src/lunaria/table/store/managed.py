"""People whom a club manages, their cards, and pairs of a club that are not to meet."""

import base64
import hashlib
import json
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.table.store import schema
from lunaria.table.store.club_model import MOST_APART, MOST_MANAGED, MOST_MEMBERS, STAYS, ClubActError, ClubLimitError
from lunaria.table.store.confusables import all_apart
from lunaria.table.store.credentials import end_sessions, new_session
from lunaria.table.store.database import Database, batches
from lunaria.table.store.model import now
from lunaria.table.store.reports import Report, Reports

LONGEST_NAME = 24
SECRET_BYTES = 10


@dataclass(frozen=True)
class Card:
    """A card by which a managed person comes in; its secret is not stored.

    Attributes:
        person: their id.
        name: their name.
        secret: 16 letters and digits, 80 random bits.
    """

    person: str
    name: str
    secret: str = field(repr=False)


def new_secret() -> str:
    """Return the secret of a new card: letters and digits that are not taken for one another."""
    return base64.b32encode(secrets.token_bytes(SECRET_BYTES)).decode()


def card_digest(secret: str) -> str:
    """Return the digest stored for a card; it is random and long, so a plain hash suffices."""
    letters = "".join(mark for mark in secret.upper() if mark.isalnum())
    return hashlib.sha256(letters.encode()).hexdigest()


class Managed(Reports, Database):
    """The part of the store for managed people."""

    async def add_managed(self, club: str, names: Sequence[str], talk: bool, language: str) -> list[Card]:
        """Make people whom a club manages, each with a card; names alike within the club get a number.

        Nobody outside of the club sees their pages, follows or invites them.

        Raises:
            ClubLimitError: the club would have more than ``MOST_MANAGED`` or ``MOST_MEMBERS``.
            ClubActError: ``gone``, there is no such club.
        """
        kept, managed, people = schema.club_members.c, schema.managed_people.c, schema.people.c

        async def work(connection: AsyncConnection) -> list[Card]:
            found = select(schema.clubs.c.id).where(schema.clubs.c.id == club).with_for_update()
            if await connection.scalar(found) is None:
                raise ClubActError("gone")
            before = await connection.scalar(select(func.count()).where(managed.club == club)) or 0
            theirs = select(people.name).join(schema.club_members, kept.person == people.id)
            taken = list(await connection.scalars(theirs.where(kept.club == club, kept.role.in_(STAYS))))
            if before + len(names) > MOST_MANAGED:
                raise ClubLimitError("managed", MOST_MANAGED)
            if len(taken) + len(names) > MOST_MEMBERS:
                raise ClubLimitError("members", MOST_MEMBERS)
            called = all_apart(names, taken, LONGEST_NAME)
            cards = [Card(secrets.token_hex(8), name, new_secret()) for name in called]
            at = now()
            common = {"language": language, "created": at, "auto": 1}
            rows = [{"id": card.person, "name": card.name, **common} for card in cards]
            await connection.execute(insert(schema.people), rows)
            rows = [
                {"person": card.person, "club": club, "card": card_digest(card.secret), "talk": int(talk), "made": at}
                for card in cards
            ]
            await connection.execute(insert(schema.managed_people), rows)
            rows = [{"club": club, "person": card.person, "role": "member", "since": at} for card in cards]
            await connection.execute(insert(schema.club_members), rows)
            return cards

        return await self.write(work, order=club)

    async def renew_card(self, club: str, person: str) -> tuple[Card, list[str]] | None:
        """Replace a managed person's card and end their sessions; None if the club does not manage them.

        Returns:
            the new card, and the digests of the ended sessions.
        """
        managed, people, sessions = schema.managed_people.c, schema.people.c, schema.sessions.c
        secret = new_secret()

        async def work(connection: AsyncConnection) -> tuple[Card, list[str]] | None:
            ours = (managed.person == person) & (managed.club == club)
            changed = update(schema.managed_people).where(ours).values(card=card_digest(secret), made=now())
            if not (await connection.execute(changed)).rowcount:
                return None
            ended = sorted(await connection.scalars(select(sessions.digest).where(sessions.person == person)))
            await end_sessions(connection, ended)
            name = await connection.scalar(select(people.name).where(people.id == person)) or ""
            return Card(person, name, secret), ended

        return await self.write(work, order=person)

    async def sign_in_by_card(self, secret: str, device: str) -> tuple[str, str, str] | None:
        """Open a session with a card; None if it is not valid.

        Returns:
            the secret of the session, the person's id, and the club.
        """
        managed, session = schema.managed_people.c, secrets.token_urlsafe(32)
        known = select(managed.person, managed.club).where(managed.card == card_digest(secret)).with_for_update()

        async def work(connection: AsyncConnection) -> tuple[str, str, str] | None:
            row = (await connection.execute(known)).one_or_none()
            if row is None:
                return None
            await connection.execute(new_session(row.person, session, device))
            return session, row.person, row.club

        return await self.write(work)

    async def card_holder(self, secret: str) -> str:
        """Return the id of the managed person of a card; "" if it is not valid."""
        managed = schema.managed_people.c
        async with self.reading() as connection:
            return await connection.scalar(select(managed.person).where(managed.card == card_digest(secret))) or ""

    async def set_club_talk(self, club: str, talk: bool, person: str = "") -> None:
        """Choose whether a managed person of a club, or all of them, may talk at its tables."""
        managed = schema.managed_people.c
        ours = (managed.club == club) & (managed.person == person) if person else managed.club == club

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(update(schema.managed_people).where(ours).values(talk=int(talk)))

        await self.write(work, order=club)

    async def managed_by(self, club: str) -> list[str]:
        """Return the ids of the people whom a club manages."""
        managed = schema.managed_people.c
        async with self.reading() as connection:
            return list(await connection.scalars(select(managed.person).where(managed.club == club)))

    async def managed_among(self, people: Iterable[str]) -> set[str]:
        """Return those of some people whom a club manages."""
        managed, found = schema.managed_people.c, set[str]()
        async with self.reading() as connection:
            for batch in batches(people):
                found |= set(await connection.scalars(select(managed.person).where(managed.person.in_(batch))))
        return found

    async def may_talk(self, person: str, table: str, seat: int) -> bool:
        """Return whether a person may talk at a table: a managed one only from a seat at their club's, if at all."""
        managed, tables = schema.managed_people.c, schema.tables.c
        async with self.reading() as connection:
            row = (await connection.execute(select(managed.club, managed.talk).where(managed.person == person))).first()
            if row is None:
                return True
            club = await connection.scalar(select(tables.club).where(tables.id == table))
        return bool(row.talk) and seat >= 0 and club == row.club

    async def may_see_person(self, person: str, reader: str) -> bool:
        """Return whether a reader may see a person's page: a managed one is seen by their club alone."""
        managed, kept, people = schema.managed_people.c, schema.club_members.c, schema.people.c
        async with self.reading() as connection:
            club = await connection.scalar(select(managed.club).where(managed.person == person))
            if club is None or person == reader:
                return True
            member = select(kept.person).where(kept.club == club, kept.person == reader, kept.role.in_(STAYS))
            allowed = select(people.id).where(people.id == reader, or_(member.exists(), people.admin == 1))
            return await connection.scalar(allowed) is not None

    async def reports_to_club(self, club: str, reader: str) -> list[Report]:
        """Return the open reports about people whom a club manages, except those by or about the reader."""
        managed, reports = schema.managed_people.c, schema.reports.c
        theirs = select(managed.person).where(managed.club == club)
        which = reports.person.in_(theirs) & (reports.state == "open") & (reports.person != reader)
        return await self._reports(which, reports.at, 100)

    # Pairs that are not to meet

    async def set_apart(self, club: str, one: str, other: str, is_apart: bool) -> bool:
        """Keep two members from being paired with each other, or let them meet again; False if they are not members.

        Wishes of theirs that wait know it at once.

        Raises:
            ClubLimitError: the club has ``MOST_APART`` such pairs.
        """
        kept, pairs = schema.club_members.c, schema.club_apart.c
        both = or_((pairs.person == one) & (pairs.other == other), (pairs.person == other) & (pairs.other == one))

        async def work(connection: AsyncConnection) -> bool:
            await connection.execute(delete(schema.club_apart).where(pairs.club == club, both))
            if not is_apart:
                return True
            here = kept.club == club, kept.person.in_((one, other)), kept.role.in_(STAYS)
            if one == other or len((await connection.execute(select(kept.person).where(*here))).all()) < 2:
                return False
            if (await connection.scalar(select(func.count()).where(pairs.club == club)) or 0) >= 2 * MOST_APART:
                raise ClubLimitError("apart", MOST_APART)
            rows = [{"club": club, "person": a, "other": b} for a, b in ((one, other), (other, one))]
            await connection.execute(insert(schema.club_apart), rows)
            for person, never in ((one, other), (other, one)):
                await self._never_meet(connection, person, never)
            return True

        return await self.write(work, order=club)

    async def _never_meet(self, connection: AsyncConnection, person: str, other: str) -> None:
        """Let the waiting wish of a person know of somebody whom they do not meet."""
        wishes = schema.wishes.c
        ours = (wishes.person == person) & (wishes.table == "")
        facts = await connection.scalar(select(wishes.facts).where(ours).with_for_update())
        if facts is None:
            return
        known = json.loads(facts)
        known["never"] = sorted({*known.get("never", ()), other})
        changed = update(schema.wishes).where(ours)
        await connection.execute(changed.values(facts=json.dumps(known), seen=now()))

    async def kept_apart(self, club: str) -> list[tuple[str, str]]:
        """Return the pairs of a club that are not to meet, each once."""
        pairs = schema.club_apart.c
        query = select(pairs.person, pairs.other).where(pairs.club == club, pairs.person < pairs.other)
        async with self.reading() as connection:
            return [(row.person, row.other) for row in (await connection.execute(query)).all()]
