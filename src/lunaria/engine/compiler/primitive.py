"""Operations that no rule can say, because they generate code of their own: for the CPU, and for a GPU alike.

A rule is compiled from its source, for whatever it is to run on. What stands below the rules (counting bits, copying
records, scratch space, calls by address) is told here in a form that ``engine.gpu`` can make code of too.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from numba.extending import intrinsic


@dataclass(frozen=True)
class Primitive:
    """How an operation generates its code.

    Attributes:
        typed: ``(context, *types) -> (signature, generate)``, as Numba's ``intrinsic`` takes it.
        literal: whether it asks for numbers that are known when it is compiled.
    """

    typed: Callable[..., Any]
    literal: bool


PRIMITIVES: dict[Any, Primitive] = {}
"""How each operation generates its code, by what rules call."""
ON_DEVICE: dict[Any, Callable[..., Any]] = {}
"""What stands for a function on a device, where that is another one: a plain function, compiled as a rule is."""


def primitive(typed: Callable[..., Any], literal: bool = False) -> Any:
    """Return what rules call for an operation that generates its code.

    Args:
        typed: ``(context, *types) -> (signature, generate)``; ``generate`` may use nothing but ``llvmlite.ir``,
            ``cgutils`` and the context that it is given, which are the same for a CPU and a GPU.
        literal: whether its arguments are numbers that are known when it is compiled.
    """
    declare: Any = intrinsic(prefer_literal=True) if literal else intrinsic
    made = declare(typed)
    PRIMITIVES[made] = Primitive(typed, literal)
    return made


def on_device(function: Any, form: Callable[..., Any]) -> None:
    """Say what stands for a function on a device."""
    ON_DEVICE[function] = form


def rule_of_record(function: Any, find: Callable[[Any], Any]) -> Any:
    """Say that a function stands for a rule that depends on the record which the rules play on; returns the function.

    Args:
        function: what rules call.
        find: takes the class of the record and returns the rule that is meant.
    """
    function.rule_of_record = find
    return function


def fact_of_record(function: Any, find: Callable[[Any], Any]) -> Any:
    """Say that a function returns a fact that depends on the record which the rules play on; returns the function.

    Args:
        function: what rules call.
        find: takes the class of the record and returns the fact: a number, a set or a table.
    """
    function.fact_of_record = find
    return function
