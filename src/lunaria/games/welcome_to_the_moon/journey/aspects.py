"""What the estimate of adventure 2 looks at, by name."""

import numpy as np

from lunaria.engine.show.eval_term import EvalTerm, Group, aspects_of
from lunaria.games.welcome_to_the_moon.estimate import VIEWS
from lunaria.games.welcome_to_the_moon.journey import estimate as by
from lunaria.games.welcome_to_the_moon.journey.state import Journey

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
    Group(
        "aspect-missions",
        [by.MISSIONS, by.STATIONS_DONE, by.FULL_DONE, by.TANKS_DONE, by.RUN_DONE],
        [by.FULFILLED, *views(by.SIXES_VIEW), *views(by.SIZES_VIEW)],
        whole=False,
    ),
    Group("aspect-stations", [by.STATION]),
    Group("aspect-robots", [by.ROBOT], [by.BY_ROBOTS, by.BY_SQUARE]),
    Group(
        "aspect-plants",
        [by.PLANT],
        [by.PLANTS_WITH, by.PLANTS_WITHOUT, by.PLANTS_BY_ROBOTS, by.PLANTS_BY_SQUARE, by.PLANTS_LEFT],
    ),
    Group("aspect-tanks", [by.TANK], views(by.TANK_VIEW)),
    Group("aspect-zones", [by.ZONES], [by.ZONE_LEAD, by.MOST_ZONES, *views(by.ZONE_VIEW)]),
    Group("aspect-longest", [by.LONGEST], views(by.LONGEST_VIEW)),
    Group("aspect-errors", [by.MARKED], good=-1),
    Group("aspect-energies", [by.ENERGY], [by.HALF, by.TO_DIVIDE]),
    Group("aspect-wilds", [by.WILDS], [by.HALF_WILDS]),
    Group("aspect-plants-reach", [MIDDLE + by.PLANT_VIEW], others(by.PLANT_VIEW), whole=False),
    Group("aspect-room", [MIDDLE + by.SPACE_VIEW], [by.EMPTY, *others(by.SPACE_VIEW)], whole=False),
)


def aspects(s: Journey, seat: int, _points: float) -> tuple[EvalTerm, ...]:
    """Return what the estimate of a seat looks at in a game that goes on."""
    row = np.zeros(by.FEATURES)
    by.features(s.raw, seat, row)
    return aspects_of(GROUPS, row, by.WEIGHTS[0] + float(by.left(s.raw)) * by.WEIGHTS[1])
