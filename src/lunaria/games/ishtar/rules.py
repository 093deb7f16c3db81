"""Who decides, and what a decision does (IS-5.1, IS-13.1)."""

from lunaria.engine.compiler.rule import rule
from lunaria.engine.events import EventLog, emit
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
from lunaria.games.ishtar.tables import (
    CARD,
    CHOOSE,
    END_TURN,
    LARGE_BLOOM,
    NO_BLOOM,
    PAIRS,
    PAYMENTS,
    PLACE,
    PLACE_ASSISTANT,
    PLANT,
    RESERVE,
    SKIP,
    SMALL_BLOOM,
    TAKE,
    TURNS,
    UNLOCK,
    Phase,
)
from lunaria.games.ishtar.turn import choose, end_turn, place

OVER, SPECIAL, PLANTING, TREE = int(Phase.OVER), int(Phase.SPECIAL), int(Phase.PLANT), int(Phase.TREE)
WAYS = len(PAYMENTS)
HALF = TURNS // 2


@rule
def pending(s: Gardens) -> int:
    """One seat decides at a time (IS-13.4); nobody once the game is over (IS-11.4)."""
    return 0 if s.phase == OVER else 1 << s.turn


@rule
def apply(s: Gardens, seat: int, action: int, log: EventLog) -> int:
    """Carry out a legal action; returns the seats pending afterwards (IS-13.1)."""
    if action >= CARD:
        if action >= PLANT:
            plant(s, seat, action - PLANT, log)
        else:
            s.card = action - CARD
            s.phase = TREE
    elif action >= CHOOSE:
        if action < PLACE:
            choose(s, seat, (action - CHOOSE) // WAYS, (action - CHOOSE) % WAYS, log)
        elif action < UNLOCK:
            place(s, seat, (action - PLACE) // TURNS, (action - PLACE) % TURNS, log)
            if s.phase == SPECIAL:
                begin_special(s, seat, log)
        else:
            apply_skill(s, seat, action, log)
    elif action == END_TURN:
        end_turn(s, seat, log)
    elif action == PLACE_ASSISTANT:
        place_assistant(s, seat, log)
    elif action == SKIP:
        emit(log, Happening.SKIP, seat)
        end_special(s)
    elif action == NO_BLOOM:
        emit(log, Happening.NO_BLOOM, seat)
        s.phase = PLANTING
    return pending(s)


@rule
def apply_skill(s: Gardens, seat: int, action: int, log: EventLog) -> None:
    """Unlock a Skill, or carry its effect out (IS-9.1 to IS-9.6)."""
    if action < RESERVE:
        unlock(s, seat, (action - UNLOCK) // PAIRS, (action - UNLOCK) % PAIRS, log)
    elif action < TAKE:
        reserve(s, seat, action - RESERVE, log)
    elif action < SMALL_BLOOM:
        take(s, seat, action - TAKE + 1, log)
    elif action < LARGE_BLOOM:
        bloom_small(s, seat, action - SMALL_BLOOM, log)
    else:
        bloom_large(s, seat, (action - LARGE_BLOOM) // HALF, (action - LARGE_BLOOM) % HALF, log)
