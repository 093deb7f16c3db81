"""The printed sheets: their marks match the state, and are large enough to read and to touch."""

import gzip
import random
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from lunaria.engine.match import Match
from lunaria.engine.show.svg import CRESTS
from lunaria.engine.show.text import LANGUAGES, texts
from lunaria.games.welcome_to_the_moon.drawing import paper, pencil
from lunaria.games.welcome_to_the_moon.drawing.sheet import Drawing
from lunaria.games.welcome_to_the_moon.game import GAME
from lunaria.games.welcome_to_the_moon.leaves import LEAVES
from lunaria.games.welcome_to_the_moon.view import SheetView, TableView

MOST_BYTES = 60_000
"""Greatest size of a sheet, compressed."""
NEEDED = 44.9
"""Least width and height of a touch target: 36 pixels on a phone, where a space of 46 units has that size."""


@cache
def tables(adventure: int, seats: int) -> tuple[TableView, ...]:
    """Return views of a random game: the first of each turn, and the end."""
    match = Match(GAME, {"adventure": str(adventure)}, seats, 5)
    rng = random.Random(adventure)
    seen: dict[int, TableView] = {}
    while not match.over:
        seat = rng.choice(match.pending)
        observed = match.observe(seat)
        view = match.variant.view(observed, seat)
        if view.turn not in seen or view.open:
            seen[view.turn] = view
        match.play(seat, rng.choice(match.legal(seat)))
    return (*seen.values(), match.variant.view(match.observe(0), 0))


def draw(view: TableView, sheet: SheetView, language: str = "en", prefix: str = "p-") -> str:
    """Draw a single sheet."""
    art, template = LEAVES[view.adventure]
    return str(art(Drawing(view.leaf(sheet), texts(language, GAME.texts), ("Ana", "Bruno"), prefix, template)))


def own(view: TableView) -> SheetView:
    """Return the viewer's sheet."""
    return view.drawn[view.home]


def pieces(svg: str) -> Iterator[ElementTree.Element]:
    """Return all visible elements."""
    root = ElementTree.fromstring(svg)
    hidden = {id(piece) for defs in root.iter("defs") for piece in defs.iter()}
    return (piece for piece in root.iter() if id(piece) not in hidden)


def bits(value: int) -> int:
    return value.bit_count()


