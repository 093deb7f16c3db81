"""Whole random games inside compiled code, thousands in one call.

The machinery is written once and compiled once per record type: it takes a game's functions as first-class functions.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt
from numba import types

from lunaria.engine.bits import lowest
from lunaria.engine.compiler.rule import specialise
from lunaria.engine.compiler.sources import ENGINE
from lunaria.engine.events import EventLog
from lunaria.engine.kernel import ACTIONS, DICE, INT, LOG, SCORES, Kernel
from lunaria.engine.rng import Rng, randbelow, seed_rng

_TABLE = types.Array(types.int64, 2, "C")


def play_drawn(
    setup: Any, sample: Any, apply: Any, score: Any, rank: Any, s: Any, rng: Any, log: Any, options: Any, seats: int,
    seed: int, scores: Any, ranks: Any,
) -> int:  # fmt: skip
    """Play one game per row of scores with randomly drawn moves; returns the number of decisions."""
    decisions = 0
    for game in range(scores.shape[0]):
        seed_rng(rng, seed + game)
        pending = setup(s, options, seats, seed + game)
        while pending:
            seat = lowest(np.uint64(pending))
            pending = apply(s, seat, sample(s, seat, rng), log)
            decisions += 1
        score(s, scores[game])
        rank(s, ranks[game])
    return decisions


def _play_listed(
    setup: Any, legal: Any, apply: Any, score: Any, rank: Any, s: Any, rng: Any, log: Any, options: Any, seats: int,
    seed: int, scores: Any, ranks: Any, out: Any,
) -> int:  # fmt: skip
    decisions = 0
    for game in range(scores.shape[0]):
        seed_rng(rng, seed + game)
        pending = setup(s, options, seats, seed + game)
        while pending:
            seat = lowest(np.uint64(pending))
            size = legal(s, seat, out)
            pending = apply(s, seat, out[randbelow(rng, size)], log)
            decisions += 1
        score(s, scores[game])
        rank(s, ranks[game])
    return decisions


@cache
def _drawn(kernel: Kernel) -> Callable[..., Any]:
    functions = [kernel.function_type(name) for name in ("setup", "sample", "apply", "score", "rank")]
    rest = (kernel.record, DICE, LOG, SCORES, INT, INT, _TABLE, _TABLE)
    return specialise(play_drawn, INT(*functions, *rest), ENGINE)


@cache
def _listed(kernel: Kernel) -> Callable[..., Any]:
    functions = [kernel.function_type(name) for name in ("setup", "legal", "apply", "score", "rank")]
    rest = (kernel.record, DICE, LOG, SCORES, INT, INT, _TABLE, _TABLE, ACTIONS)
    return specialise(_play_listed, INT(*functions, *rest), ENGINE)


@dataclass(frozen=True)
class Playouts:
    """The outcome of random games.

    Attributes:
        decisions: total number of decisions.
        scores: points by game and seat.
        ranks: places from 1 by game and seat.
    """

    decisions: int
    scores: npt.NDArray[np.int64]
    ranks: npt.NDArray[np.int64]


def _play(kernel: Kernel, options: list[int], seats: int, games: int, seed: int, listed: bool) -> Playouts:
    f = kernel.functions
    state, rng, log = kernel.state(), Rng(), EventLog()
    scores, ranks = np.zeros((games, seats), np.int64), np.zeros((games, seats), np.int64)
    setting = np.array([*options, 0], np.int64)
    rest = (state.raw, rng.raw, log.raw, setting, seats, seed, scores, ranks)
    if listed:
        out = np.empty(kernel.actions, np.int32)
        decisions = _listed(kernel)(f.setup, f.legal, f.apply, f.score, f.rank, *rest, out)
    else:
        decisions = _drawn(kernel)(f.setup, f.sample, f.apply, f.score, f.rank, *rest)
    return Playouts(int(decisions), scores, ranks)


def play(
    kernel: Kernel, options: list[int], seats: int, games: int, seed: int, threads: int = 1, listed: bool = False
) -> Playouts:
    """Play whole games with uniformly random legal moves.

    Game i is dealt and played from the seed ``seed + i`` alone, so neither threads nor batches change a result.

    Args:
        kernel: the rules.
        options: encoded by ``Game.encode``.
        seats: seats of each game.
        games: number of games.
        seed: of the first game.
        threads: number of threads; they release the interpreter's lock.
        listed: choose from lists of legal moves instead of drawing directly.
    """
    if threads <= 1:
        return _play(kernel, options, seats, games, seed, listed)
    _play(kernel, options, seats, 1, seed, listed)  # compile once, before the threads need it
    bounds = [games * part // threads for part in range(threads + 1)]
    with ThreadPoolExecutor(threads) as pool:
        parts = list(
            pool.map(
                lambda part: _play(
                    kernel, options, seats, bounds[part + 1] - bounds[part], seed + bounds[part], listed
                ),
                range(threads),
            )
        )
    return Playouts(
        sum(part.decisions for part in parts),
        np.concatenate([part.scores for part in parts]),
        np.concatenate([part.ranks for part in parts]),
    )
