"""The estimate of adventure 5, The Dome."""

from lunaria.engine.bits import count
from lunaria.engine.compiler.rule import rule
from lunaria.games.welcome_to_the_moon.dome.scoring import points
from lunaria.games.welcome_to_the_moon.dome.sheet import ALL, FACTORS, SKYSCRAPER
from lunaria.games.welcome_to_the_moon.dome.state import DomeSheets
from lunaria.games.welcome_to_the_moon.estimate import empty_share, room


@rule
def promise(s: DomeSheets, seat: int) -> float:
    """Points now, and what the way to the ends and the room for numbers promise."""
    value = points(s, seat) + 0.8 * count(s.filled[seat])
    for column in range(FACTORS):
        value += 1.5 * empty_share(s, seat) * s.factors[seat, column]
    for tower in range(len(SKYSCRAPER)):
        done = 1.0 * count(SKYSCRAPER[tower] & s.filled[seat]) / count(SKYSCRAPER[tower])
        value += 8.0 * done * done
    return value + 0.04 * room(s, seat, ALL)
