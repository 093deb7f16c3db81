"""The HTTP API under ``/api``, described by OpenAPI at ``/api/openapi.json``.

It shares its functions with the pages: a caller sees exactly what their seat may know.
"""

import asyncio
import json
from collections.abc import Sequence
from dataclasses import asdict
from functools import cached_property

from fastapi import FastAPI, Request
from fastapi.responses import Response
from starlette.datastructures import State as AppState

from lunaria.engine.events import as_seen
from lunaria.engine.files.position import to_json
from lunaria.engine.files.record import MAX_BYTES, RecordError
from lunaria.engine.show.text import MendableError, Message
from lunaria.games import load
from lunaria.table.http import passwords
from lunaria.table.http.context import Context, RequestContext, translate_errors
from lunaria.table.http.i18n import words_of
from lunaria.table.http.problems import HttpProblem, no_table, problem_message
from lunaria.table.http.token_bucket import TokenBuckets
from lunaria.table.http.work_queue import CompressedBody
from lunaria.table.live import gifts
from lunaria.table.live.agreements import possible
from lunaria.table.live.clocks import pace_of
from lunaria.table.live.dependencies import live_of, obstacle, registry_of, seat_of
from lunaria.table.live.history import sentences
from lunaria.table.live.naming import seat_names
from lunaria.table.live.scene import observation
from lunaria.table.live.server_messages import encode
from lunaria.table.live.table import LiveTable, NotStoredError, Outcome
from lunaria.table.lobby.deal_additions import promise
from lunaria.table.lobby.join import placed
from lunaria.table.lobby.new_table import club_to_play_in
from lunaria.table.lobby.rated import objection, owner_objection, too_many
from lunaria.table.lobby.seats import opens, rearrange
from lunaria.table.review.branch_pages import play_on, take_record
from lunaria.table.review.replay import record as page_record
from lunaria.table.server.api_base import caller, new_router
from lunaria.table.server.api_model import (
    Branch,
    ClockFacts,
    Decision,
    EventFacts,
    Events,
    GameFacts,
    Happened,
    Knock,
    Legal,
    Made,
    NewTable,
    OptionFacts,
    Problem,
    Promised,
    RivalFacts,
    SeatFacts,
    Seating,
    State,
    TableFacts,
)
from lunaria.table.server.clubs_api import router as clubs_router
from lunaria.table.server.deal_events_api import router as deal_events_router
from lunaria.table.server.deals_api import router as deals_router
from lunaria.table.server.holidays_api import holiday_facts
from lunaria.table.server.holidays_api import router as holidays_router
from lunaria.table.server.people_api import router as people_router
from lunaria.table.server.routes import routes_of
from lunaria.table.server.tournaments_api import router as tournaments_router
from lunaria.table.store.model import TableInfo, Terms, UncertainError
from lunaria.table.store.rated import TooManyRunningError, rated_pace

router = new_router()
deciding = TokenBuckets(burst=60, seconds=0.1)


class Schema:
    """The OpenAPI description, made and compressed once.

    Args:
        api: the application that it describes.
    """

    def __init__(self, api: FastAPI) -> None:
        self._api = api

    @cached_property
    def body(self) -> CompressedBody:
        """The description. Making it takes a tenth of a second."""
        described = self._api.openapi() | {"servers": [{"url": "/api"}]}
        return CompressedBody.of(json.dumps(described).encode(), "application/json")

    async def answer(self, request: Request) -> Response:
        """Return it."""
        if "body" not in vars(self):
            await asyncio.to_thread(lambda: self.body)
        return self.body.answer(request, {"Cache-Control": "no-cache", "Vary": "Accept-Encoding"})


ROUTES = routes_of(
    router, people_router, deal_events_router, deals_router, clubs_router, tournaments_router, holidays_router
)


