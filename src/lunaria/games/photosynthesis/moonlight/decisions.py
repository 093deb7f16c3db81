"""What each kind of decision is about, for whoever meets it for the first time."""

from collections.abc import Mapping

from lunaria.engine.show.text import Message
from lunaria.engine.show.ui import Decision
from lunaria.games.photosynthesis import decisions as base

_RULES = {
    "keep": "UM-2.2b", "animal": "UM-2.2d", "elder": "UM-7.2", "stone": "UM-8.3", "moon-turn": "UM-10.2",
}  # fmt: skip
DECISIONS: Mapping[str, Decision] = {
    **base.DECISIONS,
    **{f"prompt-{kind}": Decision(Message(f"decide-{kind}"), rule) for kind, rule in _RULES.items()},
}
