"""The picture: well-formed documents whose targets, prices and pieces are what the rules say."""

import re
import zlib
from collections import Counter
from functools import cache
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from lunaria.engine.match import Match
from lunaria.engine.rng import randbelow
from lunaria.engine.show.svg import CRESTS
from lunaria.engine.show.text import LANGUAGES, texts
from lunaria.engine.show.ui import Part, Picture, Scene
from lunaria.games import load
from lunaria.games.luna_maris.components import MODULES
from lunaria.games.luna_maris.drawing.canvas import SHAPES
from lunaria.games.luna_maris.drawing.people import DATA, PEOPLE, read_looks
from lunaria.games.luna_maris.drawing.style import CREAM, DARK, LIGHT, SIGNS, STYLE
from lunaria.games.luna_maris.tables import AUTOMATON, CARDS, DISTANCE, SPACES, Task
from lunaria.games.luna_maris.view import BaseView
from tests.engine.test_art import contrast
from tests.suite.walk import rng

GAME = load("luna_maris")
VARIANT = GAME.variant()
SCENES = VARIANT.gallery()
SVG = "{http://www.w3.org/2000/svg}"
PLAYERS = ("Ana", "Bruno", "Wilhelmina van der Meer-Hohenstein", "Đỗ")
BUTTONS = ("act", "number", "option", "discard", "tool")
FIRST_LOAD = 80_000
"""Bytes that all parts of a table may take together, compressed."""


def how(language: str = "en", layout: str = "wide", names: tuple[str, ...] = PLAYERS) -> Picture:
    return Picture(texts(language, GAME.texts), names, "", layout)


@cache
def draw(scene: Scene, language: str = "en", layout: str = "wide", names: tuple[str, ...] = PLAYERS) -> str:
    """Return the whole picture of a scene, drawn once for all tests."""
    return VARIANT.picture(scene.view, how(language, layout, names))


def parts(scene: Scene, layout: str = "wide", language: str = "en") -> tuple[Part, ...]:
    return VARIANT.parts(scene.view, how(language, layout))


def targets(svg: str) -> dict[str, Element]:
    return {found: each for each in ElementTree.fromstring(svg).iter() if (found := each.get("data-target"))}


def ids(svg: str) -> list[str]:
    return [found for each in ElementTree.fromstring(svg).iter() if (found := each.get("id"))]


every_scene = pytest.mark.parametrize("scene", SCENES, ids=[scene.title for scene in SCENES])
both_layouts = pytest.mark.parametrize("layout", ["wide", "tall"])


@both_layouts
def test_both_counts_of_points_are_named(layout: str) -> None:
    """The score track and what would count now are two numbers: each says which of them it is."""
    named = 0
    for scene in SCENES[:6]:
        view = scene.view
        assert isinstance(view, BaseView)
        for part in parts(scene, layout):
            for group in ElementTree.fromstring(part.draw()).iter(f"{SVG}g"):
                if found := re.fullmatch(r"points-(\d)", group.get("id", "")):
                    board = next(board for board in view.boards if board.board == int(found[1]))
                    unit = "point" if board.points == 1 else "points"
                    said = [text.text for text in group.iter(f"{SVG}text")]
                    assert said == [str(board.points), unit, f"{board.score} if it ended now"]
                    named += 1
    assert named >= 6


def test_the_gallery_shows_every_decision() -> None:
    tasks = {scene.view.task for scene in SCENES}
    assert tasks >= {task for task in Task if task != Task.FERTILIZE}
    assert {len(scene.view.boards) for scene in SCENES} == {2, 3, 4}
    assert any(scene.view.solo_card >= 0 for scene in SCENES)
    assert any(owner >= 0 for scene in SCENES for owner in scene.view.module_track)


@every_scene
@both_layouts
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_stands_alone(scene: Scene, layout: str, language: str) -> None:
    svg = draw(scene, language, layout)
    root = ElementTree.fromstring(svg)
    assert len(zlib.compress(svg.encode())) < FIRST_LOAD
    found = ids(svg)
    assert len(found) == len(set(found))
    for each in root.iter():
        assert each.tag.removeprefix(SVG) not in ("script", "image", "foreignObject", "a")
        for name, value in each.attrib.items():
            assert not name.startswith("on")
            if name.endswith("href"):
                assert value.removeprefix("#") in found
            for referred in re.findall(r"url\(#([^)]+)\)", value):
                assert referred in found


