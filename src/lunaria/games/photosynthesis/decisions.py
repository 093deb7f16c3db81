"""What each kind of decision is about, for whoever meets it for the first time."""

from collections.abc import Mapping

from lunaria.engine.show.text import Message
from lunaria.engine.show.ui import Decision

_RULES = {
    "place": "PH-2.4", "turn": "PH-5.1",
}  # fmt: skip
DECISIONS: Mapping[str, Decision] = {
    f"prompt-{kind}": Decision(Message(f"decide-{kind}"), rule) for kind, rule in _RULES.items()
}
