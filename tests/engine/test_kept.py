"""A process that lives for long compiles nothing: another one does, and ends."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """
import sys
from pathlib import Path
from lunaria.engine import kept
kept.switch.elsewhere = "elsewhere" in sys.argv
if "changed" in sys.argv:
    from lunaria.engine.compiler import rule
    real = rule.source_digest
    rule.source_digest = lambda *owners: real(*owners)[::-1]
from lunaria.engine.bits import lowest
from lunaria.engine.compiler.calls import entries
assert lowest(12) == 2, "a rule that Python calls"
entries()["pending"], "machinery made for one signature"
print(kept.switch.compiled)
"""


def compiled(cache: Path, *how: str) -> int:
    """Return how many functions a process has compiled that calls a rule and machinery."""
    environment = {**os.environ, "LUNARIA_CACHE": str(cache), "PYTHONPATH": str(ROOT / "src"), "LUNARIA_INTERPRET": ""}
    command = [sys.executable, "-c", PROGRAM, *how]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert ("the sources have changed" in run.stderr) == ({"changed", "elsewhere"} <= set(how))
    return int(run.stdout)


def test_what_is_not_kept_is_compiled_by_another_process_and_loaded(tmp_path: Path) -> None:
    assert compiled(tmp_path / "a", "elsewhere") == 0
    assert compiled(tmp_path / "a") == 0, "the other process has kept all of it"


def test_without_the_switch_a_process_compiles_by_itself(tmp_path: Path) -> None:
    assert compiled(tmp_path / "a") > 0


def test_sources_that_have_changed_meanwhile_are_not_compiled_into_the_cache_of_the_old(tmp_path: Path) -> None:
    assert compiled(tmp_path / "a", "elsewhere", "changed") > 0
    assert compiled(tmp_path / "a", "changed") == 0, "it is the old process that has kept what it compiled"
