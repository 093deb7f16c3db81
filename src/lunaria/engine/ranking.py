"""Places by merit, as almost every game gives them."""

from typing import Any

from lunaria.engine.compiler.rule import rule


@rule
def places(merits: Any, seats: int, out: Any) -> None:
    """Write the place of each seat, from 1: whoever has more stands before, and equals share a place.

    ``merits`` are whole numbers, one for each seat: the points, or where ties are broken the points many times over
    with what breaks a tie added.
    """
    for seat in range(seats):
        place = 1
        for other in range(seats):
            if merits[other] > merits[seat]:
                place += 1
        out[seat] = place
