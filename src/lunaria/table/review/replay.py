"""Games that are over: the replay, its moments, the record."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any
from urllib.parse import quote

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, PlainTextResponse, Response

from lunaria.engine.files.record import of_match
from lunaria.engine.match import state_digest
from lunaria.engine.show.svg import CRESTS
from lunaria.engine.show.text import Message
from lunaria.engine.show.ui import LAYOUTS
from lunaria.table.http.context import Context
from lunaria.table.http.i18n import words as table_words
from lunaria.table.http.i18n import words_of
from lunaria.table.http.problems import HttpProblem, problem_message
from lunaria.table.http.work_queue import CompressedBody
from lunaria.table.live.board_page import board_words
from lunaria.table.live.chat import heard
from lunaria.table.live.dependencies import bots_of, finished, published, seat_of
from lunaria.table.live.naming import seat_names
from lunaria.table.live.scene import SeatView, ViewOptions, moment, overlay_names, sight
from lunaria.table.live.server_messages import encode
from lunaria.table.live.table import LiveTable
from lunaria.table.review.game_summary import turning_ply
from lunaria.table.review.share_api import router as end_router
from lunaria.table.store.chat import ROOMS
from lunaria.table.store.model import TableInfo

router = APIRouter(default_response_class=HTMLResponse)
router.include_router(end_router)
ANALYSIS_SAID = (
    "before",
    "share",
    "lead",
    "played",
    "best",
    "choices",
    "line",
    "turning",
    "graph",
    "best-move",
    "good-move",
    "slip",
    "blunder",
    "failed",
)
"""Texts of the analysis itself, as ``analysis-NAME``."""


@router.get("/tables/{table}/replay")
async def replay_page(reader: Context, table: str) -> HTMLResponse:
    """A game that is over, decision by decision."""
    live = await finished(reader, table)
    texts = words_of(reader.language, live.game)
    seat = seat_of(reader, live.info)
    seen, names = await sight(live, ViewOptions(seat, reader.language)), seat_names(live, texts)
    me, beside = reader.person.id if reader.person else "", seat < 0 and bool(live.info.terms.club)
    return reader.page(
        "replay.html",
        live.game,
        info=live.info,
        agreed=live.session.agreed,
        talk=(await heard(reader.store, table, me, ROOMS, beside=beside)).lines,
        last=len(live.match.plies),
        names=names,
        sheet=seen.sheet,
        rivals=seen.rivals,
        overlays=overlay_names(live.match.variant, texts),
        colours=[crest.colour for crest in CRESTS[: live.match.seats]],
        said={name: texts.say(Message(f"analysis-{name}")) for name in ANALYSIS_SAID}
        | {"moves": texts.say(Message("end-moves"))},
        board=board_words(texts),
        standing=_standing(live.info, seen, names),
        levels=bots_of(reader, texts),
        seat=max(seat, 0),
        viewer=seat,
        turning=await asyncio.to_thread(turning_ply, live, texts),
    )


def _standing(info: TableInfo, seen: SeatView, names: Sequence[str]) -> list[dict[str, Any]]:
    """Return all who took part, seats and rivals, best first: where they came, who they are, and their points."""
    seats: list[dict[str, Any]] = [
        {
            "rank": seen.rank[seat],
            "name": names[seat],
            "seat": seat,
            "person": "" if place.gone else place.person,
            "points": [line.points[seat] for line in seen.sheet],
            "score": seen.score[seat],
        }
        for seat, place in enumerate(info.places)
    ]
    rivals = [
        {"rank": one.rank, "name": one.name, "seat": -1, "person": "", "points": one.points, "score": one.score}
        for one in seen.rivals
    ]
    return sorted(seats + rivals, key=lambda one: one["rank"])


@router.get("/tables/{table}/plies/{ply}", response_class=Response)
async def ply(reader: Context, table: str, ply: int, overlay: str = "", layout: str = "wide") -> Response:
    """The table after ``ply`` decisions, as JSON."""
    live = await finished(reader, table)
    seat = seat_of(reader, live.info)
    if ply not in range(len(live.match.plies) + 1):
        raise HttpProblem(404, problem_message("ply", ply=ply, last=len(live.match.plies)))
    if (overlay and overlay not in live.match.variant.overlays) or layout not in LAYOUTS:
        raise HttpProblem(400, problem_message("look"))
    look = ViewOptions(seat, reader.language, overlay, layout)

    def draw() -> CompressedBody:
        return CompressedBody.of(encode(moment(live, ply, look)), "application/json")

    key = ("moment", table, ply, look, tuple(place.name for place in live.info.places))
    found = await reader.queues.draw(reader.client_key, key, draw)
    return found.answer(reader.request, {"Cache-Control": "no-cache"})


@router.get("/tables/{table}/record", response_class=PlainTextResponse)
async def record(reader: Context, table: str) -> Response:
    """The record of a game that is over, to keep, check and study."""
    live = await published(reader, table)
    text = await reader.queues.pictures.do(reader.client_key, _written, live, reader.language)
    name = f"{live.info.game}-{table}.lunaria"
    return PlainTextResponse(text, headers={"Content-Disposition": f"attachment; filename={quote(name)}"})


def _written(live: LiveTable, language: str) -> str:
    """Return the record of a game that is over. It takes a while."""
    names = seat_names(live, table_words(language))
    info, deal = live.info, live.info.deal
    written = of_match(live.match, names, info.salt, info.commitment, deal)
    if not live.match.over:  # it ended by the clock or by agreement
        digest = state_digest(live.match.state)
        written = replace(written, seed=None if deal else info.seed, salt=info.salt, deal=deal, digest=digest)
    origin = info.origin
    return replace(written, source=origin.table, source_ply=origin.ply, agreed=live.session.agreed).write()
