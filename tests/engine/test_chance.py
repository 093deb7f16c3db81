"""The generator: published values of SplitMix64, and uniform draws. Runs compiled and interpreted."""

from collections import Counter
from collections.abc import Hashable
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lunaria.engine.chacha import word_of
from lunaria.engine.rng import BY_KEY, Rng, advance, lock, randbelow, seed_rng, shuffle
from tests.suite.fair import is_uniform


def rng(seed: int) -> Rng:
    made = Rng()
    seed_rng(made.raw, seed)
    return made


def test_known_values_of_splitmix64() -> None:
    source = Rng()
    assert [int(advance(source.raw)) for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


@given(st.integers(0, 2**63 - 1))
def test_a_copy_repeats_the_same_future(seed: int) -> None:
    source = rng(seed)
    copy = source.copy()
    assert [randbelow(source.raw, 1000) for _ in range(5)] == [randbelow(copy.raw, 1000) for _ in range(5)]
    assert source == copy


def test_neighbouring_seeds_are_unrelated() -> None:
    first = Counter[Hashable](randbelow(rng(seed).raw, 6) for seed in range(6000))
    assert is_uniform(first, 6)


@given(st.integers(0, 2**63 - 1), st.integers(1, 2**31))
def test_draw_below_stays_below(seed: int, limit: int) -> None:
    assert 0 <= randbelow(rng(seed).raw, limit) < limit


@pytest.mark.parametrize("limit", [1, 2, 7, 64])
def test_draw_below_is_uniform(limit: int) -> None:
    source = rng(limit)
    assert is_uniform(Counter[Hashable](randbelow(source.raw, limit) for _ in range(200 * limit)), limit)


def test_shuffle_is_uniform() -> None:
    source = rng(5)
    orders = Counter[Hashable]()
    for _ in range(24 * 100):
        items = np.array([1, 2, 3, 4, 9], np.int64)
        shuffle(source.raw, items, 4)
        assert items[4] == 9
        orders[tuple(items[:4].tolist())] += 1
    assert set(orders) == set(permutations([1, 2, 3, 4]))
    assert is_uniform(orders, 24)


RFC_8439_BLOCKS = (
    "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7",
    "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed",
)
"""Beginnings of blocks 0 and 1 of the stream with key and nonce 0 (RFC 8439, A.1)."""


def test_known_values_of_chacha20() -> None:
    zero = np.uint64(0)
    for number, block in enumerate(RFC_8439_BLOCKS):
        word = int(word_of(zero, zero, zero, zero, np.uint64(number)))
        assert word.to_bytes(8, "little").hex() == block[:16]
    one_at_the_end = np.uint64(1 << 56)  # test vector 3 of the same appendix: a key that ends in 1
    word = int(word_of(zero, zero, zero, one_at_the_end, np.uint64(1)))
    assert word.to_bytes(8, "little").hex() == "3aeb5224ecf84992"


def test_a_key_starts_a_stream_and_a_seed_ends_it() -> None:
    keyed, other = Rng(), Rng()
    lock(keyed, bytes(range(32)))
    lock(other, bytes(range(1, 33)))
    for source in (keyed, other):
        seed_rng(source.raw, BY_KEY)
    drawn = [int(advance(keyed.raw)) for _ in range(50)]
    one, two, three, four = np.frombuffer(bytes(range(32)), "<u8")
    assert drawn == [int(word_of(one, two, three, four, np.uint64(number))) for number in range(50)]
    assert int(keyed.random) == 50
    assert len({*drawn, *(int(advance(other.raw)) for _ in range(50))}) == 100
    seed_rng(keyed.raw, 7)
    assert keyed == rng(7)


def test_draws_by_key_are_uniform() -> None:
    source = Rng()
    lock(source, bytes(range(32)))
    seed_rng(source.raw, BY_KEY)
    assert is_uniform(Counter[Hashable](randbelow(source.raw, 7) for _ in range(1400)), 7)
