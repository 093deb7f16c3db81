"""The picture with modules: sound SVG that shows what the view says and nothing else."""

import re
from collections.abc import Callable
from xml.etree import ElementTree

import pytest

from lunaria.engine.game import Picture, Scene
from lunaria.engine.match import Match
from lunaria.engine.text import LANGUAGES, texts
from lunaria.games.photosynthesis.game import GAME
from lunaria.games.photosynthesis.moonlight import gallery
from lunaria.games.photosynthesis.moonlight.invariants import problems
from lunaria.games.photosynthesis.moonlight.state import MoonForest
from lunaria.games.photosynthesis.moonlight.tables import Animal, Fate
from lunaria.games.photosynthesis.moonlight.view import MoonView, build
from tests.games.photosynthesis.moonlight.settings import ALL, ALL_4, MOON_2
from tests.suite.walk import dice, sample

VARIANT = GAME.variant(ALL)
SCENES = VARIANT.gallery()
STATES = [gallery.choosing, gallery.hunters, gallery.builders, gallery.diggers]


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


@pytest.mark.parametrize("layout", ["wide", "tall"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.title)
def test_scenes_are_sound(scene: Scene, language: str, layout: str) -> None:
    svg = draw(scene, language, layout)
    found = parts(svg)
    for use in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}use"):
        assert str(use.get("href"))[1:] in found
    for name in re.findall(r"url\(#([\w-]+)\)", svg):
        assert name in found
    assert "<script" not in svg
    for target in targets(svg) - {"None"}:
        element = next(e for e in ElementTree.fromstring(svg).iter() if e.get("data-target") == target)
        assert element.find("{http://www.w3.org/2000/svg}title") is not None, target
        assert any(e.get("class") == "touch" for e in element.iter()), target


def test_layout_must_be_known() -> None:
    with pytest.raises(ValueError, match="wide or tall"):
        draw(SCENES[0], layout="round")


@pytest.mark.parametrize("setting", [MOON_2, ALL_4], ids=str)
def test_every_move_begins_with_what_the_picture_shows(setting: object) -> None:
    """Moves begin on the board, on an ability, on an animal or on a card; only ending the turn is a button below."""
    assert setting in (MOON_2, ALL_4)
    chosen = MOON_2 if setting is MOON_2 else ALL_4
    for moment in sample(chosen, 1, 30):
        seen = chosen.kernel.observe(moment.state, moment.seat)
        shown = targets(draw(Scene("", VARIANT.view(seen, moment.seat))))
        for action in chosen.kernel.legal(moment.state, moment.seat):
            steps = [step.target for step in chosen.variant.path(seen, moment.seat, action)]
            assert steps[0] in shown or steps[0] == "act:end"
            kinds = {"act:end", "act:grow", "act:collect"}
            assert all(step in shown or step in kinds or step.startswith("baby:") for step in steps), steps


def test_ability_says_why_it_cannot_be_used() -> None:
    """UM-5.5: a button that cannot be used names the reason and its rule, others say what they do."""
    found = parts(draw(SCENES[1]))
    said = {name: "".join(found[f"ability-{name}"].itertext()) for name in ("scare", "scratch", "steal")}
    assert "UM-" not in said["scare"]
    assert "UM-6.4" in said["scratch"] or "PH-" in said["scratch"] or "move the seed" in said["scratch"]
    turtle = parts(draw(SCENES[3]))
    assert "UM-6.8a" in "".join(turtle["ability-hatch"].itertext())


def test_pointing_at_an_ability_shows_where_it_reaches() -> None:
    svg = draw(SCENES[1])
    assert "#ability-scare:hover) .ph-reach-scare" in svg
    reach = next(e for e in ElementTree.fromstring(svg).iter() if "ph-reach-scare" in (e.get("class") or ""))
    assert len(list(reach)) > 0


def test_lit_and_dark_stones_differ() -> None:
    view = build(gallery.builders(), 0)
    assert isinstance(view, MoonView)
    found = parts(draw(Scene("", view)))
    lit = [name for name in ("f3", "f4", "f5") if "ph-shine" in ElementTree.tostring(found[f"stone-{name}"]).decode()]
    assert {gallery._BITS[name] for name in lit} == set(view.moonlight[0].stones)


def test_forecast_moves_the_light_but_not_the_moon() -> None:
    now, later = (parts(draw(Scene("", build(gallery.hunters(), 1), name))) for name in ("moon-0", "moon-2"))
    assert now["moon"].get("transform") == later["moon"].get("transform")
    assert ElementTree.tostring(now["moonlight"]) != ElementTree.tostring(later["moonlight"])
    assert "moon-then" in later
    assert "moonlight" not in parts(draw(SCENES[-1]))


def test_nothing_hidden_is_drawn() -> None:
    """UM-10.3: two worlds that a seat cannot tell apart give it the same picture."""
    match = Match(GAME, {"moon_and_animals": "true"}, 2, 0)
    match.play(0, "keep turtle")
    secret = draw(Scene("", VARIANT.view(match.observe(1), 1)))
    assert "Turtle" not in secret
    match.play(1, "keep owl")
    for seat in (-1, 0, 1):
        seen = match.observe(seat)
        world = VARIANT.kernel.determinize(seen, seat, dice(seat + 9))
        assert world != match.state
        svg = draw(Scene("", VARIANT.view(seen, seat)))
        assert {f"baby-{name}" for name in ("b5", "c6", "d7", "e6", "f5", "g4")} <= set(parts(svg))
        assert draw(Scene("", VARIANT.view(VARIANT.kernel.observe(world, seat), seat))) == svg
