"""Rate limits on the password of a table."""

from lunaria.table.http.token_bucket import TokenBuckets


def door_limits() -> tuple[TokenBuckets, TokenBuckets]:
    """Return the limits on attempts at a table's password: per visitor, and of all visitors together."""
    return TokenBuckets(burst=5, seconds=30), TokenBuckets(burst=30, seconds=5)
