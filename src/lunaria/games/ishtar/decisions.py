"""What each kind of decision is about, for whoever meets it for the first time."""

from collections.abc import Mapping

from lunaria.engine.show.text import Message
from lunaria.engine.show.ui import Decision

_RULES = {
    "first-choice": "IS-5.2", "choose": "IS-5.3", "place": "IS-6.3", "special-assistant": "IS-8.2",
    "special-skill": "IS-8.4", "special-wild": "IS-8.5", "reserve": "IS-9.1", "take": "IS-9.2",
    "small-bloom": "IS-9.7", "large-bloom": "IS-9.7", "plant": "IS-10.1", "tree": "IS-10.3",
}  # fmt: skip
DECISIONS: Mapping[str, Decision] = {
    f"prompt-{kind}": Decision(Message(f"decide-{kind}"), rule) for kind, rule in _RULES.items()
}
