"""The picture: well-formed documents with the targets, prices and pieces of the rules."""

import re
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise, product
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from lunaria.engine.show.svg import CRESTS
from lunaria.engine.show.text import texts
from lunaria.engine.show.ui import Part, Picture, Scene
from lunaria.games import load
from lunaria.games.luna_maris.components import MODULES
from lunaria.games.luna_maris.drawing.canvas import Canvas
from lunaria.games.luna_maris.drawing.people import DATA, PEOPLE, read_looks
from lunaria.games.luna_maris.drawing.style import CREAM, DARK, LIGHT, SIGNS, STYLE
from lunaria.games.luna_maris.tables import AUTOMATON, CARDS, DISTANCE, FOODS, SPACES, Task
from lunaria.games.luna_maris.view import BaseView
from tests.engine.test_art import contrast
from tests.suite.pictures import scaled

GAME = load("luna_maris")
VARIANT = GAME.variant()
SCENES = VARIANT.gallery()
SVG = "{http://www.w3.org/2000/svg}"
PLAYERS = ("Ana", "Bruno", "Wilhelmina van der Meer-Hohenstein", "Đỗ")
TOUCH = 36.0
"""Least width and height of a touch area on a phone, in pixels."""


def how(language: str = "en", layout: str = "wide", names: tuple[str, ...] = PLAYERS) -> Picture:
    return Picture(texts(language, GAME.texts), names, "", layout)


@cache
def draw(scene: Scene, language: str = "en", layout: str = "wide", names: tuple[str, ...] = PLAYERS) -> str:
    """Return the whole picture of a scene, drawn once for all tests."""
    return VARIANT.picture(scene.view, how(language, layout, names))


def parts(scene: Scene, layout: str = "wide", language: str = "en") -> tuple[Part, ...]:
    return VARIANT.parts(scene.view, how(language, layout))


def ids(svg: str) -> list[str]:
    return [found for each in ElementTree.fromstring(svg).iter() if (found := each.get("id"))]


every_scene = pytest.mark.parametrize("scene", SCENES, ids=[scene.title for scene in SCENES])
both_layouts = pytest.mark.parametrize("layout", ["wide", "tall"])


@both_layouts
def test_both_counts_of_points_are_named(layout: str) -> None:
    """The score track and the score as of now are two numbers, and each is labelled."""
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
                    assert said == [str(board.points), unit, f"{board.score} if the game ended now"]
                    named += 1
    assert named >= 6


def test_the_gallery_shows_every_decision() -> None:
    tasks = {scene.view.task for scene in SCENES}
    assert tasks >= {task for task in Task if task != Task.FERTILIZE}
    assert {len(scene.view.boards) for scene in SCENES} == {2, 3, 4}
    assert any(scene.view.solo_card >= 0 for scene in SCENES)
    assert any(owner >= 0 for scene in SCENES for owner in scene.view.module_track)


@every_scene
def test_parts_have_their_names_and_boards_lie_at_their_owners_place(scene: Scene) -> None:
    for part in parts(scene):
        root = ElementTree.fromstring(part.draw())
        assert root.get("aria-label") == texts("en", GAME.texts).say(part.label, PLAYERS)
    places = Counter(part.place for part in parts(scene))
    assert places["own"] == (1 if scene.view.viewer >= 0 else 0)
    assert places["own"] + places["seat"] + places["sheet"] == len(scene.view.boards)


def side(each: Element) -> tuple[float, float]:
    """Return the width and height of a rectangle or of a path of absolute points."""
    if each.tag == f"{SVG}rect":
        return float(each.get("width", 0)), float(each.get("height", 0))
    numbers = [float(number) for number in re.findall(r"-?[0-9.]+", re.sub(r"A[^A-Z]+", "", each.get("d", "")))]
    return max(numbers[::2]) - min(numbers[::2]), max(numbers[1::2]) - min(numbers[1::2])


@every_scene
def test_touch_areas_are_large_enough_on_a_phone(scene: Scene) -> None:
    """At the width of a phone, without zooming in."""
    for part in parts(scene, "tall"):
        for each, scale, _ in scaled(ElementTree.fromstring(part.draw())):
            if "touch" in each.get("class", "").split():
                assert min(side(each)) * scale * part.width / part.size[0] >= TOUCH, (part.name, side(each))


def prices(svg: str) -> dict[str, list[str]]:
    """Return the numbers of each module's price, if it has one."""
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
def test_pieces_are_drawn_in_place(scene: Scene) -> None:
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


# Shapes, people and colours -------------------------------------------------------------------------------------------


def used() -> set[str]:
    """Return the shapes used by any part of any scene."""
    found = set()
    for scene in SCENES:
        for layout in ("wide", "tall"):
            for part in parts(scene, layout):
                names = (name for name in ids(part.draw()) if name.startswith(f"lm-{part.name}-"))
                found |= {name.removeprefix(f"lm-{part.name}-") for name in names}
    return found


