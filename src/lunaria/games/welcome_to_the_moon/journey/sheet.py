"""The sheet and the record of adventure 2, The Journey: its trajectory, tanks, stations and actions (WM-A2)."""

import numpy as np

from lunaria.engine.arrays import Ints, Sets
from lunaria.engine.bits import bits_of
from lunaria.engine.state import integers, spaces
from lunaria.games.welcome_to_the_moon import printed
from lunaria.games.welcome_to_the_moon.printed import read
from lunaria.games.welcome_to_the_moon.state import Tanks, Tracks, journal, numbers
from lunaria.games.welcome_to_the_moon.tables import ROWS, Step, number_actions


class Divider(printed.Printed):
    """A place for a divider."""

    between: tuple[int, int]


class ValuedTank(printed.Tank):
    """A water tank and its points (WM-A2.4)."""

    value: int


class Station(printed.Printed):
    """A space station (WM-A2.6)."""

    linked_space: int
    high: int
    low: int
    robots: int
    plants: int


class Energy(printed.Printed):
    """The energy track: symbols of each column, of which two bring a divider (WM-A2.2)."""

    columns: list[int]
    pre_circled: int


class Sheet(printed.LabelledSheetFile, kw_only=True):
    """The file of the sheet."""

    spaces: list[printed.Box]
    dividers: list[Divider]
    tanks: list[ValuedTank]
    stations: list[Station]
    energy: Energy
    wild_tracks: dict[str, list[int]]
    most_zones_points: list[int]
    errors_all_crossed_label: int


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
ROBOTS = np.array([station.robots for station in SHEET.stations], np.int64)
PLANTS = np.array([station.plants for station in SHEET.stations], np.int64)
HIGH = np.array([station.high for station in SHEET.stations], np.int64)
LOW = np.array([station.low for station in SHEET.stations], np.int64)
ENERGY_START = SHEET.energy.pre_circled
ENERGIES = sum(SHEET.energy.columns)
WILD_SYMBOLS = sum(SHEET.wild_tracks["astronaut"])
"""Symbols of the Astronaut track and of the Planning track; two of them make a Wild Action (WM-A2.8)."""

MULTIPLIERS, FULL_STATIONS, TANK_COUNT, TANK_RUN = 3, 2, 6, 4
"""Numbers that the A and C missions require."""

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


class Journey(Tracks, Tanks):
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
