"""Constants of the rules: geometry, costs and the numbering of actions. ``data/base.json`` has the printed faces."""

from enum import IntEnum
from pathlib import Path

import msgspec
import numpy as np

from lunaria.engine.actions import Actions, Verb
from lunaria.engine.arrays import Ints, Sets
from lunaria.engine.bits import bits_of

DATA = Path(__file__).parent / "data"


class Block(msgspec.Struct, forbid_unknown_fields=True):
    """A block of a data file: it says where it comes from."""

    origin: str


class _Stack(msgspec.Struct, forbid_unknown_fields=True):
    leaves: int
    points: list[int]


class _Tokens(Block):
    stacks: list[_Stack]


class _Sun(Block):
    corners: list[str]


class Components(msgspec.Struct, forbid_unknown_fields=True):
    """The file of the base game's printed faces; the file says what each means."""

    about: str
    scoring_tokens: _Tokens
    sun: _Sun


DIRECTIONS = {"NE": (1, -1), "E": (1, 0), "SE": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (0, -1)}
"""The step in each direction as it changes axial coordinates (PH-1.8)."""


def read_components(data: bytes) -> Components:
    """Read and check the components.

    Raises:
        ValueError: the file does not fit the schema, or cannot be what the rules need.
    """
    found = msgspec.json.decode(data, type=Components)
    if [stack.leaves for stack in found.scoring_tokens.stacks] != [1, 2, 3, 4]:
        raise ValueError("scoring_tokens: stacks must have 1, 2, 3, 4 leaves in this order")
    if sorted(found.sun.corners) != sorted(DIRECTIONS):
        raise ValueError("sun: every corner is one of the six directions, each once")
    return found


COMPONENTS = read_components((DATA / "base.json").read_bytes())


class Size(IntEnum):
    """The sizes of pieces (PH-1.3)."""

    SEED = 0
    SMALL = 1
    MEDIUM = 2
    LARGE = 3


class Phase(IntEnum):
    """The phase of a game."""

    PLACING = 0
    LIFE_CYCLE = 1
    OVER = 2


SEATS_LEAST, SEATS = 2, 4
"""Smallest and largest number of players (PH-1.1)."""
SIZES = 4
RADIUS = 3
LEAVES_BY_RING = (4, 3, 2, 1)
"""The leaves of the spaces by their distance from the centre (PH-1.2)."""
ROW = 8
"""Spaces are bits of a word, eight to a row of the board, so that a step in any direction is one rotation."""

# Geometry (PH-1.2, PH-1.8) --------------------------------------------------------------------------------------------

COORDINATES: dict[int, tuple[int, int]] = {
    (r + RADIUS) * ROW + q + RADIUS: (q, r)
    for r in range(-RADIUS, RADIUS + 1)
    for q in range(-RADIUS, RADIUS + 1)
    if abs(q + r) <= RADIUS
}
"""Axial coordinates of every space by its bit, ascending."""


def _name(space: int) -> str:
    row, column = divmod(space, ROW)
    return f"{'abcdefg'[row]}{column - max(0, RADIUS - row) + 1}"


SPACE_NAMES: dict[int, str] = {space: _name(space) for space in COORDINATES}
"""Names of spaces: a letter for the row from the top, a number from the left."""
SPACES: tuple[int, ...] = tuple(COORDINATES)
INDEX: dict[int, int] = {space: index for index, space in enumerate(SPACES)}


def distance(one: int, other: int) -> int:
    """Return how many steps apart two spaces are (PH-1.8)."""
    (q1, r1), (q2, r2) = COORDINATES[one], COORDINATES[other]
    return max(abs(q1 - q2), abs(r1 - r2), abs(q1 + r1 - q2 - r2))


CENTRE = RADIUS * ROW + RADIUS
LEAVES: dict[int, int] = {space: LEAVES_BY_RING[distance(space, CENTRE)] for space in SPACES}
BOARD = bits_of(SPACES)
LEAF_1, LEAF_2, LEAF_3 = (bits_of([space for space in SPACES if LEAVES[space] == leaves]) for leaves in (1, 2, 3))
REACH: Sets = np.zeros((64, SIZES), np.uint64)
"""The spaces at distance 1 to ``size`` of each space (PH-6.2)."""
for _space in SPACES:
    for _size in range(1, SIZES):
        REACH[_space, _size] = bits_of([other for other in SPACES if 1 <= distance(_space, other) <= _size])

