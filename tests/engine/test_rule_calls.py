"""A rule called from other rules is compiled once for every kind of record, and each record gets its own form."""

from typing import Any

import numpy as np
import pytest

from lunaria.engine.bits import Bits, bit
from lunaria.engine.compile import INTERPRET, rule
from lunaria.engine.state import State, copy_record, integer


class Small(State):
    one: int = integer(0, 9, "a number")


class Large(Small):
    other: int = integer(0, 9, "another")


@rule
def twice(number: int) -> int:
    return 2 * number


@rule
def several(small: Any, spaces: Bits) -> int:
    return twice(1) + twice(2) + twice(small[0]) + twice(-3) + int(spaces)


@rule
def copied(source: Any, target: Any) -> None:
    copy_record(source, target)


@pytest.mark.skipif(INTERPRET, reason="nothing is compiled")
def test_constants_and_narrow_integers_share_one_compiled_form() -> None:
    compiled: Any = twice
    assert several(np.array([5], np.int8), bit(1)) == 2 + 4 + 10 - 6 + 2
    assert len(compiled.signatures) == 1


def test_record_that_extends_another_is_not_taken_for_it() -> None:
    small, large = Small(), Large()
    small.one, large.one, large.other = 1, 2, 3
    copies = Small(), Large()
    copied(small.raw, copies[0].raw)
    copied(large.raw, copies[1].raw)
    assert copies == (small, large)
