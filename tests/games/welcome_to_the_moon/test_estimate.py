"""The estimates for bots: exact at the end, the lead in solo games, with a learned weight of each feature."""

from importlib import import_module
from typing import Any

import numpy as np
import pytest

from lunaria.games.welcome_to_the_moon.estimate import VIEWS, chance_of, expected, likelihood, look_along
from lunaria.games.welcome_to_the_moon.game import GAME
from lunaria.games.welcome_to_the_moon.journey.sheet import ALL, SPACES
from lunaria.games.welcome_to_the_moon.tables import ADVENTURES as NAMES
from lunaria.games.welcome_to_the_moon.tables import NUMBERS, Action
from tests.proof import Setting
from tests.suite.walk import last, walk

ADVENTURES = GAME.options[0].choices


def estimate_of(adventure: str) -> Any:
    return import_module(f"lunaria.games.welcome_to_the_moon.{NAMES[int(adventure) - 1]}.estimate")


@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("adventure", ADVENTURES)
def test_the_estimate_is_exact_at_the_end(adventure: str, seats: int) -> None:
    """WM-S.10: in solo games it is the lead over ASTRA."""
    setting = Setting(GAME, seats, {"adventure": adventure})
    kernel, state = setting.kernel, last(setting, 3)
    astra = sum(rival.score for rival in setting.variant.rivals(state))
    assert kernel.evaluate(state, seats) == [points - astra for points in kernel.score(state, seats)]


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_every_card_of_astra_costs_its_worth(adventure: str) -> None:
    """WM-S.1: in solo games, ASTRA's points lie between the player and victory."""
    setting = Setting(GAME, 1, {"adventure": adventure, "level": "8"})
    state: Any = setting.start(3)
    before = setting.kernel.evaluate(state, 1)[0]
    state.astra[Action.PLANT] += 5
    worth = sum(rival.score for rival in setting.variant.rivals(state)) - sum(
        rival.score for rival in setting.variant.rivals(setting.start(3))
    )
    assert before - setting.kernel.evaluate(state, 1)[0] == pytest.approx(worth)


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_features_are_bounded_and_their_share_of_the_game_shrinks(adventure: str) -> None:
    setting = Setting(GAME, 2, {"adventure": adventure})
    estimate = setting.variant.learned
    assert estimate is not None
    rows, before = np.zeros((2, len(estimate.names))), 1.0
    for moment in walk(setting, 5):
        rows[:] = 0
        for seat in range(2):
            estimate.features(moment.state.raw, seat, rows[seat])
        left = estimate.left(moment.state.raw)
        assert np.isfinite(rows).all()
        assert np.abs(rows).max() < 1000
        assert 0 <= left <= before
        before = left
    assert before < 1


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_learned_features_begin_with_the_points(adventure: str) -> None:
    setting = Setting(GAME, 2, {"adventure": adventure})
    estimate = setting.variant.learned
    assert estimate is not None
    assert estimate.path.exists()
    assert len(set(estimate.names)) == len(estimate.names) == estimate_of(adventure).FEATURES
    for moment in walk(setting, 5):
        points = setting.kernel.score(moment.state, 2)
        for seat in range(2):
            row = np.zeros(len(estimate.names))
            estimate.features(moment.state.raw, seat, row)
            assert row[:2].tolist() == [1, points[seat]]


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_equal_sheets_are_worth_the_same(adventure: str) -> None:
    kernel, state = GAME.variant({"adventure": adventure}).kernel, GAME.new({"adventure": adventure}, 2, 1)
    one, other = kernel.evaluate(state, 2)
    assert one == other


def test_a_wider_range_and_fewer_empty_spaces_are_easier() -> None:
    """WM-3.4: a space between distant numbers is easily filled, one between neighbours never."""
    assert chance_of(-1, NUMBERS, 1, 1.0) == 1
    assert chance_of(4, 5, 1, 1.0) == 0
    assert chance_of(4, 8, 1, 1.0) > chance_of(4, 8, 2, 1.0) > chance_of(4, 8, 5, 1.0) > 0
    assert chance_of(4, 8, 1, 1.0) > chance_of(4, 7, 1, 1.0) > chance_of(4, 7, 1, 0.1) > 0


def test_the_views_of_a_sheet_go_from_long_to_short() -> None:
    state: Any = GAME.new({"adventure": "2"}, 2, 1)
    reached = np.zeros((VIEWS, SPACES))
    look_along(state.raw, 0, 0, SPACES, 1.0, reached)
    hopes = [expected(ALL, reached, view) for view in range(VIEWS)]
    assert SPACES > hopes[0] > hopes[1] > hopes[2] > 0
    assert likelihood(ALL, reached, 0) < likelihood(np.uint64(3), reached, 0) < 1
