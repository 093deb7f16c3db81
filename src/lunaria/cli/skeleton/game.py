"""Skeleton as a ``Game``: its facts, and the modules that its rules and their surroundings stand in."""

from pathlib import Path

from lunaria.cli.skeleton import art, events, gallery, hidden, invariants, moves, rules, view
from lunaria.cli.skeleton.state import SkeletonState
from lunaria.cli.skeleton.tables import ACTIONS, SEATS
from lunaria.engine.game import Game, Variant

MODULES = (rules, hidden, events, moves, invariants, view, art, gallery)
GAME = Game(
    name="skeleton",
    title="Skeleton",
    credit="designers · publisher",
    rules_version=1,
    seats=range(2, SEATS + 1),
    options=(),
    setups={"first": {}, "box": {}, "everything": {}},
    variants={"base": lambda: Variant(SkeletonState, ACTIONS, MODULES)},
    texts=Path(__file__).parent / "text",
)
