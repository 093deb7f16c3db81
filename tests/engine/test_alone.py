"""Standalone pictures embed the font slices that their texts need."""

import re
from pathlib import Path

import pytest

import lunaria
from lunaria.engine.show.alone import FOLDER, SLICES, alone, characters
from lunaria.engine.show.svg import document, text

FONTS = Path(lunaria.__file__).parent / "table" / "static" / "fonts"


def drawn(*words: str) -> str:
    return document(9, 9, "A > B", "", "x", [text(0, 0, each) for each in words])


def carried(drawing: str) -> list[str]:
    """Return the font slices embedded in a picture."""
    there = re.findall(r"@font-face{font-family:Figtree;font-weight:300 900;unicode-range:([^;]+);", alone(drawing))
    return [name for name, ranges in SLICES.items() if ranges in there]


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (("\N{MINUS SIGN}15", "3 \N{MULTIPLICATION SIGN} 4"), ["figures"]),
        (("Ana",), ["letters"]),
        (("Ana", "João 2"), ["figures", "letters", "accents"]),
        (("Łódź",), ["letters", "accents", "extended"]),
        (("→",), []),
        ((), []),
    ],
)
def test_a_picture_embeds_the_slices_that_its_texts_need(words: tuple[str, ...], wanted: list[str]) -> None:
    assert carried(drawn(*words)) == wanted


def test_the_rest_of_a_picture_stays_unchanged() -> None:
    bare, whole = drawn("7"), alone(drawn("7"))
    assert re.sub(r"<style>@font-face.*?</style>", "", whole) == bare
    assert alone(drawn()) == drawn()
    assert 'aria-label="A &gt; B"' in whole


def test_slices_share_no_characters() -> None:
    every = [character for name in SLICES for character in characters(name)]
    assert len(every) == len(set(every))
    assert {path.stem for path in FOLDER.glob("*.woff2")} == SLICES.keys()


def test_slices_are_small() -> None:
    """Most pictures contain only digits; all slices together weigh less than the fonts of the table."""
    sizes = {name: (FOLDER / f"{name}.woff2").stat().st_size for name in SLICES}
    assert sizes["figures"] < 4_000
    assert sum(sizes.values()) < sum(path.stat().st_size for path in FONTS.glob("*.woff2"))
