"""Luna Maris as a ``Game``: its facts, its options and its one set of rules."""

from pathlib import Path

from lunaria.engine.game import Game, Option, Variant
from lunaria.engine.kernel import SearchDefaults
from lunaria.engine.siblings import beside
from lunaria.games.luna_maris.actions import MOVES
from lunaria.games.luna_maris.components import PLAYERS
from lunaria.games.luna_maris.state import Base

GAME = Game(
    name="luna_maris",
    title="Luna Maris",
    credit="Ricardo Amaral · Diego Sá · MeepleBR",
    rules_version=1,
    seats=PLAYERS,
    options=(
        Option("tools", ("false", "true")),
        Option("automaton", ("basic", "intermediate", "advanced")),
    ),
    variants={"base": lambda: Variant(Base, MOVES, beside(__name__), SearchDefaults(overlooked=15, botanist=40))},
    minutes=75,
    setups={"first": {}, "advanced": {"tools": "true"}, "everything": {"tools": "true", "automaton": "advanced"}},
    texts=Path(__file__).parent / "text",
)
