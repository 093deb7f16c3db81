"""``lunaria prove GAME``: the suite for one game, in a checkout of the project."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer

from lunaria.cli.common import clear_errors, fail

QUICK = ("every_game", "texts", "words", "rules", "scenarios", "giving_up", "remarks", "explained", "pictures")
"""Files of the suite that find most mistakes: moves, texts and pictures."""
SHORT = {"LUNARIA_INTERPRET": "1", "LUNARIA_PROOF_SCALE": "0.2"}


@clear_errors
def prove(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The name of its folder in tests/games.")],
    quick: Annotated[bool, typer.Option(help="Moves, texts and pictures of the first setting, not compiled.")] = False,
    folder: Annotated[Path, typer.Option(help="The checkout of Lunaria.")] = Path(),
) -> None:
    """Prove one game: run the suite for it, or with --quick the part of it that takes seconds."""
    proof = folder / "tests" / "games" / game
    if not (proof / "settings.py").is_file():
        raise fail(f"{proof} has no settings.py: a game is proven in a checkout (--folder, docs/add-a-game.md)")
    suite = folder / "tests" / "suite"
    where = [suite / f"test_{name}.py" for name in QUICK] if quick else [suite, proof]
    less = ["--one-setting", "-k", f"{game} and not alike and not likely"] if quick else ["-k", game]
    paths = os.pathsep.join(str((folder / part).resolve()) for part in ("src", "."))
    environment = {**os.environ, "PYTHONPATH": paths} | (SHORT if quick else {})
    command = [sys.executable, "-m", "pytest", "-q", *less, *(str(path.relative_to(folder)) for path in where)]
    raise typer.Exit(subprocess.run(command, cwd=folder, env=environment, check=False).returncode)
