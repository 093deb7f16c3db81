"""Scratch arrays for rules without memory allocation: they live in the stack frame of the caller.

``ints(6)`` is an array of six zeros, ``float_rows(3, 53)`` one of three rows of 53, ``set_rows(6, 2)`` one of empty
sets, ``actions(90)`` a list for ``legal`` to fill. Sizes are literals or module constants. An array ends with the rule
that created it: pass it to other rules, never return it.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from lunaria.engine.arrays import Floats, Ints, Sets
from lunaria.engine.compiler.rule import INTERPRET, rule

if INTERPRET:

    def ints(size: int) -> Ints:
        """Return an array of 64-bit integers, all 0."""
        return np.zeros(size, np.int64)

    def int_rows(rows: int, columns: int) -> Ints:
        """Return a table of 64-bit integers, all 0."""
        return np.zeros((rows, columns), np.int64)

    def floats(size: int) -> Floats:
        """Return an array of floats, all 0."""
        return np.zeros(size)

    def float_rows(rows: int, columns: int) -> npt.NDArray[np.float64]:
        """Return a table of floats, all 0."""
        return np.zeros((rows, columns))

    def set_rows(rows: int, columns: int) -> Sets:
        """Return a table of sets, all empty."""
        return np.zeros((rows, columns), np.uint64)

    def actions(size: int) -> Ints:
        """Return an array of 32-bit integers, all 0: the element type of ``legal``."""
        return np.zeros(size, np.int32)

else:
    from numba import types
    from numba.core import cgutils, errors

    from lunaria.engine.compiler.primitive import primitive

    LINE = 64
    """Bytes of a cache line; instructions on whole lines take twice as long in arrays that do not begin with one."""
    reserve: Any = cgutils.alloca_once
    clear: Any = cgutils.memset

    def _array(kind: Any, *sizes: Any) -> Any:
        """Return the signature and the code generator of an array of these sizes on the stack."""
        if not all(isinstance(size, types.IntegerLiteral) for size in sizes):
            raise errors.TypingError("the sizes of scratch space are numbers or constants of the module")
        shape = [size.literal_value for size in sizes]
        array = types.Array(kind, len(shape), "C")
        count, width = int(np.prod(shape)), kind.bitwidth // 8

        def generate(context: Any, builder: Any, _signature: Any, _arguments: Any) -> Any:
            word = cgutils.intp_t
            data = reserve(builder, context.get_data_type(kind), size=count)
            if count * width >= LINE:
                data.align = LINE
            clear(builder, data, word(count * width), 0)
            made = context.make_array(array)(context, builder)
            strides = [width * int(np.prod(shape[place + 1 :])) for place in range(len(shape))]
            context.populate_array(
                made,
                data=data,
                shape=[word(size) for size in shape],
                strides=[word(stride) for stride in strides],
                itemsize=word(width),
                meminfo=None,
            )
            return made._getvalue()

        return array(*sizes), generate

    def _ints(_context: Any, size: Any) -> Any:
        return _array(types.int64, size)

    def _int_rows(_context: Any, rows: Any, columns: Any) -> Any:
        return _array(types.int64, rows, columns)

    def _floats(_context: Any, size: Any) -> Any:
        return _array(types.float64, size)

    def _float_rows(_context: Any, rows: Any, columns: Any) -> Any:
        return _array(types.float64, rows, columns)

    def _set_rows(_context: Any, rows: Any, columns: Any) -> Any:
        return _array(types.uint64, rows, columns)

    def _actions(_context: Any, size: Any) -> Any:
        return _array(types.int32, size)

    ints, int_rows, floats, float_rows, set_rows, actions = (
        primitive(one, literal=True) for one in (_ints, _int_rows, _floats, _float_rows, _set_rows, _actions)
    )


@rule
def fill_from(notes: Any, table: Any) -> None:
    """Copy a table into a scratch array of the same size, element by element: ``notes[:] = table`` would allocate."""
    for place in range(len(table)):
        notes[place] = table[place]
