"""The estimate of adventure 6, The Virus: what a player looks at, weighed by what was learned from games."""

from typing import Any

import numpy as np

from lunaria.engine.bits import NONE, count, has
from lunaria.engine.compiler.rule import rule
from lunaria.engine.compiler.stack_arrays import float_rows, floats
from lunaria.engine.learned import LearnedEstimate, learned, read_table
from lunaria.engine.show.eval_term import Group
from lunaria.games.welcome_to_the_moon.actions import wilds_of_two_tracks
from lunaria.games.welcome_to_the_moon.estimate import SIGHTS, VIEWS, expected, least_empty_share, look_along
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
from lunaria.games.welcome_to_the_moon.virus import sheet as t
from lunaria.games.welcome_to_the_moon.virus.scoring import FLOOR_COUNT, quarantined
from lunaria.games.welcome_to_the_moon.virus.sheet import SPACES, VirusSheets
from lunaria.games.welcome_to_the_moon.virus.spreading import VIRUS_COUNT, reached, unspent

A_VIEW = ("spaces", "worth of spaces", "energies", "plants", "tanks")
NAMES = (
    *COMMON,
    "healthy spaces", "infected spaces", "energies to use", "energies by spaces", "energies used",
    "plant symbols", "water symbols", "next plant line", "next water line", "plant trigger", "water trigger", "wilds",
    "astronauts", "plannings", "closed walkways", "quarantined quarters", "active viruses", "quarters in reach",
    "spaces in reach", "viruses to come", "homes to come shut", "infections due", "symbols to come", "triggered",
    *(f"{what}, {sight} view" for sight in SIGHTS for what in A_VIEW),
)  # fmt: skip
FEATURES = len(NAMES)
(
    HEALTHY, INFECTED, TO_USE, BY_SPACES, USED, PLANTS, WATERS, PLANT_LINE, WATER_LINE, PLANT_TRIGGER, WATER_TRIGGER,
    WILDS, ASTRONAUTS, PLANNINGS, SHUT, QUARANTINED, ACTIVE, REACH, REACH_SPACES, TO_COME, TO_COME_SHUT, DUE,
    SYMBOLS_TO_COME, TRIGGERED, VIEW,
) = range(OWN, OWN + 25)  # fmt: skip
SPACE_VIEW, WORTH_VIEW, ENERGY_VIEW, PLANT_VIEW, TANK_VIEW = range(len(A_VIEW))
MIDDLE = VIEW + len(A_VIEW)
TABLE = read_table(FOLDER / "virus" / "estimate.json", NAMES)
FLOOR_FIRST = np.array([*(floor[0] for floor in t.FLOORS), SPACES], np.int64)
SPREADS = VIRUS_COUNT + t.SYMBOLS


def _line_worth(labels: Any, lines: Any) -> Any:
    """Return the points that the line begun brings, over the symbols that it still takes, by symbols crossed."""
    found = np.zeros(len(lines))
    for crossed in range(len(lines) - 1):
        end = next(later for later in range(crossed + 1, len(lines)) if lines[later] > lines[crossed])
        found[crossed] = (labels[lines[end]] - labels[lines[crossed]]) / (end - crossed)
    return found


PLANT_LINE_WORTH = _line_worth(t.PLANT_LABEL, t.PLANT_LINES)
WATER_LINE_WORTH = _line_worth(t.WATER_LABEL, t.WATER_LINES)


@rule
def quarter_features(s: VirusSheets, seat: int, chances: Any, row: Any) -> None:
    """Write what quarters hold and promise."""
    for quarter in range(t.QUARTERS):
        empty = t.QUARTER[quarter] & ~s.filled[seat]
        energies, held = s.energies[seat, quarter], count(t.QUARTER[quarter] & s.filled[seat] & ~s.infected[seat])
        row[USED] += energies * held
        if empty == NONE:
            continue
        row[TO_USE] += energies
        row[BY_SPACES] += energies * count(empty)
        for view in range(VIEWS):
            at = VIEW + view * len(A_VIEW)
            chance = expected(empty, chances, view)
            row[at + SPACE_VIEW] += chance
            row[at + WORTH_VIEW] += chance * (t.START_ENERGY + energies)
            row[at + ENERGY_VIEW] += chance * (t.ENERGIES - energies) * (held + 1)
            row[at + PLANT_VIEW] += min(chance, 1.0 * (t.PLANTS[quarter] - s.plants[seat, quarter]))
            row[at + TANK_VIEW] += expected(empty & t.TANKS, chances, view)


@rule
def virus_features(s: VirusSheets, seat: int, row: Any) -> None:
    """Write what viruses do, and what will be done about them."""
    row[SHUT] = count(s.shut[seat])
    row[DUE] = s.propagations[seat] * count(s.active[seat]) + count(s.due[seat]) + count(s.targets[seat])
    for quarter in range(t.QUARTERS):
        if quarantined(s, seat, quarter):
            row[QUARANTINED] += 1.0
        if has(s.active[seat], quarter):
            quarters = reached(s, seat, quarter)
            row[ACTIVE] += 1.0
            row[REACH] += count(quarters)
            for other in range(t.QUARTERS):
                if has(quarters, other):
                    row[REACH_SPACES] += count(t.QUARTER[other] & ~s.filled[seat])
    for virus in range(VIRUS_COUNT):
        if s.viruses >> virus & 1 == 0:
            ways = t.WAYS_OF[t.HOMES[virus]]
            row[TO_COME] += 1.0
            row[TO_COME_SHUT] += 1.0 * count(ways & s.shut[seat]) / count(ways)
    for symbol in range(t.SYMBOLS):
        row[SYMBOLS_TO_COME] += 1 - (s.race >> symbol & 1)
    for what in range(SPREADS):
        row[TRIGGERED] += s.triggered[seat] >> what & 1


