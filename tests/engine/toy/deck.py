"""The deck of the toy game, in its own file to test that the compiler notices changes of other files."""

from typing import Any

from lunaria.engine.compiler.rule import rule


@rule
def take(s: Any) -> int:
    """Take the top card of the deck."""
    card: int = s.deck[s.top]
    s.deck[s.top] = 0
    s.top += 1
    return card
