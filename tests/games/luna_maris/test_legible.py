"""Words are large enough to read, and what is touched is large enough to touch, where a page shows it."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from lunaria.engine.match import Match
from lunaria.engine.rng import randbelow
from lunaria.engine.show.svg import text_width
from lunaria.engine.show.text import LANGUAGES, texts
from lunaria.engine.show.ui import Picture, Scene
from lunaria.games.luna_maris.art import pieces
from tests.games.luna_maris.test_art import GAME, PLAYERS, SCENES, SVG, VARIANT
from tests.suite.walk import rng

LEAST = {"wide": 11.0, "tall": 10.0}
"""Pixels that words are high on a desktop of 1440, and on a phone of 390."""
TOUCH = 36.0
"""Pixels that a touch area is wide and high on a phone."""
NARROWEST = 0.7
"""A line may be squeezed to this share of what it is guessed to need."""


def scaled(each: Element, scale: float = 1) -> Iterator[tuple[Element, float]]:
    """Walk over what is drawn (not over definitions), with the scale that it is drawn at."""
    found = re.search(r"scale\(([-0-9.]+)", each.get("transform", ""))
    scale *= float(found[1]) if found else 1
    yield each, scale
    for child in each:
        if child.tag not in (f"{SVG}defs", f"{SVG}clipPath"):
            yield from scaled(child, scale)


def drawn(scene: Scene, layout: str, language: str = "en") -> Iterator[tuple[str, Element, float]]:
    """Walk over all parts of a scene, with the pixels of a unit."""
    how = Picture(texts(language, GAME.texts), PLAYERS, "", layout)
    widths = {piece.name: piece.width for piece in pieces(scene.view, layout == "tall")}
    for part in VARIANT.parts(scene.view, how):
        for each, scale in scaled(ElementTree.fromstring(part.draw())):
            yield part.name, each, scale * widths[part.name] / part.size[0]


def side(each: Element) -> tuple[float, float]:
    """Return the width and height of a rectangle or of a path of absolute points."""
    if each.tag == f"{SVG}rect":
        return float(each.get("width", 0)), float(each.get("height", 0))
    numbers = [float(number) for number in re.findall(r"-?[0-9.]+", re.sub(r"A[^A-Z]+", "", each.get("d", "")))]
    return max(numbers[::2]) - min(numbers[::2]), max(numbers[1::2]) - min(numbers[1::2])


@pytest.mark.parametrize("scene", SCENES, ids=[scene.title for scene in SCENES])
@pytest.mark.parametrize("layout", ["wide", "tall"])
def test_words_are_large_enough(scene: Scene, layout: str) -> None:
    small = {
        (part, each.text, round(float(each.get("font-size", 0)) * scale, 1))
        for part, each, scale in drawn(scene, layout)
        if each.tag == f"{SVG}text" and float(each.get("font-size", 0)) * scale < LEAST[layout]
    }
    assert small == set()


@pytest.mark.parametrize("scene", SCENES, ids=[scene.title for scene in SCENES])
def test_touch_areas_are_large_enough_on_a_phone(scene: Scene) -> None:
    small = {
        (part, side(each))
        for part, each, scale in drawn(scene, "tall")
        if each.get("class") == "touch" and min(side(each)) * scale < TOUCH
    }
    assert small == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("layout", ["wide", "tall"])
def test_no_line_is_squeezed_beyond_reading(language: str, layout: str) -> None:
    """Names of modules, scientists and food are never cut; the longest are a little narrower."""
    for scene in SCENES[:8]:
        for part, each, _ in drawn(scene, layout, language):
            if length := each.get("textLength"):
                wanted = text_width(str(each.text), float(each.get("font-size", 0)))
                assert float(length) / wanted >= NARROWEST, (part, each.text)


@pytest.mark.parametrize("seats", [1, 4])
@pytest.mark.parametrize("layout", ["wide", "tall"])
def test_pictures_of_a_game_are_alike_in_size(seats: int, layout: str) -> None:
    """A moving picture is made of them."""
    match, chance, boxes = Match(GAME, {"tools": "true"}, seats, 6), rng(6), set()
    how = Picture(texts("en", GAME.texts), PLAYERS, "", layout)
    while not match.over and len(match.plies) < 200:
        if len(match.plies) % 10 == 0:
            svg = VARIANT.picture(VARIANT.view(match.observe(-1), -1), how)
            boxes.add(ElementTree.fromstring(svg).get("viewBox"))
        legal = match.legal(match.pending[0])
        match.play(match.pending[0], legal[randbelow(chance.raw, len(legal))])
    assert len(boxes) == 1