def make_api(state: AppState) -> FastAPI:
    """Return the application mounted at ``/api``; it shares the state of the outer one."""
    api = FastAPI(
        title="Lunaria",
        version="1",
        description=__doc__ or "",
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    state.schema = Schema(api)
    api.add_route("/openapi.json", state.schema.answer, include_in_schema=False)
    api.state = state
    api.router.routes.extend(ROUTES)
    translate_errors(api)
    return api


async def _info(context: RequestContext, table: str) -> TableInfo:
    info = await context.store.table(table)
    if info is None:
        raise no_table(table)
    if closed := await obstacle(context.store, info, context.person.id if context.person else ""):
        raise HttpProblem(403, Message(f"closed-{closed}"))
    return info


async def _live(context: RequestContext, table: str) -> LiveTable:
    info = await _info(context, table)
    if info.status == "gathering":
        raise HttpProblem(409, Message("refusal-not-started"))
    return await live_of(context, info)


def _facts(context: RequestContext, info: TableInfo) -> TableFacts:
    over = info.status == "over"
    return TableFacts(
        id=info.id,
        game=info.game,
        status=info.status,
        options=info.options,
        seats=[
            SeatFacts(
                place.kind,
                place.name,
                place.person,
                place.bot,
                place.ready,
                place.entropy if over else "",
                holiday_facts(place.holidays, context.store.now()),
                place.former,
                place.left,
            )
            for place in info.places
        ],
        you=seat_of(context, info),
        clock=ClockFacts(**asdict(info.pace)),
        rated=info.rated,
        commitment=info.commitment,
        secret=info.secret if over and not info.is_of_deal else "",
        origin=info.origin.kind,
        source=info.origin.table,
        source_ply=info.origin.ply,
        fault=info.fault,
        club=info.terms.club,
        agreed=info.agreed,
    )


@router.get("/games")
async def games(context: Context) -> list[GameFacts]:
    """List the games, their options and the available bots."""
    found = [load(name) for name in registry_of(context).games]
    return [
        GameFacts(
            name=game.name,
            title=game.title,
            rules=game.rules_version,
            seats=list(game.seats),
            options=[
                OptionFacts(option.name, list(option.choices), game.option_rules[option.name])
                for option in game.options
            ],
            bots=list(registry_of(context).offered),
        )
        for game in found
    ]


@router.get("/tables")
async def tables(context: Context, mine: bool = False, left: bool = False) -> list[TableFacts]:
    """List joinable tables; with ``mine`` the caller's own, with ``left`` those with a seat to take over."""
    if mine:
        return [_facts(context, info) for info in await context.store.tables_of(caller(context).id)]
    me = context.person.id if context.person else ""
    found = context.store.left_tables(me, context.store.now()) if left else context.store.open_tables(me)
    return [_facts(context, info) for info in await found]


@router.post("/tables", status_code=201)
async def open_table(context: Context, wanted: NewTable) -> TableFacts:
    """Open a table. It starts once no seat is open and, with ``start`` ready, everybody is ready."""
    person = caller(context)
    context.bounds.set_up(context.client_key, len(wanted.seats))
    try:
        game = load(wanted.game)
        places = [placed(choice, person, context, wanted.entropy) for choice in wanted.seats]
        options = game.check(wanted.options, len(places))
        pace = pace_of(wanted.clock, wanted.zero, wanted.weekend)
        pace = rated_pace(pace) if wanted.rated else pace
    except MendableError as error:
        raise HttpProblem(400, error) from error
    if wanted.seats.count("me") > 1:
        raise HttpProblem(400, Message("new-one-seat"))
    if wanted.rated and (problem := objection(places) or await owner_objection(context.store, person, places)):
        raise HttpProblem(400, problem)
    club = await club_to_play_in(context, wanted.club)
    password = "" if club else wanted.password
    sealed = await passwords.hash_password(password, context.client_key, of_table=True) if password else ""
    terms = Terms(wanted.listed and not club, wanted.watch, wanted.start == "ready", sealed, club.id if club else "")
    try:
        made = await context.store.add_table(
            game.name, game.rules_version, options, places, person.id, pace, wanted.rated, terms, wanted.commitment
        )
    except TooManyRunningError as error:
        raise HttpProblem(400, too_many()) from error
    return _facts(context, await _info(context, made))


@router.post("/promises", status_code=201)
async def promised(context: Context) -> Promised:
    """Commit to the deal of a future table, so that its creator can contribute to the deal."""
    caller(context)
    return Promised(await promise(context))


@router.get("/tables/{table}")
async def table_facts(context: Context, table: str) -> TableFacts:
    """Return the set-up and players of a table."""
    return _facts(context, await _info(context, table))


@router.post("/tables/{table}/door")
async def knock(context: Context, table: str, wanted: Knock) -> TableFacts:
    """Submit a table's password; a correct one grants access permanently."""
    person = caller(context)
    info = await context.store.table(table)
    if info is None:
        raise no_table(table)
    if not await opens(context, info, person, wanted.password):
        raise HttpProblem(403, Message("door-wrong"))
    return _facts(context, await _info(context, table))


@router.post("/tables/{table}/seats/{seat}")
async def change_seat(context: Context, table: str, seat: int, wanted: Seating) -> TableFacts:
    """Sit down, move here, stand up, change readiness, or take over a seat that was left.

    The table's owner may also give the seat to a bot.
    """
    caller(context, deciding)
    await _info(context, table)
    if not await rearrange(
        context, table, seat, wanted.act, wanted.bot, invitation=wanted.invitation, entropy=wanted.entropy
    ):
        raise HttpProblem(409, Message("message-seat-help"))
    return _facts(context, await _info(context, table))


@router.get("/tables/{table}/state")
async def state(context: Context, table: str) -> State:
    """Return the game as the caller sees it: from their seat, otherwise as a spectator."""
    live = await _live(context, table)
    session, match, seat = live.session, live.match, seat_of(context, live.info)
    found = observation(session, seat)
    texts, place = words_of(context.language, live.game), iter(found.rank[match.seats :])
    return State(
        seen=live.seen_by(seat),
        over=session.over,
        seat=seat,
        pending=session.pending,
        scores=match.variant.kernel.score(found.observed, match.seats),
        places=list(found.rank[: match.seats]),
        rivals=[RivalFacts(texts.say(rival.name), rival.score, next(place)) for rival in found.rivals],
        undo=seat >= 0 and live.may_go_back(seat) and session.undoable(seat) is not None,
        left=[] if live.info.pace.kind == "none" else live.time_left(),
        request=session.request.seat if session.request else -1,
        wanted=session.request.wanted if session.request else "",
        proposals=list(possible(session, seat)),
        gifts=list(gifts.possible(session, seat, live.now())),
        position=to_json(match.game, match.options, match.seats, found.observed, seat),
    )


@router.get("/tables/{table}/legal")
async def legal(context: Context, table: str) -> Legal:
    """List the caller's legal moves in notation; empty when they have nothing to decide."""
    live = await _live(context, table)
    seat = seat_of(context, live.info)
    actions = live.session.legal(seat)
    return Legal(live.seen_by(seat), seat, [live.match.variant.notation(action) for action in actions])


@router.post("/tables/{table}/moves", responses={409: {"model": Made | Problem, "description": "refused: see why"}})
async def decide(context: Context, response: Response, table: str, wanted: Decision) -> Made:
    """Make a move, take one back, ask or answer the others, or give somebody a day.

    A repeated key gets the same response and counts once.
    """
    person = caller(context, deciding)
    live = await _live(context, table)
    seat = live.info.seat_of(person.id)
    context.bounds.written.write(context.client_key, live.bytes_of(wanted.kind, seat))
    try:
        outcome = await _outcome(live, seat, wanted)
    except NotStoredError as error:
        raise HttpProblem(503, problem_message("storage")) from error
    except UncertainError as error:
        raise HttpProblem(503, problem_message("uncertain")) from error
    if outcome.refusal is None:
        return Made(wanted.key, accepted=True, event=outcome.event, rule="", reason="")
    response.status_code = 409
    texts = words_of(context.language, live.game)
    reason = texts.say(outcome.refusal.message, seat_names(live, texts))
    return Made(wanted.key, accepted=False, event=0, rule=outcome.refusal.rule, reason=reason)


async def _outcome(live: LiveTable, seat: int, wanted: Decision) -> Outcome:
    if wanted.kind == "move":
        return await live.play(seat, wanted.key, wanted.seen, wanted.move)
    if wanted.kind == "undo":
        return await live.undo(seat, wanted.key, wanted.seen)
    if wanted.kind == "give":
        return await live.give(seat, wanted.key, wanted.seen, wanted.to)
    return await live.consent(seat, wanted.key, wanted.seen, wanted.kind, wanted.wanted)


@router.get("/tables/{table}/events", response_model=Events)
async def events(context: Context, table: str, after: int = 0) -> Response:
    """Return the events after a number that the caller may know; ``gone`` lists those since taken back."""
    live = await _live(context, table)
    found = await context.queues.pictures.do(
        context.client_key, _events_json, live, seat_of(context, live.info), context.language, after
    )
    return found.answer(context.request, {"Cache-Control": "no-store"})


def _events_json(live: LiveTable, seat: int, language: str, after: int) -> CompressedBody:
    """Return as JSON the events after a number that a seat may know. Slow."""
    session, texts, variant = live.session, words_of(language, live.game), live.match.variant
    names, counting, found = seat_names(live, texts), session.counting, []
    for entry in session.story():
        number = counting.reader_number(entry.number, seat)
        if number <= after or (entry.seat != seat and counting.is_silent(entry.number, entry.seat)):
            continue
        happened: Sequence[Happened] = ()
        lines: Sequence[str] = ()
        if entry.ply:
            seen = [as_seen(event, seat) for event in entry.ply.events]
            happened = [Happened(str(event.kind), event.seat, dict(event.values)) for event in seen]
            lines = sentences(variant, entry.ply.events, seat, texts, names)
        found.append(EventFacts(number, entry.seat, entry.kind, list(happened), list(lines)))
    whole = Events(counting.reader_number(session.seen, seat), sorted(session.gone(after, seat)), found)
    return CompressedBody.of(encode(whole), "application/json")


PLAIN: dict[int | str, dict[str, object]] = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}


@router.get("/tables/{table}/record", response_class=Response, responses=PLAIN)
async def record(context: Context, table: str) -> Response:
    """Return the record of a finished game, as text."""
    await _live(context, table)
    return await page_record(context, table)


@router.post("/tables/{table}/branch", status_code=201)
async def branch(context: Context, table: str, wanted: Branch) -> TableFacts:
    """Play on from a position of a finished game, against bots of a level."""
    caller(context)
    await _live(context, table)
    return _facts(context, await _info(context, await play_on(context, table, wanted.ply, wanted.seat, wanted.level)))


TEXT = {"content": {"text/plain": {"schema": {"type": "string", "maxLength": MAX_BYTES}}}, "required": True}


@router.post("/records", status_code=201, openapi_extra={"requestBody": TEXT})
async def bring_record(context: Context, request: Request) -> TableFacts:
    """Import the record of a finished game: it is replayed, checked, and becomes a table for study."""
    caller(context)
    try:
        made = await take_record(context, await request.body())
    except RecordError as error:
        raise HttpProblem(400, error) from error
    return _facts(context, await _info(context, made))
