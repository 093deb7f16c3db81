"""What the table's own rules (agreements, gifts) look at in a session."""

from typing import Protocol

from lunaria.engine.match import Match
from lunaria.table.live.clocks import Clocks
from lunaria.table.live.event_index import Memory, Request
from lunaria.table.store.model import TableInfo


class Course(Protocol):
    """A ``GameSession``, as far as these rules know it."""

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
