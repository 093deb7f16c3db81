"""Bots by name."""

import re
from collections.abc import Callable, Mapping

from lunaria.bots.bot import Bot, SpecError
from lunaria.bots.external_engine import Program
from lunaria.bots.greedy import Greedy
from lunaria.bots.mcts import FULL, Settings
from lunaria.bots.random import Uniform
from lunaria.bots.search import Budget, Search
from lunaria.engine.game import Game
from lunaria.engine.kernel import Kernel


def _apprentice(kernel: Kernel) -> Bot:
    return Greedy(kernel, "apprentice", kernel.search_defaults.overlooked)


def _botanist(kernel: Kernel) -> Bot:
    return Search(kernel, "botanist", kernel.search_defaults.botanist, Settings(ahead=False))


def _astronaut(kernel: Kernel) -> Bot:
    return Search(kernel, "astronaut", kernel.search_defaults.astronaut, Settings(ahead=True))


def _oracle(kernel: Kernel) -> Bot:
    return Search(kernel, "oracle", Budget(kernel.search_defaults.oracle, 2.5), Settings(ahead=True))


LEVELS: dict[str, Callable[[Kernel], Bot]] = {
    "apprentice": _apprentice,
    "gardener": lambda kernel: Greedy(kernel, "gardener"),
    "botanist": _botanist,
    "astronaut": _astronaut,
    "oracle": _oracle,
}
"""The levels for people, from the easiest on. How much the apprentice overlooks, and how many simulations the others
get, belong to the rules (``SearchDefaults``): each level is to win 65 to 90 % of its games against the one below.
Simulations that look ahead to new cards cost and achieve more: the botanist does without.
"""

SPECS = (
    *LEVELS,
    "random",
    "greedy",
    "mcts:SIMULATIONS",
    "mcts:SIMULATIONS:full",
    "mcts:SECONDSs",
    "net:NAME:SIMULATIONS",
    "run:COMMAND",
)
"""The specs of bots; capital letters stand for a number, a name or a command. ``full`` plays every simulation
to the end, ``net`` uses a trained network, ``run`` starts a program that speaks the protocol of bots.
"""

MOST_SIMULATIONS = 10_000_000
MOST_SECONDS = 3600.0


def make(
    spec: str, game: Game, options: Mapping[str, str] | None = None, threads: int = 1, programs: bool = False
) -> Bot:
    """Return a bot.

    Args:
        spec: one of ``SPECS``, with capital letters replaced: ``mcts:1000``, ``mcts:0.5s``.
        game: the game.
        options: the game's options; missing ones are defaults.
        threads: number of trees that an ``mcts`` bot searches in parallel.
        programs: True to allow programs. Never allow them for specs from the network.

    Raises:
        SpecError: the bot does not exist, or may not be started.
        SettingError: the options are not possible.
    """
    kernel = game.variant(options).kernel
    if spec in LEVELS:
        return LEVELS[spec](kernel)
    if spec == "random":
        return Uniform(kernel)
    if spec == "greedy":
        return Greedy(kernel)
    if spec.startswith("run:"):
        if not programs:
            raise SpecError(
                f"{spec}: programs may not be started here; arena, simulate, dataset, play and deal start them"
            )
        return Program(spec, spec.removeprefix("run:"), game, game.complete(options or {}))
    if spec.startswith("net:"):
        from lunaria.bots.network import make_network_bot

        return make_network_bot(spec, game, options)
    search = re.fullmatch(r"mcts:([0-9]+(?:\.[0-9]+)?)(s?)(:full)?", spec)
    if search is None or ("." in search[1] and not search[2]):
        raise SpecError(f"there is no bot {spec!r}; there are: {', '.join(SPECS)}")
    return Search(kernel, spec, _budget(spec, search[1], bool(search[2]), threads), FULL if search[3] else Settings())


def _budget(spec: str, number: str, timed: bool, threads: int) -> Budget:
    if timed:
        if not 0 < float(number) <= MOST_SECONDS:
            raise SpecError(f"{spec}: seconds are a number above 0, at most {MOST_SECONDS:.0f}")
        return Budget(MOST_SIMULATIONS, float(number), threads)
    if not 1 <= int(number) <= MOST_SIMULATIONS:
        raise SpecError(f"{spec}: simulations are a number from 1 to {MOST_SIMULATIONS}")
    return Budget(int(number), None, threads)
