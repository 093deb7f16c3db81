"""The cards: three piles that flip and reshuffle together, and what of them is hidden (WM-1.6, WM-2, WM-S.2)."""

from typing import Any

from lunaria.engine.arrays import Ints
from lunaria.engine.compiler.rule import rule
from lunaria.engine.compiler.stack_arrays import ints
from lunaria.engine.rng import Rng, randbelow, shuffle
from lunaria.games.welcome_to_the_moon.state import Sheets
from lunaria.games.welcome_to_the_moon.tables import CARDS, DECK, EFFECT, EFFECT_CARDS, PILE, PILES


@rule
def stack_piles(s: Sheets) -> None:
    """Shuffle the cards into three piles; solo: one pile with the effect cards in its last third (WM-1.6, WM-S.2)."""
    for card in range(CARDS):
        s.deck[card] = card + 1
    shuffle(s, s.deck, CARDS)
    if s.seats == 1:
        for card in range(EFFECT_CARDS):
            s.deck[CARDS + card] = EFFECT + card
        shuffle(s, s.deck[2 * PILE :], PILE + EFFECT_CARDS)
        s.pile = DECK


@rule
def flip(s: Sheets) -> None:
    """Show the next action and number of every pile; a pile without a next number is rebuilt (WM-2.1 to WM-2.4)."""
    if s.top + 1 == PILE:
        for pile in range(PILES):
            cards = s.deck[pile * PILE : (pile + 1) * PILE]
            cards[0], cards[PILE - 1] = cards[PILE - 1], cards[0]
            shuffle(s, cards[1:], PILE - 1)
        s.top = 0
        s.passes += 1
    for pile in range(PILES):
        s.action_card[pile] = s.deck[pile * PILE + s.top]
        s.number_card[pile] = s.deck[pile * PILE + s.top + 1]
    s.top += 1


@rule
def discard(s: Sheets, card: int) -> None:
    """Solo: put a card onto the discards (WM-S.3, WM-S.5)."""
    s.deck[s.discards] = card
    s.discards += 1


@rule
def rebuild(s: Sheets) -> None:
    """Solo: shuffle the pile, as part of one shuffle of all cards (WM-S.9).

    So on one deal the cards come in the same order, whichever of them have gone to ASTRA or were removed.
    """
    order, there = ints(DECK), ints(DECK)
    for place in range(s.pile):
        there[s.deck[place] - 1] = 1
    for card in range(DECK):
        order[card] = card + 1
    shuffle(s, order, DECK)
    place = 0
    for card in order:
        if there[card - 1] == 1:
            s.deck[place] = card
            place += 1


@rule
def take_card(s: Sheets) -> int:
    """Solo: draw a card; the pile is rebuilt once from the discards; 0 when it has run out again (WM-S.9)."""
    if s.top == s.pile:
        if s.passes == 1:
            return 0
        s.pile = s.discards
        s.discards = 0
        s.top = 0
        s.passes = 1
        rebuild(s)
    s.top += 1
    return s.deck[s.top - 1]


@rule
def unseen(s: Sheets, first: int, last: int, out: Ints) -> int:
    """Write where the cards of piles ``first`` to ``last`` lie that nobody has seen; returns how many (WM-1.7)."""
    size = 0
    if s.seats == 1:
        for place in range(s.top, s.pile):
            out[size] = place
            size += 1
        return size
    for pile in range(first, last + 1):
        for place in range(pile * PILE + s.top + 1, (pile + 1) * PILE):
            out[size] = place
            size += 1
    return size


@rule
def groups(s: Sheets) -> int:
    """Return how many groups of unseen cards there are: each rebuilt pile is one, whose members are known."""
    return PILES if s.passes > 0 and s.seats > 1 else 1


@rule
def hide_cards(s: Sheets) -> None:
    """Put the unseen cards of each group into ascending order: only which they are is known (WM-1.7)."""
    places = ints(DECK)
    split = groups(s)
    for group in range(split):
        last = group if split > 1 else PILES - 1
        size = unseen(s, group, last, places)
        for i in range(1, size):
            card = s.deck[places[i]]
            j = i
            while j > 0 and s.deck[places[j - 1]] > card:
                s.deck[places[j]] = s.deck[places[j - 1]]
                j -= 1
            s.deck[places[j]] = card


@rule
def shuffle_cards(s: Sheets, rng: Rng, places: Any, first: int, last: int) -> None:
    """Shuffle the cards that lie at the places from index ``first`` to ``last - 1``."""
    for i in range(last - 1, first, -1):
        j = first + randbelow(rng, i - first + 1)
        one, other = places[i], places[j]
        s.deck[one], s.deck[other] = s.deck[other], s.deck[one]


@rule
def imagine_cards(s: Sheets, rng: Rng) -> None:
    """Put the unseen cards, in ascending order, into a random possible one (WM-1.6, WM-2.3, WM-S.2)."""
    places = ints(DECK)
    split = groups(s)
    for group in range(split):
        last = group if split > 1 else PILES - 1
        size = unseen(s, group, last, places)
        if s.seats == 1 and s.passes == 0:
            effects = 0
            for card in range(EFFECT_CARDS):
                effects += 1 if s.effects[card] == 0 else 0
            shuffle_cards(s, rng, places, 0, size - effects)
            shuffle_cards(s, rng, places, max(0, 2 * PILE - s.top), size)
        else:
            shuffle_cards(s, rng, places, 0, size)
