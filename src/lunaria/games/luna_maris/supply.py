"""Decks, displays and stacks that all players take from (LM-8.2, LM-8.3, LM-8.9)."""

from lunaria.engine.compiler.rule import rule
from lunaria.engine.events import EventLog, emit
from lunaria.engine.rng import shuffle
from lunaria.games.luna_maris.events import Happening
from lunaria.games.luna_maris.state import Base
from lunaria.games.luna_maris.tables import FOOD_FACE_UP, FOOD_KINDS, SCIENTISTS_FACE_UP


@rule
def draw_food(s: Base, log: EventLog) -> int:
    """Draw the top food card, after a reshuffle of the discard pile if need be; -1 if there is none (LM-8.9.5)."""
    if s.food_left == 0:
        cards = 0
        for kind in range(FOOD_KINDS):
            for _ in range(s.discard[kind]):
                s.food_deck[cards] = kind
                cards += 1
            s.discard[kind] = 0
        if cards == 0:
            return -1
        shuffle(s, s.food_deck, cards)
        s.food_left = cards
        emit(log, Happening.RESHUFFLE, -1)
    s.food_left -= 1
    kind = s.food_deck[s.food_left]
    s.food_deck[s.food_left] = -1
    return kind


@rule
def refill_display(s: Base, log: EventLog) -> None:
    """Close the face-up food up to the left and fill it up at the right (LM-6.4, LM-8.9.5)."""
    kept = 0
    for i in range(FOOD_FACE_UP):
        kind = s.display[i]
        if kind >= 0:
            s.display[i] = -1
            s.display[kept] = kind
            kept += 1
    for i in range(kept, FOOD_FACE_UP):
        kind = draw_food(s, log)
        s.display[i] = kind
        if kind >= 0:
            emit(log, Happening.NEW_FOOD, -1, kind)


@rule
def face_up_food(s: Base) -> int:
    """Return how many food cards lie face up."""
    cards = 0
    for i in range(FOOD_FACE_UP):
        if s.display[i] >= 0:
            cards += 1
    return cards


@rule
def take_food(s: Base, seat: int, kind: int, log: EventLog) -> None:
    """Take the leftmost face-up card of a kind of food (LM-14.10)."""
    for i in range(FOOD_FACE_UP):
        if s.display[i] == kind:
            s.display[i] = -1
            s.food[seat, kind] += 1
            emit(log, Happening.FOOD, seat, kind)
            return


@rule
def hiring_open(s: Base) -> bool:
    """Say whether anyone may still be hired: not once a replacement was missing (LM-8.2.2)."""
    missing = 0
    for i in range(SCIENTISTS_FACE_UP):
        if s.scientist_row[i] < 0:
            missing += 1
    return missing == 0


@rule
def replace_scientist(s: Base, card: int, log: EventLog) -> None:
    """Fill the place of a scientist who was taken, if the deck has one (LM-8.2.1, LM-8.2.2)."""
    for i in range(SCIENTISTS_FACE_UP):
        if s.scientist_row[i] == card:
            s.scientist_row[i] = -1
            if s.scientists_left == 0:
                emit(log, Happening.HIRING_CLOSED, -1)
            else:
                s.scientists_left -= 1
                s.scientist_row[i] = s.scientist_deck[s.scientists_left]
                s.scientist_deck[s.scientists_left] = -1
                emit(log, Happening.NEW_SCIENTIST, -1, s.scientist_row[i])


@rule
def top_demand(s: Base, level: int) -> int:
    """Return the face-up demand token of a level, or -1 (LM-8.3.1)."""
    taken = s.stack_taken[level]
    return -1 if taken > s.boards else s.stack[level, taken]


@rule
def take_demand(s: Base, seat: int, level: int, log: EventLog) -> None:
    """Take the face-up token of a level and turn up the next (LM-8.3.1)."""
    taken = s.stack_taken[level]
    s.stack_owner[level, taken] = seat + 1
    s.stack_taken[level] = taken + 1
    s.demands[seat] += 1
    emit(log, Happening.DEMAND, seat, s.stack[level, taken])
    if top_demand(s, level) >= 0:
        emit(log, Happening.NEW_DEMAND, -1, top_demand(s, level))
