"""Which actions are legal with modules, written as a list or drawn at random without one (UM-10)."""

from lunaria.engine.arrays import Ints
from lunaria.engine.bits import NONE, Bits, below, count, has, lowest, nth, without_lowest
from lunaria.engine.compiler.rule import rule
from lunaria.engine.rng import Rng, randbelow
from lunaria.games.photosynthesis import tables
from lunaria.games.photosynthesis.legal import buyable, can_plant, count_plantings, growable, nth_planting, write_spaces
from lunaria.games.photosynthesis.moonlight import tables as t
from lunaria.games.photosynthesis.moonlight.abilities import abilities, ability_spaces, steps
from lunaria.games.photosynthesis.moonlight.light import shaded
from lunaria.games.photosynthesis.moonlight.prepare import (
    CHOOSING,
    LIFE_CYCLE,
    PLACING_ANIMALS,
    PLACING_ELDER,
    PLACING_STONES,
    animal_spaces,
    empty_spaces,
)
from lunaria.games.photosynthesis.moonlight.state import MoonForest

ALL = ~NONE


@rule
def usable(s: MoonForest) -> Bits:
    """Return the spaces that an action may use: the unused ones, or all with the one exception (PH-5.2, UM-6.8c)."""
    return ALL if s.second_action else ~s.used


@rule
def lit(s: MoonForest) -> Bits:
    """Return the spaces from which planting and growing is not forbidden by the shade (PH-9.2, UM-7.4, UM-8.2)."""
    return ~shaded(s) if s.no_shade else ALL


@rule
def collectable(s: MoonForest, seat: int, free: Bits) -> Bits:
    """Return where the seat can collect a large tree (PH-6.4)."""
    return s.trees[seat, 3] & free if s.light[seat] >= tables.COLLECT_COST else NONE


@rule
def placings(s: MoonForest) -> tuple[int, Bits]:
    """Return the first action of a set-up choice and the spaces that it may be about (UM-2.2d to UM-2.6)."""
    if s.phase == PLACING_ANIMALS:
        return t.ANIMAL, tables.LEAF_3 & ~animal_spaces(s)
    if s.phase == PLACING_ELDER:
        return t.ELDER, tables.BOARD & empty_spaces(s)
    if s.phase == PLACING_STONES:
        return t.STONE, tables.BOARD & empty_spaces(s)
    return tables.PLACE, tables.LEAF_1 & ~s.occupied


@rule
def write_bits(actions: Bits, first: int, out: Ints, size: int) -> int:
    """Write the action of every bit of a word, whose ids begin at ``first``; returns the new length of the list."""
    while actions != NONE:
        out[size] = first + lowest(actions)
        size += 1
        actions = without_lowest(actions)
    return size


@rule
def write_plantings(s: MoonForest, seat: int, sources: Bits, free: Bits, out: Ints, size: int) -> int:
    """Write every planting; one of its two spaces at most may be used already (PH-6.2, UM-6.8c)."""
    open_spaces = tables.BOARD & ~s.occupied & free
    small, medium = s.trees[seat, 1], s.trees[seat, 2]
    sources &= small | medium | s.trees[seat, 3]
    while sources != NONE:
        source = lowest(sources)
        sources = without_lowest(sources)
        reach = 1 if has(small, source) else 2 if has(medium, source) else 3
        targets = tables.REACH[source, reach] & open_spaces
        if has(s.used, source):
            targets &= ~s.used
        first = tables.PLANT_FIRST[source]
        while targets != NONE:
            out[size] = first + count(tables.REACH[source, 3] & below(lowest(targets)))
            size += 1
            targets = without_lowest(targets)
    return size


