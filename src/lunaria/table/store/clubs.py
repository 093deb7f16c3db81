"""Clubs, their members and tables. Who manages people is in ``managed``."""

import secrets
from typing import Any

from sqlalchemy import ColumnElement, Row, case, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.table.store import schema
from lunaria.table.store.club_model import (
    ACTS,
    MOST_ASKED,
    MOST_ASKING,
    MOST_CLUBS,
    MOST_INVITED,
    MOST_MEMBERS,
    MOST_OF_STEWARD,
    OPENS_MS,
    STAYS,
    Club,
    ClubActError,
    ClubLimitError,
    ClubMember,
    ClubStanding,
    Hour,
)
from lunaria.table.store.erasure import clear_club, end_wishes, leave_tournaments
from lunaria.table.store.leases import Leases
from lunaria.table.store.lobby import infos, new_id
from lunaria.table.store.model import TableInfo, now
from lunaria.table.store.moderation import note
from lunaria.table.store.notices import Notices

PERSON = "person:"


class Clubs(Notices, Leases):
    """The part of the store for clubs and their members."""

    async def make_club(self, person: str, name: str, words: str) -> str:
        """Make a club with a first steward; returns its id.

        Raises:
            ClubLimitError: the person cares for ``MOST_OF_STEWARD`` clubs.
            ClubActError: the person is managed by a club.
        """
        club, kept = new_id(), schema.club_members.c

        async def work(connection: AsyncConnection) -> str:
            await _own_master(connection, person)
            await _limit(connection, "stewarded", MOST_OF_STEWARD, kept.person == person, kept.role == "steward")
            await _limit(connection, "clubs", MOST_CLUBS, kept.person == person, kept.role.in_(STAYS))
            values = {"id": club, "name": name, "words": words, "link": secrets.token_urlsafe(18), "created": now()}
            await connection.execute(insert(schema.clubs).values(**values))
            await _place(connection, club, person, "steward")
            return club

        return await self.write(work, order=person)

    async def club(self, club: str) -> Club | None:
        """Return a club by its id."""
        async with self.reading() as connection:
            row = (await connection.execute(select(schema.clubs).where(schema.clubs.c.id == club))).one_or_none()
        return _club(row) if row else None

    async def clubs_of(self, person: str) -> list[tuple[Club, str]]:
        """Return the clubs of a person with their role, by name; those that have removed them are left out."""
        kept, clubs = schema.club_members.c, schema.clubs.c
        query = (
            select(schema.clubs, kept.role)
            .join(schema.club_members, kept.club == clubs.id)
            .where(kept.person == person, kept.role != "removed")
            .order_by(clubs.name, clubs.id)
        )
        async with self.reading() as connection:
            return [(_club(row), row.role) for row in (await connection.execute(query)).all()]

    async def listed_clubs(self, limit: int = 100) -> list[tuple[Club, int]]:
        """Return the clubs that are listed, the newest first, with their numbers of members."""
        clubs, kept = schema.clubs.c, schema.club_members.c
        count = select(func.count()).where(kept.club == clubs.id, kept.role.in_(STAYS)).scalar_subquery()
        query = select(schema.clubs, count.label("size")).where(clubs.listed == 1).order_by(clubs.created.desc())
        async with self.reading() as connection:
            return [(_club(row), row.size) for row in (await connection.execute(query.limit(limit))).all()]

    async def set_club(self, club: str, name: str, words: str, listed: bool, asks: bool) -> None:
        """Change what a club says of itself, and how one comes into it."""
        await self._set_club(club, name=name, words=words, listed=int(listed), asks=int(asks))

    async def renew_link(self, club: str) -> None:
        """Replace the secret of the link by which one joins: the former link opens nothing any more."""
        await self._set_club(club, link=secrets.token_urlsafe(18))

    async def set_hour(self, club: str, hour: Hour | None) -> None:
        """Set the weekly hour of a club, or none."""
        if hour is None:
            await self._set_club(club, day=-1, due=None)
            return
        due = hour.begins(self.now()) - OPENS_MS
        await self._set_club(club, day=hour.day, minute=hour.minute, minutes=hour.minutes, zone=hour.zone, due=due)

    async def _set_club(self, club: str, **values: str | int | None) -> None:
        async def work(connection: AsyncConnection) -> None:
            await connection.execute(update(schema.clubs).where(schema.clubs.c.id == club).values(**values))

        await self.write(work, order=club)

    async def rename_club(self, club: str, name: str, by: str) -> None:
        """Give a club another name, as an administrator."""
        clubs = schema.clubs.c

        async def work(connection: AsyncConnection) -> None:
            former = await connection.scalar(select(clubs.name).where(clubs.id == club).with_for_update())
            await connection.execute(update(schema.clubs).where(clubs.id == club).values(name=name))
            await note(connection, by, "renameclub", detail=former or "")

        await self.write(work, order=club)

    async def dissolve_club(self, club: str, by: str = "") -> None:
        """Delete a club without managed people; its tables remain for those who sit at them.

        Args:
            club: its id.
            by: the administrator who does it, or "" for a steward.
        """

        async def work(connection: AsyncConnection) -> None:
            name = await connection.scalar(select(schema.clubs.c.name).where(schema.clubs.c.id == club))
            await clear_club(connection, club)
            if by and name:
                await note(connection, by, "dissolve", detail=name)

        await self.write(work, order=club)

    # Members

    async def role_in(self, club: str, person: str) -> str:
        """Return a person's role in a club; "" for none."""
        kept = schema.club_members.c
        async with self.reading() as connection:
            query = select(kept.role).where(kept.club == club, kept.person == person)
            return await connection.scalar(query) or ""

    async def club_members(self, club: str) -> list[ClubMember]:
        """Return everybody with a role in a club: stewards first, then by name."""
        kept, people, managed = schema.club_members.c, schema.people.c, schema.managed_people.c
        query = (
            select(kept.person, people.name, kept.role, kept.since, kept.notified, managed.club, managed.talk)
            .join(schema.people, people.id == kept.person)
            .outerjoin(schema.managed_people, managed.person == kept.person)
            .where(kept.club == club)
            .order_by(kept.role != "steward", people.name, kept.person)
        )
        async with self.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [
            ClubMember(
                row.person, row.name, row.role, row.since, bool(row.notified), row.club is not None, bool(row.talk)
            )
            for row in rows
        ]

    async def join_club(self, club: str, person: str, link: str = "") -> str:
        """Come into a club by its link or an invitation, or ask to; returns the role that one has then.

        Raises:
            ClubActError: ``removed``, ``closed``, ``managed`` or ``gone``.
            ClubLimitError: the club is full, or the person has enough clubs or open requests.
        """
        kept, clubs = schema.club_members.c, schema.clubs.c

        async def work(connection: AsyncConnection) -> str:
            row = (await connection.execute(select(schema.clubs).where(clubs.id == club).with_for_update())).first()
            if row is None:
                raise ClubActError("gone")
            role = await _role(connection, club, person)
            if role in STAYS:
                return role
            await _own_master(connection, person)
            if role == "removed":
                raise ClubActError("removed")
            wanted = (
                "member" if role == "invited" or secrets.compare_digest(link.encode(), row.link.encode()) else "asked"
            )
            if wanted == "asked" and role == "asked":
                return role
            if wanted == "asked":
                if not row.asks:
                    raise ClubActError("closed")
                await _limit(connection, "asked", MOST_ASKED, kept.club == club, kept.role == "asked")
                await _limit(connection, "asking", MOST_ASKING, kept.person == person, kept.role == "asked")
            else:
                await _limit(connection, "members", MOST_MEMBERS, kept.club == club, kept.role.in_(STAYS))
                await _limit(connection, "clubs", MOST_CLUBS, kept.person == person, kept.role.in_(STAYS))
            await _place(connection, club, person, wanted)
            return wanted

        return await self.write(work, order=club)

    async def leave_club(self, club: str, person: str) -> None:
        """Leave a club, withdraw a request, or decline an invitation. The last member's club is dissolved.

        Raises:
            ClubActError: ``last-steward`` while there are other members; ``managed``; ``role``, not a member.
        """
        kept = schema.club_members.c

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(select(schema.clubs.c.id).where(schema.clubs.c.id == club).with_for_update())
            role = await _role(connection, club, person)
            if role in ("", "removed"):
                raise ClubActError("role")
            await _own_master(connection, person)
            others = select(kept.role).where(kept.club == club, kept.person != person, kept.role.in_(STAYS))
            left = set(await connection.scalars(others))
            if role == "steward" and left and "steward" not in left:
                raise ClubActError("last-steward")
            await _place(connection, club, person, "")
            if role in STAYS and not left:
                await clear_club(connection, club)

        await self.write(work, order=club)

    async def change_role(self, club: str, person: str, act: str, by: str = "") -> None:
        """Do one of ``ACTS`` with somebody; the caller has checked that it is their right.

        Args:
            club: its id.
            person: the id of the person.
            act: the act.
            by: the administrator who does it, or "" for a steward.

        Raises:
            ClubActError: ``role``, ``last-steward``, ``managed`` or ``gone``.
            ClubLimitError: the club is full, or has invited enough people.
        """
        kept = schema.club_members.c
        before, after = ACTS[act]

        async def work(connection: AsyncConnection) -> None:
            found = select(schema.clubs.c.name).where(schema.clubs.c.id == club).with_for_update()
            name = await connection.scalar(found)
            if name is None:
                raise ClubActError("gone")
            if await _role(connection, club, person) not in before:
                raise ClubActError("role")
            await _own_master(connection, person)
            if act == "dismiss" and await _count(connection, kept.club == club, kept.role == "steward") < 2:
                raise ClubActError("last-steward")
            if act == "accept":
                await _limit(connection, "members", MOST_MEMBERS, kept.club == club, kept.role.in_(STAYS))
                await _limit(connection, "clubs", MOST_CLUBS, kept.person == person, kept.role.in_(STAYS))
            if act == "invite":
                await _limit(connection, "invited", MOST_INVITED, kept.club == club, kept.role == "invited")
            if act == "appoint":
                await _limit(connection, "stewarded", MOST_OF_STEWARD, kept.person == person, kept.role == "steward")
            await _place(connection, club, person, after)
            if by:
                await note(connection, by, act, person, detail=name)

        await self.write(work, order=club)

    async def set_notified(self, club: str, person: str, notified: bool) -> None:
        """Choose whether a member gets a notice of the club's hour."""
        kept = schema.club_members.c
        ours = (kept.club == club) & (kept.person == person) & kept.role.in_(STAYS)

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(update(schema.club_members).where(ours).values(notified=int(notified)))

        await self.write(work, order=club)

    async def clubs_without_steward(self) -> list[Club]:
        """Return the clubs that nobody cares for: their stewards have left or are banned."""
        kept, clubs, people = schema.club_members.c, schema.clubs.c, schema.people.c
        steward = (
            select(kept.person)
            .join(schema.people, people.id == kept.person)
            .where(kept.club == clubs.id, kept.role == "steward", people.gone == 0, people.barred <= self.now())
        )
        query = select(schema.clubs).where(~steward.exists()).order_by(clubs.created).limit(100)
        async with self.reading() as connection:
            return [_club(row) for row in (await connection.execute(query)).all()]

    # Tables

    async def tables_of_club(self, club: str, limit: int = 60) -> list[TableInfo]:
        """Return the tables of a club: those that gather first, then running ones, then the newest finished ones."""
        tables = schema.tables.c
        query = (
            select(schema.tables)
            .where(tables.club == club, tables.closed == 0)
            .order_by(tables.status == "over", tables.status != "gathering", tables.created.desc(), tables.id)
            .limit(limit)
        )
        async with self.reading() as connection:
            return await infos(connection, (await connection.execute(query)).all())

    async def club_standings(self, club: str, since: int, limit: int = 100) -> list[ClubStanding]:
        """Return how members have played with other people at the club's tables since a time, the best first.

        Args:
            club: its id.
            since: milliseconds since 1970.
            limit: maximum number of members.
        """
        results, tables, kept, people = schema.results.c, schema.tables.c, schema.club_members.c, schema.people.c
        other = schema.results.alias("other")
        others = select(other.c.seat).where(
            other.c.table == results.table, other.c.seat != results.seat, other.c.player.startswith(PERSON)
        )
        beaten = results.participants - results.place
        share = case((beaten > 0, beaten * 1.0 / (results.participants - 1)), else_=0.0)
        points, games = func.sum(share), func.count()
        query = (
            select(people.id, people.name, games, func.sum(case((results.place == 1, 1), else_=0)), points)
            .select_from(schema.results)
            .join(schema.tables, tables.id == results.table)
            .join(schema.people, results.player == PERSON + people.id)
            .join(schema.club_members, (kept.club == tables.club) & (kept.person == people.id))
            .where(tables.club == club, tables.closed == 0, results.ended >= since, results.participants > 1)
            .where(kept.role.in_(STAYS), others.exists())
            .group_by(people.id, people.name)
            .order_by(points.desc(), games, people.name)
            .limit(limit)
        )
        async with self.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [ClubStanding(person, name, games, wins, float(points)) for person, name, games, wins, points in rows]

    # The hour

    async def note_hours(self, at: int) -> None:
        """Note reasons for notices of hours whose queue has opened; each is noted once.

        Args:
            at: the current time, in milliseconds since 1970.
        """
        clubs, kept = schema.clubs.c, schema.club_members.c
        async with self.reading() as connection:
            rows = (await connection.execute(select(schema.clubs).where(clubs.due <= at))).all()
        for row in rows:
            club = _club(row)
            if club.hour is None:
                continue
            start = club.hour.begins(at)
            if club.hour.is_open(at):
                async with self.reading() as connection:
                    notified = select(kept.person).where(kept.club == club.id, kept.role.in_(STAYS), kept.notified == 1)
                    people = list(await connection.scalars(notified))
                await self.notify("hour", people, f"{club.id} {start}", at, about=club.id)
                start = club.hour.begins(start + club.hour.minutes * 60_000)
            await self._set_club(club.id, due=start - OPENS_MS)


