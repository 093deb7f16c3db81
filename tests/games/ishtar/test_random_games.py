"""Random games of Ishtar (IS-13.1)."""

import pytest

from lunaria.games.ishtar.game import GAME
from tests.games.ishtar.settings import PROOF
from tests.games.random_games import random_game_is_right
from tests.proof import Setting


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2)])
def test_random_games_are_right(seats: int, seed: int) -> None:
    """Covers every kind of decision."""
    kinds = random_game_is_right(PROOF, Setting(GAME, seats, {"layout": "random"}), seed)
    assert kinds >= {"choose", "place", "unlock", "assistant", "skip", "end", "card", "plant"}
