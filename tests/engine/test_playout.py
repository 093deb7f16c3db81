"""Random games inside compiled code equal single steps, regardless of their division among threads."""

import numpy as np
import pytest

from lunaria.engine.game import Game
from lunaria.engine.match import seats_in
from lunaria.engine.playout import play
from lunaria.engine.rng import Rng, randbelow, seed_rng
from lunaria.games import load
from tests.engine.toy.game import GAME


@pytest.mark.parametrize("game", [GAME, load("photosynthesis")], ids=lambda game: game.name)
@pytest.mark.parametrize("listed", [False, True])
def test_playouts_are_the_same_games_as_single_steps(game: Game, listed: bool) -> None:
    kernel, seats, seed = game.variant().kernel, 3, 11
    found = play(kernel, game.encode(game.complete()), seats, 3, seed, listed=listed)
    decisions = 0
    for number in range(3):
        rng = Rng()
        seed_rng(rng.raw, seed + number)
        state = game.new({}, seats, seed + number)
        while pending := seats_in(kernel.pending(state)):
            if listed:
                legal = kernel.legal(state, pending[0])
                action = legal[randbelow(rng.raw, len(legal))]
            else:
                action = kernel.sample(state, pending[0], rng)
            kernel.apply(state, pending[0], action)
            decisions += 1
        assert found.scores[number].tolist() == kernel.score(state, seats)
        assert found.ranks[number].tolist() == kernel.rank(state, seats)
    assert found.decisions == decisions


@pytest.mark.parametrize("threads", [2, 3, 8])
def test_the_number_of_threads_changes_nothing(threads: int) -> None:
    game = load("photosynthesis")
    kernel, options = game.variant().kernel, game.encode(game.complete())
    alone, together = (play(kernel, options, 2, 7, 5, count) for count in (1, threads))
    assert alone.decisions == together.decisions
    assert np.array_equal(alone.scores, together.scores)
    assert np.array_equal(alone.ranks, together.ranks)
