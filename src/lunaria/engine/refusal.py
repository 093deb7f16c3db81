"""Why a move is illegal: a value, not an exception, since exceptions mean a programming error."""

from dataclasses import dataclass

from lunaria.engine.show.text import Message


@dataclass(frozen=True)
class Refusal:
    """The reason why a move is illegal.

    Attributes:
        rule: the id of the rule that forbids it (``PH-5.2``), or ``table`` where no rulebook applies (an unknown move).
        message: the reason, for players.
    """

    rule: str
    message: Message
