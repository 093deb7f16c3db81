"""Scenarios: each kind of step, the report of the first difference, and mistakes in the file itself."""

import json
from pathlib import Path
from typing import Any

import pytest

from lunaria.engine.files.position import to_json
from lunaria.engine.files.scenario import Difference, ScenarioError, load, run
from lunaria.games import load as load_game
from tests.engine.toy.game import GAME

TREES = load_game("photosynthesis")
CARD = GAME.new({}, 2, 5).array[0]["hand"].tolist()


def scenario(*steps: Any, **more: Any) -> dict[str, Any]:
    return {"name": "a toy", "game": "toy", "seed": 5, "steps": list(steps), **more}


def test_every_kind_of_step() -> None:
    match = run(
        GAME,
        scenario(
            {"pending": [0, 1]},
            {"seat": 0, "move": "keep", "events": ["chose"]},
            {"seat": 0, "refused": "keep", "rule": "TOY-1"},
            {"seat": 0, "refused": "fly", "rule": "table"},
            {"legal": {"seat": 1, "has": ["keep"], "has_not": ["fly"], "count": 2}},
            {"legal": {"seat": 0, "count": 0}},
            {"undo": 0, "allowed": True},
            {"seat": 0, "move": "keep"},
            {"seat": 1, "move": "keep"},
            {"undo": 0, "allowed": False},
            {"expect": {"round": 1, "hand[0]": CARD[0], "choice": [2, 2, 2]}},
            {"score": CARD[:2]},
            {"rank": [1, 2] if CARD[0] > CARD[1] else [2, 1]},
        ),
    )
    assert len(match.plies) == 2


def test_undo_is_a_step() -> None:
    steps = [{"seat": 0, "move": "buy seed"}, {"undo": 0}, {"expect": {"light[0]": 9, "player_board[0][0]": 4}}]
    position = {
        "phase": "life_cycle",
        "round": 1,
        "placed": 4,
        "light": [9, 0, 0, 0],
    }
    made = {"game": "photosynthesis", "options": {"first_player": 0}, "position": position, "steps": steps}
    assert run(TREES, made).plies == []


def test_a_scenario_may_start_from_a_whole_position() -> None:
    state = GAME.new({}, 3, 8)
    position = to_json(GAME, GAME.complete(), 3, state)
    assert run(GAME, scenario({"pending": [0, 1, 2]}, position=position)).state == state


@pytest.mark.parametrize(
    ("step", "difference"),
    [
        ({"seat": 0, "move": "fly"}, "step 1: seat 0 may not 'fly': “fly” is not a move of this game. (table)"),
        ({"seat": 0, "move": "keep", "events": []}, "step 1: 'keep' caused the events ['chose'], not []"),
        ({"seat": 0, "refused": "keep", "rule": "TOY-9"}, "step 1: seat 0 may 'keep', which TOY-9 should forbid"),
        ({"seat": 5, "refused": "keep", "rule": "TOY-9"}, "step 1: 'keep' is refused by table, not TOY-9"),
        ({"expect": {"round": 1}}, "step 1: round is 0, not 1"),
        ({"legal": {"seat": 0, "has": ["fly"]}}, "step 1: legal moves: missing ['fly'], unexpected []"),
        ({"legal": {"seat": 0, "has_not": ["draw"]}}, "step 1: legal moves: missing [], unexpected ['draw']"),
        ({"legal": {"seat": 0, "count": 3}}, "step 1: there are 2 legal moves, not 3"),
        ({"pending": [1]}, "step 1: pending are the seats [0, 1], not [1]"),
        ({"score": [0, 0]}, f"step 1: the score is {CARD[:2]}, not [0, 0]"),
        ({"rank": [3, 3]}, "step 1: the places are"),
        ({"undo": 0}, "step 1: seat 0 may not undo here"),
    ],
)
def test_the_first_difference_is_reported(step: dict[str, Any], difference: str) -> None:
    with pytest.raises(Difference) as error:
        run(GAME, scenario(step, {"expect": {"round": 7}}))
    assert str(error.value).startswith(difference)


@pytest.mark.parametrize(
    ("made", "wrong"),
    [
        (scenario({}), "step 1: needs exactly one of move, refused, expect"),
        (scenario({"seat": 0, "move": "keep", "refused": "draw"}), "step 1: needs exactly one of"),
        (scenario("keep"), "step 1: needs exactly one of"),
        (scenario({"move": "keep"}), "step 1: {'move': 'keep'} lacks or misuses 'seat'"),
        (scenario({"legal": {"has": ["keep"]}}), "step 1: {'legal': {'has': ['keep']}} lacks or misuses 'seat'"),
        (scenario({"expect": []}), "step 1: {'expect': []} lacks or misuses"),
        (scenario({"expect": {"wind": 3}}), "step 1: wind: there is no such field; there are seats"),
        (scenario({"expect": {"hand[9]": 3}}), "step 1: hand[9]: hand has the shape [3]"),
        (scenario(seats=7), "toy is played by 2 to 3 seats, not 7"),
        (scenario(seats="two"), "seats and seed are whole numbers"),
        (scenario(options=[]), "position and options are objects"),
        (scenario(options={"sound": True}), "toy has no option 'sound'"),
        (scenario(position={"round": 9}), "round: 9 is not from 0 to 2"),
        (scenario(position={"hand[0]": 0}), "a card is missing"),
        (scenario(position={"seats": 3}), "seats: 3 does not fit the options and seats, which call for 2"),
        (scenario(position={"state": {}}), "game: None is not 'toy'"),
    ],
)
def test_mistakes_in_a_scenario_are_named(made: dict[str, Any], wrong: str) -> None:
    with pytest.raises(ScenarioError) as error:
        run(GAME, made)
    assert str(error.value).startswith(wrong)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("{", "Expecting property name"),
        ("[]", "a scenario is an object with at least 'game' and a list of 'steps'"),
        ('{"game": "toy"}', "a scenario is an object with at least 'game' and a list of 'steps'"),
        ('{"game": "toy", "steps": {}}', "a scenario is an object with at least 'game' and a list of 'steps'"),
        ('{"game": "toy", "steps": [], "mood": 1}', "unknown key 'mood'; there are game, name, options, position"),
        ("[" * 100_000, "maximum recursion depth"),
        ("1" * 5000, "Exceeds the limit"),
        ("\udcff", "codec can't decode"),
    ],
)
def test_a_bad_file_is_named(tmp_path: Path, text: str, wrong: str) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(ScenarioError) as error:
        load(path)
    assert str(error.value).startswith(str(path))
    assert wrong in str(error.value)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match=r"none\.json"):
        load(tmp_path / "none.json")


def test_a_good_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "good.json"
    path.write_text(json.dumps(scenario()), encoding="utf-8")
    assert load(path) == scenario()
