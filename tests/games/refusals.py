"""What a refusal says."""

from lunaria.engine.match import Match
from lunaria.engine.show.text import Texts


def said(match: Match, move: str) -> str:
    """Return in English why seat 0 may not make a move."""
    action = match.read(move)
    assert isinstance(action, int)
    refusal = match.refusal(0, action)
    assert refusal
    return Texts("en", (match.game.texts,)).say(refusal.message)
