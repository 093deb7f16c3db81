"""Setup, turns and actions of the base game (PH-2, PH-3, PH-5 to PH-9)."""

from lunaria.engine.arrays import Ints
from lunaria.engine.bits import NONE, bit, count, has
from lunaria.engine.compiler.rule import rule
from lunaria.engine.compiler.stack_arrays import ints
from lunaria.engine.events import EventLog, emit
from lunaria.engine.ranking import places
from lunaria.engine.rng import randbelow, seed_rng
from lunaria.games.photosynthesis import tables as t
from lunaria.games.photosynthesis.events import Happening
from lunaria.games.photosynthesis.light import photosynthesis
from lunaria.games.photosynthesis.state import Forest
from lunaria.games.photosynthesis.tables import SEATS

PLACING, LIFE_CYCLE, OVER = int(t.Phase.PLACING), int(t.Phase.LIFE_CYCLE), int(t.Phase.OVER)
LONG_GAME, NO_SHADE, FIRST_PLAYER = range(3)
"""Index of each option in the list that ``setup`` takes."""


@rule
def setup(s: Forest, options: Ints, seats: int, seed: int) -> int:
    """Fill the player boards, build the token stacks and choose who begins (PH-2.1 to PH-2.3, PH-2.5)."""
    clear(s)
    seed_rng(s, seed)
    s.seats = seats
    s.no_shade = options[NO_SHADE]
    s.rounds = t.ROUNDS_LONG if options[LONG_GAME] else t.ROUNDS
    chosen = options[FIRST_PLAYER]
    s.first_player = randbelow(s, seats) if chosen == 0 else chosen - 1
    s.turn = s.first_player
    for seat in range(seats):
        for size in range(t.SIZES):
            s.available[seat, size] = t.AVAILABLE[size]
            s.player_board[seat, size] = t.CAPACITY[size]
    if seats == 2:
        for stack in range(t.STACKS):
            if t.REMOVED_WITH_2[stack]:
                s.taken[stack] = t.STACK_SIZE[stack]
                for token in range(t.STACK_SIZE[stack]):
                    s.token_owner[stack, token] = t.TOKEN_REMOVED
    return pending(s)


@rule
def clear(s: Forest) -> None:
    """Make the record an empty one."""
    s.trees[:] = NONE
    s.occupied = NONE
    s.used = NONE
    s.points[:] = 0
    s.light[:] = 0
    s.available[:] = 0
    s.player_board[:] = 0
    s.taken[:] = 0
    s.token_owner[:] = 0
    s.phase = PLACING
    s.round = 0
    s.placed = 0


@rule
def pending(s: Forest) -> int:
    """One seat decides at a time (PH-3.3); nobody once the game is over (PH-8.1)."""
    return 0 if s.phase == OVER else 1 << s.turn


@rule
def next_seat(s: Forest) -> int:
    """Return the seat to the left of the one whose turn it is."""
    seat = s.turn + 1
    return 0 if seat == s.seats else seat


@rule
def give_back(s: Forest, seat: int, size: int, log: EventLog) -> None:
    """Put a piece back on its owner's player board; with the column full it leaves the game (PH-7.1, PH-7.2)."""
    if s.player_board[seat, size] < t.CAPACITY[size]:
        s.player_board[seat, size] += 1
    else:
        emit(log, Happening.LOST, seat, size)


@rule
def place(s: Forest, seat: int, space: int, log: EventLog) -> None:
    """Put a first small tree on an empty 1-leaf space; after two laps the first round begins (PH-2.4)."""
    s.trees[seat, 1] |= bit(space)
    s.occupied |= bit(space)
    s.available[seat, 1] -= 1
    s.placed += 1
    emit(log, Happening.PLACE, seat, space)
    s.turn = next_seat(s)
    if s.placed == 2 * s.seats:
        s.phase = LIFE_CYCLE
        s.round = 1
        photosynthesis(s, log)


@rule
def end_turn(s: Forest, seat: int, log: EventLog) -> None:
    """Wipe the used marks and hand on; after the last seat the first-player token moves and the sun too (PH-6.5)."""
    emit(log, Happening.END_TURN, seat)
    s.used = NONE
    s.turn = next_seat(s)
    if s.turn == s.first_player:
        if s.round == s.rounds:
            s.phase = OVER
            emit(log, Happening.OVER, -1)
            return
        s.turn = next_seat(s)
        s.first_player = s.turn
        s.round += 1
        photosynthesis(s, log)


@rule
def buy(s: Forest, seat: int, size: int, log: EventLog) -> None:
    """Pay the lowest filled slot of a column and make its piece available (PH-6.1)."""
    cost = t.PRICE[size, s.player_board[seat, size]]
    s.light[seat] -= cost
    s.player_board[seat, size] -= 1
    s.available[seat, size] += 1
    emit(log, Happening.BUY, seat, size, cost)


