"""Moths as a ``Game``: its facts and its option. All functions are found by name in the modules beside this one."""

from pathlib import Path

from examples.moths.state import Night
from examples.moths.tables import MOVES, NIGHTS, SEATS
from lunaria.engine.game import Game, Option, Variant
from lunaria.engine.siblings import beside

GAME = Game(
    name="moths",
    title="Moths",
    credit="Lunaria",
    rules_version=1,
    seats=range(2, SEATS + 1),
    options=(Option("night", NIGHTS),),
    variants={"base": lambda: Variant(Night, MOVES, beside(__name__))},
    minutes=10,
    setups={"first": {"night": "short"}, "box": {}, "everything": {}},
    texts=Path(__file__).parent / "text",
)
