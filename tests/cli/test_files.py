"""Every command that reads a file says which one it cannot read, and why: one that is missing, empty or foreign."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from lunaria.cli.app import COMMANDS
from tests.commands import assert_refused, lunaria


def missing(path: Path) -> None:
    """No file is made."""


def empty(path: Path) -> None:
    path.touch()


def binary(path: Path) -> None:
    path.write_bytes(bytes(range(128, 256)) * 40)


def words(path: Path) -> None:
    path.write_text("The night market opens at dusk.\n" * 40, encoding="utf-8")


def folder(path: Path) -> None:
    path.mkdir()


READERS: dict[str, tuple[str, ...]] = {
    "analyse": ("analyse", "FILE"),
    "learn": ("learn", "FILE", "--name", "first"),
    "network halve": ("network", "halve", "FILE", "-o", "small.onnx"),
    "picture": ("picture", "FILE", "-o", "drawn.svg"),
    "position": ("position", "photosynthesis", "--file", "FILE"),
    "position-record": ("position", "photosynthesis", "--record", "FILE"),
    "record show": ("record", "show", "FILE"),
    "results": ("results", "FILE"),
    "restore": ("restore", "FILE", "--database", "fresh.db"),
    "scenario": ("scenario", "FILE"),
    "serve": ("serve", "--config", "FILE"),
    "table": ("table", "FILE", "-o", "found.npz"),
    "verify-deal": ("verify-deal", "FILE"),
}
DATABASES: dict[str, tuple[str, ...]] = {
    "admin": ("admin", "list", "--database", "FILE"),
    "backup": ("backup", "made.backup", "--database", "FILE"),
    "ratings": ("ratings", "--database", "FILE"),
    "sweep": ("sweep", "--database", "FILE"),
    "verify": ("verify", "--database", "FILE"),
}
NONE = {
    "arena",
    "bench",
    "bot",
    "dataset",
    "deal",
    "doctor",
    "draw",
    "environment",
    "evaluate",
    "games",
    "new-game",
    "perft",
    "play",
    "prove",
    "puzzles",
    "selfplay",
    "simulate",
    "train",
    "version",
    "warm",
}
"""Commands that read no file of the reader's."""


def test_no_command_is_left_out() -> None:
    reading = {arguments[0] for arguments in (*READERS.values(), *DATABASES.values())} - {"record", "admin"}
    assert set(COMMANDS) - {"record", "admin"} == reading | NONE | {"lesson"}


def test_lessons_that_do_not_hold_are_told_one_by_one(told: Path) -> None:
    words(told)
    result = lunaria("lesson", "photosynthesis", "none.json", str(told))
    assert result.exit_code == 1
    assert "none.json: " in result.stderr
    assert "told.txt: " in result.stderr


def with_file(arguments: tuple[str, ...], file: Path) -> list[str]:
    return [str(file) if word == "FILE" else word for word in arguments]


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return Path("told.txt")


@pytest.mark.parametrize("make", [missing, empty, binary, words, folder])
@pytest.mark.parametrize("command", READERS)
def test_a_file_that_cannot_be_read_is_named(command: str, make: Callable[[Path], None], told: Path) -> None:
    make(told)
    if (command, make) == ("serve", empty):
        return  # no settings are settings too
    assert_refused(
        lunaria(*(str(told) if word == "FILE" else word for word in READERS[command])), "error: ", "told.txt"
    )


@pytest.mark.parametrize("make", [missing, empty, binary, words, folder])
@pytest.mark.parametrize("command", DATABASES)
def test_a_database_that_cannot_be_read_is_named(command: str, make: Callable[[Path], None], told: Path) -> None:
    make(told)
    assert_refused(lunaria(*with_file(DATABASES[command], told)), "error: ", "told.txt")
    assert told.exists() == (make is not missing)
    assert not Path("made.backup").exists()


def test_a_database_of_another_program_is_refused_and_kept(told: Path) -> None:
    with sqlite3.connect(told) as other:
        other.execute("create table recipes (name text)")
        other.execute("insert into recipes values ('soup')")
    for arguments in (*DATABASES.values(), ("serve", "--database", "FILE")):
        assert_refused(lunaria(*with_file(arguments, told)), "told.txt", "another program")
    with sqlite3.connect(told) as other:
        assert other.execute("select name from sqlite_master").fetchall() == [("recipes",)]


def test_records_that_do_not_hold_are_told_one_by_one(told: Path) -> None:
    words(told)
    result = lunaria("record", "check", "none.txt", str(told))
    assert result.exit_code in (1, 2)
    assert "none.txt" in result.stderr
