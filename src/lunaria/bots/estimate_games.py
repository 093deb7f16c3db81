"""Games of two from which an estimate learns, compiled for each kernel."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from numba import types

from lunaria.bots.greedy import margin
from lunaria.engine.bits import lowest
from lunaria.engine.compiler.rule import compile_entry, rule, specialise
from lunaria.engine.events import EventLog
from lunaria.engine.game import Variant
from lunaria.engine.kernel import ACTIONS, DICE, INT, LOG, SCORES, VALUES, Kernel
from lunaria.engine.learned import LearnedEstimate, Table, learned
from lunaria.engine.rng import Rng, randbelow, seed_rng
from lunaria.engine.state import copy_record

BOTS = Path(__file__).parent
SEATS = 2
LOWEST = -1e9
STEPS = 10_000
"""Levels of the noise."""

_ROWS = types.Array(types.float32, 3, "C")
_TABLES = types.Array(types.float64, 3, "C")
_GAMES = types.Array(types.int64, 1, "C")
_RESULTS = types.Array(types.float64, 2, "C")


@rule
def worth_of(
    features: Any, left: Any, score: Any, s: Any, over: bool, seat: int, apart: int, table: Any, row: Any, places: Any,
    values: Any,
) -> float:  # fmt: skip
    """Return the lead of a seat by a table, its points alone if ``apart``; the real ones in a finished game."""
    if over:
        score(s, places)
    share = left(s)
    for other in range(SEATS):
        if over:
            values[other] = places[other]
        elif other == seat or not apart:
            for feature in range(row.shape[0]):
                row[feature] = 0.0
            features(s, other, row)
            values[other] = learned(row, table, share)
    return values[seat] if apart else margin(values, seat, SEATS)


@rule
def chosen(
    legal: Any, apply: Any, score: Any, shown: Any, features: Any, left: Any, s: Any, after: Any, last: Any, log: Any,
    rng: Any, out: Any, then: Any, places: Any, values: Any, row: Any, table: Any, seat: int, deep: int,
    apart: int, noise: float,
) -> int:  # fmt: skip
    """Return the action that is worth most, within the noise; ``deep``: after the best second decision."""
    size = legal(s, seat, out)
    now = shown(s)
    best: int = out[0]
    highest = LOWEST
    for i in range(size if size > 1 else 0):
        copy_record(s, after)
        pending = apply(after, seat, out[i], log)
        value = LOWEST
        if deep and pending >> seat & 1 and shown(after) == now:
            for j in range(legal(after, seat, then)):
                copy_record(after, last)
                rest = apply(last, seat, then[j], log)
                worth = worth_of(features, left, score, last, rest == 0, seat, apart, table, row, places, values)
                value = max(value, worth + noise * (randbelow(rng, 2 * STEPS) / STEPS - 1.0))
        else:
            value = worth_of(features, left, score, after, pending == 0, seat, apart, table, row, places, values)
            value += noise * (randbelow(rng, 2 * STEPS) / STEPS - 1.0)
        if value > highest:
            best, highest = out[i], value
    return best


def _play(
    setup: Any, legal: Any, apply: Any, score: Any, rank: Any, shown: Any, features: Any, left: Any, s: Any, after: Any,
    last: Any, log: Any, rng: Any, options: Any, out: Any, then: Any, places: Any, values: Any, row: Any, tables: Any,
    rows: Any, lasting: Any, game_of: Any, results: Any, games: int, seed: int, deep: int, apart: int, noise: float,
    kept: int,
) -> int:  # fmt: skip
    used = 0
    for game in range(games):
        seed_rng(rng, seed + game)
        pending = setup(s, options, SEATS, seed + game // SEATS)
        while pending:
            seat = lowest(np.uint64(pending))
            if kept and used < len(rows) and randbelow(rng, kept) == 0:
                for each in range(SEATS):
                    for feature in range(row.shape[0]):
                        row[feature] = 0.0
                    features(s, each, row)
                    for feature in range(row.shape[0]):
                        rows[used, each, feature] = row[feature]
                lasting[used] = left(s)
                game_of[used] = game
                used += 1
            action = chosen(
                legal, apply, score, shown, features, left, s, after, last, log, rng, out, then, places, values, row,
                tables[(seat + game) % SEATS], seat, deep, apart, noise,
            )  # fmt: skip
            pending = apply(s, seat, action, log)
        score(s, places)
        for seat in range(SEATS):
            results[game, seat] = places[seat]
        rank(s, places)
        for seat in range(SEATS):
            results[game, SEATS + seat] = places[seat]
    return used


@cache
def _compiled(kernel: Kernel, features: Any, left: Any) -> tuple[Callable[..., Any], Any, Any]:
    row = types.void(kernel.record, INT, VALUES)
    share = types.float64(kernel.record)
    named = ("setup", "legal", "apply", "score", "rank", "shown")
    functions = [*(kernel.function_type(name) for name in named), types.FunctionType(row), types.FunctionType(share)]
    records = (kernel.record, kernel.record, kernel.record, LOG, DICE)
    buffers = (SCORES, ACTIONS, ACTIONS, SCORES, VALUES, VALUES, _TABLES, _ROWS, VALUES, _GAMES, _RESULTS)
    signature = INT(*functions, *records, *buffers, INT, INT, INT, INT, types.float64, INT)
    made = specialise(_play, signature, BOTS)
    return made, compile_entry(features, row, kernel.folder), compile_entry(left, share, kernel.folder)


@dataclass(frozen=True)
class Seen:
    """The recorded decisions and the results of games of two.

    Attributes:
        rows: the features of both seats at some decisions, in order: decisions, seats, features.
        left: the share of the game left at each of these decisions.
        game: the number of the game.
        points: the final points of both seats: games, seats.
        shares: the share of the victory of the first table in each game.
    """

    rows: npt.NDArray[np.float32]
    left: npt.NDArray[np.float64]
    game: npt.NDArray[np.int64]
    points: npt.NDArray[np.float64]
    shares: npt.NDArray[np.float64]


def play(
    variant: Variant, estimate: LearnedEstimate, options: list[int], tables: tuple[Table, Table], games: int, seed: int,
    noise: float, kept: int = 0, most: int = 0,
) -> Seen:  # fmt: skip
    """Play games between two tables, which change seats after each.

    A seat takes the action after which its lead is the largest by its table; where new cards come (``Kernel.shows``)
    after the best second decision.

    Args:
        variant: the rules.
        estimate: the learned estimate whose features the tables weigh.
        options: as ``setup`` takes them.
        tables: of the two players.
        games: number of games.
        seed: of the first deal; each deal is played twice.
        noise: the largest random error added to an estimate, in points.
        kept: one decision in ``kept`` is recorded, at random; 0: none.
        most: maximum number of recorded decisions.
    """
    kernel = variant.kernel
    f, width = kernel.functions, len(estimate.names)
    compiled, features, left = _compiled(kernel, estimate.features, estimate.left)
    rows = np.zeros((most, SEATS, width), np.float32)
    lasting, game_of, results = np.zeros(most), np.zeros(most, np.int64), np.zeros((games, 2 * SEATS))
    used = compiled(
        *(f.setup, f.legal, f.apply, f.score, f.rank, f.shown, features, left),
        *(kernel.state().raw, kernel.state().raw, kernel.state().raw, EventLog().raw, Rng().raw),
        *(np.array([*options, 0], np.int64), np.empty(kernel.actions, np.int32), np.empty(kernel.actions, np.int32)),
        *(np.zeros(SEATS, np.int64), np.zeros(SEATS), np.zeros(width), np.stack(tables), rows, lasting, game_of),
        *(results, games, seed, int(kernel.shows), int(estimate.apart), noise, kept),
    )
    ahead = results[:, SEATS + 1] - results[:, SEATS]
    shares = 0.5 + 0.5 * np.sign(ahead) * np.where(np.arange(games) % SEATS == 0, 1.0, -1.0)
    return Seen(rows[:used], lasting[:used], game_of[:used], results[:, :SEATS], shares)
