"""Makes a set of rules ready to be played: ``python -m lunaria.table.live GAME VARIANT KIND…``.

A kind is ``table``, a level of the bots, or ``analysis``. Each that is done, and each step towards ``table``, is
printed as a line: ``KIND DONE OF``. Without arguments everything is made ready, as an image of a container does when it
is built, and ``lunaria warm`` before a server starts.
"""

import contextlib
from collections.abc import Callable, Iterable, Iterator
from functools import partial
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
from lunaria.table.live.levels import LEVELS
from lunaria.table.live.parts import Drawings
from lunaria.table.live.scene import Observation, ViewOptions, see

try:
    import fcntl
except ImportError:  # there is none on Windows: two workers may then compile the same thing twice
    fcntl = None  # type: ignore[assignment]

TABLE, ANALYSIS = "table", "analysis"
KINDS = (TABLE, *LEVELS, ANALYSIS)
"""What is made ready of each set of rules: a table of it, each level, and the analysis of games, with hints."""
STEPS = 2
"""Steps towards ``TABLE`` after the functions of the kernel: pictures and texts, and a game that is asked about."""
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


def warm(
    name: str, variant: str, kind: str = TABLE, tell: Callable[[int, int], None] = lambda _done, _of: None
) -> None:
    """Compile, or load from the cache, what a table of a variant needs (rules, texts, pictures), or what a bot needs.

    Args:
        name: the game's name.
        variant: the name of the variant.
        kind: ``TABLE``, the spec of a bot, or ``ANALYSIS``.
        tell: is told after each step towards ``TABLE`` how many are done, and of how many.
    """
    game = load(name)
    options = options_for(game, variant)
    match = Match(game, options, game.seats[0])
    seat = match.pending[0]
    if kind == ANALYSIS:
        match.play(seat, match.legal(seat)[0])
        judge(match, 0, Effort(simulations=1, games=1))
        match.variant.aspects(match.state, 0)
        return
    if kind != TABLE:
        bots.make(kind, game, options).choose(match.observe(seat), seat, match.seats, 0)
        return
    match.variant.kernel.warm(lambda done, of: tell(done, of + STEPS))
    found = Observation.of(match, seat, match.legal(seat), match.pending)
    for language in LANGUAGES:
        see(found, ViewOptions(seat, language), ("",) * match.seats, Drawings())
    steps = len(match.variant.kernel.signatures) + STEPS
    tell(steps - 1, steps)
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


def is_cached(name: str, variant: str, kind: str = TABLE) -> bool:
    """Say whether a process has filled the cache for these very sources before."""
    return _mark(name, variant, kind).exists()


def _mark(name: str, variant: str, kind: str) -> Path:
    game = load(name)
    folder = game.variant(options_for(game, variant)).kernel.folder
    what = kind.partition(":")[0]
    return cache_folder(folder) / f"warm-{variant}-{what}-{source_digest(ENGINE, PACKAGE / 'bots')}"


@contextlib.contextmanager
def alone(name: str, variant: str, kind: str = TABLE) -> Iterator[None]:
    """Wait until no other process makes the same thing ready; several workers may start at once, or again and again."""
    with _mark(name, variant, kind).with_suffix(".lock").open("w") as file:
        if fcntl:
            fcntl.flock(file, fcntl.LOCK_EX)  # the system lets go of it when this process ends, however it ends
        yield


def fill(name: str, variant: str, *kinds: str) -> None:
    """Fill the cache with kinds of a set of rules, unless another process has done so meanwhile; tell each step."""
    for kind in kinds:
        with alone(name, variant, kind):
            if not is_cached(name, variant, kind):
                warm(name, variant, kind, partial(_tell, kind))
                _mark(name, variant, kind).touch()
        _tell(kind, 1, 1)


def _tell(kind: str, done: int, of: int) -> None:
    print(kind, done, of, flush=True)


def sets_of_rules(games: Iterable[str] = NAMES) -> list[tuple[str, str]]:
    """Return all sets of rules of games, each as game and variant."""
    return [(name, variant) for name in games for variant in load(name).variants]


def main(*wanted: str) -> None:
    """Fill the cache with what is wanted: a game, a variant and kinds of it; all there is without any."""
    for name, variant, *kinds in [wanted] if wanted else sets_of_rules():
        fill(name, variant, *(kinds or KINDS))
