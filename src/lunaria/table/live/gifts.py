"""A day that somebody gives another at the table: only where clocks have days."""

from typing import Any

from lunaria.engine.refusal import Refusal
from lunaria.engine.show.text import Message
from lunaria.table.live.agreements import Session
from lunaria.table.live.clocks import LONGEST_PACE_MS
from lunaria.table.store.model import DAY_MS

MOST_GIFTS = 10
"""Most days that a seat may give away in a game."""


def _refused(name: str, **values: Any) -> Refusal:
    return Refusal("table", Message(f"refusal-{name}", values))


def objection(session: Session, seat: int, other: int, at: int, *, written: bool = False) -> Refusal | None:
    """Return why a seat may not give another a day; None if it may.

    Args:
        session: the game.
        seat: the giver.
        other: the seat that would get it.
        at: the time, in milliseconds since 1970.
        written: True if the log holds it already: then the clock, which it looked at, allowed it.
    """
    if not session.info.pace.over_days:
        return _refused("give-days")
    people = {number for number, place in enumerate(session.info.places) if place.kind == "guest"}
    if other == seat or other not in people - session.stand_ins:
        return _refused("give-whom")
    if session.info.pace.kind == "move" and not session.clocks.since[other]:
        return _refused("give-idle")
    if not written and session.clocks.remaining(other, at) + DAY_MS > LONGEST_PACE_MS:
        return _refused("give-full", days=LONGEST_PACE_MS // DAY_MS)
    given = sum(whose == seat and kind.startswith("give-") for _number, whose, kind in session.memory.marks)
    return _refused("give-often", most=MOST_GIFTS) if given >= MOST_GIFTS else None


def possible(session: Session, seat: int, at: int) -> tuple[int, ...]:
    """Return the seats to which a seat (-1: a spectator) may give a day now."""
    if seat < 0 or session.over or seat in session.stand_ins:
        return ()
    return tuple(other for other in range(session.match.seats) if objection(session, seat, other, at) is None)
