"""Rules and facts of which every adventure has its own version; shared rules use them by these names.

The type of the record selects the version: at compile time when compiled, at each call when not. A fact
is a number, a set or a table. A version that most adventures share is registered once, as usual (``usual``).

The functions below have no body, because their decorators put the adventure's version in its place; they say what it
takes and returns.
"""

# mypy: disable-error-code="empty-body"

from collections.abc import Callable
from typing import Any, TypeVar

import numba

from lunaria.engine.arrays import Ints, Sets
from lunaria.engine.bits import Bits
from lunaria.engine.compiler.primitive import fact_of_record, rule_of_record
from lunaria.engine.compiler.rule import INTERPRET
from lunaria.engine.events import EventLog
from lunaria.engine.state import State
from lunaria.games.welcome_to_the_moon.state import Sheets

Function = TypeVar("Function", bound=Callable[..., Any])
_OWN: dict[Any, dict[str, Any]] = {}
_USUAL: dict[str, Callable[..., Any]] = {}
_NAMES: set[str] = set()
_OPTIONS: Any = {"nogil": True, "error_model": "numpy"}


def register(state: type[State], **own: Any) -> None:
    """Say which rules and facts an adventure has for the names of this module.

    Args:
        state: the adventure's record.
        own: a ``@rule`` for each rule that is not as usual, and the facts that its rules ask for.

    Raises:
        TypeError: a name is none of this module's.
    """
    unknown = sorted(set(own) - _NAMES)
    if unknown:
        raise TypeError(f"{state.__name__}: {unknown[0]} is no rule or fact that adventures have of their own")
    _OWN[_key(state)] = own


def usual(**rules: Callable[..., Any]) -> None:
    """Say which rules adventures have that register none of their own for a name."""
    _USUAL.update(rules)


def fact(state: type[State], name: str) -> Any:
    """Return a fact of an adventure, for ordinary Python."""
    return _OWN[_key(state)][name]


def _key(state: type[State]) -> Any:
    return state if INTERPRET else numba.from_dtype(state.dtype)


def _find(key: Any, name: str) -> Any:
    """Return what an adventure has for a name; raises ``TypeError`` if it has nothing, and there is no usual one."""
    if name in _OWN[key]:
        return _OWN[key][name]
    if name not in _USUAL:
        raise TypeError(f"adventure {_OWN[key]['adventure']} registers nothing for {name}, and there is no usual rule")
    return _USUAL[name]


def _overload(function: Callable[..., Any], find: Callable[..., Any]) -> Callable[..., Any]:
    from numba.extending import overload

    declare: Any = overload(function, strict=False, jit_options=_OPTIONS)
    declare(find)
    return function


def _hook(function: Function) -> Function:
    """Make a function find the adventure's version of itself."""
    name = function.__name__
    _NAMES.add(name)

    def version(state: type[State]) -> Callable[..., Any]:
        found: Callable[..., Any] = _find(_key(state), name)
        return found

    if INTERPRET:
        made: Function = rule_of_record(lambda s, *rest: _find(type(s), name)(s, *rest), version)
        return made

    def find(s: Sheets, *_rest: Any) -> Callable[..., Any] | None:
        found: Callable[..., Any] | None = _find(s, name).py_func if s in _OWN else None
        return found

    overloaded: Function = rule_of_record(_overload(function, find), version)
    return overloaded


def _fact(function: Function) -> Function:
    """Make a function return the adventure's value of its name."""
    name = function.__name__
    _NAMES.add(name)

    def own(state: type[State]) -> Any:
        return _find(_key(state), name)

    if INTERPRET:
        made: Function = fact_of_record(lambda s: _find(type(s), name), own)
        return made

    def find(s: Sheets) -> Callable[..., Any] | None:
        if s not in _OWN:
            return None
        value = _find(s, name)
        return lambda s: value

    overloaded: Function = fact_of_record(_overload(function, find), own)
    return overloaded


# Facts ----------------------------------------------------------------------------------------------------------------


@_fact
def adventure(s: Sheets) -> int:
    """Return which adventure it is."""


@_fact
def first_actions(s: Sheets) -> Ints:
    """Return the first action of each step, and after them how many actions there are."""


@_fact
def whole_sheet(s: Sheets) -> Bits:
    """Return the spaces that can be filled."""


@_fact
def zone_order(s: Sheets) -> Sets:
    """Return the spaces before and after each space in its zones, where zones never change (WM-3.4)."""


@_fact
def error_boxes(s: Sheets) -> int:
    """Return how many System Error boxes a sheet has (WM-3.7)."""


@_fact
def races(s: Sheets) -> int:
    """Return how many high bonuses there are (WM-3.13)."""


