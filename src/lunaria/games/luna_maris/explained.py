"""What the symbols of the pictures are, for a card beside them."""

from collections.abc import Mapping

from lunaria.engine.show.text import Message
from lunaria.engine.show.ui import Explanation
from lunaria.games.luna_maris.components import MODULES

_THINGS = {
    "energy": "LM-7.6", "water": "LM-2.1", "helium3": "LM-2.1", "waste": "LM-2.9", "section-1": "LM-5.2",
    "section-2": "LM-5.1", "probes": "LM-8.1.3", "breath": "LM-2.12", "oxygen": "LM-2.11", "stress": "LM-12.1",
    "demands": "LM-12.6", "points": "LM-2.14",
}  # fmt: skip
"""Things on a board, whose use is told beside their names in the picture too."""
_OTHERS = {
    "astronaut": "LM-7.3", "step": "LM-7.2", "advanced": "LM-7.13", "scientist": "LM-7.2", "hiring": "LM-8.2.1",
    "food": "LM-9.3", "demand": "LM-8.3.1", "mining": "LM-5.3", "probe": "LM-8.1.4", "disc": "LM-8.4.1",
    "round": "LM-4.1", "order": "LM-10.2", "solo-card": "LM-13.5",
}  # fmt: skip
_PICTURES = {"discard": "LM-9.2", "bonus": "LM-8.4.2", "tool": "LM-7.12"}
_ROOMS = {"DEC": 1, "COM": 2, "EXP": 3, "LAB": 4, "IND": 5, "REC": 6, "MIN": 7, "POW": 8, "GRE": 9, "DOR": 10}
_TRACKS = {"extraction": "LM-8.5.1", "sustainability": "LM-8.6.1"}
_GOODS = {
    "energy": ("energy", "LM-7.6"), "fill_battery": ("energy", "LM-2.1"),
    "energy_when_advanced": ("energy", "LM-8.8.2"),
    "iron": ("iron", "LM-2.2"), "iron_to_waste": ("iron", "LM-2.7"), "titanium": ("titanium", "LM-2.5"),
    "water": ("water", "LM-2.1"), "helium3": ("helium3", "LM-2.1"), "points": ("points", "LM-2.14"),
    "waste": ("waste", "LM-2.9"), "waste_returned": ("waste", "LM-2.16"), "oxygen": ("oxygen-back", "LM-2.11"),
    "stress": ("less-stress", "LM-2.12"), "stress_to_last": ("less-stress", "LM-2.12"), "co2": ("co2-less", "LM-2.10"),
    "research": ("research", "LM-8.4.1"), "scientists": ("recall", "LM-9.3"), "food": ("food", "LM-8.9.4"),
    "top_food": ("food", "LM-8.9.3"), "discarded_food": ("food", "LM-8.4.2"), "ore_per_probe": ("mining", "LM-8.7.1"),
}  # fmt: skip
"""What is paid or gained: its name, and the rule."""


def _thing(name: str, rule: str) -> Explanation:
    return Explanation(Message(f"explain-{name}"), rule, Message(f"thing-{name}-does"))


EXPLAINED: Mapping[str, Explanation] = {
    **{key: _thing(key, rule) for key, rule in _THINGS.items()},
    **{key: Explanation(Message(f"explain-{key}"), rule) for key, rule in _OTHERS.items()},
    **{key: Explanation(Message(f"picture-{key}"), rule) for key, rule in _PICTURES.items()},
    "deposit": Explanation(Message("picture-deposit"), "LM-6.5", Message("thing-deposit-does")),
    "built": Explanation(Message("picture-built"), "LM-11.3", Message("built-does")),
    "tile": Explanation(Message("explain-advanced"), "LM-8.4.5"),
    "co2": Explanation(Message("explain-co2"), "LM-11.2", Message("co2-does")),
    **{
        f"module-{name}": Explanation(
            Message(f"module-{name}"), f"LM-8.{_ROOMS[name]}.1", Message(f"module-{name}-does")
        )
        for name in MODULES
    },
    **{
        f"track-{name}": Explanation(Message(f"track-{name}-name"), rule, Message(f"track-{name}-does"))
        for name, rule in _TRACKS.items()
    },
    **{f"level-{name}": Explanation(Message(f"track-{name}-name"), rule) for name, rule in _TRACKS.items()},
    **{f"goods-{key}": Explanation(Message(f"explain-{name}"), rule) for key, (name, rule) in _GOODS.items()},
}
