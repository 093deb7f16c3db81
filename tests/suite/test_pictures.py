"""The pictures of every game are self-contained, and every step of a move is a touch target or a button."""

import itertools
import random
from collections.abc import Callable
from dataclasses import replace
from typing import cast

import pytest

from lunaria.engine.game import Variant
from lunaria.engine.show.text import LANGUAGES, Message, texts
from lunaria.engine.show.ui import Part, Picture
from tests.engine.toy.game import GAME as TOY
from tests.proof import Proof, Setting, scaled
from tests.settings import LAYOUTS, PROOFS, SETTINGS
from tests.suite import pictures
from tests.suite.walk import neighbours, one_of_each_kind, sample

SHAPES_OF_A_PAGE = ("wide", "low", "tall")
PLAYERS = ("Ana", "Bruno <b>", "Wilhelmina van der Meer-Hohenstein", "Đỗ & Co", "", "F")


WAYS = tuple(itertools.product(LANGUAGES, SHAPES_OF_A_PAGE))
"""Ways to draw scenes; each scene is drawn in one of them, in rotation."""
DRAWN = tuple({id(setting.variant): setting for setting in reversed(SETTINGS)}.values())
"""A setting of each variant; tests make its scenes, because they need compiled rules."""
TABLES = tuple({id(setting.variant): setting for setting in LAYOUTS if 1 < setting.seats <= 4}.values())
"""A table of each variant with several seats."""
ALONE = tuple(setting for setting in LAYOUTS if setting.seats == 1)


def how(setting: Setting, language: str = "en", layout: str = "wide", overlay: str = "") -> Picture:
    return Picture(texts(language, setting.game.texts), PLAYERS, overlay, layout)


@pytest.mark.parametrize("name", PROOFS)
def test_every_game_has_a_gallery(name: str) -> None:
    assert all(setting.variant.gallery() for setting in PROOFS[name].settings)


@pytest.mark.parametrize("setting", DRAWN, ids=str)
def test_scenes_are_sound(setting: Setting) -> None:
    """As a whole and in parts, for desktop and phone, in every language."""
    proof = PROOFS[setting.game.name]
    for scene, (language, layout) in zip(setting.variant.gallery(), itertools.cycle(WAYS), strict=False):
        seen = how(setting, language, layout, scene.overlay)
        picture = pictures.read(setting.variant.picture(scene.view, seen))
        whole = pictures.targets(picture)
        assert pictures.missing_from_parts(picture, setting.variant, scene.view, seen) <= proof.frame
        parts = pictures.sound_parts(setting.variant, scene.view, seen, proof)
        assert set(parts) == set(whole), f"{scene.title}, {language}, {layout}"


@pytest.mark.parametrize("name", PROOFS)
def test_no_overview_is_left_over(name: str) -> None:
    """Every part declared as an overview is illegibly small in some scene."""
    left = set(PROOFS[name].overviews)
    for setting, layout in itertools.product(DRAWN, SHAPES_OF_A_PAGE):
        if setting.game.name != name:
            continue
        seen = how(setting, layout=layout)
        for part in (part for scene in setting.variant.gallery() for part in setting.variant.parts(scene.view, seen)):
            left -= {overview for overview in left if pictures.is_overview(part, {overview})}
    assert left == set()


@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_a_part_changes_only_with_its_content(setting: Setting) -> None:
    """A part's picture is constant while its content is, and most of them are."""
    moments = neighbours(setting, 6, 25)
    views = (setting.variant.view(setting.kernel.observe(moment.state, 0), 0) for moment in moments)
    pictures.content_is_complete(setting.variant.parts(view, how(setting)) for view in views)


UNLIKE = pytest.mark.xfail(strict=True, reason="beside the own sheet lies ASTRA's, or the own one, of other sizes")
ALIKE = [
    pytest.param(one, id=str(one), marks=[UNLIKE] * (one.seats == 1 and one.options.get("adventure") == "8"))
    for one in LAYOUTS
]


