"""How often the password of a table may be tried."""

from lunaria.table.http.token_bucket import TokenBuckets


def door_limits() -> tuple[TokenBuckets, TokenBuckets]:
    """Return how often one visitor, and how often all together, may try the password of a table."""
    return TokenBuckets(burst=5, seconds=30), TokenBuckets(burst=30, seconds=5)
