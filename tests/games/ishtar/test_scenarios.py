"""The scenarios of Ishtar."""

from pathlib import Path

import pytest

from lunaria.engine import scenario
from lunaria.games.ishtar.game import GAME

FILES = sorted((Path(__file__).parents[2] / "scenarios" / "ishtar").glob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    scenario.run(GAME, scenario.load(path))
