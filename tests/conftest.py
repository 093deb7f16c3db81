"""Configuration shared by all tests."""

import signal
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

pytest.register_assert_rewrite(
    *(f"tests.suite.{module}" for module in ("fair", "moves", "pictures", "play", "secrets", "trips"))
)
# The first example of a test may have to wait for the compiler, and a busy machine is not a failure.
settings.register_profile("lunaria", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("lunaria")

IN_REAL_TIME = [Path(__file__).parent / folder for folder in ("browser", "table")]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--one-setting", action="store_true", help="run only the first setting of each title")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Rerun a failed test of the real-time folders (browsers and servers) once; the summary names the reruns."""
    if config.getoption("--one-setting", default=False):
        items[:] = [item for item in items if _is_first_setting(item)]
    for item in items:
        if any(folder in item.path.parents for folder in IN_REAL_TIME):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.hookimpl(wrapper=True, optionalhook=True)
def pytest_timeout_set_timer(item: pytest.Item, settings: Any) -> Generator[None, object, object]:
    """Keep interrupting a test after its timeout: Hypothesis runs a failing case a second time."""
    is_set = yield
    if signal.getitimer(signal.ITIMER_REAL)[0]:
        signal.setitimer(signal.ITIMER_REAL, settings.timeout, settings.timeout / 5)
    return is_set


def _is_first_setting(item: pytest.Item) -> bool:
    """Return whether a test depends on no setting, or on the first one of a title."""
    from tests.settings import PROOFS  # imports all games, which most runs do not need

    setting = item.callspec.params.get("setting") if hasattr(item, "callspec") else None
    return setting is None or setting == PROOFS[setting.game.name].settings[0]
