"""Commands that measure bots by the protocol of evaluation, and make the page of results."""

from pathlib import Path
from typing import Annotated

import typer

from lunaria.cli.common import Chosen, Seats, clear_errors, refuse, screen, settings, writable

Output = Annotated[Path | None, typer.Option("--output", "-o", help="Write it here.")]


@clear_errors
def evaluate(
    context: typer.Context,
    bot: Annotated[str, typer.Option(help="The bot to measure, for example gardener or net:NAME:60.")],
    game_name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="The name of a game.")] = None,
    rivals: Annotated[
        str, typer.Option(metavar="A,B", help="The bots to measure it against.")
    ] = "random,apprentice,gardener,astronaut",
    seats: Seats = 2,
    games: Annotated[int, typer.Option(help="Games against each rival; a multiple of the seats.")] = 200,
    option: Chosen = None,
    problem: Annotated[
        str | None, typer.Option(metavar="NAME", help="Measure on what this problem holds out, instead of a game.")
    ] = None,
    budget: Annotated[str, typer.Option(help="What training has kept to: decisions, hour or unlimited.")] = "unlimited",
    about: Annotated[str, typer.Option(help="The origin of the bot: algorithm, seed, decisions, hours.")] = "",
    output: Output = None,
) -> None:
    """Measure a bot by the protocol of evaluation, on a game or on what a problem holds out; the result is JSON.

    With ``--problem`` every set-up is played on half as many deals as ``--games``, each from every seat.
    """
    import json

    from lunaria.engine.game import SettingError
    from lunaria.games import load
    from lunaria.lab import results as page_of_results
    from lunaria.lab.evaluation import evaluate as measure
    from lunaria.lab.problems import evaluate_problem

    if problem is None:
        refuse(context, "only with --problem NAME", "budget")
    else:
        refuse(context, "decided by the problem, so not with --problem", "seats", "option")
    if output is not None:
        writable(output)
    against = rivals.split(",")
    if problem is not None:
        if game_name is not None:
            raise SettingError("a problem names its game: give GAME or --problem, not both")
        found = evaluate_problem(bot, problem, budget=budget, rivals=against, deals=max(games // 2, 1), about=about)
    elif game_name is None:
        raise SettingError("give the name of a game, or --problem NAME")
    else:
        game, chosen = load(game_name), settings(load(game_name), option)
        found = measure(bot, game, rivals=against, options=chosen, seats=seats, games=games, about=about)
    if output is None:
        screen.print(json.dumps(found, indent=1), markup=False)
    else:
        page_of_results.write(found, output)


@clear_errors
def results(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="The JSON files of evaluations.")],
    output: Output = None,
) -> None:
    """Make the page of results from the JSON files of evaluations."""
    from lunaria.lab import results as page_of_results

    text = page_of_results.page(page_of_results.read(folder))
    if output is None:
        screen.print(text, markup=False)
    else:
        output.write_text(text, encoding="utf-8", newline="\n")
