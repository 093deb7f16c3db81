"""A game's remarks on a move, in the form that tests compare."""

from lunaria.engine.game import Variant
from lunaria.engine.state import State


def remarks_on(variant: Variant, state: State, seat: int, notation: str) -> dict[str, dict[str, object]]:
    """Return the remarks on a move: the values of each message by its id without ``remark-``."""
    action = variant.parse(notation)
    assert action is not None, notation
    found = variant.remarks(state, seat, action)
    return {remark.said.id.removeprefix("remark-"): dict(remark.said.values) for remark in found}


def amount(variant: Variant, state: State, seat: int, notation: str, name: str) -> int:
    """Return the amount in a named remark on a move; 0 without the remark."""
    action = variant.parse(notation)
    assert action is not None, notation
    return sum(one.amount for one in variant.remarks(state, seat, action) if one.said.id == f"remark-{name}")
