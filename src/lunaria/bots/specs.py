"""Bots by name."""

import re
from collections.abc import Mapping

from lunaria.bots.bot import Bot, SpecError
from lunaria.bots.greedy import Greedy
from lunaria.bots.search import FULL, Search, Settings
from lunaria.bots.uniform import Uniform
from lunaria.engine.game import Game

SPECS = ("random", "greedy", "mcts:SIMULATIONS", "mcts:SIMULATIONS:full")
"""How bots are asked for; capital letters stand for a number. ``full`` plays every simulation to the end."""

MOST_SIMULATIONS = 10_000_000


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
    if spec == "greedy":
        return Greedy(kernel)
    search = re.fullmatch(r"mcts:([0-9]+)(:full)?", spec)
    if search is None:
        raise SpecError(f"there is no bot {spec!r}; there are: {', '.join(SPECS)}")
    simulations = int(search[1])
    if not 1 <= simulations <= MOST_SIMULATIONS:
        raise SpecError(f"{spec}: simulations are a number from 1 to {MOST_SIMULATIONS}")
    return Search(kernel, spec, simulations, FULL if search[2] else Settings())
