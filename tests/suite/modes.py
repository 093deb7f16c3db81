"""Processes that run the same rules in other modes, beside the tests: interpreted, and with bounds checking."""

import json
import os
import subprocess
import sys
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).parents[2]
MODES = ("LUNARIA_INTERPRET", "NUMBA_BOUNDSCHECK")


class OtherMode:
    """A process that prints the fingerprints of games, with one mode switched.

    Args:
        mode: the environment variable that switches the mode.
        games: names of games.
    """

    def __init__(self, mode: str, games: list[str]) -> None:
        other = "0" if os.environ.get(mode) == "1" else "1"
        path = f"{ROOT / 'src'}{os.pathsep}{ROOT}"
        self._process = subprocess.Popen(
            [sys.executable, "-W", "error", "-m", "tests.suite.chain", *games],
            env={**os.environ, "PYTHONPATH": path, mode: other},
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    @cached_property
    def _said(self) -> tuple[str, str]:
        return self._process.communicate()

    @property
    def chains(self) -> dict[str, list[str]]:
        """The fingerprints by setting; waits for them."""
        out, error = self._said
        assert self._process.returncode == 0, error
        found: dict[str, list[str]] = json.loads(out)
        return found

    def stop(self) -> None:
        """Stop the process and discard its output."""
        self._process.kill()
        _ = self._said
