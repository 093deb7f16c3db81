"""Notices: the devices that get them, of what each person wishes to hear, and what is to be told.

A reason for a notice is a row with a key of its own, so it is told once. It is marked as told before it is sent: after
a crash between the two it is not sent, rather than sent twice.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import and_, delete, func, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.table.store import schema
from lunaria.table.store.model import now
from lunaria.table.store.seating import Seating

KINDS = {
    "turn": "push",
    "time": "push",
    "found": "push",
    "invitation": "push",
    "friend": "page",
    "over": "page",
}
"""The kinds of notices, each with the usual choice: ``push`` to a device, or on the ``page`` only."""
CHOICES = ("page", "push")
URGENT = ("found", "time")
"""Kinds that are told at once, whatever was told before."""
MOST_DEVICES = 10
DAY_MS = 86_400_000
PAUSE_MS, MOST_A_DAY = 600_000, 12
"""Least time between two notices of a person, and most notices in a day."""
LIVE_WAIT_MS, DAYS_WAIT_MS = 300_000, 60_000
"""How long a turn lasts before it is told: at a live table, and at one with days."""
SHORT_MS = 3 * 3_600_000
"""Time left to a turn at a table with days that counts as short."""
KEPT_MS = 30 * DAY_MS
MOST_TRIES, RETRY_MS = 5, 60_000


class TooManyDevicesError(Exception):
    """The person has ``MOST_DEVICES`` devices."""


@dataclass(frozen=True)
class PushAddress:
    """A device that gets notices.

    Attributes:
        id: a digest of the endpoint.
        endpoint: the address at the device's push service.
        key: the device's public key, in base64url.
        auth: its secret, in base64url.
        device: the browser and system.
    """

    id: str
    endpoint: str = field(repr=False)
    key: str = field(repr=False)
    auth: str = field(repr=False)
    device: str


@dataclass(frozen=True)
class NoticeSettings:
    """What a person wishes to hear.

    Attributes:
        choices: one of ``CHOICES`` for each kind.
        zone: the person's time zone.
        quiet_from: the hour from which there are no notices.
        quiet_to: the hour until which there are none; the same for no quiet hours.
    """

    choices: Mapping[str, str] = field(default_factory=lambda: dict(KINDS))
    zone: str = "UTC"
    quiet_from: int = 0
    quiet_to: int = 0

    def quiet_until(self, at: int) -> int:
        """Return when the quiet hours around a time end, in milliseconds; 0 outside of them."""
        if self.quiet_from == self.quiet_to:
            return 0
        here = datetime.fromtimestamp(at / 1000, ZoneInfo(self.zone))
        since = (here.hour - self.quiet_from) % 24
        if since >= (self.quiet_to - self.quiet_from) % 24:
            return 0
        end = here.replace(hour=self.quiet_to, minute=0, second=0, microsecond=0)
        end += timedelta(days=1) if end <= here else timedelta()
        return int(end.timestamp() * 1000)

    def day_of(self, at: int) -> int:
        """Return the number of the day at a time in the person's zone."""
        return datetime.fromtimestamp(at / 1000, ZoneInfo(self.zone)).date().toordinal()


@dataclass(frozen=True)
class Reason:
    """A reason for a notice.

    Attributes:
        key: its own; told once.
        kind: one of ``KINDS``.
        table: which it is about, or "".
        about: the id of a person it is about, or "".
        tries: how often it could not be sent.
    """

    key: str
    kind: str
    table: str
    about: str
    tries: int = 0


