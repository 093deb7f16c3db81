"""The page of an environment, generated from the code: set-ups and seats with the results of bots, actions, row."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lunaria.bots.arena import Outcome, standing
from lunaria.bots.features import Features
from lunaria.engine.game import Game, Options, Variant
from lunaria.games import load
from lunaria.lab.duel import Match, play_match
from lunaria.lab.evaluation import FIRST_DEAL, LEAST_SEATS, evaluate
from lunaria.lab.executor import Progress, Workers, spread

RIVAL = "gardener"
"""The bot whose games are measured, and the opponent of the others."""
WEAKER = ("random", "apprentice")
"""The bots whose shares against ``RIVAL`` are measured; results.md has the stronger ones."""
SHOWN = 5
"""Number of names of an axis that are listed."""


FIGURES = f"""Every set-up of the box at every number of seats, {{games}} games each, deals from {FIRST_DEAL:,} on.
Decisions (mean, least and most) and points are of games between bots `{RIVAL}`. A bot's share of
games won, with its 95 % interval by deals, is against `{RIVAL}` at all other seats; alone, it is of
its own games. Stronger bots and networks: [results](../results.md)."""


@dataclass(frozen=True)
class Setting:
    """A set-up of a title at a number of seats.

    Attributes:
        game: the title's name.
        setup: the name of the set-up.
        differences: its options that are no defaults, in order.
        seats: number of seats.
        games: number of games to measure.
    """

    game: str
    setup: str
    differences: tuple[tuple[str, str], ...]
    seats: int
    games: int


@dataclass(frozen=True)
class Measured:
    """The figures of a setting.

    Attributes:
        setting: the setting.
        actions: number of actions.
        row: count of numbers in a row.
        random: mean number of decisions of all seats in games at random.
        mean: the same in games between bots of the kind ``RIVAL``.
        least: decisions in the shortest of those games.
        most: decisions in the longest of them.
        points: mean points of a seat in them.
        shares: fraction of games won by each bot of ``WEAKER`` with its 95 % interval: alone of its own games, else
            against ``RIVAL`` at all other seats.
    """

    setting: Setting
    actions: int
    row: int
    random: float
    mean: float
    least: int
    most: int
    points: float
    shares: tuple[tuple[float, float, float], ...]


def kinds_of_actions(variant: Variant) -> dict[str, list[str]]:
    """Return the notations of all actions by their first word."""
    found: dict[str, list[str]] = {}
    for action in range(variant.kernel.actions):
        notation = variant.notation(action)
        found.setdefault(notation.partition(" ")[0], []).append(notation)
    return found


def settings_of(game: Game, games: int) -> list[Setting]:
    """Return every set-up of the box at every number of seats, with a number of games to measure."""
    return [
        Setting(game.name, name, tuple(differences.items()), seats, games)
        for name, differences in game.setups.items()
        for seats in game.seats
    ]


def measure(setting: Setting) -> Measured:
    """Play the games of a setting."""
    game, seats = load(setting.game), setting.seats
    options = game.check(dict(setting.differences), seats)
    variant = game.variant(options)

    def alike(bot: str) -> list[Outcome]:
        match = Match(game.name, tuple(options.items()), (bot, bot), (0,) * seats, FIRST_DEAL, setting.games, 1, 0)
        return play_match(match)

    def share(bot: str) -> tuple[float, float, float]:
        if seats < LEAST_SEATS:
            alone = standing(bot, 0, alike(bot))
            return (alone.win_share, *alone.interval)
        games = setting.games // seats * seats
        (found,) = evaluate(bot, game, rivals=[RIVAL], options=options, seats=seats, games=games)["results"]
        return (found["win_share"], *found["interval"])

    lengths = [sum(outcome.decisions) for outcome in alike("random")]
    own = alike(RIVAL)
    of_own = [sum(outcome.decisions) for outcome in own]
    return Measured(
        setting,
        variant.kernel.actions,
        Features(variant, seats).size,
        sum(lengths) / len(lengths),
        sum(of_own) / len(of_own),
        min(of_own),
        max(of_own),
        sum(sum(outcome.scores) for outcome in own) / (len(own) * seats),
        tuple(share(bot) for bot in WEAKER),
    )


def measure_all(game: Game, games: int, by: Workers, progress: Progress | None = None) -> list[Measured]:
    """Measure every set-up of a title at every number of seats.

    Args:
        game: the title.
        games: number of games of each.
        by: the workers.
        progress: called with the number of finished ones.
    """
    return spread(measure, settings_of(game, games), by, progress, chunk=1)


def _rows(measured: Sequence[Measured]) -> Iterator[tuple[object, ...]]:
    for one in measured:
        options = ", ".join(f"`{name}={value}`" for name, value in one.setting.differences)
        shares = (f"{share:.2f} ({low:.2f} to {high:.2f})" for share, low, high in one.shares)
        lengths = (f"{one.random:.0f}", f"{one.mean:.0f} ({one.least} to {one.most})", f"{one.points:.1f}")
        yield one.setting.setup, options, one.setting.seats, one.actions, f"{one.row:,}", *lengths, *shares


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
    measured: Sequence[Measured],
    images: Sequence[str] = (),
) -> str:
    """Return the page as Markdown.

    Args:
        game: the game.
        options: all options of the row that is listed.
        seats: number of seats of that row.
        env: its Gymnasium id.
        command: the command that generates the page.
        measured: the figures of every setting.
        images: images to show, relative to the page.
    """
    variant = game.variant(options)
    features = Features(variant, seats)
    settings = ", ".join(f"`{name}={value}`" for name, value in options.items())
    where = f"`{env}` at {seats} {'seat' if seats == 1 else 'seats'}: options {settings}"
    about = f"{where}; version {game.rules_version} of the rules; layout of the row `{features.digest()}`."
    graph = f"Graph: {len(features.sites)} spaces of one board, {features.edges.shape[1]} pairs of neighbours, "
    graph += f"{len(features.nodes)} channels."
    actions = kinds_of_actions(variant).items()
    lines = [
        f"# {game.title}",
        "",
        f"Made by `{command}`. Rewards, masks and how to make it: [The lab](../lab.md).",
        *(line for image in images for line in ("", f"![{game.title}]({image})")),
        "",
        "## Set-ups and seats",
        "",
        FIGURES.format(games=measured[0].setting.games),
        "",
        *_table(
            (
                "set-up", "options", "seats", "actions", "row", "decisions at random", "decisions", "points of a seat",
                *(f"`{bot}` wins" for bot in WEAKER),
            ),
            list(_rows(measured)),
        ),
        "",
        "## Actions and row",
        "",
        about,
        "",
        f"### Actions: {variant.kernel.actions}",
        "",
        *_table(
            ("first word", "how many", "such as"),
            [(word, len(all_of), f"`{all_of[0]}`, `{all_of[-1]}`") for word, all_of in actions],
        ),
        "",
        f"### Row: {features.size} numbers",
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
    ]  # fmt: skip
    return "\n".join(lines) + "\n"
