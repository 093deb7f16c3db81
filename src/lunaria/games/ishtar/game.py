"""Ishtar as a ``Game``: its facts, its options and its one set of rules."""

from pathlib import Path

from lunaria.engine.game import Game, Variant
from lunaria.engine.kernel import SearchDefaults
from lunaria.engine.siblings import beside
from lunaria.games.ishtar.options import OPTIONS, objections
from lunaria.games.ishtar.state import Gardens
from lunaria.games.ishtar.tables import ACTIONS, COMPONENTS

GAME = Game(
    name="ishtar",
    title="Ishtar: Gardens of Babylon",
    credit="Bruno Cathala, Evan Singh · IELLO",
    rules_version=1,
    seats=range(COMPONENTS.players.minimum, COMPONENTS.players.maximum + 1),
    options=OPTIONS,
    variants={
        "base": lambda: Variant(Gardens, ACTIONS, beside(__name__), SearchDefaults(prior_visits=100.0, exploration=0.1))
    },
    objections=objections,
    minutes=45,
    setups={
        "first": {"boards": "numbered"},
        "box": {},
        "variants": {"layout": "random", "upper_requires": "all_lower"},
    },
    texts=Path(__file__).parent / "text",
)
