"""A game stepped from Python equals one played by the kernel's functions."""

from random import Random

import pytest

from lunaria.engine.compiler.rule import INTERPRET
from lunaria.engine.game import Game
from lunaria.engine.match import seats_in
from lunaria.engine.stepper import Stepper
from lunaria.games import NAMES, load
from tests.engine.toy.game import GAME


@pytest.mark.parametrize("game", [GAME] if INTERPRET else [GAME, *map(load, NAMES)], ids=lambda game: game.name)
def test_a_stepper_plays_as_the_kernel_does(game: Game) -> None:
    kernel, chance = game.variant().kernel, Random(4)
    stepper = Stepper(kernel, game.encode(game.complete()), 2, 0)
    for seed in (5, 6):
        size = stepper.reset(seed)
        state = game.new({}, 2, seed)
        while size:
            seat = seats_in(kernel.pending(state))[0]
            assert stepper.seat == seat
            assert stepper.count == size
            legal = kernel.legal(state, seat)
            assert list(stepper.legal[:size]) == legal
            action = chance.choice(legal)
            size = stepper.step(action)
            kernel.apply(state, seat, action)
            assert stepper.state == state
        assert not kernel.pending(state)


def test_an_illegal_action_changes_nothing() -> None:
    game = load("photosynthesis")
    stepper = Stepper(game.variant().kernel, game.encode(game.complete()), 2, 1)
    before, size = stepper.state.to_bytes(), stepper.count
    illegal = next(a for a in range(game.variant().kernel.actions) if a not in list(stepper.legal[:size]))
    for action in (illegal, -1, 10_000):
        assert stepper.step(action) == -1
    assert stepper.state.to_bytes() == before
    assert stepper.count == size


def test_nothing_is_legal_once_it_is_over() -> None:
    stepper = Stepper(GAME.variant().kernel, GAME.encode(GAME.complete()), 2, 1)
    while stepper.count:
        last = stepper.legal[0]
        stepper.step(last)
    assert stepper.step(last) == -1
