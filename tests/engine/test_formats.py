"""The program reads the examples in ``docs/formats.md``."""

import json
import re
from pathlib import Path

import msgspec

from lunaria.engine.files import position, record, scenario
from lunaria.engine.teach.check import rehearse
from lunaria.engine.teach.lesson import Lesson, Step, read
from lunaria.engine.teach.puzzle import Puzzle, moment
from lunaria.engine.teach.puzzle import read as read_puzzle
from lunaria.games import load

PAGE = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
EXAMPLE: dict[str, str] = dict(re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
GAME = load("photosynthesis")


def test_the_record() -> None:
    found = record.parse(EXAMPLE["record"])
    assert found.write() == EXAMPLE["record"]
    assert found.options == GAME.check(found.options, found.seats)
    assert found.rules == GAME.rules_version
    assert all(GAME.variant(found.options).parse(move) is not None for _, move in found.moves)


def test_every_header_of_a_record_is_described() -> None:
    whole = record.Record("g", 1, {"o": "v"}, 2, 3, (), "d", "s", "c", ("a", "b")).write().splitlines()
    assert all(f"| `{line.split(' ')[0]} " in PAGE for line in whole if line)


def test_the_position() -> None:
    shown = json.loads(EXAMPLE["json"])
    written = position.to_json(GAME, GAME.complete(), 2, GAME.new())
    assert shown | {"state": written["state"]} == written
    position.from_json(GAME, shown | {"state": written["state"]})


def test_the_scenario() -> None:
    scenario.run(GAME, json.loads(EXAMPLE["scenario"]))


def test_every_step_of_a_scenario_is_shown() -> None:
    steps = json.loads(EXAMPLE["scenario"])["steps"]
    assert {kind for step in steps for kind in scenario.STEPS if kind in step} == set(scenario.STEPS)


def test_the_lesson(tmp_path: Path) -> None:
    path = tmp_path / "1-plant.json"
    path.write_text(EXAMPLE["lesson"], encoding="utf-8")
    assert rehearse(GAME, read(path)) == []


def test_the_puzzle(tmp_path: Path) -> None:
    path = tmp_path / "16-4.json"
    path.write_text(EXAMPLE["puzzle"], encoding="utf-8")
    found = read_puzzle(path)
    assert moment(GAME, found).pending == [found.seat]


def test_every_key_of_a_lesson_or_puzzle_is_described() -> None:
    for kind in (Lesson, Step, Puzzle):
        keys = {field.encode_name for field in msgspec.structs.fields(kind)} - {"name"}
        assert {key for key in keys if not re.search(rf"^\|.*`{key}`.*\|", PAGE, re.MULTILINE)} == set()
