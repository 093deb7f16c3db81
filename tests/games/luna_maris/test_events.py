"""Events have the right values, a reused record is cleared, and random moves are uniform."""

from pathlib import Path
from typing import Any

import pytest

from lunaria.engine.files import scenario
from lunaria.games.luna_maris.game import GAME
from tests.games.luna_maris.settings import FOUR, SOLO
from tests.proof import Setting
from tests.suite.fair import draws_each_legal_move_from_its_share
from tests.suite.play import a_reused_record_is_cleared
from tests.suite.walk import sample

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "luna_maris"
NEXT_IS_ARUGULA = [8, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 7, 7, 8, 8, 0, *12 * [-1]]


@pytest.mark.parametrize(
    ("name", "position", "kind", "expected"),
    [
        ("decompression", {}, "GAIN", [(0, 0, 1, 0, 0, 0, 1)]),
        ("end-workday-turn", {}, "GAIN", [(0, 2, 0, 0, 0, 0, 0)]),
        ("advanced-communication", {}, "GAIN", [(0, 0, 0, 0, 0, 0, 2)]),
        ("overflow-of-titanium", {}, "OVERFLOW", [(0, 0, 0, 1, 0, 0)]),
        ("overflow-of-helium", {}, "OVERFLOW", [(0, 0, 0, 0, 0, 1)]),
        ("demand-of-water-and-helium", {}, "PAY", [(0, 1, 0, 0, 0, 0, 0), (0, 0, 0, 0, 1, 1, 0)]),
        ("end-workday-day", {"food_deck": NEXT_IS_ARUGULA}, "NEW_FOOD", [(-1, 0), (-1, 8)]),
        ("solo-hires", {}, "HIRE", [(4, 6)]),
        ("solo-end-of-workday", {}, "DISCARD", [(4, 0), (4, 3)]),
        ("game-ends", {}, "OVER", [(-1,)]),
    ],
)
def test_event_values(name: str, position: dict[str, Any], kind: str, expected: list[tuple[int, ...]]) -> None:
    """LM-2.4, LM-6.4, LM-8.1.3, LM-8.2.3, LM-10.2, LM-13.6, LM-13.8: the seat and each number."""
    made = scenario.load(SCENARIOS / f"{name}.json")
    plies = scenario.run(GAME, made | {"position": made["position"] | position}).plies
    events = [event for ply in plies for event in ply.events if event.kind.name == kind]
    assert [(event.seat, *event.values.values()) for event in events] == expected


@pytest.mark.parametrize("setting", [FOUR, SOLO], ids=str)
def test_a_reused_record_is_cleared(setting: Setting) -> None:
    a_reused_record_is_cleared(setting)


@pytest.mark.parametrize("setting", [FOUR, SOLO], ids=str)
def test_random_moves_are_uniform(setting: Setting) -> None:
    for moment in sample(setting, 5, 20):
        draws_each_legal_move_from_its_share(moment)
