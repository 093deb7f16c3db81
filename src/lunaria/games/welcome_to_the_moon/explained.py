"""What the symbols of the pictures are, for a card beside them. Most mean something else in each adventure."""

from collections.abc import Mapping

from lunaria.engine.showing import Explanation
from lunaria.engine.text import Message
from lunaria.games.welcome_to_the_moon.tables import Action

_ACTIONS = {
    1: dict.fromkeys(("robot", "energy", "plant", "water", "astronaut", "planning"), "A1.2"),
    2: {"robot": "A2.5", "energy": "A2.2", "plant": "A2.7", "water": "A2.4", "astronaut": "A2.8", "planning": "A2.8"},
    3: {"robot": "A3.6", "energy": "A3.8", "plant": "A3.5", "water": "A3.4", "astronaut": "A3.9", "planning": "A3.9"},
    4: {"robot": "A4.5", "energy": "A4.5", "plant": "A4.3", "water": "A4.3", "astronaut": "A4.9", "planning": "A4.9"},
    5: {"robot": "A5.5", "energy": "A5.7", "plant": "A5.4", "water": "A5.4", "astronaut": "A5.8", "planning": "A5.6"},
    6: {"robot": "A6.5", "energy": "A6.4", "plant": "A6.6", "water": "A6.6", "astronaut": "A6.14", "planning": "A6.14"},
    7: {"robot": "A7.3", "energy": "A7.4", "plant": "A7.5", "water": "A7.5", "astronaut": "A7.7", "planning": "A7.7"},
    8: {"robot": "A8.7", "energy": "A8.8", "plant": "A8.6", "water": "A8.6", "astronaut": "A8.10", "planning": "A8.9"},
}
"""The rule of each action by adventure, without its ``WM-``."""
_THINGS = {
    1: {
        "space": "A1.1", "launch-quarter": "A1.4", "sabotage": "A1.7", "arrow": "A1.4", "build": "A1.6",
        "rocket": "A1.5", "sleep": "A1.4",
    },
    2: {"space": "A2.1", "divider": "A2.1", "station": "A2.6"},
    3: {"space": "A3.2", "tunnel": "A3.6", "quarter": "A3.3", "column": "A3.8", "dish": "A3.7"},
    4: {"space": "A4.1", "deposit": "A4.3", "factory": "A4.6", "mineral": "A4.2"},
    5: {"space": "A5.2", "end": "A5.3", "section": "A5.5", "column": "A5.7"},
    6: {"space": "A6.1", "quarter": "A6.9", "walkway": "A6.5", "virus": "A6.8", "line": "A6.7"},
    7: {"space": "A7.2", "greenhouse": "A7.6", "airlock": "A7.3"},
    8: {"space": "A8.3", "moon": "A8.9", "column": "A8.8"},
}  # fmt: skip
"""The rule of everything else on a sheet, likewise."""
_MEANT = {
    "drop": "water", "tank": "water", "sprout": "plant", "bolt": "energy", "bomb": "sabotage", "symbol": "sabotage",
    "lock": "airlock", "lock-on": "airlock", "pearl": "mineral", "ruby": "mineral",
}  # fmt: skip
"""Symbols that stand for something that has another name."""
_TABLE = {"combination": "3.3", "mission": "4.2", "wild": "3.11", "astra-cards": "S.10", "astra-bonuses": "S.7"}


def key_of(adventure: int, called: str | Action) -> str:
    """Return the key of a printed symbol or a kind of target; "" when there is nothing to explain."""
    if called == Action.NONE or called == "wild":
        return "wild"
    name = called.name.lower() if isinstance(called, Action) else _MEANT.get(called, called)
    if adventure == 1 and name == "quarter":
        name = "launch-quarter"
    return f"a{adventure}-{name}" if name in _ACTIONS[adventure] or name in _THINGS[adventure] else ""


EXPLAINED: Mapping[str, Explanation] = {
    **{key: Explanation(Message(f"explain-{key}"), f"WM-{rule}") for key, rule in _TABLE.items()},
    **{
        f"a{adventure}-{name}": Explanation(Message(f"action-{name}"), f"WM-{rule}")
        for adventure, rules in _ACTIONS.items()
        for name, rule in rules.items()
    },
    **{
        f"a{adventure}-{name}": Explanation(Message(f"explain-{name}"), f"WM-{rule}")
        for adventure, rules in _THINGS.items()
        for name, rule in rules.items()
    },
}
