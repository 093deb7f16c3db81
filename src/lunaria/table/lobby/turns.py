"""My turns: all tables that wait for the reader, one touch apart."""

from fastapi import APIRouter
from fastapi.responses import JSONResponse, Response

from lunaria.games import load
from lunaria.table.http.context import Context
from lunaria.table.http.forms import go

router = APIRouter()


@router.get("/turns")
async def turns(context: Context, but: str = "") -> JSONResponse:
    """Return how many tables wait for the reader, besides one of them, and which has waited the longest."""
    found = await context.store.turns_of(context.person.id) if context.person else []
    found = [(table, game) for table, game in found if table != but]
    answer: dict[str, object] = {"waiting": len(found)}
    if found:
        table, game = found[0]
        answer |= {"table": table, "game": load(game).title}
    return JSONResponse(answer, headers={"Cache-Control": "no-store"})


@router.get("/turns/next")
async def next_turn(context: Context) -> Response:
    """Lead to the table that has waited for the reader the longest; to the front page if none does."""
    found = await context.store.turns_of(context.person.id) if context.person else []
    return go(f"/tables/{found[0][0]}" if found else "/")
