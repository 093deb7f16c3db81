"""Assembles a set of rules: finds the functions of the contract by name in the modules of a game.

A module offers a function by defining it under the contract's own name: ``apply`` in ``rules.py``, ``picture`` in
``art.py``. Any module may define it, but only one.
"""

from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from inspect import signature
from types import ModuleType
from typing import Any

from lunaria.engine.events import EventKind

Suits = Callable[[Any], bool]


class ContractError(TypeError):
    """A game does not fulfil the contract; the text names the missing function and the modules searched."""


def offered(name: str, modules: Sequence[ModuleType], suits: Suits = lambda _: True) -> Any:
    """Return what the modules define under a name, or None; imports do not count.

    Args:
        name: the contract's name for it.
        modules: the modules to search.
        suits: returns whether an object of this name is a candidate.

    Raises:
        ContractError: two modules define it.
    """
    having = [(module, getattr(module, name)) for module in modules if hasattr(module, name)]
    own = [(module, thing) for module, thing in having if suits(thing) and _home(thing, module) == module.__name__]
    found = {id(thing): module for module, thing in own}
    if len(found) > 1:
        places = " and ".join(module.__name__ for module in found.values())
        raise ContractError(f"{places} both define {name!r}, a name of the contract: which is meant?")
    return next((getattr(module, name) for module in found.values()), None)


def _home(thing: Any, module: ModuleType) -> str:
    """Return the name of the module that defines a thing found in a module; plain values do not know theirs."""
    home: str = getattr(thing, "__module__", module.__name__) if callable(thing) else module.__name__
    return home


def gather(
    wanted: Iterable[str], optional: Iterable[str], modules: Sequence[ModuleType], suits: Suits = lambda _: True
) -> dict[str, Any]:
    """Return what the modules define under each name.

    Args:
        wanted: the required names.
        optional: the names that may be missing.
        modules: the modules to search.
        suits: returns whether an object is a candidate.

    Raises:
        ContractError: something is missing, or defined twice; the text names all missing ones.
    """
    wanted = list(wanted)
    found = {name: offered(name, modules, suits) for name in (*wanted, *optional)}
    missing = [_missing(name, modules) for name in wanted if found[name] is None]
    if missing:
        places = ", ".join(module.__name__ for module in modules) or "no module"
        raise ContractError(f"{'; '.join(missing)}. Looked in {places}")
    return {name: thing for name, thing in found.items() if thing is not None}


def _missing(name: str, modules: Sequence[ModuleType]) -> str:
    for module in modules:
        if hasattr(module, name):
            home = getattr(getattr(module, name), "__module__", module.__name__)
            lacking = "no @rule" if home == module.__name__ else f"only imported there from {home}"
            return f"{name!r} of {module.__name__} is {lacking}"
    homes = {other: module.__name__ for module in modules for other in vars(module) if not other.startswith("_")}
    near = get_close_matches(name, homes, 1, 0.75)
    return f"nothing defines {name!r}" + (f" (is {near[0]!r} of {homes[near[0]]} meant?)" if near else "")


def kinds_in(modules: Sequence[ModuleType]) -> tuple[EventKind, ...]:
    """Return a game's kinds of events: ``KINDS``, or the members of the enumeration that a module defines.

    A ``KINDS`` of another type, such as a count of kinds of tiles, is ignored.

    Raises:
        ContractError: the kinds are not numbered from 0, for example because a game with two enumerations defines no
            ``KINDS``.
    """
    kinds: Sequence[EventKind] | None = offered("KINDS", modules, _are_kinds)
    if kinds is None:
        things = [(module.__name__, thing) for module in modules for thing in vars(module).values()]
        own = [thing for home, thing in things if isinstance(thing, type) and thing.__module__ == home]
        kinds = [kind for thing in own if issubclass(thing, EventKind) for kind in thing]
    if [int(kind) for kind in kinds] != list(range(len(kinds))):
        numbers = ", ".join(f"{kind.name} = {int(kind)}" for kind in kinds)
        raise ContractError(f"the kinds of events are numbered from 0, one after the other, not {numbers}: see KINDS")
    return tuple(kinds)


def _are_kinds(thing: Any) -> bool:
    return isinstance(thing, tuple) and all(isinstance(each, EventKind) for each in thing)


def check_arguments(function: Callable[..., Any], called: str) -> None:
    """Raise ``ContractError`` unless a function takes the arguments of its contract; ``called`` names them."""
    parameters = list(signature(function).parameters)
    if len(parameters) != len(called.split(", ")):
        where = f"{function.__module__}.{function.__name__}"
        raise ContractError(f"{where} takes ({', '.join(parameters)}), and is called with ({called})")
