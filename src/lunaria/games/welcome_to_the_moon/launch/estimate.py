"""The estimate of adventure 1, The Launch: what a player looks at, weighed by what was learned from games."""

from typing import Any

import numpy as np

from lunaria.engine.bits import NONE, count
from lunaria.engine.compiler.rule import rule
from lunaria.engine.compiler.stack_arrays import float_rows, floats
from lunaria.engine.learned import LearnedEstimate, learned, read_table
from lunaria.engine.show.eval_term import Group
from lunaria.games.welcome_to_the_moon.estimate import ACTION_SHARE, SIGHTS, VIEWS, expected, likelihood, look_along
from lunaria.games.welcome_to_the_moon.launch import sheet as t
from lunaria.games.welcome_to_the_moon.launch.sheet import SPACES, Launch
from lunaria.games.welcome_to_the_moon.printed import FOLDER
from lunaria.games.welcome_to_the_moon.prospects import (
    COMMON,
    OWN,
    Views,
    aspects_by,
    common_groups,
    look_at_mission,
    look_at_turn,
)
from lunaria.games.welcome_to_the_moon.scoring import mission_worth
from lunaria.games.welcome_to_the_moon.tables import Action

A_VIEW = (
    "rockets", "sleeping rockets", "buildings", "activations", "sabotages", "missions", "spaces", "needed rockets",
)  # fmt: skip
NAMES = (
    *COMMON,
    "rockets", "final rockets", "open errors", "track", "buildings at hand", "activations at hand", "sabotages at hand",
    "rockets to go", "last rockets",
    *(f"{what}, {sight} view" for sight in SIGHTS for what in A_VIEW),
)  # fmt: skip
FEATURES = len(NAMES)
CROSSED, FINALS, OPEN, COMPLETE, TO_BUILD, TO_ACTIVATE, TO_SABOTAGE, TO_GO, LAST, VIEW = range(OWN, OWN + 10)
AWAKE, SLEEPING, BUILD, ACTIVATE, SABOTAGE, MISSION, SPACE, NEEDED = range(len(A_VIEW))
MIDDLE = VIEW + len(A_VIEW)
TABLE = read_table(FOLDER / "launch" / "estimate.json", NAMES)
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
    """Write how far the missions are, and what those on floors promise in each view."""
    for letter in range(3):
        card, worth = s.missions[letter], mission_worth(s, seat, letter)
        if letter < 2:
            floor = t.FLOOR_MISSIONS[letter, card]
            empty = floor & ~s.filled[seat]
            done = 1.0 - 1.0 * count(empty) / count(floor)
            if s.fulfilled[seat, letter] == 0:
                for view in range(VIEWS):
                    row[VIEW + view * len(A_VIEW) + MISSION] += worth * likelihood(empty, reached, view)
        elif card == 0:
            done = 1.0 * count(s.crosses[seat]) / t.COUNT_X
        else:
            done = 1.0 * (s.errors[seat] - s.mended[seat]) / t.OPEN_ERRORS
        look_at_mission(s, seat, letter, worth, min(1.0, done), row)


@rule
def features(s: Launch, seat: int, row: Any) -> None:
    """Write the features of a sheet into a row of zeros."""
    reached = float_rows(VIEWS, SPACES)
    for floor in range(len(FLOOR_SHARE)):
        look_along(s, seat, FLOOR_START[floor], FLOOR_START[floor + 1], FLOOR_SHARE[floor], reached)
    look_at_turn(s, seat, row)
    open_errors = s.errors[seat] - s.mended[seat]
    to_go = t.TRACK - s.rockets[seat] + open_errors
    row[CROSSED] = s.rockets[seat]
    row[FINALS] = s.final[seat]
    row[OPEN] = open_errors
    row[COMPLETE] = s.rockets[seat] == t.TRACK
    row[TO_BUILD] = s.buildings[seat]
    row[TO_ACTIVATE] = s.activations[seat]
    row[TO_SABOTAGE] = count(np.uint64(s.sabotage[seat] & ~s.race))
    row[TO_GO] = to_go * to_go / t.TRACK
    row[LAST] = 1.0 / (1.0 + to_go)
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
    return learned(row, TABLE, left(s))


LEARNED = LearnedEstimate(FOLDER / "launch" / "estimate.json", NAMES, features, left)

# The estimate by name -------------------------------------------------------------------------------------------------


views, others = Views(VIEW, len(A_VIEW)).every, Views(VIEW, len(A_VIEW)).outer

GROUPS = (
    *common_groups(views(MISSION)),
    Group("aspect-rockets", [CROSSED], [FINALS, OPEN, COMPLETE, TO_GO, LAST]),
    Group("aspect-reach", [MIDDLE + AWAKE], [*others(AWAKE), *views(NEEDED)], whole=False),
    Group("aspect-sleeping", [MIDDLE + SLEEPING], others(SLEEPING), whole=False),
    Group("aspect-arrows", [TO_ACTIVATE, MIDDLE + ACTIVATE], others(ACTIVATE), whole=False),
    Group("aspect-buildings", [TO_BUILD, MIDDLE + BUILD], others(BUILD), whole=False),
    Group("aspect-sabotages", [TO_SABOTAGE, MIDDLE + SABOTAGE], others(SABOTAGE), whole=False),
    Group("aspect-room", [MIDDLE + SPACE], others(SPACE), whole=False),
)


aspects = aspects_by(LEARNED, GROUPS, TABLE)
