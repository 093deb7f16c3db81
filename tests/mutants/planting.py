"""Small faults for planting into a rule: their places, and the rule with one of them."""

import ast
import inspect
import textwrap
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

SWAPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
}
TURNED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}


@dataclass(frozen=True)
class Fault:
    """A small fault.

    Attributes:
        rule: the function with the fault.
        number: index among the faults of that function.
        line: line in its file.
        reach: lines of its statement in the file, or of the head of a compound one; a test that runs one of them
            meets the fault.
        change: the edit, as ``before -> after``.
    """

    rule: FunctionType
    number: int
    line: int
    reach: range
    change: str

    @property
    def place(self) -> str:
        """Its file and line."""
        return f"{Path(self.rule.__code__.co_filename).name}:{self.line}"

    @property
    def name(self) -> str:
        """An identifier that does not depend on line numbers: module, function and change."""
        return f"{self.rule.__module__.removeprefix('lunaria.games.')}.{self.rule.__name__}: {self.change}"

    def code(self) -> CodeType:
        """Return the rule's code with the fault."""
        return _compile(self.rule, _planted(self.rule, self.number)[0])


def faults(rule: FunctionType) -> list[Fault]:
    """Return every fault that can be planted into a rule."""
    count = sum(1 for _ in _places(_tree(rule)))
    found, often = [], Counter[str]()
    for number in range(count):
        _, line, reach, change = _planted(rule, number)
        often[change] += 1
        found.append(Fault(rule, number, line, reach, change if often[change] == 1 else f"{change} ({often[change]})"))
    return found


def _tree(rule: FunctionType) -> ast.FunctionDef:
    parsed = ast.parse(textwrap.dedent(inspect.getsource(rule))).body[0]
    assert isinstance(parsed, ast.FunctionDef)
    parsed.decorator_list = []
    return parsed


def _head(tree: ast.FunctionDef, node: ast.AST) -> range:
    """Return the lines of the innermost statement around a node; of a compound statement those of its head."""
    around = [
        each for each in ast.walk(tree) if isinstance(each, ast.stmt) and any(node is part for part in ast.walk(each))
    ]
    inner = around[-1]  # outer nodes come before inner ones
    head = inner.test if isinstance(inner, ast.If | ast.While) else inner.iter if isinstance(inner, ast.For) else inner
    return range(inner.lineno, (head.end_lineno or head.lineno) + 1)


def _planted(rule: FunctionType, number: int) -> tuple[ast.FunctionDef, int, range, str]:
    """Return a rule with a fault, the line of the fault in its file, the lines around it, and the change."""
    tree = deepcopy(_tree(rule))
    first = rule.__code__.co_firstlineno - 1
    for count, (node, change) in enumerate(_places(tree)):
        if count == number:
            head = _head(tree, node)
            line = first + getattr(node, "lineno", 1)
            before = ast.unparse(node).splitlines()[0]
            after = ast.unparse(change()).splitlines()[0]
            return tree, line, range(first + head.start, first + head.stop), f"{before} -> {after}"
    raise IndexError(f"{rule.__name__} has no fault {number}")


def _compile(rule: FunctionType, tree: ast.FunctionDef) -> CodeType:
    module = ast.fix_missing_locations(ast.Module([tree], []))
    made: dict[str, Any] = {}
    exec(compile(module, rule.__code__.co_filename, "exec"), rule.__globals__, made)
    code: CodeType = made[rule.__name__].__code__
    return code


Place = tuple[ast.AST, Callable[[], ast.AST]]


def _places(tree: ast.FunctionDef) -> Iterator[Place]:
    """Yield all places of a rule for faults, each with a function that plants one."""
    for parent in ast.walk(tree):
        for field, value in ast.iter_fields(parent):
            if field in ("annotation", "returns") or isinstance(value, ast.arguments):
                continue
            if isinstance(value, ast.AST):
                yield from _at(value, _setter(parent, field))
            elif isinstance(value, list):
                for index, item in enumerate(value):
                    if isinstance(item, ast.stmt):
                        yield from _statement(item, value, index)
                    elif isinstance(item, ast.AST):
                        yield from _at(item, _item_setter(value, index))


def _setter(parent: ast.AST, field: str) -> Callable[[ast.AST], ast.AST]:
    def put(new: ast.AST) -> ast.AST:
        setattr(parent, field, new)
        return new

    return put


def _item_setter(items: list[Any], index: int) -> Callable[[ast.AST], ast.AST]:
    def put(new: ast.AST) -> ast.AST:
        items[index] = new
        return new

    return put


def _at(node: ast.AST, put: Callable[[ast.AST], ast.AST]) -> Iterator[Place]:
    """Yield the faults of an expression: comparisons, numbers, conditions, sums."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in SWAPPED:
        swapped = ast.Compare(node.left, [SWAPPED[type(node.ops[0])]()], node.comparators)
        yield node, lambda: put(swapped)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int) and not isinstance(node.value, bool):
        more = ast.Constant(node.value + 1)
        yield node, lambda: put(more)
    elif isinstance(node, ast.BoolOp):
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield node, lambda: put(ast.BoolOp(other, node.values))
        for left_out in range(len(node.values)):
            kept = [value for index, value in enumerate(node.values) if index != left_out]
            yield node, lambda kept=kept: put(ast.BoolOp(node.op, kept) if len(kept) > 1 else kept[0])  # type: ignore[misc]
    elif isinstance(node, ast.BinOp) and type(node.op) in TURNED:
        yield node, lambda: put(ast.BinOp(node.left, TURNED[type(node.op)](), node.right))
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node, lambda: put(node.operand)


def _statement(node: ast.stmt, body: list[Any], index: int) -> Iterator[Place]:
    """Yield the faults of a statement: omission of the statement, or of its condition."""

    def leave_out() -> ast.AST:
        body[index] = ast.Pass()
        left: ast.AST = body[index]
        return left

    if isinstance(node, ast.Assign | ast.AugAssign) or (
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    ):
        yield node, leave_out
    elif isinstance(node, ast.If):

        def always() -> ast.AST:
            node.test = ast.Constant(True)
            return node

        yield node, always
        if not node.orelse:
            yield node, leave_out
