"""The constants of the rules, and those computed from the printed faces in ``data/base.json``.

A space is ``board * 37 + number``: the board by its slot in the order of the layout, the number by ``wrapped``.
"""

from enum import IntEnum
from functools import cache
from itertools import combinations_with_replacement
from pathlib import Path

import numpy as np

from lunaria.engine.actions import Actions, Verb
from lunaria.engine.arrays import Ints, Sets
from lunaria.engine.bits import Bits, bits_of
from lunaria.games.ishtar.data_file import EFFECTS, ON_CARPET, SHAPES, TREE_FIGURES, read_components

COMPONENTS = read_components((Path(__file__).parent / "data" / "base.json").read_bytes())


class Phase(IntEnum):
    """The phase of a turn (IS-5.1)."""

    CHOOSE = 0
    PLACE = 1
    SPECIAL = 2
    RESERVE = 3
    TAKE = 4
    SMALL_BLOOM = 5
    LARGE_BLOOM = 6
    PLANT = 7
    TREE = 8
    OVER = 9


class Gem(IntEnum):
    """The colours of gems and Fountains, common to rare (IS-1.7)."""

    PURPLE = 0
    RED = 1
    WHITE = 2


class Icon(IntEnum):
    """The icon of a tile (IS-8.1)."""

    NONE = 0
    ASSISTANT = 1
    SKILL = 2
    WILD = 3


SEATS_LEAST, SEATS = 2, 4
"""Smallest and largest number of players (IS-1.1)."""
GEMS = len(Gem)
GEM_LETTERS = "prw"

# Geometry (IS-2) ------------------------------------------------------------------------------------------------------

BOARDS_FOR = np.array([0, 0, 4, 5, 6], np.int64)
"""Number of boards in play, by number of players (IS-3.1)."""
BOARDS = int(BOARDS_FOR.max())
LANES = 8
"""Words of a set for all boards, as many as a register holds; the last ones are of no board."""
RADIUS, LATTICE = 3, ((7, -4), (4, 3))
"""Boards are hexagons of side 4; what a slot further in u and in v adds to the centre (IS-2.2, IS-2.3)."""
DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
DIRECTION_NAMES = ("E", "NE", "NW", "W", "SW", "SE")
"""Counter-clockwise (IS-2.1)."""
TURNS = len(DIRECTIONS)
ROWS = tuple((q, r) for r in range(-RADIUS, RADIUS + 1) for q in range(-RADIUS, RADIUS + 1) if abs(q + r) <= RADIUS)
"""Axial coordinates of the spaces of a board from its centre, row by row (IS-2.2)."""
SIDE = len(ROWS)


def wrapped(q: int, r: int) -> int:
    """Return the number that any cell has on its board: boards repeat, so a step adds the same to all, modulo 37."""
    return (q + 11 * r) % SIDE


LOCAL = tuple(sorted(ROWS, key=lambda cell: wrapped(*cell)))
"""The same in the order of their numbers."""
ROW_NUMBER = tuple(ROWS.index(cell) for cell in LOCAL)
"""The place of each number row by row, from 0."""
NUMBER = {cell: number for number, cell in enumerate(LOCAL)}
SPACES = BOARDS * SIDE
TOUCHING = ((0, 0), (1, 0), (0, 1), (-1, 0), (0, -1), (1, -1), (-1, 1))
"""The slots beside a slot, itself first (IS-2.3)."""
BOARD_OF = np.repeat(np.arange(BOARDS), SIDE)
NUMBER_OF = np.tile(np.arange(SIDE), BOARDS)


def centre(u: int, v: int) -> tuple[int, int]:
    """Return the axial coordinates of the centre of a slot (IS-2.3)."""
    return u * LATTICE[0][0] + v * LATTICE[1][0], u * LATTICE[0][1] + v * LATTICE[1][1]


def rotate(cell: tuple[int, int], turns: int) -> tuple[int, int]:
    """Turn a cell counter-clockwise around the origin by multiples of 60 degrees (IS-2.3)."""
    for _ in range(turns % TURNS):
        cell = (cell[0] + cell[1], -cell[0])
    return cell


