"""Laying out the desert and dealing (IS-3)."""

import numpy as np

from lunaria.engine.arrays import Ints
from lunaria.engine.bits import count
from lunaria.engine.compiler.rule import rule
from lunaria.engine.compiler.stack_arrays import int_rows, ints, set_rows
from lunaria.engine.rng import randbelow, seed_rng, shuffle
from lunaria.games.ishtar import tables as t
from lunaria.games.ishtar.ground import add_around, clear_ground, touch
from lunaria.games.ishtar.state import Gardens
from lunaria.games.ishtar.tables import BASICS, BOARDS, CARDS, CUPS, LANES

LAYOUT, ARRANGEMENT, START, BASE_TILES, UPPER_REQUIRES = range(5)
"""Index of each option in the list that ``setup`` takes."""
BESIDE = len(t.TOUCHING)
CHOOSE = int(t.Phase.CHOOSE)
FOUNTAINS = len(t.FOUNTAIN_COLOUR)
SLOTS = BOARDS * BESIDE
"""More than the free slots around any map."""
_SLOTS = np.array(t.TOUCHING, np.int64)


@rule
def setup(s: Gardens, options: Ints, seats: int, seed: int) -> int:
    """Make the record a fresh game (IS-3.1 to IS-3.11)."""
    clear(s)
    seed_rng(s, seed)
    s.seats = seats
    s.boards = t.BOARDS_FOR[seats]
    s.all_lower = options[UPPER_REQUIRES]
    if options[LAYOUT] == t.RANDOM_LAYOUT:
        random_slots(s)
    else:
        for board in range(s.boards):
            s.slots[board, 0] = t.LAYOUT_SLOTS[options[LAYOUT], seats, board, 0]
            s.slots[board, 1] = t.LAYOUT_SLOTS[options[LAYOUT], seats, board, 1]
    choose_boards(s, options[ARRANGEMENT] == 0)
    for board in range(s.boards):
        find_beside(s, board)
    for board in range(s.boards):
        lay_board(s, board)
    fill_cups(s, t.BASE_FOR[seats] if options[BASE_TILES] == 0 else options[BASE_TILES])
    deal_trees(s)
    chosen = options[START]
    s.start = randbelow(s, seats) if chosen == 0 else chosen - 1
    s.turn = s.start
    for seat in range(seats):
        s.in_supply[seat] = t.ASSISTANTS_IN_SUPPLY
        s.on_carpet[seat] = t.ASSISTANTS_ON_CARPET
        for gem in range(t.GEMS):
            s.gems[seat, gem] = t.START_GEMS[gem]
    for gem in range(t.GEMS):
        lying = 0
        for board in range(s.boards):
            lying += count(s.gems_lying[board, gem])
        s.gems_left[gem] = t.GEM_TOTAL[gem] - lying - seats * t.START_GEMS[gem]
    return 1 << s.turn


@rule
def clear(s: Gardens) -> None:
    """Make the record an empty one."""
    clear_ground(s)
    s.laid[:] = t.UNSEEN
    s.small_bloom[:] = -1
    s.large_bloom[:] = -1
    s.assistant[:] = -1
    s.stack[:] = t.UNSEEN
    s.height[:] = 0
    s.can = -1
    s.hand = -1
    s.icon = 0
    s.icon_space = -1
    s.gems[:] = 0
    s.skill[:] = 0
    s.in_supply[:] = 0
    s.on_carpet[:] = 0
    s.deck[:] = -1
    s.display[:] = -1
    s.reserved[:] = -1
    s.planter[:] = 0
    s.card = -1
    s.slots[:] = 0
    s.face[:] = 0
    s.rotation[:] = 0
    s.fountain[:] = 0
    s.beside[:] = -1
    s.phase = CHOOSE
    s.turns = 0
    s.ending = 0


@rule
def board_at(s: Gardens, boards: int, u: int, v: int) -> int:
    """Return which of the first ``boards`` boards lies on a slot, or -1."""
    for board in range(boards):
        if s.slots[board, 0] == u and s.slots[board, 1] == v:
            return board
    return -1


