"""Makes a game ready to be played: ``python -m lunaria.table.warm GAME`` fills the cache of compiled rules."""

import sys

from lunaria import bots
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


if __name__ == "__main__":
    warm(sys.argv[1])
