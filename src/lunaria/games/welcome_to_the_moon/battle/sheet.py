"""The sheets and the record of adventure 8, The Battle: planets, moons and asteroids that two players share (WM-A8)."""

import numpy as np

from lunaria.engine.arrays import Ints, Sets
from lunaria.engine.bits import bits_of
from lunaria.engine.state import integer, integers, spaces
from lunaria.games.welcome_to_the_moon.printed import Box, Column, Printed, SheetFile, read
from lunaria.games.welcome_to_the_moon.state import Astronauts, journal
from lunaria.games.welcome_to_the_moon.tables import CHANGE, NUMBERS, ROWS, Action, Step, number_actions


class Space(Box):
    """A space of a planet, and what drawing there gives (WM-A8.4)."""

    bonus: str = ""


class Planet(Printed):
    """A planet with its moon, symbols and flag (WM-A8.3, WM-A8.5, WM-A8.6)."""

    type: str
    numbers: list[int]
    spaces_in_order: list[int]
    moon_spots: int
    plant_symbols: int
    water_symbols: int


class Asteroid(Printed):
    """An asteroid and its bonuses (WM-A8.7)."""

    bonuses: list[str]


class Tracks(Printed):
    """The tracks of each side of a sheet."""

    plants: Column
    waters: Column
    planet_values: dict[str, Column]
    planning: Column
    errors: Column
    astronauts: int


class Sheet(SheetFile, kw_only=True):
    """The file of the sheet."""

    spaces: list[Space]
    planets: list[Planet]
    asteroids: list[Asteroid]
    tracks_per_side: Tracks


SHEET = read("battle/sheet.json", Sheet)
NEAR, FAR = 0, 1
"""The sides of a sheet: its owner's, and that of the player before (WM-A8.1)."""
SIDES = 2
PLANETS = len(SHEET.planets)
NAMES = tuple("abcdefg"[:PLANETS])
"""Names of planets, from the lowest numbers to the highest."""
ALL = bits_of(range(PLANETS))

SPACES = len(SHEET.spaces)
SIZE: Ints = np.array([len(planet.spaces_in_order) for planet in SHEET.planets], np.int64)
if [space for planet in SHEET.planets for space in planet.spaces_in_order] != list(range(1, SPACES + 1)):
    raise ValueError("battle/sheet.json: the spaces are numbered planet after planet, in their order")
FIRST_SPACE: Ints = np.array([PLANETS + planet.spaces_in_order[0] - 1 for planet in SHEET.planets], np.int64)
"""The first space of each planet in a set, after the planets themselves; the others follow in order (WM-A8.3)."""
SPOTS = SHEET.planets[0].moon_spots
FIRST_SPOT: Ints = np.array([PLANETS + SPACES + SPOTS * planet for planet in range(PLANETS)], np.int64)
"""The first spot of each planet's moon in a set: after all spaces of planets."""
MARKS = PLANETS + SPACES + SPOTS * PLANETS
PLACES = (
    *NAMES,
    *(f"{name}{space + 1}" for name, size in zip(NAMES, SIZE, strict=True) for space in range(size)),
    *(f"{name}-moon-{spot + 1}" for name in NAMES for spot in range(SPOTS)),
)
"""Names of everything that can be in a set: planets, their spaces, spots of their moons."""
BODY: Sets = np.array([bits_of(range(FIRST_SPACE[p], FIRST_SPACE[p] + SIZE[p])) for p in range(PLANETS)], np.uint64)
"""The spaces of each planet."""
MOON: Sets = np.array([bits_of(range(FIRST_SPOT[p], FIRST_SPOT[p] + SPOTS)) for p in range(PLANETS)], np.uint64)
"""The spots of each planet's moon."""
ASTEROIDS = len(SHEET.asteroids)

LOWEST = np.array([min(planet.numbers) for planet in SHEET.planets], np.int64)
HIGHEST = np.array([max(planet.numbers) for planet in SHEET.planets], np.int64)
if any(planet.numbers != list(range(min(planet.numbers), max(planet.numbers) + 1)) for planet in SHEET.planets):
    raise ValueError("battle/sheet.json: the numbers of a planet follow each other")
RANGES = tuple(f"{low}\N{EN DASH}{high}" for low, high in zip(LOWEST, HIGHEST, strict=True))
"""The numbers of each planet as they are printed."""
DISTANCE = np.array(
    [
        [max(0, low - value, value - high) for value in range(NUMBERS)]
        for low, high in zip(LOWEST, HIGHEST, strict=True)
    ],
    np.int64,
)
"""Required change of a number, by planet and number (WM-A8.10)."""
WITHIN: Sets = np.array(
    [
        [bits_of([p for p in range(PLANETS) if DISTANCE[p, value] <= CHANGE * helpers]) for helpers in range(8)]
        for value in range(NUMBERS)
    ],
    np.uint64,
)
"""The planets that a number can name, by number and by Astronauts that change it: six stored and an action."""
PAST_PLANETS = np.uint64(PLANETS)
"""Offset from the planets to their moons among the choices for ASTRA."""

BONUS = np.full(MARKS, Action.NONE, np.int64)
"""The action that each space of a planet gives, as a number of ``Action`` (WM-A8.4)."""
for _space in SHEET.spaces:
    if _space.bonus:
        BONUS[PLANETS + _space.id - 1] = Action[_space.bonus.upper()]
