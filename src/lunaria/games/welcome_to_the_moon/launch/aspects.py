"""What the estimate of adventure 1 looks at, by name."""

import numpy as np

from lunaria.engine.show.eval_term import EvalTerm, Group, aspects_of
from lunaria.games.welcome_to_the_moon.estimate import VIEWS
from lunaria.games.welcome_to_the_moon.launch import estimate as by
from lunaria.games.welcome_to_the_moon.launch.state import Launch

SIGHT = len(by.A_VIEW)
MIDDLE = by.VIEW + SIGHT
"""Where the features of the middle view begin: its amounts are told."""


def views(of: int) -> list[int]:
    """Return a feature in all views."""
    return [by.VIEW + view * SIGHT + of for view in range(VIEWS)]


def others(of: int) -> list[int]:
    """Return a feature in all views but the middle one."""
    return [each for each in views(of) if each != MIDDLE + of]


GROUPS = (
    Group("aspect-rockets", [by.CROSSED], [by.FINALS, by.COMPLETE, by.TO_GO, by.LAST]),
    Group("aspect-errors", [by.OPEN], [by.MARKED], good=-1),
    Group("aspect-reach", [MIDDLE + by.AWAKE], [*others(by.AWAKE), *views(by.NEEDED)], whole=False),
    Group("aspect-sleeping", [MIDDLE + by.SLEEPING], others(by.SLEEPING), whole=False),
    Group("aspect-arrows", [by.TO_ACTIVATE, MIDDLE + by.ACTIVATE], others(by.ACTIVATE), whole=False),
    Group("aspect-buildings", [by.TO_BUILD, MIDDLE + by.BUILD], others(by.BUILD), whole=False),
    Group("aspect-sabotages", [MIDDLE + by.SABOTAGE], others(by.SABOTAGE), whole=False),
    Group("aspect-missions", [by.CROSSES, by.OPEN_FOR_MISSION, MIDDLE + by.MISSION], others(by.MISSION), whole=False),
    Group("aspect-room", [MIDDLE + by.SPACE], [by.EMPTY, *others(by.SPACE)], whole=False),
)


def aspects(s: Launch, seat: int, _points: float) -> tuple[EvalTerm, ...]:
    """Return what the estimate of a seat looks at in a game that goes on."""
    row = np.zeros(by.FEATURES)
    by.features(s.raw, seat, row)
    return aspects_of(GROUPS, row, by.WEIGHTS[0] + float(by.left(s.raw)) * by.WEIGHTS[1])
