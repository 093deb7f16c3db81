"""How the suite proves Photosynthesis."""

from lunaria.games.photosynthesis.game import GAME
from tests.games.photosynthesis.moonlight import settings as moonlight
from tests.proof import Hidden, Proof, Setting

TWO = Setting(GAME, 2)
THREE = Setting(GAME, 3, {"no_shade": "true"})
FOUR = Setting(GAME, 4, {"long_game": "true", "no_shade": "true", "first_player": "2"})
LONG = Setting(GAME, 2, {"long_game": "true", "first_player": "1"})

PROOF = Proof(
    settings=(TWO, THREE, FOUR, LONG, *moonlight.SETTINGS),
    # Every action but the end of a turn costs light, and nobody has more than 20: 24 rounds, 4 turns, 21 decisions.
    # With modules a turn brings at most 10 light more, 2 steps and 3 abilities; the set-up is 4 + 4 + 1 + 3 longer.
    longest=2 * 4 + 24 * 4 * (21 + 15) + 12,
    pages=("photosynthesis", "under-the-moonlight"),
    playthroughs={"2-seats": TWO, "4-seats-advanced": FOUR, **moonlight.PLAYTHROUGHS},
    hidden=(
        Hidden("generator (PH-1.9)", LONG, ((1, "place a1"),), 0, lambda s: int(s.random) >> 61, 8),
        *moonlight.HIDDEN,
    ),
)