@rule
def plant(s: Forest, seat: int, source: int, target: int, log: EventLog) -> None:
    """Put an available seed near one of the own trees; both spaces are used (PH-6.2)."""
    seed = bit(target)
    s.trees[seat, 0] |= seed
    s.occupied |= seed
    s.available[seat, 0] -= 1
    s.light[seat] -= t.PLANT_COST
    s.used |= seed | bit(source)
    emit(log, Happening.PLANT, seat, source, target)


@rule
def size_at(s: Forest, seat: int, space: int) -> int:
    """Return the size of a seat's piece on a space, or -1 when it has none there."""
    for size in range(t.SIZES):
        if has(s.trees[seat, size], space):
            return size
    return -1


@rule
def grow(s: Forest, seat: int, space: int, log: EventLog) -> None:
    """Replace the own seed or tree by the next size (PH-6.3)."""
    size = size_at(s, seat, space)
    tree = bit(space)
    s.trees[seat, size] ^= tree
    s.trees[seat, size + 1] |= tree
    s.available[seat, size + 1] -= 1
    s.light[seat] -= t.GROW_COST[size]
    s.used |= tree
    emit(log, Happening.GROW, seat, space, size + 1, t.GROW_COST[size])
    give_back(s, seat, size, log)


@rule
def leaves_at(space: int) -> int:
    """Return how many leaves a space shows (PH-1.2)."""
    if has(t.LEAF_1, space):
        return 1
    if has(t.LEAF_2, space):
        return 2
    return 3 if has(t.LEAF_3, space) else 4


@rule
def take_token(s: Forest, seat: int, space: int, leaves: int, log: EventLog) -> None:
    """Take the top token of the stack, or of the next lower one that has any, or none (PH-6.4a, PH-6.4b)."""
    stack = leaves - 1
    while stack >= 0 and s.taken[stack] == t.STACK_SIZE[stack]:
        stack -= 1
    if stack < 0:
        emit(log, Happening.NO_TOKEN, seat, space)
        return
    top = s.taken[stack]
    s.token_owner[stack, top] = seat + 1
    s.taken[stack] = top + 1
    s.points[seat] += t.TOKEN_POINTS[stack, top]
    emit(log, Happening.COLLECT, seat, space, stack + 1, t.TOKEN_POINTS[stack, top])


@rule
def collect(s: Forest, seat: int, space: int, log: EventLog) -> None:
    """Take a large tree off the board for a token (PH-6.4)."""
    tree = bit(space)
    s.trees[seat, 3] ^= tree
    s.occupied ^= tree
    s.light[seat] -= t.COLLECT_COST
    s.used |= tree
    take_token(s, seat, space, leaves_at(space), log)
    give_back(s, seat, 3, log)


@rule
def apply(s: Forest, seat: int, action: int, log: EventLog) -> int:
    """Carry out a legal action; returns the seats pending afterwards (PH-5.1, PH-6)."""
    if action >= t.PLANT:
        plant(s, seat, t.PLANT_SOURCE[action - t.PLANT], t.PLANT_TARGET[action - t.PLANT], log)
    elif action == t.END_TURN:
        end_turn(s, seat, log)
    elif action < t.GROW:
        buy(s, seat, action - t.BUY, log)
    elif action < t.COLLECT:
        grow(s, seat, t.SPACE_OF[action - t.GROW], log)
    elif action < t.PLACE:
        collect(s, seat, t.SPACE_OF[action - t.COLLECT], log)
    else:
        place(s, seat, t.SPACE_OF[action - t.PLACE], log)
    return pending(s)


@rule
def score(s: Forest, out: Ints) -> None:
    """Collected tokens and a point for every 3 light points left (PH-8.2)."""
    for seat in range(s.seats):
        out[seat] = s.points[seat] + s.light[seat] // t.LIGHT_PER_POINT


@rule
def pieces_on_board(s: Forest, seat: int) -> int:
    """Return how many seeds and trees of a seat stand on the main board (PH-8.3)."""
    total = 0
    for size in range(t.SIZES):
        total += count(s.trees[seat, size])
    return total


@rule
def rank(s: Forest, out: Ints) -> None:
    """Rank by score, then by own pieces on the main board; what is still equal shares the place (PH-8.3)."""
    values = ints(SEATS)
    score(s, values)
    rank_by(s, values, out)


@rule
def rank_by(s: Forest, values: Ints, out: Ints) -> None:
    """Turn the scores in ``values`` (which is used up) into places (PH-8.3)."""
    for seat in range(s.seats):
        values[seat] = values[seat] * 64 + pieces_on_board(s, seat)
    places(values, s.seats, out)
