"""Notices: the devices that receive them, the wishes of each person, and the reasons that are due.

A reason for a notice is a row with a key of its own, so it is sent once. It is marked as sent beforehand: after a
crash between the two it is lost, rather than sent twice.
"""

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import CompoundSelect, and_, delete, exists, func, insert, or_, select, union, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.table.store import schema
from lunaria.table.store.model import Place, now
from lunaria.table.store.notice_model import (
    KINDS,
    NOT_DAILY,
    REMINDER,
    URGENT,
    WAYS,
    Notice,
    NoticeSettings,
    PushAddress,
    Reason,
)
from lunaria.table.store.seating import Seating

MOST_DEVICES = 10
DAY_MS = 86_400_000
PAUSE_MS, MOST_A_DAY = 600_000, 12
"""Least time between two notices of a person, and most notices in a day."""
LIVE_WAIT_MS, DAYS_WAIT_MS = 300_000, 60_000
"""Duration of a turn before its notice: at a live table, and at one with days."""
SHORT_MS = 3 * 3_600_000
"""Time left to a turn at a table with days that counts as short."""
KEPT_MS = 30 * DAY_MS
MOST_TRIES, RETRY_MS = 5, 60_000
HOUSE = '"house"'
"""Part of the choices, as JSON, of people who want notices by the webhook."""


class TooManyDevicesError(Exception):
    """The person has ``MOST_DEVICES`` devices."""


