"""Every scenario file is played, and says which rules it shows."""

from pathlib import Path

import pytest

from lunaria.engine.files import scenario
from tests.settings import PROOFS, SCENARIOS


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_scenario(path: Path) -> None:
    made = scenario.load(path)
    assert made["game"] == path.parent.name
    assert made["name"]
    assert made["rules"]
    assert len(made["steps"]) > 0
    scenario.run(PROOFS[made["game"]].settings[0].game, made)
