"""Final scoring and places (LM-12, LM-13.9, LM-13.10)."""

from lunaria.engine.arrays import Ints
from lunaria.engine.bits import bit, count
from lunaria.engine.compiler.rule import rule
from lunaria.engine.compiler.stack_arrays import ints
from lunaria.games.luna_maris import tables as t
from lunaria.games.luna_maris.resources import iron_of, titanium_of
from lunaria.games.luna_maris.state import Base
from lunaria.games.luna_maris.tables import BOARDS


@rule
def own_points(s: Base, seat: int) -> int:
    """Return the final points of a board that do not depend on others (LM-12.1, LM-12.2, LM-12.5 to LM-12.8)."""
    cards = s.hand[seat] | s.rest[seat]
    points = t.SCIENTIST_POINTS * count(cards & ~(bit(t.LEVEL_1) - bit(0)))
    resources = s.energy[seat] + iron_of(s, seat) + titanium_of(s, seat) + s.water[seat] + s.helium3[seat]
    points += t.STRESS_POINTS[s.stress[seat]] + t.CO2_POINTS[s.co2[seat]] + t.WASTE_POINTS[s.waste[seat]]
    points += t.TOKEN_POINTS[min(s.demands[seat], t.TOKEN_POINTS.size - 1)]
    return points + resources // t.RESOURCES_PER_POINT


@rule
def majority(values: Ints, seat: int) -> int:
    """Return the points of a board for its place by a value; nothing for 0 (LM-12.4)."""
    if values[seat] == 0:
        return 0
    ahead = 0
    for other in range(BOARDS):
        if values[other] > values[seat]:
            ahead += 1
    return t.MAJORITY[ahead]


@rule
def total(s: Base, out: Ints) -> None:
    """Write the points of all five boards as if the game ended now (LM-12, LM-13.9)."""
    variety = ints(BOARDS)
    nutrition = ints(BOARDS)
    for seat in range(BOARDS):
        for kind in range(t.FOOD_KINDS):
            cards = s.food[seat, kind]
            if cards:
                variety[seat] += 1
                nutrition[seat] += cards * t.NUTRITION[kind]
    for i in range(s.boards):
        seat = s.order[i]
        out[seat] = s.points[seat] + own_points(s, seat) + majority(variety, seat) + majority(nutrition, seat)


@rule
def score(s: Base, out: Ints) -> None:
    """Write the points of each seat as if the game ended now (LM-12)."""
    points = ints(BOARDS)
    total(s, points)
    for seat in range(s.seats):
        out[seat] = points[seat]


@rule
def rank(s: Base, out: Ints) -> None:
    """Rank by points, then demand tokens, then lower CO2; what is still equal shares the place (LM-12.9, LM-13.10)."""
    values = ints(BOARDS)
    total(s, values)
    for i in range(s.boards):
        seat = s.order[i]
        values[seat] = (values[seat] * 32 + s.demands[seat]) * 16 + t.CO2_LAST - s.co2[seat]
    for seat in range(s.seats):
        place = 1
        for i in range(s.boards):
            if values[s.order[i]] > values[seat]:
                place += 1
        out[seat] = place
