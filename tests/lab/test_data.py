"""Records converted to tables and back, pictures, and the notebook."""

import json
from dataclasses import fields, replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from lunaria.bots.analysis import Effort, analyse
from lunaria.engine.files.record import AGREED, Record, RecordError, of_match, parse, replay
from lunaria.engine.match import Match, state_digest
from lunaria.games import load
from lunaria.lab import pictures, tables
from lunaria.lab.extras import MissingExtraError, need
from tests.lab.wanted import wanted
from tests.proof import Setting
from tests.settings import OFFERED

FIRSTS = list({setting.game.name: setting for setting in OFFERED}.values())
ROOT = Path(__file__).resolve().parents[2]


def played(setting: Setting, seed: int, plies: int = 10_000) -> Record:
    match, chance = Match(setting.game, setting.options, setting.seats, seed), Random(seed)
    while not match.over and len(match.plies) < plies:
        seat = match.pending[0]
        match.play(seat, chance.choice(match.legal(seat)))
    return of_match(match, tuple(f"Ana {seat}" for seat in range(setting.seats)), "salt")


def cut_short(record: Record, agreed: str) -> Record:
    """Return the record of a game cut after half of its moves, with its seed: by agreement, or without a reason."""
    game = load(record.game)
    match = Match(game, record.options, record.seats, record.seed or 0)
    for seat, move in record.moves[: len(record.moves) // 2]:
        match.play(seat, move)
    digest = state_digest(match.state) if agreed else ""
    moves = record.moves[: len(match.plies)]
    return parse(replace(record, moves=moves, digest=digest, agreed=agreed).write())


@pytest.fixture(scope="module")
def records() -> list[Record]:
    return [played(setting, 3) for setting in FIRSTS]


@pytest.fixture(scope="module")
def one() -> Record:
    return played(FIRSTS[0], 3)


@pytest.mark.parametrize("ending", ["parquet", "npz"])
def test_tables_keep_records_exactly(records: list[Record], ending: str, tmp_path: Path) -> None:
    if ending == "parquet":
        wanted("pyarrow")
    path = tmp_path / f"games.{ending}"
    table = tables.tabulate(records)
    tables.write(table, path)
    again = tables.read(path)
    assert again == table
    assert tables.untabulate(again) == records
    assert [record.write() for record in tables.untabulate(again)] == [record.write() for record in records]


@pytest.mark.parametrize("ending", ["parquet", "npz"])
def test_tables_keep_every_field_of_a_record(one: Record, ending: str, tmp_path: Path) -> None:
    """A field that a table drops would turn a game that does not count into one that does."""
    if ending == "parquet":
        wanted("pyarrow")
    given = [cut_short(one, agreed) for agreed in AGREED]
    given.append(replace(one, source="3f9c1e", source_ply=7))
    tables.write(tables.tabulate(given), tmp_path / f"games.{ending}")
    assert tables.untabulate(tables.read(tmp_path / f"games.{ending}")) == given
    unlike = [each.name for each in fields(Record) if each.compare and getattr(one, each.name) == each.default]
    assert {"deal", "commitment"}.issuperset(name for name in unlike if all(not getattr(r, name) for r in given))


@pytest.mark.parametrize("ending", ["parquet", "npz"])
def test_tables_without_later_columns_are_read(one: Record, ending: str, tmp_path: Path) -> None:
    table = tables.tabulate([one])
    path = tmp_path / f"old.{ending}"
    if ending == "parquet":
        parquet = wanted("pyarrow.parquet")
        tables.write(table, path)
        parquet.write_table(parquet.read_table(path).drop_columns(list(tables.LATER)), path)
    else:
        tables.write(table, path)
        with np.load(path) as found:
            kept = {name: found[name] for name in found.files if name.removesuffix("_ends") not in tables.LATER}
        np.savez_compressed(path, **kept)
    assert tables.untabulate(tables.read(path)) == [one]


@pytest.mark.parametrize("ending", ["parquet", "npz"])
def test_damaged_tables_are_named(one: Record, ending: str, tmp_path: Path) -> None:
    if ending == "parquet":
        wanted("pyarrow")
    path = tmp_path / f"x.{ending}"
    tables.write(tables.tabulate([one]), path)
    whole = path.read_bytes()
    middle = len(whole) // 2
    for data in (b"", b"PK\x03\x04 cut", whole[:500], whole[:-40]):
        path.write_bytes(data)
        with pytest.raises(RecordError, match=f"x.{ending}: "):
            tables.read(path)
    if ending == "npz":
        path.write_bytes(whole[:middle] + bytes(200) + whole[middle + 200 :])
        with pytest.raises(RecordError, match=f"x.{ending}: "):
            tables.read(path)


def test_a_table_contains_events(one: Record) -> None:
    effort = Effort(simulations=4, games=2)
    table = tables.tabulate([one], effort, 2)
    judged = list(analyse(replay(load(one.game), one), effort, 2))
    assert table["best"][0] == [each.best for each in judged]
    assert table["loss"][0] == [each.loss for each in judged]
    assert table["win_share"][0] == [share for each in judged for share in each.win_share]
    assert table["points"][0] == [points for each in judged for points in each.points]
    setting, record = FIRSTS[0], one
    state, kernel = setting.start(3), setting.kernel
    assert table["game"][0] == record.game
    moves = len(record.moves)
    assert {len(table[name][0]) for name in ("seat", "action", "move", "choices", "best", "loss")} == {moves}
    estimates = np.array(table["estimate"][0]).reshape(moves, setting.seats)
    for number, (seat, move) in enumerate(record.moves):
        action = table["action"][0][number]
        assert (table["seat"][0][number], table["move"][0][number]) == (seat, move)
        assert setting.variant.parse(move) == action
        legal = kernel.legal(state, seat)
        assert table["choices"][0][number] == len(legal)
        assert table["best"][0][number] in legal
        assert estimates[number].tolist() == kernel.evaluate(state, setting.seats)
        kernel.apply(state, seat, action)
    assert table["scores"][0] == kernel.score(state, setting.seats)
    assert table["ranks"][0] == kernel.rank(state, setting.seats)


def test_parquet_carries_the_meaning_of_its_columns(one: Record, tmp_path: Path) -> None:
    parquet = wanted("pyarrow.parquet")
    tables.write(tables.tabulate([one]), tmp_path / "one.parquet")
    schema = parquet.read_schema(tmp_path / "one.parquet")
    assert [field.name for field in schema] == list(tables.SCHEMA)
    assert {field.name: field.metadata[b"meaning"].decode() for field in schema} == {
        name: meaning for name, (_, meaning) in tables.SCHEMA.items()
    }


def test_the_schema_is_documented() -> None:
    page = (ROOT / "docs" / "lab.md").read_text(encoding="utf-8")
    for name, (kind, meaning) in tables.SCHEMA.items():
        assert f"| `{name}` | {kind} | {meaning} |" in page


def test_other_files_are_refused(tmp_path: Path, one: Record) -> None:
    wanted("pyarrow")
    table = tables.tabulate([one])
    for name in ("games.csv", "games"):
        with pytest.raises(RecordError, match=r"a table ends with \.parquet or \.npz"):
            tables.write(table, tmp_path / name)
    (tmp_path / "x.parquet").write_text("hello", encoding="utf-8")
    (tmp_path / "x.npz").write_text("hello", encoding="utf-8")
    for ending in ("parquet", "npz"):
        with pytest.raises(RecordError, match=f"x.{ending}: "):
            tables.read(tmp_path / f"x.{ending}")
    np.savez(tmp_path / "y.npz", a=np.zeros(2))
    with pytest.raises(RecordError, match="is not a table of records of version 1"):
        tables.read(tmp_path / "y.npz")
    del table["seed"]
    with pytest.raises(RecordError, match="no column 'seed'"):
        tables.untabulate(table)


def test_records_that_do_not_replay_are_named(one: Record) -> None:
    running = played(FIRSTS[0], 1, plies=5)
    with pytest.raises(RecordError, match="record 1: the game is not over"):
        tables.tabulate([one, running])


def test_a_missing_package_is_named() -> None:
    with pytest.raises(
        MissingExtraError, match=r"nothing_like_it is not installed; get it with: pip install 'lunaria\[x\]'"
    ):
        need("nothing_like_it.inside", "x")
    assert need("json", "x") is json


def test_pictures_of_a_record(one: Record, tmp_path: Path) -> None:
    pillow: Any = wanted("PIL.Image")
    wanted("playwright.sync_api")
    drawings = list(pictures.frames(one, every=40))
    assert len(drawings) == 1 + -(-len(one.moves) // 40)
    images = pictures.png(drawings, 320)
    assert all(image.startswith(b"\x89PNG") for image in images)
    assert len(set(images)) == len(images)
    path = tmp_path / "game.gif"
    pictures.moving(images, path, 0.1)
    with pillow.open(path) as shown:
        assert shown.n_frames == len(images)
        assert shown.size[0] == 320


def test_the_notebook_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    nbformat, nbclient = wanted("nbformat"), wanted("nbclient")
    wanted("matplotlib")
    wanted("pyarrow")
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "src"))
    notebook = nbformat.read(ROOT / "examples" / "from_simulation_to_plot.ipynb", as_version=4)
    nbclient.NotebookClient(notebook, timeout=240, resources={"metadata": {"path": str(ROOT / "examples")}}).execute()
    outputs = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    assert any("image/png" in output.get("data", {}) for output in outputs)
    assert not [output for output in outputs if output.output_type == "error"]
