"""Touch paths, prompts, and the reasons for illegal moves."""

from examples.moths.state import Night
from examples.moths.tables import CALL, NAMES
from lunaria.engine.refusal import Refusal
from lunaria.engine.show.text import Message
from lunaria.engine.show.ui import Step


def moth(kind: int) -> Message:
    """Return the name of a kind of moth."""
    return Message(f"moth-{NAMES[kind]}")


def path(observed: Night, seat: int, action: int) -> tuple[Step, ...]:
    """Return one touch: a moth in hand, or the discard."""
    if action == CALL:
        return (Step("discard:top", Message("act-call", {"moth": moth(observed.discard[observed.height - 1] - 1)})),)
    return (Step(f"moth:{NAMES[action]}", Message("act-send", {"moth": moth(action)})),)


def prompt(observed: Night, seat: int) -> Message:
    """Return the question for a choice."""
    return Message("prompt-choose", {"round": observed.round + 1, "rounds": observed.rounds})


WAITING = {"over": "MT-5.1", "turn": "MT-3.1"}
"""The rules that refuse every move of a seat that is not to move."""


def reason(s: Night, seat: int, action: int) -> Refusal:
    """Return the reason why an action is illegal for a seat that is to move."""
    if action == CALL:
        return Refusal("MT-3.3", Message("refusal-no-discard"))
    return Refusal("MT-3.2", Message("refusal-not-in-hand", {"moth": moth(action)}))
