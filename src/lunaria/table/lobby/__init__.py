"""Coming together: play at once, new tables, seats, and the way to a table."""

from lunaria.table.lobby.added import promise
from lunaria.table.lobby.added import router as promise_router
from lunaria.table.lobby.arrival import placed
from lunaria.table.lobby.arrival import router as arrival_router
from lunaria.table.lobby.door import door_limits
from lunaria.table.lobby.front import last_played
from lunaria.table.lobby.front import router as play_router
from lunaria.table.lobby.new_table import router as new_router
from lunaria.table.lobby.rated import objection, owner_objection, too_many
from lunaria.table.lobby.rows import rows_of
from lunaria.table.lobby.seats import opens, rearrange
from lunaria.table.lobby.seats import router as lobby_router

__all__ = [
    "arrival_router",
    "door_limits",
    "last_played",
    "lobby_router",
    "new_router",
    "objection",
    "opens",
    "owner_objection",
    "placed",
    "play_router",
    "promise",
    "promise_router",
    "rearrange",
    "rows_of",
    "too_many",
]
