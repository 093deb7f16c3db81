"""Sets of spaces as the bits of a 64-bit word, and the few operations that rules need on them.

A set is an unsigned ``numpy.uint64``; everything else in the rules is signed. The two never meet in one expression
except through these helpers. Each compiles to an instruction or two.
"""

from collections.abc import Iterable
from typing import Any, TypeAlias

import numpy as np

from lunaria.engine.compiler.rule import INTERPRET, NUMBA, rule

Bits: TypeAlias = np.uint64
"""A set of up to 64 spaces."""

NONE = np.uint64(0)
ONE = np.uint64(1)


def bits_of(spaces: Iterable[int]) -> Bits:
    """Return the set of these spaces (each from 0 to 63): for tables; rules cannot call it.

    Raises:
        ValueError: a space is out of range or listed twice.
    """
    word = 0
    for space in spaces:
        if not 0 <= space <= 63:
            raise ValueError(f"a set holds spaces from 0 to 63, not {space}")
        if word >> int(space) & 1:
            raise ValueError(f"space {space} is listed twice")
        word |= 1 << int(space)
    return np.uint64(word)


def members(spaces: Any) -> list[int]:
    """Return the spaces of a set, ascending: for views and invariants; rules cannot call it."""
    found, rest = [], int(spaces)
    while rest:
        found.append((rest & -rest).bit_length() - 1)
        rest &= rest - 1
    return found


if INTERPRET:

    def count(spaces: Bits) -> int:
        """Return the number of spaces in the set (0 to 64)."""
        return int(spaces).bit_count()

    def lowest(spaces: Bits) -> int:
        """Return the lowest space (0 to 63) of a non-empty set."""
        word = int(spaces)
        return (word & -word).bit_length() - 1

    def nth(spaces: Bits, index: int) -> int:
        """Return the space with the given rank (0 is the lowest); the set must have more members than that."""
        word = int(spaces)
        for _ in range(index):
            word &= word - 1
        return (word & -word).bit_length() - 1

    def _as_bits(number: int) -> Bits:
        return np.uint64(number)

else:
    from llvmlite import binding, ir
    from numba import types

    from lunaria.engine.compiler.primitive import on_device, primitive

    def _count_bits(_context: Any, _spaces: Any) -> Any:
        def generate(_ctx: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.int64(types.uint64), generate

    def _lowest_bit(_context: Any, _spaces: Any) -> Any:
        def generate(_ctx: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

        return types.int64(types.uint64), generate

    def _deposit_bits(_context: Any, _bits: Any, _places: Any) -> Any:
        def generate(_ctx: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            word = ir.IntType(64)
            deposit = ir.FunctionType(word, [word, word])
            return builder.call(builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", fnty=deposit), arguments)

        return types.uint64(types.uint64, types.uint64), generate

    _count: Any = primitive(_count_bits)
    _lowest: Any = primitive(_lowest_bit)
    _deposit: Any = primitive(_deposit_bits)

    @rule
    def count(spaces: Bits) -> int:
        """Return the number of spaces in the set (0 to 64)."""
        size: int = _count(spaces)
        return size

    @rule
    def lowest(spaces: Bits) -> int:
        """Return the lowest space (0 to 63) of a non-empty set."""
        index: int = _lowest(spaces)
        return index

    @rule
    def _as_bits(number: int) -> Bits:
        return np.uint64(number)

    def _nth_one_by_one(spaces: Bits, index: int) -> int:
        """Return the space with the given rank (0 is the lowest); the set must have more members than that."""
        for _ in range(index):
            spaces = spaces & (spaces - ONE)
        return lowest(spaces)

    def _deposits_quickly() -> bool:
        """Say whether the processor has a fast bit-deposit instruction (PDEP); on some it takes hundreds of cycles."""
        if NUMBA.CPU_NAME is not None or NUMBA.CPU_FEATURES is not None:  # code generation targets another processor
            return False
        slow = ("bdver4", "znver1", "znver2")
        return binding.get_host_cpu_features().get("bmi2", False) and binding.get_host_cpu_name() not in slow

    if _deposits_quickly():

        @rule
        def nth(spaces: Bits, index: int) -> int:
            """Return the space with the given rank (0 is the lowest); the set must have more members than that."""
            return lowest(_deposit(ONE << _as_bits(index), spaces))

        on_device(nth, _nth_one_by_one)
    else:
        nth = rule(_nth_one_by_one)


@rule
def bit(space: int) -> Bits:
    """Return the set that holds one space (0 to 63)."""
    return ONE << _as_bits(space)


@rule
def has(spaces: Bits, space: int) -> bool:
    """Say whether a space (0 to 63) is in the set."""
    return bool((spaces >> _as_bits(space)) & ONE)


@rule
def without_lowest(spaces: Bits) -> Bits:
    """Return a non-empty set without its lowest space."""
    return spaces & (spaces - ONE)


@rule
def below(space: int) -> Bits:
    """Return the set of all spaces with a smaller index (0 to 63)."""
    return bit(space) - ONE


@rule
def rotate(spaces: Bits, distance: Bits) -> Bits:
    """Rotate the word left by 1 to 63 (64 - n rotates right by n): shifts a whole board at once."""
    return (spaces << distance) | (spaces >> (np.uint64(64) - distance))
