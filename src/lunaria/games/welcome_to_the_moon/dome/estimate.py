"""The estimate of adventure 5, The Dome: what a player looks at, weighed by what was learned from games."""

from typing import Any

import numpy as np

from lunaria.engine.bits import NONE, Bits, bit, bits_of, count, has
from lunaria.engine.compiler.rule import rule
from lunaria.engine.compiler.stack_arrays import float_rows, floats
from lunaria.engine.learned import LearnedEstimate, learned, read_table
from lunaria.engine.show.eval_term import Group
from lunaria.games.welcome_to_the_moon.codes import ASTRONAUT_ACTION
from lunaria.games.welcome_to_the_moon.dome import sheet as t
from lunaria.games.welcome_to_the_moon.dome.scoring import FULL_LEVELS, FULL_SYMBOLS, SOME_LEVELS, SOME_SYMBOLS, missing
from lunaria.games.welcome_to_the_moon.dome.sheet import SPACES, DomeSheets
from lunaria.games.welcome_to_the_moon.estimate import (
    SIGHTS,
    VIEWS,
    expected,
    least_empty_share,
    likelihood,
    look_along,
)
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

A_VIEW = ("ends", "worth of ends", "spaces", "tower", "worth of tower")
NAMES = (
    *COMMON,
    *(f"boxes of {name}" for name in t.COLUMNS), *(f"gain of {name}" for name in t.COLUMNS),
    "levels begun", "levels with two", "levels full", "missing sections", "penalty of the dome", "cut sections",
    "left wants odd", "right wants odd", "ends alike", "astronauts", "lead in astronauts", "most astronauts", "crosses",
    "near ends", "empty levels to ends", "stars",
    *(f"{what}, {sight} view" for sight in SIGHTS for what in A_VIEW),
)  # fmt: skip
FEATURES = len(NAMES)
BOXES = OWN
GAIN = BOXES + t.FACTORS
(
    BEGUN, TWO, FULL, MISSING, PENALTY_NOW, CUTS, LEFT_ODD, RIGHT_ODD, ALIKE, ASTRONAUTS, ASTRONAUT_LEAD, MOST, CROSSES,
    NEAR_ENDS, TO_ENDS, STARS, VIEW,
) = range(GAIN + t.FACTORS, GAIN + t.FACTORS + 17)  # fmt: skip
END_VIEW, END_WORTH_VIEW, SPACE_VIEW, TOWER_VIEW, TOWER_WORTH_VIEW = range(len(A_VIEW))
MIDDLE = VIEW + len(A_VIEW)
TABLE = read_table(FOLDER / "dome" / "estimate.json", NAMES)
MISSIONS_BOX, TOWER_BOX, ASTRONAUT_BOX, DOME_BOX = range(t.FACTORS)
TOWERS = len(t.SKYSCRAPER)
FIRST_OF = np.array([levels[0] for levels in t.SKYSCRAPERS], np.int64)
LINKED = np.array(
    [bits_of([space for space in range(SPACES) if t.LEVEL_AT[space] == level]) for level in range(t.LEVELS)], np.uint64
)
"""The levels of skyscrapers that each level of the tower is linked to."""
LEAD = 3
"""A lead in Astronauts is not counted any further than this."""


@rule
def way_to(s: DomeSheets, seat: int, tower: int, up: bool) -> Bits:
    """Return the empty levels from those filled to an end of a skyscraper, the end included."""
    first, top = FIRST_OF[tower], t.TOP_OF[tower]
    way = NONE
    level = top if up else first
    while first <= level <= top and not has(s.filled[seat], level):
        way |= bit(level)
        level += -1 if up else 1
    return way


@rule
def end_features(s: DomeSheets, seat: int, reached: Any, row: Any) -> None:
    """Write how near the ends of skyscrapers are, and what they promise in each view."""
    for end in range(2 * TOWERS):
        tower, up = end // 2, end % 2 == 1
        place = t.TOP_OF[tower] if up else FIRST_OF[tower]
        if has(s.filled[seat], place):
            continue
        bonus = t.END_AT[place]
        worth = t.LOW[bonus] if s.race >> bonus & 1 else t.HIGH[bonus]
        way = way_to(s, seat, tower, up)
        row[TO_ENDS] += count(way)
        row[NEAR_ENDS] += 1.0 * worth / (1 + count(way))
        for view in range(VIEWS):
            likely = likelihood(way, reached, view)
            row[VIEW + view * len(A_VIEW) + END_VIEW] += likely
            row[VIEW + view * len(A_VIEW) + END_WORTH_VIEW] += likely * worth


