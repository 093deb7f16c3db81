"""The estimate of adventure 4, The Mine."""

from lunaria.engine.bits import count
from lunaria.engine.compiler.rule import rule
from lunaria.engine.show.eval_term import EvalTerm
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


# The estimate by name -------------------------------------------------------------------------------------------------


def aspects(s: Mine, seat: int, points: float) -> tuple[EvalTerm, ...]:
    """Return what the estimate of a seat looks at in a game that goes on."""
    left, filled = float(empty_share(s.raw, seat)), int(s.filled[seat])
    deposits = int(s.deposits[seat]).bit_count()
    columns = [(int(COLUMN[column]) & filled).bit_count() for column in range(LENGTH)]
    begun = sum(0.5 * done * done for done in columns if done < 3)
    built = sum(s.energies[seat, factory] + s.robots[seat, factory] for factory in range(FACTORIES))
    missed = int(s.race) | int(s.high[seat])
    bonuses = sum(
        float(BONUS[factory] * s.symbols[seat, factory] / (2.0 * BONUS_AT[factory]) * left)
        for factory in range(MAIN)
        if missed >> factory & 1 == 0
    )
    numbers = int(room(s.raw, seat, ALL))
    return (
        EvalTerm("aspect-points", points, points),
        EvalTerm("aspect-filled", filled.bit_count(), 0.5 * filled.bit_count()),
        EvalTerm("aspect-deposits", deposits, 1.2 * deposits * left),
        EvalTerm("aspect-columns", begun, begun, whole=False),
        EvalTerm("aspect-factories", built, 1.6 * left * built),
        EvalTerm("aspect-bonuses", bonuses, bonuses, whole=False),
        EvalTerm("aspect-room", numbers, 0.04 * numbers, whole=False),
    )
