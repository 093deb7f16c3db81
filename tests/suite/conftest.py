"""What the tests of the suite share."""

from collections.abc import Iterator

import pytest

from tests.proof import Setting
from tests.suite.modes import MODES, OtherMode


@pytest.fixture(scope="session", autouse=True)
def other_modes(request: pytest.FixtureRequest) -> Iterator[dict[str, OtherMode]]:
    """Let the other modes run beside all tests of the suite, for the games that ``test_modes.py`` will compare."""
    compared = [item for item in request.session.items if item.path.name == "test_modes.py"]
    settings: list[Setting] = [item.callspec.params["setting"] for item in compared]  # type: ignore[attr-defined]
    games = sorted({setting.game.name for setting in settings})
    modes = {mode: OtherMode(mode, games) for mode in MODES} if games else {}
    yield modes
    for mode in modes.values():
        mode.stop()
