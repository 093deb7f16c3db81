"""What the estimate with modules looks at, by name: what the base game does, and moonlight."""

import numpy as np

from lunaria.engine.show.eval_term import EvalTerm
from lunaria.games.photosynthesis.aspects import weighed
from lunaria.games.photosynthesis.evaluate import FEATURES, holdings
from lunaria.games.photosynthesis.moonlight.evaluate import add_moonlight, income_to_come
from lunaria.games.photosynthesis.moonlight.state import MoonForest
from lunaria.games.photosynthesis.tables import SEATS


def aspects(s: MoonForest, seat: int) -> tuple[EvalTerm, ...]:
    """Return what the estimate of a seat looks at."""
    rows, moonlight = np.zeros((SEATS, FEATURES)), np.zeros(SEATS)
    income_to_come(s.raw, rows)
    holdings(s.raw, rows)
    found = weighed(s, seat, rows)
    if not s.with_animals:
        return found
    add_moonlight(s.raw, moonlight)
    worth = float(moonlight[seat])
    return (*found, EvalTerm("aspect-moonlight", worth, worth, whole=False))
