"""The picture: well-formed, with stable ids and a touch target for every step of a path on the board."""

from math import hypot, sqrt
from xml.etree import ElementTree

import pytest

from lunaria.engine.show.boxes import Box
from lunaria.engine.show.text import texts
from lunaria.engine.show.ui import Picture
from lunaria.games.ishtar.drawing.geometry import UNIT, borders, middle
from lunaria.games.ishtar.drawing.labels import total_boxes, worth_box
from lunaria.games.ishtar.drawing.style import DARK, INK, LIGHT, STYLE
from lunaria.games.ishtar.game import GAME
from lunaria.games.ishtar.tables import Phase
from tests.engine.test_art import contrast
from tests.games.ishtar.desert import desert, hold, lay, play, settle, sow_tree, state
from tests.proof import Setting
from tests.suite.walk import sample

VARIANT = GAME.variant()
SPARE = 0.05
"""The share of a word-sized square that a count may hide, for its round corner."""
NAMES = ("Ana & Co", "Bruno <b>", "Chen", "Dara")
SVG = "{http://www.w3.org/2000/svg}"


def draw(view: object, language: str = "en", overlay: str = "", layout: str = "wide") -> ElementTree.Element:
    how = Picture(texts(language, GAME.texts), NAMES, overlay, layout)
    return ElementTree.fromstring(VARIANT.picture(view, how))


def targets(picture: ElementTree.Element) -> dict[str, ElementTree.Element]:
    return {thing.attrib["data-target"]: thing for thing in picture.iter() if "data-target" in thing.attrib}


def test_flowers_trees_and_assistants_are_drawn_in_place() -> None:
    s = desert()
    lay(s, "LN-03", "a26", "E")
    settle(s, 1, "a26")
    lay(s, "TR-01", "a13", "NE")
    sow_tree(s, 0, 3, "a7")
    hold(s, "BN-01")
    match = play(s)
    picture = draw(VARIANT.view(match.observe(0), 0))
    space = targets(picture)

    def count(name: str, symbol: str) -> int:
        return sum(thing.attrib["href"] == f"#is-{symbol}" for thing in space[f"cell:{name}"].iter(f"{SVG}use"))

    assert [count(name, "flower") for name in ("a27", "a26", "a25", "a13", "a7")] == [1, 1, 2, 4, 0]
    assert [count(name, "palm") for name in ("a7", "a8")] == [1, 0]
    assert count("a26", "gardener-1") == 1
    assert {f"turn:{name}" for name in ("E", "NE", "NW", "W", "SW", "SE")} <= set(space)
    assert Phase(state(match).phase) == Phase.PLACE


def test_only_own_skills_can_be_touched() -> None:
    view = VARIANT.view(play(desert()).observe(-1), -1)
    assert not any(target.startswith("skill:") for target in targets(draw(view)))
    view = VARIANT.view(play(desert()).observe(1), 1)
    assert sum(target.startswith("skill:") for target in targets(draw(view))) == 10


def test_new_growth_is_in_a_group_with_an_id() -> None:
    s = desert()
    lay(s, "LN-03", "a26", "E")
    hold(s, "BN-01")
    space = targets(draw(VARIANT.view(play(s).observe(0), 0)))
    grown = {
        name: [each.get("id") for each in space[f"cell:{name}"].iter() if each.get("id")] for name in ("a26", "a7")
    }
    assert grown == {"a26": ["space-a26", "growth-a26"], "a7": ["space-a7"]}


def test_the_line_around_a_group_of_spaces_is_closed_and_lies_inside_it() -> None:
    ring = {(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)}
    assert sorted(len(loop) for loop in borders(ring)) == [6, 18]
    inner = min(borders(ring, 4), key=len)
    assert all(abs(hypot(x, y) - UNIT - 4 * 2 / sqrt(3)) < 1e-9 for x, y in inner)


def test_each_part_depends_on_its_content_alone() -> None:
    """A part with the same content is not redrawn: the choice of a Cup changes no player's board but the turn."""
    match = play(desert())
    how = Picture(texts("en", GAME.texts), NAMES)
    first, second = (
        {part.name: repr(part.content) for part in VARIANT.parts(VARIANT.view(match.observe(seat), -1), how)}
        for seat in (0, 1)
    )
    assert first == second
    assert [part.place for part in VARIANT.parts(VARIANT.view(match.observe(0), 0), how)] == [
        "stage", "stage", "side", "own", "sheet",
    ]  # fmt: skip


def test_water_moves_only_without_reduced_motion() -> None:
    moving = STYLE.index("animation:")
    assert STYLE.rindex("@media (prefers-reduced-motion:no-preference)", 0, moving) > 0


def test_signs_stand_out_from_their_fields_in_both_themes() -> None:
    """Symbols on fields of skills, gems and stacks have dark outlines in both themes."""
    for theme in (LIGHT, DARK):
        for field in ("shut", "open", "field"):
            assert contrast(INK, theme[field]) >= 4.5, field


@pytest.mark.parametrize("size", [13.5, 24.0])
def test_counts_of_flowers_hide_no_price_and_no_other_count(size: float) -> None:
    """At a desktop's size of words, and at a phone's, the largest."""
    hidden = []
    for seed in range(4):
        for moment in sample(Setting(GAME, 4), seed, 12):
            spaces = VARIANT.view(moment.state, -1).spaces
            fountains = VARIANT.view(moment.state, -1).fountains
            named = {space.name: middle(space.q, space.r) for space in spaces}
            prices = [worth_box(fountain, named[fountain.space], size) for fountain in fountains]
            counts = [box for _, box in total_boxes(spaces, prices, size, Box(-2000, -2000, 2000, 2000))]
            for i, box in enumerate(counts):
                hidden += [moment.ply for other in (*prices, *counts[:i]) if box.covers(other) > SPARE * size**2]
    assert hidden == []
