"""An estimate of each seat's final points with modules, for bots: the base game's, and what moonlight is worth."""

from typing import Any

import numpy as np

from lunaria.engine.arrays import Floats
from lunaria.engine.bits import NONE
from lunaria.engine.compiler.rule import rule
from lunaria.engine.compiler.stack_arrays import float_rows
from lunaria.engine.show.eval_term import EvalTerm
from lunaria.games.photosynthesis import evaluate as base
from lunaria.games.photosynthesis.light import income, sun_corner
from lunaria.games.photosynthesis.moonlight.light import PASSING, PLACES_PER_CORNER, around, moonlit, shadows
from lunaria.games.photosynthesis.moonlight.rules import TURTLE, baby_points
from lunaria.games.photosynthesis.moonlight.state import MoonForest
from lunaria.games.photosynthesis.moonlight.tables import LUNAR_BY_FACE, LUNAR_MAXIMUM, MOON_STEP, PLACES
from lunaria.games.photosynthesis.moonlight.turtle import HATCHED
from lunaria.games.photosynthesis.tables import ROUNDS_PER_REVOLUTION, SEATS

GATHERED = 0.8
"""Lunar points that a player gathers in a round, on average."""
SURPLUS = 0.35
"""Worth of a lunar point above the cap at the end, which can as well be spent."""
NEAR = 0.3
"""Weight of the moonlight of the round after next when it is a step away."""
BABY = 1.5
"""Worth of a hatched baby while there is time to use it."""
FEATURES = base.FEATURES


@rule
def income_to_come(s: MoonForest, rows: Any) -> None:
    """Write the light of the coming rounds, with the shadows of the Great Elder Tree and the stones."""
    for ahead in range(1, min(s.rounds - s.round, ROUNDS_PER_REVOLUTION) + 1):
        small, medium, large = shadows(s, (s.round - 1 + ahead) % ROUNDS_PER_REVOLUTION)
        column = base.INCOME + min(ahead, 4) - 1
        for seat in range(s.seats):
            rows[seat, column] += income(s, seat, small, medium, large)


@rule
def lunar_value(lunar: float, left: int) -> float:
    """Return what lunar points are worth in the end: one each, as far as they will fit under the cap."""
    expected = lunar + GATHERED * left
    return min(expected, 1.0 * LUNAR_MAXIMUM) + SURPLUS * max(0.0, expected - LUNAR_MAXIMUM) - GATHERED * left


@rule
def add_moonlight(s: MoonForest, out: Floats) -> None:
    """Add the value of lunar points now, of the moonlight of the next two rounds, and of hatched babies."""
    left = s.rounds - s.round
    soon, later, flips = NONE, NONE, False
    if left > 0:
        soon = moonlit(s, s.moon_phase)
        flips = (s.moon_phase - PLACES_PER_CORNER * sun_corner(s)) % PLACES < PASSING
    if left > 1:
        later = moonlit(s, (s.moon_phase - MOON_STEP) % PLACES)
    bright = LUNAR_BY_FACE[1 - s.moon_phase_face if flips else s.moon_phase_face]
    hatched = 0
    for fate in s.babies:
        hatched += fate == HATCHED
    for seat in range(s.seats):
        lunar = 1.0 * s.lunar[seat]
        if s.animals[seat] & soon != NONE:
            lunar += LUNAR_BY_FACE[s.moon_phase_face]
        if s.animals[seat] & (later | around(later)) != NONE:
            lunar += NEAR * bright
        out[seat] += lunar_value(lunar, left) + baby_points(s, seat)
        if s.animal[seat] == TURTLE and left > 0:
            out[seat] += BABY * hatched


@rule
def evaluate(s: MoonForest, out: Floats) -> None:
    """Estimate the final points of each seat."""
    rows = float_rows(SEATS, FEATURES)
    income_to_come(s, rows)
    base.holdings(s, rows)
    base.weigh_rows(s, base.WEIGHTS, rows, out)
    if s.with_animals:
        add_moonlight(s, out)


def aspects(s: MoonForest, seat: int) -> tuple[EvalTerm, ...]:
    """Return what the estimate of a seat looks at."""
    rows, moonlight = np.zeros((SEATS, FEATURES)), np.zeros(SEATS)
    income_to_come(s.raw, rows)
    base.holdings(s.raw, rows)
    found = base.weighed(s, seat, rows)
    if not s.with_animals:
        return found
    add_moonlight(s.raw, moonlight)
    worth = float(moonlight[seat])
    return (*found, EvalTerm("aspect-moonlight", worth, worth, whole=False))
