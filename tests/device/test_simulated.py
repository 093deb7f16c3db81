"""Kernels and the forms of rules give the same bytes in Numba's GPU simulator as on the CPU."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from lunaria.engine.batch import Batch
from lunaria.engine.playout import play
from tests.device.traces import ARRAYS, rows_of, trace
from tests.lab.wanted import wanted
from tests.proof import Setting
from tests.settings import SETTINGS

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.timeout(1200)
KNOWN = {str(setting): setting for setting in SETTINGS}
SOME = (
    "photosynthesis-2",
    "photosynthesis-3-moon_and_animals=true-great_elder_tree=true-moonstones=true-no_shade=true",
    "ishtar-2",
    "luna_maris-4-tools=true",
    "luna_maris-1",
    *(f"welcome_to_the_moon-2-adventure={number}" for number in (1, 2, 3, 4, 5, 7, 8)),
    "welcome_to_the_moon-1-adventure=6-level=4",
    "moths-2",
)


def output_of(program: str, *arguments: str) -> Any:
    """Run a program of these tests in the simulator; returns its output."""
    wanted("numba_cuda")
    command = [sys.executable, "-m", f"tests.device.{program}", *arguments]
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "LUNARIA_INTERPRET": "1", "PYTHONPATH": "src"}
    run = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


def simulated(settings: list[Setting], steps: int) -> dict[str, Any]:
    found: dict[str, Any] = output_of("simulated", str(steps), *map(str, settings))
    return found


def same(setting: Setting, one: dict[str, Any], other: dict[str, Any]) -> None:
    wrong = [name for name, digest in one.items() if other[name] != digest]
    assert not wrong, f"{setting}: {', '.join(wrong)}"


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    return simulated([KNOWN[name] for name in SOME], 20)


@pytest.mark.parametrize("name", SOME)
def test_some_games_of_each_title(name: str, found: dict[str, Any]) -> None:
    assert len(found[name]["device"]) > len(ARRAYS)
    same(KNOWN[name], found[name]["cpu"], found[name]["device"])


def test_learning_gives_the_same_as_on_a_cpu() -> None:
    wanted("torch")
    there, here = output_of("learned")
    assert there == here


@pytest.mark.device
@pytest.mark.parametrize("game", sorted({setting.game.name for setting in SETTINGS}))
def test_every_setting_as_compiled_for_the_cpu(game: str) -> None:
    settings = [setting for setting in SETTINGS if setting.game.name == game]
    there = simulated(settings, 400)
    for setting in settings:
        here = trace(Batch, play, setting, 400, lambda array: array, rows_of)
        same(setting, json.loads(json.dumps(here)), there[str(setting)]["device"])
