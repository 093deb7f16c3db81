"""Photosynthesis as a ``Game``: its facts, its options and its two sets of rules."""

from pathlib import Path

from lunaria.engine.game import Game, Option, Variant, names_a_seat
from lunaria.engine.kernel import Reliance
from lunaria.games.photosynthesis import (
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
    readings,
    refusals,
    remarks,
    rules,
    view,
)
from lunaria.games.photosynthesis.moonlight.game import moonlight
from lunaria.games.photosynthesis.state import Forest
from lunaria.games.photosynthesis.tables import ACTIONS, COMPONENTS, SEATS

MODULES = ("moon_and_animals", "great_elder_tree", "moonstones")
"""The options that put a module of Under the Moonlight into the game (UM-1.1)."""


def base() -> Variant:
    """Return the base game with its two advanced options."""
    modules = (
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
    return Variant(Forest, ACTIONS, modules, Reliance(caution=0.3))


GAME = Game(
    name="photosynthesis",
    title="Photosynthesis",
    credit="Hjalmar Hach · Blue Orange Games",
    rules_version=1,
    seats=range(COMPONENTS.players.minimum, COMPONENTS.players.maximum + 1),
    options=(
        Option("long_game", ("false", "true"), "PH-9.1"),
        Option("no_shade", ("false", "true"), "PH-9.2"),
        Option("first_player", ("random", *(str(seat) for seat in range(SEATS))), "PH-2.3"),
        *(Option(module, ("false", "true"), "UM-1.1") for module in MODULES),
    ),
    variants={"base": base, "moonlight": moonlight},
    variant_name=lambda options: "moonlight" if "true" in [options[module] for module in MODULES] else "base",
    objections=lambda options, seats: names_a_seat("first_player", options, seats),
    minutes=40,
    setups={
        "first": {},
        "box": {"moon_and_animals": "true"},
        "everything": {
            "long_game": "true",
            "no_shade": "true",
            "moon_and_animals": "true",
            "great_elder_tree": "true",
            "moonstones": "true",
        },
    },
    texts=Path(__file__).parent / "text",
)
