"""The sheet of adventure 5, The Dome: skyscrapers, tower and dome, its actions and its record (WM-A5)."""

import msgspec
import numpy as np

from lunaria.engine.state import Ints, integers
from lunaria.games.welcome_to_the_moon.state import Sheets, journal, numbers
from lunaria.games.welcome_to_the_moon.tables import (
    ROWS,
    SOLO,
    ErrorBox,
    Step,
    bits_of,
    number_actions,
    order_of,
    read,
)

Point = tuple[int, int]


class Space(msgspec.Struct, forbid_unknown_fields=True):
    """A level of a skyscraper (WM-A5.1)."""

    id: int
    skyscraper: int
    start: bool
    x: int
    y: int
    tower_level: str = ""


class Skyscraper(msgspec.Struct, forbid_unknown_fields=True):
    """A skyscraper, its levels from the lowest."""

    id: int
    spaces: list[int]
    start_levels: list[int]


class TowerLevel(msgspec.Struct, forbid_unknown_fields=True):
    """A level of the plant and water tower (WM-A5.4)."""

    id: str
    spaces: list[int]
    plants: list[Point]
    water: Point


class EndBonus(msgspec.Struct, forbid_unknown_fields=True):
    """The bonus of an end of a skyscraper (WM-A5.3)."""

    space: int
    end: str
    skyscraper: int
    high: int
    low: int
    high_pos: Point
    low_pos: Point


class Section(msgspec.Struct, forbid_unknown_fields=True):
    """A section of the dome (WM-A5.5)."""

    id: str
    parity: str
    x: int
    y: int
    halves: list[Point]


class Dome(msgspec.Struct, forbid_unknown_fields=True):
    """The dome, from the left ground end to the right one."""

    sections: list[Section]
    order_note: str


class MissionColumn(msgspec.Struct, forbid_unknown_fields=True):
    """What stars and bursts are worth (WM-A5.7)."""

    first: list[int]
    first_last: int
    later: list[int]
    later_last: int


class TowerColumn(msgspec.Struct, forbid_unknown_fields=True):
    """What tower levels with one, two or three symbols are worth."""

    one: list[int]
    one_last: int
    two: list[int]
    two_last: int
    three: list[int]
    three_last: int


class AstronautColumn(msgspec.Struct, forbid_unknown_fields=True):
    """What most Astronauts, and any, are worth."""

    rank1: list[int]
    rank1_last: int
    others: list[int]
    others_last: int


class DomeColumn(msgspec.Struct, forbid_unknown_fields=True):
    """What a missing section costs."""

    penalty: list[int]
    penalty_last: int


class EnergyColumns(msgspec.Struct, forbid_unknown_fields=True):
    """The four columns that energy improves (WM-A5.7)."""

    missions: MissionColumn
    tower: TowerColumn
    astronauts: AstronautColumn
    dome: DomeColumn
    pos: dict[str, list[Point]]


class Astronauts(msgspec.Struct, forbid_unknown_fields=True):
    """The Astronaut track (WM-A5.8)."""

    symbols: int
    pos: list[Point]


class Sheet(msgspec.Struct, forbid_unknown_fields=True):
    """The file of the sheet."""

    origin: str
    adventure: int
    name: str
    plane: Point
    order_note: str
    spaces: list[Space]
    skyscrapers: list[Skyscraper]
    tower_levels: list[TowerLevel]
    skyscraper_bonuses: list[EndBonus]
    dome: Dome
    energy_columns: EnergyColumns
    astronaut_track: Astronauts
    mission_symbols: dict[str, dict[str, Point]]
    errors: list[ErrorBox]
    errors_all_crossed_label: int
    mission_boxes: dict[str, Point]
    score_boxes: dict[str, Point]


SHEET = read("sheet_5.json", Sheet)
SPACES = len(SHEET.spaces)
ALL = bits_of(range(SPACES))
ERRORS = len(SHEET.errors)
SKYSCRAPERS = [[space - 1 for space in skyscraper.spaces] for skyscraper in SHEET.skyscrapers]
if [space for levels in SKYSCRAPERS for space in levels] != list(range(SPACES)):
    raise ValueError("sheet_5.json: the levels stand skyscraper after skyscraper, from the lowest")
