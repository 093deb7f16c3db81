"""Rules of which every adventure has its own version; shared rules call them by these names.

Which version is meant follows from the type of the record: at compile time when compiled, at each call when not.
"""

from collections.abc import Callable
from typing import Any

import numba

from lunaria.engine.bits import Bits
from lunaria.engine.compile import INTERPRET, rule
from lunaria.engine.event import emit
from lunaria.engine.state import State
from lunaria.games.welcome_to_the_moon import events

_RULES: dict[Any, dict[str, Callable[..., Any]]] = {}


def register(state: type[State], **rules: Callable[..., Any]) -> None:
    """Say which rules an adventure has for the names of this module.

    Args:
        state: the adventure's record.
        rules: a ``@rule`` for each name; those of ``USUAL`` may be left out.
    """
    _RULES[state if INTERPRET else numba.from_dtype(state.dtype)] = {**USUAL, **rules}


def usual(**rules: Callable[..., Any]) -> None:
    """Say which rules adventures have that register none of their own for a name."""
    USUAL.update(rules)


def _hook(function: Callable[..., Any]) -> Callable[..., Any]:
    """Make a function find the adventure's version of itself."""
    name = function.__name__
    if INTERPRET:
        return lambda s, *rest: _RULES[type(s)][name](s, *rest)
    from numba.extending import overload

    def find(s: Any, *_rest: Any) -> Callable[..., Any] | None:
        found: Any = _RULES[s][name] if s in _RULES else None
        return None if found is None else found.py_func

    declare: Any = overload(function, strict=False, jit_options={"nogil": True, "error_model": "numpy"})
    declare(find)
    return function


@_hook
def copy_sheet(s: Any, source: int, target: int) -> None:
    """Copy a sheet from one row to another."""


@_hook
def places(s: Any, seat: int, action: int, number: int) -> Bits:  # type: ignore[empty-body]
    """Return where the number of a combination with this action may be written."""


@_hook
def first_action(s: Any, step: int) -> int:  # type: ignore[empty-body]
    """Return the first action of a step."""


@_hook
def ways(s: Any, seat: int) -> Bits:  # type: ignore[empty-body]
    """Return the ways to take a combination, or the System Error if there is none (WM-3.3, WM-3.6, WM-3.7)."""


@_hook
def changes(s: Any) -> bool:  # type: ignore[empty-body]
    """Say whether the Astronaut action changes numbers in this adventure (WM-3.9)."""


@_hook
def wilds(s: Any, seat: int) -> int:  # type: ignore[empty-body]
    """Return the Wild Actions at hand (WM-3.11)."""


@_hook
def fail(s: Any, seat: int) -> None:
    """Mark a System Error and go on to what it brings (WM-3.7)."""


@_hook
def write(s: Any, seat: int, space: int) -> None:
    """Write the number of the turn and go on to its gifts and its action (WM-3.15)."""


@_hook
def action_choices(s: Any, seat: int, step: int) -> Bits:  # type: ignore[empty-body]
    """Return the choices of a step of an action or a gift, as a set (WM-3.8, WM-3.14)."""


@_hook
def use(s: Any, seat: int, step: int, choice: int) -> None:
    """Carry out a choice of a step of an action or a gift (WM-3.8, WM-3.14)."""


@_hook
def reward(s: Any, seat: int, letter: int) -> None:
    """Give what a mission just fulfilled brings besides points (WM-4.4)."""


@_hook
def holds(s: Any, seat: int, letter: int) -> bool:  # type: ignore[empty-body]
    """Say whether the condition of a mission holds on the seat's sheet (WM-4.1)."""


@_hook
def incidents(s: Any, log: Any) -> None:
    """Resolve phase 5 (WM-3.13)."""


@_hook
def spread(s: Any, log: Any) -> int:  # type: ignore[empty-body]
    """Go on with phase 5 as far as it leaves no choice; returns the seats that have one then (WM-A6.12)."""


@_hook
def again(s: Any) -> bool:  # type: ignore[empty-body]
    """Say whether phase 6 brought incidents, so that phases 5 and 6 are repeated (WM-A6.13)."""


@_hook
def ended(s: Any, log: Any) -> bool:  # type: ignore[empty-body]
    """Say whether the game ends with this turn (WM-5.1)."""


@_hook
def crossable(s: Any) -> Bits:  # type: ignore[empty-body]
    """Return the choices that the effect of an effect card leaves (WM-S.6)."""


@_hook
def cross(s: Any, choice: int, log: Any) -> None:
    """Carry out the effect of an effect card (WM-S.6)."""


@_hook
def opening(s: Any, log: Any) -> None:
    """Alone: let ASTRA do what it does with the first card of a turn (WM-S.3, WM-S.13)."""


# What most adventures do alike ----------------------------------------------------------------------------------------


@rule
def _changes(s: Any) -> bool:
    """The Astronaut action changes numbers (WM-3.9)."""
    return True


@rule
def _wilds(s: Any, seat: int) -> int:
    """There are no Wild Actions on the sheet."""
    return 0


@rule
def _reward(s: Any, seat: int, letter: int) -> None:
    """A mission brings nothing but its points."""


@rule
def _spread(s: Any, log: Any) -> int:
    """Nothing is left to choose in phase 5."""
    return 0


@rule
def _again(s: Any) -> bool:
    """Phases 5 and 6 come once."""
    return False


@rule
def _cross(s: Any, choice: int, log: Any) -> None:
    """Cross a high bonus (WM-S.6)."""
    s.race |= 1 << choice
    emit(log, events.CROSSED, 0, choice)


@rule
def _opening(s: Any, log: Any) -> None:
    """ASTRA does nothing before the turn."""


USUAL: dict[str, Callable[..., Any]] = {
    "changes": _changes,
    "wilds": _wilds,
    "reward": _reward,
    "spread": _spread,
    "again": _again,
    "cross": _cross,
    "opening": _opening,
}
