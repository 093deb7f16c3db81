"""The estimate of adventure 2, The Journey: what a player looks at, weighed by what was learned from games."""

from typing import Any

from lunaria.engine.bits import NONE, bit, count, has
from lunaria.engine.compiler.rule import rule
from lunaria.engine.compiler.stack_arrays import float_rows, floats
from lunaria.engine.learned import LearnedEstimate, learned, read_table
from lunaria.engine.show.eval_term import Group
from lunaria.games.welcome_to_the_moon.actions import wilds_of_two_tracks
from lunaria.games.welcome_to_the_moon.estimate import (
    SIGHTS,
    VIEWS,
    expected,
    least_empty_share,
    likelihood,
    look_along,
)
from lunaria.games.welcome_to_the_moon.journey import sheet as t
from lunaria.games.welcome_to_the_moon.journey.scoring import consecutive_tanks, station_points, tank_points
from lunaria.games.welcome_to_the_moon.journey.sheet import SPACES, Journey
from lunaria.games.welcome_to_the_moon.journey.zones import between, complete_zones, longest_zone, zone_end
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

A_VIEW = ("spaces", "zones", "longest zone", "value of tanks", "zones of 6", "zones of 6, 4 and 2", "plants in reach")
NAMES = (
    *COMMON,
    "stations", "tanks", "longest zone", "complete zones", "lead in zones", "most zones", "energy", "half a column",
    "dividers to come", "wilds", "half wilds", "robots", "plants", "plants with a multiplier", "plants without",
    "plants by robots", "plants by robots squared", "multipliers by robots", "multipliers by robots squared",
    "plants left with a multiplier",
    *(f"{what}, {sight} view" for sight in SIGHTS for what in A_VIEW),
)  # fmt: skip
FEATURES = len(NAMES)
(
    STATION, TANK, LONGEST, ZONES, ZONE_LEAD, MOST_ZONES, ENERGY, HALF, TO_DIVIDE, WILDS, HALF_WILDS, ROBOT, PLANT,
    PLANTS_WITH, PLANTS_WITHOUT, PLANTS_BY_ROBOTS, PLANTS_BY_SQUARE, BY_ROBOTS, BY_SQUARE, PLANTS_LEFT, VIEW,
) = range(OWN, OWN + 21)  # fmt: skip
SPACE_VIEW, ZONE_VIEW, LONGEST_VIEW, TANK_VIEW, SIXES_VIEW, SIZES_VIEW, PLANT_VIEW = range(len(A_VIEW))
MIDDLE = VIEW + len(A_VIEW)
LEAD = 3
"""A lead is not counted any further than this."""
TABLE = read_table(FOLDER / "journey" / "estimate.json", NAMES)


@rule
def station_features(s: Journey, seat: int, row: Any) -> None:
    """Write plants and robots, by what the stations' multipliers are or may become."""
    for station in range(t.STATIONS):
        grown, robots = s.plants[seat, station], s.robots[seat, station]
        row[ROBOT] += robots
        row[PLANT] += grown
        if (s.high[seat] | s.low[seat]) >> station & 1 == 1:
            multiplier = t.HIGH[station] if s.high[seat] >> station & 1 == 1 else t.LOW[station]
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


@rule
def mission_done(s: Journey, seat: int, letter: int, sizes: float) -> float:
    """Return how near a mission is, from 0 to 1, given the likelihoods of the wanted zones, added up."""
    card = s.missions[letter]
    if letter == 1:
        return sizes / (2 if card == 0 else 3)
    if letter == 2:
        if card == 0:
            return 1.0 * count(s.tanks[seat]) / t.TANK_COUNT
        return 1.0 * consecutive_tanks(s, seat) / t.TANK_RUN
    total = 0.0
    for station in range(t.STATIONS):
        if card == 1:
            total += 1.0 if s.plants[seat, station] == t.PLANTS[station] else 0.0
        elif (s.high[seat] | s.low[seat]) >> station & 1 == 1:
            total += 1.0
    return total / (t.MULTIPLIERS if card == 0 else t.FULL_STATIONS)


