"""Moths as a ``Game``: its facts, its option, and the modules that its rules and their surroundings stand in."""

from pathlib import Path

from examples.moths import art, events, gallery, hidden, invariants, moves, rules, view
from examples.moths.state import Night
from examples.moths.tables import ACTIONS, NIGHTS, SEATS
from lunaria.engine.game import Game, Option, Variant

GAME = Game(
    name="moths",
    title="Moths",
    credit="Lunaria",
    rules_version=1,
    seats=range(2, SEATS + 1),
    options=(Option("night", NIGHTS, "MT-2.4"),),
    variants={"base": lambda: Variant(Night, ACTIONS, (rules, hidden, events, moves, invariants, view, art, gallery))},
    minutes=10,
    setups={"first": {"night": "short"}, "box": {}, "everything": {}},
    texts=Path(__file__).parent / "text",
)
