"""The invariants of full states: recount gardens and discard from the choices, slowly and independently."""

from collections import Counter

from examples.moths.rules import pending
from examples.moths.state import Night
from examples.moths.tables import CALL, COPIES, HAND, MOTHS


def problems(s: Night) -> list[str]:
    """Return every fault of a state."""
    found = []
    hands, gardens, deck, pile = s.hand.tolist(), s.garden.tolist(), s.deck.tolist(), s.discard.tolist()
    kinds = Counter(card - 1 for card in [*deck[s.drawn :], *pile[: s.height]])
    for amounts in (*hands, *gardens):
        kinds.update(dict(enumerate(amounts)))
    if kinds != Counter(dict.fromkeys(range(MOTHS), COPIES)) or any([*deck[: s.drawn], *pile[s.height :]]):
        found.append("there are not as many moths of every kind as there should be (MT-1.2)")
    if [sum(hand) for hand in hands if any(hand)] != [HAND] * s.seats:
        found.append("a hand is too small or too large (MT-2.2)")
    landed, left = [0] * len(gardens), 1
    for choices in s.chosen.tolist()[: s.round]:
        for seat, choice in enumerate(choices[: s.seats]):
            alone = choices.count(choice) == 1
            landed[seat] += alone
            left += -alone if choice == CALL + 1 else not alone
    if [sum(garden) for garden in gardens] != landed or s.height != left:
        found.append("gardens and discard do not follow from what was chosen (MT-4)")
    if s.round < s.rounds and not pending(s.raw):
        found.append("all have chosen, and nothing has flown (MT-4.1)")
    return found
