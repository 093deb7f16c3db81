"""What the estimate of adventure 3 looks at, by name."""

import numpy as np

from lunaria.engine.show.eval_term import EvalTerm, Group, aspects_of
from lunaria.games.welcome_to_the_moon.colony import estimate as by
from lunaria.games.welcome_to_the_moon.colony.state import Colony
from lunaria.games.welcome_to_the_moon.estimate import VIEWS

SIGHT = len(by.A_VIEW)
MIDDLE = by.VIEW + SIGHT
"""Where the features of the middle view begin: its amounts are told."""


def views(of: int) -> list[int]:
    """Return a feature in all views."""
    return [by.VIEW + view * SIGHT + of for view in range(VIEWS)]


def others(of: int) -> list[int]:
    """Return a feature in all views but the middle one."""
    return [each for each in views(of) if each != MIDDLE + of]


def factor(column: int) -> list[int]:
    """Return the features of a product besides its points."""
    at = by.FACTOR + column * len(by.A_FACTOR)
    return [at + by.AMOUNT, at + by.VALUE, at + by.MORE, at + by.VALUE_OF_MORE]


GROUPS = (
    Group(
        "aspect-missions",
        [by.MISSIONS, by.LINES_DONE, by.NETWORK_DONE, by.PLANTS_DONE, by.TANKS_DONE],
        [by.FULFILLED, *views(by.LINE_VIEW)],
        whole=False,
    ),
    Group("aspect-quarters", [by.BONUS, MIDDLE + by.QUARTER_VIEW], others(by.QUARTER_VIEW), whole=False),
    Group("aspect-astronauts", [by.ASTRONAUT], [by.ASTRONAUT_POINTS, by.ASTRONAUT_LEAD]),
    Group("aspect-plannings", [by.PLANNED], [by.PLANNING], good=-1),
    Group("aspect-errors", [by.MARKED], good=-1),
    Group("aspect-network", [by.JOINED], [by.TO_FILL, by.TO_JOIN, by.STEPS, by.JOINED_OBSERVATORY]),
    Group("aspect-plants-points", [by.FACTOR + by.PRODUCT], [by.HOUSES, *factor(0)]),
    Group(
        "aspect-tanks",
        [by.FACTOR + len(by.A_FACTOR) + by.PRODUCT],
        [*factor(1), *views(by.TANK_VIEW), *views(by.TANK_VALUE_VIEW)],
    ),
    Group(
        "aspect-antennas",
        [by.FACTOR + 2 * len(by.A_FACTOR) + by.PRODUCT],
        [*factor(2), *views(by.ANTENNA_VIEW), *views(by.ANTENNA_VALUE_VIEW)],
    ),
    Group("aspect-room", [MIDDLE + by.SPACE_VIEW], [by.EMPTY, *others(by.SPACE_VIEW)], whole=False),
)


def aspects(s: Colony, seat: int, _points: float) -> tuple[EvalTerm, ...]:
    """Return what the estimate of a seat looks at in a game that goes on."""
    row = np.zeros(by.FEATURES)
    by.features(s.raw, seat, row)
    return aspects_of(GROUPS, row, by.WEIGHTS[0] + float(by.left(s.raw)) * by.WEIGHTS[1])
