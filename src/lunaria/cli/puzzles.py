"""The command that searches for puzzles."""

from pathlib import Path
from typing import Annotated

import typer

from lunaria.bots.puzzles import Effort, Hunt, choose
from lunaria.cli.common import Chosen, GameName, Seats, Seed, at_least, clear_errors, progress_bar, screen, settings
from lunaria.engine.teach.puzzle import Puzzle
from lunaria.games import load


@clear_errors
def puzzles(
    game_name: GameName,
    seats: Seats = 2,
    seed: Seed = 1,
    option: Chosen = None,
    count: Annotated[int, typer.Option(help="How many to write.")] = 14,
    games: Annotated[int, typer.Option(help="How many games are played to choose from.")] = 8,
    simulations: Annotated[int, typer.Option(help="Of the search; ten times as many prove what it finds.")] = 2000,
    folder: Annotated[Path | None, typer.Option(help="Where to write them; the game's own folder if left out.")] = None,
) -> None:
    """Let bots play, and save moments in which one move is clearly best: a file for each puzzle."""
    game = load(game_name)
    at_least(count, 1, "--count")
    at_least(games, 1, "--games")
    at_least(simulations, 1, "--simulations")
    hunt = Hunt(game, settings(game, option), seats, Effort(looking=simulations))
    found: list[Puzzle] = []
    with progress_bar() as bar:
        for number in bar.track(range(games), description="looking"):
            found += hunt.of_game(seed + number)
    target = folder or game.texts.parent / "puzzles"
    target.mkdir(parents=True, exist_ok=True)
    for one in choose(found, count):
        (target / f"{one.name}.json").write_text(one.write(), encoding="utf-8")
        screen.print(f"{one.name}: {one.best.move}, difficulty {one.difficulty}, {one.theme}", markup=False)
