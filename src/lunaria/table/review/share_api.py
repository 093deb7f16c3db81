"""The summary of a finished game as JSON, and as SVG the board at any position and a picture to share."""

from fastapi import APIRouter
from fastapi.responses import Response

from lunaria.table.http.context import Context, RequestContext
from lunaria.table.http.problems import HttpProblem, problem_message
from lunaria.table.http.work_queue import CompressedBody
from lunaria.table.live.dependencies import finished, published, seat_of
from lunaria.table.live.scene import ViewOptions
from lunaria.table.live.server_messages import encode
from lunaria.table.live.table import LiveTable
from lunaria.table.review.decision_picture import decision_picture
from lunaria.table.review.game_summary import Story, story
from lunaria.table.review.share_image import Row, board_at, postcard

router = APIRouter(default_response_class=Response)
FRESH = {"Cache-Control": "no-cache"}


def _look(context: RequestContext, live: LiveTable) -> ViewOptions:
    return ViewOptions(seat_of(context, live.info), context.language)


def _state(live: LiveTable) -> tuple[int | str, ...]:
    """Return the state of a table that responses depend on: the length of its log, and names, which may be erased."""
    return live.seen, *(place.name for place in live.info.places)


@router.get("/tables/{table}/story")
async def summary(context: Context, table: str) -> Response:
    """Return the winner and why, the points after every decision, the turning point and the best move."""
    live = await finished(context, table)
    look = _look(context, live)

    def make() -> CompressedBody:
        return CompressedBody.of(encode(story(live, look)), "application/json")

    found = await context.queues.draw(context.client_key, ("story", table, look, _state(live)), make)
    return found.answer(context.request, FRESH)


@router.get("/tables/{table}/boards/{ply}.svg")
async def board(context: Context, table: str, ply: int, best: str = "", own: str = "") -> Response:
    """The board after a number of decisions, as a picture; with moves in notation, what they touch, marked."""
    live = await finished(context, table)
    look = _look(context, live)
    if ply not in range(len(live.match.plies) + 1):
        raise HttpProblem(404, problem_message("ply", ply=ply, last=len(live.match.plies)))
    seen = ViewOptions(max(look.seat, 0), look.language)  # the game is over: nothing is hidden, whichever seat is shown
    moves = {kind: _action(live, ply, given) for kind, given in (("best", best), ("own", own)) if given}

    def draw() -> CompressedBody:
        return CompressedBody.picture(decision_picture(live, ply, moves, seen) if moves else board_at(live, ply, seen))

    which = "board", table, ply, *moves.items(), seen, _state(live)
    found = await context.queues.draw(context.client_key, which, draw)
    return found.answer(context.request, FRESH)


def _action(live: LiveTable, ply: int, notation: str) -> int:
    """Return the action of a notation that was legal after a number of decisions; 404 for any other."""
    match = live.match
    action = match.variant.parse(notation)
    if ply == len(match.plies) or action not in match.variant.kernel.legal(match.state_at(ply), match.plies[ply].seat):
        raise HttpProblem(404, problem_message("no-move", move=notation[:40], ply=ply))
    assert action is not None
    return action


@router.get("/tables/{table}/share.svg")
async def share(context: Context, table: str) -> Response:
    """A picture to share: the final board, the winner, and everybody's points."""
    live = await published(context, table)
    look = ViewOptions(-1, context.language)

    def draw() -> CompressedBody:
        summary = story(live, look)
        seen = ViewOptions(max(summary.winner, 0), look.language)
        return CompressedBody.picture(postcard(live, seen, summary.title, _rows(summary, live)))

    found = await context.queues.draw(context.client_key, ("share", table, look, _state(live)), draw)
    return found.answer(context.request, FRESH)


def _rows(summary: Story, live: LiveTable) -> list[Row]:
    """Return all participants, best first."""
    rows = [
        Row(place, name, who if who < live.match.seats else -1, points)
        for who, (place, name, points) in enumerate(zip(summary.places, summary.names, summary.points[-1], strict=True))
    ]
    return sorted(rows, key=lambda row: row.rank)
