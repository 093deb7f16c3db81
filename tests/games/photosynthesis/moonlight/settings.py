"""Settings and cases of Under the Moonlight for the suite: the main module, each extra one alone, and all together."""

from lunaria.games.photosynthesis.game import GAME
from tests.proof import Hidden, Setting

MOON, ELDER, STONES = "moon_and_animals", "great_elder_tree", "moonstones"
ALL = {MOON: "true", ELDER: "true", STONES: "true"}

MOON_2, MOON_3, MOON_4 = (Setting(GAME, seats, {MOON: "true"}) for seats in (2, 3, 4))
ELDER_2 = Setting(GAME, 2, {ELDER: "true", "no_shade": "true"})
STONES_3 = Setting(GAME, 3, {STONES: "true", "no_shade": "true"})
ALL_2 = Setting(GAME, 2, {**ALL, "first_player": "0"})
ALL_3 = Setting(GAME, 3, {**ALL, "no_shade": "true"})
ALL_4 = Setting(GAME, 4, {**ALL, "long_game": "true"})

SETTINGS = (MOON_2, MOON_3, MOON_4, ELDER_2, STONES_3, ALL_2, ALL_3, ALL_4)
PLAYTHROUGHS = {"2-seats-all-modules": ALL_2}
TURTLE = ((0, "keep turtle"), (1, "keep owl"))
HIDDEN = (
    Hidden("dealt boards (UM-2.2b)", MOON_2, (), 0, lambda s: tuple(s.dealt.tolist()[1]), 15),
    Hidden("dealt boards, to a spectator (UM-2.2b)", MOON_2, (), -1, lambda s: tuple(s.dealt.tolist()[0]), 28),
    Hidden("secret choice (UM-2.2b)", MOON_2, ((1, "keep fox"),), 0, lambda s: s.animal[1], 6),
    Hidden("secret choice, to a spectator (UM-2.2b)", MOON_2, ((1, "keep fox"),), -1, lambda s: s.animal[1], 8),
    Hidden("face-down babies (UM-6.8d)", MOON_2, TURTLE, 0, lambda s: (s.beach[0], s.beach[5]), 56, seed=0),
    Hidden("a face-down baby, to the other seat (UM-6.8d)", MOON_2, TURTLE, 1, lambda s: s.beach[3], 8, seed=0),
)