@every_scene
@both_layouts
def test_parts_show_what_the_whole_shows(scene: Scene, layout: str) -> None:
    """Each part once, with ids of its own; together they hold every target and every piece of the whole."""
    drawn = {part.name: part.draw() for part in parts(scene, layout)}
    assert len(drawn) == len(parts(scene, layout))
    found = Counter(name for svg in drawn.values() for name in ids(svg))
    assert found.most_common(1)[0][1] == 1
    assert sum(len(zlib.compress(svg.encode())) for svg in drawn.values()) < FIRST_LOAD
    whole = draw(scene, layout=layout)
    assert {target for svg in drawn.values() for target in targets(svg)} == set(targets(whole))
    assert {name for name in ids(whole) if not name.startswith("lm-")} <= set(found)


@every_scene
def test_parts_say_how_large_they_are_and_what_they_are_called(scene: Scene) -> None:
    for layout in ("wide", "tall"):
        for part in parts(scene, layout):
            root = ElementTree.fromstring(part.draw())
            box = [float(side) for side in str(root.get("viewBox")).split()]
            assert box == [0, 0, *part.size]
            assert root.get("aria-label") == texts("en", GAME.texts).say(part.label, PLAYERS)
    places = Counter(part.place for part in parts(scene))
    assert places["own"] == (1 if scene.view.viewer >= 0 else 0)
    assert places["own"] + places["seat"] == len(scene.view.boards)


def test_a_part_changes_only_with_what_it_shows() -> None:
    """Drawings differ exactly where names and contents do, all through a game."""
    match, chance = Match(GAME, {"tools": "true"}, 3, 8), rng(8)
    seen: dict[tuple[str, str], str] = {}
    for _ in range(120):
        if match.over:
            break
        seat = match.pending[0]
        for part in parts(Scene("", VARIANT.view(match.observe(0), 0))):
            drawn = part.draw()
            assert seen.setdefault((part.name, repr(part.content)), drawn) == drawn, part.name
        legal = match.legal(seat)
        match.play(seat, legal[randbelow(chance.raw, len(legal))])
    most = Counter(name for name, _ in seen)
    assert most["mine"] < most["own"] < 120


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
    match, chance = Match(GAME, {"tools": "true"}, seats, 4), rng(seats)
    for _ in range(150):
        if match.over:
            break
        seat = match.pending[0]
        observed, legal = match.observe(seat), match.legal(seat)
        shown = targets(draw(Scene("", VARIANT.view(observed, seat))))
        for action in legal:
            for step in VARIANT.path(observed, seat, action):
                assert step.target.split(":")[0] in BUTTONS or step.target in shown, step.target
        match.play(seat, legal[randbelow(chance.raw, len(legal))])


def prices(svg: str) -> dict[str, list[str]]:
    """Return the numbers of the price of each module that has one."""
    return {
        name.removeprefix("price-"): [str(text.text) for text in each.iter(f"{SVG}text")]
        for each in ElementTree.fromstring(svg).iter()
        if (name := each.get("id", "")).startswith("price-")
    }


def test_prices_are_shown_before_a_step() -> None:
    """LM-7.2, LM-7.6: oxygen for every module in reach, energy where a symbol is free."""
    view = next(scene.view for scene in SCENES if scene.view.task == Task.STEP)
    assert isinstance(view, BaseView)
    board = next(board for board in view.boards if board.board == view.turn)
    here = next(module.number for module in view.modules if view.turn in module.astronauts)
    expected = {}
    for module in view.modules:
        price = int(DISTANCE[here, module.number]) or 1
        assert module.oxygen == (price if price <= board.stress - board.oxygen else 0)
        if module.oxygen:
            expected[MODULES[module.number]] = [str(n) for n in (module.oxygen, module.energy) if n > 0]
    assert prices(draw(Scene("", view))) == expected


@every_scene
def test_pieces_stand_where_the_view_says(scene: Scene) -> None:
    view = scene.view
    found = set(ids(draw(scene)))
    probes = {f"probe-{space.id}" for space, owner in zip(SPACES, view.probes, strict=True) if owner >= 0}
    assert {name for name in found if name.startswith("probe-")} == probes
    astronauts = {f"astronaut-{board}" for module in view.modules for board in module.astronauts}
    assert {name for name in found if name.startswith("astronaut-")} == astronauts
    assert {f"module-{name}" for name in MODULES} <= found
    cards = {f"card-{b.board}-{CARDS[card]}" for b in view.boards for card in (*b.hand, *b.rest)}
    assert {name for name in found if name.startswith("card-")} == cards
    assert ("solo-card" in found) == (view.solo_card >= 0)


