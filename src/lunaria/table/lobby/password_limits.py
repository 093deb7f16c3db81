"""How often the password of a table may be tried."""

from lunaria.table.http.token_bucket import Limit


def door_limits() -> tuple[Limit, Limit]:
    """Return how often one visitor, and how often all together, may try the password of a table."""
    return Limit(burst=5, seconds=30), Limit(burst=30, seconds=5)
