"""Skeleton as a ``Game``: its facts. All functions are found by name in the modules beside this one."""

from pathlib import Path

from lunaria.cli.skeleton.state import SkeletonState
from lunaria.cli.skeleton.tables import MOVES, SEATS
from lunaria.engine.game import Game, Variant
from lunaria.engine.siblings import beside

GAME = Game(
    name="skeleton",
    title="Skeleton",
    credit="designers · publisher",
    rules_version=1,
    seats=range(2, SEATS + 1),
    options=(),
    variants={"base": lambda: Variant(SkeletonState, MOVES, beside(__name__))},
    texts=Path(__file__).parent / "text",
)
