"""The engine's tests pass with interpreted rules too."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from lunaria.engine.compiler.rule import INTERPRET

HERE = Path(__file__).parent
FILES = [f"test_{name}.py" for name in ("bits", "chance", "event", "perft", "playout", "scratch", "state")]


@pytest.mark.skipif(INTERPRET, reason="this process interprets already")
def test_the_same_tests_pass_interpreted() -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *(str(HERE / name) for name in FILES)]
    environment = {**os.environ, "LUNARIA_INTERPRET": "1"}
    run = subprocess.run(
        command, env=environment, cwd=HERE.parents[1], capture_output=True, text=True, check=False, timeout=200
    )
    assert run.returncode == 0, run.stdout
