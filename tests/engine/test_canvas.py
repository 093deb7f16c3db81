"""Shapes in SVG files: their permitted places, the data read from them, and refused files."""

from pathlib import Path

import pytest

from lunaria.engine.show.canvas import Shapes

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
