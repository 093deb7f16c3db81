"""The estimate of adventure 7, The Escape: what a player looks at, weighed by what was learned from games."""

from typing import Any

import numpy as np

from lunaria.engine.bits import NONE, count, has
from lunaria.engine.compiler.rule import rule
from lunaria.engine.compiler.stack_arrays import float_rows, floats
from lunaria.engine.learned import LearnedEstimate, learned, read_table
from lunaria.engine.show.eval_term import Group
from lunaria.games.welcome_to_the_moon.escape import sheet as t
from lunaria.games.welcome_to_the_moon.escape.scoring import SHIP_OF_BLOCK, TOPMOST, module_worth
from lunaria.games.welcome_to_the_moon.escape.sheet import SPACES, EscapeSheets
from lunaria.games.welcome_to_the_moon.estimate import (
    SIGHTS,
    VIEWS,
    expected,
    least_empty_share,
    likelihood,
    look_along,
)
from lunaria.games.welcome_to_the_moon.hooks import wilds
from lunaria.games.welcome_to_the_moon.printed import FOLDER
from lunaria.games.welcome_to_the_moon.prospects import (
    COMMON,
    COMMON_GROUPS,
    OWN,
    Views,
    aspects_by,
    look_at_mission,
    look_at_turn,
)
from lunaria.games.welcome_to_the_moon.scoring import mission_worth

A_VIEW = (
    "modules", "modules apart", "next reactor", "tanks", "greenhouses", "greenhouses apart", "next plant", "spaces",
    "spaces apart", "airlocks",
)  # fmt: skip
NAMES = (
    *COMMON,
    "reactors", "plants", "reactors of ships", "plants of ships", "modules full", "modules begun", "circled tanks",
    "greenhouses", "doubled", "to double", "airlocks", "connected", "connected and empty", "next planning", "wilds",
    "astronauts", "gifts", "airlock due",
    *(f"{what}, {sight} view" for sight in SIGHTS for what in A_VIEW),
)  # fmt: skip
FEATURES = len(NAMES)
(
    REACTORS, PLANTS, REACTORS_OPEN, PLANTS_OPEN, FULL, BEGUN, TANKS, HOUSES, DOUBLED, TO_DOUBLE, AIRLOCKS, CONNECTED,
    CONNECTED_EMPTY, NEXT_PLANNING, WILDS, ASTRONAUTS, GIFTS, GIFT_DUE, VIEW,
) = range(OWN, OWN + 19)  # fmt: skip
(
    MODULE_VIEW, MODULE_APART, REACTOR_VIEW, TANK_VIEW, HOUSE_VIEW, HOUSE_APART, PLANT_VIEW, SPACE_VIEW, SPACE_APART,
    AIRLOCK_VIEW,
) = range(len(A_VIEW))  # fmt: skip
MIDDLE = VIEW + len(A_VIEW)
TABLE = read_table(FOLDER / "escape" / "estimate.json", NAMES)
SHIP_FIRST = np.array([*(zone[0] for zone in t.ZONES), SPACES], np.int64)


@rule
def module_features(s: EscapeSheets, seat: int, chances: Any, row: Any) -> None:
    """Write how far modules are, and what they promise in each view."""
    for module in t.MODULES:
        block = t.BLOCK[module]
        empty = block & ~s.filled[seat]
        if empty == NONE:
            row[FULL] += 1.0
            continue
        ship = SHIP_OF_BLOCK[module]
        reactors = s.reactors[seat, ship]
        worth = module_worth(s, seat, module)
        done = 1.0 - 1.0 * count(empty) / count(block)
        row[BEGUN] += done * done * worth
        row[REACTORS_OPEN] += reactors
        doubled = 2.0 if block & s.tanks[seat] != NONE else 1.0
        more = 0.0
        if reactors < t.REACTORS:
            more = doubled * (t.MODULE_POINTS[reactors + 1] - t.MODULE_POINTS[reactors])
        tank = 1.0 * t.MODULE_POINTS[reactors] if empty & t.TANKS != NONE else 0.0
        apart = empty & s.connected[seat] == NONE
        for view in range(VIEWS):
            at = VIEW + view * len(A_VIEW)
            likely = likelihood(empty, chances, view)
            row[at + (MODULE_APART if apart else MODULE_VIEW)] += likely * worth
            row[at + REACTOR_VIEW] += likely * more
            row[at + TANK_VIEW] += likely * tank


@rule
def house_features(s: EscapeSheets, seat: int, chances: Any, row: Any) -> None:
    """Write how far greenhouses are, and what they promise in each view."""
    for ship in range(t.SHIPS):
        space, plants = t.GREENHOUSE[ship], s.plants[seat, ship]
        row[REACTORS] += s.reactors[seat, ship]
        row[PLANTS] += plants
        open_double = s.race >> ship & 1 == 0
        if has(s.filled[seat], space):
            row[HOUSES] += 1.0
            row[DOUBLED] += s.high[seat] >> ship & 1
            factor = 2.0 if s.high[seat] >> ship & 1 else 1.0
        else:
            row[TO_DOUBLE] += 1.0 if open_double else 0.0
            factor = 2.0 if open_double else 1.0
        worth = factor * t.GREENHOUSE_POINTS[plants]
        more = 0.0
        if plants < t.PLANTS:
            more = factor * (t.GREENHOUSE_POINTS[plants + 1] - t.GREENHOUSE_POINTS[plants])
        rest = t.SHIP[ship] & ~s.filled[seat]
        row[PLANTS_OPEN] += more * min(2, count(rest))
        apart = not has(s.connected[seat], space)
        for view in range(VIEWS):
            at = VIEW + view * len(A_VIEW)
            likely = 1.0
            if not has(s.filled[seat], space):
                likely = chances[view, space]
                row[at + (HOUSE_APART if apart else HOUSE_VIEW)] += likely * worth
            row[at + PLANT_VIEW] += likely * more * min(2.0, expected(rest, chances, view))


