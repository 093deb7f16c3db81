"""Shared code of the commands: arguments, games, figures, and errors that end with code 2.

Games, bots and the lab are imported at their point of use: many commands need none of them, and they import the
compiler.
"""

import json
import os
from collections.abc import Callable, Iterable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, ParamSpec, TypeVar

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

if TYPE_CHECKING:
    from lunaria.engine.files.record import Record
    from lunaria.engine.game import Game, Options
    from lunaria.engine.match import Match

P = ParamSpec("P")
R = TypeVar("R")

BAD_ARGUMENTS = 2

screen = Console(highlight=False, soft_wrap=True)
errors = Console(stderr=True, highlight=False, soft_wrap=True)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The name of a game; see 'lunaria games'.")]
Seats = Annotated[int, typer.Option(help="How many play.")]
Seed = Annotated[int, typer.Option(help="Decides the deal.")]
Chosen = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; may be repeated.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")]
Language = Annotated[str, typer.Option(help="en, pt or es.")]


SERVER = frozenset(
    {
        "aiosqlite", "alembic", "argon2", "fastapi", "highspy", "icalendar", "jinja2", "prometheus_client",
        "python_multipart", "segno", "sqlalchemy", "starlette", "uvicorn", "uvloop", "webauthn", "websockets",
    }
)  # fmt: skip
"""The modules that the extra ``table`` provides."""


def progress_bar() -> Progress:
    """Return a progress bar on standard error, so that standard output contains only figures."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=errors, transient=True)


def fail(text: str, code: int = BAD_ARGUMENTS) -> typer.Exit:
    """Print an error and return the exit to raise."""
    errors.print(f"error: {text}", style="red", markup=False)
    return typer.Exit(code)


def mistakes() -> tuple[type[Exception], ...]:
    """Return the exceptions that a person can mend: shown as one line."""
    from lunaria.bots import SpecError
    from lunaria.engine.files.position import PositionError
    from lunaria.engine.files.record import RecordError
    from lunaria.engine.game import SettingError
    from lunaria.engine.gpu.access import DeviceError
    from lunaria.lab.executor import ClusterError, WorkersLostError
    from lunaria.lab.extras import MissingExtraError
    from lunaria.lab.pictures import NoBrowserError
    from lunaria.lab.results import ResultError

    return (
        SettingError,
        SpecError,
        RecordError,
        PositionError,
        MissingExtraError,
        NoBrowserError,
        ClusterError,
        WorkersLostError,
        DeviceError,
        ResultError,
    )


def clear_errors(command: Callable[P, R]) -> Callable[P, R]:
    """Turn a person's errors into one clear line and exit code 2."""

    @wraps(command)
    def run(*arguments: P.args, **keywords: P.kwargs) -> R:
        try:
            return command(*arguments, **keywords)
        except typer.Exit:
            raise
        except ModuleNotFoundError as error:
            package = (error.name or "").partition(".")[0]
            if package not in SERVER:
                raise
            raise fail(f"{package} is not installed; get it with: pip install 'lunaria[table]'") from None
        except OSError as error:
            raise fail(f"{error.filename}: {error.strerror}" if error.filename else str(error)) from None
        except mistakes() as error:
            raise fail(str(error)) from None

    return run


def settings(game: "Game", chosen: list[str] | None) -> "Options":
    """Read ``NAME=VALUE`` arguments into complete options."""
    from lunaria.engine.game import SettingError

    options: Options = {}
    for item in chosen or []:
        name, equals, value = item.partition("=")
        if not equals:
            raise SettingError(f"--option takes NAME=VALUE, not {item!r}")
        options[name] = value
    return game.complete(options)


def at_least(value: int, low: int, name: str) -> int:
    """Return the value, or raise ``SettingError`` if it is too small."""
    from lunaria.engine.game import SettingError

    if value < low:
        raise SettingError(f"{name} is at least {low}, not {value}")
    return value


def writable(path: Path) -> Path:
    """Return the path of a file that a command writes at its end; checked at its start.

    Raises:
        SettingError: the path is a folder, its folder does not exist, or it may not be written.
    """
    from lunaria.engine.game import SettingError

    if path.is_dir():
        raise SettingError(f"{path}: is a folder, not a file to write")
    if not path.parent.is_dir():
        raise SettingError(f"{path}: there is no folder {path.parent}")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise SettingError(f"{path}: may not be written")
    return path


def refuse(context: typer.Context, reason: str, *options: str) -> None:
    """Raise ``SettingError`` if a command was given one of some options, which it would not heed.

    Args:
        context: the context of the command.
        reason: why they do not belong there.
        options: their parameters' names.
    """
    from lunaria.engine.game import SettingError

    given = []
    for name in options:
        source = context.get_parameter_source(name)
        if source is not None and not source.name.startswith("DEFAULT"):
            given.append(f"--{name}")
    if given:
        raise SettingError(f"{', '.join(given)}: {reason}")


def show(figures: dict[str, Any], as_json: bool, title: str) -> None:
    """Print figures as JSON, or as a table."""
    if as_json:
        typer.echo(json.dumps(figures, ensure_ascii=False))
        return
    table = Table(title=title, show_header=False, title_justify="left")
    for name, value in figures.items():
        table.add_row(name.replace("_", " "), _readable(value))
    screen.print(table)


def _readable(value: Any) -> str:
    if isinstance(value, float):
        return f"{value:,.3f}" if abs(value) < 1000 else f"{value:,.0f}"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, dict):
        return ", ".join(f"{name} {_readable(item)}" for name, item in value.items())
    if isinstance(value, Iterable) and not isinstance(value, str):
        items = list(value)
        separator = "\n" if any(isinstance(item, dict) for item in items) else ", "
        return separator.join(_readable(item) for item in items)
    return str(value)


def read_text(path: Path) -> str:
    """Read a file as text; raises ``RecordError`` if it is not text."""
    from lunaria.engine.files.record import RecordError

    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(f"{path}: is not a text file ({error.reason})") from None


def open_record(path: Path, ply: int | None = None) -> "tuple[Record, Match]":
    """Read and replay a record; raises ``RecordError`` with the file's name."""
    from lunaria.engine.files.record import RecordError, parse, replay
    from lunaria.engine.game import SettingError
    from lunaria.games import load

    try:
        record = parse(read_text(path))
        return record, replay(load(record.game), record, ply)
    except (RecordError, SettingError) as error:
        raise RecordError(f"{path}: {error}") from None
