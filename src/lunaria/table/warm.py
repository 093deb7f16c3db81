"""Makes a set of rules ready to be played: ``python -m lunaria.table.warm GAME VARIANT`` fills the cache."""

import sys
from itertools import product
from pathlib import Path

from lunaria import bots
from lunaria.engine.compile import PACKAGE, cache_folder, source_digest
from lunaria.engine.game import Game, Options
from lunaria.engine.match import Match
from lunaria.engine.text import LANGUAGES
from lunaria.games import load
from lunaria.table.levels import LEVELS
from lunaria.table.scene import Look, glimpse, see


def options_for(game: Game, variant: str) -> Options:
    """Return the first options of a game that call for a variant."""
    names = [option.name for option in game.options]
    for choices in product(*(option.choices for option in game.options)):
        options = dict(zip(names, choices, strict=True))
        if game.variant_name(options) == variant and not game.objections(options, game.seats[0]):
            return options
    raise ValueError(f"no options of {game.name} call for {variant!r}")


def warm(name: str, variant: str) -> None:
    """Compile, or load from the cache, all that a table of this variant needs: rules, texts, pictures, bots."""
    game = load(name)
    options = options_for(game, variant)
    match = Match(game, options, game.seats[0])
    match.variant.kernel.warm()
    seat = match.pending[0]
    for language in LANGUAGES:
        see(glimpse(match, seat), Look(seat, language), ("",) * match.seats)
    for level in LEVELS:
        bots.make(level, game, options).choose(match.observe(seat), seat, match.seats, 0)


def is_cached(name: str, variant: str) -> bool:
    """Say whether a process has filled the cache for these very sources before."""
    return _mark(name, variant).exists()


def _mark(name: str, variant: str) -> Path:
    game = load(name)
    folder = game.variant(options_for(game, variant)).kernel.folder
    return cache_folder(folder) / f"warm-{variant}-{source_digest((PACKAGE / 'bots',))}"


if __name__ == "__main__":
    warm(sys.argv[1], sys.argv[2])
    _mark(sys.argv[1], sys.argv[2]).touch()
