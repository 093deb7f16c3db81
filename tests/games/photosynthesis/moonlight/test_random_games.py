"""Random games of Under the Moonlight, with its modules."""

import pytest

from tests.games.photosynthesis.moonlight.settings import SETTINGS
from tests.games.photosynthesis.settings import PROOF
from tests.games.random_games import random_game_is_right
from tests.proof import Setting


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_random_games_are_right(setting: Setting) -> None:
    """Covers every kind of decision."""
    assert random_game_is_right(PROOF, setting, 4, 1)
