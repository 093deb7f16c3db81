"""The command that draws one scene of a gallery, again with each change of the sources."""

import contextlib
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Annotated, Literal

import typer

import lunaria
from lunaria.cli.common import Chosen, GameName, Language, clear_errors, fail, screen, settings
from lunaria.cli.files import words
from lunaria.engine.show.alone import alone
from lunaria.engine.show.ui import Picture
from lunaria.games import load

SOURCES = Path(lunaria.__file__).parent
PAUSE_SECONDS = 0.25
Seen = dict[Path, int]


def sources(folder: Path) -> Seen:
    """Return when each file of a folder was last changed, in nanoseconds."""
    found = {}
    for parent, _, names in os.walk(folder):
        for name in names:
            path = Path(parent, name)
            if path.suffix != ".pyc":
                with contextlib.suppress(OSError):  # an editor may have put another file in its place just now
                    found[path] = path.stat().st_mtime_ns
    return found


def step(command: list[str], folder: Path, seen: Seen) -> Seen:
    """Draw if any source differs from those that were seen, and return what is seen now.

    Args:
        command: draws, in a process of its own, since Python imports a module once; a mistake in it ends only that.
        folder: of the sources.
        seen: at the step before; empty at the first, which draws.
    """
    now = sources(folder)
    if now != seen:
        subprocess.run(command, check=False, env={"LUNARIA_INTERPRET": "1", **os.environ})
    return now


@clear_errors
def draw(
    game_name: GameName,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="The SVG file to write.")],
    scene: Annotated[int, typer.Option(min=0, help="Which of the scenes of /gallery/GAME, from 0.")] = 0,
    layout: Annotated[Literal["wide", "low", "tall"], typer.Option(help="The window it is for.")] = "wide",
    language: Language = "en",
    option: Chosen = None,
    watch: Annotated[bool, typer.Option("--watch", help="Draw again whenever a source changes, until Ctrl+C.")] = False,
) -> None:
    """Draw one scene of a game's gallery, in which every piece and every state is seen, as SVG."""
    if watch:
        command = [sys.executable, "-m", "lunaria", *(word for word in sys.argv[1:] if word != "--watch")]
        seen: Seen = {}
        while True:
            seen = step(command, SOURCES, seen)
            time.sleep(PAUSE_SECONDS)
    game = load(game_name)
    variant, texts = game.variant(settings(game, option)), words(game, language)
    scenes = variant.gallery()
    if scene >= len(scenes):
        raise fail(f"there is no scene {scene}: {game_name} has {len(scenes)}, from 0")
    names = tuple(texts.seat(seat) for seat in range(game.seats[-1]))
    drawn = variant.picture(scenes[scene].view, Picture(texts, names, scenes[scene].overlay, layout))
    output.write_text(alone(drawn), encoding="utf-8")
    screen.print(f"{output}: {scenes[scene].title}", markup=False)