@rule
def view_features(s: Journey, seat: int, reached: Any, view: int, row: Any) -> float:
    """Write what zones and tanks promise in a view; return how likely the zones are that a mission wants, added up."""
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
    wanted = six + other_six if s.missions[1] == 0 else six + four + two
    if s.fulfilled[seat, 1] == 0:
        row[at + (SIXES_VIEW if s.missions[1] == 0 else SIZES_VIEW)] = mission_worth(s, seat, 1) * wanted
    for tank in range(len(t.TANK_SPACES)):
        space = t.TANK_SPACES[tank]
        if has(empty, space):
            row[at + TANK_VIEW] += t.TANK_VALUES[tank] * expected(bit(space), reached, view)
    return wanted


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
    look_at_turn(s, seat, row)
    row[STATION] = station_points(s, seat)
    row[TANK] = tank_points(s, seat)
    row[LONGEST] = longest_zone(s, seat)
    row[ZONES] = zones
    row[ZONE_LEAD] = max(-LEAD, min(LEAD, zones - most))
    row[MOST_ZONES] = zones >= most and zones > 0
    row[ENERGY] = s.energy[seat]
    row[HALF] = s.energy[seat] % 2
    row[TO_DIVIDE] = (t.ENERGIES - s.energy[seat]) // 2
    row[WILDS] = wilds_of_two_tracks(s, seat)
    row[HALF_WILDS] = s.astronauts[seat] % 2 + s.plannings[seat] % 2
    station_features(s, seat, row)
    start = 0
    while start < SPACES:
        end = zone_end(s, seat, start)
        if between(start, end) & ~s.filled[seat] != NONE:
            look_along(s, seat, start, end + 1, 1.0, reached)
        start = end + 1
    sizes = 0.0
    for view in range(VIEWS):
        wanted = view_features(s, seat, reached, view, row)
        if view == VIEWS // 2:
            sizes = wanted
    reach_features(s, seat, reached, row)
    for letter in range(3):
        done = min(1.0, mission_done(s, seat, letter, sizes))
        look_at_mission(s, seat, letter, mission_worth(s, seat, letter), done, row)


@rule
def promise(s: Journey, seat: int) -> float:
    """Estimate the final points of a seat."""
    row = floats(FEATURES)
    features(s, seat, row)
    return learned(row, TABLE, least_empty_share(s))


LEARNED = LearnedEstimate(FOLDER / "journey" / "estimate.json", NAMES, features, least_empty_share)

# The estimate by name -------------------------------------------------------------------------------------------------


views, others = Views(VIEW, len(A_VIEW)).every, Views(VIEW, len(A_VIEW)).outer

GROUPS = (
    *common_groups(views(SIXES_VIEW, SIZES_VIEW)),
    Group("aspect-stations", [STATION]),
    Group("aspect-robots", [ROBOT], [BY_ROBOTS, BY_SQUARE]),
    Group("aspect-plants", [PLANT],
          [PLANTS_WITH, PLANTS_WITHOUT, PLANTS_BY_ROBOTS, PLANTS_BY_SQUARE, PLANTS_LEFT]),
    Group("aspect-tanks", [TANK], views(TANK_VIEW)),
    Group("aspect-zones", [ZONES], [ZONE_LEAD, MOST_ZONES, *views(ZONE_VIEW)]),
    Group("aspect-longest", [LONGEST], views(LONGEST_VIEW)),
    Group("aspect-energies", [ENERGY], [HALF, TO_DIVIDE]),
    Group("aspect-wilds", [WILDS], [HALF_WILDS]),
    Group("aspect-plants-reach", [MIDDLE + PLANT_VIEW], others(PLANT_VIEW), whole=False),
    Group("aspect-room", [MIDDLE + SPACE_VIEW], others(SPACE_VIEW), whole=False),
)  # fmt: skip


aspects = aspects_by(LEARNED, GROUPS, TABLE)
