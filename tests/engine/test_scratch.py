"""Scratch space: zeros of the requested size, fresh in every call. Runs compiled and interpreted."""

from typing import Any

import pytest
from numba.core.errors import TypingError

from lunaria.engine.compiler.rule import INTERPRET, rule
from lunaria.engine.compiler.stack_arrays import float_rows, floats, int_rows, ints

SIZE, ROWS, COLUMNS = 6, 3, 5


@rule
def add_up(values: Any) -> float:
    total = 0.0
    for i in range(values.shape[0]):
        total += values[i]
    return total


@rule
def notes(times: int) -> float:
    total = 0.0
    for i in range(times):
        one, two, three, four = ints(SIZE), floats(SIZE), int_rows(ROWS, COLUMNS), float_rows(ROWS, COLUMNS)
        one[i % SIZE] += 1
        two[SIZE - 1] += 0.5
        three[ROWS - 1, i % COLUMNS] += 10
        four[0, COLUMNS - 1] += 0.25
        four[1] += 1.0
        total += add_up(one) + add_up(two) + add_up(three[ROWS - 1]) + add_up(four[0]) + add_up(four[1])
    return total


@rule
def asks(size: int) -> float:
    return add_up(ints(size))


def test_scratch_space_is_zero_in_every_call() -> None:
    assert notes(7) == 7 * (1 + 0.5 + 10 + 0.25 + COLUMNS)


@pytest.mark.skipif(INTERPRET, reason="interpreted it is an ordinary array")
def test_its_size_is_known_before_the_game() -> None:
    with pytest.raises(TypingError, match="sizes of scratch space are numbers or constants"):
        asks(3)
