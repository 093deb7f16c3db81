"""Hidden information: what a seat may not know, and how unknowns are filled in (MT-5.5)."""

from typing import Any

from examples.moths.rules import sample
from examples.moths.state import Night
from examples.moths.tables import COPIES, DECK, HAND, MOTHS, ROUNDS, SECRET
from lunaria.engine.bits import NONE
from lunaria.engine.compiler.rule import rule
from lunaria.engine.compiler.stack_arrays import ints
from lunaria.engine.rng import Rng, randbelow, seed_rng, shuffle
from lunaria.engine.state import copy_record


@rule
def observe(s: Night, seat: int, out: Night) -> None:
    """Blank the deck, the others' hands and choices of this round, and the generator."""
    copy_record(s, out)
    out.random = NONE
    out.deck[:] = 0
    for other in range(s.seats):
        if other != seat:
            out.hand[other, :] = 0
            if s.round < ROUNDS and s.chosen[s.round, other] != 0:
                out.chosen[s.round, other] = SECRET


@rule
def determinize(o: Night, seat: int, rng: Rng) -> None:
    """Deal the unseen cards at random, and let the others choose anything that their new hands allow."""
    seed_rng(o, randbelow(rng, 2147483647))
    pool = ints(DECK)
    size = unseen(o, seat, pool)
    shuffle(rng, pool, size)
    for other in range(o.seats):
        if other != seat:
            for _ in range(HAND):
                size -= 1
                o.hand[other, pool[size]] += 1
            if o.round < ROUNDS and o.chosen[o.round, other] == SECRET:
                o.chosen[o.round, other] = sample(o, other, rng) + 1
    for i in range(o.drawn, DECK):
        size -= 1
        o.deck[i] = pool[size] + 1


@rule
def unseen(o: Night, seat: int, pool: Any) -> int:
    """List the moths outside the gardens, the discard and the seat's own hand; returns their number."""
    size = 0
    for kind in range(MOTHS):
        left = COPIES
        for other in range(o.seats):
            left -= o.garden[other, kind] + o.hand[other, kind]
        for i in range(o.height):
            left -= o.discard[i] == kind + 1
        pool[size : size + left] = kind
        size += left
    return size
