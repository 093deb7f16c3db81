"""Everything put together: the application, its settings, the API, health and backups."""

from typing import Any

from lunaria.table.server.backup import BackupError, backup, check, restore, verify
from lunaria.table.server.settings import read_database, read_settings

__all__ = [
    "BackupError",
    "backup",
    "check",
    "read_database",
    "read_settings",
    "restore",
    "serve",
    "verify",
]


def serve(**given: Any) -> None:
    """Open a server (``app.serve``), which alone needs all that people see: a backup starts without it."""
    from lunaria.table.server.app import serve as run

    run(**given)
