"""A test that never ends times out, and a terminated run names it."""

import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
ENDLESS = """
from pathlib import Path

from hypothesis import given, strategies as st

@given(st.just(1))
def test_without_end(number):
    Path(__file__).with_name("begun").touch()
    while number:
        pass
"""


def command(tmp_path: Path, *options: str) -> list[str]:
    path = tmp_path / "test_endless.py"
    path.write_text(ENDLESS)
    plugins = [
        "-p",
        "tests.conftest",
        "-p",
        "tests.spent",
        "-p",
        "no:cacheprovider",
        "-c",
        str(ROOT / "pyproject.toml"),
    ]
    return [sys.executable, "-m", "pytest", *plugins, *options, str(path)]


def test_an_endless_case_fails_although_hypothesis_repeats_it(tmp_path: Path) -> None:
    ended = subprocess.run(command(tmp_path, "--timeout", "5"), cwd=ROOT, capture_output=True, text=True, timeout=250)
    assert ended.returncode == 1, ended.stdout + ended.stderr
    assert "1 failed" in ended.stdout
    assert "Timeout (>5.0s)" in ended.stdout


def test_a_terminated_run_names_its_running_tests(tmp_path: Path) -> None:
    program = subprocess.Popen(command(tmp_path, "-n", "1"), cwd=ROOT, stdout=subprocess.PIPE, text=True)
    while not (tmp_path / "begun").exists():
        assert program.poll() is None
        time.sleep(0.1)
    time.sleep(3)  # the controller receives the signal
    program.send_signal(signal.SIGTERM)
    printed, _ = program.communicate(timeout=250)
    assert program.returncode == 2
    assert "terminated while these were running: " in printed
    assert "::test_without_end (" in printed
    assert "what takes long" in printed
