"""The SVG files of sheets and cards can be opened alone, and say the same as what is drawn from them."""

import re
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from lunaria.games.welcome_to_the_moon import leaves
from lunaria.games.welcome_to_the_moon.drawing import symbols

FOLDER = Path(leaves.__file__).parent
SHARED = FOLDER / "drawing" / "prints"
FILES = sorted(FOLDER.rglob("*.svg"))
SHEETS = [path for path in FILES if path.name == "sheet.svg"]


def read(path: Path) -> Element:
    return ElementTree.parse(path).getroot()


def named(parent: Element) -> dict[str, Element]:
    return {each.attrib["id"]: each for each in parent.iter() if "id" in each.attrib}


def flat(drawn: Element) -> list[tuple[str, dict[str, str]]]:
    return [(each.tag, each.attrib) for each in drawn.iter()]


def test_there_is_a_file_for_each_sheet_and_for_the_missions_of_each() -> None:
    assert len(SHEETS) == 8
    assert sorted(path.name for path in SHARED.glob("missions/*.svg")) == [f"{number}.svg" for number in range(1, 9)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(FOLDER)))
def test_a_file_is_whole_when_it_is_opened_alone(path: Path) -> None:
    """It has a view box, all that it refers to, and colours for what depends on the sheet."""
    root = read(path)
    assert len(root.attrib["viewBox"].split()) == 4
    text = path.read_text(encoding="utf-8")
    assert set(re.findall(r'(?<=url\(#)[^)]+|(?<=href="#)[^"]+', text)) <= set(named(root))
    assert "var(--" not in re.sub(r"var\(--[a-z]+,#[0-9a-f]{6}\)", "", text)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(FOLDER)))
def test_what_a_file_repeats_is_as_in_the_file_that_it_is_from(path: Path) -> None:
    for repeated in read(path).iter():
        if "data-from" in repeated.attrib:
            original = named(read(SHARED / repeated.attrib["data-from"]))
            for each in repeated:
                assert flat(each) == flat(original[each.attrib["id"]]), each.attrib["id"]


def test_a_sheet_that_is_opened_alone_has_its_own_inks() -> None:
    for number, (_, inks) in leaves.LEAVES.items():
        shown = [read(path).attrib["style"] for path in SHEETS if path.parent.name == leaves_folder(number)]
        assert shown == [";".join(f"--{name}:{colour}" for name, colour in vars(inks).items())]


def leaves_folder(number: int) -> str:
    """Return the folder of an adventure."""
    return leaves.LEAVES[number][0].__module__.split(".")[-2]


def test_colours_of_a_shared_shape_are_put_in() -> None:
    drawn = symbols.shared("p-", leaves.LEAVES[1][1], "robot", "shade")
    assert leaves.LEAVES[1][1].ink in drawn
    assert "var(" not in drawn