@rule
def legal(s: MoonForest, seat: int, out: Ints) -> int:
    """Write the legal actions of a pending seat, ascending; returns how many."""
    if s.phase == CHOOSING:
        out[0] = t.KEEP + s.dealt[seat, 0] - 1
        out[1] = t.KEEP + s.dealt[seat, 1] - 1
        return 2
    if s.phase != LIFE_CYCLE:
        first, spaces = placings(s)
        return write_spaces(spaces, first, out, 0)
    free, bright = usable(s), lit(s)
    out[0] = tables.END_TURN
    size = write_bits(buyable(s, seat), tables.BUY, out, 1)
    size = write_spaces(growable(s, seat, free & bright & ~s.stunted), tables.GROW, out, size)
    size = write_spaces(collectable(s, seat, free), tables.COLLECT, out, size)
    if can_plant(s, seat):
        size = write_plantings(s, seat, free & bright, free, out, size)
    if s.with_animals:
        size = write_bits(steps(s, seat), t.STEP, out, size)
        size = write_bits(abilities(s, seat), t.ABILITY_FIRST[s.animal[seat]], out, size)
        first, spaces, plantings = ability_spaces(s, seat)
        size = write_spaces(spaces, first, out, size)
        size = write_spaces(plantings, t.FREE_PLANT, out, size)
    return size


@rule
def draw_placing(s: MoonForest, seat: int, rng: Rng) -> int:
    """Draw a choice of the set-up."""
    if s.phase == CHOOSING:
        return t.KEEP - 1 + s.dealt[seat, randbelow(rng, 2)]
    first, spaces = placings(s)
    return first + tables.NUMBER_OF[nth(spaces, randbelow(rng, count(spaces)))]


@rule
def sample(s: MoonForest, seat: int, rng: Rng) -> int:
    """Draw a legal action of a pending seat, each equally likely, without writing the list."""
    if s.phase != LIFE_CYCLE:
        return draw_placing(s, seat, rng)
    free, bright = usable(s), lit(s)
    sizes = buyable(s, seat)
    growing = growable(s, seat, free & bright & ~s.stunted)
    collecting = collectable(s, seat, free)
    buys, grows, collects = count(sizes), count(growing), count(collecting)
    fixed = 1 + buys + grows + collects
    unused = tables.BOARD & ~s.occupied & ~s.used
    again = tables.BOARD & ~s.occupied & free
    fresh, once_more = 0, 0
    if can_plant(s, seat):
        fresh = count_plantings(s, seat, ~s.used & bright, again)
        if s.second_action:
            once_more = count_plantings(s, seat, s.used & bright, unused)
    stepping, using, moves = NONE, NONE, 0
    first, spaces, plantings = t.FREE_PLANT, NONE, NONE
    if s.with_animals:
        stepping, using = steps(s, seat), abilities(s, seat)
        first, spaces, plantings = ability_spaces(s, seat)
        moves = count(stepping) + count(using) + count(spaces) + count(plantings)
    index = randbelow(rng, fixed + fresh + once_more + moves)
    if index < fixed:
        return fixed_action(index, sizes, growing, collecting)
    index -= fixed
    if index < fresh:
        return nth_planting(s, seat, ~s.used & bright, again, index)
    index -= fresh
    if index < once_more:
        return nth_planting(s, seat, s.used & bright, unused, index)
    index -= once_more
    if index < count(stepping):
        return t.STEP + nth(stepping, index)
    index -= count(stepping)
    if index < count(using):
        return t.ABILITY_FIRST[s.animal[seat]] + nth(using, index)
    index -= count(using)
    if index < count(spaces):
        return first + tables.NUMBER_OF[nth(spaces, index)]
    return t.FREE_PLANT + tables.NUMBER_OF[nth(plantings, index - count(spaces))]


@rule
def fixed_action(index: int, sizes: Bits, growing: Bits, collecting: Bits) -> int:
    """Return an action that is no planting and no animal's: ending, then buying, growing and collecting."""
    if index == 0:
        return tables.END_TURN
    index -= 1
    if index < count(sizes):
        return tables.BUY + nth(sizes, index)
    index -= count(sizes)
    if index < count(growing):
        return tables.GROW + tables.NUMBER_OF[nth(growing, index)]
    return tables.COLLECT + tables.NUMBER_OF[nth(collecting, index - count(growing))]
