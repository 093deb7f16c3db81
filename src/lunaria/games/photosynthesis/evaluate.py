"""An estimate of each seat's final points, for bots: what it has, weighed by how many rounds are still to come.

The weights in ``data/evaluate.json`` are fitted to the final scores of games that bots played among themselves
(``bench/fit_photosynthesis.py``); its ``terms`` group the features as people know them. A seat's estimate is its points
plus the weighted sum of its ``FEATURES``.
"""

from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from lunaria.engine.arrays import Floats
from lunaria.engine.bits import count
from lunaria.engine.compiler.rule import rule
from lunaria.engine.compiler.stack_arrays import float_rows
from lunaria.engine.show.eval_term import EvalTerm, Group, StoredGroup, aspects_of, groups_of
from lunaria.games.photosynthesis import tables as t
from lunaria.games.photosynthesis.light import income, shadows
from lunaria.games.photosynthesis.state import Forest
from lunaria.games.photosynthesis.tables import SEATS

NAMES = (
    "constant",
    "light",
    "light squared",
    "light above the maximum next round",
    "income next round",
    "income in 2 rounds",
    "income in 3 rounds",
    "income in 4 to 6 rounds",
    *(f"{what} of size {size}" for what in ("trees", "tokens", "available", "player board") for size in range(t.SIZES)),
    *(f"growable from size {size}" for size in range(t.SIZES - 1)),
    "collectable next round",
    "large trees without light to collect them",
)
FEATURES = len(NAMES)
CONSTANT, LIGHT, LIGHT_SQUARED, LOST_LIGHT, INCOME = range(5)
TREES = INCOME + 4
TOKENS, AVAILABLE, PLAYER_BOARD = TREES + t.SIZES, TREES + 2 * t.SIZES, TREES + 3 * t.SIZES
GROWABLE = TREES + 4 * t.SIZES
COLLECTABLE, TO_COLLECT = GROWABLE + t.SIZES - 1, GROWABLE + t.SIZES


class _Weights(msgspec.Struct, forbid_unknown_fields=True):
    about: str
    origin: str
    terms: list[StoredGroup]
    weights: dict[str, tuple[float, float, float]]


def read_weights(path: Path) -> tuple[npt.NDArray[np.float64], tuple[Group, ...]]:
    """Read the weights: a row for each number of rounds still to come, a column for each feature; and their groups.

    Raises:
        ValueError: the file does not fit the schema, or does not name exactly the features.
    """
    stored = msgspec.json.decode(path.read_bytes(), type=_Weights)
    weights = stored.weights
    if tuple(weights) != NAMES:
        raise ValueError(f"{path.name}: weights must be given for {', '.join(NAMES)}, in this order")
    left = np.arange(t.ROUNDS_LONG + 1)[:, None]
    always, by_rounds, at_end = np.array(list(weights.values())).T
    table: npt.NDArray[np.float64] = always + by_rounds * left / t.ROUNDS + at_end * 0.5**left
    return table, groups_of(stored.terms, NAMES)


WEIGHTS, GROUPS = read_weights(t.DATA / "evaluate.json")


@rule
def next_token(s: Forest, stack: int) -> int:
    """Return the points that the next collecting from a stack would bring (PH-6.4a)."""
    while stack >= 0:
        if s.taken[stack] < t.STACK_SIZE[stack]:
            return t.TOKEN_POINTS[stack, s.taken[stack]]
        stack -= 1
    return 0


@rule
def features(s: Forest, out: npt.NDArray[np.float64]) -> None:
    """Write the features of each seat, a row each, if nobody did anything more in this round."""
    out[:] = 0.0
    for ahead in range(1, min(s.rounds - s.round, t.ROUNDS_PER_REVOLUTION) + 1):
        small, medium, large = shadows(s, (s.round - 1 + ahead) % t.ROUNDS_PER_REVOLUTION)
        column = INCOME + min(ahead, 4) - 1
        for seat in range(s.seats):
            out[seat, column] += income(s, seat, small, medium, large)
    holdings(s, out)


@rule
def holdings(s: Forest, out: npt.NDArray[np.float64]) -> None:
    """Write all features but the income of coming rounds, which must stand there already."""
    tokens_1, tokens_2, tokens_3, tokens_4 = next_token(s, 0), next_token(s, 1), next_token(s, 2), next_token(s, 3)
    for seat in range(s.seats):
        row = out[seat]
        light = s.light[seat]
        soon = light + row[INCOME]
        row[CONSTANT] = 1.0
        row[LIGHT] = light
        row[LIGHT_SQUARED] = light * light
        row[LOST_LIGHT] = max(0.0, soon - t.LIGHT_MAXIMUM)
        for size in range(t.SIZES):
            trees = s.trees[seat, size]
            row[TREES + size] = count(trees)
            row[TOKENS + size] = (
                tokens_1 * count(trees & t.LEAF_1)
                + tokens_2 * count(trees & t.LEAF_2)
                + tokens_3 * count(trees & t.LEAF_3)
                + tokens_4 * count(trees & ~(t.LEAF_1 | t.LEAF_2 | t.LEAF_3))
            )
            row[AVAILABLE + size] = s.available[seat, size]
            row[PLAYER_BOARD + size] = s.player_board[seat, size]
        for size in range(t.SIZES - 1):
            row[GROWABLE + size] = min(row[TREES + size], row[AVAILABLE + size + 1])
        row[COLLECTABLE] = min(row[TREES + 3], soon // t.COLLECT_COST)
        row[TO_COLLECT] = max(0.0, row[TREES + 3] - soon / t.COLLECT_COST)


@rule
def weigh(s: Forest, table: Any, out: Floats) -> None:
    """Estimate the final points of each seat with a table of weights like ``WEIGHTS``."""
    rows = float_rows(SEATS, FEATURES)
    features(s, rows)
    weigh_rows(s, table, rows, out)


@rule
def weigh_rows(s: Forest, table: Any, rows: Any, out: Floats) -> None:
    """Estimate the final points of each seat from its features."""
    weights = table[s.rounds - s.round]
    for seat in range(s.seats):
        value = 1.0 * s.points[seat]
        for feature in range(FEATURES):
            value += weights[feature] * rows[seat, feature]
        out[seat] = value


@rule
def evaluate(s: Forest, out: Floats) -> None:
    """Estimate the final points of each seat."""
    weigh(s, WEIGHTS, out)


def aspects(s: Forest, seat: int) -> tuple[EvalTerm, ...]:
    """Return what the estimate of a seat looks at."""
    rows = np.zeros((SEATS, FEATURES))
    features(s.raw, rows)
    return weighed(s, seat, rows)


def weighed(s: Forest, seat: int, rows: npt.NDArray[np.float64]) -> tuple[EvalTerm, ...]:
    """Return the points and the features of a seat, by the weights of the round."""
    points = EvalTerm("aspect-points", s.points[seat], s.points[seat])
    return (points, *aspects_of(GROUPS, rows[seat], WEIGHTS[s.rounds - s.round]))