CORNERS: tuple[str, ...] = tuple(COMPONENTS.sun.corners)
SHADE = np.array([(-(DIRECTIONS[c][1] * ROW + DIRECTIONS[c][0])) % 64 for c in CORNERS], np.uint64)
"""Left rotation of a word that moves every space one step away from the sun, by the sun's corner (PH-4.2)."""

# Pieces, costs and tokens (PH-1.3, PH-1.5, PH-1.6) --------------------------------------------------------------------

COSTS = ((1, 1, 2, 2), (2, 2, 3, 3), (3, 3, 4), (4, 5))
"""Costs of the slots of a player board by size, from the one bought first (PH-1.5)."""
CAPACITY = np.array([len(costs) for costs in COSTS], np.int64)
AVAILABLE = np.array([2, 4, 1, 0], np.int64)
"""The pieces of each size that are available from the start (PH-2.1)."""
TOTAL = CAPACITY + AVAILABLE
PRICE = np.zeros((SIZES, int(CAPACITY.max()) + 1), np.int64)
"""The price of the next piece by size and number of pieces left on the player board (PH-7.1)."""
for _size, _costs in enumerate(COSTS):
    for _bought, _cost in enumerate(_costs):
        PRICE[_size, len(_costs) - _bought] = _cost

LIGHT_MAXIMUM = 20
"""Light beyond it is lost (PH-1.7)."""
LIGHT_PER_POINT = 3
"""Light that is left and makes a point (PH-8.2)."""
PLANT_COST, COLLECT_COST = 1, 4
"""In light (PH-6.2, PH-6.4)."""
GROW_COST = np.array([1, 2, 3, 0], np.int64)
"""In light, by the size that grows (PH-6.3)."""

STACKS = len(COMPONENTS.scoring_tokens.stacks)
STACK_SIZE: Ints = np.array([len(stack.points) for stack in COMPONENTS.scoring_tokens.stacks], np.int64)
STACK_LARGEST = int(STACK_SIZE.max())
TOKEN_POINTS: Ints = np.zeros((STACKS, STACK_LARGEST), np.int64)
"""The points of each token, by stack (leaves - 1) and place from the top."""
for _stack in COMPONENTS.scoring_tokens.stacks:
    TOKEN_POINTS[_stack.leaves - 1, : len(_stack.points)] = _stack.points
REMOVED_WITH_2 = np.array([False, False, False, True])
"""The stacks that are out of the game when two play (PH-2.2)."""
TOKEN_IN_STACK, TOKEN_REMOVED = 0, SEATS + 1
"""Owners of a token besides seat + 1."""

ROUNDS_PER_REVOLUTION = 6
ROUNDS, ROUNDS_LONG = 3 * ROUNDS_PER_REVOLUTION, 4 * ROUNDS_PER_REVOLUTION
"""Number of rounds in the usual and in the long game (PH-3.1, PH-9.1)."""

# Actions (PH-6) -------------------------------------------------------------------------------------------------------

PAIRS: list[tuple[int, int]] = [(a, b) for a in SPACES for b in SPACES if 1 <= distance(a, b) <= RADIUS]
"""Source and target of every planting that a tree could ever make, in the order of their action ids."""
MOVES = Actions(
    Verb("end", on="act"),
    Verb("buy", [size.name.lower() for size in Size], on="buy"),
    Verb("grow", SPACE_NAMES, on="cell act"),
    Verb("collect", SPACE_NAMES, on="cell act"),
    Verb("place", SPACE_NAMES, on="cell"),
    Verb("plant", {(a, b): f"{SPACE_NAMES[a]}>{SPACE_NAMES[b]}" for a, b in PAIRS}, on="cell"),
)
END_TURN, BUY, GROW, COLLECT, PLACE, PLANT = MOVES.first

SPACE_OF = np.array(SPACES, np.int64)
"""The bit of each space by its number in row order (the one that action ids count in)."""
NUMBER_OF: Ints = np.full(64, -1, np.int64)
"""The number in row order of each bit."""
for _number, _space in enumerate(SPACES):
    NUMBER_OF[_space] = _number
PLANT_SOURCE = np.array([source for source, _ in PAIRS], np.int64)
PLANT_TARGET = np.array([target for _, target in PAIRS], np.int64)
PLANT_FIRST: Ints = np.full(64, -1, np.int64)
"""The first planting action of each source; its targets follow in ascending order."""
for _action, (_source, _) in reversed(list(enumerate(PAIRS))):
    PLANT_FIRST[_source] = PLANT + _action
