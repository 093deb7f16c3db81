"""The possible actions of an animal, as sets (UM-5, UM-6).

The actions of one animal that are not about a space of its choice are the bits of a word, from ``ABILITY_FIRST`` on;
those about a space are the set of these spaces.
"""

import numpy as np

from lunaria.engine.bits import NONE, ONE, Bits, bit, has, lowest, rotate
from lunaria.engine.compiler.rule import rule
from lunaria.games.photosynthesis.light import trees_of_size
from lunaria.games.photosynthesis.moonlight import tables as t
from lunaria.games.photosynthesis.moonlight.prepare import NO_BABY, animal_spaces
from lunaria.games.photosynthesis.moonlight.state import MoonForest
from lunaria.games.photosynthesis.moonlight.turtle import (
    EXTRA_LEAF,
    FREE_MEDIUM,
    FREE_PLANT,
    FREE_SMALL,
    HATCHED,
    LIGHT_3,
    TWO_ACTIONS,
    beach_index,
)
from lunaria.games.photosynthesis.moonlight.turtle import FREE_COLLECT as COLLECTING
from lunaria.games.photosynthesis.rules import leaves_at
from lunaria.games.photosynthesis.tables import BOARD, LIGHT_MAXIMUM, SIZES

BOAR, HEDGEHOG, SQUIRREL, FOX = int(t.Animal.BOAR), int(t.Animal.HEDGEHOG), int(t.Animal.SQUIRREL), int(t.Animal.FOX)
OWL, BADGER, BEAVER, TURTLE = int(t.Animal.OWL), int(t.Animal.BADGER), int(t.Animal.BEAVER), int(t.Animal.TURTLE)
_1, _2, _3, _4, _5 = np.uint64(1), np.uint64(2), np.uint64(3), np.uint64(4), np.uint64(5)
_6, _8, _11, _12 = np.uint64(6), np.uint64(8), np.uint64(11), np.uint64(12)
_15, _16, _26, _27, _32, _48 = (np.uint64(n) for n in (15, 16, 26, 27, 32, 48))
_SOW, _STEAL = t.SOW - t.RUN, t.STEAL - t.SCARE
_SCRATCH_1, _SCRATCH_2 = np.uint64(t.SCRATCH - t.SCARE), np.uint64(t.SCRATCH - t.SCARE + 6)
_BABY = t.BABY - t.HATCH - 1


@rule
def next_directions(space: int, targets: Bits) -> Bits:
    """Turn spaces next to a space into the set of directions that lead there, in the order of ``STEPS``."""
    word = rotate(targets & t.NEXT[space], t.TURN[space, 1])
    return (word & _3) | ((word >> _5) & _4) | ((word >> _6) & _8) | ((word >> _11) & _48)


@rule
def far_directions(space: int, targets: Bits) -> Bits:
    """Turn spaces two away from a space in a straight line into the set of directions that lead there."""
    word = rotate(targets & t.FAR[space], t.TURN[space, 2])
    low = (word & _1) | ((word >> _1) & _2) | ((word >> _12) & _4) | ((word >> _15) & _8)
    return low | ((word >> _26) & _16) | ((word >> _27) & _32)


@rule
def open_to_animals(s: MoonForest) -> Bits:
    """Return the spaces that an animal may step on (UM-5.2, UM-7.1, UM-8.1)."""
    return BOARD & ~(animal_spaces(s) | s.stones | s.elder_tree)


@rule
def steps(s: MoonForest, seat: int) -> Bits:
    """Return the directions of the free steps that the animal can take, as bits from ``STEP`` on (UM-5.1)."""
    if s.steps == 0 or s.animals[seat] == NONE:
        return NONE
    return next_directions(lowest(s.animals[seat]), open_to_animals(s))


@rule
def can_pay(s: MoonForest, seat: int, ability: int, cost: int) -> bool:
    """Say whether an ability was not yet used and its whole cost is there (UM-5.4, UM-5.5)."""
    return s.lunar[seat] >= cost and s.ability_used[ability] == 0


@rule
def boar(s: MoonForest, seat: int) -> Bits:
    """Dig on levels 1 and 2 (UM-6.1)."""
    if not can_pay(s, seat, 0, t.DIG_COST[0]) or s.animals[seat] & s.trees[seat, 3] & ~s.used == NONE:
        return NONE
    return _3 if s.lunar[seat] >= t.DIG_COST[1] and s.available[seat, 0] > 0 else _1


@rule
def hedgehog(s: MoonForest, seat: int) -> Bits:
    """Run, and plant where it stands (UM-6.2)."""
    here = s.animals[seat]
    moves = NONE
    if can_pay(s, seat, 0, t.RUN_COST):
        moves = next_directions(lowest(here), open_to_animals(s))
    if can_pay(s, seat, 1, t.SOW_COST) and s.player_board[seat, 0] > 0 and here & (s.occupied | s.used) == NONE:
        moves |= bit(_SOW)
    return moves


@rule
def squirrel(s: MoonForest, seat: int) -> Bits:
    """Eat an opponent's seed (UM-6.3)."""
    here = s.animals[seat]
    seeds = trees_of_size(s, 0) & ~s.trees[seat, 0]
    if here & seeds == NONE or not can_pay(s, seat, 0, t.EAT_COST[leaves_at(lowest(here))]):
        return NONE
    return _1


