"""With one key, all plays meet the same decks to the last card, regardless of their choices."""

import hashlib
from collections.abc import Iterator
from typing import Any

import pytest

from lunaria.engine.match import seats_in
from tests.proof import Setting, scaled
from tests.settings import PROOFS, SETTINGS
from tests.suite.walk import rng

PAIRS = (scaled(2), pytest.param(500, marks=pytest.mark.faults))


def states(setting: Setting, key: bytes, play: int) -> Iterator[Any]:
    """Yield the deal of a key and the state after every random decision; ``play`` seeds the choices."""
    kernel, chance = setting.kernel, rng(play)
    state: Any = setting.game.new(setting.options, setting.seats, key)
    yield state
    while pending := seats_in(kernel.pending(state)):
        kernel.apply(state, pending[0], kernel.sample(state, pending[0], chance))
        yield state


def draws(setting: Setting, key: bytes, play: int) -> int:
    """Return the number of draws from a game's generator after the deal."""
    counters = [int(state.random) for state in states(setting, key, play)]
    return counters[-1] - counters[0]


def rebuilt(setting: Setting, key: bytes, play: int) -> dict[int, list[int]]:
    """Return the unseen cards in order after each rebuild of the decks."""
    decks, found = PROOFS[setting.game.name].decks, dict[int, list[int]]()
    assert decks is not None
    for state in states(setting, key, play):
        times, cards = decks(state)
        found.setdefault(times, cards)
    return found


@pytest.mark.parametrize("pairs", PAIRS)
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_two_plays_with_one_key_see_the_same_decks(setting: Setting, pairs: int) -> None:
    for pair in range(pairs):
        key = hashlib.sha256(f"{setting} {pair}".encode()).digest()
        if PROOFS[setting.game.name].decks is None:
            assert draws(setting, key, 2 * pair) == draws(setting, key, 2 * pair + 1) == 0
            continue
        one, other = rebuilt(setting, key, 2 * pair), rebuilt(setting, key, 2 * pair + 1)
        for times in one.keys() & other.keys():
            common = set(one[times]) & set(other[times])
            assert [card for card in one[times] if card in common] == [card for card in other[times] if card in common]
            assert setting.seats == 1 or one[times] == other[times], "cards leave the game only in solo games"
