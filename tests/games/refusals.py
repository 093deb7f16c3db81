"""The text of a refusal."""

from lunaria.engine.match import Match
from lunaria.engine.show.text import Texts


def said(match: Match, move: str) -> str:
    """Return the English reason for refusing a move to seat 0."""
    action = match.read(move)
    assert isinstance(action, int)
    refusal = match.refusal(0, action)
    assert refusal
    return Texts("en", (match.game.texts,)).say(refusal.message)
