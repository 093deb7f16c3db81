"""What can be chosen before a game of Photosynthesis, and its three set-ups."""

from lunaria.engine.game import Option
from lunaria.games.photosynthesis.tables import SEATS

MODULES = ("moon_and_animals", "great_elder_tree", "moonstones")
"""The options that put a module of Under the Moonlight into the game (UM-1.1)."""
OPTIONS = (
    Option("long_game", ("false", "true"), "PH-9.1"),
    Option("no_shade", ("false", "true"), "PH-9.2"),
    Option("first_player", ("random", *(str(seat) for seat in range(SEATS))), "PH-2.3"),
    *(Option(module, ("false", "true"), "UM-1.1") for module in MODULES),
)
SETUPS = {
    "first": {},
    "expansion": {"moon_and_animals": "true"},
    "everything": dict.fromkeys(("long_game", "no_shade", *MODULES), "true"),
}
