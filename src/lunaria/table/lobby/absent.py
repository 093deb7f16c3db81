"""Somebody who is awaited and not at the table: the others remind them, and after a while let a bot play for them."""

import uuid

from fastapi import APIRouter
from fastapi.responses import Response

from lunaria.table.http.context import Context, RequestContext
from lunaria.table.http.forms import Choice
from lunaria.table.http.problems import HttpProblem, choice, name_first, problem_message
from lunaria.table.http.rate_limits import RateLimit
from lunaria.table.http.written import EVENT_BYTES
from lunaria.table.live.dependencies import live_of, registry_of, table_of
from lunaria.table.live.table import NotStoredError
from lunaria.table.store.model import BOT_AFTER_MS, TableInfo, UncertainError

router = APIRouter()
ACTS = ("remind", "bot")
MINUTE_MS = 60_000


@router.post("/tables/{table}/absent/{seat}", status_code=204, response_class=Response)
async def absent(context: Context, table: str, seat: int, act: Choice) -> Response:
    """Do something about a person who is awaited: ``remind`` them, or let a ``bot`` play until they are back."""
    if context.person is None:
        raise name_first()
    if act not in ACTS:
        raise HttpProblem(422, choice("act", act, ACTS))
    info = await table_of(context, table)
    if info.seat_of(context.person.id) < 0 or seat not in range(len(info.places)):
        raise HttpProblem(404, problem_message("seat", seat=seat))
    place = info.places[seat]
    is_awaited = info.status == "playing" and place.kind == "guest" and place.since > 0
    if not is_awaited or place.person == context.person.id or seat in registry_of(context).here(table):
        raise HttpProblem(409, problem_message("not-absent"))
    limit: RateLimit = context.request.app.state.follow_limit
    limit.take(context.client_key)
    if act == "remind":
        await context.store.remind(table, seat, place, context.person.id, context.store.now())
    else:
        await _let_a_bot_play(context, info, seat)
    return Response(status_code=204)


async def _let_a_bot_play(context: RequestContext, info: TableInfo, seat: int) -> None:
    if not info.may_replace:
        raise HttpProblem(403, problem_message("absent-clock"))
    if context.store.now() - info.places[seat].since < BOT_AFTER_MS:
        raise HttpProblem(409, problem_message("absent-soon", minutes=BOT_AFTER_MS // MINUTE_MS))
    context.bounds.written.write(context.client_key, EVENT_BYTES)
    live = await live_of(context, info)
    try:
        outcome = await live.presence(seat, str(uuid.uuid4()), live.seen_by(seat), "away")
    except (NotStoredError, UncertainError) as error:
        raise HttpProblem(503, problem_message("storage")) from error
    if outcome.refusal:
        raise HttpProblem(409, problem_message("not-absent"))
