"""An estimate of each seat's final points, for bots."""

from typing import Any

import numpy as np

from lunaria.engine.compile import rule
from lunaria.games.luna_maris.scoring import total
from lunaria.games.luna_maris.tables import BOARDS


@rule
def evaluate(s: Any, out: Any) -> None:
    """Points as if the game ended now."""
    points = np.zeros(BOARDS, np.int64)
    total(s, points)
    for seat in range(s.seats):
        out[seat] = points[seat]
