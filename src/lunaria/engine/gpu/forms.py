"""The device form of rules: the same sources, with every name bound to its equivalent on the device.

A rule is an ordinary function. Its device form is a copy with the same code. The names in the copy are bound to the
device forms of other rules, to tables in device memory, to primitives compiled for the device and, for rules chosen by
the type of the record, to the chosen rule. The original is unchanged.
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
    """The translation of the parts of rules for one kind of device."""

    def rule(self, function: Callable[..., Any]) -> Any:
        """Return the callable form of a rule; ``function`` is its copy."""

    def table(self, table: Any) -> Any:
        """Return a table in device memory."""

    def primitive(self, operation: Primitive) -> Any:
        """Return the device's version of an operation that generates its code."""

    def fact(self, value: Any) -> Any:
        """Return a function that returns a constant of the record; a table is already in device memory."""

    def rules(self, rules: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return a table of rules in the form that ``engine.compiler.calls`` takes."""

    def room(self, state: type[State]) -> Any:
        """Return a function that gives a kernel a scratch record."""

    def kernel(self, function: Callable[..., Any]) -> Any:
        """Return a launchable kernel; ``function`` is a copy of its source function."""

    def memory(self, array: npt.NDArray[Any]) -> Any:
        """Return a device array initialised from a host array."""

    def records(self, memory: Any, state: type[State]) -> Any:
        """Return an array of records on the device in the form that kernels take."""


class Forms:
    """The device forms of everything that the rules of one record type call.

    Args:
        target: the translation for the device.
        state: the class of the record.
    """

    def __init__(self, target: Target, state: type[State]) -> None:
        self._target = target
        self._state = state
        self._made: dict[int, Any] = {}
        self._kept: list[Any] = []  # keeps the ids of visited objects from being reused

    def of(self, thing: Any) -> Any:
        """Return the device form of an object; the object itself if it needs none."""
        if isinstance(thing, tuple) and type(thing) is tuple:
            return tuple(self.of(each) for each in thing)
        if id(thing) not in self._made:
            self._kept.append(thing)
            self._made[id(thing)] = thing  # stops recursion at modules that import each other
            self._made[id(thing)] = self._make(thing)
        return self._made[id(thing)]

    def copy(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return a copy of a plain function with its names bound to device forms."""
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
        form = self._made[id(thing)] = self._target.rule(made)  # first, since rules may be recursive
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
        """Bind the names in a copy of a function."""
        for source, target in zip(function.__closure__ or (), made.__closure__ or (), strict=True):
            target.cell_contents = self.of(source.cell_contents)
        for name, attributes in _names(function.__code__).items():
            if name in function.__globals__:
                value = function.__globals__[name]
                meant = self._module(value, attributes) if isinstance(value, ModuleType) else self.of(value)
                made.__globals__[name] = meant

    def _module(self, module: ModuleType, attributes: set[str]) -> ModuleType:
        """Return a module as a rule uses it: the module itself if none of the used attributes needs a device form."""
        forms = {name: self.of(getattr(module, name)) for name in attributes if hasattr(module, name)}
        if all(form is getattr(module, name) for name, form in forms.items()):
            return module
        made = ModuleType(module.__name__)
        vars(made).update(forms)
        return made


def _known(thing: Any, registry: dict[Any, Any]) -> bool:
    try:
        return thing in registry
    except TypeError:  # an unhashable object is in no registry
        return False


def _names(code: CodeType) -> dict[str, set[str]]:
    """Return the global names that code uses, each with its used attributes."""
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
