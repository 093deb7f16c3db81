"""A stream of random words, unpredictable without its key: ChaCha20 (Bernstein 2008; RFC 8439).

Word n of a stream is the first 8 bytes, least significant first, of block n. The nonce is 0, because a key deals only
one game. No intermediate value exceeds 64 bits, so the code runs compiled and as plain Python.
"""

import numpy as np

from lunaria.engine.bits import NONE, Bits
from lunaria.engine.compiler.rule import rule

_LOW = np.uint64(0xFFFFFFFF)
_7, _8, _12, _16, _32 = (np.uint64(bits) for bits in (7, 8, 12, 16, 32))
_C0, _C1, _C2, _C3 = (np.uint64(int.from_bytes(part, "little")) for part in (b"expa", b"nd 3", b"2-by", b"te k"))
DOUBLE_ROUNDS = 10

Four = tuple[Bits, Bits, Bits, Bits]


@rule
def _turn(word: Bits, bits: Bits) -> Bits:
    return ((word << bits) | (word >> (_32 - bits))) & _LOW


@rule
def _quarter(a: Bits, b: Bits, c: Bits, d: Bits) -> Four:
    a = (a + b) & _LOW
    d = _turn(d ^ a, _16)
    c = (c + d) & _LOW
    b = _turn(b ^ c, _12)
    a = (a + b) & _LOW
    d = _turn(d ^ a, _8)
    c = (c + d) & _LOW
    b = _turn(b ^ c, _7)
    return a, b, c, d


@rule
def word_of(key_0: Bits, key_1: Bits, key_2: Bits, key_3: Bits, number: Bits) -> Bits:
    """Return one word of a key's stream; each of the four key words holds eight key bytes, least significant first."""
    k0, k1, k2, k3 = key_0 & _LOW, key_0 >> _32, key_1 & _LOW, key_1 >> _32
    k4, k5, k6, k7 = key_2 & _LOW, key_2 >> _32, key_3 & _LOW, key_3 >> _32
    a0, a1, a2, a3 = _C0, _C1, _C2, _C3
    b0, b1, b2, b3 = k0, k1, k2, k3
    c0, c1, c2, c3 = k4, k5, k6, k7
    d0, d1, d2, d3 = number & _LOW, number >> _32, NONE, NONE
    for _ in range(DOUBLE_ROUNDS):
        a0, b0, c0, d0 = _quarter(a0, b0, c0, d0)
        a1, b1, c1, d1 = _quarter(a1, b1, c1, d1)
        a2, b2, c2, d2 = _quarter(a2, b2, c2, d2)
        a3, b3, c3, d3 = _quarter(a3, b3, c3, d3)
        a0, b1, c2, d3 = _quarter(a0, b1, c2, d3)
        a1, b2, c3, d0 = _quarter(a1, b2, c3, d0)
        a2, b3, c0, d1 = _quarter(a2, b3, c0, d1)
        a3, b0, c1, d2 = _quarter(a3, b0, c1, d2)
    return ((a0 + _C0) & _LOW) | (((a1 + _C1) & _LOW) << _32)
