"""Commands that measure bots by the protocol of evaluation, and make the page of results."""

from pathlib import Path
from typing import Annotated

import typer

from lunaria.cli.common import Chosen, GameName, Seats, clear_errors, screen, settings

Output = Annotated[Path | None, typer.Option("--output", "-o", help="Write it here.")]


@clear_errors
def evaluate(
    game_name: GameName,
    bot: Annotated[str, typer.Option(help="The bot to measure, for example gardener or net:NAME:60.")],
    rivals: Annotated[
        str, typer.Option(metavar="A,B", help="The bots to measure it against.")
    ] = "random,apprentice,gardener,astronaut",
    seats: Seats = 2,
    games: Annotated[int, typer.Option(help="Games against each rival; a multiple of the seats.")] = 200,
    option: Chosen = None,
    about: Annotated[str, typer.Option(help="The origin of the bot: algorithm, seed, decisions, hours.")] = "",
    output: Output = None,
) -> None:
    """Measure a bot by the protocol of evaluation, and write the result as JSON."""
    import json

    from lunaria.games import load
    from lunaria.lab import results as page_of_results
    from lunaria.lab.evaluation import evaluate as measure

    game = load(game_name)
    found = measure(
        bot, game, rivals=rivals.split(","), options=settings(game, option), seats=seats, games=games, about=about
    )
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