def test_names_are_text() -> None:
    svg = draw(SCENES[-1], names=("<script>alert(1)</script>&\"'",) * 4)
    assert "<script" not in svg
    assert "&lt;script" in svg


def test_an_unknown_layout_is_refused() -> None:
    with pytest.raises(ValueError, match="wide or tall, not 'round'"):
        draw(SCENES[0], layout="round")
    with pytest.raises(ValueError, match="wide or tall, not 'round'"):
        parts(SCENES[0], layout="round")


# Shapes, people and colours -------------------------------------------------------------------------------------------


def used() -> set[str]:
    """Return the shapes that some part of some scene uses."""
    found = set()
    for scene in SCENES:
        for layout in ("wide", "tall"):
            for part in parts(scene, layout):
                names = (name for name in ids(part.draw()) if name.startswith(f"lm-{part.name}-"))
                found |= {name.removeprefix(f"lm-{part.name}-") for name in names}
    return found


def test_every_shape_is_used_and_refers_to_shapes() -> None:
    person = ("head", "face", "back", "front", "suit", "worn", "tool")
    kit = {name for name in SHAPES.all if name.split("-")[0] in person}
    worn = {f"worn-{name}" for person in PEOPLE.values() for name in (*person.worn, *person.front)}
    worn |= {f"front-{name.removesuffix('-black')}" for person in PEOPLE.values() for name in person.front}
    worn |= {f"back-{person.back}" for person in PEOPLE.values()} | {f"tool-{p.tool}" for p in PEOPLE.values()}
    worn |= {f"{kind}-{getattr(p, kind)}" for p in PEOPLE.values() for kind in ("head", "face", "suit")}
    assert kit <= worn
    needed = {one for name in {*used(), *(kit & worn)} & set(SHAPES.all) for one in SHAPES.needs(name)}
    assert set(SHAPES.all) - needed == set()
    for name in SHAPES.all:
        assert SHAPES.needs(name)[-1] == name


def test_a_definition_gets_the_prefix_of_its_part() -> None:
    drawn = SHAPES.definition("room-LAB", "lm-x")
    assert 'id="lm-x-room-LAB"' in drawn
    assert "url(#lm-x-hull)" in drawn
    assert len(re.findall(r"#(?!lm-x-)[a-z]+-", drawn)) == 0


def test_scientists_are_told_apart() -> None:
    assert sorted(PEOPLE) == sorted(CARDS)
    twice = DATA.read_bytes().replace(b'"card": "S1-2"', b'"card": "S1-1"')
    with pytest.raises(ValueError, match="one for every scientist"):
        read_looks(twice)


def test_colours_have_a_dark_side() -> None:
    assert set(DARK) <= set(LIGHT)
    local = {"lm-a", "lm-b", "lm-c"}
    assert set(re.findall(r"var\(--(lm-[a-z0-9-]+)\)", STYLE)) <= {*LIGHT, *local}


@pytest.mark.parametrize("theme", [LIGHT, LIGHT | DARK], ids=["light", "dark"])
def test_words_can_be_read_on_what_lies_under_them(theme: dict[str, str]) -> None:
    for ink in ("lm-ink", "lm-soft"):
        for paper in ("lm-panel", "lm-sunk"):
            assert contrast(theme[ink], theme[paper]) >= 4.5, (ink, paper)
    for paper in ("lm-breath", "lm-spent"):
        assert contrast(theme["lm-ink"], theme[paper]) >= 4.5, paper
    assert contrast(theme["lm-touch"], theme["lm-panel"]) >= 4.5
    assert contrast("#f3f1fb", theme["lm-night"]) >= 4.5
    assert contrast("#2a2038", CREAM) >= 4.5


def test_every_board_has_a_shape_and_colours_of_its_own() -> None:
    assert SIGNS[:AUTOMATON] == CRESTS[:AUTOMATON]
    assert len({sign.outline for sign in SIGNS}) == len({sign.colour for sign in SIGNS}) == AUTOMATON + 1
