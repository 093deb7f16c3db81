"""What all tests share."""

import pytest
from hypothesis import HealthCheck, settings

pytest.register_assert_rewrite(
    "tests.suite.fair", "tests.suite.moves", "tests.suite.play", "tests.suite.secrets", "tests.suite.trips"
)
# The first example of a test may wait for the compiler, and a busy machine is no mistake.
settings.register_profile("lunaria", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("lunaria")
