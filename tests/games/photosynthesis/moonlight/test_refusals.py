"""What a refusal says is true where the rule alone would not tell."""

from pathlib import Path

import pytest

from lunaria.engine.files import scenario
from lunaria.games import load
from tests.games.refusals import said

GAME = load("photosynthesis")
SCENARIOS = Path(__file__).parents[3] / "scenarios" / "photosynthesis"


def told(name: str, move: str, **changed: object) -> str:
    """Return in English why seat 0 may not make a move where a scenario starts, with some of its position changed."""
    made = scenario.load(SCENARIOS / f"{name}.json")
    return said(scenario.run(GAME, made | {"steps": [], "position": made["position"] | changed}), move)


@pytest.mark.parametrize(
    ("name", "move", "wanted"),
    [
        ("moonlight-fox-steal-refusals", "steal 0", "This ability cannot be used on your own animal."),
        ("moonlight-fixtures-are-named", "collect e3", "There is a moonstone on e3."),
        ("moonlight-fixtures-are-named", "grow f2", "The Great Elder Tree is on f2."),
    ],
)
def test_what_is_there_is_named(name: str, move: str, wanted: str) -> None:
    assert told(name, move, turn=0) == wanted


def test_a_piece_that_is_not_available_can_be_bought_only_where_one_is_left() -> None:
    """PH-5.4."""
    some: dict[str, object] = {"available[0]": [0, 4, 1, 0], "player_board[0]": [4, 4, 2, 1]}
    assert told("grow-refusals", "grow g1", **some).endswith("; buy one first.")
    none: dict[str, object] = {"available[0]": [0, 4, 1, 0], "trees[0][3]": ["a4", "d4"]}
    none["occupied"] = ["a1", "a4", "d4", "g1", "g4"]
    assert told("grow-refusals", "grow g1", **none).endswith(", and none is left to buy.")


def test_a_dam_that_is_not_built_is_not_where_the_beaver_is() -> None:
    """UM-6.7d."""
    assert told("moonlight-beaver-improve-refusals", "improve c1", dam=[]) == "You have not built the dam yet."
    elsewhere = told("moonlight-beaver-improve-refusals", "improve c1", dam=["a1", "b1", "b2"])
    assert elsewhere == "Your Beaver is not on its dam."
