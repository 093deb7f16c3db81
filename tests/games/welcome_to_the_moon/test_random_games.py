"""Random games of every adventure of Welcome to the Moon, solo and with several players."""

import pytest

from tests.games.random_games import random_game_is_right
from tests.games.welcome_to_the_moon.settings import PROOF
from tests.proof import Setting

SHORT = [setting for setting in PROOF.settings if setting.seats <= 2]


@pytest.mark.parametrize("setting", SHORT, ids=str)
def test_random_games_are_right(setting: Setting) -> None:
    """Covers every kind of decision."""
    assert random_game_is_right(PROOF, setting, 5, 1)
