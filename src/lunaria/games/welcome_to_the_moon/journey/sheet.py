"""The sheet of adventure 2, The Journey: its trajectory, tanks, stations and actions (WM-A2)."""

import numpy as np

from lunaria.engine.bits import bits_of
from lunaria.games.welcome_to_the_moon import printed
from lunaria.games.welcome_to_the_moon.printed import read, symbols_of
from lunaria.games.welcome_to_the_moon.tables import Step, number_actions


class Space(printed.Box):
    """A space of the trajectory (WM-A2.1)."""

    tank: str = ""
    station: str = ""


class Divider(printed.Mark):
    """A place for a divider."""

    between: tuple[int, int]


class ValuedTank(printed.Tank):
    """A water tank and its points (WM-A2.4)."""

    value: int


class Station(printed.Printed):
    """A space station (WM-A2.6)."""

    id: str
    linked_space: int
    high: int
    low: int
    robots: list[printed.Point]
    plants: list[printed.Point]
    high_pos: printed.Point
    low_pos: printed.Point


class EnergyColumn(printed.Printed):
    """Two energies that bring a divider (WM-A2.2)."""

    symbols: list[printed.Point]
    divide: printed.Point


class Energy(printed.Printed):
    """The energy track."""

    columns: list[EnergyColumn]
    pre_circled: int
    per_division: int
    max_divisions: int


class Sheet(printed.LabelledSheetFile, kw_only=True):
    """The file of the sheet."""

    spaces: list[Space]
    dividers: list[Divider]
    tanks: list[ValuedTank]
    stations: list[Station]
    energy: Energy
    wild_tracks: dict[str, list[printed.WildColumn]]
    most_zones_points: list[int]
    score_boxes: dict[str, printed.Point]


SHEET = read("journey/sheet.json", Sheet)
SPACES = len(SHEET.spaces)
DIVIDERS = SPACES - 1
ALL = bits_of(range(SPACES))
CUTS = bits_of(range(DIVIDERS))
ERRORS = len(SHEET.errors)
COMPENSATED = sum(box.gives_energy for box in SHEET.errors)
"""System Errors that bring an energy (WM-A2.3)."""
NAMES = tuple(str(space.id) for space in SHEET.spaces)
if [space.id for space in SHEET.spaces] != list(range(1, 37)):
    raise ValueError("journey/sheet.json: 36 spaces follow one another")
if [divider.between for divider in SHEET.dividers] != [(i, i + 1) for i in range(1, 36)]:
    raise ValueError("journey/sheet.json: divider i stands between the spaces i and i + 1")

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
WILD_SYMBOLS = symbols_of(SHEET.wild_tracks["astronaut"])
"""Symbols of the Astronaut track and of the Planning track; two of them make a Wild Action (WM-A2.8)."""

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
