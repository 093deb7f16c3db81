"""The seat to decide, and the effects of a decision (IS-5.1, IS-13.1)."""

from lunaria.engine.compiler.rule import rule
from lunaria.engine.events import EventLog, emit
from lunaria.games.ishtar import tables as t
from lunaria.games.ishtar.events import Happening
from lunaria.games.ishtar.special import (
    begin_special,
    bloom_large,
    bloom_small,
    end_special,
    place_assistant,
    plant,
    reserve,
    take,
    unlock,
)
from lunaria.games.ishtar.state import Gardens
from lunaria.games.ishtar.turn import choose, end_turn, place

OVER, SPECIAL, PLANTING, TREE = int(t.Phase.OVER), int(t.Phase.SPECIAL), int(t.Phase.PLANT), int(t.Phase.TREE)
WAYS = len(t.PAYMENTS)
HALF = t.TURNS // 2


@rule
def pending(s: Gardens) -> int:
    """One seat decides at a time (IS-13.4); nobody once the game is over (IS-11.4)."""
    return 0 if s.phase == OVER else 1 << s.turn


@rule
def apply(s: Gardens, seat: int, action: int, log: EventLog) -> int:
    """Carry out a legal action; returns the seats pending afterwards (IS-13.1)."""
    if action >= t.CARD:
        if action >= t.PLANT:
            plant(s, seat, action - t.PLANT, log)
        else:
            s.card = action - t.CARD
            s.phase = TREE
    elif action >= t.CHOOSE:
        if action < t.PLACE:
            choose(s, seat, (action - t.CHOOSE) // WAYS, (action - t.CHOOSE) % WAYS, log)
        elif action < t.UNLOCK:
            place(s, seat, (action - t.PLACE) // t.TURNS, (action - t.PLACE) % t.TURNS, log)
            if s.phase == SPECIAL:
                begin_special(s, seat, log)
        else:
            apply_skill(s, seat, action, log)
    elif action == t.END_TURN:
        end_turn(s, seat, log)
    elif action == t.PLACE_ASSISTANT:
        place_assistant(s, seat, log)
    elif action == t.SKIP:
        emit(log, Happening.SKIP, seat)
        end_special(s)
    elif action == t.NO_BLOOM:
        emit(log, Happening.NO_BLOOM, seat)
        s.phase = PLANTING
    return pending(s)


@rule
def apply_skill(s: Gardens, seat: int, action: int, log: EventLog) -> None:
    """Unlock a Skill, or carry its effect out (IS-9.1 to IS-9.6)."""
    if action < t.RESERVE:
        unlock(s, seat, (action - t.UNLOCK) // t.PAIRS, (action - t.UNLOCK) % t.PAIRS, log)
    elif action < t.TAKE:
        reserve(s, seat, action - t.RESERVE, log)
    elif action < t.SMALL_BLOOM:
        take(s, seat, action - t.TAKE + 1, log)
    elif action < t.LARGE_BLOOM:
        bloom_small(s, seat, action - t.SMALL_BLOOM, log)
    else:
        bloom_large(s, seat, (action - t.LARGE_BLOOM) // HALF, (action - t.LARGE_BLOOM) % HALF, log)
