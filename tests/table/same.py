"""What a server of tests is told by its environment, such as to deal the same to a test each time it is run.

So no test passes or fails by the luck of a deal.
"""

import hashlib
from pathlib import Path
from types import SimpleNamespace

from lunaria.table.live import scheduler
from lunaria.table.store import deal_commitments

DEALT = "LUNARIA_DEALT"
"""Names the file that tells which test runs now, in the environment of the server."""

LIMITED = "LUNARIA_LIMITED"
"""In the environment of the server: it bounds what comes from one address, as it does by default elsewhere."""


def deal_the_same(file: Path) -> None:
    """Take the server's secrets from the name of the test that runs now, and give all bots the same luck.

    Args:
        file: holds the name of the test, and a mark for each secret that was taken since it began.
    """

    def secret() -> str:
        with file.open("a") as taken:
            taken.write(".")
        return hashlib.sha256(file.read_bytes()).hexdigest()

    vars(deal_commitments)["new_secret"] = secret
    vars(scheduler)["secrets"] = SimpleNamespace(randbelow=lambda most: 7 % most)
