"""What the estimate looks at, by name."""

import numpy as np

from lunaria.engine.show.eval_term import EvalTerm
from lunaria.games.ishtar.evaluate import gem_value, open_decision, prospects, time_left
from lunaria.games.ishtar.scoring import score, unlocked
from lunaria.games.ishtar.state import Gardens
from lunaria.games.ishtar.tables import GEMS, SEATS


def aspects(s: Gardens, seat: int) -> tuple[EvalTerm, ...]:
    """Return what the estimate of a seat looks at."""
    points = np.zeros(SEATS, np.int64)
    score(s.raw, points)
    left = float(time_left(s.raw))
    gems, skills = float(gem_value(s.raw, seat, left)), int(unlocked(s.raw, seat))
    assistants = left * (4.5 * s.in_supply[seat] + 1.2 * s.on_carpet[seat])
    reserved = s.reserved[seat] >= 0
    rest = float(prospects(s.raw, seat, left)) - gems - assistants - reserved * (0.3 + left)
    found = (
        EvalTerm("aspect-points", float(points[seat]), float(points[seat])),
        EvalTerm("aspect-gems", sum(s.gems[seat, gem] for gem in range(GEMS)), gems),
        EvalTerm("aspect-assistants", s.in_supply[seat], assistants),
        EvalTerm("aspect-reserved", reserved, reserved * (0.3 + left)),
        EvalTerm("aspect-skills", skills, rest),
    )
    if seat != s.turn:
        return found
    now = float(open_decision(s.raw, seat, left))
    return (*found, EvalTerm("aspect-open", now, now, whole=False))
