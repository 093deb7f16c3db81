"""Reporting a person to the administrators, and hiding them."""

import logging
from dataclasses import dataclass

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from lunaria.engine.show.text import Message
from lunaria.table.http.context import PersonContext, RequestContext
from lunaria.table.http.forms import Choice, Id, Note, PageAddress, game_named, go
from lunaria.table.http.i18n import words
from lunaria.table.http.principal import clean_text
from lunaria.table.http.problems import HttpProblem, name_first, problem_message
from lunaria.table.http.rate_limits import RateLimit
from lunaria.table.http.token_bucket import TokenBuckets
from lunaria.table.http.written import REPORT_BYTES
from lunaria.table.live.chat import rooms_heard
from lunaria.table.live.dependencies import registry_of, table_of
from lunaria.table.store import seat_changes
from lunaria.table.store.club_model import Club
from lunaria.table.store.model import Person, TableInfo
from lunaria.table.store.reports import Line, Report

logger = logging.getLogger("lunaria.table")
router = APIRouter(default_response_class=HTMLResponse)
LONGEST_NOTE = 500
looking = TokenBuckets(burst=30, seconds=2)
"""Limit per person on opening the report page."""


def report_bound() -> RateLimit:
    """Return the limit on reports per person and per address."""
    return RateLimit(TokenBuckets(burst=5, seconds=120), TokenBuckets(burst=20, seconds=30))


@dataclass(frozen=True)
class Subject:
    """The subject of a report.

    Attributes:
        person: the reported person, if any.
        table: the table, if any.
        line: the reported chat message, if any.
        mark: the id of that message in the address.
        club: the club, if any.
    """

    person: Person | None = None
    table: TableInfo | None = None
    line: Line | None = None
    mark: str = ""
    club: Club | None = None


def _me(context: RequestContext) -> Person:
    if context.person is None:
        raise name_first()
    return context.person


async def _subject(context: RequestContext, person: str, table: str, line: str, club: str) -> Subject:
    """Return the subject named by an address; what the caller cannot see, they cannot report."""
    if club:
        known = await context.store.club(club)
        if known is None:
            raise HttpProblem(404, problem_message("club", club=club[:40]))
        return Subject(club=known)
    if table:
        info = await table_of(context, table)
        if not line:
            return Subject(table=info)
        rooms = rooms_heard(info.seat_of(_me(context).id), info.status == "over")
        said = await context.store.marked(info.id, line)
        beside = info.terms.club and info.seat_of(_me(context).id) < 0
        unread = said and beside and said.person in await context.store.managed_among([said.person])
        if said is None or said.room not in rooms or unread:
            raise HttpProblem(404, Message("report-gone"))
        return Subject(await context.store.person_named(said.person), info, said, line)
    found = await context.store.person_named(person)
    if found is None:
        raise HttpProblem(404, problem_message("person", person=person[:40]))
    return Subject(found)


async def _page(context: RequestContext, subject: Subject, problem: str = "", status: int = 200) -> HTMLResponse:
    me, other, table = _me(context), subject.person, subject.table
    hidden = other is not None and other.id in await context.store.hidden_by(me.id)
    return context.page(
        "report.html",
        status=status,
        subject=subject,
        title=game_named(table.game).title if table else "",
        others=[place for place in table.places if place.person and place.person != me.id] if table else [],
        other=other if other and other.id != me.id else None,
        hidden=hidden,
        longest=LONGEST_NOTE,
        problem=words(context.language).say(Message(problem)) if problem else "",
    )


@router.get("/report")
async def ask(
    context: PersonContext, person: str = "", table: str = "", line: str = "", club: str = ""
) -> HTMLResponse:
    """The form for reporting or hiding."""
    looking.take(_me(context).id)
    return await _page(context, await _subject(context, person, table, line, club))


@router.post("/report")
async def report(
    context: PersonContext,
    person: Id = "",
    table: Id = "",
    line: Id = "",
    note: Note = "",
    kind: Choice = "person",
    hide: Choice = "",
    club: Id = "",
) -> Response:
    """Report to the administrators, and optionally hide the reported person."""
    me, cleaned = _me(context), clean_text(note)[:LONGEST_NOTE]
    if not line and not cleaned and kind != "name":
        looking.take(me.id)
        return await _page(context, await _subject(context, person, table, line, club), "report-empty", 400)
    bound: RateLimit = context.request.app.state.report_bound
    bound.take(context.client_key)
    context.bounds.written.write(context.client_key, REPORT_BYTES + 2 * len(cleaned.encode()))
    subject = await _subject(context, person, table, line, club)
    other, said = subject.person, subject.line
    about = "line" if said else "table" if subject.table else "name" if kind == "name" or subject.club else "person"
    text = said.text if said else other.name if other else subject.club.name if subject.club else ""
    where = subject.table.id if subject.table else ""
    number = said.line if said else 0
    which = subject.club.id if subject.club else ""
    whom = other.id if other else ""
    await context.store.report(Report("", about, me.id, whom, where, number, text, cleaned, club=which))
    logger.info("person %s has reported a %s", me.id, about)
    if hide and other and other.id != me.id:
        await hide_person(context, me, other.id, hidden=True)
    return context.page("message.html", title="report-done", text="report-done-help", detail="")


@router.post("/people/{person}/hide")
async def choose_hidden(context: PersonContext, person: str, hidden: Choice, to: PageAddress = "/") -> Response:
    """Hide a person, or (``hidden`` is not ``yes``) show them again."""
    me = _me(context)
    if await context.store.person_named(person) is None:
        raise HttpProblem(404, problem_message("person", person=person[:40]))
    if person == me.id:
        raise HttpProblem(409, Message("hide-self"))
    await hide_person(context, me, person, hidden == "yes")
    return go(to)


async def hide_person(context: RequestContext, me: Person, other: str, hidden: bool) -> None:
    """Hide or show a person; a hidden one leaves the caller's own tables that have not started."""
    registry = registry_of(context)
    for info in await context.store.tables(await context.store.hide(me.id, other, hidden)):
        await context.store.arrange(info.id, seat_changes.remove(info.seat_of(other), other, info.owner))
        await registry.renew(info.id)
    registry.resend_talk(me.id)
