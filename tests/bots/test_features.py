"""What a seat knows as numbers: cards one at each name, counts by their names."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from lunaria.bots.features import Features
from lunaria.engine.batch import Batch
from lunaria.engine.state import Ints, State, cards, counts, generator, integer
from tests.proof import Setting
from tests.settings import OFFERED

ANIMALS = ("owl", "fox", "hare")


class Pile(State):
    hand: Ints = cards(2, ANIMALS, "the cards in hand")
    discard: Ints = counts((), ANIMALS, 4, "the discard pile")
    left: int = integer(0, 8, "cards in the deck")
    random: Any = generator()


def no_space(index: int) -> str:
    raise IndexError(index)


def test_cards_are_one_hot_and_counts_have_names() -> None:
    variant: Any = SimpleNamespace(kernel=SimpleNamespace(state=Pile), space=no_space)
    features = Features(variant, 2)
    pile: Any = Pile()
    pile.hand = [2, 0]
    pile.discard = [1, 0, 4]
    pile.left = 2
    assert features.row(pile.array, 1).tolist() == [0, 1, *(0, 0, 1, 0), *(1, 0, 0, 0), *(0.25, 0, 1), 0.25]
    told = {part["name"]: part for part in features.describe()}
    assert told["hand"]["names"] == ["", "owl", "fox", "hare"]
    assert told["discard"]["names"] == ["owl", "fox", "hare"]
    assert (told["discard"]["kind"], told["discard"]["scale"]) == ("number", 4)
    assert told["left"]["names"] == []


@pytest.mark.parametrize("setting", OFFERED, ids=str)
def test_compiled_rows_are_the_rows_written_part_by_part(setting: Setting) -> None:
    features = Features(setting.game.variant(setting.options), setting.seats)
    games = Batch(setting.kernel, setting.game.encode(setting.game.complete(setting.options)), setting.seats, 4, 5)
    quick, plain = (np.full((4, features.size), 9.0, np.float32) for _ in range(2))
    for looking in (games.to_move, games.to_move * 0 - 1):  # a spectator has no place in a row
        for _ in range(12):
            games.step(games.samples)
            features.write(games.observations, looking, quick)
            features._write_by_part(games.observations, looking, plain)
            assert quick.tobytes() == plain.tobytes()


def test_the_size_of_a_part_is_computed_once() -> None:
    variant: Any = SimpleNamespace(kernel=SimpleNamespace(state=Pile), space=no_space)
    part = Features(variant, 2).parts[1]
    assert (part.size, part.stop) == (8, part.start + 8)
    assert vars(part)["size"] == 8
