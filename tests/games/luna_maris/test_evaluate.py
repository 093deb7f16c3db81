"""The estimate for bots: exact at the end, and the lead over the automaton in solo games."""

from pathlib import Path

import pytest

from lunaria.games.luna_maris.ending import sheet
from lunaria.games.luna_maris.evaluate import FEATURES, WEIGHTS, read_weights
from lunaria.games.luna_maris.game import GAME
from lunaria.games.luna_maris.state import Base
from lunaria.games.luna_maris.tables import AUTOMATON, ROUNDS
from tests.proof import Setting
from tests.suite.walk import last

KERNEL = GAME.variant().kernel


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_estimate_is_exact_at_the_end(seats: int) -> None:
    state = last(Setting(GAME, seats), 3)
    assert KERNEL.evaluate(state, seats) == KERNEL.score(state, seats)


@pytest.mark.parametrize("level", ["basic", "intermediate", "advanced"])
def test_solo_games_count_the_lead_over_the_automaton(level: str) -> None:
    """LM-13.10."""
    state = last(Setting(GAME, 1, {"automaton": level}), 2)
    assert isinstance(state, Base)
    points = sum(line[AUTOMATON] for line in sheet(state).values())
    lead = KERNEL.evaluate(state, 1)[0]
    assert lead == KERNEL.score(state, 1)[0] - points
    assert (KERNEL.rank(state, 1) == [1]) == (lead >= 0) or lead == 0


def test_weights_name_every_feature(tmp_path: Path) -> None:
    assert WEIGHTS.shape == (2, ROUNDS + 1, FEATURES)
    wrong = tmp_path / "evaluate.json"
    part = '{"about": "", "origin": "designed", "terms": [], "automaton": [[1, 0], [1, 0], [1, 0]], "alone": {}, '
    wrong.write_text(part + '"together": {"constant": [0, 0]}}', encoding="utf-8")
    with pytest.raises(ValueError, match="weights must be given for constant, variety"):
        read_weights(wrong)
