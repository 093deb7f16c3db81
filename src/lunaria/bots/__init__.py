"""Programmed players: random, greedy and search, on observed states only.

Imports from here are lazy: ratings need no compiler.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lunaria.bots.bot import Bot, SpecError
    from lunaria.bots.specs import LEVELS, SPECS, make

__all__ = ["LEVELS", "SPECS", "Bot", "SpecError", "make"]


def __getattr__(name: str) -> Any:
    if name in ("Bot", "SpecError"):
        from lunaria.bots import bot

        return getattr(bot, name)
    if name in __all__:
        from lunaria.bots import specs

        return getattr(specs, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
