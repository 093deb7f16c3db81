"""Perft compared with a slow recursion, in games with turns and with simultaneous decisions."""

import pytest

from lunaria.engine.game import Game
from lunaria.engine.kernel import Kernel
from lunaria.engine.match import seats_in
from lunaria.engine.perft import perft
from lunaria.engine.state import State
from lunaria.games import load
from tests.engine.toy.game import GAME
from tests.proof import Setting
from tests.suite.golden import state_after


def slow(kernel: Kernel, state: State, depth: int) -> int:
    pending = seats_in(kernel.pending(state))
    if depth == 0 or not pending:
        return int(depth == 0)
    total = 0
    for action in kernel.legal(state, pending[0]):
        after = state.copy()
        kernel.apply(after, pending[0], action)
        total += slow(kernel, after, depth - 1)
    return total


@pytest.mark.parametrize(("game", "plies"), [(GAME, 0), (load("photosynthesis"), 30), (load("photosynthesis"), 1000)])
@pytest.mark.parametrize("depth", [1, 2, 3])
def test_perft_matches_a_slow_recursion(game: Game, plies: int, depth: int) -> None:
    setting = Setting(game, 2)
    state = state_after(setting, 1, plies)
    before = state.copy()
    assert perft(setting.kernel, state, depth) == slow(setting.kernel, state, depth)
    assert state == before


def test_every_order_of_simultaneous_decisions_counts_once() -> None:
    kernel, state = GAME.variant().kernel, GAME.new({}, 3)
    assert [perft(kernel, state, depth) for depth in (1, 2, 3, 6, 7)] == [2, 4, 8, 64, 0]


def test_depth_is_checked() -> None:
    with pytest.raises(ValueError, match="depth is at least 1, not 0"):
        perft(GAME.variant().kernel, GAME.new({}, 2), 0)
