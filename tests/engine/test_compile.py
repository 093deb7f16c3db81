"""The cache of compiled rules: fast without changes, never stale after one."""

import os
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path
from types import ModuleType
from typing import Any, cast

import numba
import numpy as np
import pytest

from lunaria.engine.compiler import rule as compiler
from lunaria.engine.compiler.rule import INTERPRET, KEEP_SECONDS, cache_root, rule, source_digest, sweep
from lunaria.engine.compiler.sources import ENGINE, PACKAGE

TOY = Path(__file__).parent / "toy"
PROBE = """
import numpy as np

from lunaria.engine.rng import randbelow
from lunaria.engine.compiler.rule import specialise
from lunaria.engine.kernel import INT, SCORES
from lunaria.engine.compiler.sources import ENGINE
from tests.engine.toy.game import GAME

kernel = GAME.variant().kernel


def deal_and_draw(setup, s, options):
    setup(s, options, 3, 7)
    return randbelow(s, 1000)


generic = specialise(deal_and_draw, INT(kernel.function_type("setup"), kernel.record, SCORES), ENGINE)
state = GAME.new({}, 3, 7)
drawn = int(generic(kernel.functions.setup, state.raw, np.zeros(1, np.int64)))
hits = [getattr(function, "stats", None) for function in (kernel.functions.setup, generic)]
print(state.hand.tolist(), drawn, "cached" if all(stats and stats.cache_hits for stats in hits) else "compiled")
"""


class Copy:
    """A copy of the engine and the toy game, to edit and run in fresh processes with a cache of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        ignore = shutil.ignore_patterns("__pycache__", "games", "table", "bots", "cli")
        shutil.copytree(PACKAGE, folder / "lunaria", ignore=ignore)
        shutil.copytree(TOY, folder / "tests" / "engine" / "toy", ignore=ignore)
        (folder / "probe.py").write_text(PROBE, encoding="utf-8")

    def run(self, interpret: bool = False, check_bounds: bool = False) -> str:
        environment = {**os.environ, "PYTHONPATH": str(self.folder), "LUNARIA_CACHE": str(self.folder / "cache")}
        environment |= {"LUNARIA_INTERPRET": str(int(interpret)), "NUMBA_BOUNDSCHECK": str(int(check_bounds))}
        run = subprocess.run(
            [sys.executable, "probe.py"], env=environment, cwd=self.folder, capture_output=True, text=True, check=False
        )
        return run.stdout.strip() if run.returncode == 0 else run.stderr.strip().splitlines()[-1]

    def edit(self, path: str, old: str, new: str) -> None:
        source = self.folder / path
        text = source.read_text(encoding="utf-8")
        assert text.count(old) == 1, path
        source.write_text(text.replace(old, new), encoding="utf-8")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    return Copy(tmp_path_factory.mktemp("copy"))


def outcome(line: str) -> str:
    return line.rsplit(" ", 1)[0]


def test_an_edit_in_another_file_invalidates_the_cache(copy: Copy) -> None:
    first = copy.run()
    assert first.endswith("compiled")
    assert copy.run() == f"{outcome(first)} cached"

    copy.edit("tests/engine/toy/deck.py", "card: int = s.deck[s.top]", "card: int = 10 - s.deck[s.top]")
    second = copy.run()
    assert second.endswith("compiled")
    assert outcome(second) != outcome(first)

    copy.edit("lunaria/engine/rng.py", "j = randbelow(source, i + 1)", "j = randbelow(source, i)")
    third = copy.run()
    assert third.endswith("compiled")
    assert outcome(third) not in {outcome(first), outcome(second)}
    assert outcome(third) == outcome(copy.run(interpret=True))


def test_edits_outside_the_rules_keep_the_cache(copy: Copy) -> None:
    """Drawings, texts and the contract, which no rule calls."""
    before = outcome(copy.run())
    copy.edit("tests/engine/toy/around.py", "<svg><title>", "<svg><desc/><title>")
    copy.edit("lunaria/engine/show/svg.py", "class Crest:", "class Badge:")
    copy.edit("lunaria/engine/files/position.py", '"""Positions: ', '"""Places: ')
    assert copy.run() == f"{before} cached"


def test_a_rule_called_from_python_is_cached_with_its_owner(tmp_path: Path) -> None:
    """Rules called by pictures and refusals are compiled once, not by every process."""
    assert compiler.owner_of("lunaria.games.photosynthesis.moonlight.light") == PACKAGE / "games" / "photosynthesis"
    assert compiler.owner_of("lunaria.engine.bits") == ENGINE
    assert compiler.owner_of("tests.engine.toy.rules") is None
    probe = "from lunaria.engine import bits; import numpy; print(bits.count(numpy.uint64(7)), bits.count.stats)"
    said = []
    for _ in range(2):
        environment = {**os.environ, "LUNARIA_CACHE": str(tmp_path), "LUNARIA_INTERPRET": "0"}
        run = subprocess.run([sys.executable, "-c", probe], env=environment, capture_output=True, text=True, check=True)
        said.append(run.stdout.split()[0] + (" cached" if "cache_misses=Counter()" in run.stdout else " compiled"))
    assert said == ["3 compiled", "3 cached"]


TOGETHER = """
import sys

from tests.engine.toy.game import GAME

