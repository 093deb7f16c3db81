"""The rules that have one answer in most games: what a game does not define itself is taken from here.

``sample`` and ``rank`` call a game's own ``legal`` and ``score``, so they are made for it, and named in its module:
there another process finds them (``engine.fill``). Every cache of compiled rules counts this source
(``engine.compiler.sources``).
"""

import sys
from collections.abc import Callable, Sequence
from types import FunctionType, ModuleType
from typing import Any

from lunaria.engine.bits import NONE
from lunaria.engine.compiler.rule import rule
from lunaria.engine.compiler.stack_arrays import actions, ints
from lunaria.engine.ranking import places
from lunaria.engine.rng import randbelow, seed_rng
from lunaria.engine.state import copy_record

MOST_SEATS = 16
ACTIONS = 0
legal: Any = None
score: Any = None


@rule
def observe(s: Any, seat: int, out: Any) -> None:
    """Blank the generator: all else is open."""
    copy_record(s, out)
    out.random = NONE


@rule
def determinize(o: Any, seat: int, rng: Any) -> None:
    """Give an observed game a generator of its own: nothing else was blank."""
    seed_rng(o, randbelow(rng, 2147483647))


def _sample(s: Any, seat: int, rng: Any) -> int:
    """Draw a uniformly random action of the list."""
    found = actions(ACTIONS)
    drawn: int = found[randbelow(rng, legal(s, seat, found))]
    return drawn


def _rank(s: Any, out: Any) -> None:
    """Rank by points alone: equal seats share a place."""
    points = ints(MOST_SEATS)
    score(s, points)
    places(points, s.seats, out)


def left_out(modules: Sequence[ModuleType]) -> set[str]:
    """Return the names of the rules that a game leaves out, and may.

    A game that hides something also fills it in: ``observe`` and ``determinize`` are both left out, or neither. A name
    that stands in a module is not left out, even if it is no rule there.
    """
    names = {name for module in modules for name in vars(module)}
    groups = ({"observe", "determinize"}, {"sample"}, {"rank"})
    return set[str]().union(*(group for group in groups if not group & names))


def completed(functions: dict[str, Any], size: int) -> dict[str, Any]:
    """Return the functions of a kernel with the defaults of those that are missing.

    Args:
        functions: the functions that a game defines, by name.
        size: of its action space.
    """
    found = {"observe": observe, "determinize": determinize, **functions}
    if "sample" not in found:
        found["sample"] = _made(_sample, found["legal"], legal=found["legal"], ACTIONS=size)
    if "rank" not in found:
        found["rank"] = _made(_rank, found["score"], score=found["score"])
    return found


def _made(template: Callable[..., Any], called: Any, **given: Any) -> Any:
    """Return the rule that a template is for a game, as an attribute of the module that defines what it calls."""
    plain: Any = getattr(called, "py_func", called)
    module = sys.modules[plain.__module__]
    name = f"{template.__name__}_{given.get('ACTIONS', '')}"
    if not hasattr(module, name):
        made = FunctionType(template.__code__, {**globals(), **given}, name)
        made.__module__, made.__qualname__, made.__doc__ = module.__name__, name, template.__doc__
        setattr(module, name, rule(made))
    return getattr(module, name)