NAMES = tuple(f"{'abcd'[tower]}{level + 1}" for tower, levels in enumerate(SKYSCRAPERS) for level in range(len(levels)))
"""Names of levels: a letter for the skyscraper from the left, a number from the lowest level."""
ORDER = order_of(SKYSCRAPERS)
START = bits_of([space.id - 1 for space in SHEET.spaces if space.start])
TOPS = bits_of([levels[-1] for levels in SKYSCRAPERS])
BOTTOMS = bits_of([levels[0] for levels in SKYSCRAPERS])
SKYSCRAPER = np.array([bits_of(levels) for levels in SKYSCRAPERS], np.uint64)
TOP_OF = np.array([levels[-1] for levels in SKYSCRAPERS], np.int64)

ENDS = len(SHEET.skyscraper_bonuses)
END_AT = np.full(SPACES, -1, np.int64)
"""The end bonus of each level, -1 for none (WM-A5.3)."""
for _index, _bonus in enumerate(SHEET.skyscraper_bonuses):
    END_AT[_bonus.space - 1] = _index
HIGH = np.array([bonus.high for bonus in SHEET.skyscraper_bonuses], np.int64)
LOW = np.array([bonus.low for bonus in SHEET.skyscraper_bonuses], np.int64)

LEVELS = len(SHEET.tower_levels)
LEVEL_AT = np.full(SPACES, -1, np.int64)
"""The tower level that each level of a skyscraper is linked to, -1 for none (WM-A5.4)."""
for _index, _level in enumerate(SHEET.tower_levels):
    for _space in _level.spaces:
        LEVEL_AT[_space - 1] = _index
PLANTS = len(SHEET.tower_levels[0].plants)
SYMBOLS = PLANTS + 1

SECTIONS = len(SHEET.dome.sections)
BUILT = 4**SECTIONS - 1
"""All halves built: two bits for each section, from the left."""

COLUMNS = ("missions", "tower", "astronauts", "dome")
BOXES = len(SHEET.energy_columns.dome.penalty)
_E = SHEET.energy_columns
STAR = np.array([*_E.missions.first, _E.missions.first_last], np.int64)
BURST = np.array([*_E.missions.later, _E.missions.later_last], np.int64)
TOWER = np.array(
    [[0] * (BOXES + 1), [*_E.tower.one, _E.tower.one_last], [*_E.tower.two, _E.tower.two_last],
     [*_E.tower.three, _E.tower.three_last]], np.int64,
)  # fmt: skip
"""The value of a tower level by symbols circled and boxes crossed."""
MOST = np.array([*_E.astronauts.rank1, _E.astronauts.rank1_last], np.int64)
OTHERS = np.array([*_E.astronauts.others, _E.astronauts.others_last], np.int64)
DOME = np.array([*_E.dome.penalty, _E.dome.penalty_last], np.int64)
ASTRONAUTS = SHEET.astronaut_track.symbols

TOPS_WANTED, X_WANTED = 2, 4
LEVELS_WANTED = ((3, 2), (2, 3))
"""How many tower levels with how many symbols the B missions want."""

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
BONUSES = SOLO.adventures[4].solo_bonuses
GAIN = SOLO.adventures[4].bonus_gain
TRIGGERS = len(SOLO.adventures[4].effect_triggers)


class DomeSheets(Sheets):
    """A game of adventure 5."""

    number: Ints = numbers(SPACES)
    journal: Ints = journal(12)
    plants: Ints = integers((ROWS, LEVELS), 0, PLANTS, "plants circled on each tower level (WM-A5.4)")
    waters: Ints = integers((ROWS, LEVELS), 0, 1, "waters circled on each tower level (WM-A5.4)")
    built: Ints = integers(ROWS, 0, BUILT, "halves of sections built, two bits for each section (WM-A5.5)")
    cut: Ints = integers(ROWS, 0, 2**SECTIONS - 1, "sections cut in halves, one bit each (WM-A5.6)")
    factors: Ints = integers((ROWS, len(COLUMNS)), 0, BOXES, "levels crossed in each energy column (WM-A5.7)")
    astronauts: Ints = integers(ROWS, 0, ASTRONAUTS, "Astronaut symbols crossed (WM-A5.8)")
