"""The rules of Moths, in the order of the rulebook (``rulebook/en/moths.md``)."""

from examples.moths.events import Happening
from examples.moths.state import Night
from examples.moths.tables import (
    ACTIONS,
    BOUQUET,
    CALL,
    COPIES,
    DECK,
    DIFFERENT,
    GROUP,
    HAND,
    LARGEST,
    MOTHS,
    ROUNDS_OF,
)
from lunaria.engine.arrays import Floats, Ints
from lunaria.engine.compiler.rule import rule
from lunaria.engine.compiler.stack_arrays import actions
from lunaria.engine.events import EventLog, emit
from lunaria.engine.rng import Rng, randbelow, seed_rng, shuffle
from lunaria.engine.state import clear_record


@rule
def setup(s: Night, options: Ints, seats: int, seed: int) -> int:
    """Shuffle, deal, and turn up the first card of the discard (MT-2)."""
    clear_record(s)
    seed_rng(s, seed)
    s.seats = seats
    s.rounds = ROUNDS_OF[options[0]]
    for i in range(DECK):
        s.deck[i] = i // COPIES + 1
    shuffle(s, s.deck, DECK)
    for seat in range(seats):
        for _ in range(HAND):
            s.hand[seat, take(s)] += 1
    s.discard[0], s.height = take(s) + 1, 1
    return pending(s)


@rule
def take(s: Night) -> int:
    """Take the next card of the deck; returns its kind."""
    kind = s.deck[s.drawn] - 1
    s.deck[s.drawn] = 0
    s.drawn += 1
    return kind


@rule
def pending(s: Night) -> int:
    """Return the seats that have not chosen in this round: all choose simultaneously (MT-3.1)."""
    mask = 0
    if s.round < s.rounds:
        for seat in range(s.seats):
            if s.chosen[s.round, seat] == 0:
                mask |= 1 << seat
    return mask


@rule
def legal(s: Night, seat: int, out: Ints) -> int:
    """List the moths in hand, to send (MT-3.2), and the call for the one on the discard (MT-3.3)."""
    n = 0
    for kind in range(MOTHS):
        if s.hand[seat, kind] > 0:
            out[n] = kind
            n += 1
    if s.height > 0:
        out[n] = CALL
        n += 1
    return n


@rule
def sample(s: Night, seat: int, rng: Rng) -> int:
    """Draw a uniformly random legal action."""
    found = actions(ACTIONS)
    return found[randbelow(rng, legal(s, seat, found))]


@rule
def apply(s: Night, seat: int, action: int, log: EventLog) -> int:
    """Record a choice; after the last one the moths fly (MT-4.1)."""
    s.chosen[s.round, seat] = action + 1
    emit(log, Happening.CHOSE, seat, action)
    if pending(s) == 0:
        for other in range(s.seats):
            emit(log, Happening.SHOWED, other, s.chosen[s.round, other] - 1)
        for other in range(s.seats):
            if s.chosen[s.round, other] - 1 != CALL:
                fly(s, other, s.chosen[s.round, other] - 1, log)
        for other in range(s.seats):
            if s.chosen[s.round, other] - 1 == CALL and alone(s, CALL):
                answer(s, other, log)
        s.round += 1
    return pending(s)


@rule
def alone(s: Night, action: int) -> bool:
    """Say whether exactly one seat chose an action in this round."""
    n = 0
    for seat in range(s.seats):
        n += s.chosen[s.round, seat] == action + 1
    return n == 1


@rule
def fly(s: Night, seat: int, kind: int, log: EventLog) -> None:
    """Land in the garden (MT-4.2), or be scared off by others of the kind (MT-4.3); then draw a card (MT-4.4)."""
    s.hand[seat, kind] -= 1
    if alone(s, kind):
        s.garden[seat, kind] += 1
        emit(log, Happening.LANDED, seat, kind)
    else:
        s.discard[s.height] = kind + 1
        s.height += 1
        emit(log, Happening.SCARED, seat, kind)
    card = take(s)
    s.hand[seat, card] += 1
    emit(log, Happening.DREW, seat, card)


@rule
def answer(s: Night, seat: int, log: EventLog) -> None:
    """Give the top moth of the discard to the only seat that called it (MT-4.5)."""
    s.height -= 1
    kind = s.discard[s.height] - 1
    s.discard[s.height] = 0
    s.garden[seat, kind] += 1
    emit(log, Happening.CAME, seat, kind)


@rule
def group_points(s: Night, seat: int) -> int:
    """Return the points for moths of the same kind (MT-5.2)."""
    points = 0
    for kind in range(MOTHS):
        points += GROUP[min(s.garden[seat, kind], LARGEST)]
    return points


@rule
def bouquet_points(s: Night, seat: int) -> int:
    """Return the points for different kinds in a garden (MT-5.3)."""
    kinds = 0
    for kind in range(MOTHS):
        kinds += min(s.garden[seat, kind], 1)
    return BOUQUET if kinds >= DIFFERENT else 0


@rule
def score(s: Night, out: Ints) -> None:
    """Write the points of the gardens (MT-5). Places go by points alone (MT-5.4)."""
    for seat in range(s.seats):
        out[seat] = group_points(s, seat) + bouquet_points(s, seat)


@rule
def evaluate(s: Night, out: Floats) -> None:
    """Estimate the final points: each remaining round scores about half of the best moth in hand."""
    for seat in range(s.seats):
        best = 0
        for kind in range(MOTHS):
            if s.hand[seat, kind] > 0 and s.garden[seat, kind] < LARGEST:
                best = max(best, GROUP[s.garden[seat, kind] + 1] - GROUP[s.garden[seat, kind]])
        out[seat] = group_points(s, seat) + bouquet_points(s, seat) + 0.5 * best * (s.rounds - s.round)
