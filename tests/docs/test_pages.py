"""The pages of docs/: each begins with an example, and the example behaves as the page says."""

import os
import re
import subprocess
import sys
from doctest import ELLIPSIS, OutputChecker
from pathlib import Path

import pytest

from lunaria import __version__

ROOT = Path(__file__).resolve().parents[2]
PAGES = [page for page in sorted((ROOT / "docs").glob("*.md")) if page.stem != "add-a-game"]
"""All but the one whose example writes a game into the checkout, which ``tests/cli/test_new_game.py`` covers."""
SAID = re.compile(r"^ *print\(.*\)  # (.*)$", re.MULTILINE)
"""The expected output of a Python example, in a comment behind it."""
NAMED = re.compile(r"`((?:[\w-]+/)*[\w-]+\.(?:py|js|css|html|ftl))`")
"""A file name in a page's text."""


def first_example(page: Path) -> tuple[str, str]:
    """Return the language and the text of the example at the start of a page, before its first section."""
    opening = page.read_text(encoding="utf-8").partition("\n## ")[0]
    found = re.search(r"^```(\w*)\n(.*?)^```$", opening, re.MULTILINE | re.DOTALL)
    assert found, f"docs/{page.name} does not begin with an example"
    return found[1], found[2]


def run(command: list[str], folder: Path) -> str:
    """Run an example's command in a folder, with interpreted rules, and return its output."""
    environment = os.environ | {"LUNARIA_INTERPRET": "1", "COLUMNS": "100", "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"}
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=240, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def words(command: str) -> list[str]:
    """Return a command in the form that runs here; for tests, which run anyway, only check that they exist."""
    match command.split():
        case ["lunaria", *rest]:
            return [sys.executable, "-m", "lunaria", *rest]
        case ["python", "-m", "pytest", *rest]:
            return [sys.executable, "-m", "pytest", "--collect-only", "--quiet", "-p", "no:cacheprovider", *rest]
        case ["python", *rest]:
            return [sys.executable, *rest]
    raise AssertionError(f"an example begins with lunaria or python, not {command!r}")


def same(quoted: str, printed: str) -> bool:
    """Return whether quoted output matches the actual one; ``...`` matches anything."""
    return OutputChecker().check_output(f"{quoted.strip()}\n", f"{printed.strip()}\n", ELLIPSIS)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_begins_with_an_example_that_runs(page: Path, tmp_path: Path) -> None:
    for name in ("src", "tests", "bench", "docs", "examples", "pyproject.toml"):
        (tmp_path / name).symlink_to(ROOT / name)
    language, text = first_example(page)
    assert language in ("python", "console")
    if language == "python":
        (tmp_path / "example.py").write_text(text, encoding="utf-8")
        printed = run([sys.executable, "example.py"], tmp_path)
        assert same("\n".join(SAID.findall(text)), printed), printed
        return
    assert text.startswith("$ ")
    for part in text.removeprefix("$ ").split("\n$ "):
        command, _, quoted = part.partition("\n")
        printed = run(words(command), ROOT if "pytest" in command else tmp_path)
        assert not quoted.strip() or same(quoted, printed), printed


def test_every_record_has_its_picture() -> None:
    """``make pictures`` draws one for each record, and the page shows it."""
    records = [record.stem for record in (ROOT / "docs/records").glob("*.txt")]
    shown = re.findall(r"\(pictures/(.*)\.png\)", (ROOT / "docs/pictures.md").read_text(encoding="utf-8"))
    drawn = [picture.stem for picture in (ROOT / "docs/pictures").glob("*.png")]
    assert sorted(records) == sorted(shown) == sorted(drawn)


def test_the_site_lists_every_page() -> None:
    nav = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").partition("\nnav:\n")[2]
    shown = re.findall(r": (\S+\.md)$", nav, re.MULTILINE)
    pages = [path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")]
    assert sorted(shown) == sorted(pages)


@pytest.mark.parametrize("room", ["engine", "bots", "lab"])
def test_the_reference_names_existing_modules(room: str) -> None:
    listed = re.findall(r"^::: (.*)$", (ROOT / f"docs/reference/{room}.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert listed
    for name in listed:
        assert (ROOT / "src" / (name.replace(".", "/") + ".py")).is_file(), name


def test_files_named_on_pages_exist() -> None:
    """A file is named by the end of its path; a word in capitals is a wildcard."""
    files = [
        f"/{path.relative_to(ROOT).as_posix()}"
        for folder in ("src", "tests", "bench", "docs", "examples")
        for path in (ROOT / folder).rglob("*.*")
    ]
    for page in sorted((ROOT / "docs").rglob("*.md")):
        for name in NAMED.findall(page.read_text(encoding="utf-8")):
            shape = re.compile(".*/" + re.sub(r"[A-Z]{2,}", r"[^/]+", re.escape(name)))
            assert any(shape.fullmatch(file) for file in files), f"{page.name} names {name}"


def test_the_citation_names_this_version() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {__version__}\n" in citation
    assert "Lunaria contributors" in citation


HAND_WRITTEN = [
    *(ROOT / "docs").glob("*.md"),
    *(ROOT / "docs" / "decisions").glob("*.md"),
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "ROADMAP.md", "CHANGELOG.md")),
]
GENERATED = {"results.md", "datasets.md", "signatures.md"}
WIDTH = 100


def long_lines(text: str) -> list[str]:
    """Return the lines of prose that are too long; tables, headings, code and single long words may be."""
    found, code = [], False
    for line in text.splitlines():
        code ^= line.lstrip().startswith("```")
        if len(line) > WIDTH and not code and line.lstrip()[0] not in "|#<":
            unbroken = re.sub(r"`[^`]*`|\]\([^)]*\)", lambda span: span.group().replace(" ", "-"), line)
            if len(unbroken.split()) > 2:
                found.append(line)
    return found


@pytest.mark.parametrize(
    "path", [path for path in HAND_WRITTEN if path.name not in GENERATED], ids=lambda path: path.name
)
def test_prose_fits_an_editor(path: Path) -> None:
    assert not long_lines(path.read_text(encoding="utf-8"))


def test_long_prose_is_found() -> None:
    assert long_lines("a " * 60) == ["a " * 60]
    assert not long_lines("| " + "a " * 60 + "\n```\n" + "a " * 60 + "\n```")
