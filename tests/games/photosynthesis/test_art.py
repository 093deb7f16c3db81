"""The picture: a well-formed document with the targets, marks and numbers of the rules."""

import itertools
import re
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from lunaria.engine.show import svg as drawing
from lunaria.engine.show.svg import CRESTS
from lunaria.engine.show.text import texts
from lunaria.engine.show.ui import Picture, Scene
from lunaria.games import load
from lunaria.games.photosynthesis import gallery
from lunaria.games.photosynthesis.drawing.style import DARK, LIGHT, STYLE
from lunaria.games.photosynthesis.invariants import problems
from lunaria.games.photosynthesis.tables import SPACE_NAMES, Phase, distance
from lunaria.games.photosynthesis.view import ForestView, view_of

GAME = load("photosynthesis")
VARIANT = GAME.variant()
SCENES = VARIANT.gallery()
SVG = "{http://www.w3.org/2000/svg}"
NAMES_OF_PLAYERS = ("Ana", "Bruno", "Wilhelmina van der Meer-Hohenstein", "Đỗ")


def draw(scene: Scene, language: str = "en", layout: str = "wide", names: tuple[str, ...] = NAMES_OF_PLAYERS) -> str:
    return VARIANT.picture(scene.view, Picture(texts(language, GAME.texts), names, scene.overlay, layout))


def parts(svg: str) -> dict[str, Element]:
    """Return all elements with an id."""
    return {found: each for each in ElementTree.fromstring(svg).iter() if (found := each.get("id"))}


def title(group: Element) -> str:
    return group.findtext(f"{SVG}title") or ""


every_scene = pytest.mark.parametrize("scene", SCENES, ids=[scene.title for scene in SCENES])


@pytest.mark.parametrize("made", [gallery.placing, gallery.early, gallery.middle, gallery.late, gallery.over])
def test_scenes_could_be_reached_in_play(made: object) -> None:
    assert callable(made)
    assert problems(made()) == []


def test_the_gallery_shows_every_piece_and_state() -> None:
    pieces = {(space.seat, space.size) for scene in SCENES for space in scene.view.spaces}
    assert pieces == {(-1, -1), *itertools.product(range(4), range(4))}
    assert {scene.view.phase for scene in SCENES} == set(Phase)
    assert {scene.overlay for scene in SCENES} == {"", *VARIANT.overlays}
    assert {len(scene.view.seats) for scene in SCENES} == {2, 3, 4}
    assert any(space.used for scene in SCENES for space in scene.view.spaces)
    assert any(not stack for scene in SCENES for stack in scene.view.stacks)


@every_scene
def test_targets_match_the_paths(scene: Scene) -> None:
    targets = [each for each in ElementTree.fromstring(draw(scene)).iter() if each.get("data-target")]
    wanted = {f"cell:{name}" for name in SPACE_NAMES.values()}
    if scene.view.viewer >= 0:
        wanted |= {f"buy:{size}" for size in ("seed", "small", "medium", "large")}
    assert sorted(each.get("data-target", "") for each in targets) == sorted(wanted)


def test_names_are_text() -> None:
    name = "<script>alert(1)</script>&\"'"
    svg = draw(SCENES[2], names=(name,) * 4)
    assert "<script" not in svg
    assert any(name[:8] in (each.text or "") for each in ElementTree.fromstring(svg).iter(f"{SVG}text"))
    assert any(name in (each.text or "") for each in ElementTree.fromstring(svg).iter(f"{SVG}title"))


# Content --------------------------------------------------------------------------------------------------------------


