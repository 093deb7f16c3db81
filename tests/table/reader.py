"""Modules imported once by the process that all servers are forked from (``tests.table.forks``)."""

from lunaria.games import NAMES
from lunaria.table.live.readiness import _read
from lunaria.table.live.warm import is_cached, warm
from lunaria.table.server import app

_read(NAMES)
if is_cached("photosynthesis", "base"):
    warm("photosynthesis", "base")

__all__ = ["app"]