ASTEROID_GIFTS = np.zeros((ASTEROIDS, Action.NONE), np.int64)
"""Number of times that each asteroid gives each action (WM-A8.7)."""
for _index, _asteroid in enumerate(SHEET.asteroids):
    for _bonus in _asteroid.bonuses:
        ASTEROID_GIFTS[_index, Action[_bonus.upper()]] += 1
PLANT_SYMBOLS = np.array([planet.plant_symbols for planet in SHEET.planets], np.int64)
WATER_SYMBOLS = np.array([planet.water_symbols for planet in SHEET.planets], np.int64)

TYPES = ("green", "blue", "grey")
TYPE_OF = np.array([TYPES.index(planet.type) for planet in SHEET.planets], np.int64)
_T = SHEET.tracks_per_side
PLANT_BOXES, WATER_BOXES, PLANNING_BOXES = len(_T.plants.boxes), len(_T.waters.boxes), len(_T.planning.boxes)
VALUE_BOXES = len(_T.planet_values["green"].boxes)
PLANT_VALUE: Ints = np.array(_T.plants.values(), np.int64)
WATER_VALUE: Ints = np.array(_T.waters.values(), np.int64)
PLANNING_VALUE: Ints = np.array(_T.planning.values(), np.int64)
PLANET_VALUE = np.array([_T.planet_values[name].values() for name in TYPES], np.int64)
ERROR_BOXES = len(_T.errors.boxes)
ASTRONAUTS = _T.astronauts

PLANETS_WANTED, ASTEROIDS_WANTED, VALUES_WANTED, MOONS_WANTED = 4, 7, 2, 4
PLANTS_WANTED, WATERS_WANTED = 6, 4
"""Amounts that the missions require on one sheet."""

NO_MARK = 1
"""The choice of declining a robot, plant or water action."""
NO_ENERGY = len(TYPES)
NO_MOON = PLANETS
FIRST = number_actions(
    {
        Step.WRITE: PLANETS,
        Step.ROBOT: 2,
        Step.ENERGY: len(TYPES) + 1,
        Step.PLANT: 2,
        Step.WATER: 2,
        Step.PLANNING: PLANETS + 1,
        Step.CROSS: 2 * PLANETS,
    }
)
ASTRA_MOONS = 2
"""Number of insignias that ASTRA draws on moons for an effect card (WM-S.13)."""
FLAGS_FOR_BONUS = 2
"""A solo bonus comes with every second planet won (WM-S.7)."""
NOBODY, BOTH = 0, 3
"""Control of a planet: nobody, the near side (1), the far side (2), both (WM-A8.5)."""


class BattleSheets(Astronauts):
    """A game of adventure 8. Rows are sheets by their owners; of the fields of a turn they are seats as everywhere.

    ``filled`` holds the completed planets of a sheet. Alone, ASTRA owns the sheet of row 1.
    """

    number: Ints = integers((ROWS, PLANETS), 0, BOTH, "who controls each completed planet, one bit a side (WM-A8.5)")
    journal: Ints = journal(16)
    insignias: Sets = spaces((ROWS, SIDES), "each side's insignias on planets and moons (WM-A8.3)")
    asteroids: Ints = integers((ROWS, SIDES), 0, ASTEROIDS, "asteroids taken from each side (WM-A8.7)")
    latest: Sets = spaces(ROWS, "the insignias drawn when the sheet was last played on")
    asteroids_new: Ints = integers((ROWS, SIDES), 0, 2, "asteroids taken when the sheet was last played on")
    plant_symbols: Ints = integers((ROWS, PLANETS), 0, 2, "plant symbols crossed on each planet (WM-A8.6)")
    water_symbols: Ints = integers((ROWS, PLANETS), 0, 1, "water symbols crossed on each planet (WM-A8.6)")
    plants: Ints = integers((ROWS, SIDES), 0, PLANT_BOXES, "plant boxes crossed on each side (WM-A8.6)")
    waters: Ints = integers((ROWS, SIDES), 0, WATER_BOXES, "water boxes crossed on each side (WM-A8.6)")
    values: Ints = integers((ROWS, SIDES, len(TYPES)), 0, VALUE_BOXES, "planet-value boxes crossed (WM-A8.8)")
    plannings: Ints = integers((ROWS, SIDES), 0, PLANNING_BOXES, "Planning boxes crossed on each side (WM-A8.9)")
    failures: Ints = integers((ROWS, SIDES), 0, ERROR_BOXES, "System Error boxes crossed on each side (WM-A8.11)")
    astronauts: Ints = integers((ROWS, SIDES), 0, ASTRONAUTS, "Astronauts circled on each side (WM-A8.10)")
    astronauts_used: Ints = integers((ROWS, SIDES), 0, ASTRONAUTS, "Astronauts crossed again (WM-A8.10)")
    owed: Ints = integers(ROWS, 0, 2, "bonuses of an asteroid that the seat still has to place (WM-A8.7)")
    acted: Ints = integers(ROWS, 0, 1, "1 once the action of the seat's turn has had its chance (WM-3.8)")
    moons_drawn: int = integer(0, ASTRA_MOONS, "solo: insignias of an effect card already drawn (WM-S.13)")
