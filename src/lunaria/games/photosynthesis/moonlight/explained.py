"""What the symbols of the pictures are, for a card beside them: those of the base game and those of the modules."""

from collections.abc import Mapping

from lunaria.engine.show.text import Message
from lunaria.engine.show.ui import Explanation
from lunaria.games.photosynthesis import explained as base

_RULES = {
    "moon": "UM-4.1", "moon-later": "UM-3.2", "moonlit": "UM-4.3", "stone": "UM-8.3", "elder-tree": "UM-7.2",
    "dam": "UM-6.7", "baby": "UM-6.8d", "hatched": "UM-6.8b", "lunar": "UM-4.4", "ability": "UM-5.4",
    "animal-hidden": "UM-2.2b",
}  # fmt: skip
_ANIMALS = {
    "boar": "UM-6.1", "hedgehog": "UM-6.2", "squirrel": "UM-6.3", "fox": "UM-6.4", "owl": "UM-6.5", "badger": "UM-6.6",
    "beaver": "UM-6.7", "turtle": "UM-6.8",
}  # fmt: skip
EXPLAINED: Mapping[str, Explanation] = {
    **base.EXPLAINED,
    **{key: Explanation(Message(f"explain-{key}"), rule) for key, rule in _RULES.items()},
    **{f"animal-{name}": Explanation(Message(f"animal-{name}"), rule) for name, rule in _ANIMALS.items()},
}
