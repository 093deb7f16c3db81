"""What the symbols of the pictures are, for a card beside them."""

from collections.abc import Mapping

from lunaria.engine.show.text import Message
from lunaria.engine.show.ui import Explanation

_RULES = {
    "space": "PH-1.2", "shade": "PH-4.3", "used": "PH-5.2", "sun": "PH-4.2", "sun-later": "PH-3.1", "round": "PH-3.2",
    "stack": "PH-6.4", "tokens": "PH-8.2", "score": "PH-8.2", "light": "PH-1.7", "buy": "PH-6.1",
    "first-player": "PH-3.2", "turn": "PH-3.3",
}  # fmt: skip
EXPLAINED: Mapping[str, Explanation] = {
    **{key: Explanation(Message(f"explain-{key}"), rule) for key, rule in _RULES.items()},
    "piece-seed": Explanation(Message("pieces-seed"), "PH-6.2"),
    **{f"piece-{size}": Explanation(Message(f"pieces-{size}"), "PH-4.5") for size in ("small", "medium", "large")},
}
