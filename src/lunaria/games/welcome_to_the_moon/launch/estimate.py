"""The estimate of adventure 1, The Launch: what a player looks at, weighed by how much of the game is left."""

from typing import Any

import numpy as np

from lunaria.engine.bits import NONE, count
from lunaria.engine.compiler.rule import rule
from lunaria.engine.compiler.stack_arrays import float_rows, floats
from lunaria.engine.show.eval_term import EvalTerm, Group, aspects_of
from lunaria.games.welcome_to_the_moon.estimate import (
    ACTION_SHARE,
    SIGHTS,
    VIEWS,
    expected,
    likelihood,
    look_along,
    read_weights,
    weighed,
)
from lunaria.games.welcome_to_the_moon.launch import sheet as t
from lunaria.games.welcome_to_the_moon.launch.sheet import SPACES, Launch
from lunaria.games.welcome_to_the_moon.scoring import mission_worth
from lunaria.games.welcome_to_the_moon.tables import DATA, Action

A_VIEW = (
    "rockets",
    "sleeping rockets",
    "buildings",
    "activations",
    "sabotages",
    "missions",
    "spaces",
    "needed rockets",
)
NAMES = (
    "constant", "rockets", "final rockets", "open errors", "errors", "track", "crosses", "errors for mission",
    "buildings at hand", "activations at hand", "rockets to go", "last rockets", "empty spaces",
    *(f"{what}, {sight} view" for sight in SIGHTS for what in A_VIEW),
)  # fmt: skip
FEATURES = len(NAMES)
(
    CONSTANT, CROSSED, FINALS, OPEN, MARKED, COMPLETE, CROSSES, OPEN_FOR_MISSION, TO_BUILD, TO_ACTIVATE, TO_GO, LAST,
    EMPTY, VIEW,
) = range(14)  # fmt: skip
AWAKE, SLEEPING, BUILD, ACTIVATE, SABOTAGE, MISSION, SPACE, NEEDED = range(len(A_VIEW))
WEIGHTS = read_weights(DATA / "evaluate.json", 1, NAMES)
FLOOR_START = np.array([floor[0] for floor in t.FLOORS] + [SPACES], np.int64)
FLOOR_SHARE = np.array([sum(ACTION_SHARE[Action[name.upper()]] for name in floor.accepts) for floor in t.SHEET.floors])
"""The share of the cards whose action lets their number be written on each floor."""


@rule
def left(s: Launch) -> float:
    """Return how much of the game is left: the share of the track that the first has still to cross."""
    most = 0
    for seat in range(s.seats):
        most = max(most, s.rockets[seat])
    return 1.0 - most / t.TRACK


@rule
def quarter_features(s: Launch, seat: int, reached: Any, row: Any) -> None:
    """Write what incomplete quarters promise, in each view."""
    for quarter in range(t.QUARTERS):
        empty = t.QUARTER[quarter] & ~s.filled[seat]
        if empty == NONE:
            continue
        rockets, sleeping = t.ROCKETS[quarter], 0
        if t.INACTIVE[quarter] >= 0:
            if s.activated[seat] >> t.INACTIVE[quarter] & 1 == 1:
                rockets += t.INACTIVE_ROCKETS[quarter]
            else:
                sleeping = t.INACTIVE_ROCKETS[quarter]
        symbols = count(np.uint64(t.SABOTAGES[quarter] & ~s.race))
        for view in range(VIEWS):
            likely = likelihood(empty, reached, view)
            at = VIEW + view * len(A_VIEW)
            row[at + AWAKE] += likely * rockets
            row[at + SLEEPING] += likely * sleeping
            row[at + BUILD] += likely * t.BUILDINGS[quarter]
            row[at + ACTIVATE] += likely * t.ACTIVATIONS[quarter]
            row[at + SABOTAGE] += likely * symbols


