"""``lunaria train --estimate``: learns the estimate of a set of rules and writes its data file."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import typer

from lunaria.cli.common import settings
from lunaria.engine.game import Game, SettingError
from lunaria.engine.learned import write_table


def learn(
    game: Game, option: list[str] | None, seed: int, minutes: float, given: dict[str, int], output: Path | None
) -> tuple[dict[str, Any], str]:
    """Learn an estimate from nothing, and write it.

    Args:
        game: the title.
        option: its options as ``NAME=VALUE``.
        seed: the seed of the first game.
        minutes: time limit for starting a round.
        given: counts that replace those of ``Plan``.
        output: the file; by default the one among the game's data.

    Returns:
        Figures, and their title.

    Raises:
        SettingError: these rules have no estimate that is learned.
    """
    from lunaria.lab.estimates import EstimateTraining, Plan, Round

    options = settings(game, option)
    variant = game.variant(options)
    estimate = variant.learned
    if estimate is None:
        raise SettingError(f"{game.name}: the estimate of these rules is not learned")
    game.check(options, 2)
    plan = replace(Plan(seed=seed, minutes=minutes), **given)

    def tell(done: Round) -> None:
        tried = "; ".join(
            f"{name}: mean square error {done.errors[name]:.1f}, won {done.shares[name]:.3f}" for name in done.shares
        )
        outcome = f"{done.kept} is the best now" if done.kept else "nothing better"
        line = f"round {done.number}, {done.seconds:.0f} s, {done.positions} positions: {tried}; {outcome}"
        typer.echo(line, err=True)

    training = EstimateTraining(variant, estimate, game.encode(options), plan)
    table = training.run(tell)
    changed = " ".join(
        f"--option {name}={options[name]}" for name in options if f"{name}={options[name]}" in (option or [])
    )
    counts = " ".join(f"--{name} {value}" for name, value in given.items())
    command = " ".join(f"lunaria train --estimate {game.name} {changed} {counts} --seed {seed}".split())
    path = estimate.path if output is None else output
    write_table(table, estimate.names, path, command, seed, training.games)
    figures = {"games": training.games, "minutes": round(training.seconds / 60, 1), "file": str(path)}
    return figures, f"Estimate of {game.title}"
