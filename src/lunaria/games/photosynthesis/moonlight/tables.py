"""Constants computed from ``data/moonlight.json``: the Moon's places and light, animals, and further actions."""

from enum import IntEnum

import msgspec
import numpy as np

from lunaria.engine.actions import Actions, Verb
from lunaria.engine.arrays import Ints
from lunaria.engine.bits import bits_of
from lunaria.games.photosynthesis import tables as base
from lunaria.games.photosynthesis import tables as t
from lunaria.games.photosynthesis.tables import distance


class _MoonStart(t.Block):
    moon: int
    moon_phase: int


class _Spaces(t.Block):
    spaces: list[tuple[int, int]]


class _Dam(t.Block):
    about: str
    positions: list[list[tuple[int, int]]]


class _Ability(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    costs: list[int]


class _Animal(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    steps: int
    abilities: list[_Ability]


class _Animals(t.Block):
    about: str
    list: list[_Animal]


class Components(msgspec.Struct, forbid_unknown_fields=True):
    """The file of the expansion's components; the file says what each means."""

    about: str
    moon_start: _MoonStart
    river: _Spaces
    beach: _Spaces
    dam: _Dam
    animals: _Animals


class Animal(IntEnum):
    """The animal boards (UM-6); ``HIDDEN`` stands for one that a seat may not know."""

    NONE = 0
    BOAR = 1
    HEDGEHOG = 2
    SQUIRREL = 3
    FOX = 4
    OWL = 5
    BADGER = 6
    BEAVER = 7
    TURTLE = 8
    HIDDEN = 9


class Baby(IntEnum):
    """The baby tokens (UM-6.8c); ``HIDDEN`` stands for one that lies face down."""

    NONE = 0
    TWO_ACTIONS = 1
    FREE_SMALL = 2
    FREE_MEDIUM = 3
    LIGHT_3 = 4
    POINTS_3 = 5
    EXTRA_LEAF = 6
    FREE_COLLECT = 7
    FREE_PLANT = 8
    HIDDEN = 9


class Fate(IntEnum):
    """The fate of a baby token: not yet seen, hatched, out of the game, or on the animal board."""

    UNSEEN = 0
    HATCHED = 1
    GONE = 2
    KEPT = 3


class Face(IntEnum):
    """The faces of the Moon and the Moon Phase token (UM-3.2)."""

    HALF = 0
    FULL = 1


class Phase(IntEnum):
    """The phase of a game; the first three are those of the base game."""

    PLACING = 0
    LIFE_CYCLE = 1
    OVER = 2
    CHOOSING = 3
    ANIMALS = 4
    ELDER_TREE = 5
    STONES = 6


def read_components(data: bytes) -> Components:
    """Read and check the components.

    Raises:
        ValueError: the file does not fit the schema, or cannot be what the rules need.
    """
    found = msgspec.json.decode(data, type=Components)
    if [animal.name for animal in found.animals.list] != [a.name.lower() for a in Animal][1:-1]:
        raise ValueError("animals: the rules know boar, hedgehog, squirrel, fox, owl, badger, beaver, turtle")
    if len(found.beach.spaces) != 6:
        raise ValueError("beach: there are six beach spaces")
    if any(len(spaces) != 3 for spaces in found.dam.positions):
        raise ValueError("dam: the tile covers three spaces")
    return found


COMPONENTS = read_components((t.DATA / "moonlight.json").read_bytes())
_BIT = {where: space for space, where in t.COORDINATES.items()}
if any(sorted(t.LEAVES[_BIT[where]] for where in dam) != [1, 1, 2] for dam in COMPONENTS.dam.positions):
    raise ValueError("dam: the tile covers two spaces with 1 leaf and one with 2")


# The Moon (UM-3, UM-4) ------------------------------------------------------------------------------------------------

PLACES = 18
MOON_STEP = 5
"""Number of places that the Moon Phase token advances (UM-3.3)."""
MOON_START, MOON_PHASE_START = COMPONENTS.moon_start.moon, COMPONENTS.moon_start.moon_phase
LUNAR_START, LUNAR_MAXIMUM = 2, 14
"""Moonlight at the start; what is beyond the most is lost (UM-2.3, UM-4.4)."""
LUNAR_BY_FACE = np.array([1, 2], np.int64)
"""Lunar points for an animal on a lit space under a half and a full moon (UM-4.3)."""
_CLOCKWISE = [t.DIRECTIONS[corner] for corner in t.CORNERS]


def _places() -> list[tuple[int, int]]:
    places = []
    for side in range(6):
        (q, r), (dq, dr) = _CLOCKWISE[side], _CLOCKWISE[(side + 2) % 6]
        places += [((t.RADIUS + 1) * q + i * dq, (t.RADIUS + 1) * r + i * dr) for i in range(1, t.RADIUS + 1)]
    return places


PLACE_COORDINATES: tuple[tuple[int, int], ...] = tuple(_places())
"""Axial coordinates of the Moon's places, just outside the board."""


def _line(place: tuple[int, int], direction: tuple[int, int]) -> list[int]:
    found = []
    here = (place[0] + direction[0], place[1] + direction[1])
    while here in _BIT:
        found.append(_BIT[here])
        here = (here[0] + direction[0], here[1] + direction[1])
    return found


MOON_LINES: tuple[tuple[list[int], ...], ...] = tuple(
    tuple(line for direction in _CLOCKWISE if (line := _line(place, direction))) for place in PLACE_COORDINATES
)
"""The two lines of spaces that the Moon lights from each place, nearest first (UM-4.1)."""
NOWHERE = 64
"""Stands for the Great Elder Tree's space in tables when it is not on the board."""
MOONLIGHT = np.zeros((PLACES, NOWHERE + 1), np.uint64)
"""The spaces lit directly, by the Moon's place and the Elder Tree's space (UM-4.1, UM-7.3)."""
ELDER_SHADE = np.zeros((len(t.CORNERS), NOWHERE + 1), np.uint64)
"""The spaces in the Elder Tree's shadow, by the sun's corner and the tree's space (UM-7.2)."""
for _elder in (*t.SPACES, NOWHERE):
    for _place, _lines in enumerate(MOON_LINES):
        for _spaces in _lines:
            _end = _spaces.index(_elder) + 1 if _elder in _spaces else len(_spaces)
            MOONLIGHT[_place, _elder] |= bits_of(_spaces[:_end])
    for _corner, (_q, _r) in enumerate(_CLOCKWISE):
        if _elder != NOWHERE:
            ELDER_SHADE[_corner, _elder] = bits_of(_line(t.COORDINATES[_elder], (-_q, -_r)))

# Steps (UM-5.2) -------------------------------------------------------------------------------------------------------

STEPS: tuple[str, ...] = tuple(
    sorted(t.DIRECTIONS, key=lambda name: t.DIRECTIONS[name][1] * t.ROW + t.DIRECTIONS[name][0])
)
"""The six directions in reading order, so that the neighbours of a space come in the order of their bits."""
STEP_OFFSET = np.array([t.DIRECTIONS[name][1] * t.ROW + t.DIRECTIONS[name][0] for name in STEPS], np.int64)
"""Change of a space's bit by a step in each direction."""
NEXT = np.zeros(64, np.uint64)
"""The spaces next to each space."""
FAR = np.zeros(64, np.uint64)
"""The spaces two away from each space in a straight line."""
TURN = np.zeros((64, 3), np.uint64)
"""Left rotation of a word that brings the space ``n`` rows above (n = 1, 2), ``n`` columns to the left, to bit 0."""
for _space in t.SPACES:
    NEXT[_space] = bits_of([other for other in t.SPACES if distance(_space, other) == 1])
    _two = [_line(t.COORDINATES[_space], direction)[1:2] for direction in _CLOCKWISE]
    FAR[_space] = bits_of([other for found in _two for other in found])
    for _rows in (1, 2):
        TURN[_space, _rows] = (64 - (_space - _rows * t.ROW)) % 64

# Animals (UM-6) -------------------------------------------------------------------------------------------------------

ANIMALS = len(COMPONENTS.animals.list)
BABIES = 8
FREE_STEPS = np.array([0] + [animal.steps for animal in COMPONENTS.animals.list], np.int64)
ABILITIES: dict[str, tuple[Animal, int, tuple[int, ...]]] = {
    ability.name: (Animal(number), index, tuple(ability.costs))
    for number, animal in enumerate(COMPONENTS.animals.list, 1)
    for index, ability in enumerate(animal.abilities)
}
"""Every ability by name: its animal, its place on the animal board, and the cost of each level."""
MOST_ABILITIES = max(len(animal.abilities) for animal in COMPONENTS.animals.list)
DIG_COST = np.array(ABILITIES["dig"][2], np.int64)
RUN_COST = ABILITIES["run"][2][0]
SOW_COST = ABILITIES["plant"][2][0]
EAT_COST = np.array([0, *ABILITIES["eat"][2]], np.int64)
SCARE_COST, SCRATCH_COST, STEAL_COST = (ABILITIES[name][2][0] for name in ("scare", "scratch", "steal"))
HUNT_COST = np.array(ABILITIES["night-hunt"][2], np.int64)
FERTILIZE_COST = np.array(ABILITIES["fertilization"][2], np.int64)
BUILD_COST, IMPROVE_COST = ABILITIES["dam-building"][2][0], ABILITIES["dam-improvement"][2][0]
HATCH_COST, FIRST_STEPS_COST = ABILITIES["hatching"][2][0], ABILITIES["first-steps"][2][0]
HUNT_LIGHT = np.array([3, 7, 10], np.int64)
"""The light of each level of the night hunt (UM-6.5)."""
EATEN_LIGHT, STOLEN_LIGHT = 1, 2
"""Light for the victim of the squirrel, and light that the fox takes (UM-6.3, UM-6.4)."""
BABY_LIGHT, BABY_POINTS = 3, 3
"""Light from one of the babies, and points from another (UM-6.8c)."""

BEACH: tuple[int, ...] = tuple(sorted(_BIT[where] for where in COMPONENTS.beach.spaces))
"""The beach spaces, ascending: where the baby tokens lie (UM-2.2c)."""
BEACH_SPACE = np.array(BEACH, np.int64)
RIVER: tuple[int, ...] = tuple(sorted(_BIT[where] for where in COMPONENTS.river.spaces))
"""The river spaces, ascending: the dam covers at least one of them (UM-6.7a)."""
DAMS: tuple[tuple[int, ...], ...] = tuple(tuple(_BIT[where] for where in dam) for dam in COMPONENTS.dam.positions)
"""The positions of the dam that touch the river; the spaces in the order of growth (UM-6.7)."""
DAM_COUNT = len(DAMS)
DAM_SPACES = np.array(DAMS, np.int64)
DAM_SET = np.array([bits_of(list(dam)) for dam in DAMS], np.uint64)

STONES_BY_SEATS = np.array([[0, 0, 3, 2, 0], [0, 0, 3, 2, 1]], np.int64)
"""Number of stones, by use of the Elder Tree (0, 1) and number of seats (UM-2.4)."""
STONES_MOST = int(STONES_BY_SEATS.max())


def dam_name(dam: int) -> str:
    """Return how a position of the dam is written: its spaces, ascending."""
    return "+".join(t.SPACE_NAMES[space] for space in sorted(DAMS[dam]))


# Actions (UM-10): the base game's come first --------------------------------------------------------------------------

_ANIMALS: dict[int, str] = {
    animal: animal.name.lower() for animal in Animal if animal not in (Animal.NONE, Animal.HIDDEN)
}
BABY_NAMES: dict[int, str] = {baby: baby.name.lower().replace("_", "-") for baby in Baby}
_KEPT: dict[int, str] = {baby: BABY_NAMES[baby] for baby in Baby if Baby.NONE < baby < Baby.FREE_COLLECT}
_SEATS = [str(seat) for seat in range(t.SEATS)]
MOVES = Actions(
    *base.MOVES.verbs,
    Verb("keep", _ANIMALS, on="board"),
    Verb("animal", t.SPACE_NAMES, on="cell"),
    Verb("elder", t.SPACE_NAMES, on="cell"),
    Verb("stone", t.SPACE_NAMES, on="cell"),
    Verb("step", STEPS, on="animal cell"),
    Verb("dig", {1: "1", 2: "2"}, form="dig-{}", on="ability"),
    Verb("run", STEPS, on="ability cell"),
    Verb("plant-here", on="ability"),
    Verb("eat", on="ability"),
    Verb("scare", _SEATS, STEPS, on="ability animal cell"),
    Verb("scratch", {1: "1", 2: "2"}, STEPS, form="scratch {1} {0}", on="ability cell"),
    Verb("steal", _SEATS, on="ability animal"),
    Verb("hunt", {1: "1", 2: "2", 3: "3"}, form="hunt-{}", on="ability"),
    Verb("fertilize", {1: "1", 2: "2"}, form="fertilize-{}", on="ability"),
    Verb("build", [dam_name(dam) for dam in range(DAM_COUNT)], on="ability dam"),
    Verb("hatch", on="ability"),
    Verb("baby", _KEPT, on="ability baby"),
    Verb("improve", t.SPACE_NAMES, on="ability cell"),
    Verb("baby", {int(Baby.FREE_COLLECT): BABY_NAMES[Baby.FREE_COLLECT]}, t.SPACE_NAMES, on="ability baby cell"),
    Verb("baby", {int(Baby.FREE_PLANT): BABY_NAMES[Baby.FREE_PLANT]}, t.SPACE_NAMES, on="ability baby cell"),
)
(
    KEEP, ANIMAL, ELDER, STONE, STEP, DIG, RUN, SOW, EAT, SCARE, SCRATCH, STEAL, HUNT, FERTILIZE, BUILD, HATCH, BABY,
    IMPROVE, FREE_COLLECT, FREE_PLANT,
) = MOVES.first[len(base.MOVES.verbs) :]  # fmt: skip

ABILITY_FIRST: Ints = np.array([STEP, DIG, RUN, EAT, SCARE, HUNT, FERTILIZE, BUILD, HATCH], np.int64)
"""The first action of each animal's abilities; those that are about one of 37 spaces come after all others."""
