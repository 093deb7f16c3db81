"""The estimate of adventure 8, The Battle: what a player looks at, weighed by what was learned from games."""

from typing import Any

from lunaria.engine.bits import NONE, bit, count
from lunaria.engine.compiler.rule import rule
from lunaria.engine.compiler.stack_arrays import floats
from lunaria.engine.learned import LearnedEstimate, learned, read_table
from lunaria.engine.show.eval_term import Group
from lunaria.games.welcome_to_the_moon.battle import sheet as t
from lunaria.games.welcome_to_the_moon.battle.insignias import asteroids_left, held, sheet_with, side_of
from lunaria.games.welcome_to_the_moon.battle.scoring import COLUMNS
from lunaria.games.welcome_to_the_moon.battle.sheet import BattleSheets
from lunaria.games.welcome_to_the_moon.codes import ENERGY_ACTION, PLANNING_ACTION, PLANT_ACTION, WATER_ACTION
from lunaria.games.welcome_to_the_moon.estimate import to_come
from lunaria.games.welcome_to_the_moon.printed import FOLDER
from lunaria.games.welcome_to_the_moon.prospects import (
    COMMON,
    COMMON_GROUPS,
    OWN,
    aspects_by,
    look_at_mission,
    look_at_turn,
)
from lunaria.games.welcome_to_the_moon.scoring import mission_worth
from lunaria.games.welcome_to_the_moon.solo import points_by_level

NAMES = (
    *COMMON,
    "worth won", "worth hoped for", "worth by lead", "worth led", "worth tied", "worth to close",
    "worth closed by others", "planets won", "moons", "moons to take", "gain of values", "likely planets",
    *(f"value of {name}" for name in t.TYPES), *(f"likely {name}" for name in t.TYPES),
    "plants", "next plant", "waters", "next water", "plannings", "next planning", "stored", "asteroids",
    "asteroids left", "next energies", "next plannings", "next boxes", "failures", "own turn", "spaces played on next",
)  # fmt: skip
FEATURES = len(NAMES)
WON, HOPED, BY_LEAD, LED, TIED, TO_CLOSE, CLOSED, PLANETS_WON, MOONS, FREE_MOONS, GAIN, LIKELY, VALUES = range(
    OWN, OWN + 13
)
LIKELY_TYPE = VALUES + COLUMNS
(
    PLANTS, NEXT_PLANT, WATERS, NEXT_WATER, PLANNINGS, NEXT_PLANNING, STORED, ASTEROIDS, ASTEROIDS_LEFT, NEXT_ENERGIES,
    NEXT_PLANNINGS, NEXT_BOXES, FAILURES, OWN_TURN, NEXT_SPACES,
) = range(LIKELY_TYPE + COLUMNS, LIKELY_TYPE + COLUMNS + 15)  # fmt: skip
TABLE = read_table(FOLDER / "battle" / "estimate.json", NAMES)
LEAD = 3
"""A lead on a planet is not counted any further than this."""


@rule
def left(s: BattleSheets) -> float:
    """Return how much of the game is left: the share of the spaces of planets that is free on the fuller sheet."""
    most = 0
    for sheet in range(max(2, s.seats)):
        spaces = 0
        for planet in range(t.PLANETS):
            spaces += count(held(s, sheet) & t.BODY[planet])
        most = max(most, spaces)
    return 1.0 - 1.0 * most / t.SPACES


@rule
def planet_hope(s: BattleSheets, sheet: int, side: int, planet: int) -> float:
    """Return how likely a planet will be the side's, from 0 to 1."""
    if s.filled[sheet] & bit(planet) != NONE:
        return 1.0 if s.number[sheet, planet] >> side & 1 else 0.0
    area = t.BODY[planet] | t.MOON[planet]
    ahead = count(s.insignias[sheet, side] & area) - count(s.insignias[sheet, 1 - side] & area)
    free = t.SIZE[planet] - count((s.insignias[sheet, 0] | s.insignias[sheet, 1]) & t.BODY[planet])
    return min(1.0, max(0.0, 0.55 + 0.45 * ahead / (free + 1.0)))


@rule
def mission_done(s: BattleSheets, sheet: int, side: int, letter: int) -> float:
    """Return how near a side is to a mission, from 0 on."""
    done = 0.0
    if letter == 0:
        for planet in range(t.PLANETS):
            done += 0.2 if s.number[sheet, planet] >> side & 1 else 0.0
    elif letter == 1:
        if s.missions[1] == 0:
            return s.asteroids[sheet, side] / 8.0
        for column in range(COLUMNS):
            done += min(2, s.values[sheet, side, column]) / 7.0
    elif s.missions[2] == 0:
        return (min(6, s.plants[sheet, side]) + min(4, s.waters[sheet, side])) / 12.0
    else:
        for planet in range(t.PLANETS):
            done += 0.2 if s.insignias[sheet, side] & t.MOON[planet] != NONE else 0.0
    return done


