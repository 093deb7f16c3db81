"""Data sets of games between searching bots: recipes that make the same games again, their digests and their page."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from lunaria.bots.analysis import Effort
from lunaria.engine.files.record import parse
from lunaria.engine.game import Game, SettingError
from lunaria.games import load
from lunaria.lab import tables
from lunaria.lab.executor import Here, Progress, Workers, spread
from lunaria.lab.tournament import pairings, play_recorded, resting

COUNTED = ("game", "rules", "options", "seats", "seed", "digest", "names", "scores", "ranks", "seat", "action")
"""The columns of the digest: all that decides a game, and no fraction."""
FIRST = 4
"""Number of games of every recipe that a test plays again."""
ALONE = Here()

HEAD = """# Data sets

```console
$ lunaria dataset --card -o datasets.md
```

That command made this page. Every data set below is made by one command, the same games on every
run: 5,000 games between two searching bots of different strength, both at every seat in turn, each
game on a deal of its own (none of them for [evaluation](lab.md#protocol-of-evaluation)). The format
is that of [records as tables](lab.md#records-as-tables), without an analysis; `--simulations 200`
adds one. No file is published yet: make them yourself.

A digest is the SHA-256 of all that decides the games (settings, deals, decisions, results), not of
the file: Parquet may be written differently by another version. A test plays the first games of
every data set again and compares. The bots search with floating-point numbers, so another kind of
processor may decide otherwise; the digests are of x86-64.
"""


@dataclass(frozen=True)
class Made:
    """The properties of a finished data set.

    Attributes:
        decisions: number of decisions.
        size: bytes of the Parquet file.
        minutes: processor time.
        digest: the digest of all games.
    """

    decisions: int
    size: int
    minutes: float
    digest: str


@dataclass(frozen=True)
class Recipe:
    """The recipe of a data set.

    Attributes:
        name: its name.
        game: the game's name.
        bots: the specs of the bots, one for each seat.
        first: the digest of the first ``FIRST`` games.
        games: number of games.
        seed: the seed of the first deal.
        options: options other than the defaults.
        made: properties of the finished data set; None if nobody has made all games yet.
    """

    name: str
    game: str
    bots: tuple[str, ...]
    first: str
    games: int = 5000
    seed: int = 500_000
    options: Mapping[str, str] = field(default_factory=dict)
    made: Made | None = None


_MODULES = {"moon_and_animals": "true", "great_elder_tree": "true", "moonstones": "true"}
_LIGHT = ("mcts:40", "mcts:20")
RECIPES = {
    recipe.name: recipe
    for recipe in (
        Recipe(
            "photosynthesis-search",
            "photosynthesis",
            ("mcts:100", "mcts:50"),
            "45501af1b24b96559fa23be1156255953f4c1a3f3f522577b3d8dda91683cf3c",
            made=Made(501_345, 1_970_537, 3.1, "dd1fa2c43430418ec80c5dd6725d4814141193489abb81b77214a026e8441956"),
        ),
        Recipe(
            "photosynthesis-moonlight-search",
            "photosynthesis",
            _LIGHT,
            "7b9492b4ef3b2da4ca210890d7956bd8216f5fcf94ff0acf470d904c1cc434bd",
            options=_MODULES,
            made=Made(709_549, 7_213_874, 10.0, "a4ab36c777bddb987c07db997c429dd2adbd14d713dd6401fdde852ba7c2fc3f"),
        ),
        Recipe(
            "ishtar-search",
            "ishtar",
            _LIGHT,
            "7ec47e14747579fecfcab08406814ab184d273d5e2b33d00445384afd415c57c",
            made=Made(607_309, 9_203_671, 15.0, "5c64ee063b47363958cd2427debacd63e65f2c520981c8ca929bd09c37c00460"),
        ),
        Recipe(
            "luna_maris-search",
            "luna_maris",
            _LIGHT,
            "feaa26e008cd5256407d718cf487304c58b2816a223b779e4182da481a25d8cd",
            made=Made(878_022, 8_611_172, 14.8, "5a6f63b6889ef862689ddebea481329cce0a3a7cde00a408f4ebafe4934f6e75"),
        ),
        Recipe(
            "welcome_to_the_moon-search",
            "welcome_to_the_moon",
            ("mcts:20", "mcts:10"),
            "9bcec5cf38d8524a0d62c4864c42a3444909df62324784ce96aa96c3cdd996a7",
            made=Made(859_836, 9_852_112, 11.4, "10c63a3dedfdc266d9778143e5e26d042c8bfb3436a26d9cf53b9e2f73dded93"),
        ),
    )
}
"""All recipes by name."""


def recipe_of(name: str) -> Recipe:
    """Return a recipe; raises ``SettingError`` for an unknown name."""
    if name not in RECIPES:
        raise SettingError(f"there is no recipe {name!r}; there are {', '.join(RECIPES)}")
    return RECIPES[name]


def play(
    game: Game,
    options: Mapping[str, str],
    bots: tuple[str, ...],
    games: int,
    seed: int,
    effort: Effort | None = None,
    by: Workers = ALONE,
    progress: Progress | None = None,
    programs: bool = False,
) -> tables.Table:
    """Play games between bots, seats in turn, and return them as a table; the first games do not depend on ``games``.

    Args:
        game: the game.
        options: its options.
        bots: the specs of the bots, one for each seat.
        games: number of games; a multiple of the orders of the seats.
        seed: the seed of the first deal; every game has its own.
        effort: the engine's effort per decision; None: no analysis.
        by: the workers.
        progress: called with the number of steps done, of two for each game.
        programs: True to allow programs as bots.

    Raises:
        SpecError: a bot does not exist.
        SettingError: these settings are not possible.
    """

    def tell(done: int) -> None:
        if progress is not None:
            progress(done)

    orders = pairings(game, options, bots, games, seed, programs=programs)
    plan = [replace(one, deal=seed + index) for index, one in enumerate(orders)]
    with resting(plan):
        records = [parse(text) for _outcome, text in spread(play_recorded, plan, by, tell)]
    return tables.tabulate(records, effort, seed, by, lambda done: tell(games + done))


def follow(
    recipe: Recipe, games: int | None = None, effort: Effort | None = None, by: Workers = ALONE,
    progress: Progress | None = None, programs: bool = False,
) -> tables.Table:  # fmt: skip
    """Play the games of a recipe, or only the first ``games``; see ``play``."""
    game = load(recipe.game)
    count = recipe.games if games is None else games
    options = game.complete(dict(recipe.options))
    return play(game, options, recipe.bots, count, recipe.seed, effort, by, progress, programs)


def digest(table: tables.Table) -> str:
    """Return the SHA-256 of all that decides the games of a table (``COUNTED``), in their order."""
    found = hashlib.sha256()
    for row in zip(*(table[name] for name in COUNTED), strict=True):
        found.update(json.dumps(row, separators=(",", ":")).encode() + b"\n")
    return found.hexdigest()


def page() -> str:
    """Return the page of all recipes as Markdown."""
    lines = [HEAD]
    for name, recipe in RECIPES.items():
        chosen = ", ".join(f"`{option}={value}`" for option, value in recipe.options.items()) or "all defaults"
        lines += [
            f"## {name}",
            "",
            f"`lunaria dataset --recipe {name} -o {name}.parquet`",
            "",
            "| | |",
            "| --- | --- |",
            f"| game, options | `{recipe.game}`, {chosen}, {len(recipe.bots)} seats |",
            f"| bots | {', '.join(f'`{bot}`' for bot in recipe.bots)} |",
            f"| games, deals | {recipe.games:,}, {recipe.seed:,} to {recipe.seed + recipe.games - 1:,} |",
            f"| digest of the first {FIRST} games | `{recipe.first}` |",
        ]
        if recipe.made:
            made = recipe.made
            lines += [
                f"| digest of all games | `{made.digest}` |",
                f"| decisions | {made.decisions:,} |",
                f"| size, time | {made.size / 1e6:.1f} MB, {made.minutes:.0f} min of one core |",
            ]
        else:
            lines.append("| digest of all games | nobody has made all of them yet |")
        lines.append("")
    return "\n".join(lines)
