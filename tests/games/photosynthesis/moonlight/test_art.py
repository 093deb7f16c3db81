"""The picture with modules: sound SVG that shows the view and nothing else."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from xml.etree import ElementTree

import pytest

from lunaria.engine.match import Match
from lunaria.engine.show.text import LANGUAGES, texts
from lunaria.engine.show.ui import Picture, Scene
from lunaria.games.photosynthesis.drawing.canvas import Canvas
from lunaria.games.photosynthesis.drawing.geometry import at
from lunaria.games.photosynthesis.drawing.obstacles import CROWN, VEIL, behind
from lunaria.games.photosynthesis.drawing.uses import name_and_effect, uses
from lunaria.games.photosynthesis.game import GAME
from lunaria.games.photosynthesis.moonlight import gallery
from lunaria.games.photosynthesis.moonlight.invariants import problems
from lunaria.games.photosynthesis.moonlight.state import MoonForest
from lunaria.games.photosynthesis.moonlight.tables import Animal, Fate
from lunaria.games.photosynthesis.moonlight.view import MoonView, view_of
from lunaria.games.photosynthesis.tables import SPACE_NAMES
from tests.games.photosynthesis.moonlight.settings import ALL
from tests.suite.walk import rng

VARIANT = GAME.variant(ALL)
STATES = [gallery.choosing, gallery.hunters, gallery.builders, gallery.diggers]


@cache
def scenes() -> list[Scene]:
    """Return the gallery, played on first use: every process imports this file, but few run its tests."""
    return VARIANT.gallery()


def draw(scene: Scene, language: str = "en", layout: str = "wide") -> str:
    words = texts(language, GAME.texts)
    return VARIANT.picture(scene.view, Picture(words, ("Ana", "Bo", "Cy", "Di"), scene.overlay, layout))


def parts(svg: str) -> dict[str, ElementTree.Element]:
    """Return the elements with an id; fails when two share one."""
    found: dict[str, ElementTree.Element] = {}
    for element in ElementTree.fromstring(svg).iter():
        name = element.get("id")
        if name:
            assert name not in found, name
            found[name] = element
    return found


def targets(svg: str) -> set[str]:
    return {str(element.get("data-target")) for element in ElementTree.fromstring(svg).iter()} - {"None"}


@pytest.mark.parametrize("made", STATES)
def test_scenes_could_be_played(made: Callable[[], MoonForest]) -> None:
    state = made()
    assert [problem for problem in problems(state) if "stones:" not in problem] == []


def test_scenes_show_every_animal_and_fate() -> None:
    shown = {animal for made in STATES for animal in made().animal}
    assert shown >= set(Animal) - {Animal.HIDDEN, Animal.NONE}
    assert set(gallery.builders().babies) == set(Fate)


def test_a_disabled_ability_gives_its_reason() -> None:
    """UM-5.5: a disabled button gives its reason in words alone; the others describe their effect."""
    found = parts(draw(scenes()[1]))
    said = {name: "".join(found[f"ability-{name}"].itertext()) for name in ("scare", "scratch", "steal")}
    assert "There is no" not in said["scare"] + said["steal"]
    assert "There is no seed on d3" in said["scratch"]
    turtle = "".join(parts(draw(scenes()[3]))["ability-hatch"].itertext())
    assert "There is no face-down baby token" in turtle
    assert not any(rule in words for words in (*said.values(), turtle) for rule in ("PH-", "UM-"))


def test_hovering_an_ability_shows_its_reach() -> None:
    svg = draw(scenes()[1])
    assert "#ability-scare:hover) .ph-reach-scare" in svg
    reach = next(e for e in ElementTree.fromstring(svg).iter() if "ph-reach-scare" in (e.get("class") or ""))
    assert len(list(reach)) > 0


def test_lit_and_dark_stones_differ() -> None:
    view = view_of(gallery.builders(), 0)
    assert isinstance(view, MoonView)
    found = parts(draw(Scene("", view)))
    lit = [name for name in ("f3", "f4", "f5") if "stone-glow" in ElementTree.tostring(found[f"stone-{name}"]).decode()]
    assert {gallery._BITS[name] for name in lit} == set(view.moonlight[0].stones)


def test_moonlit_spaces_are_silver_and_show_the_source_of_light() -> None:
    """UM-4.1, UM-7.3, UM-8.3: crosses by the Moon, dots by a stone, no outline; the Elder Tree's own space is lit."""
    for scene in scenes()[1:6]:
        view = scene.view
        light = view.moonlight[0]
        by_moon = {space for line in light.lines for space in line}
        drawn = parts(draw(scene))["moonlight"]
        shapes = [use for use in drawn.iter() if use.get("href")]
        where = {(use.get("x", "0"), use.get("y", "0")): use.get("fill") for use in shapes[1::2]}
        assert len(where) == len(light.lit) == len(shapes) / 2
        assert list(where.values()).count("url(#ph-glints)") == len(by_moon)
        assert list(where.values()).count("url(#ph-ripples)") == len(set(light.lit) - by_moon)
        assert not any(use.get("stroke") for use in shapes)
        if view.elder_tree in by_moon:
            x, y = at(view.elder_tree)
            assert any(abs(float(a) - x) < 1 and abs(float(b) - y) < 1 for a, b in where)


