"""Analysis of finished games, and hints in running ones, as JSON for the pages."""

from dataclasses import dataclass, replace
from typing import Annotated, TypeVar

import msgspec
from fastapi import APIRouter
from fastapi.responses import Response

from lunaria.bots.search import Finding
from lunaria.table.http.context import Context, RequestContext
from lunaria.table.http.i18n import words_of
from lunaria.table.http.problems import HttpProblem, name_first, problem_message
from lunaria.table.http.written import JUDGEMENT_BYTES
from lunaria.table.live.dependencies import finished, playing
from lunaria.table.live.naming import seat_names
from lunaria.table.live.server_messages import encode
from lunaria.table.live.table import LiveTable
from lunaria.table.review.analysis_queue import Analyst, Verdict, verdicts
from lunaria.table.review.coach import advice, opinion, round_of

Body = TypeVar("Body")
router = APIRouter(default_response_class=Response)


@dataclass(frozen=True)
class Findings:
    """The progress and results of an analysis.

    Attributes:
        working: True while it runs.
        failed: True if it ended with a server error.
        done: number of decisions judged.
        last: number of decisions.
        verdicts: of the requested decisions.
    """

    working: bool
    failed: bool
    done: int
    last: int
    verdicts: tuple[Verdict, ...]


@dataclass(frozen=True)
class Explained:
    """The explanation of a kind of decision.

    Attributes:
        kind: its name; sent again until the page reports it as seen.
        words: one to three lines.
        rule: the id of the most relevant rule.
    """

    kind: str
    words: str
    rule: str


class _Seen(msgspec.Struct, forbid_unknown_fields=True):
    """A kind of decision whose explanation was seen."""

    kind: Annotated[str, msgspec.Meta(max_length=100)]


class _Move(msgspec.Struct, forbid_unknown_fields=True):
    """A candidate move in notation."""

    move: Annotated[str, msgspec.Meta(max_length=200)]


def _analyst(context: RequestContext) -> Analyst:
    analyst: Analyst = context.request.app.state.analyst
    return analyst


def _known(context: RequestContext) -> str:
    if context.person is None:
        raise name_first()
    return context.person.id


@router.get("/tables/{table}/analysis")
async def findings(context: Context, table: str, first: int = 0) -> Response:
    """Return the verdicts from a ply on."""
    live, analyst = await finished(context, table), _analyst(context)
    judged, texts = await analyst.judged(live), words_of(context.language, live.game)
    working, failed = analyst.running(table) is not None, analyst.has_failed(table)

    def put() -> bytes:
        found = verdicts(live.match, judged, first, texts, seat_names(live, texts))
        return encode(Findings(working, failed, len(judged), len(live.match.plies), tuple(found)))

    answer = await context.queues.pictures.do(context.client_key, put)
    return Response(answer, media_type="application/json")


@router.post("/tables/{table}/analysis", status_code=202)
async def analyse(context: Context, table: str) -> Response:
    """Start or continue the analysis of a game."""
    live = await finished(context, table)
    _known(context)
    analyst = _analyst(context)
    if analyst.running(table) is None:
        missing = len(live.match.plies) - len(await analyst.judged(live))
        context.bounds.written.write(context.client_key, missing * JUDGEMENT_BYTES)
    analyst.start(live, context.client_key)
    return Response(status_code=202)


@router.delete("/tables/{table}/analysis", status_code=204)
async def stop(context: Context, table: str) -> Response:
    """Stop the analysis of a game; only its requester and the game's players may."""
    live, person = await finished(context, table), _known(context)
    study = _analyst(context).running(table)
    if study and person != study.client_key.person and live.info.seat_of(person) < 0:
        raise HttpProblem(403, problem_message("analysis"))
    _analyst(context).stop(table)
    return Response(status_code=204)


