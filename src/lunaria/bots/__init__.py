"""Players made of code: random, greedy and search, on observed states only."""

from lunaria.bots.bot import Bot, SpecError
from lunaria.bots.specs import LEVELS, SPECS, make

__all__ = ["LEVELS", "SPECS", "Bot", "SpecError", "make"]
