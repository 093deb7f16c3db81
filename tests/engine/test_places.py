"""Places computed from merits."""

import numpy as np
import pytest

from lunaria.engine.ranking import places


@pytest.mark.parametrize(
    ("merits", "expected"),
    [([7], [1]), ([3, 5], [2, 1]), ([4, 4, 4], [1, 1, 1]), ([2, 9, 2, 5], [3, 1, 3, 2]), ([-1, 0, -1], [2, 1, 2])],
)
def test_equals_share_a_place(merits: list[int], expected: list[int]) -> None:
    out = np.zeros(len(merits), np.int64)
    places(np.array(merits), len(merits), out)
    assert out.tolist() == expected
