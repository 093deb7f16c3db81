"""The sheet and the record of adventure 3, The Colony: its grid, quarters, tunnels and actions (WM-A3).

Every building of the 6 x 6 grid is a bit: row (from the top) times 6 plus column, the four fixed ones included.
"""

import numpy as np

from lunaria.engine.arrays import Ints, Sets
from lunaria.engine.bits import bits_of
from lunaria.engine.state import integers, sets, spaces
from lunaria.games.welcome_to_the_moon import printed
from lunaria.games.welcome_to_the_moon.printed import read
from lunaria.games.welcome_to_the_moon.state import Columns, Tanks, Tracks, journal, numbers
from lunaria.games.welcome_to_the_moon.tables import ROWS, Step, number_actions, order_of

Node = int | str


class Space(printed.Box):
    """A building to be numbered (WM-A3.1)."""

    row: int
    col: int


class Fixed(printed.Printed):
    """A building that counts as filled from the start (WM-A3.1)."""

    id: str
    row: int
    col: int


class Tunnel(printed.Printed):
    """A tunnel between two buildings (WM-A3.6)."""

    ends: tuple[Node, Node]
    prebuilt: bool


class Quarter(printed.Printed):
    """A quarter of the grid, and the plants of its greenhouses (WM-A3.3, WM-A3.5)."""

    id: str
    spaces: list[int]
    high: int
    low: int
    greenhouses: list[int]
    antennas: list[str]


class Thing(printed.Printed):
    """A tank or an antenna at a building."""

    id: str
    space: Node


class Sheet(printed.LabelledSheetFile, kw_only=True):
    """The file of the sheet."""

    spaces: list[Space]
    fixed_nodes: list[Fixed]
    rows: list[list[Node]]
    columns_bottom_to_top: list[list[Node]]
    tunnels: list[Tunnel]
    quarters: list[Quarter]
    tanks: list[Thing]
    antennas: list[Thing]
    energy_columns: dict[str, printed.Column]
    astronaut_track: printed.AstronautTrack
    planning_track: printed.Column


SHEET = read("colony/sheet.json", Sheet)
SIDE = 6
GRID = SIDE * SIDE
_places: list[Space | Fixed] = [*SHEET.spaces, *SHEET.fixed_nodes]
CELL: dict[Node, int] = {place.id: (place.row - 1) * SIDE + place.col - 1 for place in _places}
"""The bit of each building by its id in the file."""
if sorted(CELL.values()) != list(range(GRID)):
    raise ValueError("colony/sheet.json: the grid has 36 buildings, each once")
NAMES = tuple(f"{'abcdef'[cell // SIDE]}{cell % SIDE + 1}" for cell in range(GRID))
"""Names of buildings: a letter for the row from the top, a number for the column from the left."""
FIXED_CELLS = bits_of([CELL[place.id] for place in SHEET.fixed_nodes])
ROCKET, OBSERVATORY = CELL["RKT"], CELL["OBS"]
ALL = bits_of([CELL[space.id] for space in SHEET.spaces])
ERRORS = len(SHEET.errors)

LINES = [[CELL[node] for node in row] for row in SHEET.rows]
COLUMNS = [[CELL[node] for node in column] for column in SHEET.columns_bottom_to_top]
ORDER = order_of(LINES + COLUMNS)
LINE = np.array([[bits_of(zone) for zone in COLUMNS], [bits_of(zone) for zone in LINES]], np.uint64)
"""The columns, and the rows, for the A missions."""

QUARTERS = len(SHEET.quarters)
QUARTER = np.array([bits_of([CELL[space] for space in quarter.spaces]) for quarter in SHEET.quarters], np.uint64)
QUARTER_OF = np.zeros(GRID, np.int64)
for _index, _quarter in enumerate(SHEET.quarters):
    for _space in _quarter.spaces:
        QUARTER_OF[CELL[_space]] = _index
