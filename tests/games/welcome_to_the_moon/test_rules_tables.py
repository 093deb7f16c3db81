"""The tables of the rules page match the data files: missions, ASTRA's levels, solo bonuses (WM-1.4, WM-S)."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from lunaria.engine.show.text import LANGUAGES, Message, Texts
from lunaria.games import load

FOLDER = load("welcome_to_the_moon").texts.parent
ACTIONS = ("robot", "energy", "plant", "water", "astronaut", "planning")


def data(name: str) -> Any:
    return json.loads((FOLDER / "data" / name).read_text(encoding="utf-8"))


def rows(language: str, width: int) -> list[list[str]]:
    """Return the rows of all tables with ``width`` columns."""
    page = Path(FOLDER / "rulebook" / language / "welcome_to_the_moon.md").read_text(encoding="utf-8")
    found = [
        [cell.strip() for cell in line.strip().strip("|").split("|")] for line in re.findall(r"^\|.*\|$", page, re.M)
    ]
    return [row for row in found if len(row) == width]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_missions_are_listed_with_both_values(language: str) -> None:
    texts, listed = Texts(language, (FOLDER / "text",)), rows(language, 5)[2:]
    counted: dict[tuple[int, str], int] = {}
    expected = []
    for card in data("missions.json")["cards"]:
        key = card["adventure"], card["letter"]
        counted[key] = counted.get(key, 0) + 1
        said = texts.say(Message(f"mission-{key[0]}-{key[1].lower()}-{counted[key]}"))
        values = [str(card["first"]), str(card["later"])] if card["first"] else ["\N{EN DASH}"] * 2
        expected.append([key[1], said, *values])
    assert len(expected) == 48
    assert [row[1:] for row in listed] == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_levels_of_astra_are_listed_with_their_values(language: str) -> None:
    expected = [
        [str(level["level"]), level["name"], *(str(level["values"][action]) for action in ACTIONS)]
        for level in data("solo.json")["levels"]
    ]
    assert rows(language, 8)[2:] == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_solo_differences_are_listed_for_each_adventure(language: str) -> None:
    expected = [
        [str(rules[name]) for name in ("solo_bonuses", "fixed_points", "level_factor")]
        for rules in data("solo.json")["adventures"]
    ]
    assert [row[3:] for row in rows(language, 6)[2:]] == expected
