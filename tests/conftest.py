"""What all tests share."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

pytest.register_assert_rewrite(
    *(f"tests.suite.{module}" for module in ("fair", "moves", "pictures", "play", "secrets", "trips"))
)
# The first example of a test may wait for the compiler, and a busy machine is no mistake.
settings.register_profile("lunaria", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("lunaria")

IN_REAL_TIME = [Path(__file__).parent / folder for folder in ("browser", "table")]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Try once more what fails among browsers and servers in real time; the summary names what was tried twice."""
    for item in items:
        if any(folder in item.path.parents for folder in IN_REAL_TIME):
            item.add_marker(pytest.mark.flaky(reruns=1))
