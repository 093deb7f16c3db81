"""The estimate of adventure 7, The Escape."""

import numpy as np

from lunaria.engine.bits import count, has
from lunaria.engine.compiler.rule import rule
from lunaria.engine.show.eval_term import EvalTerm
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


# The estimate by name -------------------------------------------------------------------------------------------------


def aspects(s: EscapeSheets, seat: int, points: float) -> tuple[EvalTerm, ...]:
    """Return what the estimate of a seat looks at in a game that goes on."""
    left, filled, connected = float(empty_share(s.raw, seat)), int(s.filled[seat]), int(s.connected[seat])
    reactors, plants = (sum(each[seat, ship] for ship in range(SHIPS)) for each in (s.reactors, s.plants))
    greenhouses = modules = 0.0
    for ship in range(SHIPS):
        if not filled >> int(GREENHOUSE[ship]) & 1:
            near = 0.6 if connected >> int(GREENHOUSE[ship]) & 1 else 0.25
            doubled = 1.0 if s.race >> ship & 1 else 1.5
            greenhouses += near * doubled * float(GREENHOUSE_POINTS[s.plants[seat, ship]])
    for module in MODULES:
        block = int(BLOCK[module])
        done = (block & filled).bit_count() / block.bit_count()
        if done < 1.0:
            modules += (0.2 + 0.7 * done * done) * float(module_worth(s.raw, seat, module))
    numbers = int(room(s.raw, seat, np.uint64(connected)))
    return (
        EvalTerm("aspect-points", points, points),
        EvalTerm("aspect-filled", filled.bit_count(), 0.5 * filled.bit_count()),
        EvalTerm("aspect-connected", connected.bit_count(), 0.6 * left * connected.bit_count()),
        EvalTerm("aspect-reactors", reactors, 1.2 * left * reactors),
        EvalTerm("aspect-plants", plants, 1.2 * left * plants),
        EvalTerm("aspect-greenhouses", greenhouses, greenhouses, whole=False),
        EvalTerm("aspect-modules", modules, modules, whole=False),
        EvalTerm("aspect-room", numbers, 0.04 * numbers, whole=False),
    )
