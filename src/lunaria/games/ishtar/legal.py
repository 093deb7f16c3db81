"""Which actions are legal, written as a list or drawn at random without one (IS-13.1)."""

from typing import Any

import numpy as np

from lunaria.engine.arrays import Ints, Sets
from lunaria.engine.bits import NONE, Bits, bit, count, has, lowest, nth, without_lowest
from lunaria.engine.compiler.rule import rule
from lunaria.engine.compiler.stack_arrays import actions, ints, set_rows
from lunaria.engine.rng import Rng, randbelow
from lunaria.games.ishtar import tables as t
from lunaria.games.ishtar.ground import free_grass_on, step
from lunaria.games.ishtar.special import (
    buyable,
    can_place_assistant,
    guarded,
    open_skills,
    pairs_on,
    shows_skill,
    takings,
)
from lunaria.games.ishtar.state import Gardens
from lunaria.games.ishtar.tables import CUPS, TURNS
from lunaria.games.ishtar.turn import SPOTS, affordable, agrees, arm, find_spots

PHASE_CHOOSE, PHASE_PLACE, PHASE_SPECIAL, PHASE_RESERVE, PHASE_TAKE, PHASE_SMALL, PHASE_LARGE, PHASE_PLANT = range(8)
WAYS = len(t.PAYMENT_NAMES)
HALF = TURNS // 2
MOST_BLOOMS = t.SPACES * HALF + 1


@rule
def legal(s: Gardens, seat: int, out: Ints) -> int:
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
    if phase == PHASE_SMALL:
        return write_small_blooms(s, out)
    if phase == PHASE_LARGE:
        return write_large_blooms(s, out)
    if phase == PHASE_PLANT:
        return write_cards(s, seat, out)
    return write_grass(s, out)


@rule
def write_choices(s: Gardens, seat: int, out: Ints) -> int:
    """Write every Cup that the Can may reach, with every payment for it (IS-5.2 to IS-5.5, IS-5.8)."""
    ways = set_rows(1, CUPS)
    find_payments(s, seat, ways)
    size = 0
    for cup in range(CUPS):
        size = write_set(ways[0, cup], t.CHOOSE + cup * WAYS, out, size)
    return size


@rule
def find_payments(s: Gardens, seat: int, out: Sets) -> None:
    """Write with which payments the Can may reach each Cup: going round, each stack it passes costs a gem (IS-5.5)."""
    payments, filled = affordable(s, seat), NONE
    for cup in range(CUPS):
        if s.height[cup] > 0:
            filled |= bit(cup)
    for cup in range(CUPS):
        cost = count(filled & t.PASSED[s.can + 1, cup])
        out[0, cup] = payments & t.OF_SIZE[cost] if has(filled, cup) and cup != s.can else NONE


@rule
def write_set(members: Bits, first: int, out: Ints, size: int) -> int:
    """Write the action of every member of a set, whose ids begin at ``first``; returns the new length of the list."""
    while members != NONE:
        out[size] = first + lowest(members)
        size += 1
        members = without_lowest(members)
    return size


@rule
def write_placements(s: Gardens, out: Ints) -> int:
    """Write every way to place the tile in hand (IS-6.1)."""
    spots = set_rows(1, SPOTS)
    around = ints(TURNS)
    tile = s.hand
    size = 0
    find_spots(s, tile, spots)
    for board in range(s.boards):
        anchors = NONE
        for turn in range(TURNS):
            anchors |= spots[0, turn * t.LANES + board]
        while anchors != NONE:
            number = lowest(anchors)
            anchors = without_lowest(anchors)
            anchor = board * t.SIDE + number
            for direction in range(TURNS):
                around[direction] = step(s, anchor, direction)
            for turn in range(TURNS):
                if has(spots[0, turn * t.LANES + board], number):
                    first, second = t.TILE_SPREAD[tile, turn, 0], t.TILE_SPREAD[tile, turn, 1]
                    if agrees(s, tile, anchor, around[first], around[second]):
                        out[size] = t.PLACE + anchor * TURNS + turn
                        size += 1
    return size


@rule
def write_special(s: Gardens, seat: int, out: Ints) -> int:
    """Write what the icon allows (IS-8.12)."""
    out[0] = t.SKIP
    size = 1
    if can_place_assistant(s, seat):
        out[size] = t.PLACE_ASSISTANT
        size += 1
    if shows_skill(s, seat):
        skills = open_skills(s, seat)
        while skills != NONE:
            first = t.UNLOCK + lowest(skills) * t.PAIRS - t.PAIR_FIRST
            size = write_set(affordable(s, seat) & t.OF_SIZE[2], first, out, size)
            skills = without_lowest(skills)
    return size


@rule
def write_reservable(s: Gardens, out: Ints) -> int:
    """Write the cards of the display (IS-9.1)."""
    size = 0
    for place in range(t.DISPLAY):
        if s.display[place] >= 0:
            out[size] = t.RESERVE + place
            size += 1
    return size


@rule
def write_takings(s: Gardens, out: Ints) -> int:
    """Write every multiset of gems that Skill 2 can give (IS-9.2)."""
    return write_set(takings(s), t.TAKE - 1, out, 0)


@rule
def write_small_blooms(s: Gardens, out: Ints) -> int:
    """Write where a small Blooming token may lie (IS-9.6); it may always be given up (IS-9.8)."""
    out[0] = t.NO_BLOOM
    size = 1
    for board in range(s.boards):
        spaces = free_grass_on(s, board)
        while spaces != NONE:
            space = board * t.SIDE + lowest(spaces)
            spaces = without_lowest(spaces)
            if s.guard[space] != t.MANY:
                out[size] = t.SMALL_BLOOM + space
                size += 1
    return size


