"""How the suite proves Moths."""

from typing import Any

from examples.moths.events import Happening
from examples.moths.game import GAME
from tests.proof import Hidden, Proof, Setting

TWO = Setting(GAME, 2)
THREE = Setting(GAME, 3, {"night": "short"})
FOUR = Setting(GAME, 4)
ROUNDS = 7
"""The rounds of a long night (MT-2.4)."""


def next_card(s: Any) -> bool:
    return s.deck[s.drawn] in (1, 2, 3)


def most_of_five(s: Any) -> bool:
    cards = [*s.hand.tolist()[1], next_card(s)]
    return bool(sum(cards[:3]) + next_card(s) > 2)


# The discard shows one of the first three kinds, seat 0 sends one of the last three and seat 1 calls: of the 46 cards
# that a spectator has not seen, 23 are of the first three kinds and 23 of the last three.
MOVES = ((0, "send ghost"), (1, "call"))

PROOF = Proof(
    settings=(TWO, THREE, FOUR),
    longest=4 * ROUNDS,  # everybody chooses once in a round
    playthroughs={"3-seats": THREE},
    shown_scores=lambda view: [seat.points for seat in view.seats],
    hidden=(
        Hidden("the next card", TWO, MOVES, -1, next_card, 2),
        Hidden("a hand and the next card", TWO, MOVES, -1, most_of_five, 2),
    ),
    buttons=frozenset(),
    still=frozenset({Happening.CHOSE, Happening.SHOWED, Happening.DREW}),
)
