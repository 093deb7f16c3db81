"""Setting up the modules and the order of it (UM-2)."""

from lunaria.engine.arrays import Ints
from lunaria.engine.bits import NONE, Bits, bit
from lunaria.engine.compiler.rule import rule
from lunaria.engine.compiler.stack_arrays import ints
from lunaria.engine.events import EventLog, emit
from lunaria.engine.rng import shuffle
from lunaria.games.photosynthesis import rules as base
from lunaria.games.photosynthesis.events import Happening as BaseHappening
from lunaria.games.photosynthesis.moonlight import tables as t
from lunaria.games.photosynthesis.moonlight.events import Happening
from lunaria.games.photosynthesis.moonlight.light import next_round
from lunaria.games.photosynthesis.moonlight.state import MoonForest
from lunaria.games.photosynthesis.moonlight.tables import ANIMALS, BABIES

CHOOSING, PLACING_ANIMALS, PLACING_ELDER = int(t.Phase.CHOOSING), int(t.Phase.ANIMALS), int(t.Phase.ELDER_TREE)
PLACING_STONES, PLACING_TREES, LIFE_CYCLE = int(t.Phase.STONES), int(t.Phase.PLACING), int(t.Phase.LIFE_CYCLE)
NO_ANIMAL, TURTLE, NO_BABY = int(t.Animal.NONE), int(t.Animal.TURTLE), int(t.Baby.NONE)
HALF, UNSEEN = int(t.Face.HALF), int(t.Fate.UNSEEN)
WITH_ANIMALS, WITH_ELDER_TREE, WITH_STONES = range(3, 6)
"""Index of each module in the list of options that ``setup`` takes; those of the base game come before."""


@rule
def clear(s: MoonForest) -> None:
    """Empty the fields that the base game does not have."""
    s.animals[:] = NONE
    s.stones = NONE
    s.elder_tree = NONE
    s.dam = NONE
    s.planted = NONE
    s.stunted = NONE
    s.animal[:] = NO_ANIMAL
    s.dealt[:] = NO_ANIMAL
    s.lunar[:] = 0
    s.beach[:] = NO_BABY
    s.babies[:] = UNSEEN
    s.moon = t.MOON_START
    s.moon_face = HALF
    s.moon_phase = t.MOON_PHASE_START
    s.moon_phase_face = HALF
    begin_turn(s)


@rule
def begin_turn(s: MoonForest) -> None:
    """Give the animal whose turn begins its free steps; all that was of the last turn lapses (UM-5.1, UM-5.4)."""
    s.steps = t.FREE_STEPS[s.animal[s.turn]]
    s.ability_used[:] = 0
    s.second_action = 0
    s.extra_leaf = 0


@rule
def setup(s: MoonForest, options: Ints, seats: int, seed: int) -> int:
    """The base game's set-up, then the modules' (UM-2.1); all shuffles happen here (UM-10.3)."""
    base.setup(s, options, seats, seed)
    clear(s)
    s.with_animals = options[WITH_ANIMALS]
    s.with_elder_tree = options[WITH_ELDER_TREE]
    s.stones_left = t.STONES_BY_SEATS[s.with_elder_tree, seats] if options[WITH_STONES] else 0
    if s.with_animals:
        deal(s)
    else:
        begin_elder_tree(s)
    return pending(s)


@rule
def deal(s: MoonForest) -> None:
    """Deal two animal boards to each seat and lay out the baby tokens, should the Turtle come in (UM-2.2)."""
    s.phase = CHOOSING
    boards, tokens = ints(ANIMALS), ints(BABIES)
    for i in range(ANIMALS):
        boards[i] = i + 1
    shuffle(s, boards, ANIMALS)
    for seat in range(s.seats):
        deal_pair(s, seat, boards[2 * seat], boards[2 * seat + 1])
    for i in range(BABIES):
        tokens[i] = i + 1
    shuffle(s, tokens, BABIES)
    for index in range(len(t.BEACH_SPACE)):
        s.beach[index] = tokens[index]


@rule
def deal_pair(s: MoonForest, seat: int, one: int, other: int) -> None:
    """Give a seat two boards, in the order of their numbers."""
    s.dealt[seat, 0] = min(one, other)
    s.dealt[seat, 1] = max(one, other)


