"""``lunaria new-game``: its output passes the suite, and invalid requests are named."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from lunaria.cli.app import app
from lunaria.cli.new_game import initials_of
from lunaria.engine.show.text import LANGUAGES

ROOT = Path(__file__).parents[2]


def new_game(folder: Path, *arguments: str) -> Result:
    return CliRunner().invoke(app, ["new-game", *arguments, "--folder", str(folder)])


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with only the folders that a new game is written to."""
    (tmp_path / "src" / "lunaria" / "games" / "ishtar").mkdir(parents=True)
    (tmp_path / "tests" / "games").mkdir(parents=True)
    book = Path("src") / "lunaria" / "games" / "ishtar" / "rulebook" / "en"
    shutil.copytree(ROOT / book, tmp_path / book)
    return tmp_path


def written(folder: Path) -> dict[str, str]:
    files = (path for path in folder.rglob("*") if path.is_file() and "ishtar" not in path.parts)
    return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in files}


def test_it_writes_the_packages_of_a_game_under_its_own_name(checkout: Path) -> None:
    result = new_game(checkout, "night_market")
    assert result.exit_code == 0, result.output
    files = written(checkout)
    game = "src/lunaria/games/night_market"
    rooms = ("tables", "state", "events", "rules", "moves", "invariants", "view", "art", "gallery", "game")
    wanted = {f"{game}/{room}.py" for room in ("__init__", *rooms)}
    for language in LANGUAGES:
        wanted |= {f"{game}/text/{language}/night_market.ftl", f"{game}/rulebook/{language}/night_market.md"}
    wanted |= {f"{game}/data/night_market.json"}
    wanted |= {"tests/games/night_market/settings.py", "tests/scenarios/night_market/first-turns.json"}
    assert files.keys() == wanted
    assert [name for name, text in files.items() if "skeleton" in text.lower() or "SK-" in text] == []
    assert "class NightMarketState(State)" in files[f"{game}/state.py"]
    assert "NM-1.1" in files[f"{game}/rulebook/en/night_market.md"]
    assert all(name in result.stdout for name in files)
    for asked in (["check"], ["format", "--check"]):
        ruff = [sys.executable, "-m", "ruff", *asked, "--no-cache", "--config", str(ROOT / "pyproject.toml")]
        ours = ["--config", "lint.isort.known-first-party=['lunaria', 'tests']"]  # there is no lunaria.engine here
        done = subprocess.run([*ruff, *ours, str(checkout)], capture_output=True, text=True, cwd=checkout)
        assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["Chess"], "small letters"),
        (["fifth2"], "small letters"),
        (["ishtar"], "there is a game 'ishtar'"),
        (["islands"], "IS belong to ishtar: choose with --rules"),
        (["islands", "--rules", "isl"], "two capital letters"),
    ],
)
def test_an_invalid_request_is_named(checkout: Path, arguments: list[str], said: str) -> None:
    before = written(checkout)
    result = new_game(checkout, *arguments)
    assert result.exit_code == 2
    assert said in result.stderr
    assert written(checkout) == before


def test_a_game_is_not_overwritten(checkout: Path) -> None:
    assert new_game(checkout, "islands", "--rules", "XX").exit_code == 0
    assert "there is a game 'islands'" in new_game(checkout, "islands", "--rules", "XY").stderr


def test_it_needs_a_checkout(tmp_path: Path) -> None:
    assert "holds no source of Lunaria" in new_game(tmp_path, "islands").stderr
    assert list(tmp_path.iterdir()) == []


def test_initials() -> None:
    assert [initials_of(name) for name in ("moths", "night_market", "a_b_c")] == ["MO", "NM", "AB"]


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    path = f"{folder / 'src'}{os.pathsep}{folder}"
    environment = {**os.environ, "PYTHONPATH": path, "LUNARIA_INTERPRET": "1"}
    return subprocess.run(
        [sys.executable, "-m", *arguments], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def offered(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout in which the skeleton is a listed title."""
    folder = tmp_path_factory.mktemp("offered")
    for name in ("src", "tests", "examples"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "golden", "browser"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    assert new_game(folder, "fifth").exit_code == 0
    games = folder / "src" / "lunaria" / "games" / "__init__.py"
    games.write_text(games.read_text(encoding="utf-8").replace('_moon")', '_moon", "fifth")', 1), encoding="utf-8")
    golden = run(folder, "tests.suite.golden", "fifth")
    assert golden.returncode == 0, golden.stderr
    return folder


@pytest.mark.timeout(600)
def test_the_suite_passes(offered: Path) -> None:
    """Collected with the rest of the suite, and tested: rules, secrets, picture, texts, scenario, golden files."""
    proof = run(offered, "pytest", "-q", "-k", "fifth and not modes", "tests/suite")
    assert proof.returncode == 0, proof.stdout[-3000:]
    assert int(proof.stdout.rsplit(" passed", 1)[0].split()[-1]) > 40


OF_TITLES = re.compile(
    r"^from (?:lunaria\.games|tests\.settings) import .*\b(?:NAMES|LAYOUTS|(?:LAYOUTS_)?OFFERED)\b", re.M
)
"""Imports that identify a test file that covers every title."""
ROOMS = ("engine", "bots", "lab", "table")


@pytest.mark.timeout(600)
def test_listing_takes_one_line(offered: Path) -> None:
    """The skeleton meets the requirements of all tests outside the suite that cover every title."""
    paths = [path for room in ROOMS for path in sorted((offered / "tests" / room).glob("test_*.py"))]
    paths = [path for path in paths if OF_TITLES.search(path.read_text(encoding="utf-8"))]
    assert len(paths) > 20
    names = [str(path.relative_to(offered)) for path in paths]
    proof = run(offered, "pytest", "-q", "--reruns", "0", "-k", "fifth and not compiling", *names)
    assert proof.returncode == 0, proof.stdout[-3000:]
    assert int(proof.stdout.rsplit(" passed", 1)[0].split()[-1]) > 25


@pytest.mark.timeout(600)
def test_a_draft_is_english_only_until_it_is_listed(offered: Path) -> None:
    """The suite ignores unfinished parts of a draft, and a title without all languages fails."""
    assert new_game(offered, "sixth", "--draft").exit_code == 0
    assert [path.name for path in (offered / "src" / "lunaria" / "games" / "sixth" / "text").iterdir()] == ["en"]
    assert run(offered, "tests.suite.golden", "sixth").returncode == 0
    files = [f"tests/suite/test_{name}.py" for name in ("texts", "rules", "words", "pictures")]
    proof = run(offered, "pytest", "-q", "-k", "sixth", *files)
    assert proof.returncode == 0, proof.stdout[-3000:]
    assert int(proof.stdout.rsplit(" skipped", 1)[0].split()[-1]) == 2 * (len(LANGUAGES) - 1)
    shutil.rmtree(offered / "src" / "lunaria" / "games" / "fifth" / "text" / "pt")
    listed = run(offered, "pytest", "-q", "-k", "fifth", files[0])
    assert "test_languages_have_the_same_messages_with_the_same_values[fifth-pt]" in listed.stdout