def _step(number: int, direction: int) -> tuple[int, int]:
    """Return beside which slot (index in ``TOUCHING``) and on which number one lands, one step from a space."""
    q, r = LOCAL[number][0] + DIRECTIONS[direction][0], LOCAL[number][1] + DIRECTIONS[direction][1]
    for beside, slot in enumerate(TOUCHING):
        here = (q - centre(*slot)[0], r - centre(*slot)[1])
        if here in NUMBER:
            return beside, NUMBER[here]
    raise ValueError("the boards do not tile the plane")


_STEPS = np.array([[_step(number, direction) for direction in range(TURNS)] for number in range(SIDE)], np.int64)
STEP_BESIDE = np.ascontiguousarray(_STEPS[:, :, 0])
"""On which slot one step leads, by number and direction: an index in ``TOUCHING``."""
STEP_NUMBER = np.ascontiguousarray(_STEPS[:, :, 1])
"""On which number one step leads, by number and direction."""
NEARS = 3
"""The most boards on which the neighbours of a space lie."""
AROUND_BESIDE = np.array(
    [sorted(range(len(TOUCHING)), key=lambda slot: slot not in near)[:NEARS] for near in STEP_BESIDE.tolist()], np.int64
)
"""On which slots (indices in ``TOUCHING``) the neighbours of each number lie, the own one first."""
AROUND = np.array(
    [
        [bits_of(STEP_NUMBER[n, d] for d in range(TURNS) if STEP_BESIDE[n, d] == slot) for slot in slots]
        for n, slots in enumerate(AROUND_BESIDE.tolist())
    ],
    np.uint64,
)
"""The neighbours of each number on those."""
WHOLE = np.uint64((1 << SIDE) - 1)
"""All spaces of a board."""
STEP: Sets = np.array([wrapped(*direction) for direction in DIRECTIONS], np.uint64)
"""Change of a number by a step in each direction, modulo 37."""
NEAR = np.array([sorted(set(STEP_BESIDE[:, direction].tolist())) for direction in range(TURNS)], np.int64)
"""On which slots around a board steps in a direction can end: indices in ``TOUCHING``, the board itself first."""
STEP_WAYS = NEAR.shape[1]
"""The number of boards on which a step in one direction can end."""
ENTERED = np.array(
    [
        [
            bits_of(STEP_NUMBER[n, direction] for n in range(SIDE) if STEP_BESIDE[n, direction] == near)
            for near in NEAR[direction]
        ]
        for direction in range(TURNS)
    ],
    np.uint64,
)
"""The spaces of each of those on which such a step ends; together they are all numbers."""

# Terrain (IS-2.2, IS-3.1) ---------------------------------------------------------------------------------------------

FACES = tuple(COMPONENTS.terrain)


@cache
def terrain(face: int, turns: int) -> str:
    """Return the 37 letters of a face that lies turned, in the order of the numbers (IS-2.2, IS-2.3)."""
    return "".join(FACES[face].cells[ROWS.index(rotate(cell, -turns))] for cell in LOCAL)


def _where(letters: str) -> np.ndarray[tuple[int, int], np.dtype[np.uint64]]:
    """Return, by face and turn, the set of spaces that show one of the letters."""
    return np.array(
        [
            [bits_of(n for n, found in enumerate(terrain(face, turns)) if found in letters) for turns in range(TURNS)]
            for face in range(len(FACES))
        ],
        np.uint64,
    )


GROUND = _where(".prw")
ROCKS = np.stack([_where(letter) for letter in GEM_LETTERS], axis=2)
TABLETS = _where("T")
FOUNTAIN_NUMBER = np.array(
    [[terrain(face, turns).index("F") for turns in range(TURNS)] for face in range(len(FACES))], np.int64
)
FOUNTAIN_COLOUR = np.array([Gem.PURPLE] * 3 + [Gem.RED] * 2 + [Gem.WHITE], np.int64)
"""The colour of each of the six Fountains (IS-1.6)."""
FOUNTAIN_POINTS = np.array([4, 6, 8], np.int64)
"""Points of a Fountain, by colour (IS-12.5)."""

