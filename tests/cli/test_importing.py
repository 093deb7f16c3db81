"""A command imports only what it needs: a nightly backup loads neither the web server nor the compiler."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

import lunaria.__main__
from tests.cli.test_database import fill
from tests.table.client import ROOT

PROGRAM = """
import sys
from lunaria.cli.app import app
app(sys.argv[1:], standalone_mode=False)
print("imported:", *sorted({name.partition(".")[0] for name in sys.modules}))
"""
HEAVY = {"fastapi", "gymnasium", "numba", "starlette", "uvicorn"}


def imported_by(*arguments: str) -> set[str]:
    """Return the top-level packages imported by a command."""
    command = [sys.executable, "-c", PROGRAM, *arguments]
    environment = {"PYTHONPATH": str(ROOT / "src"), "HOME": str(Path.home()), "PATH": "/usr/bin:/bin"}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return set(run.stdout.rpartition("imported:")[2].split())


def test_database_commands_import_neither_web_server_nor_compiler(tmp_path: Path) -> None:
    asyncio.run(fill(tmp_path / "a.db"))
    file, first, second = str(tmp_path / "a.backup"), str(tmp_path / "a.db"), str(tmp_path / "b.db")
    for command in (
        ("backup", file, "--database", first),
        ("restore", file, "--database", second),
        ("ratings", "--database", second),
        ("admin", "reports", "--database", second),
    ):
        found = imported_by(*command)
        assert "sqlalchemy" in found, "it has done its work"
        assert not found & HEAVY, command


def test_replaying_games_imports_the_rules_but_no_server(tmp_path: Path) -> None:
    asyncio.run(fill(tmp_path / "a.db"))
    found = imported_by("verify", "--database", str(tmp_path / "a.db"))
    assert "numba" in found
    assert "uvicorn" not in found


@pytest.mark.parametrize("command", [("version",), ("serve", "--help"), ("backup", "--help")])
def test_help_imports_nothing_heavy(command: tuple[str, ...]) -> None:
    assert not imported_by(*command) & (HEAVY | {"sqlalchemy"})


def test_environments_import_no_package_of_the_command_line() -> None:
    program = (
        "import sys, lunaria.lab.evaluation; from lunaria.games import NAMES, load; [load(name) for name in NAMES]"
    )
    found = subprocess.run(
        [sys.executable, "-c", f"{program}; print(*sys.modules)"], capture_output=True, text=True, check=True
    )
    assert not {"typer", "rich", "markdown_it"} & set(found.stdout.split())


def test_without_its_extra_the_command_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lunaria.__main__, "find_spec", lambda _: None)
    with pytest.raises(SystemExit, match=r"pip install 'lunaria\[cli\]'"):
        lunaria.__main__.main()
