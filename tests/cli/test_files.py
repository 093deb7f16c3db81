"""Every command that reads a file names an unreadable one and the reason: missing, empty or of another kind."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from lunaria.cli.app import COMMANDS
from tests.commands import assert_refused, lunaria


def missing(path: Path) -> None:
    """Create no file."""


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
"""Commands that read no file of the user's."""


def test_every_command_is_covered() -> None:
    reading = {arguments[0] for arguments in (*READERS.values(), *DATABASES.values())} - {"record", "admin"}
    assert set(COMMANDS) - {"record", "admin"} == reading | NONE | {"lesson"}


def test_invalid_lessons_are_named_one_by_one(given: Path) -> None:
    words(given)
    result = lunaria("lesson", "photosynthesis", "none.json", str(given))
    assert result.exit_code == 1
    assert "none.json: " in result.stderr
    assert "given.txt: " in result.stderr


def with_file(arguments: tuple[str, ...], file: Path) -> list[str]:
    return [str(file) if word == "FILE" else word for word in arguments]


@pytest.fixture
def given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return Path("given.txt")


@pytest.mark.parametrize("make", [missing, empty, binary, words, folder])
@pytest.mark.parametrize("command", READERS)
def test_a_file_that_cannot_be_read_is_named(command: str, make: Callable[[Path], None], given: Path) -> None:
    make(given)
    if (command, make) == ("serve", empty):
        return  # empty settings are valid
    assert_refused(
        lunaria(*(str(given) if word == "FILE" else word for word in READERS[command])), "error: ", "given.txt"
    )


@pytest.mark.parametrize("make", [missing, empty, binary, words, folder])
@pytest.mark.parametrize("command", DATABASES)
def test_a_database_that_cannot_be_read_is_named(command: str, make: Callable[[Path], None], given: Path) -> None:
    make(given)
    assert_refused(lunaria(*with_file(DATABASES[command], given)), "error: ", "given.txt")
    assert given.exists() == (make is not missing)
    assert not Path("made.backup").exists()


def test_a_database_of_another_program_is_refused_and_kept(given: Path) -> None:
    with sqlite3.connect(given) as other:
        other.execute("create table recipes (name text)")
        other.execute("insert into recipes values ('soup')")
    for arguments in (*DATABASES.values(), ("serve", "--database", "FILE")):
        assert_refused(lunaria(*with_file(arguments, given)), "given.txt", "another program")
    with sqlite3.connect(given) as other:
        assert other.execute("select name from sqlite_master").fetchall() == [("recipes",)]


def test_invalid_records_are_named_one_by_one(given: Path) -> None:
    words(given)
    result = lunaria("record", "check", "none.txt", str(given))
    assert result.exit_code in (1, 2)
    assert "none.txt" in result.stderr
