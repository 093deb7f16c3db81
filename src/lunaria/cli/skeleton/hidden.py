"""Hidden information: what a seat may not know, and how unknowns are filled in."""

from lunaria.cli.skeleton.state import SkeletonState
from lunaria.engine.bits import NONE
from lunaria.engine.compiler.rule import rule
from lunaria.engine.rng import Rng, randbelow, seed_rng
from lunaria.engine.state import copy_record


@rule
def observe(s: SkeletonState, seat: int, out: SkeletonState) -> None:
    """Blank the generator, and all else that the seat may not know."""
    copy_record(s, out)
    out.random = NONE


@rule
def determinize(o: SkeletonState, seat: int, rng: Rng) -> None:
    """Fill in the blanks, every possibility equally likely, from ``rng`` alone."""
    seed_rng(o, randbelow(rng, 2147483647))
