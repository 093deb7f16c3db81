"""The record of a game of Photosynthesis: everything there is to know about it, in a few words of memory."""

from lunaria.engine.arrays import Ints, Sets
from lunaria.engine.bits import Bits
from lunaria.engine.state import State, enumeration, generator, integer, integers, spaces
from lunaria.games.photosynthesis import tables as t


class Forest(State):
    """The state of a game. Arrays over seats have four rows; those of absent seats stay 0."""

    trees: Sets = spaces((t.SEATS, t.SIZES), "where each seat's seeds, small, medium and large trees stand (PH-1.4)")
    occupied: Bits = spaces((), "spaces that are not free for planting (PH-1.10)")
    used: Bits = spaces((), "spaces already used by an action of this turn (PH-5.2)")
    random: Bits = generator()
    points: Ints = integers(t.SEATS, 0, 400, "points of the tokens each seat has collected (PH-6.4)")
    light: Ints = integers(t.SEATS, 0, t.LIGHT_MAXIMUM, "light points (PH-1.7)")
    available: Ints = integers((t.SEATS, t.SIZES), 0, 8, "pieces in each seat's available area by size (PH-1.4)")
    player_board: Ints = integers((t.SEATS, t.SIZES), 0, 4, "pieces left to buy by size (PH-1.5, PH-7.1)")
    taken: Ints = integers(t.STACKS, 0, t.STACK_LARGEST, "tokens gone from each stack, 1 leaf first (PH-1.6)")
    token_owner: Ints = integers(
        (t.STACKS, t.STACK_LARGEST),
        0,
        t.TOKEN_REMOVED,
        "who has each token from the top: 0 the stack, seat + 1, 5 nobody",
    )
    phase: int = enumeration((), t.Phase, "where the game stands (PH-2.4, PH-5, PH-8.1)")
    round: int = integer(0, t.ROUNDS_LONG, "the round, from 1; 0 while the first trees are placed (PH-3.1)")
    rounds: int = integer(0, t.ROUNDS_LONG, "how many rounds are played (PH-3.1, PH-9.1)", fixed=True)
    seats: int = integer(0, t.SEATS, "how many play (PH-1.1)", fixed=True)
    first_player: int = integer(0, t.SEATS - 1, "who holds the first-player token (PH-3.2)")
    turn: int = integer(0, t.SEATS - 1, "whose turn it is (PH-3.3)")
    placed: int = integer(0, 2 * t.SEATS, "how many trees were placed before the first round (PH-2.4)")
    no_shade: int = integer(0, 1, "1 when nothing may be done from the shade (PH-9.2)", fixed=True)
