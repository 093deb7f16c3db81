"""What is wrong with a rule, in one sentence: Numba's own messages name types where an author thinks in names.

Names are looked at before types are: a field that a record does not have, and a name that a module does not have. What
else Numba refuses is told by the innermost of its reasons and the line that it is about.
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
    """Return what may be meant by a name that does not exist, as the end of a sentence."""
    found = get_close_matches(name, known, 1, 0.5)
    few = f"; there are {', '.join(known)}" if len(known) < 40 else ""
    return f"; is {found[0]!r} meant?" if found else few


@_register(mutates_CFG=False, analysis_only=True)
class CheckNames(compiler_machinery.AnalysisPass):
    """Look for fields and names that do not exist."""

    _name = "check_names"

    def __init__(self) -> None:
        _pass.__init__(self)

    def run_pass(self, state: Any) -> bool:
        """Raise ``RuleError`` for the first of them."""
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
def told_clearly(rule: Any) -> Iterator[None]:
    """Raise what goes wrong while a rule is compiled as ``RuleError``, in one sentence."""
    try:
        yield
    except RuleError as error:
        raise RuleError(str(error).partition("\n")[2] or str(error)) from None
    except _errors.NumbaError as error:
        raise RuleError(_told(rule, str(error))) from error


def _told(rule: Any, text: str) -> str:
    """Pick out of Numba's message the innermost reason and the line that it is about."""
    for record, name in RECORDS.items():
        text = text.replace(repr(record), name)
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("Failed in")]
    reason = lines[0]
    if reason.endswith(":"):  # the call that is meant follows
        reason = " ".join([reason, *(line.removeprefix(">>> ") for line in lines if line.startswith(">>>"))][:2])
    if specific := _SPECIFIC.findall(text):  # what one of ours says of the types it was given
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


_PLACE = re.compile(r'(?:\bat |File ")([^"\n(]+?)(?:", line | \()(\d+)')
_SPECIFIC = re.compile(r"raised a specific error:\n\s+\w+: ([^\n]+)")
_SOURCE = re.compile(r"\n(\s*\S[^\n]*)\n\s*\^")
