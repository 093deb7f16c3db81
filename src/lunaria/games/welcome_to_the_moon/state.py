"""The record that all adventures share; each adventure adds the fields of its own sheet."""

from typing import Any

from lunaria.engine.arrays import Ints, Sets
from lunaria.engine.bits import Bits
from lunaria.engine.state import State, enumeration, generator, integer, integers, spaces
from lunaria.games.welcome_to_the_moon import tables as t


class Sheets(State):
    """A game. Rows 0 to 5 are the seats' sheets, rows 6 to 11 the same sheets when the stage began (WM-3.2).

    Attributes:
        number: the number on each space; each adventure declares it, for its own spaces.
        journal: the actions of each seat in this stage; each adventure declares it, with room for its own.
    """

    number: Ints
    journal: Ints

    filled: Sets = spaces(t.ROWS, "spaces that hold a number or an X, or count as filled from the start")
    crosses: Sets = spaces(t.ROWS, "spaces that hold an X (WM-3.5)")
    fresh: Sets = spaces(t.ROWS, "spaces filled in the seat's last turn")
    closed: Sets = spaces((t.ROWS, t.NUMBERS), "spaces where each number would break an order (WM-3.4)")
    random: Bits = generator()
    deck: Ints = integers(
        t.DECK, 0, t.DECK, "card ids, pile after pile; solo: one pile after the discards (WM-1.6, WM-S.2)"
    )
    number_card: Ints = integers(t.PILES, 0, t.DECK, "the cards that show a number this turn (WM-2.1)")
    action_card: Ints = integers(t.PILES, 0, t.DECK, "the cards that show an action this turn (WM-2.1)")
    top: int = integer(0, t.DECK, "how many cards of a pile are behind the next one to flip or draw")
    pile: int = integer(0, t.DECK, "solo: the end of the pile in the deck")
    discards: int = integer(0, t.DECK, "solo: cards discarded; they lie at the beginning of the deck")
    passes: int = integer(0, 9, "how often the piles were rebuilt (WM-2.3, WM-S.9)")
    seats: int = integer(0, t.SEATS, "how many play", fixed=True)
    turn: int = integer(0, 99, "the turn, from 1")
    stage: int = enumeration((), t.Stage, "where the game stands")
    waiting: int = integer(0, 63, "seats that still have to decide in this stage, one bit each")
    asked: int = integer(0, 63, "seats that had something to decide in this stage, one bit each")
    missions: Ints = integers(3, 0, 1, "which of the two cards of each letter lies there (WM-1.5)")
    taken: Ints = integers(3, 0, 1, "missions fulfilled by anyone in an earlier turn, or flipped (WM-4.2, WM-S.6)")
    race: int = integer(0, 255, "high bonuses that can no longer be earned, one bit each (WM-3.13)")
    step: Ints = enumeration(t.ROWS, t.Step, "what the seat decides next")
    combination: Ints = integers(t.ROWS, 0, 5, "the combination (solo: the pair) taken this turn")
    action: Ints = enumeration(t.ROWS, t.Action, "the action that comes with the number this turn")
    value: Ints = integers(t.ROWS, 0, t.NUMBERS - 1, "the number to be written this turn")
    space: Ints = integers(t.ROWS, -1, 63, "where the number of this turn was written, -1: not yet")
    failed: Ints = integers(t.ROWS, 0, 1, "1 after a System Error of this turn (WM-3.7)")
    errors: Ints = integers(t.ROWS, 0, 8, "System Error boxes marked (WM-3.7)")
    fulfilled: Ints = integers((t.ROWS, 3), 0, 2, "missions: 0 no, 1 as a first, 2 later (WM-4.2)")
    high: Ints = integers(t.ROWS, 0, 255, "high bonuses circled, one bit each (WM-3.13)")
    low: Ints = integers(t.ROWS, 0, 255, "low bonuses circled, one bit each (WM-3.13)")
    wilds_used: Ints = integers(t.ROWS, 0, 8, "Wild Actions crossed (WM-3.11)")
    noted: Ints = integers(t.SEATS, 0, 48, "entries of each seat's journal")
    level: int = integer(0, 9, "solo: the level of ASTRA (WM-S.1)", fixed=True)
    drawn: int = integer(0, t.PILES, "solo: cards drawn for this turn (WM-S.3)")
    effects: Ints = integers(t.EFFECT_CARDS, 0, 2, "solo: how often each effect card was drawn (WM-S.6)")
    effect: int = integer(0, t.EFFECT_CARDS, "solo: the effect card being applied, from 1; 0 for none")
    astra: Ints = integers(t.ACTIONS, 0, t.DECK, "solo: cards given to ASTRA, by action (WM-S.5)")
    bonuses: int = integer(0, 20, "solo: bonuses circled (WM-S.7)")
    bonuses_used: int = integer(0, 20, "solo: bonuses crossed (WM-S.7)")


class Astronauts(Sheets):
    """Sheets with Astronaut symbols.

    Attributes:
        astronauts: the number of marked symbols; each adventure declares it, for its own sheet.
    """

    astronauts: Ints


class Tracks(Astronauts):
    """Sheets with Planning symbols too.

    Attributes:
        plannings: the number of marked symbols; each adventure declares it, for its own sheet.
    """

    plannings: Ints


class Tanks(Sheets):
    """Sheets on which the tanks of spaces are circled.

    Attributes:
        tanks: the spaces; each adventure declares it, with its own rule.
    """

    tanks: Sets


class Columns(Sheets):
    """Sheets with columns of values, whose boxes energy crosses.

    Attributes:
        factors: the number of crossed boxes in each column; each adventure declares it, for its own columns.
    """

    factors: Ints


def numbers(count: int) -> Any:
    """Declare the numbers written in the spaces of a sheet; 0 also where nothing or an X stands."""
    return integers((t.ROWS, count), 0, t.NUMBERS - 1, "the number in each space (WM-3.4)")


def journal(entries: int) -> Any:
    """Declare what the seats did in this stage, published when it is over: kind and three values of an event."""
    return integers((t.SEATS, entries, 4), -1, 127, "events of this stage that the others do not know yet (WM-3.2)")
