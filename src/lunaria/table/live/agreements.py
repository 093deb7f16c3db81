"""Ends of a game on which its people agree: it does not count, it ends as it stands, or it is a draw."""

from typing import Any, Protocol

from lunaria.engine.match import Match
from lunaria.engine.refusal import Refusal
from lunaria.engine.show.text import Message, Seat
from lunaria.table.live.clocks import Clocks
from lunaria.table.live.event_index import Memory, Request
from lunaria.table.store.model import TableInfo

AGREEMENTS = ("void", "concede", "draw")
"""``void``: no result and no rating. ``concede``: the places count as they stand. ``draw``: all share the first."""
MOST_PROPOSALS = 10
"""Most proposals of a seat in a game."""


class Session(Protocol):
    """A ``GameSession``, as far as the table's own rules (agreements, gifts) look at it."""

    info: TableInfo
    match: Match
    request: Request | None
    stand_ins: frozenset[int]
    clocks: Clocks
    memory: Memory

    @property
    def over(self) -> bool:
        """True once the game has ended."""

    def last_ply(self, seat: int) -> int | None:
        """Return the index of a seat's last decision made at this table and not taken back."""


def _refused(name: str, **values: Any) -> Refusal:
    return Refusal("table", Message(f"refusal-{name}", values))


def lacks_people(session: Session) -> bool:
    """Return whether a rated game has fewer than two people at their seats: bots, who agree to all, cannot end it."""
    seats = enumerate(session.info.places)
    people = [seat for seat, place in seats if place.kind == "guest" and seat not in session.stand_ins]
    return session.info.rated and len(people) < 2


def objection(session: Session, seat: int, wanted: str) -> Refusal | None:
    """Return why a seat may not propose an agreement now; None if it may."""
    return _impossible(session, wanted) or _too_soon(session, seat)


def _impossible(session: Session, wanted: str) -> Refusal | None:
    """Return why an agreement is impossible at a table, for all seats."""
    info = session.info
    if wanted not in AGREEMENTS:
        return _refused("agreement", wanted=wanted[:20])
    if info.is_of_deal or (wanted == "void" and info.campaign):
        return _refused("agree-compared")
    if wanted != "void" and (session.match.seats < 2 or session.match.variant.rivals(session.match.state)):
        return _refused("agree-alone")
    has_bots = any(place.kind == "bot" for place in info.places)
    if (info.rated and has_bots and wanted != "void") or lacks_people(session):
        return _refused("agree-bots")
    return None


def _too_soon(session: Session, seat: int) -> Refusal | None:
    """Return why a seat has to wait with another proposal."""
    if session.request:
        return _refused("asked", seat=Seat(session.request.seat))
    marks = session.memory.marks
    asked = [number for number, whose, kind in marks if whose == seat and kind.startswith("ask-")]
    if len(asked) >= MOST_PROPOSALS:
        return _refused("agree-often", most=MOST_PROPOSALS)
    last = session.last_ply(seat)
    if asked and (last is None or session.memory.numbers[last] < asked[-1]):
        return _refused("agree-again")
    return None


def possible(session: Session, seat: int) -> tuple[str, ...]:
    """Return what a seat (-1: a spectator) may propose now."""
    if seat < 0 or session.over or seat in session.stand_ins:
        return ()
    return tuple(wanted for wanted in AGREEMENTS if objection(session, seat, wanted) is None)
