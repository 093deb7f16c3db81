"""The pictures of every game stand alone, can be touched, and show or offer every step of every move."""

import itertools
from collections.abc import Callable
from dataclasses import replace
from typing import cast

import pytest

from lunaria.engine.game import Variant
from lunaria.engine.show.text import LANGUAGES, Message, texts
from lunaria.engine.show.ui import Part, Picture
from tests.engine.toy.game import GAME as TOY
from tests.proof import Setting, scaled
from tests.settings import PROOFS, SETTINGS
from tests.suite import pictures
from tests.suite.walk import sample

LAYOUTS = ("wide", "tall")
PLAYERS = ("Ana", "Bruno <b>", "Wilhelmina van der Meer-Hohenstein", "Đỗ & Co", "", "F")


WAYS = tuple(itertools.product(LANGUAGES, LAYOUTS))
"""How scenes are drawn: each in one way, all ways in turn."""
DRAWN = tuple({id(setting.variant): setting for setting in reversed(SETTINGS)}.values())
"""A setting of each variant; its scenes are asked for in the test, because they need compiled rules."""


def how(setting: Setting, language: str = "en", layout: str = "wide", overlay: str = "") -> Picture:
    return Picture(texts(language, setting.game.texts), PLAYERS, overlay, layout)


@pytest.mark.parametrize("name", PROOFS)
def test_every_game_has_a_gallery(name: str) -> None:
    assert all(setting.variant.gallery() for setting in PROOFS[name].settings)


@pytest.mark.parametrize("setting", DRAWN, ids=str)
def test_scenes_are_sound(setting: Setting) -> None:
    """As a whole and in parts, for the desk and for the phone, in every language."""
    for scene, (language, layout) in zip(setting.variant.gallery(), itertools.cycle(WAYS), strict=False):
        seen = how(setting, language, layout, scene.overlay)
        whole = pictures.targets(pictures.read(setting.variant.picture(scene.view, seen)))
        parts = pictures.sound_parts(setting.variant, scene.view, seen)
        assert set(parts) == set(whole), f"{scene.title}, {language}, {layout}"


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_step_of_a_move_is_shown_or_a_button(setting: Setting) -> None:
    """Whoever watches, or waits, is shown nothing that a move of somebody else could begin with."""
    buttons = PROOFS[setting.game.name].buttons
    variant, kernel = setting.variant, setting.kernel
    for moment in sample(setting, 9, scaled(6)):
        seen = kernel.observe(moment.state, moment.seat)
        shown = pictures.sound_parts(variant, variant.view(seen, moment.seat), how(setting))
        for action in kernel.legal(moment.state, moment.seat):
            for step in variant.path(seen, moment.seat, action):
                assert step.target in shown or step.target.split(":")[0] in buttons, step.target


SOUND = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect id="r"/><use href="#r"/>'
    '<g id="g" data-target="cell:a1" fill="url(#r)"><title>a1</title><circle class="touch"/></g></svg>'
)


def change(old: str, new: str) -> Callable[[], object]:
    assert old in SOUND
    return lambda: pictures.targets(pictures.read(SOUND.replace(old, new)))


def parts(*made: Part) -> Callable[[], object]:
    variant = replace_parts(made)
    return lambda: pictures.sound_parts(variant, None, Picture(texts("en", TOY.texts)))


def replace_parts(made: tuple[Part, ...]) -> Variant:
    class Drawn:
        def parts(self, _view: object, _how: Picture) -> tuple[Part, ...]:
            return made

    return cast("Variant", Drawn())


PART = Part("board", Message("panel-you"), "stage", (10, 10), None, lambda: SOUND)
OTHER = SOUND.replace('"g"', '"h"').replace('"r"', '"q"').replace("#r", "#q").replace("a1", "a2")


def test_the_checks_pass_what_is_sound() -> None:
    assert list(pictures.targets(pictures.read(SOUND))) == ["cell:a1"]
    assert set(parts(PART, replace(PART, name="own", draw=lambda: OTHER))()) == {"cell:a1", "cell:a2"}  # type: ignore[call-overload]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (change("</svg>", "<script/></svg>"), "script"),
        (change('id="r"', 'id="r" onclick="x()"'), "onclick is a script"),
        (change('href="#r"', 'href="https://elsewhere/"'), "fetched from outside"),
        (change('href="#r"', 'href="#s"'), "#s is not in the picture"),
        (change("url(#r)", "url(#s)"), "not in the picture"),
        (change('id="g"', 'id="r"'), "an id stands twice"),
        (change('id="g" ', ""), "cell:a1 has no id"),
        (change("<title>a1</title>", "<title> </title>"), "cell:a1 has no title"),
        (change('class="touch"', 'class="other"'), "0 shapes of class touch"),
        (change("</g>", '<path class="touch"/></g>'), "2 shapes of class touch"),
        (change("cell:a1", "a1"), "a1 is not KIND:NAME"),
        (change("</svg>", '<g id="h" data-target="cell:a1"><title>x</title><rect class="touch"/></g></svg>'), "twice"),
        (parts(), "at least one part"),
        (parts(PART, PART), "board"),
        (parts(PART, replace(PART, name="own")), "drawn in two parts"),
        (parts(PART, replace(PART, name="own", draw=lambda: OTHER.replace('"h"', '"g"'))), "an id stands in two parts"),
        (parts(replace(PART, size=(10, 11))), "is not"),
        (parts(replace(PART, content=object())), "does not say what it holds"),
        (parts(replace(PART, place="middle")), "middle"),  # type: ignore[arg-type]
    ],
)
def test_the_checks_see_what_is_wrong(wrong: Callable[[], object], said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        wrong()