def shade_by_hand(view: ForestView, corner: int) -> dict[str, int]:
    """Return the largest size shaded on each space, by walking from every tree (PH-4.2, PH-4.3)."""
    steps = {"NE": (1, -1), "E": (1, 0), "SE": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (0, -1)}
    towards = steps[view.corners[corner]]
    at = {(space.bit % 8 - 3, space.bit // 8 - 3): space for space in view.spaces}
    dark = dict.fromkeys((space.name for space in view.spaces), 0)
    for (q, r), space in at.items():
        for away in range(1, space.size + 1):
            behind = at.get((q - away * towards[0], r - away * towards[1]))
            if behind:
                dark[behind.name] = max(dark[behind.name], space.size)
    return dark


@pytest.mark.parametrize("overlay", VARIANT.overlays)
def test_shade_and_income_of_a_forecast_follow_the_rules(overlay: str) -> None:
    """PH-4.1 to PH-4.5: the sun's corner, the length of shadows, blocked trees and the others' income."""
    view = view_of(gallery.middle(), 1)
    corner = (view.corner + int(overlay[-1])) % 6
    dark = shade_by_hand(view, corner)
    drawn = parts(draw(Scene("", view, overlay)))
    assert len(drawn["shade"].findall(f"{SVG}use")) == 2 * sum(1 for level in dark.values() if level)
    income = [0] * 4
    for space in view.spaces:
        group = drawn[f"space-{space.name}"]
        assert len([dot for dot in group.iter() if dot.get("class") == "ph-pip"]) == dark[space.name]
        said = drawn.get(f"verdict-{space.name}")
        verdict = [] if said is None else [each.text for each in said.iter(f"{SVG}text")]
        lit = space.size > dark[space.name]
        assert verdict == ([f"+{space.size}" if lit else "0"] if space.size > 0 else [])
        income[space.seat] += space.size if lit and space.size > 0 else 0
    for seat in range(4):
        assert f"+{income[seat]}" in [each.text for each in drawn[f"light-{seat}"].iter(f"{SVG}text")]


@every_scene
def test_spaces_show_leaves_pieces_and_marks(scene: Scene) -> None:
    """PH-1.2 leaves by ring; PH-1.4 pieces; PH-5.2 used marks."""
    drawn = parts(draw(scene))
    for space in scene.view.spaces:
        group = drawn[f"space-{space.name}"]
        used = [each.get("href", "") for each in group.iter(f"{SVG}use")]
        assert f"#ph-leaves-{4 - distance(space.bit, 27)}" in used
        assert len(list(drawn[f"ph-leaves-{space.leaves}"])) == space.leaves
        pieces = {href for href in used if href.startswith("#ph-piece")}
        assert pieces == ({f"#ph-piece-{space.seat}-{space.size}"} if space.seat >= 0 else set())
        assert (f"tree-{space.name}" in drawn) == (space.seat >= 0)
        assert ("ph-used" in [each.get("class") for each in group.iter()]) == space.used
        assert title(group).startswith(f"{space.name}, ")


@every_scene
def test_areas_show_light_pieces_prices_and_points(scene: Scene) -> None:
    """PH-1.5 columns and prices, PH-1.7 the light track, PH-6.4 tokens, PH-8.2 the final score."""
    drawn = parts(draw(scene))
    for area in scene.view.seats:
        track = drawn[f"light-{area.seat}"]
        assert len([cell for cell in track.iter(f"{SVG}rect") if cell.get("class") == "ph-full"]) == area.light
        assert len(list(track.iter(f"{SVG}rect"))) == 20
        assert drawn[f"score-{area.seat}"].findtext(f"{SVG}text") == str(area.points + area.light // 3)
        tokens = [each.text for each in drawn[f"tokens-{area.seat}"].iter(f"{SVG}text")]
        assert tokens == [str(points) for points, _ in area.tokens]
        for size, name in enumerate(("seed", "small", "medium", "large")):
            pile = drawn[f"available-{area.seat}-{name}"]
            assert [each.text for each in pile.iter(f"{SVG}text")] == [f"\N{MULTIPLICATION SIGN}{area.available[size]}"]
            if area.seat == scene.view.viewer:
                column = drawn[f"prices-{name}"]
                prices = [each for each in column.iter(f"{SVG}rect") if each.get("class") == "ph-price"]
                assert len(prices) == (area.prices[size] > 0)
                after = [each.text for each in column.iter(f"{SVG}text")][1:]
                assert len(after) == area.player_board[size]
                assert after[:1] == ([str(area.prices[size])] if area.prices[size] else [])


@every_scene
def test_stacks_show_their_top_and_how_many_are_left(scene: Scene) -> None:
    """PH-1.6 tokens, the best on top; PH-2.2 none with 4 leaves for two players."""
    drawn = parts(draw(scene))
    for leaves, left in enumerate(scene.view.stacks, 1):
        words = [each.text for each in drawn[f"stack-{leaves}"].iter(f"{SVG}text")]
        assert words == ([str(left[0]), f"\N{MULTIPLICATION SIGN}{len(left)}"] if left else [])


def test_the_sun_and_its_next_corners() -> None:
    """PH-4.1: one corner on each round; PH-3.1: no light after the last round."""
    drawn = parts(draw(Scene("", view_of(gallery.middle(), 0))))
    later = {k: [each.text for each in drawn[f"sun-{k}"].iter(f"{SVG}text")] for k in range(1, 6)}
    assert later == {k: [str(9 + k)] for k in range(1, 6)}
    assert [drawn[name].get("data-overlay") for name in ("sun", "sun-3")] == ["light-0", "light-3"]
    late = parts(draw(Scene("", view_of(gallery.late(), 0))))
    assert sorted(name for name in late if name.startswith("sun-")) == ["sun-1", "sun-2"]
    past = draw(Scene("", view_of(gallery.late(), 0), "light-5"))
    assert "The game ends before then." in past
    assert "shade" not in parts(past)


def test_the_picture_marks_player_to_move_and_viewer() -> None:
    drawn = parts(draw(Scene("", view_of(gallery.middle(), 1))))
    marked = [seat for seat in range(4) if "ph-turn" in (drawn[f"seat-{seat}"][0].get("class") or "")]
    assert marked == [1]
    said = [each.text for each in drawn["seat-1"].iter(f"{SVG}text")]
    assert "you · to play" in said
    order = [
        each.get("id")
        for each in parts(draw(Scene("", view_of(gallery.middle(), 2))))["seats"].iter()
        if each.get("id")
    ]
    assert [name for name in order if name and re.fullmatch(r"seat-\d", name)] == [
        "seat-2",
        "seat-3",
        "seat-0",
        "seat-1",
    ]


# Colours --------------------------------------------------------------------------------------------------------------


def channels(colour: str) -> list[float]:
    values = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in values]


def contrast(one: str, other: str) -> float:
    weights = (0.2126, 0.7152, 0.0722)
    low, high = sorted(sum(w * c for w, c in zip(weights, channels(colour), strict=True)) for colour in (one, other))
    return (high + 0.05) / (low + 0.05)


DAY = drawing.LIGHT | LIGHT
NIGHT = dict(re.findall(r"--ph-([\w-]+):([^;]+);", STYLE.split(".ph-night{")[1].split("}")[0]))
SEATS_AT_NIGHT = re.findall(r"\.ph-night \.ph-seat-\d{--ph-a:(#\w+)", STYLE)


@pytest.mark.parametrize("theme", [DAY, DAY | drawing.DARK | DARK], ids=["light", "dark"])
def test_words_are_legible(theme: dict[str, str]) -> None:
    pairs = [
        *(("ink", ground) for ground in ("paper", "panel", "plate")),
        *(("soft", ground) for ground in ("paper", "panel")),
        *(("accent-ink", ground) for ground in ("paper", "panel")),
        *(("coin-ink", ground) for ground in ("coin", "accent")),
    ]
    for ink, ground in pairs:
        assert contrast(theme[ink], theme[ground]) >= 4.5, (ink, ground)
    assert contrast("#3d2400", theme["sun"]) >= 4.5


def test_words_are_legible_at_night() -> None:
    """The night has the same colours in both themes, for words on the sky, on the animal's board and on its cards."""
    for ink in ("ink", "soft", "accent-ink"):
        for ground in ("#241f45", "#0f1e47", "#171d42", "#222b5c", NIGHT["panel"]):
            assert contrast(NIGHT[ink], ground) >= 4.5, (ink, ground)
    assert contrast(NIGHT["coin-ink"], NIGHT["coin"]) >= 4.5


def test_styles_stay_inside_the_picture() -> None:
    bare = re.sub(r"@media[^{]*\{((?:[^{}]*\{[^{}]*\})*)\}", r"\1", STYLE)
    for selector in re.findall(r"([^{}]+)\{", bare):
        for each in selector.split(","):
            assert re.search(r"\.ph(-|\b)", each), each


BLINDNESS = {
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
"""Perception of linear red, green and blue (Machado, Oliveira and Fernandes, 2009, severity 1)."""


def lab(linear: list[float]) -> tuple[float, float, float]:
    r, g, b = (min(max(c, 0.0), 1.0) for c in linear)
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    )
    x, y, z = (c ** (1 / 3) if c > 0.008856 else 7.787 * c + 16 / 116 for c in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("kind", BLINDNESS)
def test_seats_are_distinguishable_with_every_colour_vision(kind: str) -> None:
    matrix = BLINDNESS[kind]
    assert len(SEATS_AT_NIGHT) == 4
    for colours in ([crest.colour for crest in CRESTS], SEATS_AT_NIGHT):
        seen = [
            lab([sum(w * c for w, c in zip(row, channels(colour), strict=True)) for row in matrix])
            for colour in colours
        ]
        for one, other in itertools.combinations(seen, 2):
            assert sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5 > 25