@rule
def mission_features(s: Launch, seat: int, reached: Any, row: Any) -> None:
    """Write what the missions on floors promise in each view, and how far the third one is."""
    for letter in range(2):
        if s.fulfilled[seat, letter] == 0:
            card = s.missions[letter]
            empty = t.FLOOR_MISSIONS[letter, card] & ~s.filled[seat]
            worth = mission_worth(s, seat, letter)
            for view in range(VIEWS):
                row[VIEW + view * len(A_VIEW) + MISSION] += worth * likelihood(empty, reached, view)
    if s.fulfilled[seat, 2] == 0:
        worth = mission_worth(s, seat, 2)
        if s.missions[2] == 0:
            row[CROSSES] = worth * min(1.0, count(s.crosses[seat]) / t.COUNT_X)
        else:
            row[OPEN_FOR_MISSION] = worth * min(1.0, (s.errors[seat] - s.mended[seat]) / t.OPEN_ERRORS)


@rule
def features(s: Launch, seat: int, row: Any) -> None:
    """Write the features of a sheet into a row of zeros."""
    reached = float_rows(VIEWS, SPACES)
    for floor in range(len(FLOOR_SHARE)):
        look_along(s, seat, FLOOR_START[floor], FLOOR_START[floor + 1], FLOOR_SHARE[floor], reached)
    open_errors = s.errors[seat] - s.mended[seat]
    to_go = t.TRACK - s.rockets[seat] + open_errors
    row[CONSTANT] = 1.0
    row[CROSSED] = s.rockets[seat]
    row[FINALS] = s.final[seat]
    row[OPEN] = open_errors
    row[MARKED] = s.errors[seat]
    row[COMPLETE] = s.rockets[seat] == t.TRACK
    row[TO_BUILD] = s.buildings[seat]
    row[TO_ACTIVATE] = s.activations[seat]
    row[TO_GO] = to_go * to_go / t.TRACK
    row[LAST] = 1.0 / (1.0 + to_go)
    row[EMPTY] = count(t.ALL & ~s.filled[seat])
    quarter_features(s, seat, reached, row)
    mission_features(s, seat, reached, row)
    for view in range(VIEWS):
        at = VIEW + view * len(A_VIEW)
        row[at + SPACE] = expected(t.ALL & ~s.filled[seat], reached, view)
        row[at + NEEDED] = min(1.0 * to_go, row[at + AWAKE] + row[at + MISSION])


@rule
def promise(s: Launch, seat: int) -> float:
    """Estimate the final points of a seat."""
    row = floats(FEATURES)
    features(s, seat, row)
    return weighed(row, WEIGHTS, left(s))


# The estimate by name -------------------------------------------------------------------------------------------------


SIGHT = len(A_VIEW)
MIDDLE = VIEW + SIGHT
"""The first feature of the middle view, in which amounts are known."""


def views(of: int) -> list[int]:
    """Return a feature in all views."""
    return [VIEW + view * SIGHT + of for view in range(VIEWS)]


def others(of: int) -> list[int]:
    """Return a feature in all views but the middle one."""
    return [each for each in views(of) if each != MIDDLE + of]


GROUPS = (
    Group("aspect-rockets", [CROSSED], [FINALS, COMPLETE, TO_GO, LAST]),
    Group("aspect-errors", [OPEN], [MARKED], good=-1),
    Group("aspect-reach", [MIDDLE + AWAKE], [*others(AWAKE), *views(NEEDED)], whole=False),
    Group("aspect-sleeping", [MIDDLE + SLEEPING], others(SLEEPING), whole=False),
    Group("aspect-arrows", [TO_ACTIVATE, MIDDLE + ACTIVATE], others(ACTIVATE), whole=False),
    Group("aspect-buildings", [TO_BUILD, MIDDLE + BUILD], others(BUILD), whole=False),
    Group("aspect-sabotages", [MIDDLE + SABOTAGE], others(SABOTAGE), whole=False),
    Group("aspect-missions", [CROSSES, OPEN_FOR_MISSION, MIDDLE + MISSION], others(MISSION), whole=False),
    Group("aspect-room", [MIDDLE + SPACE], [EMPTY, *others(SPACE)], whole=False),
)


def aspects(s: Launch, seat: int, _points: float) -> tuple[EvalTerm, ...]:
    """Return what the estimate of a seat looks at in a game that goes on."""
    row = np.zeros(FEATURES)
    features(s.raw, seat, row)
    return aspects_of(GROUPS, row, WEIGHTS[0] + float(left(s.raw)) * WEIGHTS[1])
