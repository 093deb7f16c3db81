"""The labels of modules that a scientist can only walk to."""

import pytest

from lunaria.games.luna_maris.actions import VERBS
from tests.games.luna_maris.settings import TWO
from tests.suite.walk import walk


@pytest.mark.parametrize("seed", range(6))
def test_a_module_to_walk_to_offers_no_action(seed: int) -> None:
    """LM-7.5, LM-7.6."""
    kernel, variant, passing, working = TWO.kernel, TWO.variant, 0, 0
    for moment in walk(TWO, seed):
        for action in kernel.legal(moment.state, moment.seat):
            if VERBS[action][0] != "go":
                continue
            (step,) = variant.path(moment.state, moment.seat, action)
            after = moment.state.copy()
            kernel.apply(after, moment.seat, action)
            doing = {VERBS[one][0] for one in kernel.legal(after, moment.seat)} & {"main", "extra"}
            if step.passes:
                passing += 1
                assert not doing, variant.notation(action)
            else:
                working += bool(doing)
    assert passing
    assert working
