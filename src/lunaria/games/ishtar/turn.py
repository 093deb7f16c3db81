"""A turn: choose a tile, place it, collect gems, hand on (IS-5 to IS-7, IS-11)."""

from typing import Any

import numpy as np

from lunaria.engine.bits import NONE, Bits, bit, has, lowest, without_lowest
from lunaria.engine.compile import rule
from lunaria.engine.event import emit
from lunaria.games.ishtar import events
from lunaria.games.ishtar.ground import bloom, bridged, is_bare, join, step, touch
from lunaria.games.ishtar.tables import (
    AT_MOST,
    BOARD_OF,
    BOARDS,
    CUPS,
    DISPLAY,
    EMPTY_STACKS,
    GEMS,
    LEAD,
    MANY,
    NEAR,
    NEARS,
    NUMBER_OF,
    PAYMENTS,
    REMOVED,
    SIDE,
    STEP,
    TILE_ARMS,
    TILE_FLOWERS,
    TILE_ICON,
    TILE_ICON_AT,
    TILE_SPLIT,
    TILE_TWIN,
    TURNS,
    WHOLE,
    WITHIN,
    Phase,
)

CHOOSE, PLACE, SPECIAL, PLANT, OVER = (
    int(phase) for phase in (Phase.CHOOSE, Phase.PLACE, Phase.SPECIAL, Phase.PLANT, Phase.OVER)
)


@rule
def can_cost(s: Any, cup: int) -> int:
    """Return how many gems it takes to move the Watering Can to a Cup, or -1 when it may not go there (IS-5.5)."""
    if s.height[cup] == 0 or cup == s.can:
        return -1
    if s.can < 0:
        return 0
    cost = 0
    at = s.can
    while True:
        at = 0 if at == CUPS - 1 else at + 1
        if at == cup:
            return cost
        if s.height[at] > 0:
            cost += 1


@rule
def affordable(s: Any, seat: int) -> Bits:
    """Return the payments that a seat's gems allow, as a set (IS-5.4)."""
    purple, red, white = s.gems[seat, 0], s.gems[seat, 1], s.gems[seat, 2]
    return WITHIN[min(purple, AT_MOST), min(red, AT_MOST), min(white, AT_MOST)]  # type: ignore[no-any-return]


@rule
def choose(s: Any, seat: int, cup: int, payment: int, log: Any) -> None:
    """Pay, take the top tile of a stack, and turn up the tile the Can uncovers (IS-5.4 to IS-5.8, IS-11.1)."""
    cost = 0
    for gem in range(GEMS):
        paid = PAYMENTS[payment, gem]
        cost += paid
        s.gems[seat, gem] -= paid
        s.gems_left[gem] += paid
    top = s.height[cup] - 1
    s.hand = s.stack[cup, top]
    s.stack[cup, top] = -1
    s.height[cup] = top
    left = s.can
    s.can = cup
    emit(log, events.CHOOSE, seat, cup, s.hand, cost)
    if left >= 0 and s.height[left] > 0:
        emit(log, events.REVEAL, -1, left, s.stack[left, s.height[left] - 1])
    empty = 0
    for other in range(CUPS):
        if s.height[other] == 0:
            empty += 1
    if empty >= EMPTY_STACKS and s.ending == 0:
        s.ending = 1
        emit(log, events.ENDING, -1)
    if has_spot(s, s.hand):
        s.phase = PLACE
    else:
        s.laid[s.hand] = REMOVED
        emit(log, events.REMOVED, seat, s.hand)
        s.hand = -1
        s.phase = PLANT


@rule
def arm(s: Any, tile: int, anchor: int, turn: int, index: int) -> int:
    """Return the space of a tile's first (0) or second (1) arm, or -1 off the map."""
    return step(s, anchor, (TILE_ARMS[tile, index] + turn) % TURNS)


@rule
def fountains_touched(s: Any, tile: int, anchor: int, turn: int) -> int:
    """Return the Fountains that a tile would touch, one bit per board, or 0 if its spaces are not bare (IS-6.4)."""
    if not is_bare(s, anchor):
        return 0
    mask = s.touched[anchor]
    for index in range(2):
        space = arm(s, tile, anchor, turn, index)
        if space < 0 or not is_bare(s, space):
            return 0
        mask |= s.touched[space]
    return mask  # type: ignore[no-any-return]


@rule
def crowded(s: Any, tile: int, anchor: int, first: int, second: int) -> bool:
    """Say whether a tile on these spaces would bring two Assistants into one flowerbed (IS-6.6)."""
    if TILE_SPLIT[tile]:
        one, other = s.guard[first], s.guard[second]
        if one == MANY or other == MANY:
            return True
        return one != 0 and other != 0 and one != other and bridged(s, first, second)
    met = s.guard[anchor] if TILE_FLOWERS[tile, 0] > 0 else 0
    if TILE_FLOWERS[tile, 1] > 0:
        met = join(met, s.guard[first])
    if TILE_FLOWERS[tile, 2] > 0:
        met = join(met, s.guard[second])
    return met == MANY


@rule
def agrees(s: Any, tile: int, anchor: int, first: int, second: int) -> bool:
    """Say whether a tile on bare spaces touches one Fountain only and joins no two Assistants (IS-6.4, IS-6.6)."""
    mask = s.touched[anchor] | s.touched[first] | s.touched[second]
    return mask != 0 and mask & (mask - 1) == 0 and not crowded(s, tile, anchor, first, second)


