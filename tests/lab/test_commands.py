"""The commands of the lab: results independent of the division of work, files in standard formats, clear errors."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lunaria.bots.features import Features
from lunaria.engine.files.record import of_match, parse, replay
from lunaria.engine.match import Match
from lunaria.games import load
from lunaria.lab import tables
from lunaria.lab.env_card import Setting, measure, settings_of
from lunaria.lab.executor import Here
from lunaria.lab.selfplay import Samples
from tests.commands import figures, lunaria
from tests.lab.wanted import wanted
from tests.settings import HOUSE
from tests.table.client import ROOT


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = Match(load("photosynthesis"), seats=2, seed=7)
    while not match.over:
        match.play(match.pending[0], match.legal(match.pending[0])[0])
    path = tmp_path / "game.txt"
    path.write_text(of_match(match).write(), encoding="utf-8")
    return path


def untimed(found: dict[str, Any]) -> list[dict[str, Any]]:
    kept = ("name", "win_share", "interval", "mean_score")
    return [{name: bot[name] for name in kept} for bot in found["bots"]]


def test_an_arena_is_the_same_on_processes_and_on_ray() -> None:
    arguments = ("arena", "photosynthesis", "--bots", "greedy,random", "--games", "4", "--seed", "2")
    alone = untimed(figures(*arguments))
    assert untimed(figures(*arguments, "--processes", "2")) == alone
    wanted("ray")
    assert untimed(figures(*arguments, "--ray", "local")) == alone


def test_no_cluster_is_one_clear_line() -> None:
    wanted("ray")
    result = lunaria("arena", "photosynthesis", "--bots", "greedy,random", "--games", "2", "--ray", "auto")
    assert result.exit_code == 2
    assert "no Ray cluster at 'auto'" in result.stderr


def test_output_has_figures_alone_even_if_a_cluster_prints(monkeypatch: pytest.MonkeyPatch) -> None:
    class Talking(Here):
        def run(self, work: Any, chunks: Any) -> Iterator[tuple[int, list[Any]]]:
            print("(raylet) A worker died or was killed")
            return super().run(work, chunks)

    monkeypatch.setattr("lunaria.cli.lab.workers", lambda _processes, _ray: Talking())
    arguments = ("arena", "photosynthesis", "--bots", "random,random", "--games", "2", "--ray", "local", "--json")
    result = lunaria(*arguments)
    assert json.loads(result.stdout)["games"] == 2
    assert "(raylet) A worker died" in result.stderr


def test_records_of_games_between_bots(tmp_path: Path) -> None:
    arguments = (
        "simulate",
        "photosynthesis",
        "--seats",
        "3",
        "--games",
        "4",
        "--seed",
        "6",
        "--option",
        "no_shade=true",
    )
    bots = ("--bots", "greedy,random,mcts:5")
    alone = figures(*arguments, *bots)
    for processes, folder in (("1", tmp_path / "one"), ("2", tmp_path / "two" / "inside")):
        found = figures(*arguments, *bots, "--processes", processes, "--records", str(folder))
        assert found["records"] == str(folder)
        assert (found["scores"], found["decisions"]) == (alone["scores"], alone["decisions"])
    names = [f"photosynthesis-{seed}.txt" for seed in range(6, 10)]
    for name in names:
        text = (tmp_path / "one" / name).read_bytes()
        assert text == (tmp_path / "two" / "inside" / name).read_bytes()
        record = parse(text.decode())
        assert record.names == ("greedy", "random", "mcts:5")
        assert replay(load("photosynthesis"), record).over
    assert figures(*arguments, *bots, "--processes", "2")["scores"] == alone["scores"]
    assert figures(*arguments, "--records", str(tmp_path / "one"))["bots"] == ["random"] * 3
    result = lunaria(*arguments, *bots, "--processes", "2", "--threads", "2")
    assert result.exit_code == 2
    assert "--threads does not go with --processes" in result.stderr


def test_self_play_writes_samples(tmp_path: Path) -> None:
    path = tmp_path / "samples.npz"
    arguments = ("selfplay", "photosynthesis", "--bot", "random", "--games", "3", "--share", "0.5", "-o", str(path))
    found = figures(*arguments)
    samples = Samples.load(path)
    assert found["decisions"] == len(samples) > 30
    rows = samples.rows()
    assert figures(*arguments, "--processes", "2") == found
    assert np.array_equal(Samples.load(path).rows(), rows)


def test_learning_makes_a_network_that_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted("torch")
    wanted("onnx")
    wanted("onnxruntime")
    monkeypatch.setenv("LUNARIA_NETWORKS", str(tmp_path))
    samples, kept = str(tmp_path / "samples.npz"), str(tmp_path / "kept.npz")
    figures("selfplay", "photosynthesis", "--bot", "random", "--games", "3", "-o", samples)
    found = figures("learn", samples, "--name", "tiny", "--epochs", "1", "--width", "8", "--checkpoint", kept)
    assert Path(found["network"]).is_file()
    figures("learn", samples, "--name", "more", "--epochs", "1", "--width", "8", "--start", kept)
    arguments = ("arena", "photosynthesis", "--bots", "net:tiny:0,net:more:4", "--games", "2")
    assert len(untimed(figures(*arguments))) == 2
    result = lunaria(
        "arena", "photosynthesis", "--bots", "net:tiny,random", "--games", "2", "--option", "no_shade=true"
    )
    assert result.exit_code == 2
    assert "network tiny is for options" in result.stderr


@pytest.mark.parametrize("ending", ["parquet", "npz"])
def test_records_become_tables(record: Path, tmp_path: Path, ending: str) -> None:
    if ending == "parquet":
        wanted("pyarrow")
    path = tmp_path / f"games.{ending}"
    found = figures("table", str(record), str(record), "-o", str(path), "--simulations", "5", "--processes", "2")
    table = tables.read(path)
    assert found["games"] == len(table["game"]) == 2
    assert found["decisions"] == sum(map(len, table["best"]))
    assert tables.untabulate(table)[0].write() == record.read_text(encoding="utf-8")


def test_the_file_extension_decides_the_format_of_pictures(record: Path, tmp_path: Path) -> None:
    wanted("PIL.Image")
    wanted("playwright.sync_api")
    for name, start in (("end.png", b"\x89PNG"), ("game.gif", b"GIF89a"), ("game.webp", b"RIFF")):
        path = tmp_path / name
        result = lunaria("picture", str(record), "-o", str(path), "--every", "60", "--width", "200")
        assert result.exit_code == 0, result.output
        assert path.read_bytes().startswith(start)


def test_a_page_of_an_environment_is_made_from_the_code(tmp_path: Path) -> None:
    path = tmp_path / "page.md"
    result = lunaria("environment", "photosynthesis", "--games", "4", "--image", "board.png", "-o", str(path))
    assert result.exit_code == 0, result.output
    text = path.read_text(encoding="utf-8")
    for part in (
        "# Photosynthesis\n",
        "`lunaria/Photosynthesis-v2` at 2 seats",
        "### Actions: 890",
        "| buy | 4 |",
        "![Photosynthesis](board.png)",
    ):
        assert part in text
    features = Features(load("photosynthesis").variant(), 2)
    assert f"## Row: {features.size} numbers" in text
    for row in features.describe():
        assert f"| {row['start']} | {row['stop'] - 1} | {row['name']} | " in text
    for setup in load("photosynthesis").setups:
        seats = [int(line.split(" | ")[2]) for line in text.splitlines() if line.startswith(f"| {setup} | ")]
        assert seats == [2, 3, 4]
    assert lunaria("environment", "photosynthesis", "--games", "3").exit_code == 2


def test_games_alone_are_measured_by_the_share_won() -> None:
    alone = Setting("luna_maris", "first", (), 1, 4)
    assert alone in settings_of(load("luna_maris"), 4)
    found = measure(alone)
    assert found.shares[0][0] == 0
    assert found.random > 20
    assert found.least <= found.mean <= found.most


@pytest.mark.parametrize("name", HOUSE)
def test_pages_of_environments_are_up_to_date(name: str) -> None:
    text = (ROOT / "docs" / "environments" / f"{name}.md").read_text(encoding="utf-8")
    variant = load(name).variant()
    assert f"layout of the row `{Features(variant, 2).digest()}`" in text, "regenerate it: lunaria environment"
    assert f"## Actions: {variant.kernel.actions}\n" in text


def test_a_data_set_of_analysed_games_is_one_command(tmp_path: Path) -> None:
    path = tmp_path / "games.npz"
    arguments = ("dataset", "photosynthesis", "--bots", "greedy,random", "--games", "2", "--simulations", "2")
    found = figures(*arguments, "-o", str(path))
    again = tmp_path / "again.npz"
    assert figures(*arguments, "-o", str(again), "--processes", "2")["decisions"] == found["decisions"] > 50
    first, second = np.load(path), np.load(again)
    assert found["games"] == 2
    assert len(first["loss"]) == found["decisions"]
    assert all(first[name].tobytes() == second[name].tobytes() for name in first.files)
    assert lunaria(*arguments[:4], "--games", "3", "-o", str(path)).exit_code == 2
