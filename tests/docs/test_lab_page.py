"""Every example on the lab's page runs and prints the quoted output; commands run with few games."""

import ast
import re
import runpy
import shlex
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.commands import lunaria
from tests.docs.test_pages import ROOT, SAID, same
from tests.lab.wanted import wanted

PAGE = (ROOT / "docs" / "lab.md").read_text(encoding="utf-8")
BLOCKS = [(PAGE[: one.start()].count("\n") + 1, one[1], one[2]) for one in
          re.finditer(r"^```(\w*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)]  # fmt: skip
PROGRAMS = {f"line {line}": text for line, language, text in BLOCKS if language == "python"}
COMMANDS = {f"line {line}": text for line, language, text in BLOCKS if language != "python"}
NEEDS = {"sb3_contrib": "sb3_contrib", "pyspiel": "pyspiel", "torch": "torch"}
"""Optional packages that an example may import."""
ELSEWHERE = ("ray start", "ray stop", "… ")
"""Commands for a cluster of several machines."""
SMALLER = (
    (r"--games \d+", "--games 4"),
    (r"--minutes \d+", "--minutes 0"),
    (r"(mcts|net:\w+):\d+", r"\1:2"),
    (r"--(processes|ray) \S+", ""),
    (r"lunaria train", "lunaria train --lessons 256 --games 4 --matches 2"),
)
"""Patterns and replacements: few games, in this process."""


def imports(text: str) -> Iterator[tuple[str, str | None]]:
    """Yield the modules that a program imports, each with the imported names."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from ((one.name, None) for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from ((node.module, one.name) for one in node.names)


def assert_names_exist(text: str) -> None:
    for module, name in imports(text):
        if module.startswith("lunaria") and name:
            there = hasattr(import_module(module), name) or find_spec(f"{module}.{name}")
            assert there, f"{module} has no {name}"


def runs_here(text: str) -> bool:
    """Return whether an example can run here; it is skipped if it needs a package that only CI has."""
    needed = {module.partition(".")[0] for module, _ in imports(text)}
    if "minari" in needed:
        return find_spec("minari") is not None
    if "lunaria.engine.gpu" in {module for module, _ in imports(text)}:
        cuda = import_module("numba.cuda") if find_spec("numba_cuda") else None
        return cuda is not None and bool(cuda.is_available())
    for module in sorted(needed & NEEDS.keys()):
        wanted(NEEDS[module])
    return True


@pytest.fixture
def aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A separate folder with its own networks and data sets."""
    monkeypatch.chdir(tmp_path)
    for name in ("LUNARIA_NETWORKS", "MINARI_DATASETS_PATH"):
        monkeypatch.setenv(name, str(tmp_path / "kept"))
    return tmp_path


@pytest.mark.filterwarnings("ignore::UserWarning:minari")
@pytest.mark.parametrize("text", PROGRAMS.values(), ids=PROGRAMS)
def test_a_program_runs_and_prints_the_quoted_output(
    text: str, aside: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a GPU, or without Minari, such a program is only checked for the existence of its imports."""
    if not runs_here(text):
        assert_names_exist(text)
        return
    if "games.parquet" in text:
        made = ("dataset", "photosynthesis", "--bots", "gardener,random", "--simulations", "0", "--games", "2")
        assert lunaria(*made, "-o", "games.parquet").exit_code == 0
    (aside / "example.py").write_text(text, encoding="utf-8")
    capsys.readouterr()
    runpy.run_path("example.py", run_name="__main__")
    assert same("\n".join(SAID.findall(text)), capsys.readouterr().out)


def example(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Run an example program for zero time, on the CPU."""
    wanted("torch")
    kept = [word for word in words if word not in ("--device", "cuda")]
    monkeypatch.setattr("sys.argv", kept)
    runpy.run_path(str(ROOT / kept[0]), run_name="__main__")


def command(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for pattern, smaller in SMALLER:
        line = re.sub(pattern, smaller, line)
    match shlex.split(line, comments=True):
        case ["lunaria", *rest]:
            if rest[0] in ("train", "learn") or "net:" in line:
                wanted("torch"), wanted("onnxruntime")
            done = lunaria(*rest)
            assert done.exit_code == 0, f"{line}: {done.output}"
        case ["python", *rest]:
            example(rest, monkeypatch)
        case other:
            raise AssertionError(f"a command begins with lunaria or python, not {other}")


@pytest.mark.parametrize("text", COMMANDS.values(), ids=COMMANDS)
def test_commands_run(text: str, aside: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert aside.is_dir()
    for line in text.splitlines():
        if not any(word in line for word in ELSEWHERE):
            command(line.removeprefix("$ "), monkeypatch)
