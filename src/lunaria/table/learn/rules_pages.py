"""The rules of every game as pages: chapters, an anchor per rule, and search."""

import re
from functools import cache
from pathlib import Path

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response
from markupsafe import Markup

from lunaria.engine.game import Game
from lunaria.engine.show import rulebook
from lunaria.engine.show.text import LANGUAGES, Message
from lunaria.games import NAMES, load
from lunaria.table.http.context import Context
from lunaria.table.http.forms import game_named, go
from lunaria.table.http.i18n import LANGUAGE_NAMES
from lunaria.table.http.problems import HttpProblem
from lunaria.table.learn.figures import illustrated
from lunaria.table.learn.figures import router as figures_router

router = APIRouter()
router.include_router(figures_router)
_MENTION = re.compile(r"(?<![\w#/\"-])(" + rulebook.ID.pattern[2:-2] + r")(?![\w-])")
_NESTED = re.compile(r"<strong>(" + rulebook.ID.pattern[2:-2] + r")</strong>")


def home_of(rule: str) -> str | None:
    """Return the address of a rule of any game, or None if no page has it."""
    return _homes().get(rule)


@cache
def _homes() -> dict[str, str]:
    """Return the address of every rule by its id; parts of a rule share the address of the rule."""
    found: dict[str, str] = {}
    for name in NAMES:
        folder = folder_of(load(name))
        for page in rulebook.names(folder):
            for chapter in rulebook.read(folder, page, "en").chapters:
                for line in chapter.rules:
                    for rule in filter(None, (line.id, *_NESTED.findall(line.html))):
                        found.setdefault(rule, f"/rules/{name}/{page}#{rule}")
    return found


def folder_of(game: Game) -> Path:
    """Return a game's folder, which contains its rules pages."""
    return game.texts.parent


@cache
def linked(html: str) -> Markup:
    """Return a rule's text with an anchor at each id that starts a part, and a link at each mention of another."""

    def link(found: re.Match[str]) -> str:
        address = home_of(found[1])
        return f'<a class="ref" href="{address}">{found[1]}</a>' if address else found[1]

    said = []
    shut = False
    for part in re.split(r"(<[^>]+>)", _NESTED.sub(r'<b id="\1">\1</b>', html)):
        if part.startswith(("<b ", "<code", "</b>", "</code>")):
            shut = not part.startswith("</")
        said.append(part if shut or part.startswith("<") else _MENTION.sub(link, part))
    return Markup("".join(said))


@router.get("/rules")
async def titles(context: Context) -> HTMLResponse:
    """The list of rulebooks."""
    games = [load(name) for name in NAMES]
    return context.page(
        "rules_titles.html", games=games, pages={game.name: _pages(game, context.language) for game in games}
    )


@router.get("/rules/{name}")
async def first_page(context: Context, name: str) -> HTMLResponse:
    """The first page of a game's rules."""
    game = game_named(name)
    return await page(context, name, rulebook.names(folder_of(game))[0])


@router.get("/rule/{rule}")
async def one_rule(context: Context, rule: str) -> Response:
    """Redirect to the page of a rule, by its id."""
    address = home_of(rule)
    if address is None:
        raise HttpProblem(404, Message("rules-none"))
    return go(address)


@router.get("/rules/{name}/{page_name}")
async def page(context: Context, name: str, page_name: str, language: str = "") -> HTMLResponse:
    """A page of a game's rules, in the reader's language or another."""
    game, tongue = game_named(name), language or context.language
    if page_name not in rulebook.names(folder_of(game)) or tongue not in LANGUAGES:
        raise HttpProblem(404, Message("rules-none"))
    return context.page(
        "rules.html",
        game,
        page=rulebook.read(folder_of(game), page_name, tongue),
        pages=_pages(game, tongue),
        tongue=tongue,
        tongues=LANGUAGE_NAMES,
        linked=lambda html: linked(illustrated(html, game, tongue)),
    )


def _pages(game: Game, language: str) -> list[rulebook.Page]:
    folder = folder_of(game)
    return [rulebook.read(folder, page, language) for page in rulebook.names(folder)]
