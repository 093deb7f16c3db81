"""The administrators' pages. Everybody else gets 404."""

import logging
from collections.abc import Awaitable, Callable
from typing import Annotated, Any

from fastapi import APIRouter, Depends
from fastapi.responses import HTMLResponse, Response

from lunaria.engine.show.text import Message
from lunaria.table.http.context import PersonContext, RequestContext
from lunaria.table.http.forms import Choice, Name, Note, game_named, go
from lunaria.table.http.i18n import lasting, moment, words
from lunaria.table.http.principal import clean_text, name_for_others
from lunaria.table.http.problems import HttpProblem, choice, no_table, problem_message
from lunaria.table.live.dependencies import registry_of, seated
from lunaria.table.store.model import Person, now
from lunaria.table.store.moderation import EVER, PENALTIES, SPANS, Member, ProtectedError, until

logger = logging.getLogger("lunaria.table")
router = APIRouter(prefix="/admin", default_response_class=HTMLResponse)
LONGEST_REASON = 200
LINES_OF_LOG = 50


def _keeper(context: PersonContext) -> RequestContext:
    """Return the context of an administrator's request."""
    if context.person is None or not context.person.admin:
        raise HttpProblem(404, problem_message("404"))
    return context


Keeper = Annotated[RequestContext, Depends(_keeper)]


def _who(context: RequestContext) -> str:
    return context.person.id if context.person else ""


def _page(context: RequestContext, template: str, **values: Any) -> HTMLResponse:
    texts = words(context.language)
    return context.page(
        template,
        moment=moment,
        ever=EVER,
        spans=list(SPANS),
        lasts=lambda name, at: texts.say(lasting(name, at)) if at > now() else "",
        longest=LONGEST_REASON,
        **values,
    )


@router.get("")
async def overview(context: Keeper) -> HTMLResponse:
    """Open reports with the chat around them, the administrators, and their latest actions."""
    reports = [(one, await context.store.around(one)) for one in await context.store.reports()]
    administrators = await context.store.administrators()
    acts = await context.store.acts(limit=10)
    left = await context.store.clubs_without_steward()
    return _page(context, "admin.html", reports=reports, administrators=administrators, acts=acts, left=left)


@router.get("/people")
async def search(context: Keeper, named: str = "") -> HTMLResponse:
    """Find people by name, login name or id."""
    found = await context.store.members(named.strip()) if named.strip() else []
    return _page(context, "admin_people.html", named=named[:40], found=found)


async def _member(context: RequestContext, person: str) -> Member:
    found = await context.store.member(person)
    if found is None:
        raise HttpProblem(404, problem_message("person", person=person[:40]))
    return found


@router.get("/people/{person}")
async def person_page(context: Keeper, person: str) -> HTMLResponse:
    """A person: the reports about them, the actions taken and the actions available."""
    member = await _member(context, person)
    reports, acts = await context.store.reports(person=person), await context.store.acts(person)
    tables = await context.store.tables_of(person)
    rows = [(info, game_named(info.game).title) for info in tables]
    return _page(context, "admin_person.html", who=member, reports=reports, acts=acts, tables=rows)


@router.post("/people/{person}/{act}")
async def deal_with(
    context: Keeper, person: str, act: str, span: Choice = "", why: Note = "", name: Name = ""
) -> Response:
    """Mute or ban a person (``mute``, ``ban``), lift that, or rename them."""
    acts: dict[str, Callable[[], Awaitable[None]]] = {
        "mute": lambda: _mute(context, person, span, why),
        "ban": lambda: _ban(context, person, span, why),
        "rename": lambda: _rename(context, person, name),
    }
    acts |= {f"un{kind}": _lifting(context, person, kind) for kind in PENALTIES}
    if act not in acts:
        raise HttpProblem(404, problem_message("404"))
    await _member(context, person)
    try:
        await acts[act]()
    except ProtectedError as error:
        raise HttpProblem(409, Message("admin-protected")) from error
    logger.info("administrator %s: %s, person %s", _who(context), act, person)
    return go(f"/admin/people/{person}")


def _until(span: str) -> int:
    if span not in SPANS:
        raise HttpProblem(400, choice("span", span, tuple(SPANS)))
    return until(span)


def _reason(why: str) -> str:
    return clean_text(why)[:LONGEST_REASON]


async def _mute(context: RequestContext, person: str, span: str, why: str) -> None:
    await context.store.silence(person, _until(span), _reason(why), _who(context))


async def _ban(context: RequestContext, person: str, span: str, why: str) -> None:
    registry = registry_of(context)
    ended, tables = await context.store.ban(person, _until(span), _reason(why), _who(context))
    registry.dismiss(ended)
    registry.shut([info.id for info in await context.store.tables(tables) if info.closed])
    for table in tables:
        await registry.renew(table)


def _lifting(context: RequestContext, person: str, kind: str) -> Callable[[], Awaitable[None]]:
    async def lift() -> None:
        await context.store.lift(person, kind, _who(context))

    return lift


async def _rename(context: RequestContext, person: str, name: str) -> None:
    cleaned = name_for_others(name)
    if not cleaned:
        raise HttpProblem(400, Message("message-name-help"))
    for table in await context.store.rename(person, cleaned, _who(context)):
        await registry_of(context).renew(table)


@router.get("/tables/{table}")
async def table_page(context: Keeper, table: str) -> HTMLResponse:
    """A table: its owner and players, and how to close it. Shows no more of the game than to any spectator."""
    info = await context.store.table(table)
    if info is None:
        raise no_table(table)
    owner: Person | None = await context.store.person_named(info.owner)
    names = seated(info, words(context.language))
    title = game_named(info.game).title
    return _page(context, "admin_table.html", info=info, title=title, owner=owner, names=names)


@router.post("/tables/{table}/close")
async def close(context: Keeper, table: str, why: Note = "") -> Response:
    """Close a table to everybody; its game ends without a result."""
    if await context.store.table(table) is None:
        raise no_table(table)
    if await context.store.close_table(table, _reason(why), _who(context)):
        registry_of(context).shut([table])
        registry_of(context).notify_workers(table)
        logger.info("administrator %s has closed table %s", _who(context), table)
    return go(f"/admin/tables/{table}")


@router.post("/tables/{table}/lines/{line}/remove")
async def remove_line(context: Keeper, table: str, line: int) -> Response:
    """Remove a chat message."""
    if not await context.store.remove_line(table, line, _who(context)):
        raise HttpProblem(404, Message("report-gone"))
    logger.info("administrator %s has removed a line at table %s", _who(context), table)
    return go("/admin")


@router.post("/reports/{report}")
async def settle(context: Keeper, report: str, state: Choice) -> Response:
    """Resolve a report as ``acted`` or ``dismissed``."""
    if state not in ("acted", "dismissed"):
        raise HttpProblem(400, choice("state", state, ("acted", "dismissed")))
    if not await context.store.settle(report, state, _who(context)):
        raise HttpProblem(404, Message("report-gone"))
    logger.info("administrator %s has settled report %s: %s", _who(context), report, state)
    return go("/admin")


@router.get("/log")
async def log(context: Keeper, before: int = 0) -> HTMLResponse:
    """The log of administrators' actions, newest first."""
    acts = await context.store.acts(before=min(max(before, 0), EVER), limit=LINES_OF_LOG)
    more = acts[-1].at if len(acts) == LINES_OF_LOG else 0
    return _page(context, "admin_log.html", acts=acts, more=more)
