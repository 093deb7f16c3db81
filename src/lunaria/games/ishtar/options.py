"""What can be chosen before a game of Ishtar, and which choices do not go together."""

from lunaria.engine.game import Option, Options, names_a_seat, one_of
from lunaria.engine.show.text import Message
from lunaria.games.ishtar.tables import BASICS, COMPONENTS, LAYOUT_NAMES, SEATS

OPTIONS = (
    Option("layout", LAYOUT_NAMES, "IS-3.1"),
    Option("boards", ("random", "numbered"), "IS-3.2"),
    Option("start", ("random", *(str(seat) for seat in range(SEATS))), "IS-3.9"),
    Option("base_tiles_per_cup", ("usual", *(str(n + 1) for n in range(BASICS // 2))), "IS-3.6"),
    Option("upper_requires", ("column", "all_lower"), "IS-8.7"),
)


def objections(options: Options, seats: int) -> list[Message]:
    """Say what is wrong with a combination of options and seats."""
    found = []
    layout = options["layout"]
    presets = [preset.name for preset in COMPONENTS.layouts.list if preset.players == seats]
    if layout != "random" and layout not in presets:
        choices = one_of([*presets, "random"])
        found.append(Message("objection-layout", {"seats": seats, "choices": choices, "layout": layout}))
    return [*found, *names_a_seat("start", options, seats)]
