"""Turns, the end, and what a seat may know, with the modules of Under the Moonlight."""

from lunaria.engine.arrays import Ints
from lunaria.engine.bits import NONE, bit
from lunaria.engine.compiler.rule import rule
from lunaria.engine.compiler.stack_arrays import ints
from lunaria.engine.events import EventLog, emit
from lunaria.engine.rng import Rng, randbelow, seed_rng, shuffle
from lunaria.engine.state import copy_record
from lunaria.games.photosynthesis import rules as base
from lunaria.games.photosynthesis import tables
from lunaria.games.photosynthesis.events import Happening as BaseHappening
from lunaria.games.photosynthesis.moonlight import animals, turtle
from lunaria.games.photosynthesis.moonlight import tables as t
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
from lunaria.games.photosynthesis.moonlight.tables import ANIMALS, BABIES
from lunaria.games.photosynthesis.tables import SEATS

OVER, TURTLE = int(t.Phase.OVER), int(t.Animal.TURTLE)
HIDDEN_ANIMAL, HIDDEN_BABY = int(t.Animal.HIDDEN), int(t.Baby.HIDDEN)


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
    s.light[seat] -= tables.COLLECT_COST
    leaves = min(base.leaves_at(space) + s.extra_leaf, tables.STACKS)
    s.extra_leaf = 0
    animals.take_tree(s, seat, space, leaves, log)


@rule
def base_action(s: MoonForest, seat: int, action: int, log: EventLog) -> None:
    """Carry out an action that the base game has too."""
    if action >= tables.PLANT:
        plant(s, seat, tables.PLANT_SOURCE[action - tables.PLANT], tables.PLANT_TARGET[action - tables.PLANT], log)
    elif action == tables.END_TURN:
        end_turn(s, seat, log)
    elif action < tables.GROW:
        base.buy(s, seat, action - tables.BUY, log)
    elif action < tables.COLLECT:
        grow(s, seat, tables.SPACE_OF[action - tables.GROW], log)
    elif action < tables.PLACE:
        collect(s, seat, tables.SPACE_OF[action - tables.COLLECT], log)
    else:
        place_tree(s, seat, tables.SPACE_OF[action - tables.PLACE], log)


@rule
def setup_action(s: MoonForest, seat: int, action: int, log: EventLog) -> None:
    """Carry out a choice of the set-up (UM-10.1)."""
    if action < t.ANIMAL:
        keep(s, seat, action - t.KEEP + 1, log)
    elif action < t.ELDER:
        place_animal(s, seat, tables.SPACE_OF[action - t.ANIMAL], log)
    elif action < t.STONE:
        place_elder_tree(s, seat, tables.SPACE_OF[action - t.ELDER], log)
    else:
        place_stone(s, seat, tables.SPACE_OF[action - t.STONE], log)


@rule
def ability_action(s: MoonForest, seat: int, action: int, log: EventLog) -> None:
    """Use an ability (UM-6)."""
    if action < t.RUN:
        animals.dig(s, seat, action - t.DIG, log)
    elif action < t.SOW:
        animals.run(s, seat, action - t.RUN, log)
    elif action == t.SOW:
        animals.plant_here(s, seat, log)
    elif action == t.EAT:
        animals.eat(s, seat, log)
    elif action < t.SCRATCH:
        animals.scare(s, seat, (action - t.SCARE) // 6, (action - t.SCARE) % 6, log)
    elif action < t.STEAL:
        animals.scratch(s, seat, (action - t.SCRATCH) % 6, (action - t.SCRATCH) // 6 + 1, log)
    elif action < t.HUNT:
        animals.steal(s, seat, action - t.STEAL, log)
    elif action < t.FERTILIZE:
        animals.hunt(s, seat, action - t.HUNT, log)
    elif action < t.BUILD:
        animals.fertilize(s, seat, action - t.FERTILIZE, log)
    elif action < t.HATCH:
        animals.build(s, seat, action - t.BUILD, log)
    elif action == t.HATCH:
        turtle.hatch(s, seat, log)
    elif action < t.IMPROVE:
        turtle.first_steps(s, seat, action - t.BABY + 1, -1, log)
    elif action < t.FREE_COLLECT:
        animals.improve(s, seat, tables.SPACE_OF[action - t.IMPROVE], log)
    elif action < t.FREE_PLANT:
        turtle.first_steps(s, seat, turtle.FREE_COLLECT, tables.SPACE_OF[action - t.FREE_COLLECT], log)
    else:
        turtle.first_steps(s, seat, turtle.FREE_PLANT, tables.SPACE_OF[action - t.FREE_PLANT], log)


@rule
def apply(s: MoonForest, seat: int, action: int, log: EventLog) -> int:
    """Carry out a legal action; returns the seats pending afterwards (UM-10)."""
    if action < t.KEEP:
        base_action(s, seat, action, log)
    elif action < t.STEP:
        setup_action(s, seat, action, log)
    elif action < t.DIG:
        animals.step(s, seat, action - t.STEP, log)
    else:
        ability_action(s, seat, action, log)
    return pending(s)


@rule
def baby_points(s: MoonForest, seat: int) -> int:
    """Return the points of the baby token that lies on the Turtle's board (UM-9.1)."""
    return t.BABY_POINTS if s.animal[seat] == TURTLE and s.babies[turtle.POINTS_3 - 1] == turtle.KEPT else 0


@rule
def score(s: MoonForest, out: Ints) -> None:
    """The base game's score, a point for every lunar point left and the Turtle's 3 points (PH-8.2, UM-9.1)."""
    for seat in range(s.seats):
        out[seat] = s.points[seat] + s.light[seat] // tables.LIGHT_PER_POINT + s.lunar[seat] + baby_points(s, seat)


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
    for index in range(len(t.BEACH_SPACE)):
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
    for index in range(len(t.BEACH_SPACE)):
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
    for index in range(len(t.BEACH_SPACE)):
        if s.beach[index] == HIDDEN_BABY:
            size -= 1
            s.beach[index] = pile[size]
