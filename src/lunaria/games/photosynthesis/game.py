"""Photosynthesis as a ``Game``: its facts, its options, its set-ups and its two sets of rules."""

from pathlib import Path

from lunaria.engine.game import Game, Option, Variant, names_a_seat
from lunaria.engine.kernel import SearchDefaults
from lunaria.engine.siblings import beside
from lunaria.games.photosynthesis.moonlight.game import moonlight
from lunaria.games.photosynthesis.state import Forest
from lunaria.games.photosynthesis.tables import MOVES, SEATS, SEATS_LEAST

MODULES = ("moon_and_animals", "great_elder_tree", "moonstones")
"""The options that put a module of Under the Moonlight into the game (UM-1.1)."""
TEXTS = ("photosynthesis", "explained", "decisions")
"""The files that explain symbols and decisions without any module."""
SEARCH = SearchDefaults(exploration=0.3, overlooked=40, botanist=35)

GAME = Game(
    name="photosynthesis",
    title="Photosynthesis",
    credit="Hjalmar Hach · Blue Orange Games",
    rules_version=1,
    seats=range(SEATS_LEAST, SEATS + 1),
    options=(
        Option("long_game", ("false", "true")),
        Option("no_shade", ("false", "true")),
        Option("first_player", ("random", *(str(seat) for seat in range(SEATS)))),
        *(Option(module, ("false", "true")) for module in MODULES),
    ),
    variants={
        "base": lambda: Variant(Forest, MOVES, beside(__name__), SEARCH, TEXTS),
        "moonlight": moonlight,
    },
    variant_name=lambda options: "moonlight" if "true" in [options[module] for module in MODULES] else "base",
    objections=lambda options, seats: names_a_seat("first_player", options, seats),
    minutes=40,
    setups={
        "first": {},
        "expansion": {"moon_and_animals": "true"},
        "everything": dict.fromkeys(("long_game", "no_shade", *MODULES), "true"),
    },
    texts=Path(__file__).parent / "text",
)
