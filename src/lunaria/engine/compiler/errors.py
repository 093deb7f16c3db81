"""One-sentence errors for faults in rules: Numba's own messages name types where an author thinks in names.

Names are checked before types: fields missing in a record, and names missing in a module. For other errors of Numba the
message quotes the innermost reason and its line.
"""

import builtins
import re
from collections.abc import Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from numba.core import compiler_machinery, errors, ir

RECORDS: dict[Any, str] = {}
"""The name of the class behind each of Numba's record types."""

_register: Any = compiler_machinery.register_pass
_ir: Any = ir
_errors: Any = errors
_pass: Any = compiler_machinery.AnalysisPass


class RuleError(Exception):
    """A rule cannot be compiled; the text says which, where and why."""


def near(name: str, known: list[str]) -> str:
    """Return the end of a sentence that suggests similar names for an unknown one."""
    found = get_close_matches(name, known, 1, 0.5)
    few = f"; there are {', '.join(known)}" if len(known) < 40 else ""
    return f"; is {found[0]!r} meant?" if found else few


@_register(mutates_CFG=False, analysis_only=True)
class CheckNames(compiler_machinery.AnalysisPass):
    """A compiler pass that reports unknown fields and names."""

    _name = "check_names"

    def __init__(self) -> None:
        _pass.__init__(self)

    def run_pass(self, state: Any) -> bool:
        """Raise ``RuleError`` for the first unknown name."""
        code = state.func_ir
        records = {name: kind for name, kind in zip(code.arg_names, state.args, strict=False) if kind in RECORDS}
        for block in code.blocks.values():
            for statement in block.body:
                value = getattr(statement, "value", None)
                if isinstance(value, _ir.Expr) and value.op == "getattr":
                    _check_field(code, records.get(value.value.name), value.attr, value.loc)
                elif isinstance(statement, _ir.SetAttr):
                    _check_field(code, records.get(statement.target.name), statement.attr, statement.loc)
                elif isinstance(value, _ir.Global) and value.value is _ir.UNDEFINED:
                    _check_name(code, value)
        return False


def _where(code: Any, loc: Any) -> str:
    return f"{code.func_id.func_name} ({_place(loc.filename, loc.line)})"


def _place(file: str, line: int | str) -> str:
    return f"{'/'.join(Path(file).parts[-2:])}, line {line}"


def _check_field(code: Any, record: Any, field: str, loc: Any) -> None:
    if record is not None and field not in record.fields:
        known = [name for name in record.fields if not name.startswith("padding_")]
        raise RuleError(f"{_where(code, loc)}: {RECORDS[record]} has no field {field!r}{near(field, known)}")


def _check_name(code: Any, value: Any) -> None:
    known = [*code.func_id.func.__globals__, *vars(builtins)]
    raise RuleError(f"{_where(code, value.loc)}: there is no {value.name!r} here{near(value.name, known)}")


@contextmanager
def rule_errors(rule: Any) -> Iterator[None]:
    """Turn errors in the compilation of a rule into a ``RuleError`` of one sentence."""
    try:
        yield
    except RuleError as error:
        said = _COLOUR.sub("", str(error))
        raise RuleError(said.partition("\n")[2] or said) from None
    except _errors.NumbaError as error:
        raise RuleError(_explain(rule, _COLOUR.sub("", str(error)))) from error


def _explain(rule: Any, text: str) -> str:
    """Extract the innermost reason and its line from Numba's message."""
    for record, name in RECORDS.items():
        text = text.replace(repr(record), name)
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("Failed in")]
    reason = lines[0]
    if reason.endswith(":"):  # the call in question follows
        reason = " ".join([reason, *(line.removeprefix(">>> ") for line in lines if line.startswith(">>>"))][:2])
    if specific := _SPECIFIC.findall(text):  # the message of one of our own intrinsics about its argument types
        reason = specific[-1]
    places = _PLACE.findall(text.partition("During:")[2] or text)
    source = _SOURCE.findall(text)
    return "".join(
        [
            _place(*places[0]) if places else rule.__name__,
            f", in {source[0].strip()!r}" if source else "",
            f": {reason}",
        ]
    )


_COLOUR = re.compile(r"\x1b\[[\d;]*m")
"""Numba's messages are coloured where colorama happens to be installed."""
_PLACE = re.compile(r'(?:\bat |File ")([^"\n(]+?)(?:", line | \()(\d+)')
_SPECIFIC = re.compile(r"raised a specific error:\n\s+\w+: ([^\n]+)")
_SOURCE = re.compile(r"\n(\s*\S[^\n]*)\n\s*\^")
