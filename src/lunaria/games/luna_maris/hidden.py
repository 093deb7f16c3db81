"""Hidden information: the order of decks and stacks, and the parts that returned to the box unseen (LM-2.15)."""

from typing import Any

from lunaria.engine.bits import NONE, has
from lunaria.engine.compiler.rule import rule
from lunaria.engine.compiler.stack_arrays import ints
from lunaria.engine.rng import Rng, randbelow, seed_rng, shuffle
from lunaria.engine.state import copy_record
from lunaria.games.luna_maris import tables as t
from lunaria.games.luna_maris.state import Base


@rule
def observe(s: Base, seat: int, out: Base) -> None:
    """Copy the record without the decks, the tokens under the top ones and the automaton's later cards."""
    copy_record(s, out)
    out.random = NONE
    out.scientist_deck[:] = -1
    out.food_deck[:] = -1
    for level in range(s.stack_taken.size):
        for i in range(s.stack_taken[level] + 1, s.boards + 1):
            out.stack[level, i] = -1
    for i in range(s.round, t.ROUNDS):
        out.solo_cards[i] = -1


@rule
def determinize(s: Base, seat: int, rng: Rng) -> None:
    """Deal what is hidden at random among what is not seen anywhere, every possibility equally likely."""
    seed_rng(s, randbelow(rng, 2147483647))
    unseen = ints(64)
    fill_scientists(s, unseen, rng)
    fill_food(s, unseen, rng)
    for level in range(s.stack_taken.size):
        fill_demands(s, level, unseen, rng)
    if s.seats == 1:
        fill_solo(s, unseen, rng)


@rule
def fill_scientists(s: Base, unseen: Any, rng: Rng) -> None:
    """Deal the level-2 scientists that are neither face up nor hired (LM-3.5)."""
    seen = NONE
    for board in range(t.BOARDS):
        seen |= s.hand[board] | s.rest[board]
    size = 0
    for card in range(t.LEVEL_1, t.LEVEL_1 + t.LEVEL_2):
        in_row = False
        for i in range(t.SCIENTISTS_FACE_UP):
            if s.scientist_row[i] == card:
                in_row = True
        if not has(seen, card) and not in_row:
            unseen[size] = card
            size += 1
    shuffle(rng, unseen, size)
    for i in range(s.scientists_left):
        s.scientist_deck[i] = unseen[i]


@rule
def fill_food(s: Base, unseen: Any, rng: Rng) -> None:
    """Deal the food cards that are in nobody's hand, not face up and not discarded (LM-3.6)."""
    size = 0
    for kind in range(t.FOOD_KINDS):
        left = t.COPIES[s.seats] - s.discard[kind]
        for board in range(t.BOARDS):
            left -= s.food[board, kind]
        for i in range(t.FOOD_FACE_UP):
            if s.display[i] == kind:
                left -= 1
        for _ in range(left):
            unseen[size] = kind
            size += 1
    shuffle(rng, unseen, size)
    for i in range(s.food_left):
        s.food_deck[i] = unseen[i]


@rule
def fill_demands(s: Base, level: int, unseen: Any, rng: Rng) -> None:
    """Deal the tokens under the top one of a stack; some of the level are in the box (LM-3.4)."""
    size = 0
    seen = min(s.stack_taken[level] + 1, s.boards + 1)
    for token in range(t.DEMAND_FIRST[level], t.DEMAND_FIRST[level + 1]):
        known = False
        for i in range(seen):
            if s.stack[level, i] == token:
                known = True
        if not known:
            unseen[size] = token
            size += 1
    shuffle(rng, unseen, size)
    for i in range(seen, s.boards + 1):
        s.stack[level, i] = unseen[i - seen]


@rule
def fill_solo(s: Base, unseen: Any, rng: Rng) -> None:
    """Deal the automaton's later cards (LM-13.4)."""
    size = 0
    for card in range(t.SOLO_FIRST[s.difficulty], t.SOLO_FIRST[s.difficulty] + t.SOLO_SIZE[s.difficulty]):
        known = False
        for i in range(s.round):
            if s.solo_cards[i] == card:
                known = True
        if not known:
            unseen[size] = card
            size += 1
    shuffle(rng, unseen, size)
    for i in range(s.round, t.ROUNDS):
        s.solo_cards[i] = unseen[i - s.round]
