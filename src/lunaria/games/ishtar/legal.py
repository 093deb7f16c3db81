"""Which actions are legal, written as a list or drawn at random without one (IS-13.1)."""

from typing import Any

import numpy as np

from lunaria.engine.bits import NONE, Bits, count, has, lowest, nth, without_lowest
from lunaria.engine.chance import draw_below
from lunaria.engine.compile import rule
from lunaria.games.ishtar.ground import step
from lunaria.games.ishtar.special import (
    buyable,
    can_place_assistant,
    large_fits,
    may_unlock,
    shows_skill,
    takings,
)
from lunaria.games.ishtar.tables import (
    BOARDS,
    CARD,
    CHOOSE,
    CUPS,
    DISPLAY,
    END_TURN,
    LARGE_BLOOM,
    MANY,
    NO_BLOOM,
    OF_SIZE,
    PAIR_FIRST,
    PAIRS,
    PAYMENT_NAMES,
    PLACE,
    PLACE_ASSISTANT,
    PLANT,
    RESERVE,
    SIDE,
    SKILLS,
    SKIP,
    SMALL_BLOOM,
    SPACES,
    TAKE,
    TILE_ARMS,
    TURNS,
    UNLOCK,
)
from lunaria.games.ishtar.turn import affordable, agrees, arm, can_cost, find_spots

PHASE_CHOOSE, PHASE_PLACE, PHASE_SPECIAL, PHASE_RESERVE, PHASE_TAKE, PHASE_SMALL, PHASE_LARGE, PHASE_PLANT = range(8)
WAYS = len(PAYMENT_NAMES)
HALF = TURNS // 2


@rule
def legal(s: Any, seat: int, out: Any) -> int:
    """Write the legal actions of the seat whose turn it is, ascending; returns how many."""
    phase = s.phase
    if phase == PHASE_CHOOSE:
        return write_choices(s, seat, out)
    if phase == PHASE_PLACE:
        return write_placements(s, out)
    if phase == PHASE_SPECIAL:
        return write_special(s, seat, out)
    if phase == PHASE_RESERVE:
        return write_reservable(s, out)
    if phase == PHASE_TAKE:
        return write_takings(s, out)
    if phase in (PHASE_SMALL, PHASE_LARGE):
        return write_blooms(s, phase == PHASE_LARGE, out)
    if phase == PHASE_PLANT:
        return write_cards(s, seat, out)
    return write_grass(s, out)


@rule
def write_choices(s: Any, seat: int, out: Any) -> int:
    """Write every Cup that the Can may reach, with every payment for it (IS-5.2 to IS-5.5, IS-5.8)."""
    size = 0
    for cup in range(CUPS):
        cost = can_cost(s, cup)
        if cost >= 0:
            size = write_set(affordable(s, seat) & OF_SIZE[cost], CHOOSE + cup * WAYS, out, size)
    return size


@rule
def write_set(members: Bits, first: int, out: Any, size: int) -> int:
    """Write the action of every member of a set, whose ids begin at ``first``; returns the new length of the list."""
    while members != NONE:
        out[size] = first + lowest(members)
        size += 1
        members = without_lowest(members)
    return size


@rule
def write_placements(s: Any, out: Any) -> int:
    """Write every way to place the tile in hand (IS-6.1)."""
    spots = np.empty((TURNS, BOARDS), np.uint64)
    around = np.empty(TURNS, np.int64)
    tile = s.hand
    turns = find_spots(s, tile, spots)
    size = 0
    for board in range(s.boards):
        anchors = NONE
        for turn in range(turns):
            anchors |= spots[turn, board]
        while anchors != NONE:
            number = lowest(anchors)
            anchors = without_lowest(anchors)
            anchor = board * SIDE + number
            for direction in range(TURNS):
                around[direction] = step(s, anchor, direction)
            for turn in range(turns):
                if has(spots[turn, board], number):
                    first, second = (TILE_ARMS[tile, 0] + turn) % TURNS, (TILE_ARMS[tile, 1] + turn) % TURNS
                    if agrees(s, tile, anchor, around[first], around[second]):
                        out[size] = PLACE + anchor * TURNS + turn
                        size += 1
    return size


@rule
def write_special(s: Any, seat: int, out: Any) -> int:
    """Write what the icon allows (IS-8.12)."""
    out[0] = SKIP
    size = 1
    if can_place_assistant(s, seat):
        out[size] = PLACE_ASSISTANT
        size += 1
    if shows_skill(s, seat):
        for skill in range(SKILLS):
            if may_unlock(s, seat, skill):
                size = write_set(affordable(s, seat) & OF_SIZE[2], UNLOCK + skill * PAIRS - PAIR_FIRST, out, size)
    return size


@rule
def write_reservable(s: Any, out: Any) -> int:
    """Write the cards of the display (IS-9.1)."""
    size = 0
    for place in range(DISPLAY):
        if s.display[place] >= 0:
            out[size] = RESERVE + place
            size += 1
    return size


@rule
def write_takings(s: Any, out: Any) -> int:
    """Write every multiset of gems that Skill 2 can give (IS-9.2)."""
    return write_set(takings(s), TAKE - 1, out, 0)


