"""The analysis of a game that is over, and hints while one is played, as JSON for the pages."""

import asyncio
from dataclasses import dataclass

from fastapi import APIRouter, HTTPException
from fastapi.responses import Response

from lunaria.table.pages import finished, playing
from lunaria.table.protocol import encode
from lunaria.table.reader import Asked, Reader
from lunaria.table.scene import seat_names
from lunaria.table.study import Analyst, Verdict, in_words, verdicts
from lunaria.table.words import words_of

router = APIRouter(default_response_class=Response)


@dataclass(frozen=True)
class Findings:
    """How far the analysis of a game is, and what it found out.

    Attributes:
        working: whether it goes on at this moment.
        done: how many decisions are judged.
        last: how many there are.
        verdicts: of the decisions that were asked for.
    """

    working: bool
    done: int
    last: int
    verdicts: tuple[Verdict, ...]


def _analyst(reader: Reader) -> Analyst:
    analyst: Analyst = reader.request.app.state.analyst
    return analyst


def _known(reader: Reader) -> str:
    if reader.person is None:
        raise HTTPException(401, "tell a name first: the analysis takes the machine some time")
    return reader.person.id


@router.get("/tables/{table}/analysis")
async def findings(reader: Asked, table: str, first: int = 0) -> Response:
    """What was found out about the decisions from a ply on."""
    live, analyst = await finished(reader, table), _analyst(reader)
    judged, texts = await analyst.judged(live), words_of(reader.language, live.game)
    found = await asyncio.to_thread(verdicts, live.match, judged, first, texts, seat_names(live, texts))
    working = analyst.running(table) is not None
    answer = Findings(working, len(judged), len(live.match.plies), tuple(found))
    return Response(encode(answer), media_type="application/json")


@router.post("/tables/{table}/analysis", status_code=202)
async def analyse(reader: Asked, table: str) -> Response:
    """Begin to analyse a game, or go on with it."""
    live = await finished(reader, table)
    _analyst(reader).start(live, _known(reader))
    return Response(status_code=202)


@router.delete("/tables/{table}/analysis", status_code=204)
async def stop(reader: Asked, table: str) -> Response:
    """Stop the analysis of a game; only who asked for it, and who played in it, may."""
    live, person = await finished(reader, table), _known(reader)
    study = _analyst(reader).running(table)
    if study and person != study.person and live.info.seat_of(person) < 0:
        raise HTTPException(403, "somebody else asked for this analysis")
    _analyst(reader).stop(table)
    return Response(status_code=204)


@router.post("/tables/{table}/hint")
async def hint(reader: Asked, table: str) -> Response:
    """The best three moves that the asking player has now; only where all others are bots, so that it harms nobody."""
    live, person = await playing(reader, table), _known(reader)
    seat = live.info.seat_of(person)
    if live.info.rated:
        raise HTTPException(403, "there are no hints at a rated table")
    if seat not in live.match.pending:
        raise HTTPException(409, "there is nothing for you to decide now")
    if sum(place.kind == "guest" for place in live.info.places) > 1:
        raise HTTPException(403, "hints are for tables where all others are bots")
    texts, names = words_of(reader.language, live.game), seat_names(live, words_of(reader.language, live.game))
    variant, observed, seen = live.match.variant, live.match.observe(seat), live.seen
    found = await _analyst(reader).hint(live, seat)
    if live.seen != seen:
        raise HTTPException(409, "the game went on meanwhile")
    choices = [in_words(variant, observed, seat, one.action, one.points, texts, names) for one in found]
    return Response(encode(choices), media_type="application/json")
