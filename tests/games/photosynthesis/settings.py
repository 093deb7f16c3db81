"""Settings and cases of Photosynthesis for the suite."""

from typing import Any

from lunaria.games.photosynthesis.events import Happening
from lunaria.games.photosynthesis.game import GAME
from lunaria.games.photosynthesis.moonlight.events import Happening as Night
from tests.games.photosynthesis.moonlight import settings as moonlight
from tests.proof import Hidden, Proof, Setting

TWO = Setting(GAME, 2)
THREE = Setting(GAME, 3, {"no_shade": "true"})
FOUR = Setting(GAME, 4, {"long_game": "true", "no_shade": "true", "first_player": "2"})
LONG = Setting(GAME, 2, {"long_game": "true", "first_player": "1"})


def pieces(s: Any, seat: int) -> int:
    return sum(int(trees).bit_count() for trees in s.trees[seat])


PROOF = Proof(
    settings=(TWO, THREE, FOUR, LONG, *moonlight.SETTINGS),
    # Every action but the end of a turn costs light, and nobody has more than 20: 24 rounds, 4 turns, 21 decisions.
    # With modules a turn brings at most 10 light more, 2 steps and 3 abilities; the set-up is 4 + 4 + 1 + 3 longer.
    longest=2 * 4 + 24 * 4 * (21 + 15) + 12,
    playthroughs={"2-seats": TWO, "4-seats-advanced": FOUR, **moonlight.PLAYTHROUGHS},
    shown_scores=lambda view: [seat.score for seat in sorted(view.seats, key=lambda seat: seat.seat)],
    # Ties are broken by more of one's own seeds and trees in the forest (PH-8.3).
    merits=lambda s, points: [(own, pieces(s, seat)) for seat, own in enumerate(points)],
    hidden=(
        Hidden("generator (PH-1.9)", LONG, ((1, "place a1"),), 0, lambda s: int(s.random) >> 61, 8),
        *moonlight.HIDDEN,
    ),
    frame=frozenset({"seats", "ph-day"}),
    buttons=frozenset({"act", "baby"}),
    still=frozenset({Happening.END_TURN, Happening.LOST, Happening.OVER, Night.KEEP}),
    about_other_things=frozenset({"babies", "taken"}),
    house=True,
)
