"""What numba-cuda makes of rules: device functions, tables in the memory of the GPU, operations that generate code.

What of its inside is used here, and why, is told in ``docs/compiler.md``.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import numba
import numpy as np
import numpy.typing as npt
from llvmlite import ir
from numba import cuda as numba_cuda
from numba import types
from numba.core import cgutils
from numba.cuda import dispatcher, extending

from lunaria.engine.compiler.primitive import Primitive
from lunaria.engine.compiler.rule import only_form, widen
from lunaria.engine.state import State

cuda: Any = numba_cuda
_types: Any = types
_extending: Any = extending
_reserve: Any = cgutils.alloca_once
_dispatchers: Any = dispatcher
_operation: Any = _extending._intrinsic
_Dispatcher: Any = dispatcher.CUDADispatcher


class DeviceRule(_Dispatcher):  # type: ignore[misc]
    """A rule as other rules on the device call it: compiled once for each type of record, as on the CPU."""

    def get_call_template(self, arguments: tuple[Any, ...], keywords: dict[str, Any]) -> tuple[Any, ...]:
        """Return the one form that a call gets, compiled for widened arguments."""
        signature, folded = self.fold_argument_types(arguments, keywords)
        widened = widen(folded)
        self.compile_device(widened)
        return only_form(self, (None, signature, widened, {}))


class HostTable:
    """A table that passes for one on a device where code is made, but never run: it lies in the memory of the host."""

    def __init__(self, table: npt.NDArray[Any]) -> None:
        self._table = table

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return {**self._table.__array_interface__, "version": 3}


class CudaTarget:
    """A GPU.

    Args:
        present: whether there is one, which tables go to; without one, code can be made and looked at.
    """

    def __init__(self, present: bool) -> None:
        self._present = present

    def rule(self, function: Callable[..., Any]) -> Any:
        """Return what calls of a rule lead to."""
        return DeviceRule(function, {"device": True, "opt": True})

    def table(self, table: npt.NDArray[Any]) -> Any:
        """Return a table as it lies on the device, once for all rules: code holds its address."""
        whole = np.ascontiguousarray(table)
        return cuda.to_device(whole) if self._present else HostTable(whole)

    def primitive(self, operation: Primitive) -> Any:
        """Return an operation that generates its code."""
        return _operation(prefer_literal=operation.literal, target="cuda")(operation.typed)

    def fact(self, value: Any) -> Any:
        """Return what rules call for a fact of their record."""

        def typed(context: Any, record: Any) -> Any:
            kind = types.int64 if isinstance(value, int) else _types.unliteral(context.resolve_value_type(value))

            def generate(code: Any, builder: Any, _signature: Any, _arguments: Any) -> Any:
                return code.get_constant_generic(builder, kind, value)

            return kind(record), generate

        return _operation(target="cuda")(typed)

    def rules(self, rules: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return a table of rules as machinery written with ``engine.compiler.calls`` takes it."""
        return tuple((0, rule) for rule in rules)

    def room(self, state: type[State]) -> Any:
        """Return what a kernel calls for a record of its own, which lies in the memory of its thread."""
        record = numba.from_dtype(state.dtype)

        def typed(_context: Any) -> Any:
            def generate(code: Any, builder: Any, _signature: Any, _arguments: Any) -> Any:
                words = _reserve(
                    builder, ir.IntType(64), size=-(-record.size // 8)
                )  # words, so that fields are aligned
                return builder.bitcast(words, code.get_value_type(record))

            return record(), generate

        return _operation(target="cuda")(typed)

    def kernel(self, function: Callable[..., Any]) -> Any:
        """Return what is launched."""
        return cuda.jit(function)

    def memory(self, array: npt.NDArray[Any]) -> Any:
        """Return an array on the device that begins as one of the host."""
        return cuda.to_device(array)

    def records(self, memory: Any, _state: type[State]) -> Any:
        """Return an array of records on the device as kernels take it."""
        return memory


def ptx(
    function: Callable[..., Any], signature: tuple[Any, ...], capability: tuple[int, int], optimised: bool = True
) -> str:
    """Return the code of a kernel in the assembly language of a kind of GPU, which need not be there.

    Args:
        function: as ``Forms.copy`` returned it.
        signature: the types of its arguments.
        capability: the kind of GPU, as NVIDIA numbers them: (9, 0) for an H100.
        optimised: whether the code is made fast, which takes longer than all else.
    """
    with _as_if(capability):
        code, _ = cuda.compile_ptx(function, signature, cc=capability, opt=optimised)
    return str(code)


@contextmanager
def _as_if(capability: tuple[int, int]) -> Iterator[None]:
    """Let device functions be compiled for a kind of GPU that is not there; numba-cuda would ask the one at hand."""
    asked = _dispatchers.get_current_device
    _dispatchers.get_current_device = lambda: SimpleNamespace(compute_capability=capability)
    try:
        yield
    finally:
        _dispatchers.get_current_device = asked