kernel = GAME.variant().kernel
print("ready", flush=True)
sys.stdin.read()
kernel.warm()
print(*(sum(getattr(kernel.functions, name).stats.cache_misses.values()) for name in kernel.signatures))
"""


def test_concurrent_processes_compile_once(copy: Copy, tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(copy.folder), "LUNARIA_CACHE": str(tmp_path)}
    environment |= {"LUNARIA_INTERPRET": "0"}
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", TOGETHER], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for _ in range(3)
    ]
    for process in processes:
        assert process.stdout
        assert process.stdout.readline() == "ready\n"
    for process in processes:  # each process waits for the end of its input
        assert process.stdin
        process.stdin.close()
        process.stdin = None
    misses = [[int(number) for number in process.communicate()[0].split()] for process in processes]
    assert [sum(times) for times in zip(*misses, strict=True)] == [1] * len(misses[0])


def test_bounds_checking_stops_at_a_wrong_index(copy: Copy) -> None:
    copy.edit("tests/engine/toy/rules.py", "for i in range(CARDS):\n        s.deck[i] = i + 1", "s.deck[CARDS + 2] = 1")
    assert copy.run(check_bounds=True).startswith("IndexError")


def test_digest_names_everything_that_shapes_the_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = tmp_path / "game"
    (game / "data").mkdir(parents=True)
    (game / "rules.py").write_text("from lunaria.engine.compiler.rule import rule\nA = 1")
    digests = [source_digest(game)]
    assert source_digest(game) == digests[0]

    (game / "rules.py").write_text("from lunaria.engine.compiler.rule import rule\nA = 2")
    digests.append(source_digest(game))
    (game / "data" / "base.json").write_text("{}")
    digests.append(source_digest(game))
    (game / "rules.py").rename(game / "chapter.py")
    digests.append(source_digest(game))
    monkeypatch.setattr(numba, "__version__", "0.0.0")
    digests.append(source_digest(game))
    monkeypatch.setattr(np, "__version__", "0.0.0")
    digests.append(source_digest(game))
    monkeypatch.setattr(compiler, "processor", lambda: "abacus")
    digests.append(source_digest(game))
    monkeypatch.setattr(compiler.NUMBA, "BOUNDSCHECK", 1)
    digests.append(source_digest(game))
    assert len(set(digests)) == len(digests)

    (game / "notes.txt").write_text("no source")
    assert source_digest(game) == digests[-1]


def test_old_folders_are_removed(tmp_path: Path) -> None:
    kept, old, young, other = (tmp_path / name for name in ("toy-1", "toy-2", "toy-3", "engine-4"))
    long_ago = time.time() - KEEP_SECONDS - 60
    for folder in (kept, old, young, other):
        folder.mkdir()
        (folder / "code.nbc").write_bytes(b"")
    for folder in (kept, old, other):
        os.utime(folder, (long_ago, long_ago))
    sweep(tmp_path, "toy", kept)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["engine-4", "toy-1", "toy-3"]


@pytest.mark.parametrize(
    ("platform", "variables", "wanted"),
    [
        ("linux", {"LUNARIA_CACHE": "/there"}, "/there"),
        ("linux", {"XDG_CACHE_HOME": "/caches"}, "/caches/lunaria"),
        ("linux", {}, "/home/me/.cache/lunaria"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/lunaria"),
        ("win32", {}, "/home/me/AppData/Local/lunaria"),
    ],
)
def test_where_the_cache_is(
    monkeypatch: pytest.MonkeyPatch, platform: str, variables: dict[str, str], wanted: str
) -> None:
    for name in ("LUNARIA_CACHE", "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    fake = ModuleType("sys")
    fake.platform = platform  # type: ignore[attr-defined]
    monkeypatch.setattr(compiler, "sys", fake)
    monkeypatch.setattr(Path, "home", lambda: Path("/home/me"))
    assert cache_root() == Path(wanted)


def test_threads_do_not_mix_up_cache_folders(tmp_path: Path) -> None:
    """Numba keeps its folder in a setting of the process, so compilation holds a lock."""
    seen: dict[str, str] = {}
    inside = threading.Event()

    def compile_other() -> None:
        inside.set()
        with compiler._cached_in(tmp_path / "other"):
            seen["other"] = compiler.NUMBA.CACHE_DIR

    before = compiler.NUMBA.CACHE_DIR
    thread = threading.Thread(target=compile_other)
    with compiler._cached_in(tmp_path / "one"):
        thread.start()
        inside.wait()
        thread.join(0.05)
        seen["one"] = compiler.NUMBA.CACHE_DIR
        assert "other" not in seen
    thread.join()
    assert seen == {"one": str(tmp_path / "one"), "other": str(tmp_path / "other")}
    assert before == compiler.NUMBA.CACHE_DIR


@pytest.mark.skipif(INTERPRET, reason="only compiled rules have forms")
def test_a_rule_called_only_by_rules_is_not_made_executable() -> None:
    @rule
    def half(number: int) -> int:
        return number // 2

    @rule
    def quarter(number: int) -> int:
        return half(half(number))

    assert quarter(84) == 21
    assert not cast("Any", half).overloads
    assert half(84) == 42, "Python may still call it"
    assert len(cast("Any", half).overloads) == 1
