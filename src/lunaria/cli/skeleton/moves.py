"""Touch paths, prompts, and the reasons for illegal moves."""

from lunaria.cli.skeleton.state import SkeletonState
from lunaria.engine.refusal import Refusal
from lunaria.engine.show.text import Message
from lunaria.engine.show.ui import Remark, Step


def path(observed: SkeletonState, seat: int, action: int) -> tuple[Step, ...]:
    """Return one touch: a button, because no element of the picture has this target."""
    return (Step(f"take:{action + 1}", Message("act-take", {"pebbles": action + 1})),)


def prompt(observed: SkeletonState, seat: int) -> Message:
    """Return the question for a move."""
    return Message("prompt-take")


WAITING = {"over": "SK-3.1", "turn": "SK-2.1"}
"""The rules that refuse every move of a seat that is not to move."""


def reason(s: SkeletonState, seat: int, action: int) -> Refusal:
    """Return the reason why an action is illegal for a seat that is to move."""
    return Refusal("SK-2.2", Message("refusal-heap", {"left": s.heap}))


def remarks(observed: SkeletonState, seat: int, action: int) -> tuple[Remark, ...]:
    """Return what is worth knowing of a legal move: how much it leaves for the others."""
    left = observed.heap - action - 1
    return (Remark(Message("remark-left", {"left": left}), "SK-2.2", amount=left),) if left else ()
