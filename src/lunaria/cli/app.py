"""The command line: ``lunaria COMMAND``. Every command is thin; what it does lives in the packages beside this one."""

import typer

from lunaria import __version__
from lunaria.cli import admin, database, deal, doctor, figures, files, lab, new_game, puzzles, serve, study, terminal
from lunaria.cli.common import screen

app = typer.Typer(
    name="lunaria",
    help="Four modern board games on one table: play, study and research them with the same rules.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
record = typer.Typer(help="Check and read records of games.", no_args_is_help=True)
app.add_typer(record, name="record")
app.add_typer(admin.admin, name="admin")

app.command("games")(figures.games)
app.command("simulate")(figures.simulate)
app.command("arena")(figures.arena)
app.command("selfplay")(lab.selfplay)
app.command("learn")(lab.learn)
app.command("train")(lab.train)
app.command("table")(lab.table)
app.command("dataset")(lab.dataset)
app.command("environment")(lab.environment)
app.command("perft")(figures.count)
app.command("warm")(figures.warm)
app.command("bench")(figures.bench)
app.command("scenario")(files.scenario)
app.command("lesson")(files.lesson)
app.command("puzzles")(puzzles.puzzles)
app.command("position")(files.position)
app.command("picture")(files.picture)
app.command("verify-deal")(deal.verify_deal)
record.command("check")(files.check)
record.command("show")(files.show_record)
app.command("new-game")(new_game.new_game)
app.command("analyse")(study.analyse_record)
app.command("play")(terminal.play)
app.command("bot")(terminal.bot)
app.command("serve")(serve.serve)
app.command("doctor")(doctor.doctor)
app.command("backup")(database.backup)
app.command("restore")(database.restore)
app.command("verify")(database.verify)
app.command("ratings")(database.ratings)
app.command("sweep")(database.sweep)


@app.command("version")
def version() -> None:
    """Print the version."""
    screen.print(__version__)


def main() -> None:
    """Run the command line."""
    app()
