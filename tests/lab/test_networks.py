"""Networks by name: one is bundled, others are fetched by digest, and files can be converted to half precision."""

import hashlib
import io
import json
from pathlib import Path
from typing import Any
from urllib.error import URLError

import numpy as np
import pytest

from lunaria.bots import SpecError, make
from lunaria.bots.network import BUNDLED, Network, NetworkBot
from lunaria.games import load
from lunaria.lab import evaluate
from lunaria.lab.networks import TABLE, fetch, known
from tests.commands import assert_refused, lunaria
from tests.lab.wanted import wanted

SMALL = "photosynthesis-s0"
URL = "https://example.org/a.onnx"
CONTENT = b"a network, let us say" * 20


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUNARIA_NETWORKS", str(tmp_path / "networks"))
    return tmp_path


def table_of(folder: Path, monkeypatch: pytest.MonkeyPatch, **more: Any) -> None:
    digest = hashlib.sha256(CONTENT).hexdigest()
    one = {"name": "mine", "size": len(CONTENT), "sha256": digest, "url": URL, "about": "tried"} | more
    (folder / "table.json").write_text(json.dumps([one]), encoding="utf-8")
    monkeypatch.setenv("LUNARIA_NETWORK_TABLE", str(folder / "table.json"))


def giving(content: bytes) -> Any:
    def get(url: str, timeout: float) -> io.BytesIO:
        assert (url, timeout > 0) == (URL, True)
        return io.BytesIO(content)

    return get


def refused(_url: str, timeout: float) -> Any:
    raise URLError(f"nobody there within {timeout:.0f} s")


def test_bundled_networks_match_the_table() -> None:
    table = known()
    assert sorted(table) == sorted(path.stem for path in BUNDLED.glob("*.onnx"))
    for name, one in table.items():
        content = (BUNDLED / f"{name}.onnx").read_bytes()
        assert (len(content), hashlib.sha256(content).hexdigest()) == (one.size, one.sha256)
    assert sum(one.size for one in table.values()) <= 8_000_000
    assert not any(one.url for one in table.values()), "no file is published yet"
    assert TABLE.is_file()


def test_the_bundled_network_plays_without_a_download(folder: Path) -> None:
    wanted("onnxruntime")
    assert not (folder / "networks").exists()
    found = evaluate(f"net:{SMALL}:12", "photosynthesis", rivals=["random", "apprentice"], games=12)
    assert all(one["win_share"] > 0.7 for one in found["results"])


def test_a_local_network_takes_precedence(folder: Path) -> None:
    wanted("onnxruntime")
    (folder / "networks").mkdir()
    (folder / "networks" / f"{SMALL}.onnx").write_text("mine", encoding="utf-8")
    with pytest.raises(SpecError, match="is not a network"):
        make(f"net:{SMALL}:0", load("photosynthesis"), None)
    with pytest.raises(SpecError, match="there is no network 'x'; 'lunaria network list' names"):
        make("net:x:0", load("photosynthesis"), None)


def test_a_network_is_fetched_once_and_kept(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table_of(folder, monkeypatch)
    path = fetch("mine", giving(CONTENT))
    assert path == folder / "networks" / "mine.onnx"
    assert path.read_bytes() == CONTENT
    assert fetch("mine", refused) == path
    assert [one.name for one in path.parent.iterdir()] == ["mine.onnx"]


@pytest.mark.parametrize("content", [b"", CONTENT[:-1], CONTENT + b"!", CONTENT[::-1]])
def test_a_mismatched_file_is_not_kept(content: bytes, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table_of(folder, monkeypatch)
    with pytest.raises(SpecError, match="gave another file than the table of networks names"):
        fetch("mine", giving(content))
    assert not (folder / "networks").exists()


def test_failed_downloads_are_named(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table_of(folder, monkeypatch)
    with pytest.raises(SpecError, match=r"a\.onnx does not answer: nobody there within 30 s"):
        fetch("mine", refused)
    with pytest.raises(SpecError, match="the table of networks has no 'yours'; it has mine"):
        fetch("yours")
    for url in ("http://example.org/a.onnx", "file:///etc/passwd", ""):
        table_of(folder, monkeypatch, url=url)
        with pytest.raises(SpecError, match="network mine has no https address"):
            fetch("mine")
    for text in ("{", "[1]", '[{"name": "mine"}]'):
        (folder / "table.json").write_text(text, encoding="utf-8")
        with pytest.raises(SpecError, match=r"table\.json: not a table of networks"):
            known()


def test_commands(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert f"net:{SMALL}:60" in lunaria("network", "list").stdout
    assert json.loads(lunaria("network", "fetch", SMALL, "--json").stdout)["network"] == str(BUNDLED / f"{SMALL}.onnx")
    assert_refused(lunaria("network", "fetch", "nobody"), "the table of networks has no 'nobody'")
    table_of(folder, monkeypatch)
    assert "https://example.org" in lunaria("network", "list").stdout


def test_a_halved_network_has_nearly_the_same_output(folder: Path) -> None:
    for module in ("onnx", "onnxruntime", "torch"):
        wanted(module)
    from lunaria.lab import learn
    from lunaria.lab.executor import Here
    from lunaria.lab.selfplay import selfplay

    samples = selfplay(load("photosynthesis"), None, 2, "greedy", 4, 1, Here())
    learn.export(learn.untrained(samples, learn.Plan(width=16)), folder / "whole.onnx")
    assert lunaria("network", "halve", str(folder / "whole.onnx"), "-o", str(folder / "half.onnx")).exit_code == 0
    whole, half = (Network(folder / f"{name}.onnx") for name in ("whole", "half"))
    assert half.facts == whole.facts
    rows = samples.rows(np.arange(20))
    for before, after in zip(whole.ask(rows), half.ask(rows), strict=True):
        assert np.abs(before - after).max() < 0.01
    game = load("photosynthesis")
    assert NetworkBot(game, game.complete(), half, 4).name == "net:half:4"
    sizes = [(folder / f"{name}.onnx").stat().st_size for name in ("whole", "half")]
    assert sizes[1] < 0.6 * sizes[0]
