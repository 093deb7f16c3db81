"""Makes a set of rules ready to be played: ``python -m lunaria.table.live GAME VARIANT [BOT]``, or ``analysis``.

Without arguments all rules are made ready, as an image of a container does when it is built.
"""

import contextlib
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random

from lunaria import bots
from lunaria.bots.analysis import Effort, judge
from lunaria.engine.compiler.rule import INTERPRET, cache_folder, source_digest
from lunaria.engine.compiler.sources import ENGINE, PACKAGE
from lunaria.engine.game import Game, Options
from lunaria.engine.match import Match
from lunaria.engine.show.text import LANGUAGES
from lunaria.games import NAMES, load
from lunaria.table.live.parts import Drawings
from lunaria.table.live.scene import Observation, ViewOptions, see

try:
    import fcntl
except ImportError:  # there is none on Windows: two workers may then compile the same thing twice
    fcntl = None  # type: ignore[assignment]

ANALYSIS = "analysis"
MOST_PLIES, ASKED = 400, 40
"""Decisions of the game that is played to find what else a table calls, and actions that are asked about at each."""


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
        match.variant.aspects(match.state, 0)
        return
    if bot:
        bots.make(bot, game, options).choose(match.observe(seat), seat, match.seats, 0)
        return
    match.variant.kernel.warm()
    legal, pending = tuple(match.legal(seat)), tuple(match.pending)
    found = Observation(game, match.variant, match.observe(seat), seat, match.seats, legal, pending)
    for language in LANGUAGES:
        see(found, ViewOptions(seat, language), ("",) * match.seats, Drawings())
    if not INTERPRET:
        _ask_about_a_game(match)


def _ask_about_a_game(match: Match) -> None:
    """Have compiled what reasons, paths and remarks of a title call besides the kernel: else the first to ask waits."""
    chance, variant = Random(0), match.variant
    while match.pending and len(match.plies) < MOST_PLIES:
        seat = chance.choice(match.pending)
        observed, action = match.observe(seat), chance.choice(match.legal(seat))
        for other in chance.sample(range(variant.kernel.actions), min(ASKED, variant.kernel.actions)):
            variant.refusal(observed, seat, other)
        variant.path(observed, seat, action)
        variant.remarks(observed, seat, action)
        match.play(seat, action)


def is_cached(name: str, variant: str, bot: str = "") -> bool:
    """Say whether a process has filled the cache for these very sources before."""
    return _mark(name, variant, bot).exists()


def _mark(name: str, variant: str, bot: str = "") -> Path:
    game = load(name)
    folder = game.variant(options_for(game, variant)).kernel.folder
    kind = bot.partition(":")[0]
    return cache_folder(folder) / f"warm-{variant}-{kind}-{source_digest(ENGINE, PACKAGE / 'bots')}"


@contextlib.contextmanager
def alone(name: str, variant: str, bot: str = "") -> Iterator[None]:
    """Wait until no other process makes the same thing ready; several workers may start at once, or again and again."""
    with _mark(name, variant, bot).with_suffix(".lock").open("w") as file:
        if fcntl:
            fcntl.flock(file, fcntl.LOCK_EX)  # the system lets go of it when this process ends, however it ends
        yield


def main(*wanted: str) -> None:
    """Fill the cache, unless another process has done it meanwhile; with nothing wanted, for tables of all rules."""
    if not wanted:
        for name in NAMES:
            for variant in load(name).variants:
                main(name, variant, "")
        return
    with alone(*wanted):
        if not is_cached(*wanted):
            warm(*wanted)
            _mark(*wanted).touch()
