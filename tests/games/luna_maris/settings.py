"""How the suite proves Luna Maris."""

from lunaria.games.luna_maris.game import GAME
from tests.proof import Hidden, Proof, Setting

TOOLS = {"tools": "true"}
TWO = Setting(GAME, 2)
FOUR = Setting(GAME, 4, TOOLS)
SOLO = Setting(GAME, 1)
TOMATO = 1

PROOF = Proof(
    settings=(
        TWO,
        Setting(GAME, 2, TOOLS),
        Setting(GAME, 3),
        Setting(GAME, 3, TOOLS),
        Setting(GAME, 4),
        FOUR,
        SOLO,
        Setting(GAME, 1, {"automaton": "intermediate", **TOOLS}),
        Setting(GAME, 1, {"automaton": "advanced"}),
    ),
    longest=4000,
    pages=("luna_maris",),
    playthroughs={"2-seats": TWO, "4-seats-tools": FOUR, "solo": SOLO},
    hidden=(
        Hidden("next scientist (LM-2.15)", TWO, (), 0, lambda s: int(s.scientist_deck[s.scientists_left - 1]), 13),
        # Two of three tomatoes lie face up: the third is at any of the 24 places of the deck.
        Hidden("food deck (LM-2.15)", TWO, (), -1, lambda s: s.food_deck.tolist().index(TOMATO), 24, seed=11),
        Hidden("demand under the top one (LM-3.4)", FOUR, (), 0, lambda s: int(s.stack[2, 1]), 6),
        Hidden("first card of the automaton (LM-13.4)", SOLO, (), 0, lambda s: int(s.solo_cards[0]), 6),
    ),
)
