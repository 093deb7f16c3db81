"""The data files are validated on reading, and mistakes in a replacement are named."""

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from lunaria.games.photosynthesis.tables import DATA, read_components

Edit = Callable[[dict[str, Any]], None]


def edit(path: str, value: Any) -> Edit:
    """Return an edit that sets one value, given by keys and indices."""

    def change(data: dict[str, Any]) -> None:
        *steps, end = (int(step) if step.isdecimal() else step for step in path.split("."))
        target: Any = data
        for step in steps:
            target = target[step]
        target[end] = value

    return change


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        (edit("scoring_tokens.stacks.0.leaves", 2), "scoring_tokens: stacks must have 1, 2, 3, 4 leaves"),
        (edit("sun.corners", ["NE"] * 6), "sun: every corner is one of the six directions, each once"),
        (edit("sun.origin", 2), "Expected `str`, got `int`"),
        (edit("wind", 3), "unknown field `wind`"),
        (edit("sun.wind", 3), r"unknown field `wind` - at `\$.sun`"),
    ],
)
def test_mistakes_in_the_data_are_named(change: Edit, wrong: str) -> None:
    data = json.loads((DATA / "base.json").read_bytes())
    change(data)
    with pytest.raises((ValueError, msgspec.ValidationError), match=wrong):
        read_components(json.dumps(data).encode())


def test_every_block_names_its_origin() -> None:
    data = json.loads((DATA / "base.json").read_bytes())
    assert {block["origin"] for name, block in data.items() if name != "about"} <= {"public", "rulebook", "designed"}
