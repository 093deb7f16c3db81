"""The picture: a well-formed document whose targets, prices and pieces are what the rules say."""

import re
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from lunaria.engine.chance import draw_below
from lunaria.engine.game import Picture, Scene
from lunaria.engine.match import Match
from lunaria.engine.text import LANGUAGES, texts
from lunaria.games import load
from lunaria.games.luna_maris.art_style import DARK, LIGHT, STYLE
from lunaria.games.luna_maris.components import MODULES
from lunaria.games.luna_maris.tables import DISTANCE, SPACES, Task
from lunaria.games.luna_maris.view import BaseView
from tests.suite.walk import dice

GAME = load("luna_maris")
VARIANT = GAME.variant()
SCENES = VARIANT.gallery()
SVG = "{http://www.w3.org/2000/svg}"
PLAYERS = ("Ana", "Bruno", "Wilhelmina van der Meer-Hohenstein", "Đỗ")
BUTTONS = ("act", "number", "option", "discard", "tool")


def draw(scene: Scene, language: str = "en", layout: str = "wide", names: tuple[str, ...] = PLAYERS) -> str:
    return VARIANT.picture(scene.view, Picture(texts(language, GAME.texts), names, scene.overlay, layout))


def targets(svg: str) -> dict[str, Element]:
    return {found: each for each in ElementTree.fromstring(svg).iter() if (found := each.get("data-target"))}


every_scene = pytest.mark.parametrize("scene", SCENES, ids=[scene.title for scene in SCENES])


def test_the_gallery_shows_every_decision() -> None:
    tasks = {scene.view.task for scene in SCENES}
    assert tasks >= {task for task in Task if task != Task.FERTILIZE}
    assert {len(scene.view.boards) for scene in SCENES} == {2, 3, 4}
    assert any(scene.view.solo_card >= 0 for scene in SCENES)
    assert any(owner >= 0 for scene in SCENES for owner in scene.view.module_track)


@every_scene
@pytest.mark.parametrize("layout", ["wide", "tall"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_stands_alone(scene: Scene, layout: str, language: str) -> None:
    svg = draw(scene, language, layout)
    root = ElementTree.fromstring(svg)
    assert len(svg.encode()) < 140_000
    ids = [each.get("id") for each in root.iter() if each.get("id")]
    assert len(ids) == len(set(ids))
    for each in root.iter():
        assert each.tag.removeprefix(SVG) not in ("script", "image", "foreignObject", "a")
        for name, value in each.attrib.items():
            assert not name.startswith("on")
            if name.endswith("href"):
                assert value.removeprefix("#") in ids


@every_scene
def test_every_target_can_be_touched_and_is_named(scene: Scene) -> None:
    svg = draw(scene)
    assert len(targets(svg)) == svg.count("data-target=")
    for each in targets(svg).values():
        assert each.get("id")
        assert each.findtext(f"{SVG}title")
        assert len([shape for shape in each.iter() if shape.get("class") == "touch"]) == 1


@pytest.mark.parametrize("seats", [1, 3])
def test_every_step_of_a_path_is_in_the_picture_or_a_button(seats: int) -> None:
    match, chance = Match(GAME, {"tools": "true"}, seats, 4), dice(seats)
    for _ in range(150):
        if match.over:
            break
        seat = match.pending[0]
        observed, legal = match.observe(seat), match.legal(seat)
        shown = targets(draw(Scene("", VARIANT.view(observed, seat))))
        for action in legal:
            for step in VARIANT.path(observed, seat, action):
                assert step.target.split(":")[0] in BUTTONS or step.target in shown, step.target
        match.play(seat, legal[draw_below(chance.raw, len(legal))])


def test_prices_are_shown_before_a_step() -> None:
    """LM-7.2, LM-7.6: oxygen for every module in reach, energy where a symbol is free."""
    view = next(scene.view for scene in SCENES if scene.view.task == Task.STEP)
    assert isinstance(view, BaseView)
    board = next(board for board in view.boards if board.board == view.turn)
    here = next(module.number for module in view.modules if view.turn in module.astronauts)
    for module in view.modules:
        price = int(DISTANCE[here, module.number]) or 1
        assert module.oxygen == (price if price <= board.stress - board.oxygen else 0)
    svg = draw(Scene("", view))
    assert svg.count(">O₂<") == sum(module.oxygen > 0 for module in view.modules)


@every_scene
def test_pieces_stand_where_the_view_says(scene: Scene) -> None:
    view = scene.view
    ids = {each.get("id") for each in ElementTree.fromstring(draw(scene)).iter()}
    probes = {f"probe-{space.id}" for space, owner in zip(SPACES, view.probes, strict=True) if owner >= 0}
    assert {name for name in ids if name and name.startswith("probe-")} == probes
    astronauts = {f"astronaut-{board}" for module in view.modules for board in module.astronauts}
    assert {name for name in ids if name and name.startswith("astronaut-")} == astronauts
    assert {f"module-{name}" for name in MODULES} <= {str(name) for name in ids}


def test_names_are_text() -> None:
    svg = draw(SCENES[-1], names=("<script>alert(1)</script>&\"'",) * 4)
    assert "<script" not in svg
    assert "&lt;script" in svg


def test_an_unknown_layout_is_refused() -> None:
    with pytest.raises(ValueError, match="wide or tall, not 'round'"):
        draw(SCENES[0], layout="round")


def test_colours_have_a_dark_side() -> None:
    assert set(DARK) <= set(LIGHT)
    assert set(re.findall(r"var\(--(lm-[a-z0-9-]+)\)", STYLE)) <= {*LIGHT, "lm-a", "lm-b", "lm-c"}