@rule
def fits(s: Any, tile: int, anchor: int, turn: int) -> bool:
    """Say whether a tile may lie so, its twin turned half round not counted (IS-6.1, IS-2.6)."""
    if (TILE_TWIN[tile] and turn >= TURNS // 2) or fountains_touched(s, tile, anchor, turn) == 0:
        return False
    return agrees(s, tile, anchor, arm(s, tile, anchor, turn, 0), arm(s, tile, anchor, turn, 1))


@rule
def has_spot(s: Any, tile: int) -> bool:
    """Say whether a tile can be placed at all (IS-6.8); anchors at the edge are tried first, they mostly fit."""
    for at_edge in (True, False):
        for board in range(s.boards):
            spaces = s.bare[board] & (s.edge[board] if at_edge else ~s.edge[board])
            while spaces != NONE:
                anchor = board * SIDE + lowest(spaces)
                spaces = without_lowest(spaces)
                for turn in range(TURNS):
                    if fits(s, tile, anchor, turn):
                        return True
    return False


@rule
def find_spots(s: Any, tile: int, out: Any) -> int:
    """Find by whole boards where a tile covers bare spaces and touches something (IS-6.2, IS-6.3).

    Args:
        s: the state.
        tile: the tile.
        out: receives the anchors, as a set for each turn and board.

    Returns:
        how many turns leave different contents (IS-2.6).
    """
    bare = np.empty((TURNS, BOARDS), np.uint64)  # the spaces whose neighbour in each direction is bare
    far = np.empty((TURNS, BOARDS), np.uint64)  # the same for spaces that are bare and not at an edge
    shifted = np.zeros((2, BOARDS + 1), np.uint64)  # the last one stays empty: what is off the map
    for direction in range(TURNS):
        ahead, back = STEP[direction], np.uint64(SIDE) - STEP[direction]
        for board in range(s.boards):
            shifted[0, board] = (s.bare[board] >> ahead | s.bare[board] << back) & WHOLE
            apart = s.bare[board] & ~s.edge[board]
            shifted[1, board] = (apart >> ahead | apart << back) & WHOLE
        for board in range(s.boards):
            near_bare, near_far = NONE, NONE
            for i in range(NEARS):
                other = s.beside[board, NEAR[direction, i]]
                near_bare |= shifted[0, other] & LEAD[direction, i]
                near_far |= shifted[1, other] & LEAD[direction, i]
            bare[direction, board] = near_bare
            far[direction, board] = near_far
    turns = TURNS // 2 if TILE_TWIN[tile] else TURNS
    for turn in range(turns):
        one, two = (TILE_ARMS[tile, 0] + turn) % TURNS, (TILE_ARMS[tile, 1] + turn) % TURNS
        for board in range(s.boards):
            apart = far[one, board] & far[two, board] & ~s.edge[board]
            out[turn, board] = s.bare[board] & bare[one, board] & bare[two, board] & ~apart
    return turns


@rule
def cover(s: Any, seat: int, space: int, found: int) -> int:
    """Cover a space and take its gem; returns what was found so far, 16 to the power of its colour each (IS-7.1)."""
    board, there = BOARD_OF[space], bit(NUMBER_OF[space])
    s.bare[board] &= ~there
    s.covered[board] |= there
    for gem in range(GEMS):
        if has(s.gems_lying[board, gem], NUMBER_OF[space]):
            s.gems_lying[board, gem] &= ~there
            s.gems[seat, gem] += 1
            found += 1 << (4 * gem)
    return found


@rule
def lay(s: Any, seat: int, tile: int, anchor: int, turn: int, log: Any) -> None:
    """Put a tile on the map, take its gems and let its flowers join their flowerbeds (IS-6, IS-7.1)."""
    mask = fountains_touched(s, tile, anchor, turn)
    first, second = arm(s, tile, anchor, turn, 0), arm(s, tile, anchor, turn, 1)
    emit(log, events.PLACE, seat, tile, anchor, turn)
    found = 0
    for i in range(3):
        space = anchor if i == 0 else first if i == 1 else second
        found = cover(s, seat, space, found)
        touch(s, space, mask)
        if TILE_FLOWERS[tile, i] > 0:
            bloom(s, space, TILE_FLOWERS[tile, i])
    if found:
        emit(log, events.COLLECT, seat, found & 15, found >> 4 & 15, found >> 8 & 15)
    s.laid[tile] = anchor * TURNS + turn


@rule
def place(s: Any, seat: int, anchor: int, turn: int, log: Any) -> None:
    """Place the tile in hand; its icon, if any, may be used next (IS-6.9, IS-8.1)."""
    tile = s.hand
    lay(s, seat, tile, anchor, turn, log)
    s.hand = -1
    s.phase = PLANT
    if TILE_ICON[tile] != 0:
        s.phase = SPECIAL
        s.icon = TILE_ICON[tile]
        at = TILE_ICON_AT[tile]
        s.icon_space = anchor if at == 0 else arm(s, tile, anchor, turn, at - 1)


@rule
def end_turn(s: Any, seat: int, log: Any) -> None:
    """Fill the display, then hand on, or end the game after a complete round (IS-10.6, IS-10.7, IS-11.2)."""
    emit(log, events.END_TURN, seat)
    for i in range(DISPLAY):
        if s.display[i] < 0 and s.figures > 0 and s.deck_left > 0:
            s.deck_left -= 1
            s.display[i] = s.deck[s.deck_left]
            s.deck[s.deck_left] = -1
            s.figures -= 1
            emit(log, events.CARD, -1, s.display[i])
    s.turns += 1
    s.turn = 0 if s.turn == s.seats - 1 else s.turn + 1
    if s.ending and s.turn == s.start:
        s.phase = OVER
        emit(log, events.OVER, -1)
    else:
        s.phase = CHOOSE
