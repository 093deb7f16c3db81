"""Why a move is not allowed. Illegal is a value, not an exception: exceptions mean a mistake of ours."""

from dataclasses import dataclass

from lunaria.engine.show.text import Message


@dataclass(frozen=True)
class Refusal:
    """A move that is not allowed.

    Attributes:
        rule: the id of the rule that forbids it (``PH-5.2``), or ``table`` for what no rulebook says (an unknown move).
        message: the reason in the player's words.
    """

    rule: str
    message: Message
