"""Missing requirements of a GPU are named."""

import os
import subprocess
import sys
from importlib import util
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from lunaria.cli.app import app
from lunaria.engine.compiler.rule import INTERPRET
from lunaria.engine.game import SettingError
from lunaria.engine.gpu import DeviceBatch, DeviceError, access, play
from lunaria.games import load
from tests.lab.wanted import wanted

ROOT = Path(__file__).parents[2]
GAME = load("photosynthesis")
KERNEL, CODE = GAME.variant().kernel, GAME.encode(GAME.complete())
compiled = pytest.mark.skipif(INTERPRET, reason="where rules are interpreted, that is said first")


def test_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(access, "find_spec", lambda _name: None)
    for ask in (lambda: play(KERNEL, CODE, 2, 1, 0), lambda: DeviceBatch(KERNEL, CODE, 2, 1, 0)):
        with pytest.raises(DeviceError, match=r"pip install 'lunaria\[gpu\]'"):
            ask()


@compiled
@pytest.mark.parametrize("part", ["numba.cuda", "numba.cuda.cudaimpl"])
def test_an_incompatible_extra_is_named(monkeypatch: pytest.MonkeyPatch, part: str) -> None:
    wanted("numba_cuda")
    monkeypatch.setitem(sys.modules, part, None)
    monkeypatch.delattr(part, raising=False)
    with pytest.raises(DeviceError, match=r"numba-cuda does not work .*lunaria\[gpu\]"):
        access.toolkit()


@compiled
def test_an_inactive_extra_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    cuda = wanted("numba_cuda") and access.toolkit()
    monkeypatch.setattr(cuda, "__file__", str(tmp_path / "numba" / "cuda" / "__init__.py"))
    with pytest.raises(DeviceError, match=r"does not replace numba\.cuda .*\.pth"):
        access.toolkit()


@compiled
def test_a_missing_gpu_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted("numba_cuda")
    monkeypatch.setattr(access.toolkit(), "is_available", lambda: False)
    with pytest.raises(DeviceError, match="no GPU"):
        play(KERNEL, CODE, 2, 1, 0)
    result = CliRunner().invoke(app, ["simulate", "photosynthesis", "--device", "cuda"])
    assert result.exit_code == 2
    assert "no GPU" in result.stderr


@pytest.mark.parametrize(
    ("interprets", "simulated", "word"), [(True, False, "LUNARIA_INTERPRET=1"), (False, True, "NUMBA_ENABLE_CUDASIM=1")]
)
def test_rules_are_compiled_for_a_gpu_and_interpreted_for_the_simulator(
    monkeypatch: pytest.MonkeyPatch, interprets: bool, simulated: bool, word: str
) -> None:
    wanted("numba_cuda")
    monkeypatch.setattr(access, "INTERPRET", interprets)
    monkeypatch.setattr(access, "SIMULATED", simulated)
    with pytest.raises(DeviceError, match=word):
        access.toolkit()


@pytest.mark.parametrize(
    ("keywords", "word"), [({"reward": "gold"}, "gold"), ({"agent": 2}, "seat 0 to 1"), ({"games": 0}, "one game")]
)
def test_settings_are_checked_first(keywords: dict[str, Any], word: str) -> None:
    with pytest.raises(SettingError, match=word):
        DeviceBatch(KERNEL, CODE, **{"seats": 2, "games": 2, "seed": 0, **keywords})


def test_the_engine_does_not_need_the_extra() -> None:
    spoken = "import sys, lunaria.cli.app, lunaria.engine.gpu; print('numba.cuda' in sys.modules)"
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    run = subprocess.run([sys.executable, "-c", spoken], env=environment, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"
    assert util.find_spec("lunaria.engine.gpu.target") is not None
