"""Turns, the end, and what a seat may know, with the modules of Under the Moonlight."""

from lunaria.engine.bits import NONE, bit
from lunaria.engine.compiler.rule import rule
from lunaria.engine.compiler.stack_arrays import ints
from lunaria.engine.events import EventLog, emit
from lunaria.engine.rng import Rng, randbelow, seed_rng, shuffle
from lunaria.engine.state import Ints, copy_record
from lunaria.games.photosynthesis import rules as base
from lunaria.games.photosynthesis.events import Happening as BaseHappening
from lunaria.games.photosynthesis.moonlight import animals, turtle
from lunaria.games.photosynthesis.moonlight.light import next_round
from lunaria.games.photosynthesis.moonlight.prepare import (
    CHOOSING,
    NO_ANIMAL,
    NO_BABY,
    UNSEEN,
    begin_turn,
    deal_pair,
    keep,
    pending,
    place_animal,
    place_elder_tree,
    place_stone,
    place_tree,
)
from lunaria.games.photosynthesis.moonlight.state import MoonForest
from lunaria.games.photosynthesis.moonlight.tables import (
    ANIMAL,
    ANIMALS,
    BABIES,
    BABY,
    BABY_POINTS,
    BEACH_SPACE,
    BUILD,
    DIG,
    EAT,
    ELDER,
    FERTILIZE,
    FREE_COLLECT,
    FREE_PLANT,
    HATCH,
    HUNT,
    IMPROVE,
    KEEP,
    RUN,
    SCARE,
    SCRATCH,
    SOW,
    STEAL,
    STEP,
    STONE,
    Animal,
    Baby,
    Phase,
)
from lunaria.games.photosynthesis.tables import (
    BUY,
    COLLECT,
    COLLECT_COST,
    END_TURN,
    GROW,
    LIGHT_PER_POINT,
    PLACE,
    PLANT,
    PLANT_SOURCE,
    PLANT_TARGET,
    SEATS,
    SPACE_OF,
    STACKS,
)

OVER, TURTLE = int(Phase.OVER), int(Animal.TURTLE)
HIDDEN_ANIMAL, HIDDEN_BABY = int(Animal.HIDDEN), int(Baby.HIDDEN)


@rule
def end_turn(s: MoonForest, seat: int, log: EventLog) -> None:
    """As in the base game (PH-6.5); with the round ends what holds for a round (UM-5.8, UM-5.9)."""
    emit(log, BaseHappening.END_TURN, seat)
    s.used = NONE
    s.turn = base.next_seat(s)
    if s.turn == s.first_player:
        s.planted = NONE
        s.stunted = NONE
        if s.round == s.rounds:
            s.phase = OVER
            emit(log, BaseHappening.OVER, -1)
        else:
            s.turn = base.next_seat(s)
            s.first_player = s.turn
            next_round(s, log)
    begin_turn(s)


@rule
def plant(s: MoonForest, seat: int, source: int, target: int, log: EventLog) -> None:
    """Plant as in the base game (PH-6.2); the seed is marked as planted in this round (UM-5.9)."""
    if s.used & (bit(source) | bit(target)) != NONE:
        s.second_action = 0
    base.plant(s, seat, source, target, log)
    s.planted |= bit(target)


@rule
def grow(s: MoonForest, seat: int, space: int, log: EventLog) -> None:
    """Grow as in the base game (PH-6.3); the mark goes with the seed (UM-5.9)."""
    if s.used & bit(space) != NONE:
        s.second_action = 0
    base.grow(s, seat, space, log)
    s.planted &= ~bit(space)


@rule
def collect(s: MoonForest, seat: int, space: int, log: EventLog) -> None:
    """Collect as in the base game (PH-6.4), perhaps one leaf higher (UM-6.8c)."""
    s.light[seat] -= COLLECT_COST
    leaves = min(base.leaves_at(space) + s.extra_leaf, STACKS)
    s.extra_leaf = 0
    animals.take_tree(s, seat, space, leaves, log)


@rule
def base_action(s: MoonForest, seat: int, action: int, log: EventLog) -> None:
    """Carry out an action that the base game has too."""
    if action >= PLANT:
        plant(s, seat, PLANT_SOURCE[action - PLANT], PLANT_TARGET[action - PLANT], log)
    elif action == END_TURN:
        end_turn(s, seat, log)
    elif action < GROW:
        base.buy(s, seat, action - BUY, log)
    elif action < COLLECT:
        grow(s, seat, SPACE_OF[action - GROW], log)
    elif action < PLACE:
        collect(s, seat, SPACE_OF[action - COLLECT], log)
    else:
        place_tree(s, seat, SPACE_OF[action - PLACE], log)


@rule
def setup_action(s: MoonForest, seat: int, action: int, log: EventLog) -> None:
    """Carry out a choice of the set-up (UM-10.1)."""
    if action < ANIMAL:
        keep(s, seat, action - KEEP + 1, log)
    elif action < ELDER:
        place_animal(s, seat, SPACE_OF[action - ANIMAL], log)
    elif action < STONE:
        place_elder_tree(s, seat, SPACE_OF[action - ELDER], log)
    else:
        place_stone(s, seat, SPACE_OF[action - STONE], log)


