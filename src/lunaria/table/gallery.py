"""The gallery of a game: every piece and every state of its picture, for review."""

from fastapi import APIRouter, HTTPException
from fastapi.responses import HTMLResponse
from markupsafe import Markup

from lunaria.engine.game import Game, Picture, SettingError
from lunaria.table.pages import choices_of, game_named
from lunaria.table.reader import Asked
from lunaria.table.words import words_of

router = APIRouter()


def others(game: Game) -> list[tuple[str, str]]:
    """Return the choices, as option and value, that lead to a set of rules of its own."""
    usual = game.complete()
    found, seen = [], {game.variant_name(usual)}
    for option in game.options:
        for value in option.choices:
            variant = game.variant_name({**usual, option.name: value})
            if variant not in seen:
                seen.add(variant)
                found.append((option.name, value))
    return found


@router.get("/gallery/{name}")
async def gallery(reader: Asked, name: str, layout: str = "wide") -> HTMLResponse:
    """Show the scenes of one set of rules; the query names the options that call for it."""
    game = game_named(name)
    try:
        chosen = game.complete({k: v for k, v in reader.request.query_params.items() if k != "layout"})
    except SettingError as error:
        raise HTTPException(404, str(error)) from error
    variant, texts = game.variant(chosen), words_of(reader.language, game)
    await reader.hall.warmth(name, game.variant_name(chosen))
    names = tuple(texts.seat(seat) for seat in range(game.seats[-1]))
    scenes = [
        (scene.title, Markup(variant.picture(scene.view, Picture(texts, names, scene.overlay, layout))))
        for scene in variant.gallery()
    ]
    return reader.page("gallery.html", game, scenes=scenes, others=others(game), choice=choices_of(texts))
