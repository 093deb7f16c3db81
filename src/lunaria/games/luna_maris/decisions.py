"""What each kind of decision is about, for whoever meets it for the first time."""

from collections.abc import Mapping

from lunaria.engine.show.text import Message
from lunaria.engine.show.ui import Decision

_RULES = {
    "tool": "LM-7.12", "start": "LM-3.11", "turn": "LM-6.2", "step": "LM-7.2", "module": "LM-7.6", "option": "LM-7.9",
    "second": "LM-8.5.2", "titanium": "LM-2.5", "track": "LM-8.4.1", "bonus": "LM-8.4.2", "recall": "LM-9.3",
    "food": "LM-9.3", "discard": "LM-8.4.2", "remove": "LM-8.2.3", "rest": "LM-8.10.1", "build": "LM-8.4.5",
    "filter": "LM-8.5.4", "feed": "LM-9.2",
}  # fmt: skip
DECISIONS: Mapping[str, Decision] = {
    f"prompt-{kind}": Decision(Message(f"decide-{kind}"), rule) for kind, rule in _RULES.items()
}
