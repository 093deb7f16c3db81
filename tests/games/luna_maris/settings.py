"""How the suite proves Luna Maris."""

from lunaria.games.luna_maris.game import GAME
from tests.proof import Proof, Setting

TOOLS = {"tools": "true"}
TWO = Setting(GAME, 2)
FOUR = Setting(GAME, 4, TOOLS)
SOLO = Setting(GAME, 1)

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
    hidden=(),
)
