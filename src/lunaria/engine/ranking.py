"""Places by merit: the ranking of almost every game."""

from typing import Any

from lunaria.engine.compiler.rule import rule


@rule
def places(merits: Any, seats: int, out: Any) -> None:
    """Write the place of each seat, from 1: more merit ranks higher, and equal seats share a place.

    ``merits`` are integers, one per seat: the points or, with tie-breaks, the points times a large factor plus the
    tie-break.
    """
    for seat in range(seats):
        place = 1
        for other in range(seats):
            if merits[other] > merits[seat]:
                place += 1
        out[seat] = place
