"""What the estimate of adventure 7 looks at, by name."""

import numpy as np

from lunaria.engine.show.eval_term import Aspect
from lunaria.games.welcome_to_the_moon.escape.scoring import module_worth
from lunaria.games.welcome_to_the_moon.escape.sheet import BLOCK, GREENHOUSE, GREENHOUSE_POINTS, MODULES, SHIPS
from lunaria.games.welcome_to_the_moon.escape.state import EscapeSheets
from lunaria.games.welcome_to_the_moon.estimate import empty_share, room


def aspects(s: EscapeSheets, seat: int, points: float) -> tuple[Aspect, ...]:
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
        Aspect("aspect-points", points, points),
        Aspect("aspect-filled", filled.bit_count(), 0.5 * filled.bit_count()),
        Aspect("aspect-connected", connected.bit_count(), 0.6 * left * connected.bit_count()),
        Aspect("aspect-reactors", reactors, 1.2 * left * reactors),
        Aspect("aspect-plants", plants, 1.2 * left * plants),
        Aspect("aspect-greenhouses", greenhouses, greenhouses, whole=False),
        Aspect("aspect-modules", modules, modules, whole=False),
        Aspect("aspect-room", numbers, 0.04 * numbers, whole=False),
    )
