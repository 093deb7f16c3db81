"""What a seat can make of what chance will show it: its best turn with every new hand of cards.

Where new cards give the same actions another meaning, a tree that goes on over them mixes up what cannot be compared.
A simulation therefore ends in the next turn, with the best that the seat could do then.
"""

from typing import Any

from lunaria.bots.greedy import margin
from lunaria.engine.compiler.rule import rule
from lunaria.engine.state import copy_record

LOWEST = -1e9


@rule
def keep_better(values: Any, best: Any, highest: float, seat: int, seats: int) -> float:
    """Keep the estimates with the larger lead; returns that lead."""
    lead = margin(values, seat, seats)
    if lead <= highest:
        return highest
    for each in range(seats):
        best[each] = values[each]
    return lead


@rule
def look_ahead(
    legal: Any, apply: Any, evaluate: Any, shown: Any, s: Any, after: Any, later: Any, log: Any, out: Any, then: Any,
    values: Any, best: Any, seat: int, seats: int,
) -> None:  # fmt: skip
    """Write the estimates after the best two decisions that a pending seat could make now, one after the other.

    One decision counts alone where nothing of the seat's turn is left after it. What the turn brings beyond two is left
    to the estimate.
    """
    now = shown(s)
    highest = LOWEST
    for i in range(legal(s, seat, out)):
        copy_record(s, after)
        pending = apply(after, seat, out[i], log)
        if pending >> seat & 1 and shown(after) == now:
            for j in range(legal(after, seat, then)):
                copy_record(after, later)
                apply(later, seat, then[j], log)
                evaluate(later, values)
                highest = keep_better(values, best, highest, seat, seats)
        else:
            evaluate(after, values)
            highest = keep_better(values, best, highest, seat, seats)
    for each in range(seats):
        values[each] = best[each]
