"""The same rules give the same bytes compiled, interpreted, and compiled with bounds checking."""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tests.proof import Setting
from tests.settings import SETTINGS
from tests.suite.chain import GAMES, chain

ROOT = Path(__file__).parents[2]


@cache
def chains(mode: str, value: str) -> dict[str, list[str]]:
    """Return the fingerprints of all settings from a process that runs in another mode."""
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}", mode: value}
    command = [sys.executable, "-W", "error", "-m", "tests.suite.chain"]
    run = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    found: dict[str, list[str]] = json.loads(run.stdout)
    return found


@pytest.mark.parametrize("mode", ["LUNARIA_INTERPRET", "NUMBA_BOUNDSCHECK"])
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_same_bytes_at_every_ply(setting: Setting, mode: str) -> None:
    other = "0" if os.environ.get(mode) == "1" else "1"
    here, there = chain(setting, GAMES), chains(mode, other)[str(setting)]
    ply = next((ply for ply, pair in enumerate(zip(here, there, strict=False)) if pair[0] != pair[1]), None)
    assert ply is None, f"differs from ply {ply} on"
    assert len(here) == len(there)
