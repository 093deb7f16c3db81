"""Sets of spaces compared with Python's sets. Runs compiled here and interpreted in ``test_interpreted.py``."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lunaria.engine import bits

places = st.integers(0, 63)
sets = st.frozensets(places)


def word(spaces: frozenset[int]) -> bits.Bits:
    return np.uint64(sum(1 << space for space in spaces))


def members(spaces: bits.Bits) -> set[int]:
    return {space for space in range(64) if int(spaces) >> space & 1}


@given(sets)
def test_count(spaces: frozenset[int]) -> None:
    assert bits.count(word(spaces)) == len(spaces)


@given(sets, places)
def test_has(spaces: frozenset[int], space: int) -> None:
    assert bits.has(word(spaces), space) == (space in spaces)


@given(sets.filter(len))
def test_lowest_and_without_lowest(spaces: frozenset[int]) -> None:
    assert bits.lowest(word(spaces)) == min(spaces)
    assert members(bits.without_lowest(word(spaces))) == spaces - {min(spaces)}


@given(sets.filter(len), st.data())
def test_nth(spaces: frozenset[int], data: st.DataObject) -> None:
    index = data.draw(st.integers(0, len(spaces) - 1))
    assert bits.nth(word(spaces), index) == sorted(spaces)[index]


@given(places)
def test_bit_and_below(space: int) -> None:
    assert members(bits.bit(space)) == {space}
    assert members(bits.below(space)) == set(range(space))


@given(sets, st.integers(1, 63))
def test_rotate(spaces: frozenset[int], distance: int) -> None:
    turned = np.uint64(bits.rotate(word(spaces), np.uint64(distance)))
    assert members(turned) == {(space + distance) % 64 for space in spaces}
    assert bits.rotate(turned, np.uint64(64 - distance)) == word(spaces)


@given(sets)
def test_bits_of(spaces: frozenset[int]) -> None:
    assert bits.bits_of(spaces) == word(spaces)


def test_bits_of_refuses_duplicates_and_other_values() -> None:
    with pytest.raises(ValueError, match="space 5 is listed twice"):
        bits.bits_of([5, 6, 5])
    with pytest.raises(ValueError, match="spaces from 0 to 63, not 64"):
        bits.bits_of([64])
    with pytest.raises(ValueError, match="spaces from 0 to 63, not -1"):
        bits.bits_of([-1])


@pytest.mark.parametrize("spaces", [(), (0,), (63,), (3, 17, 40, 62), tuple(range(64))])
def test_members_returns_the_elements_of_a_set(spaces: tuple[int, ...]) -> None:
    assert tuple(bits.members(bits.bits_of(spaces))) == spaces
