"""A turn: choose a tile, place it, collect gems, hand on (IS-5 to IS-7, IS-11)."""

from lunaria.engine.arrays import Sets
from lunaria.engine.bits import NONE, Bits, bit, has, lowest, without_lowest
from lunaria.engine.compiler.rule import rule
from lunaria.engine.compiler.stack_arrays import set_rows
from lunaria.engine.events import EventLog, emit
from lunaria.games.ishtar import tables as t
from lunaria.games.ishtar.events import Happening
from lunaria.games.ishtar.ground import add_around, bloom, bridged, is_bare, join, step, stepped_back, touch
from lunaria.games.ishtar.state import Gardens
from lunaria.games.ishtar.tables import LANES, TURNS

CHOOSE, PLACE, SPECIAL, PLANT, OVER = (
    int(phase) for phase in (t.Phase.CHOOSE, t.Phase.PLACE, t.Phase.SPECIAL, t.Phase.PLANT, t.Phase.OVER)
)
BESIDE = len(t.TOUCHING)
SPOTS = TURNS * LANES
"""Number of sets for the spots of a tile: one for each turn and board."""


@rule
def can_cost(s: Gardens, cup: int) -> int:
    """Return how many gems it takes to move the Watering Can to a Cup, or -1 when it may not go there (IS-5.5)."""
    if s.height[cup] == 0 or cup == s.can:
        return -1
    if s.can < 0:
        return 0
    cost = 0
    at = s.can
    while True:
        at = 0 if at == t.CUPS - 1 else at + 1
        if at == cup:
            return cost
        if s.height[at] > 0:
            cost += 1


@rule
def affordable(s: Gardens, seat: int) -> Bits:
    """Return the payments that a seat's gems allow, as a set (IS-5.4)."""
    purple, red, white = s.gems[seat, 0], s.gems[seat, 1], s.gems[seat, 2]
    return t.WITHIN[min(purple, t.AT_MOST), min(red, t.AT_MOST), min(white, t.AT_MOST)]


@rule
def choose(s: Gardens, seat: int, cup: int, payment: int, log: EventLog) -> None:
    """Pay, take the top tile of a stack, and turn up the tile the Can uncovers (IS-5.4 to IS-5.8, IS-11.1)."""
    cost = 0
    for gem in range(t.GEMS):
        paid = t.PAYMENTS[payment, gem]
        cost += paid
        s.gems[seat, gem] -= paid
        s.gems_left[gem] += paid
    top = s.height[cup] - 1
    s.hand = s.stack[cup, top]
    s.stack[cup, top] = -1
    s.height[cup] = top
    left = s.can
    s.can = cup
    emit(log, Happening.CHOOSE, seat, cup, s.hand, cost)
    if left >= 0 and s.height[left] > 0:
        emit(log, Happening.REVEAL, -1, left, s.stack[left, s.height[left] - 1])
    empty = 0
    for other in range(t.CUPS):
        if s.height[other] == 0:
            empty += 1
    if empty >= t.EMPTY_STACKS and s.ending == 0:
        s.ending = 1
        emit(log, Happening.ENDING, -1)
    if has_spot(s, s.hand):
        s.phase = PLACE
    else:
        s.laid[s.hand] = t.REMOVED
        emit(log, Happening.REMOVED, seat, s.hand)
        s.hand = -1
        s.phase = PLANT


@rule
def arm(s: Gardens, tile: int, anchor: int, turn: int, index: int) -> int:
    """Return the space of a tile's first (0) or second (1) arm, or -1 off the map."""
    return step(s, anchor, t.TILE_SPREAD[tile, turn, index])


@rule
def fountains_touched(s: Gardens, tile: int, anchor: int, turn: int) -> int:
    """Return the Fountains that a tile would touch, one bit per board, or 0 if its spaces are not bare (IS-6.4)."""
    if not is_bare(s, anchor):
        return 0
    mask = s.touched[anchor]
    for index in range(2):
        space = arm(s, tile, anchor, turn, index)
        if space < 0 or not is_bare(s, space):
            return 0
        mask |= s.touched[space]
    return mask


