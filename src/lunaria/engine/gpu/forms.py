"""The form that rules have on a device: the same sources, in which every name stands for what it means there.

A rule is an ordinary function. Its form on a device is a copy of it, of the same code, whose names lead to the forms
of other rules, to tables that lie on the device once, to primitives made for it, and, where a rule stands for another
that depends on the record, to that one. Nothing of the original is changed.
"""

import dis
from collections.abc import Callable, Iterator
from types import CellType, CodeType, FunctionType, ModuleType
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from lunaria.engine.compiler.primitive import ON_DEVICE, PRIMITIVES, Primitive
from lunaria.engine.compiler.rule import is_rule
from lunaria.engine.state import State


class Target(Protocol):
    """What a device makes of the parts of rules."""

    def rule(self, function: Callable[..., Any]) -> Any:
        """Return what calls of a rule lead to; ``function`` is the copy of it."""

    def table(self, table: Any) -> Any:
        """Return a table as it lies on the device."""

    def primitive(self, operation: Primitive) -> Any:
        """Return an operation that generates its code."""

    def fact(self, value: Any) -> Any:
        """Return what rules call for a fact of their record; a table is given as it lies on the device."""

    def rules(self, rules: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return a table of rules as machinery written with ``engine.compiler.calls`` takes it."""

    def room(self, state: type[State]) -> Any:
        """Return what a kernel calls for a record of its own."""

    def kernel(self, function: Callable[..., Any]) -> Any:
        """Return what is launched; ``function`` is a copy of a kernel."""

    def memory(self, array: npt.NDArray[Any]) -> Any:
        """Return an array on the device that begins as one of the host."""

    def records(self, memory: Any, state: type[State]) -> Any:
        """Return an array of records on the device as kernels take it."""


class Forms:
    """The forms on a device of all that the rules of one kind of record call.

    Args:
        target: what the device makes of the parts.
        state: the class of the record that the rules play on.
    """

    def __init__(self, target: Target, state: type[State]) -> None:
        self._target = target
        self._state = state
        self._made: dict[int, Any] = {}
        self._kept: list[Any] = []  # so that no other object gets the id of one that was met

    def of(self, thing: Any) -> Any:
        """Return what stands for a thing on the device; the thing itself if it is the same there."""
        if isinstance(thing, tuple) and type(thing) is tuple:
            return tuple(self.of(each) for each in thing)
        if id(thing) not in self._made:
            self._kept.append(thing)
            self._made[id(thing)] = thing  # for a module that leads back to itself
            self._made[id(thing)] = self._make(thing)
        return self._made[id(thing)]

    def copy(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return a copy of a plain function whose names stand for what they mean on the device."""
        made: Callable[..., Any] = self._empty_copy(function)
        self._fill(function, made)
        return made

    def _make(self, thing: Any) -> Any:
        if isinstance(thing, np.ndarray):
            return self._target.table(thing)
        if isinstance(thing, ModuleType):
            return thing
        if not callable(thing) or isinstance(thing, type):
            return thing
        if _known(thing, ON_DEVICE):
            return self._rule(thing, ON_DEVICE[thing])
        if _known(thing, PRIMITIVES):
            return self._target.primitive(PRIMITIVES[thing])
        if hasattr(thing, "rule_of_record"):
            return self.of(thing.rule_of_record(self._state))
        if hasattr(thing, "fact_of_record"):
            return self._target.fact(self.of(thing.fact_of_record(self._state)))
        if is_rule(thing):
            return self._rule(thing, getattr(thing, "py_func", thing))
        return thing

    def _rule(self, thing: Any, function: Callable[..., Any]) -> Any:
        made: Callable[..., Any] = self._empty_copy(function)
        form = self._made[id(thing)] = self._target.rule(made)  # before its names: rules may lead back to it
        self._fill(function, made)
        return form

    def _empty_copy(self, function: Any) -> Any:
        code: CodeType = function.__code__
        cells = tuple(CellType() for _ in code.co_freevars)
        names = {"__builtins__": __builtins__, "__name__": function.__module__}
        made = FunctionType(code, names, function.__name__, function.__defaults__, cells)
        made.__qualname__ = function.__qualname__
        made.__kwdefaults__ = function.__kwdefaults__
        return made

    def _fill(self, function: Any, made: Any) -> None:
        """Give a copy of a function what its names stand for."""
        for source, target in zip(function.__closure__ or (), made.__closure__ or (), strict=True):
            target.cell_contents = self.of(source.cell_contents)
        for name, attributes in _names(function.__code__).items():
            if name in function.__globals__:
                value = function.__globals__[name]
                meant = self._module(value, attributes) if isinstance(value, ModuleType) else self.of(value)
                made.__globals__[name] = meant

    def _module(self, module: ModuleType, attributes: set[str]) -> ModuleType:
        """Return a module as a rule uses it: itself if all of that is the same on the device."""
        forms = {name: self.of(getattr(module, name)) for name in attributes if hasattr(module, name)}
        if all(form is getattr(module, name) for name, form in forms.items()):
            return module
        made = ModuleType(module.__name__)
        vars(made).update(forms)
        return made


def _known(thing: Any, registry: dict[Any, Any]) -> bool:
    try:
        return thing in registry
    except TypeError:  # what cannot be hashed is in no registry
        return False


def _names(code: CodeType) -> dict[str, set[str]]:
    """Return the names of a module that code asks for, each with the attributes that it asks of it."""
    found: dict[str, set[str]] = {}
    before = None
    for step in _steps(code):
        if step.opname == "LOAD_GLOBAL":
            found.setdefault(step.argval, set())
            before = step.argval
        else:
            if before is not None and step.opname in ("LOAD_ATTR", "LOAD_METHOD"):
                found[before].add(step.argval)
            before = None
    return found


def _steps(code: CodeType) -> Iterator[dis.Instruction]:
    for step in dis.get_instructions(code):
        if step.opname not in ("CACHE", "PRECALL"):
            yield step
