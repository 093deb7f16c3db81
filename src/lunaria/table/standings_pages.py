"""How somebody has played: wins, points and ratings, game by game."""

from datetime import UTC, datetime

from fastapi import APIRouter, HTTPException
from fastapi.responses import HTMLResponse

from lunaria.games import load
from lunaria.table.reader import Asked

router = APIRouter(default_response_class=HTMLResponse)


@router.get("/people/{person}")
async def standings(reader: Asked, person: str) -> HTMLResponse:
    """What a person has played, and how it went."""
    found = await reader.store.person_named(person)
    if found is None:
        raise HTTPException(404, f"there is nobody {person[:40]!r}")
    player = f"person:{person}"
    tallies, recent = await reader.store.tallies(player), await reader.store.recent(player)
    return reader.page(
        "standings.html",
        who=found,
        tallies=[(load(tally.game).title, tally) for tally in tallies],
        recent=[(load(one.game).title, one, _day(one.ended)) for one in recent],
    )


def _day(at: int) -> str:
    """Return a time in milliseconds since 1970 as a date, by Greenwich."""
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()
