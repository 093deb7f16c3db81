"""Randomness that lives inside a record: a 64-bit counter and a mixing function (SplitMix64, Steele et al. 2014).

Any record with a field ``random`` is a generator, so a game's state carries its own, a copy of the state repeats the
same future, and ``Dice`` is one that stands alone for playouts and bots.
"""

from typing import Any

import numpy as np

from lunaria.engine.bits import Bits
from lunaria.engine.compile import INTERPRET, rule
from lunaria.engine.state import State, words


class Dice(State):
    """A generator that belongs to no game."""

    random: Bits = words((), "the counter of the generator")


_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_LOW = np.uint64(0xFFFFFFFF)
_30, _27, _31, _32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)

if INTERPRET:
    _WORD = (1 << 64) - 1

    def mix(word: Bits) -> Bits:
        """Scramble a word so that neighbouring counters give unrelated numbers."""
        z = int(word)
        z = ((z ^ (z >> 30)) * int(_MIX_1)) & _WORD
        z = ((z ^ (z >> 27)) * int(_MIX_2)) & _WORD
        return np.uint64(z ^ (z >> 31))

    def advance(source: Any) -> Bits:
        """Move the generator of a record on and return the next 64 random bits."""
        source.random = np.uint64((int(source.random) + int(_STEP)) & _WORD)
        return mix(source.random)

else:

    @rule
    def mix(word: Bits) -> Bits:
        """Scramble a word so that neighbouring counters give unrelated numbers."""
        z = (word ^ (word >> _30)) * _MIX_1
        z = (z ^ (z >> _27)) * _MIX_2
        return z ^ (z >> _31)

    @rule
    def advance(source: Any) -> Bits:
        """Move the generator of a record on and return the next 64 random bits."""
        source.random = source.random + _STEP
        return mix(source.random)


@rule
def sow(source: Any, seed: int) -> None:
    """Start the generator of a record from a seed (0 to 2**63 - 1)."""
    source.random = mix(np.uint64(seed))


@rule
def draw_below(source: Any, limit: int) -> int:
    """Draw an integer from 0 to limit - 1 uniformly (limit up to 2**31; the bias is below limit / 2**32)."""
    return np.int64(((advance(source) & _LOW) * np.uint64(limit)) >> _32)  # type: ignore[return-value]


@rule
def shuffle(source: Any, items: Any, size: int) -> None:
    """Shuffle the first ``size`` elements of an array in place, every order equally likely."""
    for i in range(size - 1, 0, -1):
        j = draw_below(source, i + 1)
        items[i], items[j] = items[j], items[i]
