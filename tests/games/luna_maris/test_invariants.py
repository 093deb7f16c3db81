"""Every invariant names its violation."""

from typing import Any

import pytest

from lunaria.engine.files.position import fields_in
from lunaria.engine.match import Match
from lunaria.games.luna_maris.game import GAME

VARIANT = GAME.variant()
BROKEN: list[tuple[dict[str, Any], str]] = [
    ({"hand[0]": ["S1-1"]}, "LM-1.1"),
    ({"hand[0]": ["S1-1", "S1-2", "S1-3", "S1-4", "S1-5", "S1-6", "S2-01", "S2-02", "S2-03", "S2-04"]}, "LM-1.2"),
    ({"removed[1]": ["S2-01"]}, "LM-8.2.3"),
    ({"scientists_left": 12}, "scientists_left"),
    ({"scientist_row[1]": -1}, "LM-8.2.2"),
    ({"food[0][3]": 1}, "LM-3.6"),
    ({"food_left": 23}, "food_left"),
    ({"stack[0][1]": 12}, "LM-3.4"),
    ({"stack_taken[2]": 1}, "LM-8.3.1"),
    ({"demands[1]": 2}, "LM-8.3.1"),
    ({"tile[0]": 1}, "LM-8"),
    ({"tile_row[0]": -1}, "LM-3.7"),
    ({"module_track[0]": 1}, "LM-8.4.5"),
    ({"tool": [6, 6, -1, -1, -1]}, "LM-3.10"),
    ({"tool_ready[0]": 1}, "LM-7.12"),
    ({"tool[3]": 6}, "LM-13.1"),
    ({"probes[1]": []}, "LM-1.1"),
    ({"probes[0]": ["M06", "M07"], "probes[1]": ["M06"]}, "LM-8.1.3"),
    ({"iron[0][0]": 4, "titanium[0][0]": 4}, "LM-2.2"),
    ({"stress[0]": 2}, "LM-2.12"),
    ({"oxygen[0]": 9}, "LM-2.13"),
    ({"bonus[0][0]": 1}, "LM-8.4.1"),
    ({"level[0]": [4, 4], "bonus[0]": [3, 3]}, "LM-8.4.1"),
    ({"energy[3]": 1}, "LM-13.1"),
    ({"symbol[5]": 1}, "LM-7.6"),
    ({"order": [0, 0, 0, 0]}, "LM-6.3"),
    ({"next_order[0]": 1}, "LM-10.2"),
    ({"ended[0]": 1}, "LM-10.3"),
    ({"turn": 2}, "LM-6.1"),
    ({"round": 0}, "LM-4.1"),
    ({"depth": 0}, "LM-4.2"),
    ({"solo_cards[0]": 1}, "LM-13.4"),
    ({"task[2]": "feed"}, "LM-14"),
    ({"task[0]": "module"}, "LM-7.1"),
    ({"task[0]": "tool"}, "LM-14.1"),
    ({"task[0]": "food", "value[0]": 4}, "LM-14"),
    ({"task[0]": "recall", "task[1]": "titanium", "depth": 2}, "LM-2.5"),
    ({"task[0]": "recall", "task[1]": "build", "depth": 2}, "LM-14.5"),
]


def started() -> Match:
    match = Match(GAME, {}, 2, 1)
    while match.state.array["round"][0] == 0:
        match.play(match.pending[0], match.legal(match.pending[0])[0])
    return match


def test_a_game_is_sound() -> None:
    assert VARIANT.problems(started().state) == []


@pytest.mark.parametrize(("change", "named"), BROKEN, ids=[" ".join(change) for change, _ in BROKEN])
def test_a_broken_state_is_named(change: dict[str, Any], named: str) -> None:
    state = started().state
    assert fields_in(VARIANT, state, change) == []
    assert any(named in problem for problem in VARIANT.problems(state)), VARIANT.problems(state)


def test_solo_cards_belong_to_the_difficulty() -> None:
    """LM-13.4."""
    state = GAME.new({"automaton": "basic"}, 1, 1)
    assert fields_in(VARIANT, state, {"solo_cards[0]": 9}) == []
    assert any("LM-13.4" in problem for problem in VARIANT.problems(state))


def test_some_seat_has_a_decision() -> None:
    """LM-14: a decision without choices cannot wait."""
    state = started().state
    assert fields_in(VARIANT, state, {"task[0]": "recall", "value[0]": 2}) == []
    assert any("nothing to decide" in problem for problem in VARIANT.problems(state))
