"""Refusals are true: their prices and costs are those of the attempted move."""

from pathlib import Path

import pytest

from lunaria.engine.files import scenario
from lunaria.games import load
from tests.games.refusals import said

GAME = load("luna_maris")
SCENARIOS = Path(__file__).parents[2] / "scenarios" / "luna_maris"


def refusal_of(name: str, moves: int, move: str) -> str:
    """Return the English reason for refusing a move to seat 0 after the first ``moves`` moves of a scenario."""
    made = scenario.load(SCENARIOS / f"{name}.json")
    made["steps"] = [step for step in made["steps"] if "move" in step][:moves]
    return said(scenario.run(GAME, made), move)


@pytest.mark.parametrize(
    ("name", "moves", "move", "wanted"),
    [
        ("antenna", 3, "hire S2-10", "You cannot pay 2 iron."),
        ("antenna", 3, "antenna S2-10", "You cannot pay 1 iron."),
        ("titanium-for-iron", 4, "titanium 4", "You only have to pay 3 iron here."),
        ("titanium-for-iron", 4, "titanium 0", "That cannot be paid with 2 iron and 3 titanium."),
    ],
)
def test_costs_are_those_of_the_move(name: str, moves: int, move: str, wanted: str) -> None:
    assert refusal_of(name, moves, move) == wanted