class Notices(Seating):
    """The part of the store for notices."""

    async def add_push_address(self, person: str, endpoint: str, key: str, auth: str, device: str) -> None:
        """Store a device, which may have belonged to somebody else before.

        Raises:
            TooManyDevicesError: the person has enough.
        """
        kept = schema.push_addresses.c
        digest = hashlib.sha256(endpoint.encode()).hexdigest()[:32]
        make = sqlite.insert if self.is_sqlite else postgresql.insert

        async def work(connection: AsyncConnection) -> None:
            others = select(func.count()).where(kept.person == person, kept.id != digest)
            if (await connection.scalar(others) or 0) >= MOST_DEVICES:
                raise TooManyDevicesError(person)
            values = {"person": person, "endpoint": endpoint, "key": key, "auth": auth, "device": device}
            row = make(schema.push_addresses).values(id=digest, created=now(), **values)
            await connection.execute(row.on_conflict_do_update(index_elements=["id"], set_=values))

        await self.write(work, order=person)

    async def push_addresses(self, person: str) -> list[PushAddress]:
        """Return a person's devices, the latest first."""
        kept = schema.push_addresses.c
        query = select(schema.push_addresses).where(kept.person == person).order_by(kept.created.desc(), kept.id)
        async with self.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [PushAddress(row.id, row.endpoint, row.key, row.auth, row.device) for row in rows]

    async def remove_push_address(self, digest: str, person: str = "") -> None:
        """Remove a device: one that is gone, or one of a person."""
        kept = schema.push_addresses.c
        ours = (kept.id == digest) & (kept.person == person) if person else kept.id == digest

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(schema.push_addresses).where(ours))

        await self.write(work)

    async def notice_settings(self, person: str) -> NoticeSettings:
        """Return what a person wishes to hear."""
        async with self.reading() as connection:
            return await _settings(connection, person)

    async def set_notice_settings(self, person: str, settings: NoticeSettings) -> None:
        """Store what a person wishes to hear."""
        make = sqlite.insert if self.is_sqlite else postgresql.insert
        values = {
            "choices": json.dumps(dict(settings.choices)),
            "zone": settings.zone,
            "quiet_from": settings.quiet_from,
            "quiet_to": settings.quiet_to,
            "daily": settings.daily,
        }

        async def work(connection: AsyncConnection) -> None:
            row = make(schema.notice_settings).values(person=person, **values)
            await connection.execute(row.on_conflict_do_update(index_elements=["person"], set_=values))

        await self.write(work, order=person)

    # Reasons

    async def notify(
        self, kind: str, people: Iterable[str], key: str, at: int, table: str = "", about: str = ""
    ) -> None:
        """Note a reason for people with a device or a mail address; a repeated key changes nothing.

        Args:
            kind: one of ``KINDS``.
            people: ids of the recipients.
            key: key of the reason; completed by kind and person.
            at: the current time, in milliseconds.
            table: the id of the table it is about.
            about: the id of a person it is about, or of a club or tournament.
        """
        make = sqlite.insert if self.is_sqlite else postgresql.insert
        wanted = sorted(set(people))
        if not wanted:
            return

        async def work(connection: AsyncConnection) -> None:
            reached = set(await connection.scalars(_reached()))
            for person in (one for one in wanted if one in reached):
                row = {"key": f"{kind} {key} {person}"[:100], "person": person, "kind": kind, "table": table}
                statement = make(schema.notices).values(**row, about=about, created=at, due=at)
                await connection.execute(statement.on_conflict_do_nothing())

        await self.write(work)

    async def remind(self, table: str, seat: int, place: Place, by: str, at: int) -> None:
        """Note that somebody reminds a person of their turn, once a turn; nothing if that person has hidden them."""
        make = sqlite.insert if self.is_sqlite else postgresql.insert
        key = f"{REMINDER} {table} {seat} {place.since}"
        row = {"key": key, "person": place.person, "kind": "turn", "table": table, "about": by}
        hidings = schema.hidings.c
        hidden = select(hidings.person).where(hidings.person == place.person, hidings.hidden == by)

        async def work(connection: AsyncConnection) -> None:
            if await _ways(connection, place.person) and await connection.scalar(hidden) is None:
                statement = make(schema.notices).values(**row, created=at, due=at)
                await connection.execute(statement.on_conflict_do_nothing())

        await self.write(work)

    async def note_due(self, at: int) -> None:
        """Note what has come about by itself: turns that last, time that is short, and games that are over.

        Turns at tables where only bots wait and no clock can run out are skipped, and those of people on holiday.

        Args:
            at: the current time, in milliseconds since 1970.
        """
        holidays = schema.holidays.c
        seats, tables, results, reached = schema.seats.c, schema.tables.c, schema.results.c, _reached()
        others, clocked = schema.seats.alias("others"), and_(tables.pace != "none", tables.zero != "nothing")
        somebody = (
            select(others.c.seat)
            .join(schema.people, schema.people.c.id == others.c.person)
            .where(others.c.table == seats.table, others.c.seat != seats.seat, schema.people.c.gone == 0)
        )
        deciding = select(func.count()).where(others.c.table == seats.table, others.c.since > 0)
        over_days = and_(tables.pace != "none", tables.main >= DAY_MS)
        off = exists().where(holidays.person == seats.person, holidays.began <= at, holidays.ended > at)
        waited = or_(seats.since <= at - LIVE_WAIT_MS, and_(over_days, seats.since <= at - DAYS_WAIT_MS))
        turns = (
            select(seats.table, seats.seat, seats.person, seats.since, tables.pace, tables.main, tables.due)
            .add_columns(deciding.scalar_subquery().label("deciding"))
            .join(schema.tables, tables.id == seats.table)
            .where(seats.person.in_(reached), seats.since > 0, tables.status == "playing", tables.fault == "", waited)
            .where(or_(somebody.exists(), clocked), ~and_(over_days, off))
        )
        ended = (
            select(results.table, seats.person, seats.seat)
            .join(schema.seats, (seats.table == results.table) & (seats.seat == results.seat))
            .where(results.ended >= at - PAUSE_MS, seats.person.in_(reached))
        )
        async with self.reading() as connection:
            found = (await connection.execute(turns)).all()
            over = (await connection.execute(ended)).all()
        here = await self.presence() if found or over else {}
        rows = []
        for row in (*found, *over):
            if here.get(row.table, (0, 0))[0] >> row.seat & 1:
                continue
            kinds = ["over"] if len(row) == 3 else ["turn"]
            if len(row) > 3 and _is_short(row, at):
                kinds.append("time")
            since = row.since if len(row) > 3 else 0
            rows += [
                {
                    "key": f"{kind} {row.table} {row.seat} {since}",
                    "person": row.person,
                    "kind": kind,
                    "table": row.table,
                }
                for kind in kinds
            ]
        await self._note(rows, at)

    async def _note(self, rows: Sequence[dict[str, str]], at: int) -> None:
        """Store reasons that are new."""
        keys = [row["key"] for row in rows]
        async with self.reading() as connection:
            known = set(await connection.scalars(select(schema.notices.c.key).where(schema.notices.c.key.in_(keys))))
        fresh = [row for row in rows if row["key"] not in known]
        if not fresh:
            return
        make = sqlite.insert if self.is_sqlite else postgresql.insert

        async def work(connection: AsyncConnection) -> None:
            old = schema.notices.c.created < at - KEPT_MS
            await connection.execute(delete(schema.notices).where(schema.notices.c.due.is_(None), old))
            for row in fresh:
                statement = make(schema.notices).values(**row, created=at, due=at)
                await connection.execute(statement.on_conflict_do_nothing())

        await self.write(work)

    # Sending

    async def people_to_notify(self, at: int, limit: int = 100) -> list[str]:
        """Return people with reasons that are due."""
        kept = schema.notices.c
        query = (
            select(kept.person).where(kept.due <= at).group_by(kept.person).order_by(func.min(kept.due)).limit(limit)
        )
        async with self.reading() as connection:
            return list(await connection.scalars(query))

    async def claim_notice(self, person: str, at: int) -> Notice | None:
        """Return the notice for a person's devices or the webhook, marked as sent; None for nothing, or for later.

        What goes out by mail is put into the outbox instead.

        Reasons that no longer hold and kinds that the person does not want are dropped. The others wait for the end of
        quiet hours, for ten minutes since the last notice, for the next day after ``MOST_A_DAY``, and, unless they are
        urgent, until the person has looked. With one mail a day, mails wait for its hour alone.
        """
        kept, people = schema.notices.c, schema.people.c

        async def work(connection: AsyncConnection) -> Notice | None:
            due = select(schema.notices).where(kept.person == person, kept.due <= at).order_by(kept.key)
            rows = (await connection.execute(due.with_for_update())).all()
            settings = await _settings(connection, person)
            ways = await _ways(connection, person)
            wanted = [row for row in rows if settings.choices[row.kind] in ways and await _holds(connection, row, at)]
            dropped = [row.key for row in rows if row not in wanted]
            await connection.execute(update(schema.notices).where(kept.key.in_(dropped)).values(due=None))
            for way in WAYS:
                ours = [row for row in wanted if settings.choices[row.kind] == way]
                keys = kept.key.in_([row.key for row in ours])
                if not ours:
                    continue
                if later := await _later(connection, person, settings, at, way, ours):
                    await connection.execute(update(schema.notices).where(keys).values(due=later))
                    continue
                mail = f"notice {person} {at}" if way == "mail" else ""
                await connection.execute(update(schema.notices).where(keys).values(due=None, mail=mail))
                await self._count_notice(connection, person, settings, at, way)
                if mail:
                    row = {"key": mail, "person": person, "kind": "notice", "created": at, "due": at}
                    await connection.execute(insert(schema.outbox).values(**row))
                    return None
                language = await connection.scalar(select(people.language).where(people.id == person)) or "en"
                waiting = await tables_waiting(connection, person)
                return Notice(person, language, tuple(_reason(row) for row in ours), waiting, (), way)
            return None

        notice = await self.write(work, order=person)
        if notice is None or notice.way != "push":
            return notice
        return replace(notice, addresses=tuple(await self.push_addresses(person)))

    async def _count_notice(
        self, connection: AsyncConnection, person: str, settings: NoticeSettings, at: int, way: str
    ) -> None:
        kept = schema.notice_settings.c
        make = sqlite.insert if self.is_sqlite else postgresql.insert
        today = settings.day_of(at)
        before = select(kept.count).where(kept.person == person, kept.day == today)
        values = {"pushed": at, "day": today, "count": 1 + (await connection.scalar(before) or 0)}
        if way == "mail":
            values["mailed"] = at
            if settings.daily != NOT_DAILY:
                values = {"mailed": at}  # the others do not wait for it
        row = make(schema.notice_settings).values(person=person, choices="{}", **values)
        await connection.execute(row.on_conflict_do_update(index_elements=["person"], set_=values))

    async def mail_turns(self, connection: AsyncConnection, person: str) -> None:
        """Choose notices of turns by mail for a person without a device, unless they have chosen already."""
        kept, make = schema.notice_settings.c, sqlite.insert if self.is_sqlite else postgresql.insert
        if "push" in await _ways(connection, person):
            return
        known = await connection.scalar(select(kept.choices).where(kept.person == person))
        choices = {"choices": json.dumps({"turn": "mail", "time": "mail"} | json.loads(known or "{}"))}
        row = make(schema.notice_settings).values(person=person, **choices)
        await connection.execute(row.on_conflict_do_update(index_elements=["person"], set_=choices))

    async def notice_failed(self, reasons: Sequence[Reason], at: int) -> None:
        """Try reasons again later, up to ``MOST_TRIES`` times: push services or the webhook were out of order.

        No notice was sent then, so people need not look before the next one.
        """
        kept, settings = schema.notices.c, schema.notice_settings.c
        theirs = select(kept.person).where(kept.key.in_([reason.key for reason in reasons]))

        async def work(connection: AsyncConnection) -> None:
            untold = update(schema.notice_settings).where(settings.person.in_(theirs))
            await connection.execute(untold.values(pushed=0))
            for reason in reasons:
                if reason.tries < MOST_TRIES:
                    again = update(schema.notices).where(kept.key == reason.key)
                    due = at + (RETRY_MS << reason.tries)
                    await connection.execute(again.values(due=due, tries=reason.tries + 1))

        await self.write(work)


