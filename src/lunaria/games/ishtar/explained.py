"""What the symbols of the pictures are, for a card beside them."""

from collections.abc import Mapping

from lunaria.engine.show.text import Message
from lunaria.engine.show.ui import Explanation

_RULES = {
    "sand": "IS-6.2", "rock": "IS-3.4", "tablet": "IS-9.12", "fountain": "IS-12.4", "grass": "IS-10.2",
    "flowers": "IS-4.3", "tree": "IS-10.5", "assistant": "IS-4.4", "token": "IS-9.6", "icon-assistant": "IS-8.2",
    "icon-skill": "IS-8.4", "icon-wild": "IS-8.5", "gem-purple": "IS-7.1", "gem-red": "IS-7.1", "gem-white": "IS-7.1",
    "cup": "IS-5.6", "can": "IS-5.3", "waiting": "IS-9.4", "supply": "IS-3.11", "turn": "IS-2.5", "card": "IS-10.2",
    "reserved": "IS-9.1", "assistants": "IS-8.2", "planted": "IS-12.2",
}  # fmt: skip
_SKILLS = {
    "1": "IS-9.1", "2": "IS-9.2", "3": "IS-9.3", "4": "IS-9.4", "5": "IS-9.5",
    "A": "IS-9.10", "B": "IS-9.11", "C": "IS-9.12", "D": "IS-9.13", "E": "IS-9.14",
}  # fmt: skip
_HEADS = {"trees": "IS-12.2", "flowers": "IS-12.3", "fountains": "IS-12.4", "skills": "IS-12.6"}
EXPLAINED: Mapping[str, Explanation] = {
    **{key: Explanation(Message(f"explain-{key}"), rule) for key, rule in _RULES.items()},
    **{f"skill-{name}": Explanation(Message("explain-skill", {"name": name}), rule) for name, rule in _SKILLS.items()},
    **{f"score-{name}": Explanation(Message(f"score-{name}"), rule) for name, rule in _HEADS.items()},
}
