"""Photosynthesis as a ``Game``: its facts, its options and its two sets of rules."""

from pathlib import Path

from lunaria.engine.game import Game, Variant, names_a_seat
from lunaria.engine.kernel import SearchDefaults
from lunaria.engine.siblings import beside
from lunaria.games.photosynthesis.moonlight.game import moonlight
from lunaria.games.photosynthesis.options import MODULES, OPTIONS, SETUPS
from lunaria.games.photosynthesis.state import Forest
from lunaria.games.photosynthesis.tables import ACTIONS, COMPONENTS

GAME = Game(
    name="photosynthesis",
    title="Photosynthesis",
    credit="Hjalmar Hach · Blue Orange Games",
    rules_version=1,
    seats=range(COMPONENTS.players.minimum, COMPONENTS.players.maximum + 1),
    options=OPTIONS,
    variants={
        "base": lambda: Variant(Forest, ACTIONS, beside(__name__), SearchDefaults(exploration=0.3)),
        "moonlight": moonlight,
    },
    variant_name=lambda options: "moonlight" if "true" in [options[module] for module in MODULES] else "base",
    objections=lambda options, seats: names_a_seat("first_player", options, seats),
    minutes=40,
    setups=SETUPS,
    texts=Path(__file__).parent / "text",
)
