"""How easily spaces can still be written, for the estimates: by how many of the deck's cards."""

from typing import Any

import numpy as np

from lunaria.engine.bits import Bits, count
from lunaria.engine.compile import rule
from lunaria.games.welcome_to_the_moon.tables import CARDS, NUMBER, NUMBERS

SHARE = np.bincount(NUMBER[1 : CARDS + 1], minlength=NUMBERS) / CARDS
"""The share of the deck that shows each number."""


@rule
def openness(s: Any, seat: int, spaces: Bits) -> float:
    """Return the sum over empty spaces of the share of cards whose number may go there (the action aside)."""
    total = 0.0
    empty = spaces & ~s.filled[seat]
    for number in range(NUMBERS):
        total += SHARE[number] * count(empty & ~s.closed[seat, number])
    return total
