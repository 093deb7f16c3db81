"""Makes a game ready to be played: ``python -m lunaria.table.warm GAME`` fills the cache of compiled rules."""

import sys
from pathlib import Path

from lunaria import bots
from lunaria.engine.compile import PACKAGE, cache_folder, source_digest
from lunaria.engine.match import Match
from lunaria.engine.text import LANGUAGES
from lunaria.games import load
from lunaria.table.levels import LEVELS
from lunaria.table.scene import Look, glimpse, see


def warm(name: str) -> None:
    """Compile, or load from the cache, all that a table of this game needs: rules, texts, pictures, bots."""
    game = load(name)
    for make in game.variants.values():
        make().kernel.warm()
    match = Match(game)
    seat = match.pending[0]
    for language in LANGUAGES:
        see(glimpse(match, seat), Look(seat, language), ("",) * match.seats)
    for level in LEVELS:
        bots.make(level, game).choose(match.observe(seat), seat, match.seats, 0)


def is_cached(name: str) -> bool:
    """Say whether a process has filled the cache for these very sources before."""
    return _mark(name).exists()


def _mark(name: str) -> Path:
    return cache_folder(load(name).variant().kernel.folder) / f"warm-{source_digest((PACKAGE / 'bots',))}"


if __name__ == "__main__":
    warm(sys.argv[1])
    _mark(sys.argv[1]).touch()
