"""The sheet and the record of adventure 4, The Mine: its galleries, deposits, factories and actions (WM-A4)."""

import numpy as np

from lunaria.engine.arrays import Ints, Sets
from lunaria.engine.bits import bits_of
from lunaria.engine.state import integers, sets
from lunaria.games.welcome_to_the_moon.printed import Box, LabelledSheetFile, Printed, read, spaces_of
from lunaria.games.welcome_to_the_moon.state import Tracks, journal, numbers
from lunaria.games.welcome_to_the_moon.tables import ROWS, Step, number_actions, order_of


class Space(Box):
    """A space of a gallery (WM-A4.1)."""

    row: int
    col: int
    mineral: str = ""


class Deposit(Printed):
    """A plant or water between two spaces (WM-A4.3)."""

    id: str
    kind: str
    between: tuple[int, int]


class Column(Printed):
    """An extraction column (WM-A4.1)."""

    spaces: tuple[int, int, int]


class Cost(Printed):
    """The price of a factory in crossed symbols."""

    energy: int
    robot: int


class MainFactory(Printed):
    """A main factory (WM-A4.6)."""

    id: str
    resource: str
    symbols: int
    base: int
    upgraded: int
    cost: Cost
    filling_bonus: int
    filling_bonus_at_symbol: int


class Gift(Printed):
    """The immediate gift of a secondary factory (WM-A4.8)."""

    circle: str = ""
    count: int = 0
    robot_actions: int = 0


class SecondaryFactory(Printed):
    """A secondary factory (WM-A4.8)."""

    id: str
    cost: Cost
    effect: Gift


class Centre(Printed):
    """A control centre (WM-A4.9)."""

    id: str
    symbols: int
    base: int
    upgraded: int
    cost: Cost


class Sheet(LabelledSheetFile, kw_only=True):
    """The file of the sheet."""

    spaces: list[Space]
    deposits: list[Deposit]
    columns: list[Column]
    main_factories: list[MainFactory]
    secondary_factories: list[SecondaryFactory]
    control_centres: list[Centre]


SHEET = read("mine/sheet.json", Sheet)
SPACES = len(SHEET.spaces)
LENGTH = len(SHEET.columns)
ALL = bits_of(range(SPACES))
ERRORS = len(SHEET.errors)
NAMES = tuple(f"{'abc'[space.row - 1]}{space.col}" for space in SHEET.spaces)
"""Names of spaces: a letter for the gallery from the top, a number for the column from the left."""
GALLERIES = [list(range(row * LENGTH, (row + 1) * LENGTH)) for row in range(3)]
if [(space.row, space.col) for space in SHEET.spaces] != [(r, c) for r in (1, 2, 3) for c in range(1, LENGTH + 1)]:
    raise ValueError("mine/sheet.json: 36 spaces stand in three galleries of twelve")
ORDER = order_of(GALLERIES)
COLUMN = spaces_of(column.spaces for column in SHEET.columns)

DEPOSITS = len(SHEET.deposits)
DEPOSIT_NAMES = tuple(deposit.id for deposit in SHEET.deposits)
PLANT_DEPOSITS = bits_of([i for i, deposit in enumerate(SHEET.deposits) if deposit.kind == "plant"])
WATER_DEPOSITS = bits_of([i for i, deposit in enumerate(SHEET.deposits) if deposit.kind == "water"])
DEPOSITS_AT: Sets = np.zeros(SPACES, np.uint64)
"""The deposits directly above and below each space."""
COLUMN_DEPOSITS = np.zeros(LENGTH, np.uint64)
for _index, _deposit in enumerate(SHEET.deposits):
    for _space in _deposit.between:
        DEPOSITS_AT[_space - 1] |= bits_of([_index])
        COLUMN_DEPOSITS[(_space - 1) % LENGTH] |= bits_of([_index])
MAIN = len(SHEET.main_factories)
RESOURCES = [factory.resource for factory in SHEET.main_factories]
PLANTS, WATERS, PEARLS, RUBIES = (RESOURCES.index(kind) for kind in ("plant", "water", "pearl", "ruby"))
COLUMN_MINERALS = np.zeros((LENGTH, MAIN), np.int64)
"""Pearls and rubies of each column, by the main factory that they go to (WM-A4.2)."""
for _space_ in SHEET.spaces:
    if _space_.mineral:
        COLUMN_MINERALS[_space_.col - 1, RESOURCES.index(_space_.mineral)] += 1