@_fact
def astronaut_marks(s: Sheets) -> int:
    """Return how many marks Astronaut actions can make (WM-3.9)."""


@_fact
def planning_marks(s: Sheets) -> int:
    """Return how many marks Planning actions can make (WM-3.10)."""


# The beginning --------------------------------------------------------------------------------------------------------


@_hook
def prepare(s: Sheets) -> None:
    """Mark what the sheets begin with (WM-1.5)."""


@_hook
def begin(s: Sheets) -> int:
    """Begin the game; returns who decides."""


@_hook
def copy_sheet(s: Sheets, source: int, target: int) -> None:
    """Copy a sheet from one row to another."""


# A turn ---------------------------------------------------------------------------------------------------------------


@_hook
def places(s: Sheets, seat: int, action: int, value: int) -> Bits:
    """Return where the number of a combination with this action may be written."""


@_hook
def ways(s: Sheets, seat: int) -> Bits:
    """Return the ways to take a combination, or the System Error if there is none (WM-3.3, WM-3.6, WM-3.7)."""


@_hook
def changes(s: Sheets) -> bool:
    """Say whether the Astronaut action changes numbers in this adventure (WM-3.9)."""


@_hook
def wilds(s: Sheets, seat: int) -> int:
    """Return the Wild Actions at hand (WM-3.11)."""


@_hook
def fail(s: Sheets, seat: int) -> None:
    """Mark a System Error and go on to what it brings (WM-3.7)."""


@_hook
def write(s: Sheets, seat: int, space: int) -> None:
    """Write the number of the turn and go on to its gifts and its action (WM-3.15)."""


@_hook
def occupied(s: Sheets, seat: int, space: int) -> None:
    """Give what a number or X in a space brings before anything else (WM-3.15)."""


@_hook
def conclude(s: Sheets, seat: int) -> None:
    """End the turn of a seat whose action is over, with what comes after it (WM-3.15)."""


@_hook
def effects(s: Sheets, seat: int, step: int) -> Bits:
    """Return the choices of a step of an action or a gift that have an effect (WM-3.8, WM-3.14)."""


@_hook
def compulsory(s: Sheets, seat: int, step: int) -> bool:
    """Say whether what a step asks for cannot be declined (WM-3.14)."""


@_hook
def use(s: Sheets, seat: int, step: int, choice: int) -> None:
    """Carry out a choice of a step of an action or a gift (WM-3.8, WM-3.14)."""


# Phases 5 and 6, and the end ------------------------------------------------------------------------------------------


@_hook
def incidents(s: Sheets, log: EventLog) -> None:
    """Resolve phase 5 (WM-3.13)."""


@_hook
def spread(s: Sheets, log: EventLog) -> int:
    """Go on with phase 5 as far as it leaves no choice; returns the seats that have one then (WM-A6.12)."""


@_hook
def again(s: Sheets) -> bool:
    """Say whether phase 6 brought incidents, so that phases 5 and 6 are repeated (WM-A6.13)."""


@_hook
def holds(s: Sheets, seat: int, letter: int) -> bool:
    """Say whether the condition of a mission holds on the seat's sheet (WM-4.1)."""


@_hook
def reward(s: Sheets, seat: int, letter: int) -> None:
    """Give what a mission just fulfilled brings besides points (WM-4.4)."""


@_hook
def ended(s: Sheets, log: EventLog) -> bool:
    """Say whether the game ends with this turn (WM-5.1)."""


# The score ------------------------------------------------------------------------------------------------------------


@_hook
def points(s: Sheets, seat: int) -> int:
    """Return the points of a seat, as if the game ended now."""


@_hook
def worth(s: Sheets, seat: int) -> int:
    """Return what the place of a seat is decided by, before System Errors (WM-5.2)."""


@_hook
def astra_points(s: Sheets) -> int:
    """Alone: return ASTRA's points (WM-S.10)."""


@_hook
def astra_worth(s: Sheets) -> int:
    """Alone: return what ASTRA's place is decided by (WM-S.10)."""


@_hook
def promise(s: Sheets, seat: int) -> float:
    """Return an estimate of a seat's final points in a game that goes on."""


@_hook
def astra_promise(s: Sheets) -> float:
    """Alone: return an estimate of ASTRA's final points in a game that goes on."""


# Alone ----------------------------------------------------------------------------------------------------------------


@_hook
def crossable(s: Sheets) -> Bits:
    """Return the choices that the effect of an effect card leaves (WM-S.6)."""


@_hook
def cross(s: Sheets, choice: int, log: EventLog) -> None:
    """Carry out the effect of an effect card (WM-S.6)."""


@_hook
def opening(s: Sheets, log: EventLog) -> None:
    """Let ASTRA do what it does with the first card of a turn (WM-S.3, WM-S.13)."""
