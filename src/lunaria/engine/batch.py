"""Many games stepped at once by compiled code over one array of records; a finished game starts again at once."""

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt
from numba import types

from lunaria.engine.bits import lowest
from lunaria.engine.chance import Dice, sow
from lunaria.engine.compile import ENGINE, INTERPRET, specialise
from lunaria.engine.event import EventLog
from lunaria.engine.kernel import ACTIONS, DICE, INT, LOG, SCORES, Kernel

_GAMES = types.Array(types.int64, 1, "C")
_MASKS = types.Array(types.boolean, 2, "C")


def _step(
    setup: Any, apply: Any, rank: Any, states: Any, log: Any, options: Any, seats: int, actions: Any, to_move: Any,
    seeds: Any, ranks: Any,
) -> int:  # fmt: skip
    finished = 0
    for game in range(len(states)):
        s = states[game]
        pending = apply(s, to_move[game], actions[game], log)
        ranks[game, 0] = 0
        if pending == 0:
            rank(s, ranks[game])
            finished += 1
            seeds[game] += len(states)
            pending = setup(s, options, seats, seeds[game])
        to_move[game] = lowest(np.uint64(pending))
    return finished


def _choose(draw: Any, states: Any, dice: Any, to_move: Any, actions: Any) -> int:
    for game in range(len(states)):
        actions[game] = draw(states[game], to_move[game], dice)
    return len(states)


def _mask(legal: Any, states: Any, to_move: Any, out: Any, masks: Any) -> int:
    total = 0
    masks[:] = False
    for game in range(len(states)):
        size = legal(states[game], to_move[game], out)
        total += size
        for i in range(size):
            masks[game, out[i]] = True
    return total


@cache
def _compiled(kernel: Kernel) -> tuple[Any, Any, Any]:
    kind = kernel.function_type
    records = types.Array(kernel.record, 1, "C")
    table = types.Array(types.int64, 2, "C")
    step = INT(
        kind("setup"), kind("apply"), kind("rank"), records, LOG, SCORES, INT, _GAMES, _GAMES, _GAMES, table
    )  # fmt: skip
    choose = INT(kind("draw"), records, DICE, _GAMES, _GAMES)
    mask = INT(kind("legal"), records, _GAMES, ACTIONS, _MASKS)
    return specialise(_step, step, ENGINE), specialise(_choose, choose, ENGINE), specialise(_mask, mask, ENGINE)


class Batch:
    """Games of one kind side by side.

    Args:
        kernel: the rules.
        options: as ``Game.encode`` gives them.
        seats: how many play each game.
        games: how many games.
        seed: game i is dealt from ``seed + i``, its next one from ``seed + i + games`` and so on.

    Attributes:
        states: the records, shape ``(games,)``.
        to_move: the seat whose decision is next in each game, shape ``(games,)``.
        ranks: places of a game that ended in the last step, shape ``(games, seats)``; first element 0 if it did not.
    """

    def __init__(self, kernel: Kernel, options: list[int], seats: int, games: int, seed: int) -> None:
        self.kernel = kernel
        self.seats = seats
        self._options = np.array([*options, 0], np.int64)
        self.states: npt.NDArray[np.void] = np.zeros(games, kernel.state.dtype)
        self.to_move = np.zeros(games, np.int64)
        self.seeds = np.arange(seed, seed + games, dtype=np.int64)
        self.ranks = np.zeros((games, seats), np.int64)
        self._dice = Dice()
        sow(self._dice.raw, seed)
        self._log = EventLog()
        self._legal = np.empty(kernel.actions, np.int32)
        for game in range(games):
            state = kernel.state(self.states[game : game + 1])
            pending = kernel.functions.setup(state.raw, self._options, seats, seed + game)
            self.to_move[game] = lowest(np.uint64(pending))

    def _records(self) -> Any:
        if INTERPRET:
            return [self.kernel.state(self.states[game : game + 1]) for game in range(len(self.states))]
        return self.states

    def step(self, actions: npt.NDArray[np.int64]) -> int:
        """Make one legal decision in every game; ``actions`` has the shape ``(games,)``. Returns how many ended."""
        f = self.kernel.functions
        step = _compiled(self.kernel)[0]
        rest = (
            self._records(),
            self._log.raw,
            self._options,
            self.seats,
            actions,
            self.to_move,
            self.seeds,
            self.ranks,
        )
        return int(step(f.setup, f.apply, f.rank, *rest))

    def choose(self, actions: npt.NDArray[np.int64]) -> None:
        """Write a uniformly random legal action of every game into ``actions``."""
        choose = _compiled(self.kernel)[1]
        choose(self.kernel.functions.draw, self._records(), self._dice.raw, self.to_move, actions)

    def mask(self, masks: npt.NDArray[np.bool_]) -> int:
        """Write which actions are legal, shape ``(games, actions)``; returns how many are in all."""
        mask = _compiled(self.kernel)[2]
        return int(mask(self.kernel.functions.legal, self._records(), self.to_move, self._legal, masks))