@rule
def write_large_blooms(s: Gardens, out: Ints) -> int:
    """Write where a large Blooming token may lie (IS-9.6); it may always be given up (IS-9.8)."""
    pairs = set_rows(1, HALF)
    out[0] = t.NO_BLOOM
    size = 1
    for board in range(s.boards):
        spaces = NONE
        for direction in range(HALF):
            pairs[0, direction] = pairs_on(s, board, direction)
            spaces |= pairs[0, direction]
        while spaces != NONE:
            number = lowest(spaces)
            spaces = without_lowest(spaces)
            space = board * t.SIDE + number
            for direction in range(HALF):
                if has(pairs[0, direction], number) and not guarded(s, space, direction):
                    out[size] = t.LARGE_BLOOM + space * HALF + direction
                    size += 1
    return size


@rule
def write_cards(s: Gardens, seat: int, out: Ints) -> int:
    """Write the end of the turn, and every card that can be planted (IS-10.9)."""
    out[0] = t.END_TURN
    return write_set(np.uint64(buyable(s, seat)), t.CARD, out, 1)


@rule
def write_grass(s: Gardens, out: Ints) -> int:
    """Write every free grass space for the Tree (IS-10.3)."""
    size = 0
    for board in range(s.boards):
        spaces = free_grass_on(s, board)
        size = write_set(spaces, t.PLANT + board * t.SIDE, out, size)
    return size


@rule
def sample(s: Gardens, seat: int, rng: Rng) -> int:
    """Draw a legal action of the seat whose turn it is, each equally likely; only rare decisions are listed first."""
    phase = s.phase
    if phase == PHASE_CHOOSE:
        return draw_choice(s, seat, rng)
    if phase == PHASE_PLACE:
        return draw_placement(s, rng)
    if phase == PHASE_PLANT:
        return draw_card(s, seat, rng)
    if phase == PHASE_SPECIAL:
        return draw_special(s, seat, rng)
    if phase > PHASE_PLANT:
        return draw_grass(s, rng)
    out = actions(MOST_BLOOMS)
    return out[randbelow(rng, legal(s, seat, out))]


@rule
def draw_choice(s: Gardens, seat: int, rng: Rng) -> int:
    """Draw a Cup and a payment for it."""
    ways = set_rows(1, CUPS)
    find_payments(s, seat, ways)
    total = 0
    for cup in range(CUPS):
        total += count(ways[0, cup])
    index = randbelow(rng, total)
    chosen, passed, below = 0, 0, 0
    for cup in range(CUPS):
        passed += count(ways[0, cup])
        if passed <= index:
            chosen, below = cup + 1, passed
    return t.CHOOSE + chosen * WAYS + nth(ways[0, chosen], index - below)


@rule
def draw_special(s: Gardens, seat: int, rng: Rng) -> int:
    """Draw what to do with the icon: every open Skill goes with every pair of gems."""
    fixed = 1 + can_place_assistant(s, seat)
    skills, pairs = open_skills(s, seat) if shows_skill(s, seat) else NONE, affordable(s, seat) & t.OF_SIZE[2]
    choices = count(pairs)
    index = randbelow(rng, fixed + count(skills) * choices)
    if index == 0:
        return t.SKIP
    if index < fixed:
        return t.PLACE_ASSISTANT
    index -= fixed
    return t.UNLOCK + nth(skills, index // choices) * t.PAIRS + nth(pairs, index % choices) - t.PAIR_FIRST


@rule
def draw_placement(s: Gardens, rng: Rng) -> int:
    """Draw a spot for the tile in hand until one has no second Fountain or Assistant; few have (IS-6.1)."""
    spots, ways = set_rows(1, SPOTS), ints(TURNS)
    find_spots(s, s.hand, spots)
    total = 0
    for turn in range(TURNS):
        here = 0
        for board in range(t.LANES):
            here += count(spots[0, turn * t.LANES + board])
        ways[turn] = here
        total += here
    while True:
        turn, anchor = nth_spot(spots, ways, randbelow(rng, total))
        if agrees(s, s.hand, anchor, arm(s, s.hand, anchor, turn, 0), arm(s, s.hand, anchor, turn, 1)):
            return t.PLACE + anchor * TURNS + turn


@rule
def nth_spot(spots: Any, ways: Any, index: int) -> tuple[int, int]:
    """Return the turn and the anchor of the spot with this rank, given the number of spots for each turn."""
    turn, board, passed, below = 0, 0, 0, 0
    for each in range(TURNS - 1):
        passed += ways[each]
        if passed <= index:
            turn, below = each + 1, passed
    index -= below
    passed, below = 0, 0
    for each in range(t.BOARDS - 1):
        passed += count(spots[0, turn * t.LANES + each])
        if passed <= index:
            board, below = each + 1, passed
    return turn, board * t.SIDE + nth(spots[0, turn * t.LANES + board], index - below)


@rule
def draw_card(s: Gardens, seat: int, rng: Rng) -> int:
    """Draw a card, or the end of the turn."""
    places = buyable(s, seat)
    index = randbelow(rng, 1 + count(np.uint64(places)))
    return t.END_TURN if index == 0 else t.CARD + nth(np.uint64(places), index - 1)


@rule
def draw_grass(s: Gardens, rng: Rng) -> int:
    """Draw a free grass space."""
    total = 0
    for board in range(s.boards):
        total += count(free_grass_on(s, board))
    index = randbelow(rng, total)
    for board in range(s.boards):
        spaces = free_grass_on(s, board)
        here = count(spaces)
        if index < here:
            return t.PLANT + board * t.SIDE + nth(spaces, index)
        index -= here
    return t.END_TURN
