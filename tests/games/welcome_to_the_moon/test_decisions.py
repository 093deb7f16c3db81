"""Sizes of decisions (WM-D): no step of random games offers more choices than the rules state, in every adventure."""

from typing import Any

import pytest

from lunaria.games.welcome_to_the_moon.game import GAME
from lunaria.games.welcome_to_the_moon.tables import Step
from tests.proof import Setting
from tests.suite.walk import walk

SPACES = {"1": 53, "2": 36, "3": 32, "4": 36, "5": 38, "6": 55, "7": 43, "8": 33}
PASS = 1
LARGEST: dict[str, dict[Step, int]] = {
    "1": {},
    "2": {Step.ROBOT: 4, Step.PLANT: 4, Step.ENERGY: 35, Step.PLANNING: 36},
    "3": {Step.ROBOT: 58, Step.ENERGY: 3, Step.PLANNING: 32},
    "4": {Step.ROBOT: 11, Step.ENERGY: 11, Step.PLANT: 2, Step.WATER: 2},
    "5": {Step.ROBOT: 2, Step.ENERGY: 4, Step.PLANNING: 38},
    "6": {Step.ROBOT: 22},
    "7": {Step.ROBOT: 24},
    "8": {Step.PLANNING: 7, Step.ENERGY: 3},
}


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("adventure", SPACES)
def test_no_step_is_larger_than_the_rules_state(adventure: str, seats: int) -> None:
    """WM-D.1, WM-D.2, WM-D.4: only adventure 6 has decisions in phase 5."""
    allowed = LARGEST[adventure]
    seen: dict[Step, int] = {}
    for moment in walk(Setting(GAME, seats, {"adventure": adventure}), 11):
        state: Any = moment.state
        step = Step(state.step[moment.seat])
        size = len(moment.setting.kernel.legal(state, moment.seat))
        seen[step] = max(seen.get(step, 0), size)
    assert max(seen.get(Step.CHOOSE, 0), seen.get(Step.PAIR, 0)) <= 24 * (1 if seats > 1 else 2)
    assert seen.get(Step.VALUE, 0) <= 5
    assert 1 < seen[Step.WRITE] <= SPACES[adventure]
    for step, largest in allowed.items():
        assert seen.get(step, 0) <= largest + PASS, step
    if adventure != "6":
        assert Step.INFECT not in seen


def test_a_turn_of_adventure_1_has_at_most_fifteen_effects() -> None:
    """WM-D.3."""
    longest = running = 0
    for moment in walk(Setting(GAME, 1, {"adventure": "1"}), 5):
        state: Any = moment.state
        running = running + 1 if Step(state.step[0]) == Step.EFFECTS else 0
        longest = max(longest, running)
    assert 1 <= longest <= 15


@pytest.mark.parametrize("adventure", SPACES)
def test_only_shuffles_are_random(adventure: str) -> None:
    """WM-D.5: another generator changes nothing, unless the decision led to a shuffle."""
    shuffles = several = 0
    for moment in walk(Setting(GAME, 2, {"adventure": adventure}), 3):
        kernel = moment.setting.kernel
        before: Any = moment.state
        several += kernel.pending(before) == 0b11
        after: Any = moment.after()
        if after.random != before.random:
            shuffles += 1
            continue
        other: Any = before.copy()
        other.random = before.random + type(before.random)(1)
        kernel.apply(other, moment.seat, moment.action)
        other.random = after.random
        assert other.to_bytes() == after.to_bytes()
    assert several > 0
    assert shuffles < 20
