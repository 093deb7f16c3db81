"""Positions: readable JSON of any state; every mistake in an edited one is named."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lunaria.engine.arrays import Ints
from lunaria.engine.files.position import PositionError, fields_in, fields_out, from_json, look_up, to_json
from lunaria.engine.state import State, cards, counts
from lunaria.games import load
from tests.engine.toy.game import GAME as TOY
from tests.proof import Setting
from tests.suite.golden import state_after

GAME = load("photosynthesis")
OPTIONS = GAME.complete({"first_player": "0"})
VARIANT = GAME.variant(OPTIONS)
MIDDLE = state_after(Setting(GAME, 2, OPTIONS), 1, 60)


def position() -> dict[str, Any]:
    made: dict[str, Any] = json.loads(json.dumps(to_json(GAME, OPTIONS, 2, MIDDLE)))
    return made


def problems(edited: dict[str, Any]) -> list[str]:
    with pytest.raises(PositionError) as error:
        from_json(GAME, edited)
    assert str(error.value) == "; ".join(error.value.problems)
    return error.value.problems


def test_fields_are_readable() -> None:
    fields = fields_out(VARIANT, GAME.new(OPTIONS, 2, 3))
    assert fields["phase"] == "placing"
    assert fields["trees"][0] == [[], [], [], []]
    assert fields["available"][1] == [2, 4, 1, 0]
    assert len(fields["random"]) == 16
    assert int(fields["random"], 16) > 0


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"available[0]": [6, 8, 4, 9]}, "available[0][3]: 9 is not from 0 to 8"),
        ({"available[1][1]": 6, "player_board[1][1]": 1}, "seat 1 has 9 small pieces in all; there are 8 (PH-1.3)"),
        ({"light[1]": 21}, "light[1]: 21 is not from 0 to 20"),
        ({"light[1]": "many"}, "light[1]: 'many' is not a whole number"),
        ({"light[1]": True}, "light[1]: True is not a whole number"),
        ({"light[1]": 3.0}, "light[1]: 3.0 is not a whole number"),
        ({"light[4]": 3}, "light[4]: light has the shape [4]"),
        ({"light[x]": 3}, "light[x]: light has the shape [4]"),
        ({"light[0][0]": 3}, "light[0][0]: light has the shape [4]"),
        ({"light": [1, 2]}, "light: needs a list of 4"),
        ({"phase": "noon"}, "phase: 'noon' is none of placing, life_cycle, over"),
        ({"used": ["d4", "z9"]}, "used: there is no space 'z9'"),
        ({"used": "d4"}, "used: 'd4' is not a list of spaces"),
        ({"used": [7]}, "used: there is no space 7"),
        ({"random": "xyz"}, "random: 'xyz' is not a word of 16 hexadecimal digits"),
        ({"random": "1" * 17}, "random: '11111111111111111' is not a word of 16 hexadecimal digits"),
        ({"random": 5}, "random: 5 is not a word of 16 hexadecimal digits"),
        ({"wind": 3}, "wind: there is no such field; there are trees, occupied"),
    ],
)
def test_unreadable_values_are_named(changes: dict[str, Any], wrong: str) -> None:
    state = MIDDLE.copy()
    found = fields_in(VARIANT, state, changes) or VARIANT.problems(state)
    assert any(problem.startswith(wrong) for problem in found), found


def test_all_mistakes_are_named_at_once() -> None:
    edited = position()
    edited["state"]["light"] = [21, -1, 0, 0]
    edited["state"]["used"] = ["q1"]
    assert problems(edited) == [
        "used: there is no space 'q1'",
        "light[0]: 21 is not from 0 to 20",
        "light[1]: -1 is not from 0 to 20",
    ]


def test_nine_trees_of_one_kind_are_named() -> None:
    edited = position()
    edges = ["a1", "a2", "a3", "a4", "b1", "b5", "c1", "c6", "d1"]
    edited["state"]["trees"] = [[[], edges, [], []], [[], [], [], []], [[]] * 4, [[]] * 4]
    edited["state"]["occupied"] = edges
    found = problems(edited)
    assert any(problem.startswith("seat 0 has ") and "small pieces in all; there are 8" in problem for problem in found)


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"game": "chess"}, "game: 'chess' is not 'photosynthesis'"),
        ({"weather": "fine"}, "weather: a position has game, options, seats, seat and state"),
        ({"seat": 0}, "seat: only a full position can be played on, not what one seat sees"),
        ({"seat": -1}, "seat: only a full position can be played on, not what one seat sees"),
        ({"seats": 9}, "photosynthesis is played by 2 to 4 seats, not 9"),
        ({"seats": None}, "a position needs options (an object), seats (a number) and state (an object)"),
        ({"seats": 3}, "seats: 2 does not fit the options and seats, which call for 3"),
        ({"options": {"long_game": "true"}}, "rounds: 18 does not fit the options and seats, which call for 24"),
        ({"options": {"no_shade": "true"}}, "no_shade: 0 does not fit the options and seats, which call for 1"),
        ({"options": {"sound": "on"}}, "photosynthesis has no option 'sound'"),
        ({"options": []}, "a position needs options"),
        ({"state": []}, "a position needs options"),
        ({"state": {}}, "trees: missing"),
    ],
)
def test_conflicts_with_the_settings_are_named(changes: dict[str, Any], wrong: str) -> None:
    assert problems(position() | changes)[0].startswith(wrong)


scraps = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-300, 300)
    | st.floats()
    | st.sampled_from(["a1", "over", "g4", "00ff", ""]),
    lambda inner: st.lists(inner, max_size=4),
    max_leaves=8,
)
names = st.sampled_from([*MIDDLE.fields, "light[0]", "trees[1][2]", "available[3][1]", "taken[2]", "wind", "light[9]"])


@given(st.dictionaries(names, scraps, max_size=3))
def test_any_edit_is_read_or_named(changes: dict[str, Any]) -> None:
    state = MIDDLE.copy()
    if not fields_in(VARIANT, state, changes):
        for name, field in state.fields.items():
            if field.kind != "u8":
                field.check(state.array[name][0])
        assert all(isinstance(problem, str) for problem in VARIANT.problems(state))


@given(st.data())
def test_any_edit_in_range_is_sound_or_named(data: st.DataObject) -> None:
    """``problems`` judges every record, reachable or not, and never raises."""
    state = MIDDLE.copy()
    name = data.draw(st.sampled_from(list(state.fields)))
    field, cells = state.fields[name], state.array[name].reshape(-1)
    index = data.draw(st.integers(0, len(cells) - 1))
    cells[index] = data.draw(st.integers(field.low, field.high))
    found = VARIANT.problems(state)
    assert all(isinstance(problem, str) for problem in found)
    if not found:
        assert fields_out(VARIANT, state)


def test_an_observed_position_can_be_shown_but_not_played_on() -> None:
    seen = to_json(TOY, TOY.complete(), 2, TOY.variant().kernel.observe(TOY.new({}, 2, 1), 1), 1)
    assert seen["seat"] == 1
    assert seen["state"]["hand"][0] == 0
    with pytest.raises(PositionError, match="only a full position"):
        from_json(TOY, seen)


ANIMALS = ("owl", "fox", "hare")


class Pile(State):
    hand: Ints = cards((2, 3), ANIMALS, "the cards in each hand")
    top: int = cards((), ANIMALS, "the card on top")
    discard: Ints = counts((), ANIMALS, 9, "the discard pile")
    won: Ints = counts(2, ANIMALS, 300, "what each seat has won")


def test_cards_and_counts_are_written_by_name() -> None:
    pile: Any = Pile()
    pile.hand[0] = [3, 1, 0]
    pile.top = 2
    pile.discard[1] = 4
    pile.won[1, 2] = 200
    fields = fields_out(VARIANT, pile)
    assert fields == {
        "hand": [["hare", "owl", ""], ["", "", ""]],
        "top": "fox",
        "discard": {"fox": 4},
        "won": [{}, {"hare": 200}],
    }
    again = Pile()
    assert fields_in(VARIANT, again, fields) == []
    assert again == pile
    assert look_up(VARIANT, pile, "discard[fox]") == 4
    assert look_up(VARIANT, pile, "discard[owl]") == 0
    assert look_up(VARIANT, pile, "won[1]") == {"hare": 200}
    assert fields_in(VARIANT, again, {"won[1][hare]": 3, "discard[owl]": 1, "hand[1][2]": "owl"}) == []
    assert (again.won[1, 2], again.discard[0], again.hand[1, 2]) == (3, 1, 1)


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"top": "wolf"}, "top: 'wolf' is none of \"\", owl, fox, hare"),
        ({"hand[0]": ["owl"]}, "hand[0]: needs a list of 3"),
        ({"discard": [1, 2, 3]}, "discard: needs an object of names and how many: owl, fox, hare"),
        ({"discard": {"wolf": 1}}, "discard: 'wolf' is none of owl, fox, hare"),
        ({"discard": {"owl": 10}}, "discard[owl]: 10 is not from 0 to 9"),
        ({"discard[wolf]": 1}, "discard[wolf]: discard has the shape [3] and counts owl, fox, hare"),
        ({"hand[owl]": 1}, "hand[owl]: hand has the shape [2, 3]"),
    ],
)
def test_unknown_cards_and_counts_are_named(changes: dict[str, Any], wrong: str) -> None:
    assert fields_in(VARIANT, Pile(), changes) == [wrong]
