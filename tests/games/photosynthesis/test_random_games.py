"""Random games of Photosynthesis."""

import pytest

from tests.games.photosynthesis.settings import FOUR, LONG, PROOF, TWO
from tests.games.random_games import random_game_is_right
from tests.proof import Setting


@pytest.mark.parametrize("setting", [TWO, FOUR, LONG], ids=str)
def test_random_games_are_right(setting: Setting) -> None:
    """Covers every kind of decision."""
    assert random_game_is_right(PROOF, setting, 4) >= {"place", "buy", "plant", "grow", "end"}
