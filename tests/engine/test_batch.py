"""Games stepped in a batch are the same as games stepped one by one."""

from collections.abc import Iterator

import numpy as np
import pytest

from lunaria.engine.batch import REWARDS, RIVALS, Batch, reward
from lunaria.engine.bits import lowest
from lunaria.engine.compiler.rule import INTERPRET
from lunaria.engine.game import Game, SettingError
from lunaria.engine.kernel import Kernel
from lunaria.engine.rng import Rng, mix, randbelow, seed_rng
from lunaria.engine.state import State
from lunaria.games import NAMES, load
from tests.engine.toy.game import GAME

TITLES = [GAME] if INTERPRET else [GAME, *map(load, NAMES)]
GAMES, STEPS = 4, 150


class Alone:
    """Reference: games stepped one by one by the kernel's plain functions."""

    def __init__(self, game: Game, seats: int, seed: int, every: int, agent: int) -> None:
        self.game, self.kernel, self.seats = game, game.variant().kernel, seats
        self.seed, self.every, self.agent = seed, every, agent
        self.rng, self.luck = Rng(), Rng()
        self.ended: list[tuple[list[int], list[int]]] = []
        self.deal()

    def deal(self) -> None:
        self.state = self.game.new({}, self.seats, self.seed)
        seed_rng(self.rng.raw, self.seed)
        self.rng.random = mix(np.uint64(self.rng.random) ^ RIVALS)
        seed_rng(self.luck.raw, self.seed)
        self.settle()

    def settle(self) -> None:
        """Make the others' decisions until it is the agent's turn."""
        kernel = self.kernel
        while True:
            pending = kernel.pending(self.state)
            if not pending:
                self.ended.append((kernel.score(self.state, self.seats), kernel.rank(self.state, self.seats)))
                self.seed += self.every
                self.deal()
                return
            if self.agent < 0 or pending >> self.agent & 1:
                self.seat = self.agent if self.agent >= 0 else int(lowest(np.uint64(pending)))
                self.legal = kernel.legal(self.state, self.seat)
                self.sample = self.legal[randbelow(self.luck.raw, len(self.legal))]
                return
            other = int(lowest(np.uint64(pending)))
            kernel.apply(self.state, other, kernel.sample(self.state, other, self.rng))

    def step(self) -> None:
        self.ended.clear()
        self.kernel.apply(self.state, self.seat, self.sample)
        self.settle()


def bytes_of(states: list[State]) -> bytes:
    return b"".join(state.to_bytes() for state in states)


@pytest.mark.parametrize("agent", [-1, 1])
@pytest.mark.parametrize("game", TITLES, ids=lambda game: game.name)
def test_a_batch_steps_as_single_games_do(game: Game, agent: int) -> None:
    kernel, seats = game.variant().kernel, 2
    batch = Batch(kernel, game.encode(game.complete()), seats, GAMES, 20, agent, "margin")
    alone = [Alone(game, seats, 20 + i, GAMES, agent) for i in range(GAMES)]
    ended = 0
    for _ in range(STEPS):
        assert batch.states.tobytes() == bytes_of([one.state for one in alone])
        seen = bytes_of([kernel.observe(one.state, one.seat) for one in alone])
        assert batch.observations.tobytes() == seen
        assert batch.to_move.tolist() == [one.seat for one in alone]
        assert [np.flatnonzero(row).tolist() for row in batch.masks] == [one.legal for one in alone]
        assert [row[:n].tolist() for row, n in zip(batch.legal, batch.counts, strict=True)] == [a.legal for a in alone]
        assert batch.samples.tolist() == [one.sample for one in alone]
        assert batch.seeds.tolist() == [one.seed for one in alone]
        finished = batch.step(batch.samples)
        for one in alone:
            one.step()
        assert finished == sum(len(one.ended) for one in alone)
        for i, one in enumerate(alone):
            assert bool(batch.ended[i]) == bool(one.ended)
            margin = [0.0] * seats
            if one.ended:
                scores, ranks = one.ended[-1]
                assert (batch.scores[i].tolist(), batch.ranks[i].tolist()) == (scores, ranks)
                margin = [float(scores[0] - scores[1]), float(scores[1] - scores[0])]
            assert batch.rewards[i].tolist() == margin
        ended += finished
    assert ended > 0 or game.name != "photosynthesis"


def played(batch: Batch, steps: int) -> Iterator[bytes]:
    for _ in range(steps):
        batch.step(batch.samples)
        yield batch.states.tobytes() + batch.observations.tobytes() + batch.masks.tobytes() + batch.rewards.tobytes()
    batch.close()


def test_neither_threads_nor_the_number_of_games_change_a_byte() -> None:
    kernel, options = GAME.variant().kernel, GAME.encode(GAME.complete())
    one = list(played(Batch(kernel, options, 2, 5, 3), 60))
    assert list(played(Batch(kernel, options, 2, 5, 3, threads=3), 60)) == one
    few, many = Batch(kernel, options, 2, 1, 3), Batch(kernel, options, 2, 5, 3)
    while not many.ended[0]:
        assert few.states[0].tobytes() == many.states[0].tobytes()
        few.step(few.samples)
        many.step(many.samples)


