"""The estimate of adventure 7, The Escape."""

from lunaria.engine.bits import count, has
from lunaria.engine.compiler.rule import rule
from lunaria.games.welcome_to_the_moon.escape.scoring import module_worth, points
from lunaria.games.welcome_to_the_moon.escape.sheet import BLOCK, GREENHOUSE, GREENHOUSE_POINTS, MODULES, SHIPS
from lunaria.games.welcome_to_the_moon.escape.state import EscapeSheets
from lunaria.games.welcome_to_the_moon.estimate import empty_share, room


@rule
def promise(s: EscapeSheets, seat: int) -> float:
    """Points now, and what begun modules, connected greenhouses, reactors, plants and room for numbers promise."""
    left = empty_share(s, seat)
    value = points(s, seat) + 0.5 * count(s.filled[seat]) + 0.6 * left * count(s.connected[seat])
    for ship in range(SHIPS):
        value += 1.2 * left * (s.reactors[seat, ship] + s.plants[seat, ship])
        if not has(s.filled[seat], GREENHOUSE[ship]):
            near = 0.6 if has(s.connected[seat], GREENHOUSE[ship]) else 0.25
            doubled = 1.0 if s.race >> ship & 1 else 1.5
            value += near * doubled * GREENHOUSE_POINTS[s.plants[seat, ship]]
    for module in MODULES:
        done = 1.0 * count(BLOCK[module] & s.filled[seat]) / count(BLOCK[module])
        if done < 1.0:
            value += (0.2 + 0.7 * done * done) * module_worth(s, seat, module)
    return value + 0.04 * room(s, seat, s.connected[seat])