@rule
def tower_features(s: DomeSheets, seat: int, reached: Any, row: Any) -> None:
    """Write what stands on the tower, and what its levels promise in each view."""
    crossed = s.factors[seat, TOWER_BOX]
    better = min(t.BOXES, crossed + 1)
    for level in range(t.LEVELS):
        symbols = s.plants[seat, level] + s.waters[seat, level]
        row[GAIN + TOWER_BOX] += t.TOWER[symbols, better] - t.TOWER[symbols, crossed]
        if symbols > 0:
            row[BEGUN + symbols - 1] += 1.0
        if symbols < t.SYMBOLS:
            gain = t.TOWER[symbols + 1, crossed] - t.TOWER[symbols, crossed]
            for view in range(VIEWS):
                chance = expected(LINKED[level] & ~s.filled[seat], reached, view)
                row[VIEW + view * len(A_VIEW) + TOWER_VIEW] += chance
                row[VIEW + view * len(A_VIEW) + TOWER_WORTH_VIEW] += chance * gain


@rule
def dome_features(s: DomeSheets, seat: int, row: Any) -> None:
    """Write what of the dome is missing, and which numbers its ends want."""
    lacking = missing(s, seat)
    crossed = s.factors[seat, DOME_BOX]
    row[MISSING] = lacking
    row[PENALTY_NOW] = lacking * t.DOME[crossed]
    row[GAIN + DOME_BOX] = lacking * (t.DOME[crossed] - t.DOME[min(t.BOXES, crossed + 1)])
    left, right = -1, -1
    for section in range(t.SECTIONS):
        row[CUTS] += s.cut[seat] >> section & 1
        if s.built[seat] >> (2 * section) & 3 != 3:
            left = section if left < 0 else left
            right = section
    if left >= 0:
        row[LEFT_ODD] = 1.0 - left % 2
        row[RIGHT_ODD] = 1.0 - right % 2
        row[ALIKE] = 1.0 if left % 2 == right % 2 else 0.0


@rule
def astronaut_features(s: DomeSheets, seat: int, row: Any) -> None:
    """Write the Astronauts, beside those of the others, and what energy would make of them."""
    rivals = s.astra[ASTRONAUT_ACTION] if s.seats == 1 else 0
    for other in range(s.seats):
        if other != seat:
            rivals = max(rivals, s.astronauts[other])
    own, crossed = s.astronauts[seat], s.factors[seat, ASTRONAUT_BOX]
    better = min(t.BOXES, crossed + 1)
    row[ASTRONAUTS] = own
    row[ASTRONAUT_LEAD] = min(LEAD, max(-LEAD, own - rivals))
    if own > 0 and own >= rivals:
        row[MOST] = 1.0
        row[GAIN + ASTRONAUT_BOX] = t.MOST[better] - t.MOST[crossed]
    elif own > 0:
        row[GAIN + ASTRONAUT_BOX] = t.OTHERS[better] - t.OTHERS[crossed]


@rule
def mission_a(s: DomeSheets, seat: int) -> float:
    """Return how near the first mission is: a full skyscraper, or two tops."""
    best = second = 0.0
    for tower in range(TOWERS):
        done = 1.0 - 1.0 * count(way_to(s, seat, tower, True)) / 5
        if s.missions[0] == 0:
            done = 1.0 * count(t.SKYSCRAPER[tower] & s.filled[seat]) / count(t.SKYSCRAPER[tower])
        if done > best:
            best, second = done, best
        else:
            second = max(second, done)
    return best if s.missions[0] == 0 else max(0.0, (best + second) / 2)


