"""What all tests share."""

import pytest

pytest.register_assert_rewrite(
    "tests.suite.fair", "tests.suite.moves", "tests.suite.play", "tests.suite.secrets", "tests.suite.trips"
)
