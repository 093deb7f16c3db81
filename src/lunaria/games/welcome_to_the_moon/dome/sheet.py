"""The sheet and the record of adventure 5, The Dome: its skyscrapers, tower, dome and actions (WM-A5)."""

import numpy as np

from lunaria.engine.arrays import Ints, Sets
from lunaria.engine.bits import bits_of
from lunaria.engine.state import integers
from lunaria.games.welcome_to_the_moon import printed
from lunaria.games.welcome_to_the_moon.printed import group_of, read
from lunaria.games.welcome_to_the_moon.state import Astronauts, Columns, journal, numbers
from lunaria.games.welcome_to_the_moon.tables import ROWS, Step, number_actions, order_of


class Skyscraper(printed.Printed):
    """A skyscraper, its levels from the lowest (WM-A5.1)."""

    spaces: list[int]
    start_levels: list[int]


class TowerLevel(printed.Printed):
    """A level of the plant and water tower (WM-A5.4)."""

    spaces: list[int]
    plants: int


class EndBonus(printed.Printed):
    """The bonus of an end of a skyscraper (WM-A5.3)."""

    space: int
    high: int
    low: int


class Section(printed.Printed):
    """A section of the dome (WM-A5.5)."""

    parity: str


class Dome(printed.Printed):
    """The dome, from the left ground end to the right one."""

    sections: list[Section]


class MissionColumn(printed.Printed):
    """Values of stars and bursts (WM-A5.7)."""

    first: list[int]
    first_last: int
    later: list[int]
    later_last: int


class TowerColumn(printed.Printed):
    """Values of tower levels with one, two or three symbols."""

    one: list[int]
    one_last: int
    two: list[int]
    two_last: int
    three: list[int]
    three_last: int


class AstronautColumn(printed.Printed):
    """Values of Astronauts, for the player with most and for the others."""

    rank1: list[int]
    rank1_last: int
    others: list[int]
    others_last: int


class DomeColumn(printed.Printed):
    """Cost of a missing section."""

    penalty: list[int]
    penalty_last: int


class EnergyColumns(printed.Printed):
    """The four columns that energy improves (WM-A5.7)."""

    missions: MissionColumn
    tower: TowerColumn
    astronauts: AstronautColumn
    dome: DomeColumn


class Sheet(printed.LabelledSheetFile, kw_only=True):
    """The file of the sheet."""

    spaces: list[printed.Box]
    skyscrapers: list[Skyscraper]
    tower_levels: list[TowerLevel]
    skyscraper_bonuses: list[EndBonus]
    dome: Dome
    energy_columns: EnergyColumns
    astronaut_track: printed.AstronautTrack


SHEET = read("dome/sheet.json", Sheet)
SPACES = len(SHEET.spaces)
ALL = bits_of(range(SPACES))
ERRORS = len(SHEET.errors)
SKYSCRAPERS = [[space - 1 for space in skyscraper.spaces] for skyscraper in SHEET.skyscrapers]
if [space for levels in SKYSCRAPERS for space in levels] != list(range(SPACES)):
    raise ValueError("dome/sheet.json: the levels stand skyscraper after skyscraper, from the lowest")
NAMES = tuple(f"{'abcd'[tower]}{level + 1}" for tower, levels in enumerate(SKYSCRAPERS) for level in range(len(levels)))
"""Names of levels: a letter for the skyscraper from the left, a number from the lowest level."""
ORDER = order_of(SKYSCRAPERS)
START = bits_of([space - 1 for skyscraper in SHEET.skyscrapers for space in skyscraper.start_levels])
TOPS = bits_of([levels[-1] for levels in SKYSCRAPERS])
BOTTOMS = bits_of([levels[0] for levels in SKYSCRAPERS])
SKYSCRAPER: Sets = np.array([bits_of(levels) for levels in SKYSCRAPERS], np.uint64)
TOP_OF: Ints = np.array([levels[-1] for levels in SKYSCRAPERS], np.int64)

