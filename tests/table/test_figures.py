"""Figures in the rules: each exists, is self-contained, and shows the things that it names."""

import re
from collections.abc import Callable
from xml.etree import ElementTree

import pytest

from lunaria.engine.show import rulebook
from lunaria.engine.show.alone import alone
from lunaria.engine.show.boxes import Plan
from lunaria.engine.show.text import LANGUAGES
from lunaria.games import NAMES, load
from lunaria.table.learn.figures import Figure, draw, figures_of, illustrated, named_in
from tests.suite import pictures
from tests.table.client import Player

Make = Callable[..., Player]
FIGURES = [(name, written) for name in NAMES for written in sorted(figures_of(name))]
LARGEST = 400_000
"""Size limit of a figure in bytes; compressed it is about a tenth."""


@pytest.mark.parametrize(("name", "written"), FIGURES)
def test_every_figure_is_self_contained_and_shows_its_things(name: str, written: str) -> None:
    drawn = draw(name, written, LANGUAGES[len(written) % len(LANGUAGES)])
    assert len(drawn) < LARGEST
    root = pictures.read_alone(alone(drawn))
    left, top, width, height = (float(value) for value in str(root.get("viewBox")).split())
    plan = Plan(root)
    for thing in Figure.read(written).things:
        boxes = [box for each in plan.named(thing) if (box := plan.box(each))]
        assert boxes, thing
        assert min(box.left for box in boxes) >= left
        assert min(box.top for box in boxes) >= top
        assert max(box.right for box in boxes) <= left + width
        assert max(box.bottom for box in boxes) <= top + height


@pytest.mark.parametrize("name", NAMES)
def test_every_language_has_the_same_figures_with_its_own_labels(name: str) -> None:
    folder = load(name).texts.parent
    for page in rulebook.names(folder):
        books = [rulebook.read(folder, page, language) for language in LANGUAGES]
        for chapters in zip(*(each.chapters for each in books), strict=True):
            for rules in zip(*(chapter.rules for chapter in chapters), strict=True):
                shown = [named_in(rule.html) for rule in rules]
                assert shown[0] == shown[1] == shown[2], rules[0].id
                said = [re.findall(r'alt="([^"]*)"', rule.html) for rule in rules]
                assert all("" not in each for each in said), rules[0].id
                assert not shown[0] or len({str(each) for each in said}) > 1, (
                    f"{rules[0].id} has the same labels in every language"
                )


def test_a_figure_is_cut_out_of_its_part() -> None:
    whole = ElementTree.fromstring(draw("luna_maris", "turn/demands", "en"))
    assert str(whole.get("viewBox")).startswith("0 0 ")
    stack = ElementTree.fromstring(draw("photosynthesis", "middle-four-players/board/stack-3", "en"))
    kept = {each.get("id") for each in stack.iter()}
    assert "stack-3" in kept
    assert not {"sun-5", "tree-a3", "seat-1", "ph-piece-0-0"} & kept


@pytest.mark.parametrize(
    "written", ["no-scene/board", "middle-four-players/no-part", "middle-four-players/board/no-thing"]
)
def test_a_scene_missing_from_the_gallery_cannot_be_drawn(written: str) -> None:
    with pytest.raises(KeyError):
        draw("photosynthesis", written, "en")


def test_figures_stand_next_to_the_words() -> None:
    game = load("photosynthesis")
    assert illustrated("Nothing to see.", game, "en") == "Nothing to see."
    html = illustrated('See.\n<img src="figure:a/b/c?d=1&amp;e=2" alt="A &quot;c&quot;" />', game, "pt")
    assert html.startswith('<div class="beside"><div>See.')
    assert 'src="/rules/photosynthesis/figures/pt/a/b/c.svg?d=1&amp;e=2"' in html
    assert html.count("A &quot;c&quot;") == 2


def test_figures_are_served(player: Make) -> None:
    visitor = player()
    page = visitor.http.get("/rules/photosynthesis/under-the-moonlight", params={"language": "es"}).text
    address = re.findall(r'<img src="(/rules/[^"]+)"', page)[0].replace("&amp;", "&")
    answer = visitor.http.get(address)
    assert answer.headers["content-type"] == "image/svg+xml"
    pictures.read_alone(answer.text)
    assert visitor.http.get(address, headers={"If-None-Match": answer.headers["etag"]}).status_code == 304
    for wrong in (address.replace("/es/", "/fr/"), address.replace("moon,", ""), address.split("?")[0]):
        assert visitor.http.get(wrong).status_code == 404
