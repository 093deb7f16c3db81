"""The likely end of a game: repeated playouts in which every seat takes the most promising action.

Each playout starts from another possibility of the information hidden from the seat, so the outlook uses no more than
the seat may know.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numba import types

from lunaria.bots.greedy import margin
from lunaria.engine.bits import lowest
from lunaria.engine.compiler.rule import rule, specialise
from lunaria.engine.events import EventLog
from lunaria.engine.kernel import ACTIONS, DICE, INT, LOG, VALUES, Kernel
from lunaria.engine.rng import Rng, randbelow, seed_rng
from lunaria.engine.state import State, copy_record

BOTS = Path(__file__).parent
OVERLOOKED = 10
"""Percentage of actions ignored at random, so that playouts differ even without hidden information."""

_TABLE = types.Array(types.int64, 2, "C")


@rule
def promising(
    legal: Any, apply: Any, evaluate: Any, s: Any, after: Any, rng: Any, log: Any, out: Any, values: Any, seat: int,
    seats: int,
) -> int:  # fmt: skip
    """Return the action with the largest estimated lead, ignoring a random part of the actions."""
    size = legal(s, seat, out)
    best, highest = -1, 0.0
    for i in range(size):
        if randbelow(rng, 100) < OVERLOOKED and (best >= 0 or i + 1 < size):
            continue
        copy_record(s, after)
        apply(after, seat, out[i], log)
        evaluate(after, values)
        value = margin(values, seat, seats)
        if best < 0 or value > highest:
            best, highest = out[i], value
    return best


def _finish(
    legal: Any, apply: Any, determinize: Any, evaluate: Any, score: Any, rank: Any, pending: Any, observed: Any, s: Any,
    after: Any, rng: Any, log: Any, out: Any, values: Any, scores: Any, ranks: Any, root: int, seats: int,
) -> int:  # fmt: skip
    decisions = 0
    for game in range(scores.shape[0]):
        copy_record(observed, s)
        determinize(s, root, rng)
        mask = pending(s)
        while mask:
            seat = lowest(np.uint64(mask))
            action = promising(legal, apply, evaluate, s, after, rng, log, out, values, seat, seats)
            mask = apply(s, seat, action, log)
            decisions += 1
        score(s, scores[game])
        rank(s, ranks[game])
    return decisions


@cache
def _compiled(kernel: Kernel) -> Callable[..., Any]:
    names = ("legal", "apply", "determinize", "evaluate", "score", "rank", "pending")
    functions = [kernel.function_type(name) for name in names]
    records = (kernel.record, kernel.record, kernel.record, DICE, LOG)
    return specialise(_finish, INT(*functions, *records, ACTIONS, VALUES, _TABLE, _TABLE, INT, INT), BOTS)


@dataclass(frozen=True)
class Outlook:
    """The results of playouts from a position.

    Attributes:
        games: number of playouts.
        win_share: the fraction won by each seat; a shared first place counts as a fraction. Alone: the fraction in
            which the seat beat the rules' own opponent.
        points: the mean final points of each seat.
    """

    games: int
    win_share: tuple[float, ...]
    points: tuple[float, ...]


def outlook(kernel: Kernel, observed: State, seat: int, seats: int, seed: int, games: int) -> Outlook:
    """Run playouts from a seat's observation.

    Args:
        kernel: the rules.
        observed: the observation; not changed.
        seat: the observing seat (-1: a spectator).
        seats: number of seats.
        seed: the seed of the playouts.
        games: number of playouts.
    """
    f, rng = kernel.functions, Rng()
    seed_rng(rng.raw, seed)
    scores, ranks = np.zeros((games, seats), np.int64), np.zeros((games, seats), np.int64)
    _compiled(kernel)(
        *(f.legal, f.apply, f.determinize, f.evaluate, f.score, f.rank, f.pending),
        *(kernel.own(observed).raw, kernel.state().raw, kernel.state().raw, rng.raw, EventLog().raw),
        *(np.empty(kernel.actions, np.int32), np.zeros(seats), scores, ranks, seat, seats),
    )
    first = ranks == 1
    shares = first / np.maximum(first.sum(axis=1, keepdims=True), 1)
    return Outlook(games, tuple(map(float, shares.mean(axis=0))), tuple(map(float, scores.mean(axis=0))))
