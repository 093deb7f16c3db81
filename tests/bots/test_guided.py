"""Network-guided search in one game and in many, with hand-made networks of known output."""

import numpy as np
import pytest

from lunaria.bots.alphazero import CONSIDERED, search
from lunaria.bots.features import Features, Floats
from lunaria.bots.puct import schedule
from lunaria.engine.batch import Batch
from lunaria.games import load

SIMULATIONS = 24
TITLES = ("photosynthesis", "ishtar", "luna_maris", "welcome_to_the_moon")


class Oblivious:
    """A network whose output depends on each row alone, regardless of the batch."""

    def __init__(self, actions: int, seats: int) -> None:
        self.shape = (actions, seats)
        self.asked: list[int] = []

    def __call__(self, rows: Floats) -> tuple[Floats, Floats]:
        self.asked.append(len(rows))
        marks = (rows.view(np.int32).astype(np.int64).sum(axis=1) % 1009).astype(np.float32)
        actions, seats = self.shape
        logits = np.sin(marks[:, None] + np.arange(actions, dtype=np.float32))
        return logits, np.cos(marks[:, None] + np.arange(seats, dtype=np.float32))


def midway(title: str, games: int, steps: int, seats: int = 2) -> tuple[Batch, Features]:
    game = load(title)
    batch = Batch(game.variant().kernel, game.encode(game.complete()), seats, games, 1)
    for _ in range(steps):
        batch.step(batch.samples)
    while (batch.counts == 1).any():
        batch.step(np.where(batch.counts > 1, -1, batch.samples), some=True)
    return batch, Features(game.variant(), seats)


@pytest.mark.parametrize("title", TITLES)
def test_a_game_is_searched_alike_alone_and_in_a_batch(title: str) -> None:
    batch, features = midway(title, 6, 9)
    seeds = np.arange(50, 56)
    ask = Oblivious(features.variant.kernel.actions, 2)
    kept = batch.observations.copy()
    together = search(ask, features, batch.observations, batch.to_move, seeds, SIMULATIONS, 1.0)
    assert np.array_equal(batch.observations, kept)
    assert max(ask.asked) == 6
    assert len(ask.asked) <= SIMULATIONS + 1, "all games share one network call per simulation"
    assert batch.masks[np.arange(6), together.chosen].all()
    for game in range(6):
        one = slice(game, game + 1)
        alone = search(ask, features, batch.observations[one], batch.to_move[one], seeds[one], SIMULATIONS, 1.0)
        begin, end = (together.ends[game - 1] if game else 0), together.ends[game]
        assert alone.chosen[0] == together.chosen[game]
        assert np.array_equal(alone.weights, together.weights[begin:end])
        assert np.array_equal(alone.actions, together.actions[begin:end])
        assert np.array_equal(alone.values[0], together.values[game])
        assert alone.weights.sum() == pytest.approx(1)
        assert alone.actions.tolist() == np.flatnonzero(batch.masks[game]).tolist()


def test_values_are_credited_to_the_seat_that_decided() -> None:
    """A network that expects the seat to move to lose: with each action tried once, passing the turn is best."""
    batch, features = midway("photosynthesis", 8, 40)
    actions = features.variant.kernel.actions

    def last_mover_wins(rows: Floats) -> tuple[Floats, Floats]:
        return np.zeros((len(rows), actions), np.float32), np.tile(np.array([-0.9, 0.9], np.float32), (len(rows), 1))

    credited = 0
    for game in range(8):
        one, seat, tries = slice(game, game + 1), int(batch.to_move[game]), min(int(batch.counts[game]), CONSIDERED)
        found = search(last_mover_wins, features, batch.observations[one], batch.to_move[one], np.array([game]), tries)
        assert found.values[0].sum() == pytest.approx(0, abs=1e-5)
        assert found.weights.argmax() == found.actions.tolist().index(found.chosen[0])
        after = {action: next_to_choose(batch, game, action) for action in found.actions.tolist()}
        if tries == batch.counts[game] and set(after.values()) == {seat, 1 - seat}:
            assert after[int(found.chosen[0])] == 1 - seat
            credited += 1
    assert credited >= 2


def next_to_choose(batch: Batch, game: int, action: int) -> int:
    """Return the next seat with a choice."""
    kernel, state = batch.kernel, batch.kernel.state(batch.states[game : game + 1]).copy()
    seat = int(batch.to_move[game])
    while kernel.apply(state, seat, action):
        seat = kernel.pending(state).bit_length() - 1
        action, *others = kernel.legal(state, seat)
        if others:
            return seat
    return -1


def test_the_rules_decide_the_value_of_the_end() -> None:
    """Where every action ends the game, the values are the results, regardless of the network."""
    batch, features = midway("photosynthesis", 64, 0)
    while True:
        before = batch.snapshot()
        batch.step(batch.samples)
        last = np.flatnonzero(batch.ended & (before["counts"] > 1) & (before["counts"] < CONSIDERED))
        if len(last):
            break
    batch.resume(before)
    one = slice(int(last[0]), int(last[0]) + 1)
    wrong = Oblivious(features.variant.kernel.actions, 2)
    found = search(wrong, features, batch.observations[one], batch.to_move[one], np.array([3]), 64)
    assert len(wrong.asked) < 64
    assert batch.masks[last[0], found.chosen[0]]


def test_sequential_halving_follows_the_number_of_simulations() -> None:
    plan = schedule(4, 12)
    assert plan[4].tolist() == [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
    assert plan[1].tolist() == list(range(12))
    assert schedule(CONSIDERED, 16)[CONSIDERED].tolist() == [0] * 16
