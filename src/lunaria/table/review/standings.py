"""Players and their results: wins, points and ratings, by game."""

from fastapi import APIRouter
from fastapi.responses import HTMLResponse

from lunaria.games import load
from lunaria.table.http.context import Context
from lunaria.table.http.i18n import day, words
from lunaria.table.http.problems import HttpProblem, problem_message
from lunaria.table.live.dependencies import registry_of
from lunaria.table.live.naming import bot_name

router = APIRouter(default_response_class=HTMLResponse)
PERSON, BOT = "person:", "bot:"
"""Prefixes of player ids."""
SHOWN = 50
"""Players listed per title."""


def _person(player: str) -> str:
    """Return a player's person id; "" for a bot."""
    return player.removeprefix(PERSON) if player.startswith(PERSON) else ""


@router.get("/people")
async def people(context: Context) -> HTMLResponse:
    """The players of each title by rating, those with certain ratings first."""
    texts, ladders = words(context.language), []
    for name in registry_of(context).games:
        found = await context.store.ladder(name, SHOWN)
        people = await context.store.names_of([_person(player) for player, _rating, _games in found])
        rows = [
            {
                "person": _person(player),
                "name": people.get(_person(player)) or bot_name(player.removeprefix(BOT), texts),
            }
            | {"rating": rating, "games": games}
            for player, rating, games in found
            if player.startswith(BOT) or _person(player) in people
        ]
        ladders.append((load(name), rows))
    return context.page("people.html", ladders=ladders)


@router.get("/people/{person}")
async def standings(context: Context, person: str) -> HTMLResponse:
    """A person's games and results."""
    found = await context.store.person_named(person)
    if found is None:
        raise HttpProblem(404, problem_message("person", person=person[:40]))
    player = f"{PERSON}{person}"
    me = context.person.id if context.person else ""
    tallies, recent = await context.store.tallies(player), await context.store.recent(player, reader=me)
    return context.page(
        "standings.html",
        who=found,
        tallies=[(load(tally.game).title, tally) for tally in tallies],
        recent=[(load(one.game).title, one, day(one.ended)) for one in recent],
    )