@rule
def ability_action(s: MoonForest, seat: int, action: int, log: EventLog) -> None:
    """Use an ability (UM-6)."""
    if action < RUN:
        animals.dig(s, seat, action - DIG, log)
    elif action < SOW:
        animals.run(s, seat, action - RUN, log)
    elif action == SOW:
        animals.plant_here(s, seat, log)
    elif action == EAT:
        animals.eat(s, seat, log)
    elif action < SCRATCH:
        animals.scare(s, seat, (action - SCARE) // 6, (action - SCARE) % 6, log)
    elif action < STEAL:
        animals.scratch(s, seat, (action - SCRATCH) % 6, (action - SCRATCH) // 6 + 1, log)
    elif action < HUNT:
        animals.steal(s, seat, action - STEAL, log)
    elif action < FERTILIZE:
        animals.hunt(s, seat, action - HUNT, log)
    elif action < BUILD:
        animals.fertilize(s, seat, action - FERTILIZE, log)
    elif action < HATCH:
        animals.build(s, seat, action - BUILD, log)
    elif action == HATCH:
        turtle.hatch(s, seat, log)
    elif action < IMPROVE:
        turtle.first_steps(s, seat, action - BABY + 1, -1, log)
    elif action < FREE_COLLECT:
        animals.improve(s, seat, SPACE_OF[action - IMPROVE], log)
    elif action < FREE_PLANT:
        turtle.first_steps(s, seat, turtle.FREE_COLLECT, SPACE_OF[action - FREE_COLLECT], log)
    else:
        turtle.first_steps(s, seat, turtle.FREE_PLANT, SPACE_OF[action - FREE_PLANT], log)


@rule
def apply(s: MoonForest, seat: int, action: int, log: EventLog) -> int:
    """Carry out a legal action; returns the seats pending afterwards (UM-10)."""
    if action < KEEP:
        base_action(s, seat, action, log)
    elif action < STEP:
        setup_action(s, seat, action, log)
    elif action < DIG:
        animals.step(s, seat, action - STEP, log)
    else:
        ability_action(s, seat, action, log)
    return pending(s)


@rule
def baby_points(s: MoonForest, seat: int) -> int:
    """Return the points of the baby token that lies on the Turtle's board (UM-9.1)."""
    return BABY_POINTS if s.animal[seat] == TURTLE and s.babies[turtle.POINTS_3 - 1] == turtle.KEPT else 0


@rule
def score(s: MoonForest, out: Ints) -> None:
    """The base game's score, a point for every lunar point left and the Turtle's 3 points (PH-8.2, UM-9.1)."""
    for seat in range(s.seats):
        out[seat] = s.points[seat] + s.light[seat] // LIGHT_PER_POINT + s.lunar[seat] + baby_points(s, seat)


@rule
def rank(s: MoonForest, out: Ints) -> None:
    """Rank by this score; ties as in the base game (UM-9.1, PH-8.3)."""
    values = ints(SEATS)
    score(s, values)
    base.rank_by(s, values, out)


@rule
def observe(s: MoonForest, seat: int, out: MoonForest) -> None:
    """Hide the boards dealt to others and kept in secret, what face-down babies are, and the generator (UM-10.3)."""
    copy_record(s, out)
    out.random = NONE
    for index in range(len(BEACH_SPACE)):
        if s.beach[index] != NO_BABY:
            out.beach[index] = HIDDEN_BABY
    if s.phase == CHOOSING:
        for other in range(s.seats):
            if other != seat:
                out.dealt[other, 0] = HIDDEN_ANIMAL
                out.dealt[other, 1] = HIDDEN_ANIMAL
                if s.animal[other] != NO_ANIMAL:
                    out.animal[other] = HIDDEN_ANIMAL


@rule
def determinize(s: MoonForest, seat: int, rng: Rng) -> None:
    """Deal what the seat may not know, each possibility equally likely, and a generator (UM-10.3)."""
    seed_rng(s, randbelow(rng, 2147483647))
    if s.phase == CHOOSING:
        deal_hidden_boards(s, seat, rng)
    hidden = False
    for index in range(len(BEACH_SPACE)):
        hidden = hidden or s.beach[index] == HIDDEN_BABY
    if hidden:
        deal_hidden_babies(s, rng)


@rule
def deal_hidden_boards(s: MoonForest, seat: int, rng: Rng) -> None:
    """Deal the boards that the seat does not hold to the others; who has chosen has kept either of the two."""
    pile = ints(ANIMALS)
    size = 0
    for animal in range(1, ANIMALS + 1):
        if seat < 0 or (s.dealt[seat, 0] != animal and s.dealt[seat, 1] != animal):
            pile[size] = animal
            size += 1
    shuffle(rng, pile, size)
    for other in range(s.seats):
        if other != seat:
            size -= 2
            deal_pair(s, other, pile[size], pile[size + 1])
            if s.animal[other] == HIDDEN_ANIMAL:
                s.animal[other] = s.dealt[other, randbelow(rng, 2)]


@rule
def deal_hidden_babies(s: MoonForest, rng: Rng) -> None:
    """Deal the babies that nobody has seen to the beach spaces with a token (UM-6.8d)."""
    pile = ints(BABIES)
    size = 0
    for baby in range(1, BABIES + 1):
        if s.babies[baby - 1] == UNSEEN:
            pile[size] = baby
            size += 1
    shuffle(rng, pile, size)
    for index in range(len(BEACH_SPACE)):
        if s.beach[index] == HIDDEN_BABY:
            size -= 1
            s.beach[index] = pile[size]
