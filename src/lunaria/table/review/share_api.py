"""The end of a game as pages ask for it: its story as JSON, the board at any moment and a picture to share as SVG."""

from fastapi import APIRouter
from fastapi.responses import Response

from lunaria.table.http.context import Asked, Reader
from lunaria.table.http.problems import Trouble, wish
from lunaria.table.http.work_queue import Packed
from lunaria.table.live.dependencies import finished
from lunaria.table.live.protocol import encode
from lunaria.table.live.scene import Look
from lunaria.table.live.table import LiveTable
from lunaria.table.review.game_summary import Story, story
from lunaria.table.review.share_image import Row, board_at, postcard

router = APIRouter(default_response_class=Response)
FRESH = {"Cache-Control": "no-cache"}


def _look(reader: Reader, live: LiveTable) -> Look:
    return Look(live.info.seat_of(reader.person.id) if reader.person else -1, reader.language)


def _state(live: LiveTable) -> tuple[int | str, ...]:
    """Return on what of a table an answer depends: how far its log is known here, and the names; one may have gone."""
    return live.seen, *(place.name for place in live.info.places)


@router.get("/tables/{table}/story")
async def told(reader: Asked, table: str) -> Response:
    """Who won and why, the points after every decision, where the game turned, and the best move."""
    live = await finished(reader, table)
    look = _look(reader, live)

    def tell() -> Packed:
        return Packed.of(encode(story(live, look)), "application/json")

    found = await reader.asides.draw(reader.asker, ("story", table, look, _state(live)), tell)
    return found.answer(reader.request, FRESH)


@router.get("/tables/{table}/boards/{ply}.svg")
async def board(reader: Asked, table: str, ply: int) -> Response:
    """The board after so many decisions, as a picture."""
    live = await finished(reader, table)
    look = _look(reader, live)
    if ply not in range(len(live.match.plies) + 1):
        raise Trouble(404, wish("ply", ply=ply, last=len(live.match.plies)))
    seen = Look(max(look.seat, 0), look.language)  # the game is over: whose sheet it is hides nothing

    def draw() -> Packed:
        return Packed.of(board_at(live, ply, seen).encode(), "image/svg+xml")

    found = await reader.asides.draw(reader.asker, ("board", table, ply, seen, _state(live)), draw)
    return found.answer(reader.request, FRESH)


@router.get("/tables/{table}/share.svg")
async def share(reader: Asked, table: str) -> Response:
    """A picture to share: the last board, who won, and the points of all."""
    live = await finished(reader, table)
    look = Look(-1, reader.language)

    def draw() -> Packed:
        told = story(live, look)
        seen = Look(max(told.winner, 0), look.language)
        return Packed.of(postcard(live, seen, told.title, _rows(told, live)).encode(), "image/svg+xml")

    found = await reader.asides.draw(reader.asker, ("share", table, look, _state(live)), draw)
    return found.answer(reader.request, FRESH)


def _rows(told: Story, live: LiveTable) -> list[Row]:
    """Return all who took part, best first."""
    rows = [
        Row(place, name, who if who < live.match.seats else -1, points)
        for who, (place, name, points) in enumerate(zip(told.places, told.names, told.points[-1], strict=True))
    ]
    return sorted(rows, key=lambda row: row.rank)
