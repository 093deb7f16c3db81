"""Commands that read files: scenario, lesson, record, position, picture."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from lunaria.cli.common import (
    AsJson,
    Chosen,
    GameName,
    Language,
    Seats,
    Seed,
    at_least,
    clear_errors,
    errors,
    fail,
    open_record,
    screen,
    settings,
    show,
    writable,
)
from lunaria.engine.files.position import PositionError, from_json, to_json
from lunaria.engine.files.record import RecordError, summary
from lunaria.engine.files.scenario import Difference, ScenarioError, run
from lunaria.engine.files.scenario import load as load_scenario
from lunaria.engine.game import Game, SettingError
from lunaria.engine.match import Match
from lunaria.engine.refusal import Refusal
from lunaria.engine.show.alone import alone
from lunaria.engine.show.text import Texts
from lunaria.engine.show.ui import Picture
from lunaria.engine.teach.check import rehearse
from lunaria.engine.teach.lesson import LessonError, read
from lunaria.games import load
from lunaria.lab import pictures

records = typer.Typer(help="Check and read records of games.", no_args_is_help=True)
Files = Annotated[list[Path], typer.Argument(metavar="FILE…")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record.")]
MOVING = (".gif", ".webp")
"""Suffixes of pictures that show a whole game."""
Ply = Annotated[int | None, typer.Option(help="After so many moves; the end by default.")]


def words(game: Game, language: str) -> Texts:
    """Return the texts of a game in a language; raises ``SettingError`` for an unknown language."""
    try:
        return Texts(language, (game.texts,))
    except ValueError as error:
        raise SettingError(str(error)) from None


@clear_errors
def scenario(files: Files) -> None:
    """Run scenarios; prints the first difference of each, and the exit code is 1 if there is any."""
    different = 0
    for path in files:
        try:
            wanted = load_scenario(path)
            run(load(str(wanted["game"])), wanted)
        except Difference as difference:
            different += 1
            errors.print(f"{path}: {difference}", style="red", markup=False)
        except (ScenarioError, SettingError) as error:
            raise fail(str(error) if str(path) in str(error) else f"{path}: {error}") from None
        else:
            screen.print(f"{path}: as it says", markup=False)
    if different:
        raise typer.Exit(1)


@clear_errors
def lesson(game: GameName, files: Files) -> None:
    """Play lessons of a game through, with every accepted move; the exit code is 1 if a lesson has faults."""
    wrong = 0
    for path in files:
        try:
            problems = rehearse(load(game), read(path))
        except LessonError as error:
            problems = [str(error).removeprefix(f"{path.name}: ")]
        wrong += len(problems)
        for problem in problems:
            errors.print(f"{path}: {problem}", style="red", markup=False)
        if not problems:
            screen.print(f"{path}: can be learnt from", markup=False)
    if wrong:
        raise typer.Exit(1)


@records.command("check")
@clear_errors
def check(files: Files, as_json: AsJson = False) -> None:
    """Replay records and compare their digests; the exit code is 1 if a record fails."""
    wrong = 0
    for path in files:
        try:
            _, match = open_record(path)
        except RecordError as error:
            wrong += 1
            errors.print(str(error), style="red", markup=False)
            continue
        show({"file": str(path), **summary(match)}, as_json, str(path))
    if wrong:
        raise typer.Exit(1)


@records.command("show")
@clear_errors
def show_record(file: RecordFile, ply: Ply = None, language: Language = "en") -> None:
    """Show a game in words: the events up to a move, and the position then."""
    record, match = open_record(file, ply)
    texts = words(match.game, language)
    for number, done in enumerate(match.plies, 1):
        screen.print(f"{number:4} {match.variant.notation(done.action)}", markup=False)
        for event in done.events:
            screen.print(f"       {texts.say(match.variant.tell(event), record.names)}", style="dim", markup=False)
    view = match.variant.view(match.observe(-1), -1)
    for line in match.variant.describe(view, texts, record.names):
        screen.print(line, markup=False)


def _read_position(game: Game, path: Path) -> Match:
    try:
        found: Any = json.loads(path.read_text(encoding="utf-8"))
    except (UnicodeDecodeError, json.JSONDecodeError) as error:
        raise PositionError([f"{path}: is not JSON ({error})"]) from None
    if not isinstance(found, dict):
        raise PositionError([f"{path}: a position is an object"])
    options, seats, state = from_json(game, found)
    return Match(game, options, seats, 0, state)


@clear_errors
def position(
    game_name: GameName,
    seats: Seats = 2,
    seed: Seed = 0,
    option: Chosen = None,
    record: Annotated[Path | None, typer.Option(help="Take the position from a record.")] = None,
    ply: Ply = None,
    move: Annotated[list[str] | None, typer.Option(help="A move to make first, in notation; may be repeated.")] = None,
    file: Annotated[Path | None, typer.Option(help="Check a position and print it again.")] = None,
    as_seat: Annotated[int | None, typer.Option(help="As this seat sees it (-1: a spectator).")] = None,
) -> None:
    """Print a position as JSON: a fresh game, one from a record, or one from a file after checking it."""
    game = load(game_name)
    if record is not None:
        match = open_record(record, ply)[1]
        if match.game != game:
            raise SettingError(f"{record} is of {match.game.name}, not {game.name}")
    elif file is not None:
        match = _read_position(game, file)
    else:
        match = Match(game, settings(game, option), seats, seed)
    texts = words(game, "en")
    for notation in move or []:
        result = match.play(match.pending[0] if match.pending else 0, notation)
        if isinstance(result, Refusal):
            raise SettingError(f"{notation!r}: {texts.say(result.message)} ({result.rule})")
    if as_seat is not None and as_seat not in range(-1, match.seats):
        raise SettingError(f"--as-seat is from -1 to {match.seats - 1}, not {as_seat}")
    state = match.state if as_seat is None else match.observe(as_seat)
    typer.echo(json.dumps(to_json(game, match.options, match.seats, state, as_seat), indent=1, ensure_ascii=False))


@clear_errors
def picture(
    file: RecordFile,
    output: Annotated[
        Path,
        typer.Option("--output", "-o", help="The .svg or .png file to write, or a .gif or .webp of the whole game."),
    ],
    ply: Ply = None,
    seat: Annotated[int, typer.Option(help="As this seat sees it (-1: a spectator).")] = -1,
    overlay: Annotated[str, typer.Option(help="One of the game's overlays.")] = "",
    language: Language = "en",
    every: Annotated[int, typer.Option(help="In a GIF: how many moves lie between two pictures.")] = 1,
    width: Annotated[int, typer.Option(help="Of a PNG or GIF, in pixels.")] = 1000,
) -> None:
    """Draw a moment of a record as SVG or PNG, or the whole game as a GIF."""
    record, match = open_record(file, ply)
    if seat not in range(-1, match.seats):
        raise SettingError(f"--seat is from -1 to {match.seats - 1}, not {seat}")
    if overlay and overlay not in match.variant.overlays:
        raise SettingError(f"--overlay is one of {', '.join(match.variant.overlays)}, not {overlay!r}")
    at_least(width, 50, "--width")
    texts = words(match.game, language)
    writable(output)
    if output.suffix in MOVING:
        if ply is not None or overlay:
            raise SettingError(f"--ply and --overlay are of one moment; {output.suffix} shows the whole game")
        pictures.moving(pictures.png(list(pictures.frames(record, every, seat, language)), width), output)
        return
    view = match.variant.view(match.observe(seat), seat)
    drawn = match.variant.picture(view, Picture(texts, record.names, overlay))
    if output.suffix == ".png":
        output.write_bytes(pictures.png([drawn], width)[0])
    else:
        output.write_text(alone(drawn), encoding="utf-8")
