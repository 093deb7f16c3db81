"""The record: the complete state of a game of Moths."""

from examples.moths.tables import CHOICES, COPIES, DECK, HAND, NAMES, ROUNDS, SEATS
from lunaria.engine.arrays import Ints
from lunaria.engine.bits import Bits
from lunaria.engine.state import State, cards, counts, generator, integer


class Night(State):
    """A game of Moths. Kinds count from 0. A card is its kind + 1; 0 is no card, or an unknown one."""

    seats: int = integer(0, SEATS, "how many play (MT-1.1)", fixed=True)
    rounds: int = integer(0, ROUNDS, "how many rounds are played (MT-2.4)", fixed=True)
    round: int = integer(0, ROUNDS, "how many rounds are over")
    deck: Ints = cards(DECK, NAMES, "the deck, the next card first; blank where cards are drawn (MT-1.2)")
    drawn: int = integer(0, DECK, "how many cards are drawn from the deck")
    hand: Ints = counts(SEATS, NAMES, HAND, "how many moths of each kind each seat holds (MT-2.2)")
    garden: Ints = counts(SEATS, NAMES, COPIES, "how many are in each garden (MT-4.2)")
    discard: Ints = cards(DECK, NAMES, "the discard pile, its lowest card first (MT-2.3)")
    height: int = integer(0, DECK, "how many cards lie on the discard")
    chosen: Ints = cards((ROUNDS, SEATS), CHOICES, "what each seat chose in each round; blank: nothing yet (MT-3.1)")
    random: Bits = generator()
