"""The sheet and the record of adventure 6, The Virus: its quarters, walkways, tracks and actions (WM-A6)."""

import numpy as np

from lunaria.engine.arrays import Ints, Sets
from lunaria.engine.bits import bits_of
from lunaria.engine.state import integer, integers, sets, spaces
from lunaria.games.welcome_to_the_moon import printed
from lunaria.games.welcome_to_the_moon.printed import read
from lunaria.games.welcome_to_the_moon.state import Tanks, Tracks, journal, numbers
from lunaria.games.welcome_to_the_moon.tables import ROWS, Step, number_actions, order_of


class Space(printed.Box):
    """A space of a quarter (WM-A6.1)."""

    quarter: str


class Floor(printed.Printed):
    """A floor: a zone through its quarters (WM-A6.1)."""

    quarters: list[str]
    spaces: list[int]


class Quarter(printed.Printed):
    """A quarter with its energies, plants, tanks and virus."""

    id: str
    spaces: list[int]
    energies: int
    energies_pre_circled: int
    plants: int
    virus: str | None
    start_option: bool


class Walkway(printed.Printed):
    """A walkway between two quarters (WM-A6.5)."""

    joins: tuple[str, str]


class Line(printed.Printed):
    """A line of a track (WM-A6.7)."""

    line: int
    symbols: int
    label: int
    first_symbol: str | None


class Track(printed.Printed):
    """The plant or the water track."""

    lines: list[Line]
    last_label: int


class Sheet(printed.LabelledSheetFile, kw_only=True):
    """The file of the sheet."""

    spaces: list[Space]
    floors: list[Floor]
    quarters: list[Quarter]
    tanks: list[printed.Tank]
    walkways: list[Walkway]
    plant_track: Track
    water_track: Track
    wild_tracks: dict[str, list[int]]


SHEET = read("virus/sheet.json", Sheet)
SPACES = len(SHEET.spaces)
ALL = bits_of(range(SPACES))
ERRORS = len(SHEET.errors)
SPREADING_ERROR = 1 + [box.own_propagation for box in SHEET.errors].index(True)
"""The first System Error that brings a propagation; the later ones do so too (WM-A6.11)."""
QUARTERS = len(SHEET.quarters)
QUARTER_NAMES = "abcdefghijk"
_IDS = [quarter.id for quarter in SHEET.quarters]
MEMBERS = [[space - 1 for space in quarter.spaces] for quarter in SHEET.quarters]
SIZE = len(MEMBERS[0])
if [space for members in MEMBERS for space in members] != list(range(SPACES)):
    raise ValueError("virus/sheet.json: the spaces stand quarter after quarter")
NAMES = tuple(f"{QUARTER_NAMES[quarter]}{place + 1}" for quarter in range(QUARTERS) for place in range(SIZE))
"""Names of spaces: a letter for the quarter, floor after floor from the left, and a number from the left."""
FLOORS = [[space - 1 for space in floor.spaces] for floor in SHEET.floors]
ORDER = order_of(FLOORS)
QUARTER: Sets = np.array([bits_of(members) for members in MEMBERS], np.uint64)
"""The spaces of each quarter."""
QUARTER_OF = np.array([_IDS.index(space.quarter) for space in SHEET.spaces], np.int64)
FLOOR = np.array([bits_of([_IDS.index(name) for name in floor.quarters]) for floor in SHEET.floors], np.uint64)
"""The quarters of each floor."""
STARTS = bits_of(
    [s for quarter, members in zip(SHEET.quarters, MEMBERS, strict=True) if quarter.start_option for s in members]
)
"""Spaces where the grey virus may break out (WM-A6.2)."""
TANKS = bits_of([tank.space - 1 for tank in SHEET.tanks])
ENERGIES = SHEET.quarters[0].energies - SHEET.quarters[0].energies_pre_circled
START_ENERGY = SHEET.quarters[0].energies_pre_circled
PLANTS = np.array([quarter.plants for quarter in SHEET.quarters], np.int64)

WALKWAYS = len(SHEET.walkways)
EVERY_WAY = bits_of(range(WALKWAYS))
JOINS = [(_IDS.index(one), _IDS.index(other)) for one, other in (walkway.joins for walkway in SHEET.walkways)]
WALKWAY_NAMES = tuple("-".join(sorted((QUARTER_NAMES[one], QUARTER_NAMES[other]))) for one, other in JOINS)
WAYS_OF: Sets = np.array(
    [bits_of([i for i, ends in enumerate(JOINS) if q in ends]) for q in range(QUARTERS)], np.uint64
)
"""The walkways of each quarter."""
WAY_TO = np.full((QUARTERS, QUARTERS), -1, np.int64)
"""The walkway between two quarters, -1 for none."""
for _index, (_one, _other) in enumerate(JOINS):
    WAY_TO[_one, _other] = WAY_TO[_other, _one] = _index

# Viruses, tracks and what their first symbols trigger (WM-A6.7, WM-A6.8) ----------------------------------------------