@rule
def mission_b(s: DomeSheets, seat: int) -> float:
    """Return how near the second mission is: the fullest levels of the tower."""
    levels, wanted = SOME_LEVELS, SOME_SYMBOLS
    if s.missions[1] == 1:
        levels, wanted = FULL_LEVELS, FULL_SYMBOLS
    total = 0.0
    for symbols in range(wanted, 0, -1):
        for level in range(t.LEVELS):
            if levels > 0 and min(wanted, s.plants[seat, level] + s.waters[seat, level]) == symbols:
                total += symbols
                levels -= 1
    return total / 6.0


@rule
def mission_features(s: DomeSheets, seat: int, row: Any) -> None:
    """Write how far the missions are; energy makes their worth."""
    crossed = s.factors[seat, MISSIONS_BOX]
    better = min(t.BOXES, crossed + 1)
    for letter in range(3):
        if s.fulfilled[seat, letter] == 1:
            row[GAIN + MISSIONS_BOX] += t.STAR[better] - t.STAR[crossed]
            row[STARS] += 1.0
        elif s.fulfilled[seat, letter] == 2:
            row[GAIN + MISSIONS_BOX] += t.BURST[better] - t.BURST[crossed]
        worth = t.STAR[crossed] if s.taken[letter] == 0 else t.BURST[crossed]
        if letter == 0:
            done = mission_a(s, seat)
        elif letter == 1:
            done = mission_b(s, seat)
        elif s.missions[2] == 0:
            done = 1.0 - row[MISSING] / t.SECTIONS
        else:
            done = 1.0 * count(s.crosses[seat]) / t.X_WANTED
        look_at_mission(s, seat, letter, worth, min(1.0, max(0.0, done)), row)


@rule
def features(s: DomeSheets, seat: int, row: Any) -> None:
    """Write the features of a sheet into a row of zeros."""
    reached = float_rows(VIEWS, SPACES)
    for tower in range(TOWERS):
        look_along(s, seat, FIRST_OF[tower], t.TOP_OF[tower] + 1, 1.0, reached)
    look_at_turn(s, seat, row)
    for column in range(t.FACTORS):
        row[BOXES + column] = s.factors[seat, column]
    end_features(s, seat, reached, row)
    tower_features(s, seat, reached, row)
    dome_features(s, seat, row)
    astronaut_features(s, seat, row)
    mission_features(s, seat, row)
    row[CROSSES] = count(s.crosses[seat])
    for view in range(VIEWS):
        row[VIEW + view * len(A_VIEW) + SPACE_VIEW] = expected(t.ALL & ~s.filled[seat], reached, view)


@rule
def promise(s: DomeSheets, seat: int) -> float:
    """Estimate the final points of a seat."""
    row = floats(FEATURES)
    features(s, seat, row)
    return learned(row, TABLE, least_empty_share(s))


LEARNED = LearnedEstimate(FOLDER / "dome" / "estimate.json", NAMES, features, least_empty_share, apart=True)

# The estimate by name -------------------------------------------------------------------------------------------------


views, others = Views(VIEW, len(A_VIEW)).every, Views(VIEW, len(A_VIEW)).outer

GROUPS = (
    *COMMON_GROUPS,
    Group("aspect-energies", [*range(BOXES, BOXES + t.FACTORS)], [*range(GAIN, GAIN + t.FACTORS), STARS]),
    Group("aspect-tower", [BEGUN, TWO, FULL], views(TOWER_VIEW, TOWER_WORTH_VIEW)),
    Group("aspect-dome", [MISSING], [PENALTY_NOW, CUTS, LEFT_ODD, RIGHT_ODD, ALIKE, CROSSES], good=-1),
    Group("aspect-astronauts", [ASTRONAUTS], [ASTRONAUT_LEAD, MOST]),
    Group("aspect-skyscrapers", [MIDDLE + END_WORTH_VIEW],
          [NEAR_ENDS, TO_ENDS, *views(END_VIEW), *others(END_WORTH_VIEW)], whole=False),
    Group("aspect-room", [MIDDLE + SPACE_VIEW], others(SPACE_VIEW), whole=False),
)  # fmt: skip


aspects = aspects_by(LEARNED, GROUPS, TABLE)
