"""Features of learned estimates begin with the points, stay within bounds, and are exact at the end."""

import numpy as np
import pytest

from tests.proof import Setting
from tests.settings import OFFERED
from tests.suite.walk import last, walk

LEARNED = [setting for setting in OFFERED if setting.variant.learned is not None and setting.seats > 1]
BOUND = 1000
"""Greatest absolute value of a feature."""


@pytest.mark.parametrize("setting", LEARNED, ids=str)
def test_features_begin_with_the_points_and_stay_within_bounds(setting: Setting) -> None:
    estimate = setting.variant.learned
    assert estimate is not None
    assert estimate.path.exists()
    assert len(set(estimate.names)) == len(estimate.names)
    before = np.inf
    for moment in walk(setting, 5):
        points = setting.kernel.score(moment.state, setting.seats)
        for seat in range(setting.seats):
            row = np.zeros(len(estimate.names))
            estimate.features(moment.state.raw, seat, row)
            assert np.isfinite(row).all()
            assert np.abs(row).max() < BOUND
            assert row[:2].tolist() == [1, points[seat]]
        left = estimate.left(moment.state.raw)
        assert 0 <= left <= before
        before = left


@pytest.mark.parametrize("setting", LEARNED, ids=str)
def test_the_estimate_is_exact_at_the_end(setting: Setting) -> None:
    state = last(setting, 3)
    assert setting.kernel.evaluate(state, setting.seats) == setting.kernel.score(state, setting.seats)
