"""Commands refuse targets and settings that would fail, or be ignored, before any work begins."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lunaria.bots.bot import SpecError
from lunaria.engine.game import SettingError
from lunaria.games import load
from lunaria.lab.evaluation import evaluate
from lunaria.lab.executor import Here
from lunaria.lab.selfplay import Samples
from lunaria.lab.training import MATCH_DEALS, Recipe, Training
from tests.commands import assert_refused, figures, lunaria
from tests.lab.wanted import wanted

TITLE = "photosynthesis"
FEW = ("--games", "2")
WRITERS: dict[str, tuple[str, ...]] = {
    "selfplay": ("selfplay", TITLE, "--bot", "random", *FEW, "-o"),
    "dataset": ("dataset", TITLE, "--bots", "random,random", *FEW, "-o"),
    "environment": ("environment", TITLE, "--games", "4", "-o"),
    "evaluate": ("evaluate", TITLE, "--bot", "random", "--rivals", "random", *FEW, "-o"),
    "train --estimate": ("train", "ishtar", "--estimate", "--minutes", "0", "-o"),
}


class BegunError(AssertionError):
    """Work has begun."""


def begin(*_given: Any, **_named: Any) -> Any:
    raise BegunError


class Waiting(Here):
    """Workers that must not be asked for anything."""

    run = begin


@pytest.fixture
def idle(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder, in which any work of a command fails the test."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("lunaria.cli.lab.workers", lambda *_given: Waiting())
    for place in ("evaluation._games", "estimates.EstimateTraining.run", "learn.train"):
        monkeypatch.setattr(f"lunaria.lab.{place}", begin)
    return tmp_path


@pytest.mark.parametrize("command", WRITERS.values(), ids=WRITERS)
def test_a_file_that_cannot_be_written_is_named_first(command: tuple[str, ...], idle: Path) -> None:
    (idle / "folder.npz").mkdir()
    assert_refused(lunaria(*command, "missing/x.npz"), "missing/x.npz: there is no folder missing")
    assert_refused(lunaria(*command, "folder.npz"), "folder.npz: is a folder, not a file to write")
    assert isinstance(lunaria(*command, "x.npz").exception, BegunError)


def test_a_table_of_no_known_kind_is_named_first(idle: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert_refused(lunaria(*WRITERS["dataset"], "x.csv"), "a table ends with .parquet or .npz")
    assert_refused(lunaria("table", "game.txt", "-o", "x.csv"), "a table ends with .parquet or .npz")
    monkeypatch.setitem(__import__("sys").modules, "pyarrow.parquet", None)
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    assert_refused(lunaria(*WRITERS["dataset"], "x.parquet"), "pyarrow is not installed")


def test_samples_without_a_suffix_name_the_file_that_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    found = figures(*WRITERS["selfplay"], "samples")
    assert found["file"] == "samples.npz"
    assert len(Samples.load(Path(found["file"]))) == found["decisions"]


REFUSED: tuple[tuple[tuple[str, ...], str], ...] = (
    (("evaluate", "--problem", "luna_maris-tools", "--bot", "random", "--seats", "4"), "--seats: decided by"),
    (
        ("evaluate", "--problem", "luna_maris-tools", "--bot", "random", "--option", "no=1", "--seats", "2"),
        "--seats, --option: decided by the problem",
    ),
    (("evaluate", TITLE, "--bot", "random", "--budget", "hour"), "--budget: only with --problem NAME"),
    (("evaluate", TITLE, "--bot", "random", "--rivals", "random,nobody"), "there is no bot 'nobody'"),
    (("arena", TITLE, "--bots", "random,random", *FEW, "--threads", "2", "--processes", "2"), "--threads does not go"),
    (("arena", TITLE, "--bots", "random,random", *FEW, "--processes", "0"), "--processes is at least 1"),
    (("train", "ishtar", "--estimate", "--width", "8"), "--width: only for a network"),
    (("train", "ishtar", "--estimate", "--processes", "2", "--rival", "random"), "--rival, --processes: only for a"),
    (("train", TITLE, "--name", "x", "--matches", "3"), "matches of training are an even number from 2 to 2000"),
    (("train", TITLE, "--name", "x", "--rival", "gardner"), "there is no bot 'gardner'"),
    (("train", TITLE, "--name", "my.net"), "the name of a network has at most 61 letters"),
    (("train", TITLE, "--name", "x", "--width", "0"), "width of training are at least 1"),
)


@pytest.mark.parametrize(("command", "sentence"), REFUSED)
def test_what_would_fail_or_be_ignored_is_refused(command: tuple[str, ...], sentence: str, idle: Path) -> None:
    assert idle.is_dir()
    assert_refused(lunaria(*command), sentence)


@pytest.fixture
def samples(tmp_path: Path) -> bytes:
    """A file of samples, made before ``idle`` forbids that."""
    figures(*WRITERS["selfplay"], str(tmp_path / "s.npz"))
    return (tmp_path / "s.npz").read_bytes()


def test_learning_names_what_it_cannot_use(samples: bytes, idle: Path) -> None:
    (idle / "cut.npz").write_bytes(samples[:300])
    for start in ("s.npz", "cut.npz"):
        result = lunaria("learn", "s.npz", "--name", "x", "--start", start)
        assert_refused(result, f"{start}: holds no checkpoint of training")
    assert_refused(lunaria("learn", "s.npz", "--name", "my.net"), "--name is up to 64 letters")
    assert_refused(lunaria("learn", "s.npz", "--name", "x", "--width", "0"), "--width is at least 1")
    assert_refused(lunaria("learn", "s.npz", "--name", "x", "--checkpoint", "no/c.npz"), "there is no folder no")


WRONG: tuple[tuple[str, dict[str, Any], type[Exception], str], ...] = (
    ("x", {"matches": 3}, SettingError, "an even number from 2 to 2000"),
    ("x", {"matches": 0}, SettingError, "an even number from 2 to 2000"),
    ("x", {"matches": 2 * MATCH_DEALS + 2}, SettingError, "an even number from 2 to 2000"),
    ("x", {"simulations": 0}, SettingError, "simulations of training are from 1 to 9999"),
    ("x", {"simulations": 10_000}, SettingError, "simulations of training are from 1 to 9999"),
    ("x", {"width": 0}, SettingError, "width of training are at least 1, not 0"),
    ("x", {"share": 0.0}, SettingError, "the share of training is above 0, at most 1"),
    ("x", {"rival": "gardner"}, SpecError, "there is no bot 'gardner'"),
    ("x", {"rival": "net:nobody:8"}, SpecError, "there is no network 'nobody'"),
    ("x", {"teacher": "run:cat"}, SpecError, "programs may not be started"),
    ("my.net", {}, SettingError, "not 'my.net'"),
    ("", {}, SettingError, "not ''"),
    ("a" * 62, {}, SettingError, "at most 61 letters"),
)


@pytest.mark.parametrize(("name", "how", "kind", "sentence"), WRONG)
def test_a_recipe_that_would_fail_after_its_lessons_is_refused(
    name: str, how: dict[str, Any], kind: type[Exception], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lunaria.lab.training.need", begin)
    with pytest.raises(kind, match=sentence):
        Training(load(TITLE), None, 2, name, replace(Recipe(), **how), Here())


def test_a_network_of_other_seats_neither_teaches_nor_rivals() -> None:
    wanted("onnxruntime")
    network = "net:photosynthesis-s0:8"
    for role, recipe in (("teacher", Recipe(teacher=network)), ("rival", Recipe(rival=network))):
        with pytest.raises(SettingError, match=f"the {role} {network} plays at 2 seats, not at 3"):
            Training(load(TITLE), None, 3, "x", recipe, Here())
    with pytest.raises(SettingError, match="the teacher net:photosynthesis-s0:0 needs simulations"):
        Training(load(TITLE), None, 2, "x", Recipe(teacher="net:photosynthesis-s0:0"), Here())


@pytest.mark.parametrize("allowed", [{}, {"matches": 2 * MATCH_DEALS}, {"simulations": 9999}, {"width": 1}])
def test_what_a_recipe_may_have_is_allowed(allowed: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lunaria.lab.training.need", lambda *_given: None)
    training = Training(load(TITLE), None, 2, "a" * 61, replace(Recipe(), **allowed), Here())
    assert len(training._spec(training.recipe.rounds).split(":")[1]) == 64


def test_all_rivals_are_made_before_the_first_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lunaria.lab.evaluation._games", begin)
    with pytest.raises(SpecError, match="nobody"):
        evaluate("random", TITLE, rivals=["random", "nobody"], games=2)


def test_a_moving_picture_obeys_or_refuses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lunaria.lab.pictures.png", begin)
    game = load("ishtar")
    command = ("picture", str(game.variant().kernel.folder / "demo.txt"), "-o", str(tmp_path / "x.gif"))
    moment = "--ply and --overlay are of one moment; .gif shows the whole game"
    overlay = next(iter(game.variant().overlays))
    for more, sentence in (
        (("--language", "xx"), "xx"),
        (("--ply", "3"), moment),
        (("--overlay", overlay), moment),
        (("--every", "0"), "every 1 or more moves"),
    ):
        assert_refused(lunaria(*command, *more), sentence)
    assert isinstance(lunaria(*command).exception, BegunError)