@pytest.mark.parametrize("adventure", LEAVES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_printed_words_are_large_enough_and_stay_on_the_sheet(adventure: int, language: str) -> None:
    view = tables(adventure, 2)[-1]
    root = ElementTree.fromstring(draw(view, own(view), language))
    turned = {id(piece) for group in root.iter() if group.get("transform") for piece in group.iter()}
    for text in root.iter("text"):
        size, said = float(text.get("font-size", 0)), text.text or ""
        assert size >= paper.SMALLEST, said
        squeezed = text.get("textLength")
        wide = float(squeezed) if squeezed else paper.measure(said, size, float(text.get("letter-spacing", 0)))
        assert wide > 0.55 * paper.measure(said, size), f"{said!r} is squeezed too much"
        if id(text) in turned:
            continue
        left = float(text.get("x", 0)) - {"middle": 0.5, "end": 1.0}.get(text.get("text-anchor", ""), 0) * wide
        assert left >= paper.BORDER - 2, said
        assert left + wide <= paper.SIZE - paper.BORDER + 2, said


@pytest.mark.parametrize("adventure", LEAVES)
@pytest.mark.parametrize("seats", [1, 2, 6])
def test_a_sheet_is_small_and_keeps_to_its_prefix(adventure: int, seats: int) -> None:
    view = tables(adventure, seats)[-1]
    for sheet in view.drawn:
        svg = draw(view, sheet, prefix="s7-")
        assert len(gzip.compress(svg.encode())) <= MOST_BYTES
        ids = re.findall(r' id="([^"]*)"', svg)
        assert len(ids) == len(set(ids))
        assert all(name.startswith("s7-") for name in ids)
        used = re.findall(r'href="#([^"]*)"', svg) + re.findall(r"url\(#([^)]*)\)", svg)
        assert set(used) <= set(ids)


@pytest.mark.parametrize("adventure", [adventure for adventure in LEAVES if adventure != 3])
def test_touch_targets_are_large_enough_and_hide_none_of_their_kind(adventure: int) -> None:
    view = next(view for view in tables(adventure, 2) if view.open)
    areas: dict[str, list[tuple[float, float, float, float]]] = {}
    for group in pieces(draw(view, own(view))):
        kind = group.get("data-target", "").split(":")[0]
        for area in group if kind else ():
            if "touch" not in area.get("class", "").split() or area.tag == "path":
                continue
            if area.tag == "circle":
                x, y, r = (float(area.get(name, 0)) for name in ("cx", "cy", "r"))
                box = (x - r, y - r, 2 * r, 2 * r)
            else:
                left, top, width, height = (float(area.get(name, 0)) for name in ("x", "y", "width", "height"))
                box = (left, top, width, height)
            assert min(box[2:]) >= NEEDED, group.get("data-target")
            areas.setdefault(kind, []).append(box)
    assert areas
    for boxes in areas.values():
        for index, (left, top, width, height) in enumerate(boxes):
            x, y = left + width / 2, top + height / 2
            for u, v, w, h in boxes[index + 1 :]:
                assert not (u < x < u + w and v < y < v + h)


@pytest.mark.parametrize("adventure", LEAVES)
def test_drawing_a_sheet_is_deterministic(adventure: int) -> None:
    view = tables(adventure, 2)[-1]
    assert draw(view, own(view)) == draw(view, own(view))


WRITTEN: dict[int, dict[str, Callable[[SheetView], int]]] = {
    4: {
        "cost": lambda sheet: sum(sheet.marks["energies"]) + sum(sheet.marks["robots"]),
        "deposit": lambda sheet: bits(sheet.marks["deposits"]),
        "drill": lambda sheet: bits(sheet.marks["extracted"]),
        "(plants|waters|pearls|rubies)": lambda sheet: sum(sheet.marks["symbols"]),
        "planning": lambda sheet: sheet.marks["plannings"],
        "centre-astronauts": lambda sheet: sheet.marks["astronauts"],
    },
    5: {
        "high": lambda sheet: bits(sheet.marks["high"]),
        "low": lambda sheet: bits(sheet.marks["low"]),
        "glass": lambda sheet: sum(
            bits(sheet.marks["built"] >> 2 * section & 3) if sheet.marks["cut"] >> section & 1
            else int(sheet.marks["built"] >> 2 * section & 3 > 0)
            for section in range(8)
        ),
        "cut": lambda sheet: bits(sheet.marks["cut"]),
        "column": lambda sheet: sum(sheet.marks["factors"]),
        "level": lambda sheet: sum(sheet.marks["plants"]) + sum(sheet.marks["waters"]),
        "astronaut": lambda sheet: sheet.marks["astronauts"],
    },
    6: {
        "door": lambda sheet: bits(sheet.marks["shut"]),
        "energy": lambda sheet: sum(sheet.marks["energies"]),
        "plant-[a-k]": lambda sheet: sum(sheet.marks["plants"]),
        "plant-[0-9]": lambda sheet: sheet.marks["plant_track"],
        "water-[0-9]": lambda sheet: sheet.marks["water_track"],
        "tank": lambda sheet: bits(sheet.marks["tanks"]),
        "virus": lambda sheet: bits(sheet.marks["active"]),
        "astronauts": lambda sheet: sheet.marks["astronauts"],
        "plannings": lambda sheet: sheet.marks["plannings"],
        "wild-used": lambda sheet: sheet.marks["wilds_used"],
    },
    7: {
        "airlock": lambda sheet: bits(sheet.marks["airlocks"]),
        "tank": lambda sheet: bits(sheet.marks["tanks"]),
        "planning": lambda sheet: sheet.marks["plannings"],
        "astronaut": lambda sheet: sheet.marks["astronauts"],
        "error": lambda sheet: sheet.errors,
    },
    8: {
        "(space|moon-[a-g]-[01])": lambda sheet: sum(bits(side) for side in sheet.marks["insignias"]),
        "asteroid-": lambda sheet: sum(sheet.marks["asteroids"]),
        "(plants|waters)-": lambda sheet: sum(sheet.marks["plants"]) + sum(sheet.marks["waters"]),
        "value": lambda sheet: sum(map(sum, sheet.marks["values"])),
        "stored": lambda sheet: sum(sheet.marks["astronauts"]),
        "astronauts_used": lambda sheet: sum(sheet.marks["astronauts_used"]),
        "failures": lambda sheet: sum(sheet.marks["failures"]),
    },
}  # fmt: skip
"""The number of pencil marks of each name, by adventure."""


@pytest.mark.parametrize("adventure", WRITTEN)
@pytest.mark.parametrize("seats", [1, 2])
def test_pencil_marks_match_the_state(adventure: int, seats: int) -> None:
    for view in tables(adventure, seats):
        sheet = own(view)
        svg = draw(view, sheet)
        for name, count in WRITTEN[adventure].items():
            marks = [found[0] for found in re.finditer(f'<(?:use|path) [^>]*id="p-m-{name}[^"]*"', svg)]
            if adventure == 5 and name == "high":
                marks = [mark for mark in marks if "h-ring" in mark]
            if adventure == 8 and name.startswith("(space"):
                marks = [mark for mark in marks if "h-cross" not in mark]
            assert len(marks) == count(sheet), (name, view.turn)


@pytest.mark.parametrize("adventure", [4, 5, 6, 7])
def test_every_number_stands_in_its_space(adventure: int) -> None:
    view = tables(adventure, 2)[-1]
    sheet = own(view)
    groups = {group.get("id", ""): group for group in pieces(draw(view, sheet)) if group.get("id")}
    for space, number in sheet.written.items():
        inside = [use.get("href", "") for use in groups[f"p-space-{space}"].iter("use")]
        figures = "x" if number is None else str(number)
        assert [href.removeprefix("#p-h-")[0] for href in inside if "#p-h-" in href] == list(figures)


def test_the_battle_names_the_owner_of_each_sheet() -> None:
    for view in tables(8, 2):
        if view.turn and view.viewer >= 0:
            words = [piece.text for piece in pieces(draw(view, own(view))) if piece.tag == "text"]
            mine = own(view).seat == view.viewer
            assert ("Your sheet" in words) == mine
            assert any("far side" in (said or "") for said in words) != mine


def test_long_words_are_broken_or_cut() -> None:
    assert paper.two_lines("Errores de Sistema") == ["Errores", "de Sistema"]
    assert paper.two_lines("Planung") == ["Planung"]
    assert paper.cut("Ana", 66) == "Ana"
    assert paper.cut("Maximiliana Konstantinopolitanska", 66).endswith("…")
    assert "textLength" in paper.words(0, 0, "a very long heading", 20, "#000", room=60)
    assert 'font-size="18' in paper.words(0, 0, "shorter", 20, "#000", room=paper.measure("shorter", 18))


def test_a_mark_depends_on_its_place_alone() -> None:
    one = pencil.mark("p-", "ring", 10, 20, 30, 30, "here")
    assert one == pencil.mark("p-", "ring", 10, 20, 30, 30, "here")
    assert len({pencil.mark("p-", "ring", 10, 20, 30, 30, f"place {n}")[20:30] for n in range(40)}) > 2
    assert pencil.number("p-", None, 0, 0, 33, "k").count("<use") == 1
    assert pencil.number("p-", 15, 0, 0, 33, "k").count("<use") == 2


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour."""
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("adventure", LEAVES)
def test_words_stand_out_from_paper_or_from_the_dark(adventure: int) -> None:
    """Dark words are on paper, light ones on ink or a strip as dark."""
    inks = LEAVES[adventure][1].inks
    view = tables(adventure, 2)[-1]
    for text in (piece for piece in pieces(draw(view, own(view))) if piece.tag == "text"):
        fill = text.get("fill", "")
        ground = inks.paper if luminance(fill) < 0.18 else inks.ink
        assert contrast(fill, ground) >= 4.5, (text.text, fill)


@pytest.mark.parametrize("seat", range(len(CRESTS)))
def test_new_marks_stand_out(seat: int) -> None:
    lead = re.findall(r'fill="(#[0-9a-f]{6})"', pencil.definitions("p-", CRESTS[seat]))[-1]
    assert contrast(lead, "#fdf7e8") >= 4.5


@pytest.mark.parametrize("adventure", [2, 3])
def test_points_for_the_most_are_printed(adventure: int) -> None:
    """WM-5.5: 20, 10 and 5 points, for most zones in The Journey and for Astronauts in The Colony."""
    said = [piece.text or "" for piece in pieces(draw(tables(adventure, 2)[0], own(tables(adventure, 2)[0])))]
    single = [word for text in said for word in text.split(" \N{MIDDLE DOT} ")]
    assert {"20", "10", "5"} <= set(single)


@pytest.mark.parametrize(("adventure", "least"), [*((number, 15) for number in range(2, 8)), (8, 10)])
def test_the_cost_of_all_errors_is_printed(adventure: int, least: int) -> None:
    """WM-5.3: the values below the boxes too, not only the covered ones."""
    view = tables(adventure, 2)[0]
    said = {piece.text for piece in pieces(draw(view, own(view)))}
    assert {f"\N{MINUS SIGN}{points}" for points in range(5, least + 1, 5)} <= said


def test_a_table_offers_no_missing_seats() -> None:
    """Parts shown on request have descriptive names: no list of six sheets at a table of two."""
    for adventure in LEAVES:
        assert GAME.variant({"adventure": str(adventure)}).overlays == ()


@pytest.mark.parametrize("adventure", LEAVES)
def test_printed_parts_look_the_same_in_both_themes(adventure: int) -> None:
    """A sheet has its own background: nothing on it vanishes in the dark theme."""
    view = tables(adventure, 2)[0]
    root = ElementTree.fromstring(draw(view, own(view)))
    painted = [piece.get(name, "") for piece in root.iter() for name in ("fill", "stroke", "style")]
    assert sum(map(bool, painted)) > 50
    assert [colour for colour in painted if "var(" in colour] == []
