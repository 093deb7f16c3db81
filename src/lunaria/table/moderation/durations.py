"""Durations of mutes and bans."""

from lunaria.table.store.model import now
from lunaria.table.store.moderation import EVER

HOUR = 3_600_000
SPANS = {"hour": HOUR, "day": 24 * HOUR, "week": 7 * 24 * HOUR, "month": 30 * 24 * HOUR, "ever": 0}
"""Milliseconds; ``ever`` is permanent."""


def until(span: str) -> int:
    """Return when a duration starting now ends, in milliseconds since 1970; raises ``KeyError`` for an unknown one."""
    return now() + SPANS[span] if SPANS[span] else EVER
