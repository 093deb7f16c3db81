"""``docs/add-a-game.md`` matches the example: its excerpts, its files and its size."""

import re
from pathlib import Path

import pytest

from lunaria.cli.new_game import SKELETON
from lunaria.games import NAMES
from tests.settings import PROOFS

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
FENCE = re.compile(r"^```(?P<kind>\w+)(?: title=\"(?P<path>[^\"]+)\")?\n(?P<text>.*?)\n```$", re.MULTILINE | re.DOTALL)
EXCERPTS = [(each["path"], each["text"]) for each in FENCE.finditer(PAGE) if each["kind"] != "console"]
SIZE = re.compile(r"^\| (?P<what>[^|]*) \| (?P<all>\d+) \| (?P<solid>\d+) \|$", re.MULTILINE)
MOTHS = ROOT / "examples" / "moths"
TESTS = ROOT / "tests" / "games" / "moths"


def test_the_page_has_excerpts() -> None:
    assert len(EXCERPTS) > 15
    assert PAGE.count("```") == 2 * (len(EXCERPTS) + 1)


@pytest.mark.parametrize(("path", "text"), EXCERPTS, ids=lambda value: value.splitlines()[0][:60] if value else None)
def test_an_excerpt_matches_its_file(path: str, text: str) -> None:
    assert path, "an excerpt names its file"
    source = (ROOT / path).read_text(encoding="utf-8")
    assert f"\n{text}\n" in f"\n{source}", path


def test_every_file_is_named() -> None:
    named = set(re.findall(r"`(\w+\.py)`", PAGE))
    assert {path.name for path in MOTHS.glob("*.py")} - {"__init__.py"} <= named


def lines(paths: list[Path]) -> tuple[int, int]:
    """Return the number of lines of files, and of those that are not blank."""
    found = [line for path in paths for line in path.read_text(encoding="utf-8").splitlines()]
    return len(found), sum(bool(line.strip()) for line in found)


def test_the_stated_size_is_right() -> None:
    page_sizes = [(int(each["all"]), int(each["solid"])) for each in SIZE.finditer(PAGE)]
    tests = [TESTS / "settings.py", TESTS / "test_rules.py"]
    skeleton = list(SKELETON.glob("*.py"))
    assert page_sizes == [lines(list(MOTHS.glob("*.py"))), lines(tests), lines(skeleton)]
    assert page_sizes[0][1] < 500


def test_it_is_proven_and_not_offered() -> None:
    assert "moths" in PROOFS
    assert "moths" not in NAMES
