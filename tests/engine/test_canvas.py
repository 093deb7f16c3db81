"""Shapes in SVG files: their permitted places, the data read from them, refused files, and drawing with them."""

from pathlib import Path

import pytest

from lunaria.engine.show.canvas import Canvas, Piece, Shapes, below, inset, lines, narrow, pill, stacked, whole
from lunaria.engine.show.svg import Markup, element, text_width
from lunaria.engine.show.text import Message, texts
from lunaria.engine.show.ui import Picture
from tests.engine.toy.game import GAME as TOY

FILE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90">
 <desc>Not a shape.</desc>
 <defs data-from="other.svg"><g id="lent"><path d="M9 9"/></g></defs>
 <defs>
  <clipPath id="hole"><circle r="4"/></clipPath>
 </defs>
 <g transform="translate(45 45)">
  <g id="moved"><use href="#lent"/></g>
 </g>
 <g id="long" clip-path="url(#hole)">
  <path d="M0 0L9 9Z
     M1 1L2 2Z" stroke="#123456"/>
  <text x="1"> A &amp; B </text>
 </g>
</svg>"""


@pytest.fixture
def shapes(tmp_path: Path) -> Shapes:
    (tmp_path / "one.svg").write_text(FILE)
    return Shapes(tmp_path / "one.svg")


def test_shapes_are_read_from_definitions_and_from_placing_groups(shapes: Shapes) -> None:
    assert list(shapes.all) == ["hole", "moved", "long"]
    assert shapes.needs("long") == ("hole", "long")


def test_shapes_repeated_from_another_file_are_skipped(shapes: Shapes) -> None:
    assert shapes.definition("moved", "p-") == '<g id="p-moved"><use href="#p-lent"/></g>'


def test_whitespace_of_the_file_is_dropped(shapes: Shapes) -> None:
    drawn = '<path d="M0 0L9 9ZM1 1L2 2Z" stroke="#123456"/><text x="1">A &amp; B</text></g>'
    assert shapes.definition("long", "p-") == f'<g id="p-long" clip-path="url(#p-hole)">{drawn}'
    assert shapes.inline("long", "p-") == f'<g clip-path="url(#p-hole)">{drawn}'


def test_a_folder_is_read_as_one(tmp_path: Path) -> None:
    (tmp_path / "one.svg").write_text(FILE)
    (tmp_path / "other.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"><g id="lent"/></svg>')
    assert list(Shapes(tmp_path).all) == ["hole", "moved", "long", "lent"]


@pytest.mark.parametrize(
    ("change", "problem"),
    [(("#hole", "#whole"), "refers to whole"), (('id="moved"', 'id="hole"'), "'hole' is defined already")],
)
def test_an_inconsistent_file_is_refused(tmp_path: Path, change: tuple[str, str], problem: str) -> None:
    (tmp_path / "one.svg").write_text(FILE.replace(*change))
    with pytest.raises(ValueError, match=problem):
        _ = Shapes(tmp_path).all


def test_words_are_broken_into_as_few_lines_as_can_be_read() -> None:
    said = "Trees of the desert"
    assert lines(said, 10, text_width(said, 10)) == [said]
    assert lines(said, 10, 60) == ["Trees of", "the desert"]
    assert lines(said, 10, 20, most=3) == ["Trees", "of the", "desert"]
    assert lines("", 10, 20) == [""]


def test_only_a_line_that_is_too_wide_is_drawn_narrower() -> None:
    wide = text_width("Fountain", 10)
    assert narrow(1, 2, "Fountain", 10, wide) == '<text x="1" y="2" font-size="10">Fountain</text>'
    squeezed = 'font-size="10" class="is-soft" textLength="40" lengthAdjust="spacingAndGlyphs">'
    assert squeezed in narrow(1, 2, "Fountain", 10, 40, "is-soft")
    assert "textLength" not in narrow(1, 2, "Fountain", 10, 40, spare=wide / 40)


def test_lines_stand_around_a_height() -> None:
    assert [
        f'y="{y}"' in line for y, line in zip((14.5, 22.5), stacked(0, 15, ["a", "b"], 10, 99, "", 0.8), strict=True)
    ]
    assert 'y="18.5"' in stacked(0, 15, ["a"], 10, 99, "")[0]


def test_grounds_are_as_large_as_they_are_asked_for() -> None:
    around = '<g transform="translate(20,10)"><rect x="-15" y="-4" width="30" height="8" rx="4" class="is-tag"/>'
    assert pill(20, 10, 30, 8, element("circle", r=1), class_="is-tag") == around + '<circle r="1"/></g>'
    assert inset(30, 20, 2, 5, fill="none") == '<rect x="2" y="2" width="26" height="16" rx="5" fill="none"/>'


def test_the_ids_of_a_clip_are_of_its_document() -> None:
    canvas = Canvas("p", Picture(texts("en", TOY.texts)))
    clipped = '<clipPath id="p-hole"><circle r="4"/></clipPath><g clip-path="url(#p-hole)"><path d="M0 0H9"/></g>'
    assert canvas.clipped("hole", element("circle", r=4), element("path", d="M0 0H9")) == clipped


def test_the_whole_is_as_large_as_what_is_placed() -> None:
    def drawn(_canvas: Canvas, content: str) -> Markup:
        return element("path", d=content)

    label = Message("game-name")
    board = Piece("board", label, "stage", (100, 50), 200, "M0 0H100", drawn)
    own = Piece("own", label, "own", (100, 20), 100, "M0 0H50", drawn)
    placed = below([board, own], 5, 5, 5, {"own": 40})
    assert [each.foot for each in placed] == [110, 155]
    picture = whole(placed, Canvas("p", Picture(texts("en", TOY.texts))), "Both", "p", "", 5)
    assert 'viewBox="0 0 210 155"' in picture
    assert '<g transform="translate(5,5) scale(2)"><path d="M0 0H100"/></g>' in picture
    assert '<g transform="translate(5,110)"><path d="M0 0H50"/></g>' in picture
