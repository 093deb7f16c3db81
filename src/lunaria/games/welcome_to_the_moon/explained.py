"""What the symbols of the pictures are, for a card beside them. Most mean something else in each adventure."""

from collections.abc import Mapping

from lunaria.engine.show.text import Message
from lunaria.engine.show.ui import Explanation
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
_SCORES = {
    1: {"missions": "A1.8", "rockets": "A1.5", "errors": "A1.3", "total": "A1.12"},
    2: {
        "missions": "4.2", "plants": "A2.7", "tanks": "A2.4", "longest-zone": "A2.10", "most-zones": "A2.10",
        "errors": "5.3", "total": "A2.10",
    },
    3: {
        "missions": "4.2", "plants": "A3.5", "tanks": "A3.4", "antennas": "A3.7", "quarters": "A3.3",
        "astronauts": "A3.9", "planning": "A3.9", "errors": "5.3", "total": "A3.11",
    },
    4: {
        "missions": "4.2", "plants": "A4.6", "waters": "A4.6", "pearls": "A4.6", "rubies": "A4.6",
        "astronauts": "A4.9", "planning": "A4.9", "errors": "5.3", "total": "A4.10",
    },
    5: {
        "missions": "A5.9", "tower": "A5.4", "skyscrapers": "A5.3", "astronauts": "A5.8", "dome": "A5.5",
        "errors": "5.3", "total": "A5.10",
    },
    6: {
        "missions": "A6.13", "plants": "A6.7", "tanks": "A6.7", "quarters": "A6.9", "infected": "A6.3",
        "errors": "A6.11", "total": "A6.15",
    },
    7: {
        "missions": "4.2", "greenhouses": "A7.6", "modules": "A7.4", "planning": "A7.7", "errors": "A7.3",
        "total": "A7.8",
    },
    8: {
        "missions": "4.2", "planets": "A8.5", "plants": "A8.6", "tanks": "A8.6", "planning": "A8.9",
        "errors": "A8.11",
    },
}  # fmt: skip
"""The rule of each line of the score, likewise: what is said of the fields at the foot of a sheet."""
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
    **{
        f"a{adventure}-score-{line}": Explanation(Message(f"score-{line}"), f"WM-{rule}")
        for adventure, rules in _SCORES.items()
        for line, rule in rules.items()
    },
}
