"""The sheet of adventure 2, The Journey: the trajectory, tanks and stations, its actions and its record (WM-A2)."""

import msgspec
import numpy as np

from lunaria.engine.state import Ints, Sets, integers, spaces
from lunaria.games.welcome_to_the_moon.state import Sheets, journal, numbers
from lunaria.games.welcome_to_the_moon.tables import (
    ROWS,
    SOLO,
    ErrorBox,
    Step,
    WildColumn,
    bits_of,
    mission_values,
    number_actions,
    read,
)

Point = tuple[int, int]


class Space(msgspec.Struct, forbid_unknown_fields=True):
    """A space of the trajectory (WM-A2.1)."""

    id: int
    x: int
    y: int
    tank: str = ""
    station: str = ""


class Divider(msgspec.Struct, forbid_unknown_fields=True):
    """A place for a divider."""

    id: str
    between: tuple[int, int]
    x: int
    y: int


class Tank(msgspec.Struct, forbid_unknown_fields=True):
    """A water tank (WM-A2.4)."""

    id: str
    space: int
    value: int
    x: int
    y: int


class Station(msgspec.Struct, forbid_unknown_fields=True):
    """A space station (WM-A2.6)."""

    id: str
    linked_space: int
    high: int
    low: int
    robots: list[Point]
    plants: list[Point]
    high_pos: Point
    low_pos: Point


class EnergyColumn(msgspec.Struct, forbid_unknown_fields=True):
    """Two energies that bring a divider (WM-A2.2)."""

    symbols: list[Point]
    divide: Point


class Energy(msgspec.Struct, forbid_unknown_fields=True):
    """The energy track."""

    columns: list[EnergyColumn]
    pre_circled: int
    per_division: int
    max_divisions: int


class Sheet(msgspec.Struct, forbid_unknown_fields=True):
    """The file of the sheet."""

    origin: str
    origin_note: str
    adventure: int
    name: str
    plane: Point
    order_note: str
    spaces: list[Space]
    dividers: list[Divider]
    tanks: list[Tank]
    stations: list[Station]
    energy: Energy
    wild_tracks: dict[str, list[WildColumn]]
    errors: list[ErrorBox]
    errors_all_crossed_label: int
    most_zones_points: list[int]
    mission_boxes: dict[str, Point]
    score_boxes: dict[str, Point]


SHEET = read("sheet_2.json", Sheet)
SPACES = len(SHEET.spaces)
DIVIDERS = SPACES - 1
ALL = bits_of(range(SPACES))
CUTS = bits_of(range(DIVIDERS))
ERRORS = len(SHEET.errors)
COMPENSATED = sum(box.gives_energy for box in SHEET.errors)
"""System Errors that bring an energy (WM-A2.3)."""
NAMES = tuple(str(space.id) for space in SHEET.spaces)
if [space.id for space in SHEET.spaces] != list(range(1, 37)):
    raise ValueError("sheet_2.json: 36 spaces follow one another")
if [divider.between for divider in SHEET.dividers] != [(i, i + 1) for i in range(1, 36)]:
    raise ValueError("sheet_2.json: divider i stands between the spaces i and i + 1")

TANKS = bits_of([tank.space - 1 for tank in SHEET.tanks])
TANK_SPACES = np.array([tank.space - 1 for tank in SHEET.tanks], np.int64)
TANK_VALUES = np.array([tank.value for tank in SHEET.tanks], np.int64)
STATIONS = len(SHEET.stations)
LINKED = np.array([station.linked_space - 1 for station in SHEET.stations], np.int64)
ROBOTS = np.array([len(station.robots) for station in SHEET.stations], np.int64)
PLANTS = np.array([len(station.plants) for station in SHEET.stations], np.int64)
HIGH = np.array([station.high for station in SHEET.stations], np.int64)
LOW = np.array([station.low for station in SHEET.stations], np.int64)
ENERGY_START = SHEET.energy.pre_circled
ENERGIES = sum(len(column.symbols) for column in SHEET.energy.columns)
WILD_SYMBOLS = sum(len(column.symbols) for column in SHEET.wild_tracks["astronaut"])
"""Symbols of the Astronaut track and of the Planning track; two of them make a Wild Action (WM-A2.8)."""

MISSION_POINTS = mission_values(2)
MULTIPLIERS, FULL_STATIONS, TANK_COUNT, TANK_RUN = 3, 2, 6, 4
"""What the A and C missions want."""

NO_STATION = STATIONS
CIRCLE, NO_ENERGY = DIVIDERS, DIVIDERS + 1
"""Choices of an energy that brings no divider, and of none."""
NO_WATER = 1
NO_X = SPACES
FIRST = number_actions(
    {
        Step.WRITE: SPACES,
        Step.ROBOT: STATIONS + 1,
        Step.ENERGY: DIVIDERS + 2,
        Step.PLANT: STATIONS + 1,
        Step.WATER: 2,
        Step.PLANNING: SPACES + 1,
        Step.CROSS: STATIONS,
    }
)
SOLO_RULES = SOLO.adventures[1]
FIXED, FACTOR, BONUSES, GAIN = (
    SOLO_RULES.fixed_points,
    SOLO_RULES.level_factor,
    SOLO_RULES.solo_bonuses,
    SOLO_RULES.bonus_gain,
)
TRIGGERS = len(SOLO_RULES.effect_triggers)


class Journey(Sheets):
    """A game of adventure 2."""

    dividers: Sets = spaces(ROWS, "spaces behind which a divider stands (WM-A2.1)")
    tanks: Sets = spaces(ROWS, "spaces whose tank is circled (WM-A2.4)")
    number: Ints = numbers(SPACES)
    journal: Ints = journal(12)
    energy: Ints = integers(ROWS, 0, ENERGIES, "energies circled (WM-A2.2)")
    robots: Ints = integers((ROWS, STATIONS), 0, 4, "robots circled at each station (WM-A2.5)")
    plants: Ints = integers((ROWS, STATIONS), 0, 5, "plants circled at each station (WM-A2.7)")
    astronauts: Ints = integers(ROWS, 0, WILD_SYMBOLS, "Astronaut symbols crossed (WM-A2.8)")
    plannings: Ints = integers(ROWS, 0, WILD_SYMBOLS, "Planning symbols crossed (WM-A2.8)")