def test_lit_animals_show_their_income() -> None:
    """UM-4.3: 1 under a half moon, 2 under a full one, on a lit space only."""
    for scene in scenes()[1:6]:
        light = scene.view.moonlight[0]
        lit = [animal for animal in scene.view.animals if animal.space in light.lit]
        found = parts(draw(scene)).get("chips")
        said = [] if found is None else [each.text for each in found.iter() if each.text]
        assert said == [f"+{1 + light.face}"] * len(lit)


def test_the_board_is_redrawn_only_after_changes() -> None:
    """A player's pieces change their own part alone, and the viewer changes only the touch targets."""
    view = scenes()[1].view
    richer = replace(view, seats=(replace(view.seats[0], light=view.seats[0].light + 1), *view.seats[1:]))
    words = Picture(texts("en", GAME.texts), ("Ana", "Bo", "Cy", "Di"))
    before, after = ({part.name: repr(part.content) for part in VARIANT.parts(each, words)} for each in (view, richer))
    assert [name for name in before if before[name] != after[name]] == ["seat-0"]


def test_the_crown_fades_over_hidden_pieces() -> None:
    """A space behind the crown is dotted, and a piece there makes the crown faint."""
    scene = scenes()[1]
    svg = draw(scene)
    hidden = behind(scene.view.elder_tree, 1)
    assert hidden
    assert svg.count('class="ph-ghost"') == len(hidden)
    for space in hidden:
        assert f"#space-{SPACE_NAMES[space]}" in svg
    crown = next(each for each in parts(svg)["elder-tree"].iter() if each.get("class") == "ph-crown")
    assert crown.get("opacity") == str(VEIL)
    assert VEIL < CROWN < 0.8  # the ground shows through on empty spaces, too


def test_forecast_moves_the_light_but_not_the_moon() -> None:
    now, later = (parts(draw(Scene("", view_of(gallery.hunters(), 1), name))) for name in ("moon-0", "moon-2"))
    assert now["moon"].get("transform") == later["moon"].get("transform")
    assert ElementTree.tostring(now["moonlight"]) != ElementTree.tostring(later["moonlight"])
    assert "moon-then" in later
    assert "moonlight" not in parts(draw(scenes()[-1]))


def test_nothing_hidden_is_drawn() -> None:
    """UM-10.3: a seat sees the same picture of two worlds that it cannot distinguish."""
    match = Match(GAME, {"moon_and_animals": "true"}, 2, 0)
    match.play(0, "keep turtle")
    secret = draw(Scene("", VARIANT.view(match.observe(1), 1)))
    assert "Turtle" not in secret
    match.play(1, "keep owl")
    for seat in (-1, 0, 1):
        seen = match.observe(seat)
        world = VARIANT.kernel.determinize(seen, seat, rng(seat + 9))
        assert world != match.state
        svg = draw(Scene("", VARIANT.view(seen, seat)))
        assert {f"baby-{name}" for name in ("b5", "c6", "d7", "e6", "f5", "g4")} <= set(parts(svg))
        assert draw(Scene("", VARIANT.view(VARIANT.kernel.observe(world, seat), seat))) == svg


@pytest.mark.parametrize("language", LANGUAGES)
def test_abilities_show_their_price_once_and_are_not_cut(language: str) -> None:
    canvas = Canvas("ph", Picture(texts(language, GAME.texts)))
    for animal in Animal:
        for label, cost in uses(animal):
            name, effect = name_and_effect(canvas, label)
            assert name
            assert effect
            assert canvas.say("moonlight-cost", cost=cost) not in effect
    for scene in scenes():
        for layout in ("wide", "low", "tall"):
            drawn = parts(draw(scene, language, layout))
            said = [text for name in ("abilities", "cards") if name in drawn for text in drawn[name].itertext()]
            assert not [text for text in said if text.endswith("…")]
