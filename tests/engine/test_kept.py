"""A long-lived process delegates compilation to a short-lived one."""

import os
import pickle
import shutil
import subprocess
import sys
from contextlib import ExitStack
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


def compiled(cache: Path, *how: str, source: Path = ROOT / "src") -> int:
    """Return the number of functions compiled by a process that calls a rule and engine code."""
    environment = {**os.environ, "LUNARIA_CACHE": str(cache), "PYTHONPATH": str(source), "LUNARIA_INTERPRET": ""}
    command = [sys.executable, "-c", PROGRAM, *how]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert ("the sources have changed" in run.stderr) == ({"changed", "elsewhere"} <= set(how))
    return int(run.stdout)


def test_uncached_functions_are_compiled_by_another_process(tmp_path: Path) -> None:
    assert compiled(tmp_path / "a", "elsewhere") == 0
    assert compiled(tmp_path / "a") == 0, "the other process has cached everything"


def test_without_the_switch_a_process_compiles_by_itself(tmp_path: Path) -> None:
    assert compiled(tmp_path / "a") > 0


def test_changed_sources_are_not_compiled_into_the_old_cache(tmp_path: Path) -> None:
    assert compiled(tmp_path / "a", "elsewhere", "changed") > 0
    assert compiled(tmp_path / "a", "changed") == 0, "the old process has cached its own code"


def test_moved_and_touched_sources_still_hit_the_cache(tmp_path: Path) -> None:
    """As after an update without rule changes, or in a second copy: marks and code are cached by the same digest."""
    compiled(tmp_path / "a", "elsewhere")
    shutil.copytree(ROOT / "src", tmp_path / "copy" / "src", copy_function=shutil.copyfile)
    assert compiled(tmp_path / "a", source=tmp_path / "copy" / "src") == 0


HOOKED = """
from lunaria.engine import kept
from lunaria.games import load
kept.switch.elsewhere = True
load("welcome_to_the_moon").variant({}).kernel.functions.rank
print(kept.switch.compiled)
"""


def test_another_process_knows_rules_registered_by_modules(tmp_path: Path) -> None:
    """Shared rules of Welcome to the Moon call those of an adventure, which its own module registers."""
    environment = {**os.environ, "LUNARIA_CACHE": str(tmp_path), "LUNARIA_INTERPRET": ""}
    command = [sys.executable, "-c", HOOKED]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert run.stderr == ""
    assert int(run.stdout) == 0


DEFAULTS = """
from lunaria.cli.skeleton.game import GAME
from lunaria.engine import kept
kept.switch.elsewhere = True
kernel = GAME.variant().kernel
[getattr(kernel.functions, name) for name in ("observe", "determinize", "sample", "rank")]
print(kept.switch.compiled)
"""


def test_another_process_finds_default_rules(tmp_path: Path) -> None:
    environment = {**os.environ, "LUNARIA_CACHE": str(tmp_path), "LUNARIA_INTERPRET": ""}
    command = [sys.executable, "-c", DEFAULTS]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert run.stderr == ""
    assert int(run.stdout) == 0


SOURCE = """
import sys
from pathlib import Path
from numba import types
from lunaria.engine.compiler.rule import specialise

def size(numbers):
    return numbers.size

def compile_some(first):
    print("ready", flush=True)
    sys.stdin.readline()
    for dimensions in range(first, 17, 4):
        specialise(size, types.int64(types.Array(types.int64, dimensions, "C")), Path(__file__).parent)
"""


def test_concurrent_compilation_for_several_types_loses_nothing(tmp_path: Path) -> None:
    """They update one index, which is read before it is written."""
    (tmp_path / "package").mkdir()
    (tmp_path / "package" / "sizes.py").write_text(SOURCE, encoding="utf-8")
    path = os.pathsep.join([str(ROOT / "src"), str(tmp_path / "package")])
    environment = {**os.environ, "LUNARIA_CACHE": str(tmp_path / "cache"), "PYTHONPATH": path, "LUNARIA_INTERPRET": ""}
    programs = [f"import sizes; sizes.compile_some({first})" for first in range(1, 5)]
    with ExitStack() as running:
        all_of_them = [
            running.enter_context(
                subprocess.Popen(
                    [sys.executable, "-c", program], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE
                )
            )
            for program in programs
        ]
        for one in all_of_them:
            assert one.stdout is not None
            assert one.stdout.readline() == b"ready\n"
        for one in all_of_them:
            assert one.stdin is not None
            one.stdin.write(b"\n")
            one.stdin.close()
        assert [one.wait() for one in all_of_them] == [0] * 4
    (index,) = (tmp_path / "cache").rglob("*.nbi")
    with index.open("rb") as file:
        pickle.load(file)
        _, entries = pickle.load(file)
    assert len(entries) == len(set(entries.values())) == 16


CALLED = """
from pathlib import Path
import numba
from numba import types
from numba.core.codegen import CodeLibrary
import gc
from lunaria.engine import kept
from lunaria.engine.compiler.rule import specialise
import sizes

array = types.Array(types.int64, 1, "C")
size = specialise(sizes.size, types.int64(array), Path(sizes.__file__).parent)
dispatcher = next(one for one in gc.get_objects() if isinstance(one, numba.core.registry.CPUDispatcher)
                  and one.py_func is sizes.size)
(overload,) = dispatcher.overloads.values()
print(kept.switch.compiled, overload.library.__dict__["_shared_module"] is None)
import numpy as np
print(numba.njit(lambda numbers: dispatcher(numbers) + 1)(np.zeros(4, np.int64)))
"""


def test_loaded_code_is_linked_only_when_compiled_code_calls_it(tmp_path: Path) -> None:
    """A server loads two thousand functions and compiles no callers of them."""
    (tmp_path / "sizes.py").write_text(SOURCE, encoding="utf-8")
    path = os.pathsep.join([str(ROOT / "src"), str(tmp_path)])
    environment = {**os.environ, "LUNARIA_CACHE": str(tmp_path / "cache"), "PYTHONPATH": path, "LUNARIA_INTERPRET": ""}
    runs = [
        subprocess.run([sys.executable, "-c", CALLED], env=environment, capture_output=True, text=True, check=False)
        for _ in range(2)
    ]
    assert [run.returncode for run in runs] == [0, 0], [run.stderr for run in runs]
    assert runs[0].stdout.splitlines() == ["1 False", "5"]
    assert runs[1].stdout.splitlines() == ["0 True", "5"]