# Factories: the main ones, then the secondary ones, then the control centres (WM-A4.5 to WM-A4.9) ---------------------

SYMBOLS = np.array([factory.symbols for factory in SHEET.main_factories], np.int64)
BASE = np.array([factory.base for factory in SHEET.main_factories], np.int64)
UPGRADED = np.array([factory.upgraded for factory in SHEET.main_factories], np.int64)
BONUS = np.array([factory.filling_bonus for factory in SHEET.main_factories], np.int64)
BONUS_AT = np.array([factory.filling_bonus_at_symbol for factory in SHEET.main_factories], np.int64)
_COSTS = [f.cost for f in SHEET.main_factories] + [f.cost for f in SHEET.secondary_factories]
_COSTS += [centre.cost for centre in SHEET.control_centres]
FACTORIES = len(_COSTS)
SECONDARY = len(SHEET.secondary_factories)
ENERGY_COST: Ints = np.array([cost.energy for cost in _COSTS], np.int64)
ROBOT_COST: Ints = np.array([cost.robot for cost in _COSTS], np.int64)
FACTORY_NAMES = (
    *(factory.id for factory in SHEET.main_factories),
    *(factory.id.replace("sec_", "second-") for factory in SHEET.secondary_factories),
    *(f"centre-{centre.id}" for centre in SHEET.control_centres),
)
GIFT_FACTORY = np.full(FACTORIES, -1, np.int64)
"""The main factory in which a secondary one circles symbols, -1 for none (WM-A4.8)."""
GIFT_COUNT = np.zeros(FACTORIES, np.int64)
GIFT_ROBOTS = np.zeros(FACTORIES, np.int64)
_MAIN_IDS = [factory.id for factory in SHEET.main_factories]
for _number, _factory in enumerate(SHEET.secondary_factories, MAIN):
    if _factory.effect.circle:
        GIFT_FACTORY[_number] = _MAIN_IDS.index(_factory.effect.circle)
        GIFT_COUNT[_number] = _factory.effect.count
    GIFT_ROBOTS[_number] = _factory.effect.robot_actions
ASTRONAUT_CENTRE, PLANNING_CENTRE = MAIN + SECONDARY, MAIN + SECONDARY + 1
ASTRONAUTS, PLANNINGS = (centre.symbols for centre in SHEET.control_centres)
ASTRONAUT_VALUES = (SHEET.control_centres[0].base, SHEET.control_centres[0].upgraded)
PLANNING_VALUES = (SHEET.control_centres[1].base, SHEET.control_centres[1].upgraded)

COLUMNS_WANTED, RUN_WANTED, FACTORIES_WANTED, PLANTS_WANTED, WATERS_WANTED = 5, 4, 6, 8, 5

NO_FACTORY = FACTORIES
NO_DEPOSIT = DEPOSITS
NO_X = SPACES
FIRST = number_actions(
    {
        Step.WRITE: SPACES,
        Step.ROBOT: FACTORIES + 1,
        Step.ENERGY: FACTORIES + 1,
        Step.PLANT: DEPOSITS + 1,
        Step.WATER: DEPOSITS + 1,
        Step.PLANNING: SPACES + 1,
        Step.CROSS: MAIN,
    }
)


class Mine(Tracks):
    """A game of adventure 4."""

    deposits: Sets = sets(ROWS, "deposits circled, one bit each (WM-A4.3)")
    number: Ints = numbers(SPACES)
    journal: Ints = journal(20)
    extracted: Ints = integers(ROWS, 0, 2**LENGTH - 1, "columns extracted, one bit each (WM-A4.4)")
    symbols: Ints = integers((ROWS, MAIN), 0, 16, "symbols circled in each main factory (WM-A4.6)")
    energies: Ints = integers((ROWS, FACTORIES), 0, 2, "energies crossed in each factory (WM-A4.5)")
    robots: Ints = integers((ROWS, FACTORIES), 0, 3, "robots crossed in each factory (WM-A4.5)")
    robots_left: Ints = integers(ROWS, 0, 3, "Robot actions that a secondary factory still gives (WM-A4.8)")
    astronauts: Ints = integers(ROWS, 0, ASTRONAUTS, "Astronaut symbols circled (WM-A4.9)")
    plannings: Ints = integers(ROWS, 0, PLANNINGS, "Planning symbols crossed (WM-A4.9)")