@pytest.mark.parametrize("setting", ALIKE)
def test_pictures_of_a_game_are_alike_in_size(setting: Setting) -> None:
    """An animated picture is made from them."""
    for layout in SHAPES_OF_A_PAGE:
        boxes = set()
        for moment in sample(setting, 9, scaled(4)):
            view = setting.variant.view(setting.kernel.observe(moment.state, -1), -1)
            boxes.add(pictures.read(setting.variant.picture(view, how(setting, layout=layout))).get("viewBox"))
        assert len(boxes) == 1, layout


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_step_of_a_move_is_shown_or_a_button(setting: Setting) -> None:
    """Spectators and waiting seats see no touch target of another seat's move."""
    proof = PROOFS[setting.game.name]
    variant, kernel = setting.variant, setting.kernel
    moments = [*sample(setting, 9, scaled(6)), *(one_of_each_kind(setting, 9) if setting in (*TABLES, *ALONE) else ())]
    for moment in moments:
        seen = kernel.observe(moment.state, moment.seat)
        shown = pictures.sound_parts(variant, variant.view(seen, moment.seat), how(setting), proof)
        for action in kernel.legal(moment.state, moment.seat):
            for step in variant.path(seen, moment.seat, action):
                assert step.target in shown or step.target.split(":")[0] in proof.buttons, step.target


SOUND = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" aria-label="Yours"><rect id="r"/><use href="#r"/>'
    '<g transform="translate(1 2) scale(0.5)"><text font-size="24" textLength="50">word</text></g>'
    '<g id="g" data-target="cell:a1" fill="url(#r)"><title>a1</title><circle class="touch"/></g></svg>'
)


def change(old: str, new: str) -> Callable[[], object]:
    assert old in SOUND
    return lambda: pictures.targets(pictures.read(SOUND.replace(old, new)))


def parts(*made: Part, layout: str = "wide", overviews: frozenset[str] = frozenset()) -> Callable[[], object]:
    variant, seen = replace_parts(made), Picture(texts("en", TOY.texts), layout=layout)
    proof = Proof((), 1, {}, (), list, overviews=overviews)
    return lambda: pictures.sound_parts(variant, None, seen, proof)


def drawn(old: str, new: str) -> Part:
    assert old in SOUND
    return replace(PART, draw=lambda: SOUND.replace(old, new))


def replace_parts(made: tuple[Part, ...]) -> Variant:
    class Drawn:
        def parts(self, _view: object, _how: Picture) -> tuple[Part, ...]:
            return made

    return cast("Variant", Drawn())


PART = Part("board", Message("panel-you"), "stage", (10, 10), None, lambda: SOUND)
OTHER = SOUND.replace('"g"', '"h"').replace('"r"', '"q"').replace("#r", "#q").replace("a1", "a2")


def test_the_checks_pass_sound_parts() -> None:
    assert list(pictures.targets(pictures.read(SOUND))) == ["cell:a1"]
    assert parts(replace(PART, width=4.9), overviews=frozenset({"board"}))()
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
        (parts(drawn("Yours", " ")), "board has no name"),
        (parts(replace(PART, width=9)), "'word' is 10.8 px high"),
        (parts(replace(PART, width=8), layout="tall"), "'word' is 9.6 px high"),
        (parts(replace(PART, width=4.9), layout="tall", overviews=frozenset({"boards"})), "px high"),
        (parts(replace(PART, width=5.1), layout="tall", overviews=frozenset({"board"})), "px high"),
        (parts(drawn(' font-size="24"', "")), "'word' is 0.0 px high"),
        (parts(drawn('textLength="50"', 'textLength="44"')), "'word' is squeezed"),
        (parts(drawn("</svg>", f"<desc>{random.Random(1).randbytes(100_000).hex()}</desc></svg>")), "all parts take"),
        (parts(replace(PART, content=object())), "has an uninformative repr"),
        (parts(replace(PART, place="middle")), "middle"),  # type: ignore[arg-type]
    ],
)
def test_the_checks_find_faults(wrong: Callable[[], object], said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        wrong()


def test_incomplete_content_is_found() -> None:
    drawings = iter((SOUND, SOUND.replace("word", "words")))
    changing = replace(PART, draw=lambda: next(drawings))
    with pytest.raises(AssertionError, match="its content lacks something"):
        pictures.content_is_complete([(changing,), (changing,)])
    with pytest.raises(AssertionError, match="hardly any part"):
        pictures.content_is_complete([(replace(PART, content=number),) for number in range(9)])
    pictures.content_is_complete([(PART,)] * 2)
