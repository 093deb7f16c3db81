"""Makes a set of rules ready to be played: ``python -m lunaria.table.warm GAME VARIANT [BOT]``, or ``analysis``."""

import contextlib
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from lunaria import bots
from lunaria.bots.analysis import Effort, judge
from lunaria.engine.compile import PACKAGE, cache_folder, source_digest
from lunaria.engine.game import Game, Options
from lunaria.engine.match import Match
from lunaria.engine.text import LANGUAGES
from lunaria.games import load
from lunaria.table.scene import Glimpse, Look, see

try:
    import fcntl
except ImportError:  # there is none on Windows: two workers may then compile the same thing twice
    fcntl = None  # type: ignore[assignment]

ANALYSIS = "analysis"


def options_for(game: Game, variant: str) -> Options:
    """Return the first options of a game that call for a variant."""
    names = [option.name for option in game.options]
    for choices in product(*(option.choices for option in game.options)):
        options = dict(zip(names, choices, strict=True))
        if game.variant_name(options) == variant and not game.objections(options, game.seats[0]):
            return options
    raise ValueError(f"no options of {game.name} call for {variant!r}")


def warm(name: str, variant: str, bot: str = "") -> None:
    """Compile, or load from the cache, what a table of a variant needs (rules, texts, pictures), or what a bot needs.

    Args:
        name: the game's name.
        variant: the name of the variant.
        bot: the spec of a bot, ``ANALYSIS`` for the analysis of games, or "" for the table itself.
    """
    game = load(name)
    options = options_for(game, variant)
    match = Match(game, options, game.seats[0])
    seat = match.pending[0]
    if bot == ANALYSIS:
        match.play(seat, match.legal(seat)[0])
        judge(match, 0, Effort(simulations=1, games=1))
        return
    if bot:
        bots.make(bot, game, options).choose(match.observe(seat), seat, match.seats, 0)
        return
    match.variant.kernel.warm()
    legal, pending = tuple(match.legal(seat)), tuple(match.pending)
    found = Glimpse(game, match.variant, match.observe(seat), seat, match.seats, legal, pending)
    for language in LANGUAGES:
        see(found, Look(seat, language), ("",) * match.seats)


def is_cached(name: str, variant: str, bot: str = "") -> bool:
    """Say whether a process has filled the cache for these very sources before."""
    return _mark(name, variant, bot).exists()


def _mark(name: str, variant: str, bot: str = "") -> Path:
    game = load(name)
    folder = game.variant(options_for(game, variant)).kernel.folder
    kind = bot.partition(":")[0]
    return cache_folder(folder) / f"warm-{variant}-{kind}-{source_digest((PACKAGE / 'bots',))}"


@contextlib.contextmanager
def alone(name: str, variant: str, bot: str = "") -> Iterator[None]:
    """Wait until no other process makes the same thing ready; several workers may start at once, or again and again."""
    with _mark(name, variant, bot).with_suffix(".lock").open("w") as file:
        if fcntl:
            fcntl.flock(file, fcntl.LOCK_EX)  # the system lets go of it when this process ends, however it ends
        yield


if __name__ == "__main__":
    with alone(*sys.argv[1:]):
        if not is_cached(*sys.argv[1:]):
            warm(*sys.argv[1:])
            _mark(*sys.argv[1:]).touch()
