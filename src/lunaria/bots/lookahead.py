"""The best turn of a seat for every random reveal, such as each new hand of cards.

Where new cards change the meaning of actions, a tree that spans them would mix incomparable decisions. So a simulation
ends in the next turn, with the seat's best result there.
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
    """Write the estimates after the best two consecutive decisions that a pending seat could make now.

    One decision counts alone if it ends the seat's turn. Decisions of the turn beyond the second are left to the
    estimate.
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
