"""The page of people: play with somebody, whom one has played with, and ratings."""

import json
from typing import Any

from fastapi import APIRouter
from fastapi.responses import HTMLResponse

from lunaria.engine.game import Game
from lunaria.engine.show.text import Message, Texts
from lunaria.games import load
from lunaria.table.http.context import Context, RequestContext
from lunaria.table.http.forms import choices_of
from lunaria.table.http.i18n import words, words_of
from lunaria.table.learn.lessons import courses_of
from lunaria.table.learn.puzzles import puzzle_today
from lunaria.table.live.dependencies import registry_of
from lunaria.table.live.naming import bot_name
from lunaria.table.lobby import previews
from lunaria.table.lobby.play_now import last_played
from lunaria.table.people.waiting import last_wish
from lunaria.table.people.wish import LEVELS, SEATS, TEMPOS, Wish, read_wish
from lunaria.table.review.standings import BOT, person_of_player

router = APIRouter(default_response_class=HTMLResponse)
SHOWN = 50
"""Players listed per title."""


@router.get("/people")
async def people(context: Context) -> HTMLResponse:
    """Play with somebody, and the players of each title by rating, those with certain ratings first."""
    row = (await context.store.waiting_of([context.person.id])).get(context.person.id) if context.person else None
    wish = read_wish(json.loads(row.wish)) if row else last_wish(context)
    courses = await courses_of(context) if row else []
    return context.page(
        "people.html",
        ladders=[await _ladder(context, name) for name in registry_of(context).games],
        row=row,
        waited=(context.store.now() - row.since) // 1000 if row else 0,
        wish=wish,
        titles=[_title(context, name, wish) for name in registry_of(context).games],
        seats=SEATS[:3],
        tempos=TEMPOS,
        levels=LEVELS,
        may_rate=context.person is not None and await context.store.can_come_back(context.person.id),
        unrated=not context.person or await _is_unrated(context, wish),
        puzzle=await puzzle_today(context, last_played(context)[0]) if row else None,
        course=next((course for course in courses if course.next and course.game.name in wish.titles), None),
        play=next(iter(wish.titles)),
    )


async def _is_unrated(context: RequestContext, wish: Wish) -> bool:
    """Return whether the reader has no rating in one of the wished titles: then pairing asks how well they play."""
    facts = await context.store.facts_of(context.person.id) if context.person else {"skill": {}}
    return any(title not in facts["skill"] for title in wish.titles)


def _title(context: RequestContext, name: str, wish: Wish) -> dict[str, Any]:
    game = load(name)
    texts, wished = words_of(context.language, game), wish.titles.get(name, ())
    return {
        "game": game,
        "wished": name in wish.titles,
        "setups": [
            {
                "name": setup,
                "words": _setup_words(game, setup, texts),
                "wished": setup in wished if wished else number == 0,
            }
            for number, setup in enumerate(game.setups)
        ],
    }


def _setup_words(game: Game, setup: str, texts: Texts) -> str:
    """Name a set-up: one with a poster by what it chooses, as the poster does."""
    if previews.poster(game.name, setup) is None:
        return texts.say(Message(f"setup-{setup}"))
    choice = choices_of(texts)
    return ", ".join(choice(option, value) for option, value in game.setups[setup].items())


async def _ladder(context: RequestContext, name: str) -> dict[str, Any]:
    texts, found = words(context.language), await context.store.ladder(name, SHOWN)
    people = await context.store.names_of([person_of_player(player) for player, _rating, _games in found])
    rows = [
        {
            "person": person_of_player(player),
            "name": people.get(person_of_player(player)) or bot_name(player.removeprefix(BOT), texts),
            "rating": rating,
            "games": games,
        }
        for player, rating, games in found
        if player.startswith(BOT) or person_of_player(player) in people
    ]
    return {"game": load(name), "rows": rows}
