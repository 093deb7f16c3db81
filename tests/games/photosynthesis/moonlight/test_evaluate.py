"""The estimate for bots considers moonlight and shadows."""

import numpy as np
import pytest

from lunaria.games.photosynthesis.moonlight import gallery
from lunaria.games.photosynthesis.moonlight.evaluate import lunar_value
from lunaria.games.photosynthesis.moonlight.state import MoonForest
from lunaria.games.photosynthesis.moonlight.tables import Baby, Fate
from tests.games.photosynthesis.moonlight.settings import ALL_4


def estimate(s: MoonForest) -> list[float]:
    return ALL_4.kernel.evaluate(s, s.seats)


def test_lunar_points_count_in_the_last_round_one_each() -> None:
    """UM-9.1: at the end a lunar point is a point."""
    assert [lunar_value(1.0 * lunar, 0) for lunar in (0, 5, 14)] == [0, 5, 14]


def test_lunar_points_that_will_not_fit_are_worth_less() -> None:
    """UM-4.4: points about to be lost at the cap are better spent on abilities."""
    early, late = (lunar_value(10.0, left) - lunar_value(5.0, left) for left in (17, 1))
    assert 0 < early < late == pytest.approx(5)


def test_an_animal_in_coming_moonlight_is_worth_more() -> None:
    """UM-3.2: the Moon Phase token announces the next moonlit spaces."""
    s = gallery.diggers()
    before = estimate(s)[2]
    s.animals[2] = np.uint64(1 << gallery._BITS["d5"])
    assert estimate(s)[2] > before


def test_hatched_babies_are_worth_something() -> None:
    s = gallery.builders()
    before = estimate(s)[1]
    s.babies[Baby.TWO_ACTIONS - 1] = int(Fate.GONE)
    assert estimate(s)[1] < before


def test_shadow_of_the_elder_tree_costs_light() -> None:
    """UM-7.2: trees behind the Great Elder Tree bring nothing in rounds to come."""
    s = gallery.hunters()
    with_tree = sum(estimate(s))
    s.elder_tree = np.uint64(0)
    assert sum(estimate(s)) > with_tree
