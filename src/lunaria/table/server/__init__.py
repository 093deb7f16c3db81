"""Everything put together: the application, its settings, the API, health and backups."""

from lunaria.table.server.app import serve
from lunaria.table.server.backup import BackupError, backup, check, restore, verify
from lunaria.table.server.settings import read_settings

__all__ = [
    "BackupError",
    "backup",
    "check",
    "read_settings",
    "restore",
    "serve",
    "verify",
]
