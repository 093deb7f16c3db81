"""The estimate of adventure 6, The Virus."""

from lunaria.engine.bits import count
from lunaria.engine.compiler.rule import rule
from lunaria.engine.show.eval_term import EvalTerm
from lunaria.games.welcome_to_the_moon.estimate import empty_share, room
from lunaria.games.welcome_to_the_moon.virus.scoring import points
from lunaria.games.welcome_to_the_moon.virus.sheet import ALL, QUARTER, QUARTERS
from lunaria.games.welcome_to_the_moon.virus.state import VirusSheets


@rule
def promise(s: VirusSheets, seat: int) -> float:
    """Points now, and what circled energies, begun lines, closed walkways and room for numbers promise."""
    left = empty_share(s, seat)
    value = points(s, seat) + 0.5 * count(s.filled[seat] & ~s.infected[seat])
    for quarter in range(QUARTERS):
        empty = count(QUARTER[quarter] & ~s.filled[seat])
        value += (0.6 * s.energies[seat, quarter] * empty) * (0.4 + left) / 1.4
    value += 3.5 * left * (s.plant_track[seat] + 1.3 * s.water_track[seat])
    value += 0.9 * left * count(s.shut[seat])
    return value + 0.03 * room(s, seat, ALL)


# The estimate by name -------------------------------------------------------------------------------------------------


def aspects(s: VirusSheets, seat: int, points: float) -> tuple[EvalTerm, ...]:
    """Return what the estimate of a seat looks at in a game that goes on."""
    left, filled = float(empty_share(s.raw, seat)), int(s.filled[seat])
    healthy = (filled & ~int(s.infected[seat])).bit_count()
    empty = [(int(QUARTER[quarter]) & ~filled).bit_count() for quarter in range(QUARTERS)]
    promised = sum(s.energies[seat, quarter] * empty[quarter] for quarter in range(QUARTERS))
    shut = int(s.shut[seat]).bit_count()
    numbers = int(room(s.raw, seat, ALL))
    return (
        EvalTerm("aspect-points", points, points),
        EvalTerm("aspect-filled", healthy, 0.5 * healthy),
        EvalTerm("aspect-quarters", promised, 0.6 * promised * (0.4 + left) / 1.4, whole=False),
        EvalTerm("aspect-plants", s.plant_track[seat], 3.5 * left * s.plant_track[seat]),
        EvalTerm("aspect-water", s.water_track[seat], 3.5 * left * 1.3 * s.water_track[seat]),
        EvalTerm("aspect-walkways", shut, 0.9 * left * shut),
        EvalTerm("aspect-room", numbers, 0.03 * numbers, whole=False),
    )
