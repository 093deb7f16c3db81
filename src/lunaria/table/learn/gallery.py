"""The gallery of a game: every piece in every state, for review."""

from functools import lru_cache
from urllib.parse import urlencode

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from lunaria.engine.game import Game, Options, SettingError
from lunaria.engine.show.text import LANGUAGES
from lunaria.engine.show.ui import LAYOUTS, Picture, Scene
from lunaria.games import load
from lunaria.table.http.context import Context, RequestContext
from lunaria.table.http.forms import choices_of, game_named
from lunaria.table.http.i18n import words_of
from lunaria.table.http.problems import HttpProblem, problem_message
from lunaria.table.http.work_queue import CompressedBody
from lunaria.table.live.dependencies import registry_of

router = APIRouter()


def others(game: Game) -> list[tuple[str, str]]:
    """Return the choices, as option and value, that select another rule set."""
    usual = game.complete()
    found, seen = [], {game.variant_name(usual)}
    for option in game.options:
        for value in option.choices:
            variant = game.variant_name({**usual, option.name: value})
            if variant not in seen:
                seen.add(variant)
                found.append((option.name, value))
    return found


@lru_cache(maxsize=32)
def scenes_of(name: str, variant: str, options: tuple[tuple[str, str], ...]) -> list[Scene]:
    """Return the scenes of a rule set, named by ``variant``; options that select the same one share a cache entry."""
    return load(name).variant(dict(options)).gallery()


async def _chosen(context: RequestContext, name: str) -> tuple[Game, Options, list[Scene]]:
    """Return the game, the options in the query, and the scenes, made in a thread."""
    game = game_named(name)
    query = context.request.query_params
    try:
        chosen = game.complete({key: value for key, value in query.items() if key not in ("layout", "language")})
    except SettingError as error:
        raise HttpProblem(404, error) from error
    variant = game.variant_name(chosen)
    await registry_of(context).soon(name, variant)
    scenes = await context.queues.pictures.do(
        context.client_key, scenes_of, name, variant, tuple(sorted(chosen.items()))
    )
    return game, chosen, scenes


@router.get("/gallery/{name}")
async def gallery(context: Context, name: str, layout: str = "wide") -> HTMLResponse:
    """The scenes of one rule set; the query has the options that select it."""
    game, chosen, scenes = await _chosen(context, name)
    usual = game.complete()
    named = {key: value for key, value in chosen.items() if value != usual[key]}
    query = urlencode(named | {"layout": layout, "language": context.language})
    titles = [scene.title for scene in scenes]
    choice = choices_of(words_of(context.language, game))
    return context.page("gallery.html", game, titles=titles, query=query, others=others(game), choice=choice)


@router.get("/gallery/{name}/{number}.svg")
async def picture(context: Context, name: str, number: int, layout: str = "wide", language: str = "en") -> Response:
    """The picture of one scene, from the cache if possible."""
    game, chosen, scenes = await _chosen(context, name)
    if number not in range(len(scenes)) or layout not in LAYOUTS or language not in LANGUAGES:
        raise HttpProblem(404, problem_message("404"))
    variant, texts = game.variant(chosen), words_of(language, game)
    names = tuple(texts.seat(seat) for seat in range(game.seats[-1]))
    scene = scenes[number]

    def draw() -> CompressedBody:
        drawn = variant.picture(scene.view, Picture(texts, names, scene.overlay, layout))
        return CompressedBody.picture(drawn)

    key = ("gallery", name, game.variant_name(chosen), number, layout, language)
    found = await context.queues.draw(context.client_key, key, draw)
    return found.answer(context.request, {"Cache-Control": "private, max-age=3600"})


@router.get("/symbols/{name}/{symbol}.svg")
async def symbol(context: Context, name: str, symbol: str) -> Response:
    """The symbol of a figure that the row of a player shows."""
    game = game_named(name)

    def draw() -> CompressedBody:
        return CompressedBody.picture(game.variant(game.complete()).symbol(symbol))

    try:
        found = await context.queues.draw(context.client_key, ("symbol", name, symbol), draw)
    except (LookupError, ValueError) as error:
        raise HttpProblem(404, problem_message("404")) from error
    return found.answer(context.request, {"Cache-Control": "public, max-age=86400"})
