"""The estimate of adventure 2, The Journey: what a player looks at, weighed by how much of the game is left."""

from typing import Any

import numpy as np

from lunaria.engine.bits import NONE, bit, count, has
from lunaria.engine.compiler.rule import rule
from lunaria.engine.compiler.stack_arrays import float_rows, floats
from lunaria.engine.show.eval_term import EvalTerm, Group, aspects_of
from lunaria.games.welcome_to_the_moon.actions import wilds_of_two_tracks
from lunaria.games.welcome_to_the_moon.estimate import (
    SIGHTS,
    VIEWS,
    expected,
    least_empty_share,
    likelihood,
    look_along,
    read_weights,
    weighed,
)
from lunaria.games.welcome_to_the_moon.journey import sheet as t
from lunaria.games.welcome_to_the_moon.journey.scoring import consecutive_tanks, station_points, tank_points
from lunaria.games.welcome_to_the_moon.journey.sheet import SPACES, Journey
from lunaria.games.welcome_to_the_moon.journey.zones import between, complete_zones, longest_zone, zone_end
from lunaria.games.welcome_to_the_moon.scoring import mission_points, mission_worth
from lunaria.games.welcome_to_the_moon.tables import DATA

A_VIEW = ("spaces", "zones", "longest zone", "value of tanks", "zones of 6", "zones of 6, 4 and 2", "plants in reach")
NAMES = (
    "constant", "missions", "missions fulfilled", "stations", "tanks", "longest zone", "complete zones",
    "lead in zones", "most zones", "errors", "energy", "half a column", "dividers to come", "wilds", "half wilds",
    "empty spaces", "robots", "plants", "plants with a multiplier", "plants without", "plants by robots",
    "plants by robots squared", "multipliers by robots", "multipliers by robots squared",
    "plants left with a multiplier", "stations for mission", "full stations for mission", "tanks for mission",
    "run of tanks for mission",
    *(f"{what}, {sight} view" for sight in SIGHTS for what in A_VIEW),
)  # fmt: skip
FEATURES = len(NAMES)
(
    CONSTANT, MISSIONS, FULFILLED, STATION, TANK, LONGEST, ZONES, ZONE_LEAD, MOST_ZONES, MARKED, ENERGY, HALF,
    TO_DIVIDE, WILDS, HALF_WILDS, EMPTY, ROBOT, PLANT, PLANTS_WITH, PLANTS_WITHOUT, PLANTS_BY_ROBOTS, PLANTS_BY_SQUARE,
    BY_ROBOTS, BY_SQUARE, PLANTS_LEFT, STATIONS_DONE, FULL_DONE, TANKS_DONE, RUN_DONE, VIEW,
) = range(30)  # fmt: skip
SPACE_VIEW, ZONE_VIEW, LONGEST_VIEW, TANK_VIEW, SIXES_VIEW, SIZES_VIEW, PLANT_VIEW = range(len(A_VIEW))
LEAD = 3
"""A lead is not counted any further than this."""
WEIGHTS = read_weights(DATA / "evaluate.json", 2, NAMES)


@rule
def station_features(s: Journey, seat: int, row: Any) -> None:
    """Write plants and robots, by what the stations' multipliers are or may become."""
    full = circled = 0
    for station in range(t.STATIONS):
        grown, robots = s.plants[seat, station], s.robots[seat, station]
        row[ROBOT] += robots
        row[PLANT] += grown
        full += grown == t.PLANTS[station]
        if (s.high[seat] | s.low[seat]) >> station & 1 == 1:
            multiplier = t.HIGH[station] if s.high[seat] >> station & 1 == 1 else t.LOW[station]
            circled += 1
            row[PLANTS_WITH] += grown
            row[PLANTS_LEFT] += multiplier * (t.PLANTS[station] - grown)
        else:
            multiplier = t.LOW[station] if s.race >> station & 1 else t.HIGH[station]
            share = robots / t.ROBOTS[station]
            row[PLANTS_WITHOUT] += multiplier * grown
            row[PLANTS_BY_ROBOTS] += multiplier * grown * share
            row[PLANTS_BY_SQUARE] += multiplier * grown * share * share
            row[BY_ROBOTS] += multiplier * share
            row[BY_SQUARE] += multiplier * share * share
    if s.fulfilled[seat, 0] == 0:
        worth = mission_worth(s, seat, 0)
        if s.missions[0] == 0:
            row[STATIONS_DONE] = worth * min(1.0, circled / t.MULTIPLIERS)
        else:
            row[FULL_DONE] = worth * min(1.0, full / t.FULL_STATIONS)


@rule
def tank_features(s: Journey, seat: int, row: Any) -> None:
    """Write the circled tanks, and how far the mission that wants tanks is."""
    row[TANK] = tank_points(s, seat)
    if s.fulfilled[seat, 2] == 0:
        worth = mission_worth(s, seat, 2)
        if s.missions[2] == 0:
            row[TANKS_DONE] = worth * min(1.0, count(s.tanks[seat]) / t.TANK_COUNT)
        else:
            row[RUN_DONE] = worth * min(1.0, consecutive_tanks(s, seat) / t.TANK_RUN)


