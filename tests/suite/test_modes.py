"""The same rules give the same bytes compiled, interpreted, and compiled with bounds checking."""

from collections.abc import Iterator
from functools import cache

import pytest

from tests.proof import Setting
from tests.settings import SETTINGS
from tests.suite.chain import GAMES, chain
from tests.suite.modes import MODES, OtherMode


@pytest.fixture(scope="module")
def other_modes(request: pytest.FixtureRequest) -> Iterator[dict[str, OtherMode]]:
    """Run the other modes concurrently with each other and with other tests, for the compared games."""
    compared = [item for item in request.session.items if item.path.name == "test_modes.py"]
    asked = [item.callspec.params for item in compared]  # type: ignore[attr-defined]
    games = sorted({params["setting"].game.name for params in asked})
    modes = {mode: OtherMode(mode, games) for mode in {params["mode"] for params in asked}}
    yield modes
    for mode in modes.values():
        mode.stop()


@cache
def chain_of(name: str) -> list[str]:
    """Return the fingerprints of a setting in this process, computed once for all modes."""
    return next(chain(setting, GAMES) for setting in SETTINGS if str(setting) == name)


# Interpreted code finds indices out of bounds too; only `make faults` recompiles everything with bounds checking.
@pytest.mark.timeout(2400)
@pytest.mark.parametrize(
    "mode", [pytest.param(mode, marks=[pytest.mark.faults] * (mode == "NUMBA_BOUNDSCHECK")) for mode in MODES]
)
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_same_bytes_at_every_ply(setting: Setting, mode: str, other_modes: dict[str, OtherMode]) -> None:
    here, there = chain_of(str(setting)), other_modes[mode].chains[str(setting)]
    ply = next((ply for ply, pair in enumerate(zip(here, there, strict=False)) if pair[0] != pair[1]), None)
    assert ply is None, f"differs from ply {ply} on"
    assert len(here) == len(there)
