"""How much of the database what comes from one network address may fill within a day.

What is counted are bytes as SQLite keeps them, with indexes, rounded up. A table is counted with all moves that bots
may make there; people's are counted when they make them.
"""

import math
import time
from collections.abc import Callable

from lunaria.table.http.token_bucket import TokenBuckets
from lunaria.table.http.work_queue import ClientKey

UNIT = 100
AT_ONCE, A_DAY = 20_000_000, 50_000_000
"""Bytes: the first at once, the second with each further day."""
REQUEST_BYTES = 200
"""Counted for every request that may change something."""
EVENT_BYTES = 250
TABLE_BYTES, SEAT_BYTES = 1_000, 25_000
"""Of a table, and of each seat with some hundred moves."""
LINE_BYTES = 350
"""Of something that is said, beside the text itself."""
JUDGEMENT_BYTES = 500
"""Of what an analysis finds out about a decision."""
REPORT_BYTES = 400
PASSKEY_BYTES = 2_500


class Written(TokenBuckets):
    """The bytes that each address may write.

    Args:
        clock: seconds, from any start.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(AT_ONCE // UNIT, 86_400 * UNIT / A_DAY, clock)

    def write(self, client_key: ClientKey, size: int) -> None:
        """Take bytes of an address, where that tells something.

        While some are left, all that is asked for is written, and the wait for more is the longer.

        Raises:
            Trouble: 429 with the time to wait, when none are left.
        """
        if client_key.address:
            self.take(client_key.address)
            self._free_at[client_key.address] += (math.ceil(size / UNIT) - 1) * self._seconds


def table_bytes(seats: int, events: int = 0) -> int:
    """Return how much a table may come to: its seats with the moves of bots, and a log that it begins with."""
    return TABLE_BYTES + seats * SEAT_BYTES + events * EVENT_BYTES
