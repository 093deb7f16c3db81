"""The record: the complete state of a game."""

from lunaria.cli.skeleton.tables import MOST, SEATS
from lunaria.engine.arrays import Ints
from lunaria.engine.bits import Bits
from lunaria.engine.state import State, generator, integer, integers


class SkeletonState(State):
    """A game of Skeleton."""

    seats: int = integer(0, SEATS, "how many play (SK-1.1)", fixed=True)
    turn: int = integer(0, SEATS - 1, "whose turn it is (SK-2.1)")
    heap: int = integer(0, MOST, "how many pebbles lie on the heap (SK-1.2)")
    taken: Ints = integers(SEATS, 0, MOST, "how many each seat has taken (SK-2.2)")
    random: Bits = generator()