def test_a_batch_can_be_dealt_again() -> None:
    kernel, options = GAME.variant().kernel, GAME.encode(GAME.complete())
    batch = Batch(kernel, options, 2, 3, 8)
    start = batch.states.tobytes()
    while not batch.ended.any():
        batch.step(batch.samples)
    batch.reset(8)
    assert batch.states.tobytes() == start
    assert not batch.ended.any()
    assert not batch.rewards.any()


def test_a_whole_number_of_numpy_is_a_seed_like_any_other() -> None:
    kernel, options = GAME.variant().kernel, GAME.encode(GAME.complete())
    for seed in (np.int64(5), np.int32(5)):
        batch = Batch(kernel, options, 2, 4, seed)
        assert batch.seeds.tolist() == [5, 6, 7, 8]
        batch.reset(seed + 1)
        assert batch.seeds.tolist() == [6, 7, 8, 9]


def steps_between(one: int, other: int) -> int:
    """Return how many draws lie between two counters of the fast generator, in the shorter direction."""
    apart = (one - other) * pow(0x9E3779B97F4A7C15, -1, 1 << 64) % (1 << 64)
    return min(apart, (1 << 64) - apart)


def test_rivals_draw_other_numbers_than_samples_and_deals() -> None:
    """The counters of one game never meet, whatever it draws."""
    batch = Batch(GAME.variant().kernel, GAME.encode(GAME.complete()), 2, 50, 7, 0)
    streams = (found["random"].ravel().tolist() for found in (batch._dice, batch._luck, batch.states))
    for rivals, samples, deals in zip(*streams, strict=True):
        assert min(steps_between(rivals, samples), steps_between(rivals, deals)) > 1 << 32


@pytest.mark.parametrize("game", TITLES, ids=lambda game: game.name)
def test_leads_of_random_play_against_random_rivals_are_spread(game: Game) -> None:
    kernel, games = game.variant().kernel, 8 if INTERPRET else 64
    batch = Batch(kernel, game.encode(game.complete()), 2, games, 1, 0, "margin")
    leads: list[float] = []
    while len(leads) < games:
        batch.step(batch.samples)
        leads += batch.rewards[batch.ended, 0].tolist()
    assert len(set(leads)) > games // 8
    assert np.mean(np.array(leads) == 0) < 0.5


@pytest.mark.skipif(INTERPRET, reason="many games")
def test_the_first_decision_of_a_rival_does_not_depend_on_the_sample() -> None:
    """In Photosynthesis a seat begins by choosing a space: the same one only as often as chance has it."""
    game = load("photosynthesis")
    kernel, options, games = game.variant().kernel, game.encode(game.complete()), 400
    apart, together = Batch(kernel, options, 2, games, 1), Batch(kernel, options, 2, games, 1, 1)
    begins = apart.to_move == 0
    choices = apart.counts[begins].min()
    apart.step(apart.samples)
    equal = apart.states[begins] == together.states[begins]
    assert 0 < equal.sum() < 3 * begins.sum() / choices


def test_rewards() -> None:
    scores, ranks = np.array([7, 9, 9]), np.array([3, 1, 2])
    by_kind = {name: [reward(kind, seat, scores, ranks) for seat in range(3)] for kind, name in enumerate(REWARDS)}
    assert by_kind == {"placement": [-1, 1, 0], "margin": [-2, 0, 0], "score": [7, 9, 9]}
    shared = np.array([1, 1, 3])
    assert [reward(0, seat, scores, shared) for seat in range(3)] == [0.5, 0.5, -1]
    alone = np.array([4])
    assert [reward(kind, 0, alone, np.array([1])) for kind in range(3)] == [1, 4, 4]
    assert reward(0, 0, alone, np.array([2])) == -1


def wrong_actions(kernel: Kernel, batch: Batch) -> Iterator[tuple[np.ndarray[tuple[int], np.dtype[np.int64]], str]]:
    for action in (-1, kernel.actions, int(np.flatnonzero(~batch.masks[1])[0])):
        actions = batch.samples.copy()
        actions[1] = action
        yield actions, f"game 1: seat {batch.to_move[1]} may not choose action {action} now"
    yield np.zeros(5, np.int64), "a step takes one action for each of 2 games"


def test_a_wrong_action_is_named_and_changes_nothing() -> None:
    game = load("photosynthesis")
    kernel = game.variant().kernel
    batch = Batch(kernel, game.encode(game.complete()), 2, 2, 1)
    before = batch.states.tobytes()
    for actions, message in wrong_actions(kernel, batch):
        with pytest.raises(ValueError, match=message):
            batch.step(actions)
    assert batch.states.tobytes() == before


def test_impossible_batches_are_refused() -> None:
    kernel, options = GAME.variant().kernel, GAME.encode(GAME.complete())
    with pytest.raises(SettingError, match="a reward is placement or margin or score, not 'gold'"):
        Batch(kernel, options, 2, 2, 1, reward="gold")
    with pytest.raises(SettingError, match="an agent sits at seat 0 to 1"):
        Batch(kernel, options, 2, 2, 1, agent=2)
    with pytest.raises(SettingError, match="at least one game and one thread"):
        Batch(kernel, options, 2, 0, 1)
