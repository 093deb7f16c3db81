"""Events have the right values, and a reused record is dealt like a fresh one."""

from pathlib import Path

import pytest

from lunaria.engine.files import scenario
from lunaria.games.photosynthesis.game import GAME
from lunaria.games.photosynthesis.state import Forest
from tests.games.photosynthesis.settings import FOUR, TWO
from tests.proof import Setting
from tests.suite.fair import draws_each_legal_move_from_its_share
from tests.suite.play import a_reused_record_is_cleared
from tests.suite.walk import rng, sample

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "photosynthesis"


@pytest.mark.parametrize(
    ("name", "kind", "expected"),
    [
        ("collect-3-leaf", "COLLECT", [(0, 19, 3, 19)]),
        ("grow-costs", "GROW", [(0, 27, 1, 1), (0, 3, 2, 2), (0, 51, 3, 3)]),
        ("light-cap", "LIGHT", [(0, 3, 2, 20), (1, 1, 1, 20)]),
        ("game-ends-after-round-18", "OVER", [(-1,)]),
    ],
)
def test_event_values(name: str, kind: str, expected: list[tuple[int, ...]]) -> None:
    """PH-4.5, PH-6.3, PH-6.4, PH-8.1: seat, place, size, points or cost, and loss."""
    plies = scenario.run(GAME, scenario.load(SCENARIOS / f"{name}.json")).plies
    events = [event for ply in plies for event in ply.events if event.kind.name == kind]
    assert [(event.seat, *event.values.values()) for event in events] == expected


def test_a_reused_record_is_cleared() -> None:
    a_reused_record_is_cleared(TWO)


@pytest.mark.parametrize("setting", [TWO, FOUR], ids=str)
def test_random_moves_are_uniform(setting: Setting) -> None:
    for moment in sample(setting, 5, 8):
        draws_each_legal_move_from_its_share(moment)


def test_each_possibility_has_its_own_generator() -> None:
    """PH-1.9: the generator is unknown, so possibilities of one game continue differently."""
    chance, start = rng(5), Forest(TWO.start(3).array)
    seen = TWO.kernel.observe(start, 0)
    found = {int(TWO.kernel.determinize(seen, 0, chance).random) for _ in range(20)}
    assert len(found) == 20
    assert 0 not in found