@rule
def crowded(s: Gardens, tile: int, anchor: int, first: int, second: int) -> bool:
    """Say whether a tile on these spaces would bring two Assistants into one flowerbed (IS-6.6)."""
    if t.TILE_SPLIT[tile]:
        one, other = s.guard[first], s.guard[second]
        if one == t.MANY or other == t.MANY:
            return True
        return one != 0 and other != 0 and one != other and bridged(s, first, second)
    met = s.guard[anchor] if t.TILE_FLOWERS[tile, 0] > 0 else 0
    if t.TILE_FLOWERS[tile, 1] > 0:
        met = join(met, s.guard[first])
    if t.TILE_FLOWERS[tile, 2] > 0:
        met = join(met, s.guard[second])
    return met == t.MANY


@rule
def agrees(s: Gardens, tile: int, anchor: int, first: int, second: int) -> bool:
    """Say whether a tile on bare spaces touches one Fountain only and joins no two Assistants (IS-6.4, IS-6.6)."""
    mask = s.touched[anchor] | s.touched[first] | s.touched[second]
    return mask != 0 and mask & (mask - 1) == 0 and not crowded(s, tile, anchor, first, second)


@rule
def has_spot(s: Gardens, tile: int) -> bool:
    """Say whether a tile can be placed at all (IS-6.8); mostly the first spot that is found will do."""
    for turn in range(TURNS):
        for board in range(s.boards):
            anchors = spots_on(s, tile, turn, board)
            while anchors != NONE:
                anchor = board * t.SIDE + lowest(anchors)
                if agrees(s, tile, anchor, arm(s, tile, anchor, turn, 0), arm(s, tile, anchor, turn, 1)):
                    return True
                anchors = without_lowest(anchors)
    return False


@rule
def spots_on(s: Gardens, tile: int, turn: int, board: int) -> Bits:
    """Return where on a board a tile that is turned so covers bare spaces and touches something (IS-6.2, IS-6.3)."""
    bare, edge = s.bare[board], s.bare[board] & s.edge[board]
    for index in range(2):
        direction = t.TILE_SPREAD[tile, turn, index]
        free, live = NONE, NONE
        for way in range(t.STEP_WAYS):
            other = s.beside[board, t.NEAR[direction, way]]
            if other >= 0:
                there = s.bare[other] & t.ENTERED[direction, way]
                free |= there
                live |= there & s.edge[other]
        bare &= stepped_back(free, direction)
        edge |= stepped_back(live, direction)
    return bare & edge


