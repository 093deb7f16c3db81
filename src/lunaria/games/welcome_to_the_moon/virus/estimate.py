"""The estimate of adventure 6, The Virus."""

from lunaria.engine.bits import count
from lunaria.engine.compiler.rule import rule
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