@rule
def view_features(s: Journey, seat: int, reached: Any, view: int, row: Any) -> None:
    """Write what zones, tanks and stations promise by how likely their spaces are written."""
    at = VIEW + view * len(A_VIEW)
    empty = t.ALL & ~s.filled[seat]
    row[at + SPACE_VIEW] = expected(empty, reached, view)
    six = other_six = four = two = 0.0
    start = 0
    while start < SPACES:
        end = zone_end(s, seat, start)
        likely = likelihood(between(start, end) & empty, reached, view)
        size = end - start + 1
        row[at + ZONE_VIEW] += likely
        row[at + LONGEST_VIEW] = max(row[at + LONGEST_VIEW], likely * size)
        if size == 6:
            other_six = max(other_six, min(six, likely))
            six = max(six, likely)
        elif size == 4:
            four = max(four, likely)
        elif size == 2:
            two = max(two, likely)
        start = end + 1
    if s.fulfilled[seat, 1] == 0:
        worth = mission_worth(s, seat, 1)
        if s.missions[1] == 0:
            row[at + SIXES_VIEW] = worth * (six + other_six)
        else:
            row[at + SIZES_VIEW] = worth * (six + four + two)
    for tank in range(len(t.TANK_SPACES)):
        space = t.TANK_SPACES[tank]
        if has(empty, space):
            row[at + TANK_VIEW] += t.TANK_VALUES[tank] * expected(bit(space), reached, view)


@rule
def reach_features(s: Journey, seat: int, reached: Any, row: Any) -> None:
    """Write what plants are in reach of empty spaces in the zones that the stations are linked to."""
    for station in range(t.STATIONS):
        wanted = t.PLANTS[station] - s.plants[seat, station]
        if wanted == 0:
            continue
        start = 0
        end = zone_end(s, seat, start)
        while end < t.LINKED[station]:
            start = end + 1
            end = zone_end(s, seat, start)
        empty = between(start, end) & ~s.filled[seat]
        multiplier = t.LOW[station] if (s.race & ~s.high[seat]) >> station & 1 else t.HIGH[station]
        for view in range(VIEWS):
            plants = min(1.0 * wanted, expected(empty, reached, view))
            row[VIEW + view * len(A_VIEW) + PLANT_VIEW] += multiplier * plants


@rule
def features(s: Journey, seat: int, row: Any) -> None:
    """Write the features of a sheet into a row of zeros."""
    reached = float_rows(VIEWS, SPACES)
    zones, most = complete_zones(s, seat, 0), 0
    for other in range(s.seats):
        if other != seat:
            most = max(most, complete_zones(s, other, 0))
    row[CONSTANT] = 1.0
    row[MISSIONS] = mission_points(s, seat)
    for letter in range(3):
        row[FULFILLED] += s.fulfilled[seat, letter] > 0
    row[STATION] = station_points(s, seat)
    row[LONGEST] = longest_zone(s, seat)
    row[ZONES] = zones
    row[ZONE_LEAD] = max(-LEAD, min(LEAD, zones - most))
    row[MOST_ZONES] = zones >= most and zones > 0
    row[MARKED] = s.errors[seat]
    row[ENERGY] = s.energy[seat]
    row[HALF] = s.energy[seat] % 2
    row[TO_DIVIDE] = (t.ENERGIES - s.energy[seat]) // 2
    row[WILDS] = wilds_of_two_tracks(s, seat)
    row[HALF_WILDS] = s.astronauts[seat] % 2 + s.plannings[seat] % 2
    row[EMPTY] = count(t.ALL & ~s.filled[seat])
    station_features(s, seat, row)
    tank_features(s, seat, row)
    start = 0
    while start < SPACES:
        end = zone_end(s, seat, start)
        if between(start, end) & ~s.filled[seat] != NONE:
            look_along(s, seat, start, end + 1, 1.0, reached)
        start = end + 1
    for view in range(VIEWS):
        view_features(s, seat, reached, view, row)
    reach_features(s, seat, reached, row)


@rule
def left(s: Journey) -> float:
    """Return how much of the game is left."""
    return least_empty_share(s)


@rule
def promise(s: Journey, seat: int) -> float:
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
    Group(
        "aspect-missions",
        [MISSIONS, STATIONS_DONE, FULL_DONE, TANKS_DONE, RUN_DONE],
        [FULFILLED, *views(SIXES_VIEW), *views(SIZES_VIEW)],
        whole=False,
    ),
    Group("aspect-stations", [STATION]),
    Group("aspect-robots", [ROBOT], [BY_ROBOTS, BY_SQUARE]),
    Group(
        "aspect-plants",
        [PLANT],
        [PLANTS_WITH, PLANTS_WITHOUT, PLANTS_BY_ROBOTS, PLANTS_BY_SQUARE, PLANTS_LEFT],
    ),
    Group("aspect-tanks", [TANK], views(TANK_VIEW)),
    Group("aspect-zones", [ZONES], [ZONE_LEAD, MOST_ZONES, *views(ZONE_VIEW)]),
    Group("aspect-longest", [LONGEST], views(LONGEST_VIEW)),
    Group("aspect-errors", [MARKED], good=-1),
    Group("aspect-energies", [ENERGY], [HALF, TO_DIVIDE]),
    Group("aspect-wilds", [WILDS], [HALF_WILDS]),
    Group("aspect-plants-reach", [MIDDLE + PLANT_VIEW], others(PLANT_VIEW), whole=False),
    Group("aspect-room", [MIDDLE + SPACE_VIEW], [EMPTY, *others(SPACE_VIEW)], whole=False),
)


def aspects(s: Journey, seat: int, _points: float) -> tuple[EvalTerm, ...]:
    """Return what the estimate of a seat looks at in a game that goes on."""
    row = np.zeros(FEATURES)
    features(s.raw, seat, row)
    return aspects_of(GROUPS, row, WEIGHTS[0] + float(left(s.raw)) * WEIGHTS[1])
