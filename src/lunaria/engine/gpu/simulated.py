"""Numba's simulator in place of a GPU: the same kernels and forms of rules, run as plain Python."""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
from numba import cuda as numba_cuda

from lunaria.engine.compiler.primitive import Primitive
from lunaria.engine.state import State

cuda: Any = numba_cuda


class SimulatedTarget:
    """The simulator. Rules are interpreted, so records are ``State`` objects, and primitives are Python already."""

    def rule(self, function: Callable[..., Any]) -> Any:
        """Return what calls of a rule lead to."""
        return function

    def table(self, table: npt.NDArray[Any]) -> Any:
        """Return a table as it lies on the device."""
        return np.ascontiguousarray(table)

    def primitive(self, operation: Primitive) -> Any:
        """Return an operation that generates its code: there is none where rules are interpreted."""
        raise TypeError(f"{operation.typed.__name__} generates code, which is not interpreted")

    def fact(self, value: Any) -> Any:
        """Return what rules call for a fact of their record."""
        return lambda _record: value

    def rules(self, rules: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return a table of rules as machinery written with ``engine.compiler.calls`` takes it."""
        return rules

    def room(self, state: type[State]) -> Any:
        """Return what a kernel calls for a record of its own."""
        return state

    def kernel(self, function: Callable[..., Any]) -> Any:
        """Return what is launched."""
        return cuda.jit(function)

    def memory(self, array: npt.NDArray[Any]) -> Any:
        """Return an array on the device that begins as one of the host: here it is that one."""
        return array

    def records(self, memory: npt.NDArray[np.void], state: type[State]) -> Any:
        """Return an array of records on the device as kernels take it."""
        return [state(memory[i : i + 1]) for i in range(len(memory))]
