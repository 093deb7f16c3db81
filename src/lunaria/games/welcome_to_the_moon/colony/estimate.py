"""The estimate of adventure 3, The Colony: what a player looks at, weighed by what was learned from games."""

from typing import Any

import numpy as np
import numpy.typing as npt

from lunaria.engine.bits import NONE, ONE, bits_of, count, has
from lunaria.engine.compiler.rule import rule
from lunaria.engine.compiler.stack_arrays import float_rows, floats, int_rows
from lunaria.engine.learned import LearnedEstimate, learned, read_table
from lunaria.engine.show.eval_term import Group
from lunaria.games.welcome_to_the_moon.colony import sheet as t
from lunaria.games.welcome_to_the_moon.colony.scoring import (
    antennas,
    complete_lines,
    factor,
    most_astronauts,
    plants,
    quarters_with_antennas,
    quarters_with_tanks,
)
from lunaria.games.welcome_to_the_moon.colony.sheet import GRID, Colony
from lunaria.games.welcome_to_the_moon.estimate import (
    HAZARDS,
    SIGHTS,
    VIEWS,
    chance_of,
    expected,
    least_empty_share,
    likelihood,
)
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
from lunaria.games.welcome_to_the_moon.scoring import mission_worth, race_points
from lunaria.games.welcome_to_the_moon.tables import NUMBERS

