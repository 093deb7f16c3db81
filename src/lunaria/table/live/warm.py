"""Compiles a rule set ahead of play: ``python -m lunaria.table.live GAME VARIANT KIND…``.

A kind is ``table``, a level of the bots, or ``analysis``. Each finished kind, and each step towards ``table``, is
printed as a line: ``KIND DONE OF``. Without arguments everything is compiled, as when a container image is built;
``lunaria warm`` does the same before a server starts.
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
from lunaria.engine.kept import locked
from lunaria.engine.match import Match
from lunaria.engine.show.text import LANGUAGES
from lunaria.games import NAMES, load
from lunaria.table.live.levels import LEVELS
from lunaria.table.live.parts import Drawings
from lunaria.table.live.scene import Observation, ViewOptions, see

TABLE, ANALYSIS = "table", "analysis"
KINDS = (TABLE, *LEVELS, ANALYSIS)
"""The kinds of a rule set: a table, each level, and the analysis with hints."""
STEPS = 2
"""Steps towards ``TABLE`` after the kernel: pictures and texts, and a played game with queries."""
MOST_PLIES, ASKED = 400, 40
"""Maximum decisions of the game played to find what else a table calls, and actions queried at each."""


def options_for(game: Game, variant: str) -> Options:
    """Return a game's first options that select a variant."""
    names = [option.name for option in game.options]
    for choices in product(*(option.choices for option in game.options)):
        options = dict(zip(names, choices, strict=True))
        if game.variant_name(options) == variant and not game.objections(options, game.seats[0]):
            return options
    raise ValueError(f"no options of {game.name} call for {variant!r}")


def warm(
    name: str, variant: str, kind: str = TABLE, report: Callable[[int, int], None] = lambda _done, _of: None
) -> None:
    """Compile, or load from the cache, what a table of a variant needs (rules, texts, pictures), or what a bot needs.

    Args:
        name: the game's name.
        variant: the name of the variant.
        kind: ``TABLE``, the spec of a bot, or ``ANALYSIS``.
        report: called after each step towards ``TABLE`` with the numbers of completed steps and of all steps.
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
    match.variant.kernel.warm(lambda done, of: report(done, of + STEPS))
    found = Observation.of(match, seat, match.legal(seat), match.pending)
    for language in LANGUAGES:
        see(found, ViewOptions(seat, language), ("",) * match.seats, Drawings())
    steps = len(match.variant.kernel.signatures) + STEPS
    report(steps - 1, steps)
    if not INTERPRET:
        _ask_about_a_game(match)


def _ask_about_a_game(match: Match) -> None:
    """Compile what explanations, paths and annotations call besides the kernel, so that no request has to wait."""
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
    """Return whether a process has filled the cache for exactly these sources."""
    return _mark(name, variant, kind).exists()


def _mark(name: str, variant: str, kind: str) -> Path:
    game = load(name)
    folder = game.variant(options_for(game, variant)).kernel.folder
    what = kind.partition(":")[0]
    return cache_folder(folder) / f"warm-{variant}-{what}-{source_digest(ENGINE, PACKAGE / 'bots')}"


@contextlib.contextmanager
def alone(name: str, variant: str, kind: str = TABLE) -> Iterator[None]:
    """Hold a lock on compiling this; several workers may start at once, or restart repeatedly."""
    with locked(_mark(name, variant, kind).with_suffix(".lock")):
        yield


def fill(name: str, variant: str, *kinds: str) -> None:
    """Fill the cache with kinds of a rule set, unless another process has done so meanwhile; prints each step."""
    for kind in kinds:
        with alone(name, variant, kind):
            if not is_cached(name, variant, kind):
                warm(name, variant, kind, partial(_report, kind))
                _mark(name, variant, kind).touch()
        _report(kind, 1, 1)


def _report(kind: str, done: int, of: int) -> None:
    print(kind, done, of, flush=True)


def sets_of_rules(games: Iterable[str] = NAMES) -> list[tuple[str, str]]:
    """Return all rule sets of games, each as game and variant."""
    return [(name, variant) for name in games for variant in load(name).variants]


def main(*wanted: str) -> None:
    """Fill the cache with a game's variant and its kinds; with everything, if called without arguments."""
    for name, variant, *kinds in [wanted] if wanted else sets_of_rules():
        fill(name, variant, *(kinds or KINDS))
