"""The estimate of adventure 5, The Dome."""

from lunaria.engine.bits import count
from lunaria.engine.compiler.rule import rule
from lunaria.engine.show.eval_term import EvalTerm
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


# The estimate by name -------------------------------------------------------------------------------------------------


def aspects(s: DomeSheets, seat: int, points: float) -> tuple[EvalTerm, ...]:
    """Return what the estimate of a seat looks at in a game that goes on."""
    left, filled = float(empty_share(s.raw, seat)), int(s.filled[seat])
    energies = sum(s.factors[seat, column] for column in range(FACTORS))
    towers = [int(tower) for tower in SKYSCRAPER]
    ends = sum(8.0 * ((tower & filled).bit_count() / tower.bit_count()) ** 2 for tower in towers)
    numbers = int(room(s.raw, seat, ALL))
    return (
        EvalTerm("aspect-points", points, points),
        EvalTerm("aspect-filled", filled.bit_count(), 0.8 * filled.bit_count()),
        EvalTerm("aspect-energies", energies, 1.5 * left * energies),
        EvalTerm("aspect-skyscrapers", ends, ends, whole=False),
        EvalTerm("aspect-room", numbers, 0.04 * numbers, whole=False),
    )
