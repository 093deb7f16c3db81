"""An estimate of each seat's final points, for bots."""

from typing import Any

from lunaria.engine.bits import count
from lunaria.engine.compile import rule
from lunaria.games.photosynthesis.tables import SIZES


@rule
def evaluate(s: Any, out: Any) -> None:
    """Points now, and what the trees on the board and the light may still become."""
    left = (s.rounds - s.round) / s.rounds
    for seat in range(s.seats):
        value = s.points[seat] + s.light[seat] / 3.0
        for size in range(SIZES):
            value += count(s.trees[seat, size]) * (1 + 3.0 * size) * left
        out[seat] = value
