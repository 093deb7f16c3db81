"""Calls by address: generic machinery, compiled once for all games, at almost no cost per call.

As a first-class function, each rule costs some 70 microseconds whenever Python calls the machinery; as an address in a
table it costs nothing. A record travels as a pointer, so machinery written with ``call``, ``run`` and ``row`` does not
depend on the type of a game's record. When interpreting, a table is a list of the functions themselves, and rows are a
list of states.
"""

from functools import cache
from typing import Any

import numba
import numpy as np

from lunaria.engine.compiler.rule import INTERPRET, rule, specialise
from lunaria.engine.compiler.sources import ENGINE

SETUP, PENDING, LEGAL, APPLY, OBSERVE, DETERMINIZE, SCORE, RANK, SAMPLE, EVALUATE, SHOWN = range(11)
"""The indices of a kernel's functions in its table."""


def address_of(function: Any, signature: Any) -> int:
    """Return the address of a compiled function that takes records as pointers and numbers as 64-bit integers."""
    compiled = function.get_compile_result(signature)
    address: int = compiled.library.get_pointer_to_function(compiled.fndesc.llvm_cfunc_wrapper_name)
    return address


if INTERPRET:

    def rows(states: Any) -> Any:
        """Return the handle that ``row`` takes, for records that are contiguous in memory."""
        return states

    def row(records: Any, index: int) -> Any:
        """Return the record at an index."""
        return records[index]

    def at(address: Any) -> Any:
        """Return the record that begins at an address (``State.address``)."""
        return address

    def call(function: Any, arguments: tuple[Any, ...]) -> int:
        """Call a function of a table that returns an integer; records are given as ``row`` returns them."""
        return int(function(*arguments))

    def run(function: Any, arguments: tuple[Any, ...]) -> None:
        """Call a function of a table that returns nothing."""
        function(*arguments)

else:
    from llvmlite import ir
    from numba import types

    from lunaria.engine.compiler.primitive import on_device, primitive

    _WORD: Any = types.int64

    def rows(states: Any) -> Any:
        """Return the handle that ``row`` takes, for records that are contiguous in an array."""
        return np.array([states.ctypes.data, states.itemsize], np.int64)

    def _function(returns: Any) -> Any:
        """Return an intrinsic that types a call by address and generates its code."""

        def typed(_context: Any, address: Any, arguments: Any) -> Any:
            kinds = [_WORD if isinstance(kind, types.Integer) else kind for kind in arguments.types]

            def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
                given = [builder.extract_value(values[1], i) for i in range(len(kinds))]
                from_kinds = signature.args[1].types
                given = [
                    context.cast(builder, value, of, to) for value, of, to in zip(given, from_kinds, kinds, strict=True)
                ]
                result = context.get_value_type(returns) if returns is not types.void else ir.VoidType()
                kind = ir.FunctionType(result, [context.get_value_type(kind) for kind in kinds])
                answer = builder.call(builder.inttoptr(values[0], kind.as_pointer()), given)
                return answer if returns is not types.void else context.get_dummy_value()

            return returns(_WORD, arguments), generate

        return typed

    def _pointer_to(_context: Any, _base: Any, _offset: Any) -> Any:
        def generate(_ctx: Any, builder: Any, _signature: Any, values: Any) -> Any:
            return builder.inttoptr(builder.add(values[0], values[1]), ir.IntType(8).as_pointer())

        return types.voidptr(_WORD, _WORD), generate

    _pointer: Any = primitive(_pointer_to)
    call = primitive(_function(_WORD))
    run = primitive(_function(types.void))

    @rule
    def at(address: Any) -> Any:
        """Return the record that begins at an address (``State.address``)."""
        return _pointer(address, 0)

    @rule
    def row(records: Any, index: int) -> Any:
        """Return the record at an index."""
        return _pointer(records[0], index * records[1])

    # On a device functions have no addresses: a table holds the rules, and records lie in arrays. A table has a
    # leading number: for a tuple that begins with a function, Numba searches for a common type of all its elements.

    def _call_rule(entry: tuple[int, Any], arguments: tuple[Any, ...]) -> Any:
        return entry[1](*arguments)

    def _run_rule(entry: tuple[int, Any], arguments: tuple[Any, ...]) -> None:
        entry[1](*arguments)

    def _row_of_array(records: Any, index: int) -> Any:
        return records[index]

    on_device(call, _call_rule)
    on_device(run, _run_rule)
    on_device(row, _row_of_array)


def _ask(function: Any, s: Any) -> int:
    return call(function, (at(s),))


def _decide(function: Any, s: Any, seat: int, action: int, log: Any) -> int:
    return call(function, (at(s), seat, action, at(log)))


def _choose(function: Any, s: Any, seat: int, rng: Any) -> int:
    return call(function, (at(s), seat, at(rng)))


def _fill(function: Any, s: Any, seat: int, other: Any) -> int:
    run(function, (at(s), seat, at(other)))
    return 0


def _list(function: Any, s: Any, seat: int, out: Any) -> int:
    return call(function, (at(s), seat, out))


@cache
def entries() -> dict[str, Any]:
    """Return functions that call a kernel's functions by address, for calls from Python: they take a few integers.

    Passing a record to compiled code costs some 5 microseconds, an integer 30 nanoseconds.
    """
    number = numba.types.int64
    arrays = numba.types.Array(numba.types.int32, 1, "C")
    plain: dict[str, tuple[Any, int]] = {
        "pending": (_ask, 2),
        "apply": (_decide, 5),
        "sample": (_choose, 4),
        "observe": (_fill, 4),
    }
    made = {
        name: specialise(function, number(*[number] * arguments), ENGINE, nogil=False)
        for name, (function, arguments) in plain.items()
    }
    made["legal"] = specialise(_list, number(number, number, number, arrays), ENGINE, nogil=False)
    return {**made, "determinize": made["observe"]}