LAYOUT_NAMES = (*dict.fromkeys(layout.name for layout in COMPONENTS.layouts), "random")
"""The names of layouts, ``compact`` first; ``random`` comes last."""
RANDOM_LAYOUT = len(LAYOUT_NAMES) - 1
LAYOUT_SLOTS = np.zeros((len(LAYOUT_NAMES), SEATS + 1, BOARDS, 2), np.int64)
"""The slots of each preset by name and number of players."""
for _layout in COMPONENTS.layouts:
    LAYOUT_SLOTS[LAYOUT_NAMES.index(_layout.name), _layout.players, : len(_layout.slots)] = _layout.slots

# Tiles and Cups (IS-1.3, IS-3.5, IS-3.6) ------------------------------------------------------------------------------

TILE_LIST = tuple(COMPONENTS.vegetation_tiles)
TILES = len(TILE_LIST)
SHAPE_COUNT = len(SHAPES)
CUP_SHAPES = np.array([0, 0, 1, 1, 2, 2], np.int64)
"""The shape of the tiles that each Cup takes (IS-1.9)."""
CUPS = len(CUP_SHAPES)
BASE_FOR = np.array([0, 0, *COMPONENTS.base_tiles_per_cup], np.int64)
"""Number of basic tiles in each Cup, by number of players (IS-3.6)."""
BASIC = np.array([[t for t, tile in enumerate(TILE_LIST) if tile.shape == s and not tile.start] for s in SHAPES])
STARTING = np.array([[t for t, tile in enumerate(TILE_LIST) if tile.shape == s and tile.start] for s in SHAPES])
BASICS = BASIC.shape[1]
STACK = BASICS // 2 + 1
"""Capacity of a stack of tiles."""
SHAPE_CELLS = (((1, 0), (0, 0), (-1, 0)), ((1, 0), (0, 0), (0, -1)), ((0, 0), (1, 0), (1, -1)))
"""The spaces of a tile by shape, from its anchor, in the order in which ``data/base.json`` lists its flowers."""


def _arms(shape: int) -> tuple[list[int], list[int]]:
    """Return the order (anchor first) in which the rules take a shape's cells, and the directions of the other two."""
    cells = SHAPE_CELLS[shape]
    order = sorted(range(3), key=lambda i: cells[i] != (0, 0))
    return order, [DIRECTIONS.index(cells[i]) for i in order[1:]]


TILE_SHAPE = np.array([SHAPES.index(tile.shape) for tile in TILE_LIST], np.int64)
TILE_ARMS = np.array([_arms(int(shape))[1] for shape in TILE_SHAPE], np.int64)
"""The directions from the anchor to a tile's other two spaces when it lies unturned (IS-2.5)."""
TILE_SPREAD = np.array([[(arms + turn) % TURNS for turn in range(TURNS)] for arms in TILE_ARMS], np.int64)
"""The same when it lies turned, by tile and turn."""
TILE_FLOWERS = np.array([[tile.flowers[i] for i in _arms(SHAPES.index(tile.shape))[0]] for tile in TILE_LIST], np.int64)
"""The flowers on a tile's spaces: the anchor, the first arm, the second arm (0: grass)."""
TILE_ICON = np.array([Icon[tile.icon.upper() or "NONE"] for tile in TILE_LIST], np.int64)
TILE_ICON_AT = np.array([_arms(SHAPES.index(t.shape))[0].index(t.icon_cell) for t in TILE_LIST], np.int64)
"""Place of the icon: 0 the anchor, 1 the first arm, 2 the second."""
TILE_SPLIT = np.array(
    [
        tile.shape != "triangle" and list(flowers > 0) == [False, True, True]
        for tile, flowers in zip(TILE_LIST, TILE_FLOWERS, strict=True)
    ]
)
"""True for tiles whose two flower spaces do not touch each other."""
TILE_TWIN = np.array(
    [
        tile.shape == "line" and flowers[1] == flowers[2] and not (tile.icon and at)
        for tile, flowers, at in zip(TILE_LIST, TILE_FLOWERS, TILE_ICON_AT, strict=True)
    ]
)
"""True for lines that look the same turned half round (IS-2.6)."""
UNSEEN, REMOVED = -1, -2
"""Places of a tile that is not on the map: nowhere yet, or out of the game (IS-6.8)."""
SMALL_BLOOM_FLOWERS = COMPONENTS.bloom_tokens.small
LARGE_BLOOM_FLOWERS = np.array(COMPONENTS.bloom_tokens.large, np.int64)
BEDS = int((TILE_FLOWERS > 0).sum()) + SEATS * (1 + len(LARGE_BLOOM_FLOWERS))
"""No game can number more flowerbeds than there are flower spaces."""

