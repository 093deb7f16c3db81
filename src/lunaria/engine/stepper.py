"""One game stepped from plain Python, with one call per decision."""

from collections.abc import Callable
from functools import cache, partial
from typing import Any

import numpy as np
from numba import carray as array_at  # type: ignore[attr-defined]
from numba import types

from lunaria.engine.arrays import Ints
from lunaria.engine.bits import lowest
from lunaria.engine.compiler.calls import APPLY, LEGAL, at, call
from lunaria.engine.compiler.rule import INTERPRET, rule, specialise
from lunaria.engine.compiler.sources import ENGINE
from lunaria.engine.events import EventLog
from lunaria.engine.kernel import Kernel
from lunaria.engine.state import State

STATE, LOG, SEAT, COUNT, TABLE, LIST, ACTIONS, FIXED = range(8)
"""The words of a stepper's control block: addresses of the state and the log, the seat to move, the number of its
actions, addresses of the table of functions and of the list of actions, the length of that list.
"""


@rule
def decide(f: Any, s: State, log: EventLog, control: Ints, legal: Ints, action: int) -> int:
    """Carry out a listed action and write the next list; returns its length, or -1 for an unlisted action."""
    size, place = control[COUNT], 0
    while place < size and legal[place] != action:
        place += 1
    if place == size:
        return -1
    pending = call(f[APPLY], (s, control[SEAT], action, log))
    control[COUNT] = 0
    if pending:
        control[SEAT] = lowest(np.uint64(pending))
        control[COUNT] = call(f[LEGAL], (s, control[SEAT], legal))
    return control[COUNT]


def _step(address: Any, action: int) -> int:
    control = array_at(at(address), (FIXED,), np.int64)
    legal = array_at(at(control[LIST]), (control[ACTIONS],), np.int32)
    f = array_at(at(control[TABLE]), (10,), np.int64)
    return decide(f, at(control[STATE]), at(control[LOG]), control, legal, action)


@cache
def _compiled() -> Any:
    return specialise(_step, types.int64(types.int64, types.int64), ENGINE, nogil=False)


class Stepper:
    """One game.

    Args:
        kernel: the rules.
        options: encoded by ``Game.encode``.
        seats: number of seats.
        seed: the seed of the deal.

    Attributes:
        state: the full record.
        step: ``(action) -> n``: carry out an action of ``seat``; returns the number of legal actions of the next seat
            to move, 0 when the game is over, or -1 if the action is illegal and nothing happened.
        legal: the legal actions of ``seat``, ascending; the first ``count`` elements.
    """

    step: Callable[[int], int]

    def __init__(self, kernel: Kernel, options: list[int], seats: int, seed: int) -> None:
        self.kernel = kernel
        self.seats = seats
        self.state = kernel.state()
        self._options = np.array([*options, 0], np.int64)
        self._log = EventLog()
        self._actions = np.zeros(kernel.actions, np.int32)
        self._control = np.zeros(FIXED, np.int64)
        self._words = memoryview(self._control)  # type: ignore[arg-type]
        self.legal = memoryview(self._actions)  # type: ignore[arg-type]
        if INTERPRET:
            self.step = self._interpreted
        else:
            addresses = (kernel.table.ctypes.data, self._actions.ctypes.data, kernel.actions)
            self._control[[STATE, LOG]] = self.state.address, self._log.address
            self._control[[TABLE, LIST, ACTIONS]] = addresses
            self.step = partial(_compiled(), self._control.ctypes.data)
        self.reset(seed)

    def _interpreted(self, action: int) -> int:
        table = self.kernel.table
        return int(decide(table, self.state, self._log, self._control, self._actions, action))

    def reset(self, seed: int) -> int:
        """Deal again; returns the number of actions of the first seat."""
        kernel = self.kernel
        pending = kernel.functions.setup(self.state.raw, self._options, self.seats, seed)
        seat = lowest(np.uint64(pending))
        self._control[SEAT] = seat
        self._control[COUNT] = kernel.functions.legal(self.state.raw, seat, self._actions)
        return self.count

    def resume(self, state: State, seat: int) -> int:
        """Continue from a copy of a state, with the seat to move; returns the number of its actions."""
        self.state.array[:] = self.kernel.own(state).array
        return self.ask(seat)

    def ask(self, seat: int) -> int:
        """Select which of several pending seats moves next; returns the number of its actions."""
        legal = self.kernel.legal(self.state, seat)
        self._actions[: len(legal)] = legal
        self._control[SEAT], self._control[COUNT] = seat, len(legal)
        return self.count

    @property
    def seat(self) -> int:
        """The seat to move; of several pending seats the lowest."""
        return self._words[SEAT]

    @property
    def count(self) -> int:
        """The number of its legal actions; 0 when the game is over."""
        return self._words[COUNT]
