"""Limits how much of the database one network address may fill in a day.

Sizes are in bytes as SQLite stores them, with indexes, rounded up. A table is charged in advance with all moves that
bots may make there; people's moves are charged when they are made.
"""

import math
import time
from collections.abc import Callable

from lunaria.table.http.token_bucket import TokenBuckets
from lunaria.table.http.work_queue import ClientKey

UNIT = 100
AT_ONCE, A_DAY = 20_000_000, 50_000_000
"""Bytes: the burst, and the daily refill."""
REQUEST_BYTES = 200
"""Charged for every request that may change something."""
EVENT_BYTES = 250
TABLE_BYTES, SEAT_BYTES = 1_000, 25_000
"""For a table, and for each seat with about a hundred moves."""
LINE_BYTES = 350
"""For a chat message, in addition to its text."""
JUDGEMENT_BYTES = 500
"""For the analysis of one decision."""
REPORT_BYTES = 400
PASSKEY_BYTES = 2_500


class Written(TokenBuckets):
    """The storage allowance of each address, in bytes.

    Args:
        clock: seconds from any origin.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(AT_ONCE // UNIT, 86_400 * UNIT / A_DAY, clock)

    def write(self, client_key: ClientKey, size: int) -> None:
        """Charge bytes to a client's address, if addresses are meaningful.

        Any positive allowance admits the whole write; the overdraft lengthens the wait for the next.

        Raises:
            HttpProblem: 429 with the time to wait, when the allowance is used up.
        """
        if client_key.address:
            self.take(client_key.address)
            self._free_at[client_key.address] += (math.ceil(size / UNIT) - 1) * self._seconds


def table_bytes(seats: int, events: int = 0) -> int:
    """Return the maximum size of a table: its seats with the moves of bots, and the log it starts with."""
    return TABLE_BYTES + seats * SEAT_BYTES + events * EVENT_BYTES
