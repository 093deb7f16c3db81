"""Puzzles: each is reachable and has two legal moves, each day has one, and mistakes in them are named."""

import json
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from lunaria.engine.teach.puzzle import Puzzle, PuzzleError, moment, of_day, puzzles_of, read
from lunaria.games import NAMES, load
from tests.settings import HOUSE

PUZZLES = [(name, puzzle) for name in NAMES for puzzle in puzzles_of(load(name).texts.parent)]
DAY = date(2026, 11, 23)


@pytest.mark.parametrize(("name", "puzzle"), PUZZLES, ids=[f"{name}-{puzzle.name}" for name, puzzle in PUZZLES])
def test_a_puzzle_can_be_reached_and_its_moves_are_legal(name: str, puzzle: Puzzle) -> None:
    match = moment(load(name), puzzle)
    assert puzzle.seat in match.pending
    assert len(match.legal(puzzle.seat)) > (2 if name in HOUSE else 1)
    assert puzzle.simulations >= 5_000


@pytest.mark.parametrize("name", HOUSE)
def test_there_are_several_puzzles_of_a_title(name: str) -> None:
    puzzles = puzzles_of(load(name).texts.parent)
    assert len(puzzles) >= 8
    assert len({one.difficulty for one in puzzles}) > 1
    assert len({one.theme for one in puzzles}) > 1
    assert [one.difficulty for one in puzzles] == sorted(one.difficulty for one in puzzles)


def test_each_day_has_a_puzzle_and_all_take_turns() -> None:
    puzzles = puzzles_of(load("photosynthesis").texts.parent)
    first = DAY.toordinal() - DAY.toordinal() % len(puzzles)
    days = [date.fromordinal(first + number) for number in range(3 * len(puzzles))]
    turns = [[of_day(puzzles, day) for day in days[at : at + len(puzzles)]] for at in range(0, len(days), len(puzzles))]
    for turn in turns:
        assert {one.name for one in turn if one} == {one.name for one in puzzles}
    assert turns[0] != turns[1]
    assert of_day(puzzles, DAY) == of_day(tuple(reversed(puzzles)), DAY)
    assert of_day(puzzles, DAY) != of_day(puzzles, DAY + timedelta(1))
    assert of_day((), DAY) is None


def written(folder: Path, **changes: Any) -> Path:
    path = folder / "1-2.json"
    path.write_text(json.dumps(json.loads(PUZZLES[0][1].write()) | changes), encoding="utf-8")
    return path


def test_a_puzzle_round_trips(tmp_path: Path) -> None:
    path = tmp_path / f"{PUZZLES[0][1].name}.json"
    path.write_text(PUZZLES[0][1].write(), encoding="utf-8")
    assert read(path) == PUZZLES[0][1]


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"difficulty": 4}, "difficulty"),
        ({"theme": "beauty"}, "theme"),
        ({"other": {"move": "end", "win": 0.99, "lead": -50.0}}, "not better"),
        ({"best": {"move": "end", "win": 1.5, "lead": 50.0}}, "1.5"),
        ({"moves": ["place a1"]}, "not a seat"),
        ({"seats": "two"}, "seats"),
        ({"answer": 42}, "answer"),
    ],
)
def test_malformed_puzzles_are_refused(tmp_path: Path, changes: dict[str, Any], named: str) -> None:
    with pytest.raises(PuzzleError, match=named):
        read(written(tmp_path, **changes))


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"rules": 99}, "version 99"),
        ({"seats": 7}, "7"),
        ({"moves": ["0 place d4"]}, "move 1"),
        ({"best": {"move": "place d4", "win": 1.0, "lead": 50.0}}, "'place d4' is refused"),
        ({"best": {"move": "fly", "win": 1.0, "lead": 50.0}}, "'fly' is refused"),
    ],
)
def test_unreachable_puzzles_are_refused(tmp_path: Path, changes: dict[str, Any], named: str) -> None:
    with pytest.raises(PuzzleError, match=named):
        moment(load("photosynthesis"), read(written(tmp_path, **changes)))
