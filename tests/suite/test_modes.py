"""The same rules give the same bytes compiled, interpreted, and compiled with bounds checking."""

from collections.abc import Iterator

import pytest

from tests.proof import Setting
from tests.settings import SETTINGS
from tests.suite.chain import GAMES, chain
from tests.suite.modes import MODES, OtherMode


@pytest.fixture(scope="module")
def other_modes(request: pytest.FixtureRequest) -> Iterator[dict[str, OtherMode]]:
    """Let the other modes run beside each other, and beside other tests, for the games that are compared."""
    compared = [item for item in request.session.items if item.path.name == "test_modes.py"]
    settings: list[Setting] = [item.callspec.params["setting"] for item in compared]  # type: ignore[attr-defined]
    modes = {mode: OtherMode(mode, sorted({setting.game.name for setting in settings})) for mode in MODES}
    yield modes
    for mode in modes.values():
        mode.stop()


@pytest.mark.timeout(2400)  # the first run waits until all games are compiled with bounds checking
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_same_bytes_at_every_ply(setting: Setting, mode: str, other_modes: dict[str, OtherMode]) -> None:
    here, there = chain(setting, GAMES), other_modes[mode].chains[str(setting)]
    ply = next((ply for ply, pair in enumerate(zip(here, there, strict=False)) if pair[0] != pair[1]), None)
    assert ply is None, f"differs from ply {ply} on"
    assert len(here) == len(there)
