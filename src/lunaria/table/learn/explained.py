"""Explanations of the symbols in a game's pictures, for tooltips: name, use and rule."""

from functools import cache

from fastapi import APIRouter
from fastapi.responses import Response
from starlette.responses import JSONResponse

from lunaria.engine.game import Game
from lunaria.engine.show import rulebook
from lunaria.engine.show.text import LANGUAGES
from lunaria.engine.show.ui import Explanation
from lunaria.games import load
from lunaria.table.http.context import Context
from lunaria.table.http.forms import game_named
from lunaria.table.http.i18n import words_of
from lunaria.table.http.problems import HttpProblem, problem_message
from lunaria.table.learn.rules_pages import folder_of

router = APIRouter()


def explanations(game: Game) -> dict[str, Explanation]:
    """Return the explanations of a game's symbols by key, for all its variants."""
    options = [game.complete()]
    for option in game.options:
        options += [game.complete({option.name: choice}) for choice in option.choices]
    found: dict[str, Explanation] = {}
    for chosen in options:
        found |= game.variant(chosen).explained
    return found


@cache
def _cards(name: str, language: str) -> dict[str, dict[str, str]]:
    game = load(name)
    texts, cards = words_of(language, game), {}
    for key, explanation in explanations(game).items():
        does = texts.say(explanation.does) if explanation.does else ""
        cards[key] = {
            "name": texts.say(explanation.name),
            "does": does or rulebook.opening(folder_of(game), explanation.rule, language),
            "rule": explanation.rule,
        }
    return cards


@router.get("/rules/{name}/explained/{language}.json")
async def explained(context: Context, name: str, language: str) -> Response:
    """Return the name, use and rule of every symbol of a game, by key."""
    game = game_named(name)
    if language not in LANGUAGES:
        raise HttpProblem(404, problem_message("404"))
    found = await context.queues.pictures.do(context.client_key, _cards, game.name, language)
    return JSONResponse(found, headers={"Cache-Control": "public, max-age=86400"})
