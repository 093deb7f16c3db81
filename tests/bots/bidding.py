"""A small game with features that base Photosynthesis lacks: simultaneous secret decisions and a hidden deck.

Five prizes worth 1 to 5 points come up in a hidden order. For each, all seats secretly bid one of their cards 1 to 5;
the highest card that nobody else bid takes the prize; all cards bid are gone.
"""

from pathlib import Path
from typing import Any

from lunaria.engine.arrays import Ints
from lunaria.engine.bits import NONE, Bits
from lunaria.engine.compiler.rule import rule
from lunaria.engine.kernel import Functions, Kernel
from lunaria.engine.rng import randbelow, seed_rng, shuffle
from lunaria.engine.state import State, copy_record, generator, integer, integers

CARDS = 5
HIDDEN = -1
BIDDEN = 0


class Auction(State):
    hands: Ints = integers(4, 0, 2 ** (CARDS + 1) - 1, "the cards that each seat still has, a bit for each")
    bids: Ints = integers(4, -1, CARDS, "what each seat has bid for this prize; 0: nothing yet, -1: hidden")
    deck: Ints = integers(CARDS, -1, CARDS, "the prizes in their order; -1: hidden")
    points: Ints = integers(4, 0, 15, "points")
    turn: int = integer(0, CARDS, "how many prizes are gone")
    seats: int = integer(0, 4, "how many play")
    random: Bits = generator()


@rule
def setup(s: Any, options: Any, seats: int, seed: int) -> int:
    seed_rng(s, seed)
    s.seats, s.turn = seats, 0
    s.points[:] = 0
    s.hands[:] = 0
    s.bids[:] = BIDDEN
    for seat in range(seats):
        s.hands[seat] = 2 ** (CARDS + 1) - 2
    for i in range(CARDS):
        s.deck[i] = i + 1
    shuffle(s, s.deck, CARDS)
    return pending(s)


@rule
def pending(s: Any) -> int:
    mask = 0
    if s.turn < CARDS:
        for seat in range(s.seats):
            if s.bids[seat] == BIDDEN:
                mask |= 1 << seat
    return mask


@rule
def legal(s: Any, seat: int, out: Any) -> int:
    size = 0
    for card in range(1, CARDS + 1):
        if s.hands[seat] >> card & 1:
            out[size] = card
            size += 1
    return size


@rule
def sample(s: Any, seat: int, rng: Any) -> int:
    size = 0
    for card in range(1, CARDS + 1):
        size += s.hands[seat] >> card & 1
    index = randbelow(rng, size)
    for card in range(1, CARDS + 1):
        if s.hands[seat] >> card & 1:
            if index == 0:
                return card
            index -= 1
    return 0


@rule
def apply(s: Any, seat: int, action: int, log: Any) -> int:
    s.bids[seat] = action
    s.hands[seat] -= 1 << action
    mask = pending(s)
    if mask:
        return mask
    for card in range(CARDS, 0, -1):
        bidders = 0
        winner = 0
        for other in range(s.seats):
            if s.bids[other] == card:
                bidders += 1
                winner = other
        if bidders == 1:
            s.points[winner] += s.deck[s.turn]
            break
    s.bids[:] = BIDDEN
    s.turn += 1
    return pending(s)


@rule
def observe(s: Any, seat: int, out: Any) -> None:
    copy_record(s, out)
    out.random = NONE
    for i in range(s.turn + 1, CARDS):
        out.deck[i] = HIDDEN
    for other in range(s.seats):
        if other != seat and s.bids[other] != BIDDEN:
            out.hands[other] += 1 << s.bids[other]
            out.bids[other] = HIDDEN


@rule
def determinize(s: Any, seat: int, rng: Any) -> None:
    seed_rng(s, randbelow(rng, 2147483647))
    gone = 0
    for i in range(min(s.turn + 1, CARDS)):
        gone |= 1 << s.deck[i]
    place = s.turn + 1
    for prize in range(1, CARDS + 1):
        if not gone >> prize & 1:
            s.deck[place] = prize
            place += 1
    for i in range(CARDS - 1, s.turn + 1, -1):
        j = s.turn + 1 + randbelow(rng, i - s.turn)
        s.deck[i], s.deck[j] = s.deck[j], s.deck[i]
    for other in range(s.seats):
        if s.bids[other] == HIDDEN:
            s.bids[other] = sample(s, other, rng)
            s.hands[other] -= 1 << s.bids[other]


@rule
def score(s: Any, out: Any) -> None:
    for seat in range(s.seats):
        out[seat] = s.points[seat]


@rule
def rank(s: Any, out: Any) -> None:
    for seat in range(s.seats):
        place = 1
        for other in range(s.seats):
            if s.points[other] > s.points[seat]:
                place += 1
        out[seat] = place


@rule
def evaluate(s: Any, out: Any) -> None:
    for seat in range(s.seats):
        value = 1.0 * s.points[seat]
        for card in range(1, CARDS + 1):
            if s.hands[seat] >> card & 1:
                value += 0.5 * card
        out[seat] = value


KERNEL = Kernel(
    Auction,
    Functions(setup, pending, legal, apply, observe, determinize, score, rank, sample, evaluate),
    CARDS + 1,
    Path(__file__).parent,
)
