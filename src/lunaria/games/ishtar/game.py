"""Ishtar as a ``Game``: its facts, its options and its one set of rules."""

from pathlib import Path

from lunaria.engine.game import Game, Option, Options, Variant, names_a_seat, one_of
from lunaria.engine.kernel import SearchDefaults
from lunaria.engine.show.text import Message
from lunaria.engine.siblings import beside
from lunaria.games.ishtar.state import Gardens
from lunaria.games.ishtar.tables import BASICS, COMPONENTS, LAYOUT_NAMES, MOVES, SEATS, SEATS_LEAST


def objections(options: Options, seats: int) -> list[Message]:
    """Say what is wrong with a combination of options and seats."""
    found = []
    layout = options["layout"]
    presets = [preset.name for preset in COMPONENTS.layouts if preset.players == seats]
    if layout != "random" and layout not in presets:
        choices = one_of([*presets, "random"])
        found.append(Message("objection-layout", {"seats": seats, "choices": choices, "layout": layout}))
    return [*found, *names_a_seat("start", options, seats)]


SEARCH = SearchDefaults(prior_visits=100.0, exploration=0.1, overlooked=25)

GAME = Game(
    name="ishtar",
    title="Ishtar: Gardens of Babylon",
    credit="Bruno Cathala, Evan Singh · IELLO",
    rules_version=1,
    seats=range(SEATS_LEAST, SEATS + 1),
    options=(
        Option("layout", LAYOUT_NAMES),
        Option("boards", ("random", "numbered")),
        Option("start", ("random", *(str(seat) for seat in range(SEATS)))),
        Option("base_tiles_per_cup", ("usual", *(str(n + 1) for n in range(BASICS // 2)))),
        Option("upper_requires", ("column", "all_lower")),
    ),
    variants={"base": lambda: Variant(Gardens, MOVES, beside(__name__), SEARCH)},
    objections=objections,
    minutes=45,
    setups={
        "first": {"boards": "numbered"},
        "box": {},
        "variants": {"layout": "random", "upper_requires": "all_lower"},
    },
    texts=Path(__file__).parent / "text",
)