ENDS = len(SHEET.skyscraper_bonuses)
END_AT = group_of([[bonus.space] for bonus in SHEET.skyscraper_bonuses], SPACES)
"""The end bonus of each level, -1 for none (WM-A5.3)."""
HIGH = np.array([bonus.high for bonus in SHEET.skyscraper_bonuses], np.int64)
LOW = np.array([bonus.low for bonus in SHEET.skyscraper_bonuses], np.int64)

LEVELS = len(SHEET.tower_levels)
LEVEL_AT: Ints = group_of([level.spaces for level in SHEET.tower_levels], SPACES)
"""The tower level that each level of a skyscraper is linked to, -1 for none (WM-A5.4)."""
PLANTS = SHEET.tower_levels[0].plants
SYMBOLS = PLANTS + 1

SECTIONS = len(SHEET.dome.sections)
BUILT = 4**SECTIONS - 1
"""All halves built: two bits for each section, from the left."""

COLUMNS = ("missions", "tower", "astronauts", "dome")
FACTORS = len(COLUMNS)
BOXES = len(SHEET.energy_columns.dome.penalty)
_E = SHEET.energy_columns
STAR: Ints = np.array([*_E.missions.first, _E.missions.first_last], np.int64)
BURST: Ints = np.array([*_E.missions.later, _E.missions.later_last], np.int64)
TOWER: Ints = np.array(
    [[0] * (BOXES + 1), [*_E.tower.one, _E.tower.one_last], [*_E.tower.two, _E.tower.two_last],
     [*_E.tower.three, _E.tower.three_last]], np.int64,
)  # fmt: skip
"""The value of a tower level by symbols circled and boxes crossed."""
MOST: Ints = np.array([*_E.astronauts.rank1, _E.astronauts.rank1_last], np.int64)
OTHERS: Ints = np.array([*_E.astronauts.others, _E.astronauts.others_last], np.int64)
DOME: Ints = np.array([*_E.dome.penalty, _E.dome.penalty_last], np.int64)
ASTRONAUTS = SHEET.astronaut_track.symbols

TOPS_WANTED, X_WANTED = 2, 4
LEVELS_WANTED = ((3, 2), (2, 3))
"""Number of tower levels, and of symbols on each of them, that the B missions require."""

LEFT, RIGHT, NO_SECTION = 0, 1, 2
NO_ENERGY = len(COLUMNS)
NO_MARK = 1
"""The choice of declining a plant or water action."""
NO_X = SPACES
FIRST = number_actions(
    {
        Step.WRITE: SPACES,
        Step.ROBOT: 3,
        Step.ENERGY: len(COLUMNS) + 1,
        Step.PLANT: 2,
        Step.WATER: 2,
        Step.PLANNING: SPACES + 1,
        Step.EFFECTS: SECTIONS,
        Step.CROSS: ENDS,
    }
)


class DomeSheets(Astronauts, Columns):
    """A game of adventure 5."""

    number: Ints = numbers(SPACES)
    journal: Ints = journal(12)
    plants: Ints = integers((ROWS, LEVELS), 0, PLANTS, "plants circled on each tower level (WM-A5.4)")
    waters: Ints = integers((ROWS, LEVELS), 0, 1, "waters circled on each tower level (WM-A5.4)")
    built: Ints = integers(ROWS, 0, BUILT, "halves of sections built, two bits for each section (WM-A5.5)")
    cut: Ints = integers(ROWS, 0, 2**SECTIONS - 1, "sections cut in halves, one bit each (WM-A5.6)")
    factors: Ints = integers((ROWS, len(COLUMNS)), 0, BOXES, "levels crossed in each energy column (WM-A5.7)")
    astronauts: Ints = integers(ROWS, 0, ASTRONAUTS, "Astronaut symbols crossed (WM-A5.8)")
