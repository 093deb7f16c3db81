"""Settings and cases of Luna Maris for the suite."""

from typing import Any

from lunaria.games.luna_maris.events import Happening
from lunaria.games.luna_maris.game import GAME
from lunaria.games.luna_maris.tables import AUTOMATON
from tests.proof import Hidden, Proof, Setting

TOOLS = {"tools": "true"}
TWO = Setting(GAME, 2)
FOUR = Setting(GAME, 4, TOOLS)
SOLO = Setting(GAME, 1)
TOMATO = 1


def boards(s: Any) -> list[int]:
    """Return the boards of all participants: the seats, and the automaton in solo games."""
    return list(range(s.seats)) if s.seats > 1 else [0, AUTOMATON]


def view_seats(view: Any) -> int:
    return 1 if any(board.board == AUTOMATON for board in view.boards) else len(view.boards)


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
    playthroughs={"2-seats": TWO, "4-seats-tools": FOUR, "solo": SOLO},
    shown_scores=lambda view: [
        b.score for b in sorted(view.boards, key=lambda b: b.board) if b.board < view_seats(view)
    ],
    # Most points, then more demand tokens, then less CO2 (LM-12.9); likewise against the automaton (LM-13.10).
    merits=lambda s, points: [(own, s.demands[b], -s.co2[b]) for own, b in zip(points, boards(s), strict=True)],
    hidden=(
        Hidden("next scientist (LM-2.15)", TWO, (), 0, lambda s: int(s.scientist_deck[s.scientists_left - 1]), 13),
        # Two of three tomatoes lie face up: the third is at any of the 24 places of the deck.
        Hidden("food deck (LM-2.15)", TWO, (), -1, lambda s: s.food_deck.tolist().index(TOMATO), 24, seed=11),
        Hidden("demand under the top one (LM-3.4)", FOUR, (), 0, lambda s: int(s.stack[2, 1]), 6),
        Hidden("first card of the automaton (LM-13.4)", SOLO, (), 0, lambda s: int(s.solo_cards[0]), 6),
    ),
    frame=frozenset({"lm-sky"}),
    buttons=frozenset({"act", "number", "option", "discard", "tool"}),
    still=frozenset(
        {
            Happening.LEAVE,
            Happening.OVERFLOW,
            Happening.HIRING_CLOSED,
            Happening.NEW_FOOD,
            Happening.RESHUFFLE,
            Happening.END_WORKDAY,
            Happening.OVER,
        }
    ),
    about_other_things=frozenset(
        {"module_track", "next_order", "order", "solo_cards", "stack", "stack_taken", "tile_row"}
    ),
    house=True,
)