VIRUSES = ("green", "blue", "red", "purple", "yellow")
"""The viruses that are activated in the game, in the order of their bits; the last three by missions A, B and C."""
MISSION_VIRUS = 2
HOMES = np.array([next(i for i, quarter in enumerate(SHEET.quarters) if quarter.virus == v) for v in VIRUSES], np.int64)
"""The quarter of each virus."""
_LINES = (SHEET.plant_track.lines, SHEET.water_track.lines)
_PRINTED = [
    (("plant", "water")[track] + f"-{line.line}", line.first_symbol)
    for track, lines in enumerate(_LINES)
    for line in lines
    if line.first_symbol is not None
]
SYMBOL_NAMES = tuple(name for name, what in _PRINTED if what == "propagation")
"""The propagation symbols, named by the lines of the tracks that they stand on."""
SYMBOLS = len(SYMBOL_NAMES)
TRIGGERS_OF = ("green", "blue", *SYMBOL_NAMES)
"""Possible triggers in a seat's turn: two viruses, then the propagation symbols."""


def _triggers(name: str, lines: list[Line]) -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
    found = []
    for line in lines:
        what = line.first_symbol
        trigger = -1
        if what is not None:
            trigger = TRIGGERS_OF.index(what.removeprefix("virus:") if what != "propagation" else f"{name}-{line.line}")
        found += [trigger] + [-1] * (line.symbols - 1)
    return np.array([*found, -1], np.int64)


def _done(lines: list[Line]) -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
    ends = np.cumsum([line.symbols for line in lines]).tolist()
    return np.array([sum(end <= crossed for end in ends) for crossed in range(ends[-1] + 1)], np.int64)


PLANT_TRIGGER = _triggers("plant", SHEET.plant_track.lines)
"""The trigger at the next symbol of the plant track, by symbols crossed before; -1 for none."""
WATER_TRIGGER = _triggers("water", SHEET.water_track.lines)
PLANT_LINES: Ints = _done(SHEET.plant_track.lines)
"""Lines of the plant track completed, by symbols crossed."""
WATER_LINES: Ints = _done(SHEET.water_track.lines)
PLANT_LABEL: Ints = np.array(
    [*(line.label for line in SHEET.plant_track.lines), SHEET.plant_track.last_label], np.int64
)
"""The lowest label of the plant track that is not crossed, by lines completed (WM-5.4)."""
WATER_LABEL: Ints = np.array(
    [*(line.label for line in SHEET.water_track.lines), SHEET.water_track.last_label], np.int64
)
WILD_SYMBOLS = sum(SHEET.wild_tracks["astronaut"])
if {tuple(track) for track in SHEET.wild_tracks.values()} != {(2, 2, 2)}:
    raise ValueError("virus/sheet.json: every second symbol brings a Wild Action")

EVACUATED_WANTED, QUARANTINED_WANTED, FLOORS_WANTED = 2, 3, 2

NO_WALKWAY = WALKWAYS
NO_ENERGY = QUARTERS
NO_MARK = 1
"""The choice of declining a plant or water action."""
NO_X = SPACES
FIRST = number_actions(
    {
        Step.WRITE: SPACES,
        Step.ROBOT: WALKWAYS + 1,
        Step.ENERGY: QUARTERS + 1,
        Step.PLANT: 2,
        Step.WATER: 2,
        Step.PLANNING: SPACES + 1,
        Step.CROSS: len(VIRUSES) + SYMBOLS,
        Step.INFECT: SPACES,
    }
)


class VirusSheets(Tracks, Tanks):
    """A game of adventure 6."""

    infected: Sets = spaces(ROWS, "infected spaces: filled, without a value (WM-A6.3)")
    tanks: Sets = spaces(ROWS, "spaces whose tank is circled (WM-A6.6)")
    shut: Sets = sets(ROWS, "walkways closed, one bit each (WM-A6.5)")
    active: Sets = sets(ROWS, "quarters whose virus is circled on the sheet, one bit each (WM-A6.11)")
    due: Sets = sets(ROWS, "quarters whose virus still acts in this propagation (WM-A6.12)")
    targets: Sets = sets(ROWS, "quarters in which the virus that acts now still infects a space (WM-A6.12)")
    number: Ints = numbers(SPACES)
    journal: Ints = journal(24)
    energies: Ints = integers((ROWS, QUARTERS), 0, 2, "energies circled in each quarter since the start (WM-A6.4)")
    plants: Ints = integers((ROWS, QUARTERS), 0, 2, "plants circled in each quarter (WM-A6.6)")
    plant_track: Ints = integers(ROWS, 0, 16, "symbols of the plant track crossed (WM-A6.7)")
    water_track: Ints = integers(ROWS, 0, 10, "symbols of the water track crossed (WM-A6.7)")
    triggered: Ints = integers(ROWS, 0, 63, "viruses and propagation symbols triggered this turn (WM-A6.8)")
    propagations: Ints = integers(ROWS, 0, 15, "propagations that the sheet still suffers (WM-A6.11)")
    astronauts: Ints = integers(ROWS, 0, WILD_SYMBOLS, "Astronaut symbols crossed (WM-A6.14)")
    plannings: Ints = integers(ROWS, 0, WILD_SYMBOLS, "Planning symbols crossed (WM-A6.14)")
    viruses: int = integer(0, 31, "viruses activated, one bit each (WM-A6.8, WM-A6.13)")
