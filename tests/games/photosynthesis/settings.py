"""How the suite proves Photosynthesis."""

from lunaria.games.photosynthesis.game import GAME
from tests.proof import Hidden, Proof, Setting

TWO = Setting(GAME, 2)
THREE = Setting(GAME, 3, {"no_shade": "true"})
FOUR = Setting(GAME, 4, {"long_game": "true", "no_shade": "true", "first_player": "2"})
LONG = Setting(GAME, 2, {"long_game": "true", "first_player": "1"})

PROOF = Proof(
    settings=(TWO, THREE, FOUR, LONG),
    # Every action but the end of a turn costs light, and nobody has more than 20: 24 rounds, 4 turns, 21 decisions.
    longest=2 * 4 + 24 * 4 * 21,
    pages=("photosynthesis",),
    playthroughs={"2-seats": TWO, "4-seats-advanced": FOUR},
    hidden=(Hidden("generator (PH-1.9)", LONG, ((1, "place a1"),), 0, lambda s: int(s.random) >> 61, 8),),
)
