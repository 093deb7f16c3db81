"""Why a move is illegal: a value, not an exception, since exceptions mean a programming error."""

from collections.abc import Mapping
from dataclasses import dataclass

from lunaria.engine.show.text import Message, Seat


@dataclass(frozen=True)
class Refusal:
    """The reason why a move is illegal.

    Attributes:
        rule: the id of the rule that forbids it (``PH-5.2``), or ``table`` where no rulebook applies (an unknown move).
        message: the reason, for players.
    """

    rule: str
    message: Message


def waits(rules: Mapping[str, str], pending: int, seat: int) -> Refusal | None:
    """Return why a seat may not move at all; None if it is to move.

    Args:
        rules: the ids of the game's rules about the end (``over``) and the turn (``turn``).
        pending: the seats that are to move, one bit each.
        seat: the seat that wants to.
    """
    if not pending:
        return Refusal(rules["over"], Message("refusal-over"))
    if seat >= 0 and pending >> seat & 1:
        return None
    if pending & (pending - 1):  # several decide at the same time
        return Refusal(rules["turn"], Message("refusal-wait", {"seat": Seat(seat)}))
    return Refusal(rules["turn"], Message("refusal-not-your-turn", {"seat": Seat(pending.bit_length() - 1)}))
