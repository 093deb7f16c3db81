"""Random games of Luna Maris, with each number of players and each automaton (LM-14.1)."""

import pytest

from tests.games.luna_maris.settings import PROOF
from tests.games.random_games import random_game_is_right
from tests.proof import Setting


@pytest.mark.parametrize("setting", PROOF.settings[1::3], ids=str)
def test_random_games_are_right(setting: Setting) -> None:
    """Covers every kind of decision."""
    assert random_game_is_right(PROOF, setting, 3, 1)
