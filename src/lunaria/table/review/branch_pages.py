"""Pages and forms for playing on from a position and for importing a record."""

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
from lunaria.table.live.dependencies import offered, published, registry_of
from lunaria.table.live.table import LONGEST_LOG
from lunaria.table.review.branch import brought, played_on, read_record
from lunaria.table.store.model import Person

router = APIRouter(default_response_class=HTMLResponse)


def past_bound() -> RateLimit:
    """Return the limit per person and per address on tables made from earlier games."""
    return RateLimit(TokenBuckets(burst=10, seconds=20), TokenBuckets(burst=40, seconds=5))


def allowed(context: RequestContext, seats: int, events: int) -> Person:
    """Return the signed-in person, after charging the limits of the person and the address.

    Args:
        context: of the request.
        seats: of the new table.
        events: maximum events that its log begins with.
    """
    if context.person is None:
        raise name_first()
    bound: RateLimit = context.request.app.state.past_bound
    bound.take(context.client_key)
    context.bounds.written.write(context.client_key, table_bytes(seats, events))
    return context.person


async def play_on(context: RequestContext, table: str, ply: int, seat: int, level: str) -> str:
    """Create a table that continues from a position of a finished game; returns its id."""
    live = await published(context, table)
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
    """Create a table from a record; returns its id. Raises ``RecordError`` with the line and the reason."""
    person = allowed(context, 0, min(body.count(b"\n"), LONGEST_LOG))
    record, game = await context.queues.records.do(context.client_key, read_record, body)
    await registry_of(context).soon(game.name, game.variant_name(game.complete(record.options)))
    past = await context.queues.records.do(context.client_key, brought, record, game, person)
    return await context.store.add_past(past)


@router.post("/tables/{table}/branch")
async def branch(context: Context, table: str, ply: Choice, seat: Choice, level: Choice) -> Response:
    """Play on from a position of a finished game, against bots."""
    if context.person is None:
        return RedirectResponse(f"/tables/{table}/replay", 303)
    if not (ply.isdecimal() and seat.isdecimal() and len(ply) < 7 and len(seat) < 3):
        raise HttpProblem(400, problem_message("numbers"))
    made = await play_on(context, table, int(ply), int(seat), level)
    return RedirectResponse(f"/tables/{made}", 303)


@router.get("/records")
async def bring_record(context: Context) -> HTMLResponse:
    """The form for importing a record."""
    return context.page("records.html", problem="")


@router.post("/records")
async def receive_record(context: Context, file: Annotated[UploadFile, File()]) -> Response:
    """Import a record; leads to its replay or shows what is wrong with it."""
    if context.person is None:
        return RedirectResponse("/records", 303)
    try:
        made = await take_record(context, await file.read())
    except RecordError as error:
        return context.page("records.html", status=400, problem=error.say(context.language))
    return RedirectResponse(f"/tables/{made}/replay", 303)
