"""The sheet and the record of adventure 7, The Escape: its starships, blocks, airlocks and actions (WM-A7)."""

import numpy as np

from lunaria.engine.arrays import Ints, Sets
from lunaria.engine.bits import bits_of
from lunaria.engine.state import integers, sets, spaces
from lunaria.games.welcome_to_the_moon import printed
from lunaria.games.welcome_to_the_moon.printed import read, spaces_of
from lunaria.games.welcome_to_the_moon.state import Tanks, Tracks, journal, numbers
from lunaria.games.welcome_to_the_moon.tables import ROWS, Step, number_actions, order_of


class Space(printed.Box):
    """A space of a starship (WM-A7.1)."""

    starship: int
    robot_bonus: bool = False


class Block(printed.Printed):
    """A module or a greenhouse."""

    id: str
    starship: int
    kind: str
    spaces: list[int]
    connected_at_start: bool


class Airlock(printed.Printed):
    """An airlock between two blocks (WM-A7.3)."""

    joins: tuple[str, str]


class Starship(printed.Printed):
    """A starship: a zone, its reactors and the plants of its greenhouse."""

    spaces: list[int]
    reactors: int
    reactors_pre_circled: int
    greenhouse: str
    plants: int
    plants_pre_circled: int


class Values(printed.Printed):
    """Values of modules and greenhouses (WM-A7.8)."""

    module_by_reactors: list[int]
    greenhouse_by_plants: list[int]
    module_tank_factor: int
    greenhouse_x2_factor: int


class Sheet(printed.LabelledSheetFile, kw_only=True):
    """The file of the sheet."""

    spaces: list[Space]
    blocks: list[Block]
    airlocks: list[Airlock]
    starships: list[Starship]
    tanks: list[printed.Tank]
    values: Values
    wild_tracks: dict[str, list[int]]
    planning_track: printed.Column
    errors_all_crossed_label: int


SHEET = read("escape/sheet.json", Sheet)
SPACES = len(SHEET.spaces)
ALL = bits_of(range(SPACES))
ERRORS = len(SHEET.errors)
COMPENSATED = sum(box.gives_airlock for box in SHEET.errors)
"""System Errors that bring an airlock (WM-A7.3)."""
SHIPS = len(SHEET.starships)
SHIP_NAMES = "fedcba"
"""Names of starships from the lowest to the topmost."""
ZONES = [[space - 1 for space in ship.spaces] for ship in SHEET.starships]
if [space for zone in ZONES for space in zone] != list(range(SPACES)):
    raise ValueError("escape/sheet.json: the spaces stand starship after starship, from the lowest")
NAMES = tuple(f"{SHIP_NAMES[ship]}{place + 1}" for ship, zone in enumerate(ZONES) for place in range(len(zone)))
"""Names of spaces: a letter for the starship from the top, a number from the left."""
ORDER = order_of(ZONES)
SHIP = np.array([bits_of(zone) for zone in ZONES], np.uint64)
"""The spaces of each starship."""
SHIP_OF = np.array([space.starship for space in SHEET.spaces], np.int64)

_IDS = [block.id for block in SHEET.blocks]
BLOCK: Sets = spaces_of(block.spaces for block in SHEET.blocks)
"""The spaces of each block."""
START = bits_of([space - 1 for block in SHEET.blocks if block.connected_at_start for space in block.spaces])
"""The spaces of the blocks that are connected at the start (WM-A7.2)."""
MODULES = np.array([index for index, block in enumerate(SHEET.blocks) if block.kind == "module"], np.int64)
"""The blocks that are modules."""
GREENHOUSE: Ints = np.array(
    [SHEET.blocks[_IDS.index(ship.greenhouse)].spaces[0] - 1 for ship in SHEET.starships], np.int64
)
"""The space of each starship's greenhouse."""
GREENHOUSES = bits_of(GREENHOUSE.tolist())
AIRLOCKS = len(SHEET.airlocks)
JOINS = np.array([[_IDS.index(name) for name in airlock.joins] for airlock in SHEET.airlocks], np.int64)
"""The two blocks that each airlock joins."""
AIRLOCK_NAMES = tuple(str(index + 1) for index in range(AIRLOCKS))
ROBOT_SPACES = bits_of([space.id - 1 for space in SHEET.spaces if space.robot_bonus])
TANKS = bits_of([tank.space - 1 for tank in SHEET.tanks])
REACTORS, PLANTS = SHEET.starships[0].reactors, SHEET.starships[0].plants
REACTORS_AT_START = np.array([ship.reactors_pre_circled for ship in SHEET.starships], np.int64)
PLANTS_AT_START = np.array([ship.plants_pre_circled for ship in SHEET.starships], np.int64)
WILD_SYMBOLS = sum(SHEET.wild_tracks["astronaut"])
PLANNINGS = len(SHEET.planning_track.boxes)

MODULE_POINTS: Ints = np.array(SHEET.values.module_by_reactors, np.int64)
GREENHOUSE_POINTS: Ints = np.array(SHEET.values.greenhouse_by_plants, np.int64)
TANK_FACTOR, X2_FACTOR = SHEET.values.module_tank_factor, SHEET.values.greenhouse_x2_factor
PLANNING_POINTS: Ints = np.array(SHEET.planning_track.values(), np.int64)
"""Cost of Planning, by boxes crossed (WM-5.4)."""
WANTED, MODULES_WANTED = 3, 7
"""Numbers of starships or greenhouses, and of modules, that the missions require."""

NO_AIRLOCK = AIRLOCKS
NO_MARK = 1
"""The choice of declining an energy, plant or water action."""
NO_X = SPACES
FIRST = number_actions(
    {
        Step.WRITE: SPACES,
        Step.ROBOT: AIRLOCKS + 1,
        Step.ENERGY: 2,
        Step.PLANT: 2,
        Step.WATER: 2,
        Step.PLANNING: SPACES + 1,
        Step.CROSS: SHIPS,
    }
)


class EscapeSheets(Tracks, Tanks):
    """A game of adventure 7."""

    connected: Sets = spaces(ROWS, "spaces of connected blocks (WM-A7.2)")
    tanks: Sets = spaces(ROWS, "spaces whose tank is circled (WM-A7.5)")
    airlocks: Sets = sets(ROWS, "airlocks activated, one bit each (WM-A7.3)")
    number: Ints = numbers(SPACES)
    journal: Ints = journal(12)
    reactors: Ints = integers((ROWS, SHIPS), 0, REACTORS, "reactors circled in each starship (WM-A7.4)")
    plants: Ints = integers((ROWS, SHIPS), 0, PLANTS, "plants circled in each greenhouse (WM-A7.5)")
    gift: Ints = integers(ROWS, 0, 2, "the airlock due: 0 the action's, 1 a gift before it, 2 a last gift (WM-A7.3)")
    astronauts: Ints = integers(ROWS, 0, WILD_SYMBOLS, "Astronaut symbols crossed (WM-A7.7)")
    plannings: Ints = integers(ROWS, 0, PLANNINGS, "Planning boxes crossed (WM-A7.7)")
