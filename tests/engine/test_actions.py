"""The list of a game's actions: numbers, parts, notation and targets follow from it."""

import pytest

from lunaria.engine.actions import Actions, Move, Verb

SPACES = {7: "a1", 9: "b2"}
ACTIONS = Actions(
    Verb("end", on="act"),
    Verb("pay", ("", "r", "rw"), on="gems act"),
    Verb("place", SPACES, ("E", "W"), on="cell turn"),
    Verb("plant", {(7, 9): "a1>b2"}, on="cell"),
    Verb("dig", {1: "1", 2: "2"}, form="dig-{}", on="cell"),
    Verb("scratch", ("1", "2"), ("E", "W"), form="scratch {1} {0}"),
)


def test_numbers_follow_the_order_of_verbs_and_their_last_place_counts_fastest() -> None:
    assert (len(ACTIONS), ACTIONS.first) == (15, (0, 1, 4, 8, 9, 11))
    assert ACTIONS.read(0) == Move("end")
    assert [ACTIONS.read(action) for action in range(4, 8)] == [
        Move("place", space, turn) for space in SPACES for turn in range(2)
    ]
    assert [ACTIONS.read(action) for action in (3, 8, 10)] == [Move("pay", 2), Move("plant", 7, 9), Move("dig", 2)]


def test_notation() -> None:
    assert [ACTIONS.notation(action) for action in (0, 1, 2, 5, 8, 10, 12)] == [
        "end", "pay", "pay r", "place a1 W", "plant a1>b2", "dig-2", "scratch W 1",
    ]  # fmt: skip


def test_targets_name_the_first_words_of_their_moves() -> None:
    assert ACTIONS.touched == {
        "act": ("end", "pay"), "gems": ("pay",), "cell": ("place", "plant", "dig-1", "dig-2"), "turn": ("place",),
    }  # fmt: skip


def test_a_list_can_go_on_from_another() -> None:
    longer = Actions(*ACTIONS.verbs, Verb("eat"))
    assert (longer.first[-1], longer.notation(15), longer.notation(5)) == (15, "eat", "place a1 W")


def test_actions_outside_the_list_are_named() -> None:
    for action in (-1, 15):
        with pytest.raises(IndexError, match=f"no action {action}: there are 15"):
            ACTIONS.read(action)
