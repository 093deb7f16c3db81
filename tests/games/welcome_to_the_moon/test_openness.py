"""How easily spaces can still be written, which the estimate of adventure 1 goes by."""

import pytest

from lunaria.games.welcome_to_the_moon.game import GAME
from lunaria.games.welcome_to_the_moon.openness import SHARE, openness
from lunaria.games.welcome_to_the_moon.sheet_1 import ALL, QUARTER
from tests.proof import Setting
from tests.suite.walk import walk


def test_an_empty_sheet_takes_every_card() -> None:
    state = GAME.new({"adventure": "1"}, 2, 1)
    assert SHARE.sum() == pytest.approx(1)
    assert openness(state.raw, 0, ALL) == pytest.approx(53)


def test_a_written_number_closes_spaces() -> None:
    """WM-3.4: what is written, and what the order forbids from then on, is less open than before."""
    narrower = 0
    for moment in walk(Setting(GAME, 2, {"adventure": "1"}), 3):
        after = moment.state.copy()
        moment.setting.kernel.apply(after, moment.seat, moment.action)
        for quarter in QUARTER:
            before, now = openness(moment.state.raw, 0, quarter), openness(after.raw, 0, quarter)
            assert now <= before + 1e-9
            narrower += now < before - 1e-9
    assert narrower > 20
