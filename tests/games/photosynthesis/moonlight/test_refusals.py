"""Refusals give the true reason even where the rule id is ambiguous."""

from pathlib import Path

import pytest

from lunaria.engine.files import scenario
from lunaria.games import load
from tests.games.refusals import said

GAME = load("photosynthesis")
SCENARIOS = Path(__file__).parents[3] / "scenarios" / "photosynthesis"


def refusal_of(name: str, move: str, **changed: object) -> str:
    """Return the English reason for refusing a move to seat 0 at the start of a scenario, with some fields changed."""
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
def test_the_obstacle_is_named(name: str, move: str, wanted: str) -> None:
    assert refusal_of(name, move, turn=0) == wanted


def test_buying_is_suggested_only_where_a_piece_is_left() -> None:
    """PH-5.4."""
    some: dict[str, object] = {"available[0]": [0, 4, 1, 0], "player_board[0]": [4, 4, 2, 1]}
    assert refusal_of("grow-refusals", "grow g1", **some).endswith("; buy one first.")
    none: dict[str, object] = {"available[0]": [0, 4, 1, 0], "trees[0][3]": ["a4", "d4"]}
    none["occupied"] = ["a1", "a4", "d4", "g1", "g4"]
    assert refusal_of("grow-refusals", "grow g1", **none).endswith(", and none is left to buy.")


def test_an_unbuilt_dam_is_not_at_the_beaver() -> None:
    """UM-6.7d."""
    assert refusal_of("moonlight-beaver-improve-refusals", "improve c1", dam=[]) == "You have not built the dam yet."
    elsewhere = refusal_of("moonlight-beaver-improve-refusals", "improve c1", dam=["a1", "b1", "b2"])
    assert elsewhere == "Your Beaver is not on its dam."