@router.post("/tables/{table}/hint")
async def hint(context: Context, table: str) -> Response:
    """Return the caller's three best moves; only where all opponents are bots, so that it harms nobody."""
    live, seat, found = await _found(context, table)
    texts = words_of(context.language, live.game)
    names, variant, observed = seat_names(live, texts), live.match.variant, live.match.observe(seat)

    def put() -> bytes:
        return encode([advice(variant, observed, seat, one, texts, names) for one in found])

    return Response(await context.queues.pictures.do(context.client_key, put), media_type="application/json")


@router.post("/tables/{table}/coach")
async def coach(context: Context, table: str) -> Response:
    """Return what a candidate move of the caller gives away; where hints are allowed."""
    move = (await _read(context, _Move)).move
    if not move:
        raise HttpProblem(422, problem_message("fields", fields="move"))
    live, seat, found = await _found(context, table, move)
    texts = words_of(context.language, live.game)
    names, variant, observed = seat_names(live, texts), live.match.variant, live.match.observe(seat)

    at = round_of(live.match.plies, seat)

    def put() -> bytes:
        action = variant.parse(move) or 0
        played = next(one for one in found if one.action == action)
        best = advice(variant, observed, seat, found[0], texts, names, played)
        return encode(replace(opinion(variant, observed, seat, found, action, best, texts, names), round=at))

    return Response(await context.queues.pictures.do(context.client_key, put), media_type="application/json")


@router.get("/tables/{table}/coach/decision")
async def decision(context: Context, table: str) -> Response:
    """Explain the caller's decision, until its kind has been explained to them in any game; among people, too."""
    live, seat = await _helped(context, table, among_people=True)
    variant = live.match.variant
    kind = variant.decisions.get(variant.prompt(live.match.observe(seat), seat).id)
    if kind is None or await context.store.is_explained(_known(context), live.game.name, kind.about.id):
        return Response(status_code=204)
    words = words_of(context.language, live.game).say(kind.about)
    return Response(encode(Explained(kind.about.id, words, kind.rule)), media_type="application/json")


@router.put("/tables/{table}/coach/decision", status_code=204)
async def decision_seen(context: Context, table: str) -> Response:
    """Mark a kind of decision as explained to the caller."""
    live, kind = await playing(context, table), (await _read(context, _Seen)).kind
    if kind not in {one.about.id for one in live.match.variant.decisions.values()}:
        raise HttpProblem(422, problem_message("fields", fields="kind"))
    if not await context.store.is_explained(_known(context), live.game.name, kind):
        await context.store.keep_explained(_known(context), live.game.name, kind)
    return Response(status_code=204)


async def _read(context: RequestContext, kind: type[Body]) -> Body:
    try:
        return msgspec.json.decode(await context.request.body(), type=kind)
    except msgspec.MsgspecError as error:
        raise HttpProblem(422, problem_message("fields", fields=str(error))) from error


async def _helped(context: RequestContext, table: str, among_people: bool = False) -> tuple[LiveTable, int]:
    """Return a running game and the caller's seat: they are to decide, and hints are allowed (or explanations are)."""
    live, person = await playing(context, table), _known(context)
    seat = live.info.seat_of(person)
    if live.info.is_compared:
        raise HttpProblem(403, problem_message("hint-rated"))
    if seat not in live.match.pending:
        raise HttpProblem(409, problem_message("hint-nothing"))
    if not among_people and sum(place.kind == "guest" for place in live.info.places) > 1:
        raise HttpProblem(403, problem_message("hint-people"))
    return live, seat


async def _found(context: RequestContext, table: str, move: str = "") -> tuple[LiveTable, int, list[Finding]]:
    """Return a running game, the caller's seat, and the analysed moves; see ``Analyst.hint``."""
    live, seat = await _helped(context, table)
    seen, action = live.seen_by(seat), live.match.variant.parse(move) if move else None
    if move and (action is None or live.match.refusal(seat, action)):
        raise HttpProblem(409, problem_message("hint-nothing"))
    found = await _analyst(context).hint(live, seat, context.queues.hints, context.client_key, action)
    if live.seen_by(seat) != seen:
        raise HttpProblem(409, problem_message("hint-late"))
    return live, seat, found
