"""Everything that must outlive the process: people, tables, the log of every game, and who looks after it."""

from lunaria.table.store.accounts import Accounts
from lunaria.table.store.duties import Duties
from lunaria.table.store.lobby import Lobby
from lunaria.table.store.logs import Aftermath, Lease, Logs
from lunaria.table.store.model import (
    ConflictError,
    Entry,
    FencedError,
    Pace,
    Person,
    Place,
    Snapshot,
    TableInfo,
    UncertainError,
    now,
)
from lunaria.table.store.studies import Studies

__all__ = [
    "Aftermath",
    "ConflictError",
    "Entry",
    "FencedError",
    "Lease",
    "Pace",
    "Person",
    "Place",
    "Snapshot",
    "Store",
    "TableInfo",
    "UncertainError",
    "now",
]


class Store(Accounts, Lobby, Logs, Duties, Studies):
    """The database, in five parts: people, tables, games, the workers' duties, and what was found out about games."""
