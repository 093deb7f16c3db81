"""Test servers are configured by their environment, such as to deal the same cards to a test on every run.

So no test passes or fails by the luck of a deal.
"""

import hashlib
from pathlib import Path
from types import SimpleNamespace

from lunaria.table.live import scheduler
from lunaria.table.store import deal_commitments

DEALT = "LUNARIA_DEALT"
"""In a server's environment: the file that names the current test."""

LIMITED = "LUNARIA_LIMITED"
"""In a server's environment: enforce the limits per network address, as in production."""


def deal_the_same(file: Path) -> None:
    """Derive the server's secrets from the name of the current test, and give all bots the same random numbers.

    Args:
        file: holds the test's name, and a mark for each secret drawn since it began.
    """

    def secret() -> str:
        with file.open("a") as taken:
            taken.write(".")
        return hashlib.sha256(file.read_bytes()).hexdigest()

    vars(deal_commitments)["new_secret"] = secret
    vars(scheduler)["secrets"] = SimpleNamespace(randbelow=lambda most: 7 % most)