async def _settings(connection: AsyncConnection, person: str) -> NoticeSettings:
    query = select(schema.notice_settings).where(schema.notice_settings.c.person == person)
    row = (await connection.execute(query)).one_or_none()
    if row is None:
        return NoticeSettings()
    return NoticeSettings(KINDS | json.loads(row.choices), row.zone, row.quiet_from, row.quiet_to, row.daily)


def _is_short(row: Any, at: int) -> bool:
    """Return whether little time is left to a turn at a table with days.

    Only the rules know the clocks of several who decide at once; the table is due when the first of them runs out.
    """
    if row.main < DAY_MS or (row.due is not None and row.due - at >= SHORT_MS):
        return False
    if row.pace == "move":
        return bool(row.since + row.main - at < SHORT_MS)
    return row.due is not None and row.deciding == 1


def _reached() -> CompoundSelect[Any]:
    """Return the query of people whom notices reach."""
    mails, settings = schema.mail_addresses.c, schema.notice_settings.c
    return union(
        select(settings.person).where(settings.choices.contains(HOUSE)),
        select(schema.push_addresses.c.person),
        select(mails.person).where(mails.confirmed == 1, mails.turns == 1),
    )


async def _ways(connection: AsyncConnection, person: str) -> set[str]:
    """Return the ways by which notices reach a person."""
    devices, mails, settings = schema.push_addresses.c, schema.mail_addresses.c, schema.notice_settings.c
    house = select(settings.person).where(settings.person == person, settings.choices.contains(HOUSE))
    device = select(devices.person).where(devices.person == person).limit(1)
    address = select(mails.person).where(mails.person == person, mails.confirmed == 1, mails.turns == 1)
    queries = {"push": device, "mail": address, "house": house}
    return {way for way, query in queries.items() if await connection.scalar(query) is not None}


