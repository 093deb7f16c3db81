"""A rule that serves several records is specialised for each."""

from typing import Any

from lunaria.engine.compiler.rule import rule
from lunaria.engine.state import State, copy_record, integer


class Small(State):
    one: int = integer(0, 9, "a number")


class Large(Small):
    other: int = integer(0, 9, "another")


@rule
def copied(source: Any, target: Any) -> None:
    copy_record(source, target)


def test_a_record_that_extends_another_is_not_mistaken_for_it() -> None:
    small, large = Small(), Large()
    small.one, large.one, large.other = 1, 2, 3
    copies = Small(), Large()
    copied(small.raw, copies[0].raw)
    copied(large.raw, copies[1].raw)
    assert copies == (small, large)
