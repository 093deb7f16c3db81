"""Games stepped side by side are the same games as alone."""

import numpy as np
import pytest

from lunaria.engine.batch import Batch
from lunaria.engine.game import Game
from lunaria.engine.match import seats_in
from lunaria.games import load
from tests.engine.toy.game import GAME

GAMES, STEPS = 4, 150


@pytest.mark.parametrize("game", [GAME, load("photosynthesis")], ids=lambda game: game.name)
def test_a_batch_steps_as_single_games_do(game: Game) -> None:
    kernel, seats = game.variant().kernel, 2
    batch = Batch(kernel, game.encode(game.complete()), seats, GAMES, seed=20)
    seeds = [20 + i for i in range(GAMES)]
    states = [game.new({}, seats, seed) for seed in seeds]
    actions, masks = np.zeros(GAMES, np.int64), np.zeros((GAMES, kernel.actions), np.bool_)
    ended = 0
    for _ in range(STEPS):
        batch.choose(actions)
        total = batch.mask(masks)
        legal = [kernel.legal(state, seats_in(kernel.pending(state))[0]) for state in states]
        assert [np.flatnonzero(row).tolist() for row in masks] == legal
        assert total == sum(map(len, legal))
        assert all(masks[i, action] for i, action in enumerate(actions))
        finished = batch.step(actions)
        ranks: list[list[int]] = []
        for i, state in enumerate(states):
            kernel.apply(state, seats_in(kernel.pending(state))[0], int(actions[i]))
            if not kernel.pending(state):
                ranks.append(kernel.rank(state, seats))
                seeds[i] += GAMES
                states[i] = game.new({}, seats, seeds[i])
        assert [row.tolist() for row in batch.ranks if row[0]] == ranks
        assert finished == len(ranks)
        assert batch.states.tobytes() == b"".join(state.to_bytes() for state in states)
        assert batch.to_move.tolist() == [seats_in(kernel.pending(state))[0] for state in states]
        ended += finished
    assert ended > 0
