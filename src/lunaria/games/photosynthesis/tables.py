"""Constants computed from ``data/base.json``: geometry, costs, tokens and the numbering of actions."""

from enum import IntEnum
from pathlib import Path

import msgspec
import numpy as np

from lunaria.engine.arrays import Ints, Sets
from lunaria.engine.bits import bits_of

DATA = Path(__file__).parent / "data"


class _Direction(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    q: int
    r: int


class _Directions(msgspec.Struct, forbid_unknown_fields=True):
    origin: str
    list: list[_Direction]


class _Board(msgspec.Struct, forbid_unknown_fields=True):
    origin: str
    radius: int
    leaves_by_ring: list[int]


class _Players(msgspec.Struct, forbid_unknown_fields=True):
    origin: str
    minimum: int
    maximum: int


class _Piece(msgspec.Struct, forbid_unknown_fields=True):
    size: int
    name: str
    available: int
    costs: list[int]


class _Pieces(msgspec.Struct, forbid_unknown_fields=True):
    origin: str
    list: list[_Piece]


class _Light(msgspec.Struct, forbid_unknown_fields=True):
    origin: str
    maximum: int
    income: list[int]
    shadow: list[int]


class _Actions(msgspec.Struct, forbid_unknown_fields=True):
    origin: str
    plant: int
    grow: list[int]
    collect: int
    planting_range: list[int]


class _Stack(msgspec.Struct, forbid_unknown_fields=True):
    leaves: int
    points: list[int]


class _Tokens(msgspec.Struct, forbid_unknown_fields=True):
    origin: str
    stacks: list[_Stack]
    removed_with_2_players: list[int]


class _Sun(msgspec.Struct, forbid_unknown_fields=True):
    origin: str
    corners: list[str]
    rounds_per_revolution: int
    revolutions: int
    revolutions_long_game: int


class _End(msgspec.Struct, forbid_unknown_fields=True):
    origin: str
    light_points_per_point: int


class Components(msgspec.Struct, forbid_unknown_fields=True):
    """The file of the base game's components; what each means is told in the file."""

    about: str
    directions: _Directions
    board: _Board
    players: _Players
    pieces: _Pieces
    light: _Light
    actions: _Actions
    scoring_tokens: _Tokens
    sun: _Sun
    end: _End


def read_components(data: bytes) -> Components:
    """Read and check the components.

    Raises:
        ValueError: the file does not fit the schema, or the board and the pieces cannot be what the rules need.
    """
    found = msgspec.json.decode(data, type=Components)
    if found.board.radius != 3 or len(found.board.leaves_by_ring) != 4:
        raise ValueError("board: the rules need a hexagon of radius 3")
    if [piece.size for piece in found.pieces.list] != [0, 1, 2, 3]:
        raise ValueError("pieces: sizes must be 0, 1, 2, 3 in this order")
    if [stack.leaves for stack in found.scoring_tokens.stacks] != [1, 2, 3, 4]:
        raise ValueError("scoring_tokens: stacks must have 1, 2, 3, 4 leaves in this order")
    if found.light.shadow != [0, 1, 2, 3] or found.light.income != [0, 1, 2, 3]:
        raise ValueError("light: the rules compute shadows and income of 0, 1, 2, 3 by size")
    if found.actions.planting_range != [0, 1, 2, 3]:
        raise ValueError("actions: the rules plant 0, 1, 2, 3 spaces away by size")
    if sorted(found.sun.corners) != sorted(direction.name for direction in found.directions.list):
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
    """Where a game stands."""

    PLACING = 0
    LIFE_CYCLE = 1
    OVER = 2


SEATS = 4
SIZES = 4
RADIUS = 3
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
LEAVES: dict[int, int] = {space: COMPONENTS.board.leaves_by_ring[distance(space, CENTRE)] for space in SPACES}
BOARD = bits_of(SPACES)
LEAF_1, LEAF_2, LEAF_3 = (bits_of([space for space in SPACES if LEAVES[space] == leaves]) for leaves in (1, 2, 3))
REACH: Sets = np.zeros((64, SIZES), np.uint64)
"""The spaces at distance 1 to ``size`` of each space (PH-6.2)."""
for _space in SPACES:
    for _size in range(1, SIZES):
        REACH[_space, _size] = bits_of([other for other in SPACES if 1 <= distance(_space, other) <= _size])

DIRECTIONS = {d.name: (d.q, d.r) for d in COMPONENTS.directions.list}
CORNERS: tuple[str, ...] = tuple(COMPONENTS.sun.corners)
SHADE = np.array([(-(DIRECTIONS[c][1] * ROW + DIRECTIONS[c][0])) % 64 for c in CORNERS], np.uint64)
"""How far a word turns left to move every space one step away from the sun, by the sun's corner (PH-4.2)."""

# Pieces, costs and tokens (PH-1.3, PH-1.5, PH-1.6) --------------------------------------------------------------------

CAPACITY = np.array([len(piece.costs) for piece in COMPONENTS.pieces.list], np.int64)
AVAILABLE = np.array([piece.available for piece in COMPONENTS.pieces.list], np.int64)
TOTAL = CAPACITY + AVAILABLE
PRICE = np.zeros((SIZES, int(CAPACITY.max()) + 1), np.int64)
"""The price of the next piece by size and number of pieces left on the player board (PH-7.1)."""
for _piece in COMPONENTS.pieces.list:
    for _bought, _cost in enumerate(_piece.costs):
        PRICE[_piece.size, len(_piece.costs) - _bought] = _cost

LIGHT_MAXIMUM = COMPONENTS.light.maximum
LIGHT_PER_POINT = COMPONENTS.end.light_points_per_point
PLANT_COST = COMPONENTS.actions.plant
GROW_COST = np.array([*COMPONENTS.actions.grow, 0], np.int64)
COLLECT_COST = COMPONENTS.actions.collect

STACKS = len(COMPONENTS.scoring_tokens.stacks)
STACK_SIZE: Ints = np.array([len(stack.points) for stack in COMPONENTS.scoring_tokens.stacks], np.int64)
STACK_LARGEST = int(STACK_SIZE.max())
TOKEN_POINTS: Ints = np.zeros((STACKS, STACK_LARGEST), np.int64)
"""The points of each token, by stack (leaves - 1) and place from the top."""
for _stack in COMPONENTS.scoring_tokens.stacks:
    TOKEN_POINTS[_stack.leaves - 1, : len(_stack.points)] = _stack.points
REMOVED_WITH_2 = np.array([k + 1 in COMPONENTS.scoring_tokens.removed_with_2_players for k in range(STACKS)])
TOKEN_IN_STACK, TOKEN_REMOVED = 0, SEATS + 1
"""Owners of a token besides seat + 1."""

ROUNDS_PER_REVOLUTION = COMPONENTS.sun.rounds_per_revolution
ROUNDS = COMPONENTS.sun.revolutions * ROUNDS_PER_REVOLUTION
ROUNDS_LONG = COMPONENTS.sun.revolutions_long_game * ROUNDS_PER_REVOLUTION

# Actions (PH-6) -------------------------------------------------------------------------------------------------------

END_TURN = 0
BUY = 1
GROW = BUY + SIZES
COLLECT = GROW + len(SPACES)
PLACE = COLLECT + len(SPACES)
PLANT = PLACE + len(SPACES)

PAIRS: list[tuple[int, int]] = [(a, b) for a in SPACES for b in SPACES if 1 <= distance(a, b) <= RADIUS]
"""Source and target of every planting that a tree could ever make, in the order of their action ids."""
ACTIONS = PLANT + len(PAIRS)

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
