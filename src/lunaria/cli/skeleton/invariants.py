"""The invariants of full states, checked by slow code that shares nothing with the rules."""

from lunaria.cli.skeleton.state import SkeletonState
from lunaria.cli.skeleton.tables import LEAST, MOST


def problems(s: SkeletonState) -> list[str]:
    """Return every fault of a state."""
    found = []
    if not LEAST <= s.heap + s.taken.sum() <= MOST:
        found.append("there are too many pebbles, or too few (SK-1.2)")
    if any(s.taken.tolist()[s.seats :]):
        found.append("a seat that nobody plays has pebbles (SK-1.1)")
    if s.turn >= s.seats:
        found.append("it is the turn of a seat that nobody plays (SK-2.1)")
    return found