@rule
def write_blooms(s: Any, large: bool, out: Any) -> int:
    """Write where a Blooming token may lie (IS-9.6); it may always be given up (IS-9.8)."""
    out[0] = NO_BLOOM
    size = 1
    for board in range(s.boards):
        spaces = s.covered[board] & ~s.flowering[board] & ~s.trees[board]
        while spaces != NONE:
            space = board * SIDE + lowest(spaces)
            spaces = without_lowest(spaces)
            if large:
                for direction in range(HALF):
                    if large_fits(s, space, direction):
                        out[size] = LARGE_BLOOM + space * HALF + direction
                        size += 1
            elif s.guard[space] != MANY:
                out[size] = SMALL_BLOOM + space
                size += 1
    return size


@rule
def write_cards(s: Any, seat: int, out: Any) -> int:
    """Write the end of the turn, and every card that can be planted (IS-10.9)."""
    out[0] = END_TURN
    return write_set(np.uint64(buyable(s, seat)), CARD, out, 1)


@rule
def write_grass(s: Any, out: Any) -> int:
    """Write every free grass space for the Tree (IS-10.3)."""
    size = 0
    for board in range(s.boards):
        spaces = s.covered[board] & ~s.flowering[board] & ~s.trees[board]
        size = write_set(spaces, PLANT + board * SIDE, out, size)
    return size


@rule
def draw(s: Any, seat: int, dice: Any) -> int:
    """Draw a legal action of the seat whose turn it is, each equally likely; only rare decisions are listed first."""
    phase = s.phase
    if phase == PHASE_CHOOSE:
        return nth_choice(s, seat, draw_below(dice, count_choices(s, seat)))
    if phase == PHASE_PLACE:
        return draw_placement(s, dice)
    if phase == PHASE_PLANT:
        return draw_card(s, seat, dice)
    if phase == PHASE_SPECIAL:
        return draw_special(s, seat, dice)
    if phase > PHASE_PLANT:
        return draw_grass(s, dice)
    out = np.empty(SPACES * HALF + 1, np.int32)
    return out[draw_below(dice, legal(s, seat, out))]  # type: ignore[no-any-return]


@rule
def count_choices(s: Any, seat: int) -> int:
    """Return how many choices of Cup and payment there are."""
    total = 0
    for cup in range(CUPS):
        cost = can_cost(s, cup)
        if cost >= 0:
            total += count(affordable(s, seat) & OF_SIZE[cost])
    return total


@rule
def nth_choice(s: Any, seat: int, index: int) -> int:
    """Return the choice of Cup and payment with this rank."""
    for cup in range(CUPS):
        cost = can_cost(s, cup)
        if cost >= 0:
            payments = affordable(s, seat) & OF_SIZE[cost]
            here = count(payments)
            if index < here:
                return CHOOSE + cup * WAYS + nth(payments, index)
            index -= here
    return END_TURN


@rule
def draw_special(s: Any, seat: int, dice: Any) -> int:
    """Draw what to do with the icon: every open Skill goes with every pair of gems."""
    fixed = 1 + can_place_assistant(s, seat)
    skills, pairs = 0, affordable(s, seat) & OF_SIZE[2]
    if shows_skill(s, seat):
        for skill in range(SKILLS):
            skills += may_unlock(s, seat, skill) << skill
    choices = count(pairs)
    index = draw_below(dice, fixed + count(np.uint64(skills)) * choices)
    if index == 0:
        return SKIP
    if index < fixed:
        return PLACE_ASSISTANT
    index -= fixed
    return UNLOCK + nth(np.uint64(skills), index // choices) * PAIRS + nth(pairs, index % choices) - PAIR_FIRST


@rule
def draw_placement(s: Any, dice: Any) -> int:
    """Draw a spot for the tile in hand until one has no second Fountain or Assistant; few have (IS-6.1)."""
    spots = np.empty((TURNS, BOARDS), np.uint64)
    turns = find_spots(s, s.hand, spots)
    total = 0
    for turn in range(turns):
        for board in range(s.boards):
            total += count(spots[turn, board])
    while True:
        turn, anchor = nth_spot(s, spots, draw_below(dice, total))
        if agrees(s, s.hand, anchor, arm(s, s.hand, anchor, turn, 0), arm(s, s.hand, anchor, turn, 1)):
            return PLACE + anchor * TURNS + turn


@rule
def nth_spot(s: Any, spots: Any, index: int) -> tuple[int, int]:
    """Return the turn and the anchor of the spot with this rank."""
    turn, board = 0, 0
    here = count(spots[0, 0])
    while index >= here:
        index -= here
        board += 1
        if board == s.boards:
            board = 0
            turn += 1
        here = count(spots[turn, board])
    return turn, board * SIDE + nth(spots[turn, board], index)


@rule
def draw_card(s: Any, seat: int, dice: Any) -> int:
    """Draw a card, or the end of the turn."""
    places = buyable(s, seat)
    index = draw_below(dice, 1 + count(np.uint64(places)))
    return END_TURN if index == 0 else CARD + nth(np.uint64(places), index - 1)


@rule
def draw_grass(s: Any, dice: Any) -> int:
    """Draw a free grass space."""
    total = 0
    for board in range(s.boards):
        total += count(s.covered[board] & ~s.flowering[board] & ~s.trees[board])
    index = draw_below(dice, total)
    for board in range(s.boards):
        spaces = s.covered[board] & ~s.flowering[board] & ~s.trees[board]
        here = count(spaces)
        if index < here:
            return PLANT + board * SIDE + nth(spaces, index)
        index -= here
    return END_TURN