def test_every_shape_is_used_and_refers_to_shapes() -> None:
    person = ("head", "face", "back", "front", "suit", "worn", "tool")
    kit = {name for name in Canvas.shapes.all if name.split("-")[0] in person}
    worn = {f"worn-{name}" for person in PEOPLE.values() for name in (*person.worn, *person.front)}
    worn |= {f"front-{name.removesuffix('-black')}" for person in PEOPLE.values() for name in person.front}
    worn |= {f"back-{person.back}" for person in PEOPLE.values()} | {f"tool-{p.tool}" for p in PEOPLE.values()}
    worn |= {f"{kind}-{getattr(p, kind)}" for p in PEOPLE.values() for kind in ("head", "face", "suit")}
    assert kit <= worn
    needed = {one for name in {*used(), *(kit & worn)} & set(Canvas.shapes.all) for one in Canvas.shapes.needs(name)}
    assert set(Canvas.shapes.all) - needed == set()
    for name in Canvas.shapes.all:
        assert Canvas.shapes.needs(name)[-1] == name


def test_a_definition_gets_the_prefix_of_its_part() -> None:
    drawn = Canvas.shapes.definition("room-LAB", "lm-x-")
    assert 'id="lm-x-room-LAB"' in drawn
    assert "url(#lm-x-hull)" in drawn
    assert len(re.findall(r"#(?!lm-x-)[a-z]+-", drawn)) == 0


def test_scientists_are_distinguishable() -> None:
    assert sorted(PEOPLE) == sorted(CARDS)
    twice = DATA.read_bytes().replace(b'"card": "S1-2"', b'"card": "S1-1"')
    with pytest.raises(ValueError, match="one for every scientist"):
        read_looks(twice)


def test_colours_have_dark_variants() -> None:
    assert set(DARK) <= set(LIGHT)
    local = {"lm-a", "lm-b", "lm-c"}
    assert set(re.findall(r"var\(--(lm-[a-z0-9-]+)\)", STYLE)) <= {*LIGHT, *local}


@pytest.mark.parametrize("theme", [LIGHT, LIGHT | DARK], ids=["light", "dark"])
def test_words_are_legible_on_their_background(theme: dict[str, str]) -> None:
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


def spans(part: Part, prefix: str) -> list[tuple[float, float, float]]:
    """Return row, start and end of each card with this id prefix, in the order of rows."""
    found = []
    for holder in ElementTree.fromstring(part.draw()).iter():
        place = re.match(r"translate\(([\d.-]+)[, ]([\d.-]+)", holder.get("transform") or "")
        cards = [card for card in holder if re.match(prefix, card.get("id") or "")]
        if place and cards:
            x, y = map(float, place.groups())
            face = next(each for each in cards[0].iter(f"{SVG}rect"))
            found.append((y, x, x + float(face.get("width") or 0)))
    return sorted(found)


@pytest.mark.parametrize("layout", ["wide", "low", "tall"])
def test_food_cards_do_not_overlap(layout: str) -> None:
    """With any number of kinds, each is fully visible."""
    view = next(scene.view for scene in SCENES if scene.view.viewer >= 0)
    for many in range(1, len(FOODS) + 1):
        food = tuple(int(kind < many) for kind in range(len(FOODS)))
        boards = tuple(replace(board, food=food) if board.board == view.viewer else board for board in view.boards)
        own = next(part for part in parts(Scene("", replace(view, boards=boards)), layout) if part.name == "own")
        cards = spans(own, r"food-\d+-")
        assert len(cards) == many
        assert all(row != then or end <= start for (row, _, end), (then, start, _) in pairwise(cards))


def boxes_of(part: Part, prefix: str) -> list[tuple[float, float, float, float]]:
    """Return the left, upper, right and lower edges of each card with this id prefix."""
    found = []
    for holder in ElementTree.fromstring(part.draw()).iter():
        place = re.match(r"translate\(([\d.-]+)[, ]([\d.-]+)", holder.get("transform") or "")
        for card in (each for child in holder for each in (child, *child)) if place else ():
            if place and re.match(prefix, card.get("id") or ""):
                x, y = map(float, place.groups())
                face = next(each for each in card.iter(f"{SVG}rect") if "touch" in (each.get("class") or ""))
                found.append((x, y, x + float(face.get("width") or 0) - 3, y + float(face.get("height") or 0) - 3))
    return found


def test_piles_do_not_overlap_on_a_phone() -> None:
    """Hand, rest pile and food keep apart and within the board, however many cards they have."""
    view = next(scene.view for scene in SCENES if scene.view.viewer >= 0)
    board = next(board for board in view.boards if board.board == view.viewer)
    everybody = (*board.hand, *board.rest)
    for hand, kinds in product(range(len(everybody) + 1), range(5)):
        food = tuple(int(kind < kinds) for kind in range(len(FOODS)))
        mine = replace(board, hand=everybody[:hand], rest=everybody[hand:], food=food)
        boards = tuple(mine if each.board == view.viewer else each for each in view.boards)
        own = next(part for part in parts(Scene("", replace(view, boards=boards)), "tall") if part.name == "own")
        held, fed = boxes_of(own, rf"card-{view.viewer}-"), boxes_of(own, rf"food-{view.viewer}-")
        assert len(held) == len(everybody)
        assert len(fed) == kinds
        for box in (*held, *fed):
            assert box[0] >= 0
            assert box[2] <= own.size[0]
            assert box[3] <= own.size[1]
        for (left, top, right, foot), other in combinations((*held[hand - 1 if hand else 0 :], *fed), 2):
            beside = other[0] >= right or other[2] <= left
            assert beside or other[1] >= foot or other[3] <= top, (hand, kinds)
