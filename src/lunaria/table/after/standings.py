"""How somebody has played: wins, points and ratings, game by game."""

from fastapi import APIRouter
from fastapi.responses import HTMLResponse

from lunaria.games import load
from lunaria.table.web import Asked, Trouble, day, wish

router = APIRouter(default_response_class=HTMLResponse)


@router.get("/people/{person}")
async def standings(reader: Asked, person: str) -> HTMLResponse:
    """What a person has played, and how it went."""
    found = await reader.store.person_named(person)
    if found is None:
        raise Trouble(404, wish("person", person=person[:40]))
    player = f"person:{person}"
    me = reader.person.id if reader.person else ""
    tallies, recent = await reader.store.tallies(player), await reader.store.recent(player, reader=me)
    return reader.page(
        "standings.html",
        who=found,
        tallies=[(load(tally.game).title, tally) for tally in tallies],
        recent=[(load(one.game).title, one, day(one.ended)) for one in recent],
    )