A_FACTOR = ("product", "amount", "value", "more of", "value of more")
A_VIEW = ("quarters", "lines", "spaces", "tanks", "value of tanks", "antennas", "value of antennas")
NAMES = (
    *COMMON,
    "quarters", "astronaut points", "astronauts", "lead in astronauts", "planning", "plannings", "joined",
    "antennas to fill", "antennas to join", "steps to the observatory", "observatory", "greenhouses",
    *(f"{what} {name}" for name in t.FACTORS for what in A_FACTOR),
    *(f"{what}, {sight} view" for sight in SIGHTS for what in A_VIEW),
)  # fmt: skip
FEATURES = len(NAMES)
(
    BONUS, ASTRONAUT_POINTS, ASTRONAUT, ASTRONAUT_LEAD, PLANNING, PLANNED, JOINED, TO_FILL, TO_JOIN, STEPS,
    JOINED_OBSERVATORY, HOUSES, FACTOR,
) = range(OWN, OWN + 13)  # fmt: skip
PRODUCT, AMOUNT, VALUE, MORE, VALUE_OF_MORE = range(len(A_FACTOR))
VIEW = FACTOR + len(t.FACTORS) * len(A_FACTOR)
QUARTER_VIEW, LINE_VIEW, SPACE_VIEW, TANK_VIEW, TANK_VALUE_VIEW, ANTENNA_VIEW, ANTENNA_VALUE_VIEW = range(len(A_VIEW))
MIDDLE = VIEW + len(A_VIEW)
LEAD = 3
"""A lead is not counted any further than this."""
BOUNDS = 3
"""Number of facts about a building: the highest lower number, the lowest higher one, the empty buildings beside it."""
TABLE = read_table(FOLDER / "colony" / "estimate.json", NAMES)
ZONES = np.array(t.LINES + t.COLUMNS, np.int64)
ROW = np.uint64(t.SIDE)
RINGS = np.array(
    [
        bits_of(
            [
                c
                for c in range(GRID)
                if abs(c // t.SIDE - t.OBSERVATORY // t.SIDE) + abs(c % t.SIDE - t.OBSERVATORY % t.SIDE) == d
            ]
        )
        for d in range(2 * t.SIDE - 1)
    ],
    np.uint64,
)
"""The buildings at each number of tunnels from the observatory."""
NEAR = 5
"""With more empty buildings than these a quarter promises nothing yet."""


def _reached() -> npt.NDArray[np.float64]:
    """Return how likely a building is written in time.

    By the highest lower number (plus 1), the lowest higher one, the empty buildings in its gap and the view.
    """
    table = np.zeros((NUMBERS + 1, NUMBERS + 1, t.SIDE + 1, VIEWS))
    plain: Any = getattr(chance_of, "py_func", chance_of)
    for low in range(-1, NUMBERS):
        for high in range(low + 2, NUMBERS + 1):
            for empty in range(1, t.SIDE + 1):
                chance = plain(low, high, empty, 1.0)
                table[low + 1, high, empty] = chance / (chance + HAZARDS)
    return table


REACHED = _reached()


@rule
def look_along(s: Colony, seat: int, zone: int, bounds: Any) -> None:
    """Narrow the numbers between which each building of a row or column lies, and count the empty ones beside it."""
    begin, low, empty = 0, -1, 0
    for place in range(t.SIDE + 1):
        cell = ZONES[zone, min(place, t.SIDE - 1)]
        inside = place < t.SIDE
        if inside and not has(s.filled[seat], cell):
            empty += 1
        elif not inside or not has(s.crosses[seat] | t.FIXED_CELLS, cell):
            high = s.number[seat, cell] if inside else NUMBERS
            for earlier in range(begin, place):
                between = ZONES[zone, earlier]
                bounds[between, 0] = max(bounds[between, 0], low)
                bounds[between, 1] = min(bounds[between, 1], high)
                bounds[between, 2] = max(bounds[between, 2], empty)
            begin, low, empty = place + 1, high, 0


@rule
def look(s: Colony, seat: int, reached: Any) -> None:
    """Write the likelihoods of the empty buildings."""
    bounds = int_rows(GRID, BOUNDS)
    for cell in range(GRID):
        bounds[cell, 0], bounds[cell, 1], bounds[cell, 2] = -1, NUMBERS, 1
    for zone in range(len(ZONES)):
        look_along(s, seat, zone, bounds)
    for cell in range(GRID):
        if not has(s.filled[seat], cell):
            low, high, beside = bounds[cell, 0], bounds[cell, 1], bounds[cell, 2]
            for view in range(VIEWS):
                reached[view, cell] = REACHED[low + 1, high, beside, view]


@rule
def network_features(s: Colony, seat: int, row: Any) -> None:
    """Write how far the network reaches."""
    joined = s.joined[seat]
    row[JOINED] = count(joined)
    row[TO_FILL] = count(joined & t.ANTENNAS & t.ALL & ~s.filled[seat])
    row[JOINED_OBSERVATORY] = has(joined, t.OBSERVATORY)
    beside = (joined & ~t.LINE[0, t.SIDE - 1]) << ONE | (joined & ~t.LINE[0, 0]) >> ONE | joined << ROW | joined >> ROW
    row[TO_JOIN] = count(beside & ~joined & t.ANTENNAS & s.filled[seat] & t.ALL)
    steps = 0
    while RINGS[steps] & joined == NONE:
        steps += 1
    row[STEPS] = steps


@rule
def factor_features(s: Colony, seat: int, row: Any) -> None:
    """Write the three products, and what more of either side would bring."""
    houses = 0
    for quarter in range(t.QUARTERS):
        if t.QUARTER[quarter] & ~s.filled[seat] != NONE:
            houses += t.GREENHOUSES - s.greenhouses[seat, quarter]
    row[HOUSES] = houses
    tanks = count(t.ALL & t.TANKS & ~s.filled[seat])
    more = (houses, tanks, count(t.ALL & t.ANTENNAS) - count(s.joined[seat] & s.filled[seat] & t.ANTENNAS & t.ALL))
    amounts = (plants(s, seat), count(s.tanks[seat]), antennas(s, seat))
    for column in range(len(t.FACTORS)):
        at = FACTOR + column * len(A_FACTOR)
        value = factor(s, seat, column)
        row[at + PRODUCT] = amounts[column] * value
        row[at + AMOUNT] = amounts[column]
        row[at + VALUE] = value
        row[at + MORE] = amounts[column] * t.FACTOR_VALUES[column, min(t.BOXES, s.factors[seat, column] + 1)]
        row[at + VALUE_OF_MORE] = more[column] * value


@rule
def mission_done(s: Colony, seat: int, letter: int, steps: float) -> float:
    """Return how near a mission is, from 0 to 1, by the steps from the network to the observatory."""
    card = s.missions[letter]
    if letter == 0:
        return 1.0 * complete_lines(s, seat, card) / t.LINES_WANTED
    if letter == 1:
        return 1.0 / (1.0 + steps) if card == 0 else 1.0 * quarters_with_antennas(s, seat) / t.QUARTERS_WANTED
    return 1.0 * plants(s, seat) / t.PLANTS_WANTED if card == 0 else quarters_with_tanks(s, seat) / t.QUARTERS_WANTED


@rule
def view_features(s: Colony, seat: int, reached: Any, row: Any) -> None:
    """Write what empty buildings promise, in each view."""
    empty = t.ALL & ~s.filled[seat]
    wanted = mission_worth(s, seat, 0) if s.fulfilled[seat, 0] == 0 else 0
    for view in range(VIEWS):
        at = VIEW + view * len(A_VIEW)
        for quarter in range(t.QUARTERS):
            if 0 < count(t.QUARTER[quarter] & empty) <= NEAR:
                bonus = t.LOW[quarter] if s.race >> quarter & 1 else t.HIGH[quarter]
                row[at + QUARTER_VIEW] += bonus * likelihood(t.QUARTER[quarter] & empty, reached, view)
        if wanted:
            for line in range(t.SIDE):
                row[at + LINE_VIEW] += wanted * likelihood(t.LINE[s.missions[0], line] & empty, reached, view)
        row[at + SPACE_VIEW] = expected(empty, reached, view)
        row[at + TANK_VIEW] = expected(empty & t.TANKS, reached, view)
        row[at + TANK_VALUE_VIEW] = row[at + TANK_VIEW] * factor(s, seat, 1)
        row[at + ANTENNA_VIEW] = expected(empty & t.ANTENNAS & s.joined[seat], reached, view)
        row[at + ANTENNA_VALUE_VIEW] = row[at + ANTENNA_VIEW] * factor(s, seat, 2)


@rule
def features(s: Colony, seat: int, row: Any) -> None:
    """Write the features of a sheet into a row of zeros."""
    most = 0
    for other in range(s.seats):
        if other != seat:
            most = max(most, s.astronauts[other])
    look_at_turn(s, seat, row)
    row[BONUS] = race_points(s, seat, t.HIGH, t.LOW)
    row[ASTRONAUT_POINTS] = most_astronauts(s, seat)
    row[ASTRONAUT] = s.astronauts[seat]
    row[ASTRONAUT_LEAD] = max(-LEAD, min(LEAD, s.astronauts[seat] - most))
    row[PLANNING] = t.PLANNING_COST[s.plannings[seat]]
    row[PLANNED] = s.plannings[seat]
    network_features(s, seat, row)
    factor_features(s, seat, row)
    for letter in range(3):
        done = min(1.0, mission_done(s, seat, letter, row[STEPS]))
        look_at_mission(s, seat, letter, mission_worth(s, seat, letter), done, row)
    reached = float_rows(VIEWS, GRID)
    look(s, seat, reached)
    view_features(s, seat, reached, row)


@rule
def promise(s: Colony, seat: int) -> float:
    """Estimate the final points of a seat."""
    row = floats(FEATURES)
    features(s, seat, row)
    return learned(row, TABLE, least_empty_share(s))


LEARNED = LearnedEstimate(FOLDER / "colony" / "estimate.json", NAMES, features, least_empty_share)

# The estimate by name -------------------------------------------------------------------------------------------------


views, others = Views(VIEW, len(A_VIEW)).every, Views(VIEW, len(A_VIEW)).outer


def product(column: int) -> list[int]:
    """Return the features of a product besides its points."""
    at = FACTOR + column * len(A_FACTOR)
    return [at + AMOUNT, at + VALUE, at + MORE, at + VALUE_OF_MORE]


GROUPS = (
    *common_groups(views(LINE_VIEW)),
    Group("aspect-quarters", [BONUS, MIDDLE + QUARTER_VIEW], others(QUARTER_VIEW), whole=False),
    Group("aspect-astronauts", [ASTRONAUT], [ASTRONAUT_POINTS, ASTRONAUT_LEAD]),
    Group("aspect-plannings", [PLANNED], [PLANNING], good=-1),
    Group("aspect-network", [JOINED], [TO_FILL, TO_JOIN, STEPS, JOINED_OBSERVATORY]),
    Group("aspect-plants-points", [FACTOR + PRODUCT], [HOUSES, *product(0)]),
    Group("aspect-tanks", [FACTOR + len(A_FACTOR) + PRODUCT], [*product(1), *views(TANK_VIEW, TANK_VALUE_VIEW)]),
    Group("aspect-antennas", [FACTOR + 2 * len(A_FACTOR) + PRODUCT],
          [*product(2), *views(ANTENNA_VIEW, ANTENNA_VALUE_VIEW)]),
    Group("aspect-room", [MIDDLE + SPACE_VIEW], others(SPACE_VIEW), whole=False),
)  # fmt: skip


aspects = aspects_by(LEARNED, GROUPS, TABLE)
