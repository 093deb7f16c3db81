"""An environment says so before it compiles rules for seconds."""

import os
import subprocess
import sys
from pathlib import Path

MAKES = "from lunaria.lab import SeatEnv; SeatEnv('photosynthesis'); SeatEnv('photosynthesis')"


def said(cache: Path, **how: str) -> str:
    where = {**os.environ, "LUNARIA_CACHE": str(cache), **how}
    return subprocess.run([sys.executable, "-c", MAKES], env=where, capture_output=True, text=True, check=True).stderr


def test_compiling_is_announced_once(tmp_path: Path) -> None:
    line = "compiling the rules of Photosynthesis, once, about 15 s; 'lunaria warm' compiles all\n"
    assert said(tmp_path) == line
    assert said(tmp_path) == ""


def test_nothing_is_announced_when_interpreting(tmp_path: Path) -> None:
    assert said(tmp_path, LUNARIA_INTERPRET="1") == ""