def _reason(row: Any) -> Reason:
    return Reason(row.key, row.kind, row.table, row.about, row.tries)


async def reasons_of(connection: AsyncConnection, mail: str, at: int) -> tuple[Reason, ...]:
    """Return the reasons that a mail tells and that still hold."""
    kept = schema.notices.c
    rows = (await connection.execute(select(schema.notices).where(kept.mail == mail).order_by(kept.key))).all()
    return tuple([_reason(row) for row in rows if await _holds(connection, row, at)])


async def _later(
    connection: AsyncConnection, person: str, settings: NoticeSettings, at: int, way: str, rows: Sequence[Any]
) -> int:
    """Return when a person may be notified of reasons, in milliseconds; 0 for now."""
    kept, sessions = schema.notice_settings.c, schema.sessions.c
    query = select(kept.pushed, kept.day, kept.count, kept.mailed).where(kept.person == person)
    pushed, day, count, mailed = (await connection.execute(query)).one_or_none() or (0, 0, 0, 0)
    if way == "mail" and settings.daily != NOT_DAILY:
        hour = settings.last_daily(at)
        return 0 if mailed < hour and min(row.created for row in rows) <= hour else settings.next_daily(at)
    urgent = any(row.kind in URGENT or row.key.startswith(REMINDER) for row in rows)
    if until := settings.quiet_until(at):
        return until
    if day == settings.day_of(at) and count >= MOST_A_DAY:
        return at + PAUSE_MS
    if urgent:
        return 0
    looked = await connection.scalar(select(func.max(sessions.used)).where(sessions.person == person)) or 0
    if pushed and (at - pushed < PAUSE_MS or looked <= pushed):
        return at + PAUSE_MS
    return 0