@rule
def pending(s: MoonForest) -> int:
    """All seats that have not yet kept a board decide at once (UM-2.2b); otherwise one seat at a time (UM-10.3)."""
    if s.phase != CHOOSING:
        return base.pending(s)
    seats = 0
    for seat in range(s.seats):
        if s.animal[seat] == NO_ANIMAL:
            seats |= 1 << seat
    return seats


@rule
def right_of(s: MoonForest, seat: int) -> int:
    """Return the seat to the right of another: the next one counter-clockwise."""
    return s.seats - 1 if seat == 0 else seat - 1


@rule
def keep(s: MoonForest, seat: int, animal: int, log: EventLog) -> None:
    """Keep one of the two boards in secret; after the last choice all are shown (UM-2.2b, UM-2.2c)."""
    s.animal[seat] = animal
    emit(log, Happening.KEEP, seat, animal)
    if pending(s):
        return
    turtle = False
    for shown in range(s.seats):
        s.lunar[shown] = t.LUNAR_START
        turtle = turtle or s.animal[shown] == TURTLE
        emit(log, Happening.ANIMAL, shown, s.animal[shown])
    s.dealt[:] = NO_ANIMAL
    if not turtle:
        s.beach[:] = NO_BABY
    s.phase = PLACING_ANIMALS
    s.turn = right_of(s, s.first_player)


@rule
def place_animal(s: MoonForest, seat: int, space: int, log: EventLog) -> None:
    """Put the own animal on a 3-leaf space; the first player is last (UM-2.2d)."""
    s.animals[seat] = bit(space)
    emit(log, Happening.ANIMAL_PLACE, seat, s.animal[seat], space)
    if seat == s.first_player:
        begin_elder_tree(s)
    else:
        s.turn = right_of(s, seat)


@rule
def begin_elder_tree(s: MoonForest) -> None:
    """The last player in turn order places the Great Elder Tree, if it is in the game (UM-2.3)."""
    s.turn = right_of(s, s.first_player)
    if s.with_elder_tree:
        s.phase = PLACING_ELDER
    else:
        begin_stones(s)


@rule
def place_elder_tree(s: MoonForest, seat: int, space: int, log: EventLog) -> None:
    """Put the Great Elder Tree on an empty space; the stones begin to the right of that player (UM-2.3, UM-2.4)."""
    s.elder_tree = bit(space)
    s.occupied |= s.elder_tree
    emit(log, Happening.ELDER_TREE, seat, space)
    s.turn = right_of(s, seat)
    begin_stones(s)


@rule
def begin_stones(s: MoonForest) -> None:
    """Place the stones one at a time, counter-clockwise, then the small trees (UM-2.4, UM-2.1)."""
    s.phase = PLACING_STONES
    if s.stones_left == 0:
        s.phase = PLACING_TREES
        s.turn = s.first_player


@rule
def place_stone(s: MoonForest, seat: int, space: int, log: EventLog) -> None:
    """Put a moonstone on an empty space (UM-2.4)."""
    s.stones |= bit(space)
    s.occupied |= s.stones
    s.stones_left -= 1
    emit(log, Happening.STONE, seat, space)
    s.turn = right_of(s, seat)
    begin_stones(s)


@rule
def place_tree(s: MoonForest, seat: int, space: int, log: EventLog) -> None:
    """Put a first small tree on a 1-leaf space free for planting; after two laps round 1 begins (PH-2.4, UM-2.6)."""
    s.trees[seat, 1] |= bit(space)
    s.occupied |= bit(space)
    s.available[seat, 1] -= 1
    s.placed += 1
    emit(log, BaseHappening.PLACE, seat, space)
    s.turn = base.next_seat(s)
    if s.placed == 2 * s.seats:
        s.phase = LIFE_CYCLE
        next_round(s, log)
        begin_turn(s)


@rule
def baby_spaces(s: MoonForest) -> Bits:
    """Return where baby tokens lie face down."""
    found = NONE
    for index in range(len(t.BEACH_SPACE)):
        if s.beach[index] != NO_BABY:
            found |= bit(t.BEACH_SPACE[index])
    return found


@rule
def animal_spaces(s: MoonForest) -> Bits:
    """Return where animals stand."""
    return s.animals[0] | s.animals[1] | s.animals[2] | s.animals[3]


@rule
def empty_spaces(s: MoonForest) -> Bits:
    """Return the spaces without animal, baby token, Elder Tree or stone, for the set-up only (UM-2.5)."""
    return ~(animal_spaces(s) | baby_spaces(s) | s.occupied)