def _club(row: Row[Any]) -> Club:
    hour = Hour(row.day, row.minute, row.minutes, row.zone) if row.day >= 0 else None
    return Club(row.id, row.name, row.words, row.link, bool(row.listed), bool(row.asks), row.created, hour)


async def _role(connection: AsyncConnection, club: str, person: str) -> str:
    kept = schema.club_members.c
    return await connection.scalar(select(kept.role).where(kept.club == club, kept.person == person)) or ""


async def _place(connection: AsyncConnection, club: str, person: str, role: str) -> None:
    """Give somebody a role in a club instead of any other, "" for none; who leaves is kept apart from nobody there."""
    kept, pairs = schema.club_members.c, schema.club_apart.c
    if role not in STAYS:
        theirs = or_(pairs.person == person, pairs.other == person)
        await connection.execute(delete(schema.club_apart).where(pairs.club == club, theirs))
        await end_wishes(connection, club, person)
        await leave_tournaments(connection, person, club)
    await connection.execute(delete(schema.club_members).where(kept.club == club, kept.person == person))
    if role:
        row = {"club": club, "person": person, "role": role, "since": now()}
        await connection.execute(insert(schema.club_members).values(**row))


async def _count(connection: AsyncConnection, *which: ColumnElement[bool]) -> int:
    return await connection.scalar(select(func.count()).select_from(schema.club_members).where(*which)) or 0


async def _limit(connection: AsyncConnection, what: str, most: int, *which: ColumnElement[bool]) -> None:
    if await _count(connection, *which) >= most:
        raise ClubLimitError(what, most)


async def _own_master(connection: AsyncConnection, person: str) -> None:
    """Raise ``ClubActError`` for a managed person: their club decides where they belong."""
    managed = schema.managed_people.c
    if await connection.scalar(select(managed.person).where(managed.person == person)) is not None:
        raise ClubActError("managed")
