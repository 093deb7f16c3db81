"""A rule is compiled once for all integer widths of its arguments."""

from typing import Any

import numba
import numpy as np

from lunaria.engine.compiler.rule import INTERPRET, rule, widen


def test_every_signed_integer_and_truth_value_becomes_64_bits_wide() -> None:
    types: Any = numba.types
    kinds = (types.int8, types.literal(3), types.boolean, types.uint64, types.float64)
    wide = widen(kinds)
    assert wide[:3] == (types.int64,) * 3
    assert wide[3:] == (types.uint64, types.float64)


def test_a_rule_called_with_several_types_is_compiled_once() -> None:
    @rule
    def double(number: int) -> int:
        return number * 2

    @rule
    def caller(numbers: Any) -> int:
        return double(numbers[0]) + double(3) + double(numbers[0] > 1)

    numbers: Any = np.array([60], np.int8)
    assert caller(numbers if not INTERPRET else [60]) == 120 + 6 + 2
    if not INTERPRET:
        compiled: Any = double
        assert len(compiled.inner.signatures) == 1
