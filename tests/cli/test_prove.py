"""``lunaria prove``: the suite for one game, or the part of it that takes seconds."""

import os
import subprocess
import sys
from pathlib import Path

from tests.commands import lunaria

ROOT = Path(__file__).parents[2]


def test_a_game_is_proven_quickly() -> None:
    """The example game: its moves, texts and pictures, and those of no other game."""
    command = [sys.executable, "-m", "lunaria", "prove", "moths", "--quick"]
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}"}
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout[-2000:]
    assert int(run.stdout.rsplit(" passed", 1)[0].split()[-1]) > 20


def test_an_invalid_request_is_named(tmp_path: Path) -> None:
    result = lunaria("prove", "chess", "--folder", str(tmp_path))
    assert result.exit_code == 2
    assert "has no settings.py" in result.stderr


def test_only_an_existing_game_can_be_warmed() -> None:
    result = lunaria("warm", "chess")
    assert result.exit_code == 2
    assert "chess" in result.stderr
