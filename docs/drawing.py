"""Draws the pictures of the site while it is built: a moment of each game's demonstration, by the game itself.

MkDocs calls ``on_files`` (``hooks`` in ``mkdocs.yml``).
"""

from pathlib import Path
from subprocess import run
from sys import executable
from tempfile import TemporaryDirectory
from typing import Any

from mkdocs.structure.files import File

MOMENTS = {"photosynthesis": 60, "ishtar": 60, "luna_maris": 60, "welcome_to_the_moon": 80}
"""How many decisions of each demonstration are made in its picture."""
GAMES = Path(__file__).resolve().parents[1] / "src" / "lunaria" / "games"


def on_files(files: Any, config: Any) -> Any:
    """Add the pictures to the files of the site."""
    with TemporaryDirectory() as folder:
        for name, ply in MOMENTS.items():
            drawn = Path(folder) / f"{name}.svg"
            record = GAMES / name / "demo.txt"
            run([executable, "-m", "lunaria", "picture", record, "--ply", str(ply), "-o", drawn], check=True)
            files.append(File.generated(config, f"pictures/{name}.svg", content=drawn.read_text(encoding="utf-8")))
    return files
