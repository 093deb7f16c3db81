"""Operations below the rules that generate their own code, for CPU and GPU alike.

A rule is compiled from its source for each target. Operations below the rules (counting bits, copying records, scratch
space, calls by address) are declared here in a form that ``engine.gpu`` can compile too.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from numba.extending import intrinsic


@dataclass(frozen=True)
class Primitive:
    """The code generator of an operation.

    Attributes:
        typed: ``(context, *types) -> (signature, generate)``, as Numba's ``intrinsic`` takes it.
        literal: True if its arguments must be compile-time constants.
    """

    typed: Callable[..., Any]
    literal: bool


PRIMITIVES: dict[Any, Primitive] = {}
"""The code generator of each operation, by the function that rules call."""
ON_DEVICE: dict[Any, Callable[..., Any]] = {}
"""Replacements of functions on a device: plain functions, compiled like rules."""


def primitive(typed: Callable[..., Any], literal: bool = False) -> Any:
    """Return the function by which rules call an operation that generates its own code.

    Args:
        typed: ``(context, *types) -> (signature, generate)``; ``generate`` may use only ``llvmlite.ir``, ``cgutils``
            and its context, which are the same for CPU and GPU.
        literal: True if its arguments must be compile-time constants.
    """
    declare: Any = intrinsic(prefer_literal=True) if literal else intrinsic
    made = declare(typed)
    PRIMITIVES[made] = Primitive(typed, literal)
    return made


def on_device(function: Any, form: Callable[..., Any]) -> None:
    """Register the replacement of a function on a device."""
    ON_DEVICE[function] = form


def rule_of_record(function: Any, find: Callable[[Any], Any]) -> Any:
    """Register a function that stands for a rule chosen by the type of the record; returns the function.

    Args:
        function: the function that rules call.
        find: returns the rule for the class of a record.
    """
    function.rule_of_record = find
    return function


def fact_of_record(function: Any, find: Callable[[Any], Any]) -> Any:
    """Register a function that returns a constant chosen by the type of the record; returns the function.

    Args:
        function: the function that rules call.
        find: returns the constant for the class of a record: a number, a set or a table.
    """
    function.fact_of_record = find
    return function
