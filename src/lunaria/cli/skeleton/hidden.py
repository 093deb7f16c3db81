"""What a seat may not know, and how it may be."""

from typing import Any

from lunaria.engine.bits import NONE
from lunaria.engine.compiler.rule import rule
from lunaria.engine.rng import draw_below, sow
from lunaria.engine.state import copy_record


@rule
def observe(s: Any, seat: int, out: Any) -> None:
    """Blank the generator, and whatever else the seat may not know."""
    copy_record(s, out)
    out.random = NONE


@rule
def determinize(o: Any, seat: int, dice: Any) -> None:
    """Fill in what is blank, every possibility as likely, from ``dice`` alone."""
    sow(o, draw_below(dice, 2147483647))