# Gems, Assistants, Trees, Skills --------------------------------------------------------------------------------------

GEM_TOTAL, START_GEMS = np.array([50, 38, 26], np.int64), np.array([1, 0, 0], np.int64)
"""Gems in the box, and those that everybody begins with, by colour (IS-1.7, IS-3.10)."""
ASSISTANTS_IN_SUPPLY, ASSISTANTS_ON_CARPET = 2, ON_CARPET
"""Assistants of each player at the start (IS-3.10)."""
ASSISTANTS = ASSISTANTS_IN_SUPPLY + ASSISTANTS_ON_CARPET
MANY = SEATS * ASSISTANTS + 1
"""Marks a space that touches the flowerbeds of two or more Assistants."""

CARDS = len(COMPONENTS.tree_cards)
CARD_LIST = tuple(COMPONENTS.tree_cards)
CARD_COST: Ints = np.array([[card.purple, card.red, card.white] for card in CARD_LIST], np.int64)
MOST_COST = int(CARD_COST.max())


def _affordable(gems: tuple[int, int, int]) -> Bits:
    return bits_of(
        card for card in range(CARDS) if all(cost <= gem for cost, gem in zip(CARD_COST[card, :], gems, strict=True))
    )


CARDS_WITHIN: Sets = np.array(
    [
        [[_affordable((p, r, w)) for w in range(MOST_COST + 1)] for r in range(MOST_COST + 1)]
        for p in range(MOST_COST + 1)
    ],
    np.uint64,
)
"""The cards that numbers of purple, red and white gems pay for, as a set (IS-10.2)."""
CARD_POINTS: Ints = np.array([card.points for card in CARD_LIST], np.int64)
DISPLAY = 5
"""Tree cards that lie open (IS-3.8)."""
RESERVED = DISPLAY
"""The place of the reserved card, after those of the display."""
FIGURES = TREE_FIGURES

SKILL_LIST = tuple(COMPONENTS.skills)
SKILLS = len(SKILL_LIST)
LOWER = SKILLS // 2
SKILL_NAMES = tuple(skill.name for skill in SKILL_LIST)
SKILL_EFFECT = np.array([EFFECTS.index(skill.effect) for skill in SKILL_LIST], np.int64)
(
    EFFECT_RESERVE, EFFECT_TAKE_GEMS, EFFECT_SMALL_BLOOM, EFFECT_TAKE_ASSISTANTS, EFFECT_LARGE_BLOOM,
    EFFECT_TREES, EFFECT_GEMS, EFFECT_TABLETS, EFFECT_CARDS, EFFECT_SKILLS,
) = range(len(EFFECTS))  # fmt: skip
AMOUNTS = {skill.effect: skill.amounts for skill in SKILL_LIST}
TAKE_GEMS = AMOUNTS["take_gems"][0]
POINTS_PER_TREE = AMOUNTS["points_per_tree_nearby"][0]
POINTS_PER_GEM = np.array(AMOUNTS["points_per_gem"], np.int64)
POINTS_PER_TABLET = AMOUNTS["points_per_tablet_nearby"][0]
POINTS_PER_CARD = AMOUNTS["points_per_card"][0]
POINTS_PER_SKILL = AMOUNTS["points_per_skill"][0]
POINTS_PER_FLOWER = 1
"""In one's own flowerbeds (IS-12.3)."""
EMPTY_STACKS = 2
"""Empty stacks that end the game (IS-11.1)."""

