"""Photosynthesis with any module of Under the Moonlight as a set of rules."""

from lunaria.engine.game import Variant
from lunaria.games.photosynthesis.moonlight import (
    art,
    aspects,
    decisions,
    evaluate,
    events,
    explained,
    gallery,
    invariants,
    legal,
    motions,
    moves,
    prepare,
    readings,
    refusals,
    remarks,
    rules,
    view,
)
from lunaria.games.photosynthesis.moonlight.state import MoonForest
from lunaria.games.photosynthesis.moonlight.tables import ACTIONS


def moonlight() -> Variant:
    """Return the modules in any combination, on top of the base game with its advanced options (UM-1.1)."""
    modules = (
        prepare,
        rules,
        legal,
        evaluate,
        events,
        moves,
        refusals,
        invariants,
        view,
        art,
        motions,
        gallery,
        explained,
        decisions,
        aspects,
        remarks,
        readings,
    )
    return Variant(MoonForest, ACTIONS, modules)
