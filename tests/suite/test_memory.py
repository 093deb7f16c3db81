"""Rules allocate nothing: their scratch arrays have a fixed size (``engine.compiler.stack_arrays``)."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from lunaria.engine.compiler.sources import ENGINE
from tests.settings import PROOFS

HARMLESS = {"int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float32", "float64", "bool_"}
"""Names of NumPy that make single numbers, not arrays."""
MAKING = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp, ast.GeneratorExp, ast.JoinedStr)


def is_rule(node: ast.FunctionDef) -> bool:
    return any(ast.unparse(decorator) == "rule" for decorator in node.decorator_list)


def asks(node: ast.AST) -> bool:
    """Return whether a node of a rule makes an array, a list or a copy."""
    if isinstance(node, ast.Attribute):
        made_by_numpy = ast.unparse(node.value) == "np" and node.attr not in HARMLESS
        return made_by_numpy or node.attr in ("copy", "astype", "flatten", "reshape", "repeat")
    return isinstance(node, MAKING)


def askings(source: str) -> Iterator[str]:
    """Return the expressions that allocate memory in the rules of a source."""
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef) and is_rule(function):
            for node in ast.walk(function):
                if asks(node):
                    yield f"{function.name}, line {getattr(node, 'lineno', 0)}: {ast.unparse(node)}"


@pytest.mark.parametrize("name", [name for name in PROOFS if name != "welcome_to_the_moon"])
def test_rules_allocate_no_memory(name: str) -> None:
    found = []
    for path in sorted(PROOFS[name].settings[0].game.texts.parent.rglob("*.py")):
        found += [f"{path.name}, {asking}" for asking in askings(path.read_text(encoding="utf-8"))]
    assert found == []


@pytest.mark.parametrize("path", sorted(ENGINE.glob("*.py")), ids=lambda path: path.stem)
def test_engine_code_used_by_rules_allocates_none(path: Path) -> None:
    assert list(askings(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    "line",
    [
        "a = np.zeros(3)", "a = np.empty((2, 3), np.int64)", "a = np.array((1, 2))", "a = [1, 2]", "a = {}",
        "a = [i for i in range(3)]", "a = s.hand.copy()", "a = sum(i for i in range(3))", "a = np.arange(3)",
        "a = f'{s}'",
    ],
)  # fmt: skip
def test_the_check_finds_allocations(line: str) -> None:
    assert len(list(askings(f"@rule\ndef f(s):\n    if s:\n        {line}\n"))) >= 1
    assert list(askings(f"def f(s):\n    {line}\n")) == []
    assert (
        list(askings("@rule\ndef f(s):\n    a, b = s.hand[0], np.uint64(1)\n    s.hand[:] = 0\n    return a, b\n"))
        == []
    )
