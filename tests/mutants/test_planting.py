"""Faults are planted at their declared places, and change the rule's behaviour."""

import ast
from pathlib import Path
from types import FunctionType

import pytest

import lunaria.games
from tests.mutants.planting import Fault, faults
from tests.mutants.trial import excuses


def sample(a: int, b: int) -> int:
    total = 0
    if a < 3 and b != 0:
        total += a - b
    return total


def planted() -> list[Fault]:
    assert isinstance(sample, FunctionType)
    return faults(sample)


def test_every_fault_is_another_rule() -> None:
    found = planted()
    changes = [fault.change for fault in found]
    assert len(set(changes)) == len(changes)
    for change in (
        "a < 3 -> a <= 3",
        "b != 0 -> b == 0",
        "3 -> 4",
        "a < 3 and b != 0 -> a < 3 or b != 0",
        "a < 3 and b != 0 -> b != 0",
        "a - b -> a + b",
        "total += a - b -> pass",
        "if a < 3 and b != 0: -> if True:",
    ):
        assert change in changes
    lines = {fault.change: fault.line - sample.__code__.co_firstlineno for fault in found}
    assert lines["a - b -> a + b"] == 3


def test_a_planted_fault_runs() -> None:
    kept = sample.__code__
    try:
        (turned,) = (fault for fault in planted() if fault.change == "a - b -> a + b")
        assert sample(2, 1) == 1
        sample.__code__ = turned.code()
        assert sample(2, 1) == 3
    finally:
        sample.__code__ = kept
    assert sample(2, 1) == 1


@pytest.mark.parametrize("name", sorted(excuses()))
def test_equivalent_faults_still_exist(name: str) -> None:
    """A line of ``equal.txt`` names an existing rule and code in it."""
    where, _, change = name.partition(": ")
    *module, function = where.split(".")
    source = Path(lunaria.games.__file__).parent.joinpath(*module).with_suffix(".py").read_text(encoding="utf-8")
    (rule,) = (
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef) and node.name == function and node.decorator_list
    )
    assert change.partition(" -> ")[0] in ast.unparse(rule)
