"""Perft: the number of sequences of decisions of each length, stored in files as a fingerprint of the rules.

Of several pending seats the lowest decides first, so every set of simultaneous decisions is counted once.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numba import types

from lunaria.engine.bits import lowest
from lunaria.engine.compiler.rule import INTERPRET, specialise
from lunaria.engine.compiler.sources import ENGINE
from lunaria.engine.events import EventLog
from lunaria.engine.kernel import INT, LOG, Kernel
from lunaria.engine.state import State

_LISTS = types.Array(types.int32, 2, "C")
_COUNTS = types.Array(types.int64, 1, "C")


def _count(
    pending: Any, legal: Any, apply: Any, states: Any, log: Any, lists: Any, sizes: Any, next_: Any, depth: int
) -> int:
    total = 0
    level = 0
    next_[0] = 0
    sizes[0] = legal(states[0], lowest(np.uint64(pending(states[0]))), lists[0])
    while level >= 0:
        if next_[level] == sizes[level]:
            level -= 1
        elif level == depth - 1:
            total += sizes[level]
            level -= 1
        else:
            action = lists[level, next_[level]]
            next_[level] += 1
            states[level + 1] = states[level]
            seat = lowest(np.uint64(pending(states[level])))
            after = apply(states[level + 1], seat, action, log)
            if after:
                level += 1
                next_[level] = 0
                sizes[level] = legal(states[level], lowest(np.uint64(after)), lists[level])
    return total


@cache
def _compiled(kernel: Kernel) -> Callable[..., Any]:
    functions = [kernel.function_type(name) for name in ("pending", "legal", "apply")]
    records = types.Array(kernel.record, 1, "C")
    return specialise(_count, INT(*functions, records, LOG, _LISTS, _COUNTS, _COUNTS, INT), ENGINE)


class _Records(list[State]):
    """Records that copy on assignment like the elements of an array; for interpreted rules."""

    def __setitem__(self, index: Any, value: Any) -> None:
        self[index].array[:] = value.array


def perft(kernel: Kernel, state: State, depth: int) -> int:
    """Count the sequences of exactly ``depth`` decisions from a state.

    Args:
        kernel: the rules.
        state: the start; not changed.
        depth: from 1; raises ``ValueError`` otherwise.
    """
    if depth < 1:
        raise ValueError(f"depth is at least 1, not {depth}")
    if not kernel.pending(state):
        return 0
    states: Any = np.zeros(depth, state.dtype)
    states[0] = state.array[0]
    if INTERPRET:
        states = _Records(kernel.state(states[level : level + 1]) for level in range(depth))
    f = kernel.functions
    lists, sizes = np.zeros((depth, kernel.actions), np.int32), np.zeros(depth, np.int64)
    count = _compiled(kernel)
    return int(
        count(f.pending, f.legal, f.apply, states, EventLog().raw, lists, sizes, np.zeros(depth, np.int64), depth)
    )
