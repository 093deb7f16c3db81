"""Pages and forms by which games go on elsewhere: playing on from a moment, and bringing a record."""

from typing import Annotated

from fastapi import APIRouter, File, UploadFile
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from lunaria.engine.files.record import RecordError
from lunaria.engine.show.text import MendableError
from lunaria.table.http.context import Context, RequestContext
from lunaria.table.http.forms import Choice
from lunaria.table.http.problems import HttpProblem, name_first, problem_message
from lunaria.table.http.rate_limits import RateLimit
from lunaria.table.http.token_bucket import TokenBuckets
from lunaria.table.http.written import table_bytes
from lunaria.table.live.dependencies import finished, offered, registry_of
from lunaria.table.live.table import LONGEST_LOG
from lunaria.table.review.branch import brought, played_on, read_record
from lunaria.table.store.model import Person

router = APIRouter(default_response_class=HTMLResponse)


def past_bound() -> RateLimit:
    """Return how often one person, and all from one address, may make a table of a game that was played before."""
    return RateLimit(TokenBuckets(burst=10, seconds=20), TokenBuckets(burst=40, seconds=5))


def allowed(context: RequestContext, seats: int, events: int) -> Person:
    """Return the reader, if they are known and neither they nor others at their address have asked too often.

    Args:
        context: of the page.
        seats: of the table that they want.
        events: that its log begins with, at most.
    """
    if context.person is None:
        raise name_first()
    bound: RateLimit = context.request.app.state.past_bound
    bound.take(context.client_key)
    context.bounds.written.write(context.client_key, table_bytes(seats, events))
    return context.person


async def play_on(context: RequestContext, table: str, ply: int, seat: int, level: str) -> str:
    """Set up a table that goes on from a moment of a game that is over; returns its id."""
    live = await finished(context, table)
    if seat not in range(live.match.seats):
        raise HttpProblem(404, problem_message("seat", seat=seat))
    try:
        bot = offered(context, level)
    except MendableError as error:
        raise HttpProblem(400, error) from error
    person = allowed(context, live.match.seats, min(ply, len(live.match.plies)))
    try:
        past = await context.queues.records.do(context.client_key, played_on, live, ply, seat, bot, person)
    except IndexError as error:
        raise HttpProblem(404, problem_message("ply", ply=ply, last=len(live.match.plies))) from error
    except MendableError as error:
        raise HttpProblem(409, error) from error
    return await context.store.add_past(past)


async def take_record(context: RequestContext, body: bytes) -> str:
    """Make a table of a record; returns its id. Raises ``RecordError`` with the line and the reason."""
    person = allowed(context, 0, min(body.count(b"\n"), LONGEST_LOG))
    record, game = await context.queues.records.do(context.client_key, read_record, body)
    await registry_of(context).soon(game.name, game.variant_name(game.complete(record.options)))
    past = await context.queues.records.do(context.client_key, brought, record, game, person)
    return await context.store.add_past(past)


@router.post("/tables/{table}/branch")
async def branch(context: Context, table: str, ply: Choice, seat: Choice, level: Choice) -> Response:
    """Play on from a moment of a game that is over, against bots."""
    if context.person is None:
        return RedirectResponse(f"/tables/{table}/replay", 303)
    if not (ply.isdecimal() and seat.isdecimal() and len(ply) < 7 and len(seat) < 3):
        raise HttpProblem(400, problem_message("numbers"))
    made = await play_on(context, table, int(ply), int(seat), level)
    return RedirectResponse(f"/tables/{made}", 303)


@router.get("/records")
async def bring_record(context: Context) -> HTMLResponse:
    """The form by which a record is brought."""
    return context.page("records.html", problem="")


@router.post("/records")
async def receive_record(context: Context, file: Annotated[UploadFile, File()]) -> Response:
    """Take a record, and show its replay or what is wrong with it."""
    if context.person is None:
        return RedirectResponse("/records", 303)
    try:
        made = await take_record(context, await file.read())
    except RecordError as error:
        return context.page("records.html", status=400, problem=error.say(context.language))
    return RedirectResponse(f"/tables/{made}/replay", 303)