@dataclass(frozen=True)
class Notice:
    """A notice to be sent now.

    Attributes:
        person: for whom.
        language: of the person.
        reasons: what is told, at least one.
        waiting: how many tables wait for the person.
        addresses: the devices.
    """

    person: str
    language: str
    reasons: tuple[Reason, ...]
    waiting: int
    addresses: tuple[PushAddress, ...]


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
        }

        async def work(connection: AsyncConnection) -> None:
            row = make(schema.notice_settings).values(person=person, **values)
            await connection.execute(row.on_conflict_do_update(index_elements=["person"], set_=values))

        await self.write(work, order=person)

    # Reasons

    async def notify(
        self, kind: str, people: Iterable[str], key: str, at: int, table: str = "", about: str = ""
    ) -> None:
        """Note a reason for people with a device; a repeated key changes nothing.

        Args:
            kind: one of ``KINDS``.
            people: who is to hear of it.
            key: of the reason; completed by kind and person.
            at: the current time, in milliseconds.
            table: which it is about.
            about: the id of a person it is about.
        """
        make, kept = sqlite.insert if self.is_sqlite else postgresql.insert, schema.push_addresses.c
        wanted = sorted(set(people))
        if not wanted:
            return

        async def work(connection: AsyncConnection) -> None:
            reached = await connection.scalars(select(kept.person).where(kept.person.in_(wanted)).distinct())
            for person in reached:
                row = {"key": f"{kind} {key} {person}"[:100], "person": person, "kind": kind, "table": table}
                statement = make(schema.notices).values(**row, about=about, created=at, due=at)
                await connection.execute(statement.on_conflict_do_nothing())

        await self.write(work)

    async def note_due(self, at: int) -> None:
        """Note what has come about by itself: turns that last, time that is short, and games that are over.

        Args:
            at: the current time, in milliseconds since 1970.
        """
        seats, tables, results, kept = schema.seats.c, schema.tables.c, schema.results.c, schema.push_addresses.c
        reached = select(kept.person)
        over_days = and_(tables.pace == "move", tables.main >= DAY_MS)
        waited = or_(seats.since <= at - LIVE_WAIT_MS, and_(over_days, seats.since <= at - DAYS_WAIT_MS))
        turns = (
            select(seats.table, seats.seat, seats.person, seats.since, tables.pace, tables.main)
            .join(schema.tables, tables.id == seats.table)
            .where(seats.person.in_(reached), seats.since > 0, tables.status == "playing", tables.fault == "", waited)
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
            if len(row) > 3 and row.pace == "move" and row.main >= DAY_MS and row.since + row.main - at < SHORT_MS:
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
        """Return what to tell a person now, marked as told; None for nothing, or for later.

        Reasons that no longer hold and kinds that the person does not want are dropped. The others wait for the end of
        quiet hours, for ten minutes since the last notice, for the next day after ``MOST_A_DAY``, and, unless they are
        urgent, until the person has looked.
        """
        kept, people = schema.notices.c, schema.people.c

        async def work(connection: AsyncConnection) -> Notice | None:
            due = select(schema.notices).where(kept.person == person, kept.due <= at).order_by(kept.key)
            rows = (await connection.execute(due.with_for_update())).all()
            settings = await _settings(connection, person)
            wanted = [row for row in rows if settings.choices[row.kind] == "push" and await _holds(connection, row, at)]
            dropped = [row.key for row in rows if row not in wanted]
            await connection.execute(update(schema.notices).where(kept.key.in_(dropped)).values(due=None))
            if not wanted:
                return None
            keys = [row.key for row in wanted]
            urgent = any(row.kind in URGENT for row in wanted)
            if later := await _later(connection, person, settings, at, urgent):
                await connection.execute(update(schema.notices).where(kept.key.in_(keys)).values(due=later))
                return None
            await connection.execute(update(schema.notices).where(kept.key.in_(keys)).values(due=None))
            await self._count_push(connection, person, settings, at)
            language = await connection.scalar(select(people.language).where(people.id == person)) or "en"
            reasons = tuple(Reason(row.key, row.kind, row.table, row.about, row.tries) for row in wanted)
            return Notice(person, language, reasons, await _waiting(connection, person), ())

        notice = await self.write(work, order=person)
        if notice is None:
            return None
        return replace(notice, addresses=tuple(await self.push_addresses(person)))

    async def _count_push(self, connection: AsyncConnection, person: str, settings: NoticeSettings, at: int) -> None:
        kept = schema.notice_settings.c
        make = sqlite.insert if self.is_sqlite else postgresql.insert
        today = settings.day_of(at)
        before = select(kept.count).where(kept.person == person, kept.day == today)
        values = {"pushed": at, "day": today, "count": 1 + (await connection.scalar(before) or 0)}
        row = make(schema.notice_settings).values(person=person, choices="{}", **values)
        await connection.execute(row.on_conflict_do_update(index_elements=["person"], set_=values))

    async def notice_failed(self, reasons: Sequence[Reason], at: int) -> None:
        """Try reasons again later, up to ``MOST_TRIES`` times: the push services were out of order."""
        kept = schema.notices.c

        async def work(connection: AsyncConnection) -> None:
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
    return NoticeSettings(KINDS | json.loads(row.choices), row.zone, row.quiet_from, row.quiet_to)


async def _later(connection: AsyncConnection, person: str, settings: NoticeSettings, at: int, urgent: bool) -> int:
    """Return when a person may be notified, in milliseconds; 0 for now."""
    kept, sessions = schema.notice_settings.c, schema.sessions.c
    told = select(kept.pushed, kept.day, kept.count).where(kept.person == person)
    pushed, day, count = (await connection.execute(told)).one_or_none() or (0, 0, 0)
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
    if row.kind == "invitation":
        ours = (invitations.table == row.table) & (invitations.person == row.person) & (invitations.state == "open")
        return await connection.scalar(select(invitations.person).where(ours)) is not None
    if row.kind == "friend":
        waits = select(wishes.person).where(wishes.person == row.key.split()[1], wishes.table == "")
        return await connection.scalar(waits) is not None
    if row.kind == "found":
        held = await connection.scalar(select(wishes.until).where(wishes.person == row.person)) or at
        return bool(held >= at)
    return True


async def _waiting(connection: AsyncConnection, person: str) -> int:
    """Return how many tables wait for a person."""
    seats, tables = schema.seats.c, schema.tables.c
    query = select(func.count()).select_from(schema.seats).join(schema.tables, tables.id == seats.table)
    return (
        await connection.scalar(query.where(seats.person == person, seats.since > 0, tables.status == "playing")) or 0
    )
