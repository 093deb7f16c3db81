"""Reports to the administrators and their outcomes."""

import hashlib
import secrets
from dataclasses import dataclass
from typing import Any

from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.table.store import schema
from lunaria.table.store.database import Database
from lunaria.table.store.model import now
from lunaria.table.store.moderation import note

KINDS = ("line", "person", "name", "table")
"""Subjects of reports: a chat message, a person's conduct, their name, a table."""
STATES = ("open", "acted", "dismissed")
AROUND = (6, 3)
"""Numbers of messages shown before and after a reported one."""


@dataclass(frozen=True)
class Report:
    """A report.

    Attributes:
        id: its id; "" for a new one.
        kind: one of ``KINDS``.
        reporter: the reporter's id.
        person: the reported person's id, or "".
        table: the id of the table concerned, or "".
        line: number of the message among all at its table, or 0.
        text: the message or the name at that time.
        note: the reporter's comment.
        at: in milliseconds since 1970.
        state: one of ``STATES``.
        settled: when an administrator resolved it, or 0.
        reporter_name: the reporter's current name, or "".
        name: the reported person's current name, or "".
        club: the id of the club whose name or conduct is reported, or "".
    """

    id: str
    kind: str
    reporter: str
    person: str
    table: str
    line: int
    text: str
    note: str
    at: int = 0
    state: str = "open"
    settled: int = 0
    reporter_name: str = ""
    name: str = ""
    club: str = ""


@dataclass(frozen=True)
class Line:
    """A chat message for administrators: ``line`` is its number among all at its table."""

    line: int
    person: str
    name: str
    room: str
    text: str
    at: int


def mark_of(table: str, key: str) -> str:
    """Return the public id of a message; it does not reveal how many came before."""
    return hashlib.sha256(f"{table} {key}".encode()).hexdigest()[:12]


class Reports(Database):
    """The part of the store for reports."""

    async def marked(self, table: str, mark: str) -> Line | None:
        """Return the message with a mark."""
        talk = schema.talk.c
        query = select(*_line()).where(talk.table == table, talk.mark == mark, talk.text != "").limit(1)
        async with self.reading() as connection:
            row = (await connection.execute(query)).one_or_none()
        return Line(*row) if row else None

    async def report(self, report: Report) -> None:
        """Store a report. Repeating an open one only changes its note."""
        reports = schema.reports.c
        same = (reports.reporter == report.reporter) & (reports.kind == report.kind) & (reports.state == "open")
        same &= (reports.person == report.person) & (reports.table == report.table) & (reports.line == report.line)
        same &= reports.club == report.club
        values = {"note": report.note, "text": report.text, "at": now()}

        async def work(connection: AsyncConnection) -> None:
            if (await connection.execute(update(schema.reports).where(same).values(**values))).rowcount:
                return
            subject = {"kind": report.kind, "person": report.person, "table": report.table, "line": report.line}
            subject["club"] = report.club
            made = insert(schema.reports).values(id=secrets.token_hex(8), reporter=report.reporter, **subject, **values)
            await connection.execute(made)

        await self.write(work, order=report.reporter)

    async def reports(self, state: str = "open", person: str = "", limit: int = 100) -> list[Report]:
        """Return reports in a state, open ones oldest first and others newest first; or all about a person."""
        reports = schema.reports.c
        which = reports.person == person if person else reports.state == state
        order = reports.at if state == "open" and not person else reports.at.desc()
        return await self._reports(which, order, limit)

    async def report_named(self, report: str) -> Report | None:
        """Return a report by its id."""
        found = await self._reports(schema.reports.c.id == report, schema.reports.c.at, 1)
        return found[0] if found else None

    async def _reports(self, which: Any, order: Any, limit: int) -> list[Report]:
        reports, by, whom = schema.reports.c, schema.people.alias("by"), schema.people.alias("whom")
        rest = reports.text, reports.note, reports.at, reports.state, reports.settled
        query = (
            select(reports.id, reports.kind, reports.reporter, reports.person, reports.table, reports.line, *rest)
            .add_columns(func.coalesce(by.c.name, ""), func.coalesce(whom.c.name, ""), reports.club)
            .outerjoin(by, by.c.id == reports.reporter)
            .outerjoin(whom, whom.c.id == reports.person)
            .where(which)
            .order_by(order, reports.id)
            .limit(limit)
        )
        async with self.reading() as connection:
            return [Report(*row) for row in (await connection.execute(query)).all()]

    async def settle(self, report: str, state: str, by: str) -> bool:
        """Resolve a report as ``acted`` or ``dismissed``; False if it is not open."""
        reports = schema.reports.c
        this = (reports.id == report) & (reports.state == "open")

        async def work(connection: AsyncConnection) -> bool:
            about = (await connection.execute(select(reports.person, reports.table).where(this))).one_or_none()
            if about is None:
                return False
            await connection.execute(update(schema.reports).where(this).values(state=state, settled=now()))
            await note(connection, by, state, about.person, about.table, detail=report)
            return True

        return await self.write(work, order=report)

    async def around(self, report: Report) -> list[Line]:
        """Return the chat around a reported message, in the same room; else the latest at its table."""
        talk = schema.talk.c
        here = select(*_line()).where(talk.table == report.table, talk.text != "")
        before, after = AROUND
        async with self.reading() as connection:
            if not report.line:
                rows = (await connection.execute(here.order_by(talk.number.desc()).limit(2 * before))).all()
                return [Line(*row) for row in reversed(rows)]
            room = await connection.scalar(
                select(talk.room).where(talk.table == report.table, talk.number == report.line)
            )
            here = here.where(talk.room == room)
            early = here.where(talk.number <= report.line).order_by(talk.number.desc()).limit(before + 1)
            late = here.where(talk.number > report.line).order_by(talk.number).limit(after)
            first, last = (await connection.execute(early)).all(), (await connection.execute(late)).all()
        return [Line(*row) for row in (*reversed(first), *last)]


def _line() -> tuple[Any, ...]:
    talk = schema.talk.c
    return talk.number, talk.person, talk.name, talk.room, talk.text, talk.at
