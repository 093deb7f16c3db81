"""The rules of the toy game."""

from typing import Any

import numpy as np

from lunaria.engine.arrays import Ints
from lunaria.engine.bits import NONE, Bits
from lunaria.engine.compiler.rule import rule
from lunaria.engine.events import EventKind, carries, emit
from lunaria.engine.rng import randbelow, seed_rng, shuffle
from lunaria.engine.state import State, copy_record, generator, integer, integers
from tests.engine.toy.deck import take

CARDS = 9
SEATS = 3
ROUNDS = 2
KEEP, DRAW, UNDECIDED, DECIDED = range(4)


class Happening(EventKind):
    """Kinds of events."""

    CHOSE = carries("choice", private=["choice"])
    SHOWN = carries("choice", reveals=True)
    DROPPED = carries("card", reveals=True)
    DREW = carries("card", private=["card"], reveals=True)


KINDS = tuple(Happening)


class Cards(State):
    """The state; card 0 is unknown to the observer."""

    seats: int = integer(0, SEATS, "how many play", fixed=True)
    round: int = integer(0, ROUNDS, "rounds gone")
    top: int = integer(0, CARDS, "cards gone from the deck")
    deck: Ints = integers(CARDS, 0, CARDS, "the deck, 0 where cards are gone")
    hand: Ints = integers(SEATS, 0, CARDS, "each seat's card")
    dropped: Ints = integers(CARDS + 1, 0, SEATS, "whose card it was that lies face up, from 1; 0 if it does not")
    choice: Ints = integers(SEATS, 0, 3, "what each seat has decided in this round")
    random: Bits = generator()


@rule
def setup(s: Any, options: Any, seats: int, seed: int) -> int:
    """Shuffle and deal."""
    seed_rng(s, seed)
    s.seats = seats
    s.round = 0
    s.dropped[:] = 0
    s.hand[:] = 0
    s.choice[:] = UNDECIDED
    for i in range(CARDS):
        s.deck[i] = i + 1
    shuffle(s, s.deck, CARDS)
    s.top = 0
    for seat in range(seats):
        s.hand[seat] = take(s)
    return pending(s)


@rule
def pending(s: Any) -> int:
    """Return the seats without a decision."""
    mask = 0
    if s.round < ROUNDS:
        for seat in range(s.seats):
            if s.choice[seat] == UNDECIDED:
                mask |= 1 << seat
    return mask


@rule
def legal(s: Any, seat: int, out: Any) -> int:
    """Keep or draw."""
    out[0], out[1] = KEEP, DRAW
    return 2


@rule
def sample(s: Any, seat: int, rng: Any) -> int:
    """Keep or draw with equal probability."""
    return randbelow(rng, 2)


@rule
def apply(s: Any, seat: int, action: int, log: Any) -> int:
    """Record the decision; once all have decided, reveal and execute the choices."""
    s.choice[seat] = action
    emit(log, Happening.CHOSE, seat, action)
    if pending(s) == 0:
        for other in range(s.seats):
            emit(log, Happening.SHOWN, other, s.choice[other])
            if s.choice[other] == DRAW:
                s.dropped[s.hand[other]] = other + 1
                emit(log, Happening.DROPPED, other, s.hand[other])
                s.hand[other] = take(s)
                emit(log, Happening.DREW, other, s.hand[other])
        s.round += 1
        s.choice[:] = UNDECIDED
    return pending(s)


@rule
def observe(s: Any, seat: int, out: Any) -> None:
    """Blank the deck, the others' hands and pending decisions, and the generator."""
    copy_record(s, out)
    out.random = NONE
    out.deck[:] = 0
    for other in range(s.seats):
        if other != seat:
            out.hand[other] = 0
            if out.choice[other] != UNDECIDED:
                out.choice[other] = DECIDED


@rule
def determinize(s: Any, seat: int, rng: Any) -> None:
    """Redeal the unseen cards, and guess pending decisions."""
    seed_rng(s, randbelow(rng, 2147483647))
    pool = np.zeros(CARDS, np.int64)
    size = 0
    for card in range(1, CARDS + 1):
        if s.dropped[card] == 0 and (seat < 0 or s.hand[seat] != card):
            pool[size] = card
            size += 1
    shuffle(rng, pool, size)
    for other in range(s.seats):
        if other != seat:
            size -= 1
            s.hand[other] = pool[size]
            if s.choice[other] == DECIDED:
                s.choice[other] = randbelow(rng, 2)
    for i in range(s.top, CARDS):
        s.deck[i] = pool[i - s.top]


@rule
def score(s: Any, out: Any) -> None:
    """The card."""
    for seat in range(s.seats):
        out[seat] = s.hand[seat]


@rule
def rank(s: Any, out: Any) -> None:
    """The higher card wins."""
    for seat in range(s.seats):
        out[seat] = 1
        for other in range(s.seats):
            if s.hand[other] > s.hand[seat]:
                out[seat] += 1


@rule
def evaluate(s: Any, out: Any) -> None:
    """The card."""
    for seat in range(s.seats):
        out[seat] = s.hand[seat]