# Payments: every multiset of up to four gems (IS-5.4, IS-8.4, IS-9.2) ------------------------------------------------

PAYMENT_NAMES = tuple(
    "".join(gems) for number in range(CUPS - 1) for gems in combinations_with_replacement(GEM_LETTERS, number)
)
"""The letters of each payment, those of fewer gems first."""
PAYMENTS = np.array([[name.count(letter) for letter in GEM_LETTERS] for name in PAYMENT_NAMES], np.int64)
PAYMENT_FIRST = np.array([sum(len(name) < number for name in PAYMENT_NAMES) for number in range(CUPS + 1)], np.int64)
"""The first payment of each number of gems."""
AT_MOST = CUPS - 2
"""No payment takes more gems than this."""


def _within(gems: tuple[int, int, int]) -> Bits:
    return bits_of(number for number, payment in enumerate(PAYMENTS) if all(payment <= gems))


WITHIN: Sets = np.array(
    [[[_within((p, r, w)) for w in range(AT_MOST + 1)] for r in range(AT_MOST + 1)] for p in range(AT_MOST + 1)],
    np.uint64,
)
"""The payments that numbers of purple, red and white gems allow, as a set."""
PASSED = np.array(
    [
        [0] * CUPS,
        *(
            [sum(1 << (can + 1 + i) % CUPS for i in range((cup - can - 1) % CUPS)) for cup in range(CUPS)]
            for can in range(CUPS)
        ),
    ],
    np.uint64,
)
"""The Cups that the Can passes on its way to each Cup, by where it stands (0: nowhere yet, 1: on the first)."""
OF_SIZE: Sets = np.array(
    [bits_of(number for number, name in enumerate(PAYMENT_NAMES) if len(name) == size) for size in range(AT_MOST + 1)],
    np.uint64,
)
"""The payments of each number of gems, as a set."""
PAIR_FIRST = int(PAYMENT_FIRST[2])
PAIRS = int(PAYMENT_FIRST[3]) - PAIR_FIRST
"""Number of payments of two gems."""

# Actions (IS-13.1) ----------------------------------------------------------------------------------------------------

CELL_NAMES = tuple(f"{'abcdef'[board]}{ROW_NUMBER[number] + 1}" for board in range(BOARDS) for number in range(SIDE))
"""The name of each space: its board's letter and its number there, row by row, from 1."""
PLACE_NAMES = (*(str(place + 1) for place in range(DISPLAY)), "reserved")
"""The name of each place for Tree cards."""
_PAIRS = {payment: PAYMENT_NAMES[payment] for payment in range(PAIR_FIRST, PAIR_FIRST + PAIRS)}
_TAKEN = {payment: name for payment, name in enumerate(PAYMENT_NAMES) if 0 < payment < int(PAYMENT_FIRST[3])}
MOVES = Actions(
    Verb("end", on="act"),
    Verb("skip", on="act"),
    Verb("no-bloom", on="act"),
    Verb("assistant", on="act"),
    Verb("choose", [str(cup + 1) for cup in range(CUPS)], PAYMENT_NAMES, on="cup pay"),
    Verb("place", CELL_NAMES, DIRECTION_NAMES, on="cell turn"),
    Verb("unlock", SKILL_NAMES, _PAIRS, on="skill pay"),
    Verb("reserve", PLACE_NAMES[:DISPLAY], on="card"),
    Verb("take", _TAKEN, on="take"),
    Verb("bloom", CELL_NAMES, on="cell"),
    Verb("wide-bloom", CELL_NAMES, DIRECTION_NAMES[: TURNS // 2], form="bloom {} {}", on="cell"),
    Verb("card", PLACE_NAMES, on="card"),
    Verb("plant", CELL_NAMES, on="cell"),
)
"""Each space has its wide blooms E, NE and NW, so that every pair of neighbours comes once."""
(
    END_TURN, SKIP, NO_BLOOM, PLACE_ASSISTANT, CHOOSE, PLACE, UNLOCK, RESERVE, TAKE, SMALL_BLOOM, LARGE_BLOOM, CARD,
    PLANT,
) = MOVES.first  # fmt: skip
