"""The page of an environment, generated from the code: actions, row, length of games, and results of known bots."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from lunaria.bots.features import Features
from lunaria.engine.game import Game, Options, Variant
from lunaria.lab.executor import Progress, Workers
from lunaria.lab.tournament import pairings, series, standings, tournament

RIVAL = "gardener"
"""The common opponent of all baselines."""
EVALUATION = 1_000_000
"""Deals from this seed on are for evaluation; nothing trains on them."""
SHOWN = 5
"""Number of names of an axis that are listed."""


@dataclass(frozen=True)
class Baseline:
    """The results of a bot against ``RIVAL``.

    Attributes:
        bot: its spec.
        games: number of games, equally many at every seat.
        share: the fraction of games won.
        interval: the 95 % confidence interval of the share.
        points: its mean points.
        rival: mean points of the rival.
    """

    bot: str
    games: int
    share: float
    interval: tuple[float, float]
    points: float
    rival: float


@dataclass(frozen=True)
class Lengths:
    """The lengths of games between bots of one kind.

    Attributes:
        bot: the spec.
        games: number of games.
        mean: mean number of decisions of all seats.
        least: decisions in the shortest game.
        most: decisions in the longest game.
        points: mean points of a seat.
    """

    bot: str
    games: int
    mean: float
    least: int
    most: int
    points: float


def kinds_of_actions(variant: Variant) -> dict[str, list[str]]:
    """Return the notations of all actions by their first word."""
    found: dict[str, list[str]] = {}
    for action in range(variant.kernel.actions):
        notation = variant.notation(action)
        found.setdefault(notation.partition(" ")[0], []).append(notation)
    return found


def measure_lengths(game: Game, options: Options, seats: int, bot: str, games: int, by: Workers) -> Lengths:
    """Play a bot against itself."""
    outcomes = tournament(series(game, options, [bot] * seats, games, EVALUATION), by)
    sums = [sum(outcome.decisions) for outcome in outcomes]
    points = sum(sum(outcome.scores) for outcome in outcomes) / (games * seats)
    return Lengths(bot, games, sum(sums) / games, min(sums), max(sums), points)


def measure_baselines(
    game: Game, options: Options, bots: Mapping[str, int], by: Workers, progress: Progress | None = None
) -> list[Baseline]:
    """Let bots play against ``RIVAL``, two seats each.

    Args:
        game: the game.
        options: all its options.
        bots: number of games of each bot.
        by: the workers.
        progress: called with the number of finished bots.
    """
    found = []
    for bot, games in bots.items():
        plan = pairings(game, options, [bot, RIVAL], games, EVALUATION)
        own, rival = standings(plan, tournament(plan, by))
        found.append(Baseline(bot, games, own.win_share, own.interval, own.mean_score, rival.mean_score))
        if progress is not None:
            progress(len(found))
    return found


def _table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield f"|{' --- |' * len(head)}"
    for row in rows:
        yield f"| {' | '.join(str(cell).replace('|', '/') for cell in row)} |"


def _axis(names: Sequence[str]) -> str:
    some = ", ".join(name or "none" for name in names[:SHOWN])
    return some if len(names) <= SHOWN else f"{some} … ({len(names)})"


def page(
    game: Game,
    options: Options,
    seats: int,
    env: str,
    command: str,
    lengths: Sequence[Lengths],
    baselines: Sequence[Baseline],
) -> str:
    """Return the page as Markdown.

    Args:
        game: the game.
        options: all its options.
        seats: number of seats.
        env: its Gymnasium id.
        command: the command that generates the page.
        lengths: the lengths of games.
        baselines: the results of bots.
    """
    variant = game.variant(options)
    features = Features(variant, seats)
    settings = ", ".join(f"`{name}={value}`" for name, value in options.items())
    about = (
        f"`{env}`; options {settings}; {game.seats[0]} to {game.seats[-1]} seats; version {game.rules_version} of the "
        f"rules; layout of the row `{features.digest()}`. Rewards, masks and how to make it: [The lab](../lab.md)."
    )
    graph = f"Graph: {len(features.sites)} spaces of one board, {features.edges.shape[1]} pairs of neighbours, "
    graph += f"{len(features.nodes)} channels."
    actions = kinds_of_actions(variant).items()
    lines = [
        f"# {game.title}, {seats} seats",
        "",
        f"Made by `{command}`.",
        "",
        about,
        "",
        f"## Actions: {variant.kernel.actions}",
        "",
        *_table(
            ("first word", "how many", "such as"),
            [(word, len(all_of), f"`{all_of[0]}`, `{all_of[-1]}`") for word, all_of in actions],
        ),
        "",
        f"## Row: {features.size} numbers",
        "",
        *_table(
            ("from", "to", "name", "kind", "axes", "meaning"),
            [
                (
                    part.start,
                    part.stop - 1,
                    part.name,
                    part.kind if part.scale == 1 else f"{part.kind} / {part.scale}",
                    "; ".join(map(_axis, part.axes)) or "one number", part.doc,
                )
                for part in features.parts
            ],
        ),
        "",
        graph,
        "",
        "## Games",
        "",
        *_table(
            ("bots", "games", "decisions, mean", "least", "most", "points of a seat"),
            [(one.bot, one.games, f"{one.mean:.0f}", one.least, one.most, f"{one.points:.1f}") for one in lengths],
        ),
        "",
        f"## Baselines against {RIVAL}",
        "",
        *_table(
            ("bot", "games", "share won", "95 % interval", "points", f"points of {RIVAL}"),
            [
                (
                    one.bot, one.games, f"{one.share:.2f}", f"{one.interval[0]:.2f} to {one.interval[1]:.2f}",
                    f"{one.points:.1f}", f"{one.rival:.1f}",
                )
                for one in baselines
            ],
        ),
    ]  # fmt: skip
    return "\n".join(lines) + "\n"
