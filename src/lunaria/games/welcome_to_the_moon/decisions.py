"""What each kind of decision is about, for whoever meets it for the first time, in each adventure."""

from collections.abc import Mapping

from lunaria.engine.show.text import Message
from lunaria.engine.show.ui import Decision

_RULES = {
    "choose": "WM-3.3", "pair": "WM-S.4", "error": "WM-3.7", "error-or-wild": "WM-3.11",
    "error-or-stored": "WM-A8.10", "value": "WM-3.9", "write": "WM-3.4", "done": "WM-3.2", "mission": "WM-4.2",
    "give": "WM-S.5", "outbreak": "WM-A6.2", "infect": "WM-A6.12",
}  # fmt: skip
"""Decisions that most adventures ask for alike."""
_OWN = {
    "effects-1": "WM-A1.6", "effects-5": "WM-A5.6", "robot-2": "WM-A2.5", "energy-2": "WM-A2.2", "plant-2": "WM-A2.7",
    "water-2": "WM-A2.4", "planning-2": "WM-A2.8", "robot-3": "WM-A3.6", "energy-3": "WM-A3.8", "plant-3": "WM-A3.5",
    "water-3": "WM-A3.4", "planning-3": "WM-A3.9", "robot-4": "WM-A4.5", "energy-4": "WM-A4.5", "plant-4": "WM-A4.3",
    "water-4": "WM-A4.3", "planning-4": "WM-A4.9", "robot-5": "WM-A5.5", "energy-5": "WM-A5.7", "plant-5": "WM-A5.4",
    "water-5": "WM-A5.4", "planning-5": "WM-A5.6", "robot-6": "WM-A6.5", "energy-6": "WM-A6.9", "plant-6": "WM-A6.6",
    "water-6": "WM-A6.6", "planning-6": "WM-A6.14", "robot-7": "WM-A7.3", "energy-7": "WM-A7.4", "plant-7": "WM-A7.5",
    "water-7": "WM-A7.5", "planning-7": "WM-A7.7", "robot-8": "WM-A8.7", "energy-8": "WM-A8.8", "plant-8": "WM-A8.6",
    "water-8": "WM-A8.6", "planning-8": "WM-A8.9", "cross-1": "WM-S.6", "cross-2": "WM-S.6", "cross-3": "WM-S.6",
    "cross-4": "WM-S.6", "cross-5": "WM-S.6", "cross-6": "WM-S.6", "cross-7": "WM-S.6", "cross-8": "WM-S.13",
    "choose-1": "WM-A1.2", "choose-8": "WM-A8.3", "write-1": "WM-A1.4", "write-3": "WM-A3.2", "write-5": "WM-A5.2",
    "write-7": "WM-A7.2", "write-8": "WM-A8.5",
}  # fmt: skip
"""Decisions of one adventure, by its number, and those that mean something else there."""
SHARED = ("choose", "write")
"""What every adventure asks for in the same words, and some explain in their own."""


def decisions_of(number: int) -> Mapping[str, Decision]:
    """Return what each kind of decision of an adventure is about, by the id of its prompt."""
    found = {f"prompt-{kind}": Decision(Message(f"decide-{kind}"), rule) for kind, rule in _RULES.items()}
    for name, rule in _OWN.items():
        kind, _, adventure = name.rpartition("-")
        if adventure == str(number):
            asked = kind if kind in SHARED else name
            found[f"prompt-{asked}"] = Decision(Message(f"decide-{name}"), rule)
    return found
