"""The translation of rules for numba-cuda: device functions, tables in GPU memory, operations that generate code.

``docs/compiler.md`` lists the internals of numba-cuda used here and the reasons.
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
    """A rule as other rules on the device call it: compiled once per record type, as on the CPU."""

    def get_call_template(self, arguments: tuple[Any, ...], keywords: dict[str, Any]) -> tuple[Any, ...]:
        """Return the only overload of a call, compiled for widened arguments."""
        signature, folded = self.fold_argument_types(arguments, keywords)
        widened = widen(folded)
        self.compile_device(widened)
        return only_form(self, (None, signature, widened, {}))


class HostTable:
    """A table in host memory in place of one on a device, for code that is generated but never run."""

    def __init__(self, table: npt.NDArray[Any]) -> None:
        self._table = table

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return {**self._table.__array_interface__, "version": 3}


class CudaTarget:
    """A GPU.

    Args:
        present: True to copy tables to the GPU; False to generate code for inspection without one.
    """

    def __init__(self, present: bool) -> None:
        self._present = present

    def rule(self, function: Callable[..., Any]) -> Any:
        """Return the callable form of a rule."""
        return DeviceRule(function, {"device": True, "opt": True})

    def table(self, table: npt.NDArray[Any]) -> Any:
        """Return a table in device memory, shared by all rules: code contains its address."""
        whole = np.ascontiguousarray(table)
        return cuda.to_device(whole) if self._present else HostTable(whole)

    def primitive(self, operation: Primitive) -> Any:
        """Return the device's version of an operation that generates its code."""
        return _operation(prefer_literal=operation.literal, target="cuda")(operation.typed)

    def fact(self, value: Any) -> Any:
        """Return a function that returns a constant of the record."""

        def typed(context: Any, record: Any) -> Any:
            kind = types.int64 if isinstance(value, int) else _types.unliteral(context.resolve_value_type(value))

            def generate(code: Any, builder: Any, _signature: Any, _arguments: Any) -> Any:
                return code.get_constant_generic(builder, kind, value)

            return kind(record), generate

        return _operation(target="cuda")(typed)

    def rules(self, rules: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return a table of rules in the form that ``engine.compiler.calls`` takes."""
        return tuple((0, rule) for rule in rules)

    def room(self, state: type[State]) -> Any:
        """Return a function that gives a kernel a scratch record in the memory of its thread."""
        record = numba.from_dtype(state.dtype)

        def typed(_context: Any) -> Any:
            def generate(code: Any, builder: Any, _signature: Any, _arguments: Any) -> Any:
                words = _reserve(builder, ir.IntType(64), size=-(-record.size // 8))  # words, to align fields
                return builder.bitcast(words, code.get_value_type(record))

            return record(), generate

        return _operation(target="cuda")(typed)

    def kernel(self, function: Callable[..., Any]) -> Any:
        """Return a launchable kernel."""
        return cuda.jit(function)

    def memory(self, array: npt.NDArray[Any]) -> Any:
        """Return a device array initialised from a host array."""
        return cuda.to_device(array)

    def records(self, memory: Any, _state: type[State]) -> Any:
        """Return an array of records on the device in the form that kernels take."""
        return memory


def ptx(
    function: Callable[..., Any], signature: tuple[Any, ...], capability: tuple[int, int], optimised: bool = True
) -> str:
    """Return the PTX assembly of a kernel for a kind of GPU, which need not be present.

    Args:
        function: a copy made by ``Forms.copy``.
        signature: the types of its arguments.
        capability: NVIDIA's compute capability: (9, 0) for an H100.
        optimised: True to optimise the code, the slowest step of all.
    """
    with _as_if(capability):
        code, _ = cuda.compile_ptx(function, signature, cc=capability, opt=optimised)
    return str(code)


@contextmanager
def _as_if(capability: tuple[int, int]) -> Iterator[None]:
    """Compile device functions for an absent kind of GPU; numba-cuda would otherwise query the present one."""
    asked = _dispatchers.get_current_device
    _dispatchers.get_current_device = lambda: SimpleNamespace(compute_capability=capability)
    try:
        yield
    finally:
        _dispatchers.get_current_device = asked