HIGH = np.array([quarter.high for quarter in SHEET.quarters], np.int64)
LOW = np.array([quarter.low for quarter in SHEET.quarters], np.int64)
GREENHOUSES = len(SHEET.quarters[0].greenhouses)
PLANTS = np.array([0, *np.cumsum(SHEET.quarters[0].greenhouses)], np.int64)
"""Plants in the first 0, 1, 2, … greenhouses of a quarter (WM-A3.5)."""
TANKS = bits_of([CELL[tank.space] for tank in SHEET.tanks])
ANTENNAS = bits_of({CELL[antenna.space] for antenna in SHEET.antennas})
"""The buildings with an antenna; the observatory has several (WM-A3.7)."""
OBSERVATORY_ANTENNAS = sum(antenna.space == "OBS" for antenna in SHEET.antennas)
QUARTER_ANTENNAS = np.array(
    [
        bits_of(CELL[a.space] for a in SHEET.antennas if a.id in quarter.antennas and a.space != "OBS")
        for quarter in SHEET.quarters
    ],
    np.uint64,
)
"""The buildings with an antenna in each quarter, the observatory left out."""
OBSERVATORY_QUARTER = next(i for i, quarter in enumerate(SHEET.quarters) if "obs1" in quarter.antennas)

TUNNELS = len(SHEET.tunnels)
ENDS = np.array([[CELL[end] for end in tunnel.ends] for tunnel in SHEET.tunnels], np.int64)
TUNNEL_NAMES = tuple(f"{NAMES[min(ends)]}-{NAMES[max(ends)]}" for ends in ENDS.tolist())
PREBUILT = bits_of([i for i, tunnel in enumerate(SHEET.tunnels) if tunnel.prebuilt])
PREJOINED = bits_of(sorted({CELL[end] for tunnel in SHEET.tunnels if tunnel.prebuilt for end in tunnel.ends}))
TUNNELS_AT = np.zeros(GRID, np.uint64)
"""The tunnels that begin or end at each building."""
for _tunnel, _ends in enumerate(ENDS.tolist()):
    for _end in _ends:
        TUNNELS_AT[_end] |= bits_of([_tunnel])

FACTORS = ("plants", "tanks", "antennas")
BOXES = len(SHEET.energy_columns["plants"].boxes)
FACTOR_VALUES: Ints = np.array([SHEET.energy_columns[name].values() for name in FACTORS], np.int64)
"""The lowest value not crossed of each column, by boxes crossed (WM-A3.8, WM-5.4)."""
ASTRONAUTS = SHEET.astronaut_track.symbols
PLANNING_COST: Ints = np.array(SHEET.planning_track.values(), np.int64)
PLANNINGS = len(SHEET.planning_track.boxes)

LINES_WANTED, QUARTERS_WANTED, PLANTS_WANTED = 3, 2, 10

NO_TUNNEL = TUNNELS
NO_ENERGY = len(FACTORS)
NO_MARK = 1
"""The choice of declining a plant or water action."""
NO_X = GRID
FIRST = number_actions(
    {
        Step.WRITE: GRID,
        Step.ROBOT: TUNNELS + 1,
        Step.ENERGY: len(FACTORS) + 1,
        Step.PLANT: 2,
        Step.WATER: 2,
        Step.PLANNING: GRID + 1,
        Step.CROSS: QUARTERS,
    }
)


class Colony(Tracks, Tanks, Columns):
    """A game of adventure 3."""

    tanks: Sets = spaces(ROWS, "buildings whose tank is circled (WM-A3.4)")
    joined: Sets = spaces(ROWS, "buildings joined to the network (WM-A3.6)")
    tunnels: Sets = sets(ROWS, "tunnels drawn, one bit each (WM-A3.6)")
    number: Ints = numbers(GRID)
    journal: Ints = journal(12)
    greenhouses: Ints = integers((ROWS, QUARTERS), 0, GREENHOUSES, "greenhouses circled in each quarter (WM-A3.5)")
    factors: Ints = integers(
        (ROWS, len(FACTORS)), 0, BOXES, "boxes crossed in the columns of plants, tanks and antennas (WM-A3.8)"
    )
    astronauts: Ints = integers(ROWS, 0, ASTRONAUTS, "Astronaut symbols crossed (WM-A3.9)")
    plannings: Ints = integers(ROWS, 0, PLANNINGS, "Planning boxes crossed (WM-A3.9)")
