"""An estimate of each seat's final points with modules, for bots."""

from typing import Any

from lunaria.engine.compile import rule
from lunaria.games.photosynthesis import evaluate as base
from lunaria.games.photosynthesis.moonlight.rules import baby_points


@rule
def evaluate(s: Any, out: Any) -> None:
    """The base game's estimate, and the lunar points."""
    base.evaluate(s, out)
    for seat in range(s.seats):
        out[seat] += s.lunar[seat] + baby_points(s, seat)