@rule
def planet_features(s: BattleSheets, sheet: int, side: int, row: Any) -> None:
    """Write what the planets of a sheet promise a side."""
    moving = side == side_of(s)
    for planet in range(t.PLANETS):
        kind = t.TYPE_OF[planet]
        boxes = s.values[sheet, side, kind]
        value = t.PLANET_VALUE[kind, boxes]
        gain = t.PLANET_VALUE[kind, min(t.VALUE_BOXES, boxes + 1)] - value
        hope = planet_hope(s, sheet, side, planet)
        row[HOPED] += hope * value
        row[GAIN] += hope * gain
        row[LIKELY] += hope
        row[LIKELY_TYPE + kind] += hope
        if s.filled[sheet] & bit(planet) != NONE:
            row[WON] += hope * value
            row[PLANETS_WON] += hope
            continue
        area = t.BODY[planet] | t.MOON[planet]
        ahead = count(s.insignias[sheet, side] & area) - count(s.insignias[sheet, 1 - side] & area)
        free = t.SIZE[planet] - count(held(s, sheet) & t.BODY[planet])
        row[BY_LEAD] += 1.0 * value * min(LEAD, max(-LEAD, ahead)) / (free + 1)
        row[MOONS] += count(s.insignias[sheet, side] & t.MOON[planet])
        row[FREE_MOONS] += t.SPOTS - count(held(s, sheet) & t.MOON[planet])
        if ahead > 0:
            row[LED] += value
        elif ahead == 0 and free < t.SIZE[planet]:
            row[TIED] += value
        if free == 1 and moving and ahead >= -1:
            row[TO_CLOSE] += value
        elif free == 1 and not moving and ahead <= 1:
            row[CLOSED] += value


@rule
def side_features(s: BattleSheets, sheet: int, side: int, row: Any) -> None:
    """Write what a side of a sheet has of its own, and what its next marks bring."""
    plants, waters, plannings = s.plants[sheet, side], s.waters[sheet, side], s.plannings[sheet, side]
    row[PLANTS] += plants
    row[NEXT_PLANT] += t.PLANT_VALUE[min(t.PLANT_BOXES, plants + 1)] - t.PLANT_VALUE[plants]
    row[WATERS] += waters
    row[NEXT_WATER] += t.WATER_VALUE[min(t.WATER_BOXES, waters + 1)] - t.WATER_VALUE[waters]
    row[PLANNINGS] += plannings
    row[NEXT_PLANNING] += t.PLANNING_VALUE[min(t.PLANNING_BOXES, plannings + 1)] - t.PLANNING_VALUE[plannings]
    row[STORED] += s.astronauts[sheet, side] - s.astronauts_used[sheet, side]
    row[ASTEROIDS] += s.asteroids[sheet, side]
    row[FAILURES] = max(row[FAILURES], 1.0 * s.failures[sheet, side])
    for column in range(COLUMNS):
        row[VALUES + column] += s.values[sheet, side, column]
    free = asteroids_left(s, sheet)
    row[ASTEROIDS_LEFT] += free
    if free > 0:
        taken = s.asteroids[sheet, side]
        following = taken if side == t.NEAR else t.ASTEROIDS - 1 - taken
        row[NEXT_ENERGIES] += t.ASTEROID_GIFTS[following, ENERGY_ACTION]
        row[NEXT_PLANNINGS] += t.ASTEROID_GIFTS[following, PLANNING_ACTION]
        row[NEXT_BOXES] += t.ASTEROID_GIFTS[following, PLANT_ACTION] + t.ASTEROID_GIFTS[following, WATER_ACTION]


@rule
def features(s: BattleSheets, seat: int, row: Any) -> None:
    """Write the features of a seat into a row of zeros."""
    look_at_turn(s, seat, row)
    for side in range(t.SIDES):
        sheet = sheet_with(s, seat, side)
        planet_features(s, sheet, side, row)
        side_features(s, sheet, side, row)
        if side == side_of(s):
            row[OWN_TURN] = s.waiting >> seat & 1
        else:
            for planet in range(t.PLANETS):
                row[NEXT_SPACES] += t.SIZE[planet] - count(held(s, sheet) & t.BODY[planet])
    for letter in range(3):
        near = mission_done(s, sheet_with(s, seat, t.NEAR), t.NEAR, letter)
        far = mission_done(s, sheet_with(s, seat, t.FAR), t.FAR, letter)
        look_at_mission(s, seat, letter, mission_worth(s, seat, letter), min(1.0, max(near, far)), row)


@rule
def promise(s: BattleSheets, seat: int) -> float:
    """Estimate the final points of a seat."""
    row = floats(FEATURES)
    features(s, seat, row)
    return learned(row, TABLE, left(s))


LEARNED = LearnedEstimate(FOLDER / "battle" / "estimate.json", NAMES, features, left)


@rule
def astra_promise(s: BattleSheets) -> float:
    """Estimate ASTRA's points: spaces of planets on both sheets are left to fill, by two a turn."""
    free = 0
    for sheet in range(t.SIDES):
        for planet in range(t.PLANETS):
            free += t.SIZE[planet] - count(held(s, sheet) & t.BODY[planet])
    return points_by_level(s) + to_come(s, free // 2)


# The estimate by name -------------------------------------------------------------------------------------------------


GROUPS = (
    *COMMON_GROUPS,
    Group("aspect-planets", [HOPED], [WON, BY_LEAD, LED, TIED, TO_CLOSE, CLOSED, PLANETS_WON], whole=False),
    Group("aspect-values", [*range(VALUES, LIKELY_TYPE)], [GAIN, LIKELY, *range(LIKELY_TYPE, PLANTS)]),
    Group("aspect-moons", [MOONS], [FREE_MOONS]),
    Group("aspect-plants", [PLANTS], [NEXT_PLANT]),
    Group("aspect-water", [WATERS], [NEXT_WATER]),
    Group("aspect-plannings", [PLANNINGS], [NEXT_PLANNING], good=-1),
    Group("aspect-stored", [STORED]),
    Group("aspect-asteroids", [ASTEROIDS], [ASTEROIDS_LEFT, NEXT_ENERGIES, NEXT_PLANNINGS, NEXT_BOXES]),
)
aspects = aspects_by(LEARNED, GROUPS, TABLE)
