"""Randomness inside a record, by one of two generators; rules use both alike.

Without a key: a 64-bit counter and a mixing function (SplitMix64, Steele et al. 2014), fast, for playouts, bots and the
lab. With a key of 256 bits: a keyed stream (``engine.chacha``), for deals to people at a table.

Any record with a field ``random`` is a generator. A game's state carries its own, so a copy of the state repeats the
same future. ``Rng`` is a separate one for playouts and bots.
"""

from typing import Any

import numpy as np

from lunaria.engine.bits import NONE, Bits
from lunaria.engine.chacha import word_of
from lunaria.engine.compiler.rule import INTERPRET, rule
from lunaria.engine.field import KEY
from lunaria.engine.state import State, generator


class Rng(State):
    """A generator that belongs to no game."""

    random: Bits = generator("the counter of the generator")


BY_KEY = -1
"""The seed that selects the key in the record."""
_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_LOW = np.uint64(0xFFFFFFFF)
_ONE = np.uint64(1)
_30, _27, _31, _32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)

if INTERPRET:
    _WORD = (1 << 64) - 1

    def mix(word: Bits) -> Bits:
        """Scramble a word so that neighbouring counters give uncorrelated numbers."""
        z = int(word)
        z = ((z ^ (z >> 30)) * int(_MIX_1)) & _WORD
        z = ((z ^ (z >> 27)) * int(_MIX_2)) & _WORD
        return np.uint64(z ^ (z >> 31))

    def _step_on(source: Any) -> Bits:
        source.random = np.uint64((int(source.random) + int(_STEP)) & _WORD)
        return mix(source.random)

else:

    @rule
    def mix(word: Bits) -> Bits:
        """Scramble a word so that neighbouring counters give uncorrelated numbers."""
        z = (word ^ (word >> _30)) * _MIX_1
        z = (z ^ (z >> _27)) * _MIX_2
        return z ^ (z >> _31)

    @rule
    def _step_on(source: Any) -> Bits:
        source.random = source.random + _STEP
        return mix(source.random)


@rule
def advance(source: Any) -> Bits:
    """Advance the generator of a record and return the next 64 random bits."""
    if source.key_0 | source.key_1 | source.key_2 | source.key_3 == NONE:
        return _step_on(source)
    number = source.random
    source.random = number + _ONE
    return word_of(source.key_0, source.key_1, source.key_2, source.key_3, number)


def lock(source: State, key: bytes) -> None:
    """Give a record a key of 32 bytes; ``seed_rng`` then starts the generator from it."""
    for name, word in zip(KEY, np.frombuffer(key, "<u8"), strict=True):
        setattr(source, name, word)


def key_of(source: State) -> bytes:
    """Return the key of a record; all zeros if it has none."""
    return b"".join(int(getattr(source, name)).to_bytes(8, "little") for name in KEY)


@rule
def seed_rng(source: Any, seed: int) -> None:
    """Start the generator of a record from a seed (0 to 2**63 - 1), or (``BY_KEY``) from the record's key.

    A seed removes the key: simulations of a game at a table never draw from its key.
    """
    if seed == BY_KEY:
        source.random = NONE
        return
    source.key_0, source.key_1, source.key_2, source.key_3 = NONE, NONE, NONE, NONE
    source.random = mix(np.uint64(seed))


@rule
def randbelow(source: Any, limit: int) -> int:
    """Draw an integer from 0 to limit - 1 uniformly (limit up to 2**31; the bias is below limit / 2**32)."""
    return np.int64(((advance(source) & _LOW) * np.uint64(limit)) >> _32)  # type: ignore[return-value]


@rule
def shuffle(source: Any, items: Any, size: int) -> None:
    """Shuffle the first ``size`` elements of an array in place, every order equally likely."""
    for i in range(size - 1, 0, -1):
        j = randbelow(source, i + 1)
        items[i], items[j] = items[j], items[i]
