"""The generator: published values of SplitMix64, and uniform draws. Runs compiled and interpreted."""

from collections import Counter
from collections.abc import Hashable
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lunaria.engine.chance import Dice, advance, draw_below, shuffle, sow
from tests.suite.fair import is_uniform


def dice(seed: int) -> Dice:
    made = Dice()
    sow(made.raw, seed)
    return made


def test_known_values_of_splitmix64() -> None:
    source = Dice()
    assert [int(advance(source.raw)) for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


@given(st.integers(0, 2**63 - 1))
def test_a_copy_repeats_the_same_future(seed: int) -> None:
    source = dice(seed)
    copy = source.copy()
    assert [draw_below(source.raw, 1000) for _ in range(5)] == [draw_below(copy.raw, 1000) for _ in range(5)]
    assert source == copy


def test_neighbouring_seeds_are_unrelated() -> None:
    first = Counter[Hashable](draw_below(dice(seed).raw, 6) for seed in range(6000))
    assert is_uniform(first, 6)


@given(st.integers(0, 2**63 - 1), st.integers(1, 2**31))
def test_draw_below_stays_below(seed: int, limit: int) -> None:
    assert 0 <= draw_below(dice(seed).raw, limit) < limit


@pytest.mark.parametrize("limit", [1, 2, 7, 64])
def test_draw_below_is_uniform(limit: int) -> None:
    source = dice(limit)
    assert is_uniform(Counter[Hashable](draw_below(source.raw, limit) for _ in range(200 * limit)), limit)


def test_shuffle_gives_every_order_alike() -> None:
    source = dice(5)
    orders = Counter[Hashable]()
    for _ in range(24 * 100):
        items = np.array([1, 2, 3, 4, 9], np.int64)
        shuffle(source.raw, items, 4)
        assert items[4] == 9
        orders[tuple(items[:4].tolist())] += 1
    assert set(orders) == set(permutations([1, 2, 3, 4]))
    assert is_uniform(orders, 24)
