"""Lookahead over new cards: it matches slow code, and improves play."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pytest
from numba import types

from lunaria.bots.arena import play
from lunaria.bots.lookahead import look_ahead
from lunaria.bots.mcts import BOTS, Settings
from lunaria.bots.search import Search
from lunaria.engine.compiler.rule import INTERPRET, specialise
from lunaria.engine.events import EventLog
from lunaria.engine.kernel import ACTIONS, INT, LOG, VALUES, Kernel
from lunaria.engine.match import seats_in
from lunaria.engine.rng import Rng, seed_rng
from lunaria.engine.state import State
from lunaria.games import NAMES, load

GAME = load("welcome_to_the_moon")
OPTIONS = {"adventure": "3"}
KERNEL = GAME.variant(OPTIONS).kernel
compiled = pytest.mark.skipif(INTERPRET, reason="whole searches are too slow when interpreted")


@cache
def looking() -> Callable[..., Any]:
    """Compile the lookahead in the test that needs it, not on collection."""
    signature = types.void(
        *(KERNEL.function_type(name) for name in ("legal", "apply", "evaluate", "shown")),
        *(KERNEL.record, KERNEL.record, KERNEL.record, LOG, ACTIONS, ACTIONS, VALUES, VALUES, INT, INT),
    )
    return specialise(getattr(look_ahead, "py_func", look_ahead), signature, BOTS)


def slowly(kernel: Kernel, state: State, seat: int, seats: int) -> float:
    """Return the best lead after one or two decisions of a seat before new cards come."""

    def lead(after: State) -> float:
        values = kernel.evaluate(after, seats)
        return values[seat] - max(values[:seat] + values[seat + 1 :])

    leads = []
    for action in kernel.legal(state, seat):
        after = state.copy()
        kernel.apply(after, seat, action)
        same = kernel.functions.shown(after.raw) == kernel.functions.shown(state.raw)
        following = kernel.legal(after, seat) if same else []
        for other in following:
            later = after.copy()
            kernel.apply(later, seat, other)
            leads.append(lead(later))
        if not following:
            leads.append(lead(after))
    return max(leads)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_best_of_a_turn_is_found(seats: int) -> None:
    rng, state = Rng(), GAME.new(OPTIONS, seats, 5)
    seed_rng(rng.raw, 5)
    f, after, later = KERNEL.functions, KERNEL.state(), KERNEL.state()
    actions, values, best = np.zeros((2, KERNEL.actions), np.int32), np.zeros(seats), np.zeros(seats)
    turns = 0
    while (pending := seats_in(KERNEL.pending(state))) and turns < (8 if INTERPRET else 60):
        turns += 1
        seat, before = pending[turns % len(pending)], state.to_bytes()
        looking()(
            *(f.legal, f.apply, f.evaluate, f.shown, state.raw, after.raw, later.raw, EventLog().raw),
            *(actions[0], actions[1], values, best, seat, seats),
        )
        assert values[seat] - max(np.delete(values, seat)) == pytest.approx(slowly(KERNEL, state, seat, seats))
        assert state.to_bytes() == before
        KERNEL.apply(state, seat, KERNEL.sample(state, seat, rng))


@compiled
@pytest.mark.timeout(1500)
def test_looking_ahead_wins() -> None:
    bots = [Search(KERNEL, "ahead", 100, Settings()), Search(KERNEL, "not ahead", 100, Settings(ahead=False))]
    won, games = 0.0, 120
    for number in range(games):
        lineup = (number % 2, 1 - number % 2)
        ranks = play(GAME, OPTIONS, bots, lineup, number // 2, str(number)).ranks
        won += (ranks[lineup.index(0)] == 1) / ranks.count(1)
    assert won > games / 2


@pytest.mark.parametrize("name", NAMES)
def test_shown_cards_never_become_fewer(name: str) -> None:
    """It grows where the kernel declares it, only at the start of everybody's turn; and everybody knows it."""
    game = load(name)
    kernel, rng, state = game.variant().kernel, Rng(), game.new(seats=2, seed=3)
    seed_rng(rng.raw, 3)
    first = before = kernel.functions.shown(state.raw)
    assert (first > 0) == kernel.shows
    for _ in range(60 if INTERPRET else 400):
        pending = seats_in(kernel.pending(state))
        if not pending:
            break
        kernel.apply(state, pending[0], kernel.sample(state, pending[0], rng))
        now = kernel.functions.shown(state.raw)
        assert before <= now <= before + 1
        if now > before:
            assert seats_in(kernel.pending(state)) == [0, 1]
        assert all(kernel.functions.shown(kernel.observe(state, seat).raw) == now for seat in (-1, 0, 1))
        before = now
    assert (before > first) == kernel.shows
