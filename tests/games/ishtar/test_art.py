"""The picture: well-formed, with stable ids, and something to touch for every step of a path that is on the board."""

import random
from collections import Counter
from xml.etree import ElementTree

import pytest

from lunaria.engine.game import Picture, Scene
from lunaria.engine.match import Match
from lunaria.engine.text import LANGUAGES, texts
from lunaria.games.ishtar.game import GAME
from lunaria.games.ishtar.tables import Phase
from tests.games.ishtar.desert import desert, hold, lay, play, settle, sow_tree

VARIANT = GAME.variant()
NAMES = ("Ana & Co", "Bruno <b>", "Chen", "Dara")
SVG = "{http://www.w3.org/2000/svg}"
SCENES = VARIANT.gallery()


def draw(view: object, language: str = "en", overlay: str = "", layout: str = "wide") -> ElementTree.Element:
    how = Picture(texts(language, GAME.texts), NAMES, overlay, layout)
    return ElementTree.fromstring(VARIANT.picture(view, how))


def targets(picture: ElementTree.Element) -> dict[str, ElementTree.Element]:
    return {thing.attrib["data-target"]: thing for thing in picture.iter() if "data-target" in thing.attrib}


@pytest.mark.parametrize("layout", ["wide", "tall"])
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.title)
def test_scenes_are_well_formed(scene: Scene, layout: str) -> None:
    for language in LANGUAGES:
        picture = draw(scene.view, language, scene.overlay, layout)
        ids = Counter(thing.attrib["id"] for thing in picture.iter() if "id" in thing.attrib)
        assert [name for name, count in ids.items() if count > 1] == []
        used = {thing.attrib["href"].removeprefix("#") for thing in picture.iter(f"{SVG}use")}
        assert used <= set(ids)
        for target, thing in targets(picture).items():
            assert thing.find(f"{SVG}title") is not None, target
            assert sum(part.attrib.get("class") == "touch" for part in thing) == 1, target


def test_there_are_two_layouts() -> None:
    with pytest.raises(ValueError, match="wide or tall"):
        draw(SCENES[0].view, layout="round")


def test_what_a_path_touches_is_on_the_board() -> None:
    """All steps but payments and acts are things that the picture shows; the first step is one, or an act."""
    match, dice = Match(GAME, {}, 2, 3), random.Random(3)
    while not match.over:
        seat = match.pending[0]
        legal = match.legal(seat)
        seen = match.observe(seat)
        shown = set(targets(draw(VARIANT.view(seen, seat))))
        for action in dice.sample(legal, min(6, len(legal))):
            for step in VARIANT.path(seen, seat, action):
                kind = step.target.split(":")[0]
                assert step.target in shown or kind in ("pay", "take", "act"), step.target
        match.play(seat, dice.choice(legal))


def test_flowers_trees_and_assistants_stand_where_they_are() -> None:
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
    assert [count(name, "tree") for name in ("a7", "a8")] == [1, 0]
    assert count("a26", "pawn-1") == 1
    assert {f"turn:{name}" for name in ("E", "NE", "NW", "W", "SW", "SE")} <= set(space)
    assert Phase(match.state.phase) == Phase.PLACE


def test_only_ones_own_skills_can_be_touched() -> None:
    view = VARIANT.view(play(desert()).observe(-1), -1)
    assert not any(target.startswith("skill:") for target in targets(draw(view)))
    view = VARIANT.view(play(desert()).observe(1), 1)
    assert sum(target.startswith("skill:") for target in targets(draw(view))) == 10
