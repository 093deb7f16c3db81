"""The estimate of adventure 4, The Mine."""

from lunaria.engine.bits import count
from lunaria.engine.compiler.rule import rule
from lunaria.games.welcome_to_the_moon.estimate import empty_share, room
from lunaria.games.welcome_to_the_moon.mine.scoring import points
from lunaria.games.welcome_to_the_moon.mine.sheet import ALL, BONUS, BONUS_AT, COLUMN, FACTORIES, LENGTH, MAIN
from lunaria.games.welcome_to_the_moon.mine.state import Mine


@rule
def promise(s: Mine, seat: int) -> float:
    """Points now, and what deposits, begun columns, factories and room for numbers promise."""
    left = empty_share(s, seat)
    value = points(s, seat) + 0.5 * count(s.filled[seat]) + 1.2 * count(s.deposits[seat]) * left
    for column in range(LENGTH):
        done = count(COLUMN[column] & s.filled[seat])
        value += 0.5 * done * done if done < 3 else 0.0
    for factory in range(FACTORIES):
        value += 1.6 * left * (s.energies[seat, factory] + s.robots[seat, factory])
    for factory in range(MAIN):
        if (s.race | s.high[seat]) >> factory & 1 == 0:
            value += BONUS[factory] * s.symbols[seat, factory] / (2.0 * BONUS_AT[factory]) * left
    return value + 0.04 * room(s, seat, ALL)
