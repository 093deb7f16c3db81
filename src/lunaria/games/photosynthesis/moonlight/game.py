"""Photosynthesis with any module of Under the Moonlight as a set of rules."""

from lunaria.engine.game import Variant
from lunaria.engine.siblings import beside
from lunaria.games.photosynthesis.moonlight.state import MoonForest
from lunaria.games.photosynthesis.moonlight.tables import MOVES


def moonlight() -> Variant:
    """Return the modules in any combination, on top of the base game with its advanced options (UM-1.1)."""
    return Variant(MoonForest, MOVES, beside(__name__))
