"""Players made of code: random, greedy and search, on observed states only."""

from lunaria.bots.bot import Bot, SpecError
from lunaria.bots.specs import SPECS, make

__all__ = ["SPECS", "Bot", "SpecError", "make"]
