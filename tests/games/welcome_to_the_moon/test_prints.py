"""The SVG files of sheets and cards are self-contained, and agree with the pictures drawn from them."""

import re
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from lunaria.engine.show.text import Message, texts
from lunaria.games.welcome_to_the_moon import leaves
from lunaria.games.welcome_to_the_moon.colony import sheet as colony
from lunaria.games.welcome_to_the_moon.dome import sheet as dome
from lunaria.games.welcome_to_the_moon.drawing import anchors, paper, symbols
from lunaria.games.welcome_to_the_moon.game import GAME

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


def test_each_sheet_and_its_missions_have_files() -> None:
    assert len(SHEETS) == 8
    assert sorted(path.name for path in SHARED.glob("missions/*.svg")) == [f"{number}.svg" for number in range(1, 9)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(FOLDER)))
def test_a_file_is_self_contained(path: Path) -> None:
    """It has a view box, all referenced elements, and values for colours that depend on the sheet."""
    root = read(path)
    assert len(root.attrib["viewBox"].split()) == 4
    text = path.read_text(encoding="utf-8")
    assert set(re.findall(r'(?<=url\(#)[^)]+|(?<=href="#)[^"]+', text)) <= set(named(root))
    assert "var(--" not in re.sub(r"var\(--[a-z]+,#[0-9a-f]{6}\)", "", text)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(FOLDER)))
def test_repeated_shapes_match_their_original(path: Path) -> None:
    for repeated in read(path).iter():
        if "data-from" in repeated.attrib:
            original = named(read(SHARED / repeated.attrib["data-from"]))
            for each in repeated:
                assert flat(each) == flat(original[each.attrib["id"]]), each.attrib["id"]


def test_colours_of_a_shared_shape_are_substituted() -> None:
    drawn = symbols.shared("p-", leaves.LEAVES[1][1].inks, "robot", "shade")
    assert leaves.LEAVES[1][1].inks.ink in drawn
    assert "var(" not in drawn


ANCHORED = {number: template for number, (_, template) in leaves.LEAVES.items() if template.anchors}


def moved(template: anchors.Template, name: str, folder: Path) -> anchors.Template:
    """Return a template with the group around an anchor moved in its file."""
    file = folder / "sheet.svg"
    tree = ElementTree.parse(template.file)
    around = next(group for group in tree.iter() for each in group if each.get("id") == name)
    around.set("transform", "translate(7 -5)")
    tree.write(file)
    return anchors.Template(file, *template.layers)


@pytest.mark.parametrize("number", ANCHORED)
def test_anchors_lie_on_the_sheet(number: int) -> None:
    for name, at in ANCHORED[number].anchors.items():
        assert name.startswith(("at:", "touch:"))
        if at.shape != "path":
            x, y = at.corner
            assert min(x, y) > 0, name
            assert max(x + at.width, y + at.height) < 900, name


@pytest.mark.parametrize("number", ANCHORED)
def test_shapes_moved_in_the_file_move_on_the_sheet(number: int, tmp_path: Path) -> None:
    """A box of the errors is moved with its group, as in an editor, and its cross moves too."""
    before = ANCHORED[number]
    after = moved(before, "at:error-1", tmp_path)
    x, y = before.anchors["at:error-1"].middle
    assert after.anchors["at:error-1"].middle == pytest.approx((x + 7, y - 5))


@pytest.mark.parametrize("number", ANCHORED)
def test_the_words_in_a_file_are_those_of_the_texts(number: int) -> None:
    """An illustrator sees what players read."""
    says = texts("en", GAME.texts)
    for each in read(ANCHORED[number].file).iter():
        if message := each.get("data-say"):
            values = {"number": int(each.attrib["data-number"])} if "data-number" in each.attrib else {}
            said = says.say(Message(message, values))
            said = paper.two_lines(said)[int(each.attrib["data-line"])] if "data-line" in each.attrib else said
            assert each.text == (said.upper() if "data-case" in each.attrib else said)


@pytest.mark.parametrize(
    "drawn",
    [
        '<rect class="anchor" id="at:a" transform="rotate(4)" width="2" height="2"/>',
        '<text class="anchor" id="at:a"/>',
        '<rect class="anchor" id="at:a"/><rect class="anchor" id="at:a"/>',
    ],
)
def test_an_unusable_anchor_is_refused(drawn: str, tmp_path: Path) -> None:
    file = tmp_path / "sheet.svg"
    file.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g id="anchors">{drawn}</g></svg>')
    with pytest.raises(ValueError, match="the anchor 'at:a' is"):
        _ = anchors.Template(file).anchors


def beside(template: anchors.Template, name: str) -> list[str]:
    """Return the words printed in the group of an anchor."""
    around = next(group for group in read(template.file).iter() for each in group if each.get("id") == name)
    return [each.text or "" for each in around if each.tag.endswith("text")]


def test_values_in_the_file_are_those_of_the_rules() -> None:
    """Every number of the rules printed in a sheet's file has a mark on it."""
    track = colony.SHEET.planning_track.boxes
    boxes = {f"planning-{place}": paper.signed(-value) for place, value in enumerate(track)}
    for name, column in colony.SHEET.energy_columns.items():
        boxes |= {f"value-{name}-{place}": str(value) for place, value in enumerate(column.boxes)}
    for quarter in colony.SHEET.quarters:
        boxes |= {f"high-{quarter.id}": str(quarter.high), f"low-{quarter.id}": str(quarter.low)}
    for name, value in boxes.items():
        assert beside(ANCHORED[3], f"at:{name}") == [value]
    for bonus in dome.SHEET.skyscraper_bonuses:
        printed = beside(ANCHORED[5], f"at:high-{dome.NAMES[bonus.space - 1]}")
        assert {str(bonus.high), str(bonus.low)} <= set(printed)
