"""The command line: ``lunaria COMMAND``. Every command is thin; the work is done by the packages beside this one."""

from importlib import import_module
from typing import Any

import typer
from typer.core import TyperGroup
from typer.main import get_command, get_group

from lunaria import __version__

COMMANDS = {
    "games": "figures:games",
    "simulate": "figures:simulate",
    "arena": "figures:arena",
    "selfplay": "lab:selfplay",
    "learn": "lab:learn",
    "train": "lab:train",
    "table": "lab:table",
    "dataset": "lab:dataset",
    "environment": "lab:environment",
    "evaluate": "results:evaluate",
    "results": "results:results",
    "network": "networks:network",
    "perft": "figures:count",
    "warm": "figures:warm",
    "bench": "figures:bench",
    "scenario": "files:scenario",
    "lesson": "files:lesson",
    "puzzles": "puzzles:puzzles",
    "position": "files:position",
    "picture": "files:picture",
    "draw": "draw:draw",
    "deal": "shared_deals:deal",
    "verify-deal": "deal:verify_deal",
    "new-game": "new_game:new_game",
    "prove": "prove:prove",
    "analyse": "study:analyse_record",
    "play": "terminal:play",
    "bot": "terminal:bot",
    "serve": "serve:serve",
    "doctor": "doctor:doctor",
    "backup": "database:backup",
    "restore": "database:restore",
    "verify": "database:verify",
    "ratings": "database:ratings",
    "sweep": "database:sweep",
    "version": "app:version",
    "record": "files:records",
    "admin": "admin:admin",
}
"""The location of each command: the module of this package, and the function or group of commands in it."""


class Commands(TyperGroup):
    """The commands, imported at first use: a backup needs neither the compiler nor the web server."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return a command; None for an unknown one."""
        if cmd_name in COMMANDS and cmd_name not in self.commands:
            self.commands[cmd_name] = _command(cmd_name)
        return self.commands.get(cmd_name)


def _command(name: str) -> Any:
    module, _, attribute = COMMANDS[name].partition(":")
    found = getattr(import_module(f"lunaria.cli.{module}"), attribute)
    if isinstance(found, typer.Typer):
        group = get_group(found)
        group.name = name
        return group
    alone = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    alone.command(name)(found)
    return get_command(alone)


app = typer.Typer(
    name="lunaria",
    cls=Commands,
    help="Four modern board games on one table: play, study and research them with the same rules.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


@app.callback()
def lunaria() -> None:
    """Four modern board games on one table: play, study and research them with the same rules."""


def version() -> None:
    """Print the version."""
    typer.echo(__version__)


def main() -> None:
    """Run the command line."""
    app()
