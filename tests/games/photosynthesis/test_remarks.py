"""Remarks on the spaces and the pieces of moves, on small positions."""

from typing import Any

import pytest

from lunaria.games.photosynthesis import tables
from lunaria.games.photosynthesis.game import GAME
from lunaria.games.photosynthesis.moonlight.state import MoonForest
from lunaria.games.photosynthesis.state import Forest
from tests.suite.remarks import remarks_on

BASE, MOON = GAME.variant(), GAME.variant({"moon_and_animals": "true"})
BIT = {name: bit for bit, name in tables.SPACE_NAMES.items()}
ROUND = 1
"""The sun is in the NE; in the next rounds in the E, SE, SW, W, NW, NE."""


def stand(trees: str, state: Any = None, left: int = 12) -> Any:
    """Return a forest: ``0c4-2`` is a medium tree of seat 0 on c4. ``left`` rounds remain."""
    s = Forest() if state is None else state
    s.seats, s.round, s.rounds = 2, ROUND, ROUND + left
    for tree in trees.split():
        name, grown = tree[1:].split("-")
        s.trees[int(tree[0]), int(grown)] |= 1 << BIT[name]
    for seat in range(2):
        for size in range(tables.SIZES):
            s.player_board[seat, size] = 1
    return s


@pytest.mark.parametrize(
    ("trees", "said"),
    [
        ("0d5-1 1e4-1", {"dark-space": {"space": "d4", "rounds": 2}}),
        ("0d5-1 1e4-1 1e3-1", {"dark-space": {"space": "d4", "rounds": 3}}),
        ("0d5-1 1f4-2", {"dark-space": {"space": "d4", "rounds": 2}}),
        ("0d5-1 1f4-1", {}),  # a small tree's shadow is one space long
        ("0d5-1", {}),  # one round gets no remark
        ("0c4-1 1e4-1", {}),  # the next round is in the sun
        ("0c3-1", {"sunny-space": {"space": "d4", "rounds": 4}}),
        ("0c4-1", {"sunny-space": {"space": "d4", "rounds": 5}}),
    ],
)
def test_rounds_of_shade_or_sun_where_a_seed_is_planted(trees: str, said: dict[str, object]) -> None:
    """PH-4.2 to PH-4.4."""
    assert remarks_on(BASE, stand(trees), 0, "plant d5>d4") == said


def test_only_rounds_of_the_game_are_counted() -> None:
    """PH-8.1."""
    trees = "0d5-1 1e4-1 1e3-1"
    assert remarks_on(BASE, stand(trees, left=2), 0, "plant d5>d4") == {"dark-space": {"space": "d4", "rounds": 2}}
    assert remarks_on(BASE, stand(trees, left=1), 0, "plant d5>d4") == {}
    assert remarks_on(BASE, stand("0c4-1", left=2), 0, "plant c4>d4") == {}


def test_a_tree_stands_above_the_shadows_of_smaller_ones() -> None:
    """PH-4.4: the size after growing counts."""
    around = "1d5-1 1e4-1"
    assert remarks_on(BASE, stand(f"{around} 0d4-0"), 0, "grow d4") == {"dark-tree": {"space": "d4", "rounds": 2}}
    assert remarks_on(BASE, stand(f"{around} 0d4-1"), 0, "grow d4") == {"sunny-tree": {"space": "d4", "rounds": 6}}
    around = "1d5-2 1e4-3"
    assert remarks_on(BASE, stand(f"{around} 0d4-1"), 0, "grow d4") == {"dark-tree": {"space": "d4", "rounds": 2}}
    assert remarks_on(BASE, stand(f"{around} 0d4-2"), 0, "grow d4") == {}


def test_a_collected_tree_forgoes_light() -> None:
    """PH-4.5."""
    assert remarks_on(BASE, stand("0d4-3 1e3-3"), 0, "collect d4") == {}
    assert remarks_on(BASE, stand("0d4-3 1d3-3"), 0, "collect d4") == {"still-lit": {"space": "d4", "rounds": 3}}


def test_the_first_trees_too() -> None:
    """PH-2.4: round 1, with the sun in the NE, is still to come."""
    s = stand("1c1-1 1d2-1")
    s.round = 0
    assert remarks_on(BASE, s, 0, "place d1") == {"dark-space": {"space": "d1", "rounds": 2}}
    assert remarks_on(BASE, s, 0, "place g1") == {"sunny-space": {"space": "g1", "rounds": 6}}


def test_a_piece_without_room_leaves_the_game() -> None:
    """PH-7.2."""
    s = stand("0d4-1 1d5-2", left=1)
    s.player_board[0, 1] = tables.CAPACITY[1]
    assert list(remarks_on(BASE, s, 0, "grow d4")) == ["lost"]
    s.player_board[0, 1] -= 1
    assert remarks_on(BASE, s, 0, "grow d4") == {}


def test_a_bought_piece_may_have_no_use() -> None:
    """PH-6.3."""
    s = stand("0d4-2 1d5-2 1d6-2")
    assert remarks_on(BASE, s, 0, "buy large") == {}
    s.available[0, 3] = 1
    assert remarks_on(BASE, s, 0, "buy large") == {"unused": {"size": 3, "ready": 2, "growing": 1}}
    assert remarks_on(BASE, s, 0, "buy small") == {"unused": {"size": 1, "ready": 1, "growing": 0}}
    assert remarks_on(BASE, s, 0, "buy seed") == {}
    assert remarks_on(BASE, s, 0, "end") == {}


def test_the_great_elder_tree_and_stones_cast_shadows() -> None:
    """UM-7.2, UM-8.2: the tree shades every size, a stone small trees."""
    s = stand("0d6-1", MoonForest())
    s.elder_tree, s.stones = 1 << BIT["d5"], 1 << BIT["e4"]
    assert remarks_on(MOON, s, 0, "plant d6>d4") == {"dark-space": {"space": "d4", "rounds": 2}}
    s.elder_tree = 0
    assert remarks_on(MOON, s, 0, "plant d6>d4") == {}


def test_an_animal_enters_or_leaves_moonlight() -> None:
    """UM-4.3: with the Moon at place 0, a1 to a4 are lit."""
    s = stand("", MoonForest())
    s.moon_phase, s.animals[0] = 0, 1 << BIT["b3"]
    assert remarks_on(MOON, s, 0, "step NE") == {"moonlit": {"space": "b3", "target": "a3"}}
    assert remarks_on(MOON, s, 0, "step W") == {}
    s.animals[0] = 1 << BIT["a3"]
    assert remarks_on(MOON, s, 0, "step W") == {}
    assert remarks_on(MOON, s, 0, "step SW") == {"moon-left": {"space": "a3", "target": "b3"}}
    assert remarks_on(MOON, s, 0, "run SW") == {"moon-left": {"space": "a3", "target": "b3"}}
    s.rounds = s.round
    assert remarks_on(MOON, s, 0, "step SW") == {}
