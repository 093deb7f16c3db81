"""Which actions are legal, written as a list or drawn at random without one (PH-5, PH-6, PH-9.2)."""

from lunaria.engine.arrays import Ints
from lunaria.engine.bits import NONE, Bits, below, bit, count, lowest, nth, without_lowest
from lunaria.engine.compiler.rule import rule
from lunaria.engine.rng import Rng, randbelow
from lunaria.games.photosynthesis import tables as t
from lunaria.games.photosynthesis.light import shaded
from lunaria.games.photosynthesis.rules import PLACING
from lunaria.games.photosynthesis.state import Forest


@rule
def ready(s: Forest) -> Bits:
    """Return the spaces whose piece may act: not used this turn and, if the option says so, not in shadow."""
    free: Bits = ~s.used
    return free & ~shaded(s) if s.no_shade else free


@rule
def buyable(s: Forest, seat: int) -> Bits:
    """Return the sizes that can be bought, as a set (PH-6.1)."""
    sizes = NONE
    for size in range(t.SIZES):
        left = s.player_board[seat, size]
        if left > 0 and s.light[seat] >= t.PRICE[size, left]:
            sizes |= bit(size)
    return sizes


@rule
def growable(s: Forest, seat: int, free: Bits) -> Bits:
    """Return where the seat can grow a seed or tree (PH-6.3)."""
    spaces = NONE
    for size in range(t.SIZES - 1):
        if s.available[seat, size + 1] > 0 and s.light[seat] >= t.GROW_COST[size]:
            spaces |= s.trees[seat, size]
    return spaces & free


@rule
def collectable(s: Forest, seat: int) -> Bits:
    """Return where the seat can collect a large tree (PH-6.4)."""
    if s.light[seat] < t.COLLECT_COST:
        return NONE
    return s.trees[seat, 3] & ~s.used


@rule
def can_plant(s: Forest, seat: int) -> bool:
    """Say whether the seat has a seed and the light to plant it (PH-6.2)."""
    return s.available[seat, 0] > 0 and s.light[seat] >= t.PLANT_COST


@rule
def write_spaces(spaces: Bits, first: int, out: Ints, size: int) -> int:
    """Write the action of every space of a set, whose ids begin at ``first``; returns the new length of the list."""
    while spaces != NONE:
        out[size] = first + t.NUMBER_OF[lowest(spaces)]
        size += 1
        spaces = without_lowest(spaces)
    return size


@rule
def write_plantings(s: Forest, seat: int, free: Bits, out: Ints, size: int) -> int:
    """Write every planting; returns the new length of the list (PH-6.2)."""
    open_spaces = t.BOARD & ~s.occupied & ~s.used
    small, medium = s.trees[seat, 1], s.trees[seat, 2]
    sources = (small | medium | s.trees[seat, 3]) & free
    while sources != NONE:
        source = lowest(sources)
        sources = without_lowest(sources)
        reach = 1 if bit(source) & small != NONE else 2 if bit(source) & medium != NONE else 3
        targets = t.REACH[source, reach] & open_spaces
        first = t.PLANT_FIRST[source]
        while targets != NONE:
            target = lowest(targets)
            targets = without_lowest(targets)
            out[size] = first + count(t.REACH[source, 3] & below(target))
            size += 1
    return size


@rule
def legal(s: Forest, seat: int, out: Ints) -> int:
    """Write the legal actions of the seat whose turn it is, ascending; returns how many."""
    if s.phase == PLACING:
        return write_spaces(t.LEAF_1 & ~s.occupied, t.PLACE, out, 0)
    out[0] = t.END_TURN
    size = 1
    for piece in range(t.SIZES):
        left = s.player_board[seat, piece]
        if left > 0 and s.light[seat] >= t.PRICE[piece, left]:
            out[size] = t.BUY + piece
            size += 1
    free = ready(s)
    size = write_spaces(growable(s, seat, free), t.GROW, out, size)
    size = write_spaces(collectable(s, seat), t.COLLECT, out, size)
    return write_plantings(s, seat, free, out, size) if can_plant(s, seat) else size


@rule
def count_plantings(s: Forest, seat: int, free: Bits, open_spaces: Bits) -> int:
    """Return how many plantings there are (PH-6.2)."""
    total = 0
    for size in range(1, t.SIZES):
        sources = s.trees[seat, size] & free
        while sources != NONE:
            total += count(t.REACH[lowest(sources), size] & open_spaces)
            sources = without_lowest(sources)
    return total


@rule
def nth_planting(s: Forest, seat: int, free: Bits, open_spaces: Bits, index: int) -> int:
    """Return the planting with this rank, counted as ``count_plantings`` does."""
    for size in range(1, t.SIZES):
        sources = s.trees[seat, size] & free
        while sources != NONE:
            source = lowest(sources)
            sources = without_lowest(sources)
            targets = t.REACH[source, size] & open_spaces
            here = count(targets)
            if index < here:
                return t.PLANT_FIRST[source] + count(t.REACH[source, 3] & below(nth(targets, index)))
            index -= here
    return t.END_TURN


@rule
def sample(s: Forest, seat: int, rng: Rng) -> int:
    """Draw a legal action of the seat whose turn it is, each equally likely, without writing the list."""
    if s.phase == PLACING:
        spaces = t.LEAF_1 & ~s.occupied
        return t.PLACE + t.NUMBER_OF[nth(spaces, randbelow(rng, count(spaces)))]
    free = ready(s)
    sizes = buyable(s, seat)
    growing = growable(s, seat, free)
    collecting = collectable(s, seat)
    buys, grows, collects = count(sizes), count(growing), count(collecting)
    fixed = 1 + buys + grows + collects
    plantings = 0
    open_spaces = t.BOARD & ~s.occupied & ~s.used
    if can_plant(s, seat):
        plantings = count_plantings(s, seat, free, open_spaces)
    index = randbelow(rng, fixed + plantings)
    if index >= fixed:
        return nth_planting(s, seat, free, open_spaces, index - fixed)
    if index == 0:
        return t.END_TURN
    index -= 1
    if index < buys:
        return t.BUY + nth(sizes, index)
    index -= buys
    if index < grows:
        return t.GROW + t.NUMBER_OF[nth(growing, index)]
    return t.COLLECT + t.NUMBER_OF[nth(collecting, index - grows)]