@rule
def find_spots(s: Gardens, tile: int, out: Sets) -> None:
    """Find, by whole boards, where a tile covers bare spaces and touches something (IS-6.2, IS-6.3).

    Args:
        s: the state.
        tile: the tile.
        out: receives the anchors, by turn and board; none for a twin turned half round.
    """
    own, reached = set_rows(1, LANES), set_rows(1, LANES)
    bare, edge = set_rows(BESIDE, LANES), set_rows(BESIDE, LANES)  # the same of the boards around each board
    free, live = set_rows(TURNS, LANES), set_rows(TURNS, LANES)  # which spaces have such a neighbour there
    for board in range(s.boards):
        own[0, board] = s.bare[board]
        reached[0, board] = s.bare[board] & s.edge[board]
    for board in range(s.boards):
        for near in range(BESIDE):
            other = s.beside[board, near] & (LANES - 1)  # the last ones are empty
            bare[near, board] = own[0, other]
            edge[near, board] = reached[0, other]
    for board in range(LANES):
        for direction in range(TURNS):
            one, two = t.NEAR[direction, 1], t.NEAR[direction, 2]
            home, first, second = t.ENTERED[direction, 0], t.ENTERED[direction, 1], t.ENTERED[direction, 2]
            there = bare[0, board] & home | bare[one, board] & first | bare[two, board] & second
            free[direction, board] = stepped_back(there, direction)
            there = edge[0, board] & home | edge[one, board] & first | edge[two, board] & second
            live[direction, board] = stepped_back(there, direction)
    for board in range(LANES):
        for turn in range(TURNS):
            one, two = t.TILE_SPREAD[tile, turn, 0], t.TILE_SPREAD[tile, turn, 1]
            touches = edge[0, board] | live[one, board] | live[two, board]
            out[0, turn * LANES + board] = bare[0, board] & free[one, board] & free[two, board] & touches
    if t.TILE_TWIN[tile]:
        for turn in range(TURNS // 2, TURNS):
            for board in range(LANES):
                out[0, turn * LANES + board] = NONE


@rule
def cover(s: Gardens, seat: int, space: int) -> int:
    """Cover a space and take its gem; returns its colour, or -1 (IS-7.1)."""
    found = -1
    board, there = t.BOARD_OF[space], bit(t.NUMBER_OF[space])
    s.bare[board] &= ~there
    s.covered[board] |= there
    if not (s.gems_lying[board, 0] | s.gems_lying[board, 1] | s.gems_lying[board, 2]) & there:
        return found
    for gem in range(t.GEMS):
        if has(s.gems_lying[board, gem], t.NUMBER_OF[space]):
            s.gems_lying[board, gem] &= ~there
            s.gems[seat, gem] += 1
            found = gem
    return found


@rule
def lay(s: Gardens, seat: int, tile: int, anchor: int, turn: int, log: EventLog) -> None:
    """Put a tile on the map, take its gems and let its flowers join their flowerbeds (IS-6, IS-7.1)."""
    first, second = arm(s, tile, anchor, turn, 0), arm(s, tile, anchor, turn, 1)
    mask = s.touched[anchor] | s.touched[first] | s.touched[second]
    around = set_rows(1, LANES)
    add_around(s, anchor, around)
    add_around(s, first, around)
    add_around(s, second, around)
    touch(s, around, mask)
    emit(log, Happening.PLACE, seat, tile, anchor, turn)
    found = one = two = three = 0
    for i in range(3):
        space = anchor if i == 0 else first if i == 1 else second
        gem = cover(s, seat, space)
        where = -1 if gem < 0 else t.GEMS * space + gem
        found += 0 if gem < 0 else 1 << (4 * gem)
        one, two, three = two, three, where
        if t.TILE_FLOWERS[tile, i] > 0:
            bloom(s, space, t.TILE_FLOWERS[tile, i])
    if found:
        emit(log, Happening.COLLECT, seat, found & 15, found >> 4 & 15, found >> 8 & 15, one, two, three)
    s.laid[tile] = anchor * TURNS + turn


@rule
def place(s: Gardens, seat: int, anchor: int, turn: int, log: EventLog) -> None:
    """Place the tile in hand; its icon, if any, may be used next (IS-6.9, IS-8.1)."""
    tile = s.hand
    lay(s, seat, tile, anchor, turn, log)
    s.hand = -1
    s.phase = PLANT
    if t.TILE_ICON[tile] != 0:
        s.phase = SPECIAL
        s.icon = t.TILE_ICON[tile]
        at = t.TILE_ICON_AT[tile]
        s.icon_space = anchor if at == 0 else arm(s, tile, anchor, turn, at - 1)


@rule
def end_turn(s: Gardens, seat: int, log: EventLog) -> None:
    """Fill the display, then hand on, or end the game after a complete round (IS-10.6, IS-10.7, IS-11.2)."""
    emit(log, Happening.END_TURN, seat)
    for i in range(t.DISPLAY):
        if s.display[i] < 0 and s.figures > 0 and s.deck_left > 0:
            s.deck_left -= 1
            s.display[i] = s.deck[s.deck_left]
            s.deck[s.deck_left] = -1
            s.figures -= 1
            emit(log, Happening.CARD, -1, s.display[i])
    s.turns += 1
    s.turn = 0 if s.turn == s.seats - 1 else s.turn + 1
    if s.ending and s.turn == s.start:
        s.phase = OVER
        emit(log, Happening.OVER, -1)
    else:
        s.phase = CHOOSE
