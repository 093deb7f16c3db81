"""What the estimate looks at, by name."""

import numpy as np

from lunaria.engine.show.eval_term import EvalTerm, Group, aspects_of
from lunaria.games.photosynthesis.evaluate import (
    AVAILABLE,
    COLLECTABLE,
    FEATURES,
    GROWABLE,
    INCOME,
    LIGHT,
    LIGHT_SQUARED,
    LOST_LIGHT,
    PLAYER_BOARD,
    TOKENS,
    TREES,
    WAITING,
    WEIGHTS,
    features,
)
from lunaria.games.photosynthesis.state import Forest
from lunaria.games.photosynthesis.tables import SEATS, SIZES

GROUPS = (
    Group("aspect-light", [LIGHT], [LIGHT_SQUARED]),
    Group("aspect-lost-light", [LOST_LIGHT], good=-1),
    Group("aspect-next-light", [INCOME]),
    Group("aspect-later-light", [INCOME + 1, INCOME + 2, INCOME + 3]),
    *(Group(f"aspect-trees-{size}", [TREES + size], [TOKENS + size]) for size in range(SIZES)),
    Group("aspect-available", range(AVAILABLE, AVAILABLE + SIZES), range(PLAYER_BOARD, PLAYER_BOARD + SIZES)),
    Group("aspect-growable", range(GROWABLE, GROWABLE + SIZES - 1)),
    Group("aspect-collectable", [COLLECTABLE], [WAITING]),
)


def aspects(s: Forest, seat: int) -> tuple[EvalTerm, ...]:
    """Return what the estimate of a seat looks at."""
    rows = np.zeros((SEATS, FEATURES))
    features(s.raw, rows)
    return weighed(s, seat, rows)


def weighed(s: Forest, seat: int, rows: np.ndarray[tuple[int, int], np.dtype[np.float64]]) -> tuple[EvalTerm, ...]:
    """Return the points and the features of a seat, by the weights of the round."""
    points = EvalTerm("aspect-points", s.points[seat], s.points[seat])
    return (points, *aspects_of(GROUPS, rows[seat], WEIGHTS[s.rounds - s.round]))
