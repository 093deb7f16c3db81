"""Hidden information, as blanked and redealt by the rules; and random moves cover every legal one."""

from collections.abc import Iterator

import numpy as np
import pytest

from lunaria.games.photosynthesis.moonlight.state import MoonForest
from lunaria.games.photosynthesis.moonlight.tables import Animal, Baby, Fate
from tests.games.photosynthesis.moonlight.settings import ALL_2, MOON_2, MOON_4, TURTLE
from tests.games.photosynthesis.moonlight.test_animals import curious
from tests.proof import Setting
from tests.suite.walk import rng

POSSIBILITIES = 120
ANIMALS = set(Animal) - {Animal.NONE, Animal.HIDDEN}


def choosing(setting: Setting, chosen: int) -> MoonForest:
    """Return a game in which the first ``chosen`` seats have kept one of their boards."""
    state = setting.start(3)
    for seat in range(chosen):
        setting.kernel.apply(state, seat, setting.kernel.legal(state, seat)[seat % 2])
    assert isinstance(state, MoonForest)
    return state


def table(field: object) -> np.ndarray:
    """Return a field of integers as an array."""
    assert isinstance(field, np.ndarray)
    return field


def possibilities(setting: Setting, state: MoonForest, seat: int) -> Iterator[MoonForest]:
    """Return states that a seat cannot distinguish from a state."""
    chance, seen = rng(4), setting.kernel.observe(state, seat)
    for _ in range(POSSIBILITIES):
        possible = setting.kernel.determinize(seen, seat, chance)
        assert isinstance(possible, MoonForest)
        yield possible


@pytest.mark.parametrize("seat", [-1, 0, 1])
@pytest.mark.parametrize("setting", [MOON_2, MOON_4], ids=str)
def test_boards_in_secret(setting: Setting, seat: int) -> None:
    """UM-2.2b: seats see their own boards; each other seat may have any two unseen ones and keep either."""
    state = choosing(setting, setting.seats - 1)
    seen = setting.kernel.observe(state, seat)
    assert isinstance(seen, MoonForest)
    assert seen.random == 0 != state.random
    others = [other for other in range(setting.seats) if other != seat]
    for other in range(setting.seats):
        assert (table(seen.dealt)[other] == Animal.HIDDEN).all() == (other in others)
        hides = Animal.HIDDEN if other in others and state.animal[other] != Animal.NONE else state.animal[other]
        assert seen.animal[other] == hides
    found: dict[int, set[int]] = {other: set() for other in others}
    kept: dict[int, set[int]] = {other: set() for other in others}
    for possible in possibilities(setting, state, seat):
        dealt = [int(board) for board in table(possible.dealt)[: setting.seats].ravel()]
        assert len(set(dealt)) == len(dealt)
        assert set(dealt) <= ANIMALS
        for other in range(setting.seats):
            boards = table(possible.dealt)[other].tolist()
            if other == seat:
                assert boards == table(state.dealt)[seat].tolist()
                assert possible.animal[seat] == state.animal[seat]
                continue
            found[other] |= set(boards)
            if state.animal[other] == Animal.NONE:
                assert possible.animal[other] == Animal.NONE
            else:
                kept[other].add(boards.index(possible.animal[other]))
    own = set(table(state.dealt)[seat].tolist()) if seat >= 0 else set()
    assert all(boards == ANIMALS - own for boards in found.values())
    assert all(kept[other] == {0, 1} for other in others if state.animal[other] != Animal.NONE)


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_babies_face_down(seat: int) -> None:
    """UM-6.8d: the babies on the beach may be any unseen ones, none of them twice."""
    variant, kernel, state = MOON_2.variant, MOON_2.kernel, MOON_2.start(0)
    for who, move in TURTLE:
        kernel.apply(
            state, who, next(action for action in kernel.legal(state, who) if variant.notation(action) == move)
        )
    assert isinstance(state, MoonForest)
    lying = [index for index, baby in enumerate(state.beach) if baby != Baby.NONE]
    gone = next(baby for baby in range(1, Baby.HIDDEN) if baby not in state.beach)
    state.babies[gone - 1] = Fate.GONE
    seen = kernel.observe(state, seat)
    assert isinstance(seen, MoonForest)
    assert [Baby(baby) for baby in table(seen.beach)[lying]] == [Baby.HIDDEN] * len(lying)
    assert seen.beach.sum() == Baby.HIDDEN * len(lying)
    found: dict[int, set[int]] = {index: set() for index in lying}
    for possible in possibilities(MOON_2, state, seat):
        babies = [int(possible.beach[index]) for index in lying]
        assert len(set(babies)) == len(babies)
        for index, baby in zip(lying, babies, strict=True):
            found[index].add(baby)
    assert all(babies == set(range(1, Baby.HIDDEN)) - {gone} for babies in found.values())


def test_every_legal_move_is_drawn() -> None:
    """Moves drawn without the list of legal moves cover exactly that list."""
    chance, tried = rng(8), 0
    for seed in range(6):
        for moment in curious(ALL_2, seed):
            legal = set(ALL_2.kernel.legal(moment.state, moment.seat))
            if not 2 <= len(legal) <= 16 or (moment.ply + seed) % 5:
                continue
            tried += 1
            drawn = {ALL_2.kernel.sample(moment.state, moment.seat, chance) for _ in range(12 * len(legal))}
            assert drawn <= legal
            assert len(drawn) >= len(legal) - 1, legal - drawn
    assert tried > 40
