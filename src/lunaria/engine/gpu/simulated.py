"""Numba's simulator in place of a GPU: the same kernels and device forms, run as plain Python."""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
from numba import cuda as numba_cuda

from lunaria.engine.compiler.primitive import Primitive
from lunaria.engine.state import State

cuda: Any = numba_cuda


class SimulatedTarget:
    """The simulator. Rules are interpreted, so records are ``State`` objects and primitives are Python functions."""

    def rule(self, function: Callable[..., Any]) -> Any:
        """Return the callable form of a rule."""
        return function

    def table(self, table: npt.NDArray[Any]) -> Any:
        """Return a table in device memory."""
        return np.ascontiguousarray(table)

    def primitive(self, operation: Primitive) -> Any:
        """Raise ``TypeError``: interpreted rules have no code generators."""
        raise TypeError(f"{operation.typed.__name__} generates code, which is not interpreted")

    def fact(self, value: Any) -> Any:
        """Return a function that returns a constant of the record."""
        return lambda _record: value

    def rules(self, rules: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return a table of rules in the form that ``engine.compiler.calls`` takes."""
        return rules

    def room(self, state: type[State]) -> Any:
        """Return a function that gives a kernel a scratch record."""
        return state

    def kernel(self, function: Callable[..., Any]) -> Any:
        """Return a launchable kernel."""
        return cuda.jit(function)

    def memory(self, array: npt.NDArray[Any]) -> Any:
        """Return a device array initialised from a host array: here the host array itself."""
        return array

    def records(self, memory: npt.NDArray[np.void], state: type[State]) -> Any:
        """Return an array of records on the device in the form that kernels take."""
        return [state(memory[i : i + 1]) for i in range(len(memory))]
