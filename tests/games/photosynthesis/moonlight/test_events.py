"""Events of the night have the right values, random moves are uniform, and reused records are cleared."""

from pathlib import Path
from typing import Any

import pytest

from lunaria.engine.files import scenario
from lunaria.games.photosynthesis.game import GAME
from lunaria.games.photosynthesis.moonlight.state import MoonForest
from tests.games.photosynthesis.moonlight.settings import ALL_2, ALL_4, ELDER_2, MOON_2
from tests.proof import Setting
from tests.suite.fair import draws_each_legal_move_from_its_share
from tests.suite.play import a_reused_record_is_cleared
from tests.suite.walk import Moment, rng, sample

SCENARIOS = Path(__file__).parents[3] / "scenarios" / "photosynthesis"
FULL_OF_LIGHT = {"light[0]": 19, "trees[0][3]": ["d4"], "occupied": ["d4"], "player_board[0][3]": 1}
TWO_BABIES = {
    "beach": ["none", "free_small", "free_medium", "light_3", "points_3", "none"],
    "babies": ["unseen", "unseen", "unseen", "unseen", "unseen", "unseen", "hatched", "hatched"],
}


def made(name: str, position: dict[str, Any], *steps: dict[str, Any]) -> dict[str, Any]:
    """Return a scenario with changed fields and steps."""
    found = scenario.load(SCENARIOS / f"moonlight-{name}.json")
    return found | {"position": found["position"] | position, "steps": list(steps)}


@pytest.mark.parametrize(
    ("name", "position", "kind", "expected"),
    [
        ("lunar-cap", {}, "LUNAR", [(0, 2, 1, 14), (1, 2, 2, 14)]),
        ("lunar-cap", FULL_OF_LIGHT, "LIGHT", [(0, 3, 2, 20), (1, 0, 0, 0)]),
        ("moon-moves", {}, "MOON", [(-1, 11, 0, 6, 0)]),
        ("beaver-build", {}, "DAM_GROWTH", [(0, 25, 1), (1, 24, 2), (0, 17, 2)]),
    ],
)
def test_event_values(name: str, position: dict[str, Any], kind: str, expected: list[tuple[int, ...]]) -> None:
    """UM-3.3, UM-4.4, UM-6.7b, PH-4.5: seat, place, amount, loss and total."""
    step = scenario.load(SCENARIOS / f"moonlight-{name}.json")["steps"][0]
    match = scenario.run(GAME, made(name, position, {"seat": step["seat"], "move": step["move"]}))
    events = [event for event in match.plies[-1].events if event.kind.name == kind]
    assert [(event.seat, *event.values.values()) for event in events] == expected


@pytest.mark.parametrize(
    ("name", "position", "moves"),
    [
        ("baby-two-actions-one", {}, ()),
        ("baby-two-actions-one", {}, ("plant c4>c5", "grow d4", "baby two-actions")),
        ("baby-free-collect", TWO_BABIES, ()),
        ("beaver-improve", {"trees[0][0]": ["d2"], "occupied": ["c1", "d1", "d2"], "available[0][0]": 1}, ()),
        ("fox-scratch", {}, ()),
        ("abilities-combined", {}, ("step NE",)),
    ],
)
def test_random_moves_around_abilities_are_uniform(name: str, position: dict[str, Any], moves: tuple[str, ...]) -> None:
    """UM-10: steps, abilities, spaces of a dam, trees and spaces for babies are drawn equally often."""
    match = scenario.run(GAME, made(name, position, *({"seat": 0, "move": move} for move in moves)))
    assert len(match.legal(0)) > 6
    draws_each_legal_move_from_its_share(Moment(MOON_2, 0, match.state, 0, 0))


@pytest.mark.parametrize("setting", [ALL_2, ELDER_2, ALL_4], ids=str)
def test_random_moves_are_uniform(setting: Setting) -> None:
    for moment in sample(setting, 5, 10):
        draws_each_legal_move_from_its_share(moment)


@pytest.mark.parametrize("setting", [ALL_2, ALL_4], ids=str)
def test_a_reused_record_is_cleared(setting: Setting) -> None:
    a_reused_record_is_cleared(setting)


def test_each_possibility_has_its_own_generator() -> None:
    """PH-1.9: the generator is unknown, so possibilities of one game continue differently."""
    chance, start = rng(5), MoonForest(MOON_2.start(3).array)
    seen = MOON_2.kernel.observe(start, 0)
    found = {int(MOON_2.kernel.determinize(seen, 0, chance).random) for _ in range(20)}
    assert len(found) == 20
    assert 0 not in found