@rule
def ship_done(s: EscapeSheets, seat: int, ship: int, letter: int) -> float:
    """Return how far a starship is towards what the missions of a letter want of one."""
    if letter == 0:
        house = 1.0 if has(s.filled[seat], t.GREENHOUSE[ship]) else 0.0
        return (house + 1.0 * s.plants[seat, ship] / t.PLANTS) / 2
    if letter == 1:
        return 1.0 * count(t.SHIP[ship] & s.filled[seat]) / count(t.SHIP[ship])
    if s.missions[2] == 0:
        return 1.0 * s.reactors[seat, ship] / t.REACTORS
    tanks = t.SHIP[ship] & t.TANKS
    return 1.0 * count(tanks & s.tanks[seat]) / count(tanks)


@rule
def mission_done(s: EscapeSheets, seat: int, letter: int) -> float:
    """Return how near a mission is, from 0 to 1."""
    card = s.missions[letter]
    if letter == 0 and card == 1:
        return ship_done(s, seat, TOPMOST, 0)
    total = 0.0
    if letter == 1 and card == 0:
        for module in t.MODULES:
            done = 1.0 * count(t.BLOCK[module] & s.filled[seat]) / count(t.BLOCK[module])
            total += done * done
        return total / t.MODULES_WANTED
    for ship in range(t.SHIPS):
        done = ship_done(s, seat, ship, letter)
        total += done * done * done
    return total / t.WANTED


@rule
def features(s: EscapeSheets, seat: int, row: Any) -> None:
    """Write the features of a sheet into a row of zeros."""
    chances = float_rows(VIEWS, SPACES)
    for ship in range(t.SHIPS):
        look_along(s, seat, SHIP_FIRST[ship], SHIP_FIRST[ship + 1], 1.0, chances)
    look_at_turn(s, seat, row)
    module_features(s, seat, chances, row)
    house_features(s, seat, chances, row)
    for letter in range(3):
        done = min(1.0, mission_done(s, seat, letter))
        look_at_mission(s, seat, letter, mission_worth(s, seat, letter), done, row)
    empty, connected, planned = t.ALL & ~s.filled[seat], s.connected[seat], s.plannings[seat]
    row[TANKS] = count(s.tanks[seat])
    row[AIRLOCKS] = count(s.airlocks[seat])
    row[CONNECTED] = count(connected)
    row[CONNECTED_EMPTY] = count(connected & empty)
    row[NEXT_PLANNING] = t.PLANNING_POINTS[min(t.PLANNINGS, planned + 1)] - t.PLANNING_POINTS[planned]
    row[WILDS] = wilds(s, seat)
    row[ASTRONAUTS] = s.astronauts[seat]
    row[GIFTS] = max(0, t.COMPENSATED - s.errors[seat])
    row[GIFT_DUE] = s.gift[seat]
    for view in range(VIEWS):
        at = VIEW + view * len(A_VIEW)
        row[at + SPACE_VIEW] = expected(empty & connected, chances, view)
        row[at + SPACE_APART] = expected(empty & ~connected, chances, view)
        row[at + AIRLOCK_VIEW] = expected(empty & t.ROBOT_SPACES, chances, view)


@rule
def promise(s: EscapeSheets, seat: int) -> float:
    """Estimate the final points of a seat."""
    row = floats(FEATURES)
    features(s, seat, row)
    return learned(row, TABLE, least_empty_share(s))


LEARNED = LearnedEstimate(FOLDER / "escape" / "estimate.json", NAMES, features, least_empty_share, apart=True)

# The estimate by name -------------------------------------------------------------------------------------------------


views, others = Views(VIEW, len(A_VIEW)).every, Views(VIEW, len(A_VIEW)).outer

GROUPS = (
    *COMMON_GROUPS,
    Group("aspect-connected", [CONNECTED], [CONNECTED_EMPTY, AIRLOCKS, GIFTS, GIFT_DUE, *views(AIRLOCK_VIEW)]),
    Group("aspect-reactors", [REACTORS], [REACTORS_OPEN, *views(REACTOR_VIEW)]),
    Group("aspect-plants", [PLANTS], [PLANTS_OPEN, *views(PLANT_VIEW)]),
    Group("aspect-greenhouses", [MIDDLE + HOUSE_VIEW, MIDDLE + HOUSE_APART],
          [HOUSES, DOUBLED, TO_DOUBLE, *others(HOUSE_VIEW, HOUSE_APART)], whole=False),
    Group("aspect-modules", [MIDDLE + MODULE_VIEW, MIDDLE + MODULE_APART],
          [FULL, BEGUN, TANKS, *views(TANK_VIEW), *others(MODULE_VIEW, MODULE_APART)], whole=False),
    Group("aspect-wilds", [WILDS], [ASTRONAUTS]),
    Group("aspect-plannings", [NEXT_PLANNING], good=-1),
    Group("aspect-room", [MIDDLE + SPACE_VIEW, MIDDLE + SPACE_APART], others(SPACE_VIEW, SPACE_APART), whole=False),
)  # fmt: skip


aspects = aspects_by(LEARNED, GROUPS, TABLE)
