"""Pictures in the rules: things of a game's gallery, beside the rules that name them (``docs/formats.md``)."""

import re
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from html import escape, unescape
from urllib.parse import parse_qsl, urlsplit
from xml.etree import ElementTree

from fastapi import APIRouter
from fastapi.responses import Response

from lunaria.engine.game import Game
from lunaria.engine.show import rulebook
from lunaria.engine.show.boxes import SVG, Box, Plan, Point, crop
from lunaria.engine.show.text import LANGUAGES
from lunaria.engine.show.ui import Part, Picture
from lunaria.engine.teach.lesson import lessons_of
from lunaria.games import load
from lunaria.table.http.context import Context
from lunaria.table.http.forms import game_named
from lunaria.table.http.i18n import words_of
from lunaria.table.http.problems import HttpProblem, problem_message
from lunaria.table.http.work_queue import CompressedBody
from lunaria.table.learn.gallery import scenes_of
from lunaria.table.live.dependencies import registry_of

router = APIRouter()
MARGIN = 0.03
"""Margin around the things, as a fraction of their larger side."""
_WRITTEN = re.compile(r'<img src="figure:([^"]+)" alt="([^"]*)"\s*/?>')


@dataclass(frozen=True)
class Figure:
    """A figure on a page of rules.

    Attributes:
        scene: title of the gallery's scene, in lower case with hyphens.
        part: name of the part of its picture, in which ``*`` is a wildcard: the first such part with all things.
        things: ids in the part (``*`` is a wildcard) of the shown elements; everything between them is shown too; none:
            the whole part.
        options: options other than the defaults.
    """

    scene: str
    part: str
    things: tuple[str, ...]
    options: tuple[tuple[str, str], ...]

    @staticmethod
    def read(written: str) -> "Figure":
        """Parse the text after ``figure:``; raises ``ValueError`` when it names no scene and part."""
        address = urlsplit(written)
        scene, part, *things = address.path.split("/")
        return Figure(
            scene, part, tuple(",".join(things).split(",")) if things else (), tuple(parse_qsl(address.query))
        )


def slug(title: str) -> str:
    """Return a title in small letters, with hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


def named_in(html: str) -> list[str]:
    """Return what a text asks to be shown, in order."""
    return [unescape(written) for written, _ in _WRITTEN.findall(html)]


@cache
def figures_of(name: str) -> frozenset[str]:
    """Return what all pages of a game's rules ask to be shown, and what shows its lessons."""
    folder = load(name).texts.parent
    pages = [rulebook.read(folder, page, "en") for page in rulebook.names(folder)]
    said = [page.lead for page in pages] + [
        rule.html for page in pages for chapter in page.chapters for rule in chapter.rules
    ]
    lessons = [lesson.picture for lesson in lessons_of(folder)]
    return frozenset([*lessons, *(written for html in said for written in named_in(html))])


def illustrated(html: str, game: Game, language: str) -> str:
    """Return a text of the rules with its figures beside it instead of within."""
    shown = _WRITTEN.findall(html)
    if not shown:
        return html
    figures = "".join(_figure(address_of(game, unescape(written), language), said) for written, said in shown)
    return f'<div class="beside"><div>{_WRITTEN.sub("", html)}</div><div class="figures">{figures}</div></div>'


def address_of(game: Game, written: str, language: str) -> str:
    """Return where a figure can be fetched."""
    path, _, query = written.partition("?")
    return f"/rules/{game.name}/figures/{language}/{path}.svg" + (f"?{query}" if query else "")


def _figure(address: str, said: str) -> str:
    return (
        f'<figure><a href="{escape(address)}"><img src="{escape(address)}" alt="{said}" loading="lazy"></a>'
        f'<figcaption aria-hidden="true">{said}</figcaption></figure>'
    )


# Drawing --------------------------------------------------------------------------------------------------------------


def _parts(game: Game, figure: Figure, language: str) -> list[Part]:
    """Return the parts of a scene that a figure may be cut out of; raises ``KeyError`` when there is no such scene."""
    chosen, texts = game.complete(dict(figure.options)), words_of(language, game)
    scenes = scenes_of(game.name, game.variant_name(chosen), tuple(sorted(chosen.items())))
    scene = {slug(scene.title): scene for scene in scenes}[figure.scene]
    names = tuple(texts.seat(seat) for seat in range(game.seats[-1]))
    parts = game.variant(chosen).parts(scene.view, Picture(texts, names, scene.overlay))
    return [part for part in parts if fnmatchcase(part.name, figure.part)]


def draw(game_name: str, written: str, language: str) -> str:
    """Draw a figure as an SVG document.

    Args:
        game_name: of the title.
        written: the text after ``figure:``.
        language: of the words in the picture.

    Raises:
        KeyError: the gallery has no such scene, part or thing.
    """
    figure = Figure.read(written)
    ElementTree.register_namespace("", SVG.strip("{}"))
    for part in _parts(load(game_name), figure, language):
        root = ElementTree.fromstring(part.draw())
        plan = Plan(root)
        boxes = [_around(plan, thing) for thing in figure.things]
        if None not in boxes:
            if boxes:
                crop(root, plan, _with_margin([corner for box in boxes if box for corner in box.corners]))
            return ElementTree.tostring(root, encoding="unicode")
    raise KeyError(written)


def _around(plan: Plan, thing: str) -> Box | None:
    """Return the box around all that a thing stands for; None when it is not there."""
    boxes = [plan.box(each) for each in plan.named(thing)]
    points = [corner for box in boxes if box for corner in box.corners]
    return Box.around(points) if points else None


def _with_margin(points: list[Point]) -> Box:
    """Return the box around some points, with a margin."""
    box = Box.around(points)
    margin = MARGIN * max(box.right - box.left, box.bottom - box.top)
    return Box(box.left - margin, box.top - margin, box.right + margin, box.bottom + margin)


# Serving --------------------------------------------------------------------------------------------------------------


@router.get("/rules/{name}/figures/{language}/{path:path}.svg")
async def show(reader: Context, name: str, language: str, path: str) -> Response:
    """Return a figure of the rules as a picture."""
    game, query = game_named(name), reader.request.url.query
    written = path + (f"?{query}" if query else "")
    if written not in figures_of(name) or language not in LANGUAGES:
        raise HttpProblem(404, problem_message("404"))
    await registry_of(reader).warmth(name, game.variant_name(game.complete(dict(Figure.read(written).options))))

    def made() -> CompressedBody:
        return CompressedBody.picture(draw(name, written, language))

    found = await reader.queues.draw(reader.client_key, ("figure", name, written, language), made)
    return found.answer(reader.request, {"Cache-Control": "public, max-age=86400"})
