"""Players and their results: wins, points and ratings, by game."""

from collections.abc import Sequence

from fastapi import APIRouter
from fastapi.responses import HTMLResponse

from lunaria.games import load
from lunaria.table.http.context import Context
from lunaria.table.http.i18n import day, words
from lunaria.table.http.problems import HttpProblem, problem_message
from lunaria.table.live.dependencies import registry_of, seated
from lunaria.table.store.standings import Recent

router = APIRouter(default_response_class=HTMLResponse)
PERSON, BOT = "person:", "bot:"
"""Prefixes of player ids."""
SEEN, RECENT, PLACES = 60, 8, 10
"""Finished games of a person that are looked at, those listed, and the places shown per title."""


def person_of_player(player: str) -> str:
    """Return a player's person id; "" for a bot."""
    return player.removeprefix(PERSON) if player.startswith(PERSON) else ""


@router.get("/people/{person}")
async def standings(context: Context, person: str) -> HTMLResponse:
    """A person's games and results."""
    found, me = await context.store.person_named(person), context.person.id if context.person else ""
    if found is None or not await context.store.may_see_person(person, me):
        raise HttpProblem(404, problem_message("person", person=person[:40]))
    player = f"{PERSON}{person}"
    tallies, recent = await context.store.tallies(player), await context.store.recent(player, SEEN, reader=me)
    by_game, games = {tally.game: tally for tally in tallies}, registry_of(context).games
    texts, rows = words(context.language), []
    for one in recent[:RECENT]:
        info = await context.store.table(one.table)
        names = seated(info, texts) if info else []
        rows.append((load(one.game), one, day(one.ended), list(enumerate(names))))
    return context.page(
        "standings.html",
        who=found,
        finished=(await context.store.reliability([person])).get(person),
        follows=await context.store.follows(me, person) if me else (False, False),
        games=sum(tally.games for tally in tallies),
        wins=sum(tally.wins for tally in tallies),
        favourite=tallies[0].game if tallies else games[0],
        windows=[
            {"game": load(name), "tally": by_game.get(name), "places": _last_places(recent, name)} for name in games
        ],
        recent=rows,
    )


def _last_places(recent: Sequence[Recent], game: str) -> list[int]:
    """Return a player's last places in a game, oldest first."""
    return [one.place for one in recent if one.game == game][:PLACES][::-1]
