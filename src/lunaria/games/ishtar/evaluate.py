"""An estimate of each seat's final points, for bots."""

from typing import Any

import numpy as np

from lunaria.engine.compile import rule
from lunaria.games.ishtar.scoring import score
from lunaria.games.ishtar.tables import SEATS


@rule
def evaluate(s: Any, out: Any) -> None:
    """Points as the game stands."""
    points = np.zeros(SEATS, np.int64)
    score(s, points)
    for seat in range(s.seats):
        out[seat] = points[seat]