@rule
def fox(s: MoonForest, seat: int) -> Bits:
    """Scare, scratch and steal (UM-6.4)."""
    space = lowest(s.animals[seat])
    moves = NONE
    scares, steals = can_pay(s, seat, 0, t.SCARE_COST), can_pay(s, seat, 2, t.STEAL_COST)
    if scares or steals:
        free = open_to_animals(s)
        for victim in range(s.seats):
            if t.NEXT[space] & s.animals[victim] != NONE:
                if scares:
                    moves |= next_directions(lowest(s.animals[victim]), free) << np.uint64(6 * victim)
                if steals and s.light[victim] > 0:
                    moves |= bit(_STEAL + victim)
    if can_pay(s, seat, 1, t.SCRATCH_COST) and has(trees_of_size(s, 0), space):
        free = ~s.occupied
        moves |= next_directions(space, free) << _SCRATCH_1
        moves |= far_directions(space, free) << _SCRATCH_2
    return moves


@rule
def owl(s: MoonForest, seat: int) -> Bits:
    """Hunt on the levels that can be paid, unless no light can be gained (UM-6.5, UM-5.5)."""
    if s.light[seat] >= LIGHT_MAXIMUM or s.ability_used[0]:
        return NONE
    moves = NONE
    for level in range(len(t.HUNT_COST)):
        if s.lunar[seat] >= t.HUNT_COST[level]:
            moves |= bit(level)
    return moves


@rule
def badger(s: MoonForest, seat: int) -> Bits:
    """Fertilize the own seed with a small tree from the available area or the player board (UM-6.6)."""
    if not can_pay(s, seat, 0, t.FERTILIZE_COST[0]) or s.animals[seat] & s.trees[seat, 0] & ~s.planted == NONE:
        return NONE
    moves = _1 if s.available[seat, 1] > 0 else NONE
    if s.lunar[seat] >= t.FERTILIZE_COST[1] and s.player_board[seat, 1] > 0:
        moves |= _2
    return moves


@rule
def beaver(s: MoonForest, seat: int) -> Bits:
    """Build the dam somewhere else around the Beaver (UM-6.7a)."""
    moves = NONE
    if can_pay(s, seat, 0, t.BUILD_COST):
        for dam in range(t.DAM_COUNT):
            spaces = t.DAM_SET[dam]
            if spaces & s.animals[seat] != NONE and spaces != s.dam and spaces & (s.stones | s.elder_tree) == NONE:
                moves |= bit(dam)
    return moves


@rule
def turtle(s: MoonForest, seat: int) -> Bits:
    """Hatch the baby where the Turtle stands, and the babies that need no space (UM-6.8)."""
    moves = NONE
    if can_pay(s, seat, 0, t.HATCH_COST):
        index = beach_index(lowest(s.animals[seat]))
        if index >= 0 and s.beach[index] != NO_BABY:
            moves = ONE
    if can_pay(s, seat, 1, t.FIRST_STEPS_COST):
        for baby in range(TWO_ACTIONS, EXTRA_LEAF + 1):
            if s.babies[baby - 1] == HATCHED and has_effect(s, seat, baby):
                moves |= bit(_BABY + baby)
    return moves


@rule
def has_effect(s: MoonForest, seat: int, baby: int) -> bool:
    """Say whether a baby that needs no space would do anything now (UM-5.5)."""
    if FREE_SMALL <= baby <= FREE_MEDIUM:
        return s.player_board[seat, baby - FREE_SMALL + 1] > 0
    return baby != LIGHT_3 or s.light[seat] < LIGHT_MAXIMUM


@rule
def abilities(s: MoonForest, seat: int) -> Bits:
    """Return the actions of the seat's animal as bits from its ``ABILITY_FIRST`` on."""
    animal = s.animal[seat]
    if animal == FOX:
        return fox(s, seat)
    if animal == HEDGEHOG:
        return hedgehog(s, seat)
    if animal == TURTLE:
        return turtle(s, seat)
    if animal == BEAVER:
        return beaver(s, seat)
    if animal == OWL:
        return owl(s, seat)
    if animal == BADGER:
        return badger(s, seat)
    if animal == BOAR:
        return boar(s, seat)
    return squirrel(s, seat) if animal == SQUIRREL else NONE


@rule
def improvable(s: MoonForest, seat: int) -> Bits:
    """Return where the Beaver can improve its dam (UM-6.7d)."""
    if not can_pay(s, seat, 1, t.IMPROVE_COST) or s.animals[seat] & s.dam == NONE:
        return NONE
    spaces = NONE
    for size in range(SIZES - 1):
        if s.available[seat, size + 1] > 0:
            spaces |= s.trees[seat, size]
    return spaces & s.dam & ~s.used & ~s.stunted


@rule
def free_trees(s: MoonForest, seat: int) -> Bits:
    """Return the large trees that a baby can collect (UM-6.8c)."""
    if s.babies[COLLECTING - 1] != HATCHED or not can_pay(s, seat, 1, t.FIRST_STEPS_COST):
        return NONE
    return s.trees[seat, 3] & ~s.used


@rule
def free_plantings(s: MoonForest, seat: int) -> Bits:
    """Return where a baby can plant a seed (UM-6.8c)."""
    if s.babies[FREE_PLANT - 1] != HATCHED or s.available[seat, 0] == 0 or not can_pay(s, seat, 1, t.FIRST_STEPS_COST):
        return NONE
    return BOARD & ~s.occupied & ~s.used


@rule
def ability_spaces(s: MoonForest, seat: int) -> tuple[int, Bits, Bits]:
    """Return the abilities about a space: the first action of a set, the set, and where a baby can plant."""
    if s.animal[seat] == BEAVER:
        return t.IMPROVE, improvable(s, seat), NONE
    if s.animal[seat] == TURTLE:
        return t.FREE_COLLECT, free_trees(s, seat), free_plantings(s, seat)
    return t.FREE_COLLECT, NONE, NONE