@rule
def track_features(s: VirusSheets, seat: int, row: Any) -> None:
    """Write how far the tracks are, and what their next symbols bring."""
    plants, waters = s.plant_track[seat], s.water_track[seat]
    row[PLANTS] = plants
    row[WATERS] = waters
    row[PLANT_LINE] = PLANT_LINE_WORTH[plants]
    row[WATER_LINE] = WATER_LINE_WORTH[waters]
    row[PLANT_TRIGGER] = t.PLANT_TRIGGER[plants] >= 0 and unspent(s, t.PLANT_TRIGGER[plants])
    row[WATER_TRIGGER] = t.WATER_TRIGGER[waters] >= 0 and unspent(s, t.WATER_TRIGGER[waters])
    row[WILDS] = wilds_of_two_tracks(s, seat)
    row[ASTRONAUTS] = s.astronauts[seat]
    row[PLANNINGS] = s.plannings[seat]


@rule
def quarter_done(s: VirusSheets, seat: int, quarter: int, what: int) -> float:
    """Return how far a quarter is: filled (0), its energies circled (1), or its plants and tanks (2)."""
    if what == 0:
        return 1.0 * count(t.QUARTER[quarter] & s.filled[seat]) / t.SIZE
    if what == 1:
        return 1.0 * s.energies[seat, quarter] / t.ENERGIES
    tanks = t.QUARTER[quarter] & t.TANKS
    symbols: int = t.PLANTS[quarter] + count(tanks)
    return 1.0 * (s.plants[seat, quarter] + count(tanks & s.tanks[seat])) / symbols


@rule
def best_floors(s: VirusSheets, seat: int, what: int, wanted: int) -> float:
    """Return how far the one or two floors are that are farthest."""
    best = second = 0.0
    for floor in range(FLOOR_COUNT):
        done = 0.0
        for quarter in range(t.QUARTERS):
            if has(t.FLOOR[floor], quarter):
                done += quarter_done(s, seat, quarter, what)
        done /= count(t.FLOOR[floor])
        if done > best:
            best, second = done, best
        else:
            second = max(second, done)
    return best if wanted == 1 else (best + second) / 2


@rule
def mission_done(s: VirusSheets, seat: int, letter: int) -> float:
    """Return how near a mission is, from 0 to 1."""
    card = s.missions[letter]
    if letter == 2:
        return best_floors(s, seat, 1 + card, t.FLOORS_WANTED)
    if letter == 0 and card == 1:
        return best_floors(s, seat, 0, 1)
    total = 0.0
    for quarter in range(t.QUARTERS):
        if letter == 0:
            done = quarter_done(s, seat, quarter, 0)
        else:
            done = 1.0 * count(t.WAYS_OF[quarter] & s.shut[seat]) / count(t.WAYS_OF[quarter])
        if letter == 0 or card == 0:
            total += done * done * done * done
        elif quarter == t.HOMES[0] or quarter == t.HOMES[1]:
            total += done
    return total / (t.QUARANTINED_WANTED if letter == 1 and card == 0 else 2)


@rule
def features(s: VirusSheets, seat: int, row: Any) -> None:
    """Write the features of a sheet into a row of zeros."""
    chances = float_rows(VIEWS, SPACES)
    for floor in range(FLOOR_COUNT):
        look_along(s, seat, FLOOR_FIRST[floor], FLOOR_FIRST[floor + 1], 1.0, chances)
    look_at_turn(s, seat, row)
    row[HEALTHY] = count(s.filled[seat] & ~s.infected[seat])
    row[INFECTED] = count(s.infected[seat])
    quarter_features(s, seat, chances, row)
    virus_features(s, seat, row)
    track_features(s, seat, row)
    for letter in range(3):
        done = min(1.0, mission_done(s, seat, letter))
        look_at_mission(s, seat, letter, mission_worth(s, seat, letter), done, row)


@rule
def promise(s: VirusSheets, seat: int) -> float:
    """Estimate the final points of a seat."""
    row = floats(FEATURES)
    features(s, seat, row)
    return learned(row, TABLE, least_empty_share(s))


LEARNED = LearnedEstimate(FOLDER / "virus" / "estimate.json", NAMES, features, least_empty_share, apart=True)

# The estimate by name -------------------------------------------------------------------------------------------------


views, others = Views(VIEW, len(A_VIEW)).every, Views(VIEW, len(A_VIEW)).outer

GROUPS = (
    *COMMON_GROUPS,
    Group("aspect-filled", [HEALTHY]),
    Group("aspect-infected", [INFECTED], good=-1),
    Group("aspect-quarters", [BY_SPACES], [TO_USE, USED, *views(WORTH_VIEW, ENERGY_VIEW)], whole=False),
    Group("aspect-plants", [PLANTS], [PLANT_LINE, PLANT_TRIGGER, *views(PLANT_VIEW)]),
    Group("aspect-water", [WATERS], [WATER_LINE, WATER_TRIGGER, *views(TANK_VIEW)]),
    Group("aspect-walkways", [SHUT], [QUARANTINED, TO_COME_SHUT]),
    Group("aspect-viruses", [ACTIVE], [REACH, REACH_SPACES, TO_COME, DUE, SYMBOLS_TO_COME, TRIGGERED], good=-1),
    Group("aspect-wilds", [WILDS], [ASTRONAUTS, PLANNINGS]),
    Group("aspect-room", [MIDDLE + SPACE_VIEW], others(SPACE_VIEW), whole=False),
)  # fmt: skip


aspects = aspects_by(LEARNED, GROUPS, TABLE)
