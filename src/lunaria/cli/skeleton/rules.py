"""The rules, in the order of the rulebook (``rulebook/en/skeleton.md``)."""

from lunaria.cli.skeleton.events import Happening
from lunaria.cli.skeleton.state import SkeletonState
from lunaria.cli.skeleton.tables import HANDFUL, LEAST, MOST
from lunaria.engine.arrays import Floats, Ints
from lunaria.engine.compiler.rule import rule
from lunaria.engine.events import EventLog, emit
from lunaria.engine.rng import randbelow, seed_rng
from lunaria.engine.state import clear_record


@rule
def setup(s: SkeletonState, options: Ints, seats: int, seed: int) -> int:
    """Pile up the heap (SK-1.2); seat 0 begins."""
    clear_record(s)
    seed_rng(s, seed)
    s.seats = seats
    s.heap = LEAST + randbelow(s, MOST - LEAST + 1)
    return pending(s)


@rule
def pending(s: SkeletonState) -> int:
    """Return the seat to move; none when the heap is empty (SK-3.1)."""
    return 1 << s.turn if s.heap > 0 else 0


@rule
def legal(s: SkeletonState, seat: int, out: Ints) -> int:
    """List the amounts up to a handful that the heap still has (SK-2.2)."""
    n = min(HANDFUL, s.heap)
    for action in range(n):
        out[action] = action
    return n


@rule
def apply(s: SkeletonState, seat: int, action: int, log: EventLog) -> int:
    """Take pebbles (SK-2.2), and pass the turn on (SK-2.1)."""
    s.heap -= action + 1
    s.taken[seat] += action + 1
    emit(log, Happening.TOOK, seat, action + 1)
    s.turn = (seat + 1) % s.seats
    return pending(s)


@rule
def score(s: SkeletonState, out: Ints) -> None:
    """Write the points: one for each pebble (SK-3.2). Places go by points alone (SK-3.3)."""
    for seat in range(s.seats):
        out[seat] = s.taken[seat]


@rule
def evaluate(s: SkeletonState, out: Floats) -> None:
    """Estimate the final points: the rest of the heap is shared equally."""
    for seat in range(s.seats):
        out[seat] = s.taken[seat] + s.heap / s.seats