@rule
def random_slots(s: Gardens) -> None:
    """Grow a random layout: each new slot is drawn among the free ones that touch the map (IS-3.1)."""
    free = int_rows(SLOTS, 2)
    for board in range(1, s.boards):
        size = 0
        for other in range(board):
            for near in range(1, BESIDE):
                u, v = s.slots[other, 0] + _SLOTS[near, 0], s.slots[other, 1] + _SLOTS[near, 1]
                known = board_at(s, board, u, v) >= 0
                for i in range(size):
                    known = known or (free[i, 0] == u and free[i, 1] == v)
                if not known:
                    free[size, 0] = u
                    free[size, 1] = v
                    size += 1
        chosen = randbelow(s, size)
        s.slots[board, 0] = free[chosen, 0]
        s.slots[board, 1] = free[chosen, 1]


@rule
def choose_boards(s: Gardens, at_random: bool) -> None:
    """Choose boards, sides and turns, all by chance or the first sides in order, and shuffle Fountains (IS-3.2)."""
    order = ints(BOARDS)
    for board in range(BOARDS):
        order[board] = board
    if at_random:
        shuffle(s, order, BOARDS)
    for board in range(s.boards):
        side = randbelow(s, 2) if at_random else 0
        s.face[board] = order[board] * 2 + side
        s.rotation[board] = randbelow(s, t.TURNS) if at_random else 0
    fountains = ints(FOUNTAINS)
    for fountain in range(FOUNTAINS):
        fountains[fountain] = fountain
    shuffle(s, fountains, FOUNTAINS)
    for board in range(s.boards):
        s.fountain[board] = fountains[board]


@rule
def find_beside(s: Gardens, board: int) -> None:
    """Note which boards lie around a board (IS-2.3)."""
    for near in range(BESIDE):
        u, v = s.slots[board, 0] + _SLOTS[near, 0], s.slots[board, 1] + _SLOTS[near, 1]
        s.beside[board, near] = board_at(s, s.boards, u, v)


@rule
def lay_board(s: Gardens, board: int) -> None:
    """Put a board on the table with its gems and its Fountain (IS-2.2, IS-3.4)."""
    face, turns = s.face[board], s.rotation[board]
    s.bare[board] = t.GROUND[face, turns]
    s.tablets[board] = t.TABLETS[face, turns]
    for gem in range(t.GEMS):
        s.gems_lying[board, gem] = t.ROCKS[face, turns, gem]
    around = set_rows(1, LANES)
    add_around(s, board * t.SIDE + t.FOUNTAIN_NUMBER[face, turns], around)
    touch(s, around, 1 << board)


@rule
def fill_cups(s: Gardens, base: int) -> None:
    """Shuffle the Cups, and give each its basic tiles with a starting tile on top (IS-3.5, IS-3.6)."""
    order, tiles = ints(CUPS), ints(BASICS)
    for cup in range(CUPS):
        order[cup] = cup
    shuffle(s, order, CUPS)
    for shape in range(t.SHAPE_COUNT):
        for i in range(BASICS):
            tiles[i] = t.BASIC[shape, i]
        shuffle(s, tiles, BASICS)
        swap = randbelow(s, 2)
        filled = 0
        for cup in range(CUPS):
            if t.CUP_SHAPES[order[cup]] == shape:
                s.cup_shape[cup] = shape
                for i in range(base):
                    s.stack[cup, i] = tiles[filled * base + i]
                s.stack[cup, base] = t.STARTING[shape, filled ^ swap]
                s.height[cup] = base + 1
                filled += 1


@rule
def deal_trees(s: Gardens) -> None:
    """Shuffle the Tree cards and reveal the display, each card with a figure (IS-3.8)."""
    deck = ints(CARDS)
    for card in range(CARDS):
        deck[card] = card
    shuffle(s, deck, CARDS)
    s.deck_left = CARDS - t.DISPLAY
    for i in range(CARDS - t.DISPLAY):
        s.deck[i] = deck[i]
    for i in range(t.DISPLAY):
        s.display[i] = deck[CARDS - t.DISPLAY + i]
    s.figures = t.FIGURES - t.DISPLAY
