"""What a game remarks upon a move, as the tests of the games look at it."""

from lunaria.engine.game import Variant
from lunaria.engine.state import State


def told(variant: Variant, state: State, seat: int, notation: str) -> dict[str, dict[str, object]]:
    """Return what is said of a move: the values of each message by its id without ``remark-``."""
    action = variant.parse(notation)
    assert action is not None, notation
    found = variant.remarks(state, seat, action)
    return {remark.said.id.removeprefix("remark-"): dict(remark.said.values) for remark in found}


def amount(variant: Variant, state: State, seat: int, notation: str, name: str) -> int:
    """Return how much of something is remarked upon a move; 0 for nothing."""
    action = variant.parse(notation)
    assert action is not None, notation
    return sum(one.amount for one in variant.remarks(state, seat, action) if one.said.id == f"remark-{name}")