async def _holds(connection: AsyncConnection, row: Any, at: int) -> bool:
    """Return whether a reason still holds."""
    seats, wishes, invitations = schema.seats.c, schema.wishes.c, schema.invitations.c
    if row.kind in ("turn", "time"):
        _kind, table, seat, since = row.key.split()
        same = (seats.table == table) & (seats.seat == int(seat)) & (seats.since == int(since))
        return await connection.scalar(select(seats.seat).where(same)) is not None
    if row.kind == "invitation" and not row.table:
        members = schema.club_members.c
        ours = (members.club == row.about) & (members.person == row.person) & (members.role == "invited")
        return await connection.scalar(select(members.person).where(ours)) is not None
    if row.kind == "invitation":
        ours = (invitations.table == row.table) & (invitations.person == row.person) & (invitations.state == "open")
        return await connection.scalar(select(invitations.person).where(ours)) is not None
    if row.kind == "friend":
        waits = select(wishes.person).where(wishes.person == row.key.split()[1], wishes.table == "")
        return await connection.scalar(waits) is not None
    if row.kind == "hour":
        _kind, club, start, person = row.key.split()
        members, clubs = schema.club_members.c, schema.clubs.c
        wished = select(clubs.minutes).join(schema.club_members, members.club == clubs.id)
        wished = wished.where(clubs.id == club, members.person == person, members.notified == 1, clubs.day >= 0)
        minutes = await connection.scalar(wished)
        return minutes is not None and at < int(start) + minutes * 60_000
    if row.kind == "round":
        _kind, tournament, number, person = row.key.split()
        sat = schema.tournament_seats.c
        mine = (sat.tournament == tournament) & (sat.round == int(number)) & (sat.person == person)
        running = select(sat.person).where(mine, or_(sat.place.is_(None), sat.table == ""))
        return await connection.scalar(running) is not None
    if row.kind == "found":
        held = await connection.scalar(select(wishes.until).where(wishes.person == row.person)) or at
        return bool(held >= at)
    return True


async def tables_waiting(connection: AsyncConnection, person: str) -> int:
    """Return how many tables wait for a person."""
    seats, tables = schema.seats.c, schema.tables.c
    query = select(func.count()).select_from(schema.seats).join(schema.tables, tables.id == seats.table)
    return (
        await connection.scalar(query.where(seats.person == person, seats.since > 0, tables.status == "playing")) or 0
    )
