"""The bots on offer: the levels, easiest first, and the server's own programs."""

import re
from collections.abc import Mapping

from lunaria import bots

LEVELS = ("random", *bots.LEVELS)
TAKEN = (*LEVELS, "greedy", "mcts", "net", "run", "analysis", "me", "open", "nobody")
"""Reserved names."""


def check_names(programs: Mapping[str, str]) -> None:
    """Raise ``ValueError`` for a program's name that is reserved or malformed."""
    for name in programs:
        if not re.fullmatch(r"[A-Za-z][A-Za-z0-9_-]{0,19}", name):
            raise ValueError(
                f"bot: {name!r} is no name for a program: 1 to 20 of A-Z, a-z, 0-9, _ and -, the first a letter"
            )
        if name.casefold() in TAKEN:
            raise ValueError(f"bot: the name {name!r} is taken; a program has another than: {', '.join(TAKEN)}")
