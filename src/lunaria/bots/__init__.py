"""Players made of code: random, greedy and search, on observed states only."""

from collections.abc import Mapping

from lunaria.bots.bot import Bot, SpecError
from lunaria.bots.uniform import Uniform
from lunaria.engine.game import Game

SPECS = ("random",)
"""How bots are asked for; capital letters stand for a number."""

__all__ = ["SPECS", "Bot", "SpecError", "make"]


def make(spec: str, game: Game, options: Mapping[str, str] | None = None) -> Bot:
    """Return a bot.

    Args:
        spec: one of ``SPECS``, with a number in the place of capital letters: ``mcts:1000``.
        game: what it is to play.
        options: the game's options; missing ones take their defaults.

    Raises:
        SpecError: there is no such bot.
        SettingError: the options are not possible.
    """
    kernel = game.variant(options).kernel
    if spec == "random":
        return Uniform(kernel)
    raise SpecError(f"there is no bot {spec!r}; there are: {', '.join(SPECS)}")
