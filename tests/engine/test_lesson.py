"""Lessons: each can be played through and points at drawn elements; mistakes in them are named."""

import json
from pathlib import Path
from typing import Any

import pytest

from lunaria.engine.show.text import LANGUAGES
from lunaria.engine.teach.check import rehearse
from lunaria.engine.teach.lesson import Lesson, LessonError, lessons_of, read
from lunaria.engine.teach.session import after, begin, fits
from lunaria.games import NAMES, load

GAME = load("photosynthesis")
LESSONS = [(name, lesson) for name in NAMES for lesson in lessons_of(load(name).texts.parent)]


@pytest.mark.parametrize(("name", "lesson"), LESSONS, ids=[f"{name}-{lesson.name}" for name, lesson in LESSONS])
def test_a_lesson_can_be_played_through(name: str, lesson: Lesson) -> None:
    assert rehearse(load(name), lesson) == []


LEAVES_THE_CHOICE = {
    ("research", 4): "any bonus",
    ("research", 6): "any advanced module",
    ("stress-and-co2", 3): "beside the probe that is marked",
    ("moonstones", 2): "beside the stone that is marked",
    ("write", 3): "room on both sides",
    ("launch", 6): "any quarter",
}
"""Steps that accept more than their marked targets, with the words that say so."""


def accepted_beside_the_marks(name: str, lesson: Lesson) -> dict[int, list[str]]:
    """Return the accepted moves that touch no marked target, for each step with marks and several moves."""
    standing = begin(load(name), lesson)
    found: dict[int, list[str]] = {}
    while not standing.over:
        step, match, seat = standing.now, standing.match, lesson.seat
        variant, observed = match.variant, match.observe(seat)
        legal = {variant.notation(action): action for action in match.legal(seat)}
        accepted = {move: action for move, action in legal.items() if step.marks and fits(move, step.moves)}
        for move, action in accepted.items() if len(accepted) > 1 else ():
            if not {one.target for one in variant.path(observed, seat, action)} & set(step.marks):
                found.setdefault(standing.step + 1, []).append(move)
        for act in (*step.acts, *(["go"] if step.right else [])):
            assert standing.act(act) is None
    return found


@pytest.mark.parametrize(("name", "lesson"), LESSONS, ids=[f"{name}-{lesson.name}" for name, lesson in LESSONS])
def test_a_step_accepts_what_it_marks(name: str, lesson: Lesson) -> None:
    found = accepted_beside_the_marks(name, lesson)
    left = {step for at, step in LEAVES_THE_CHOICE if at == lesson.name}
    assert {step: moves for step, moves in found.items() if step not in left} == {}
    assert left <= set(found), "a choice that the lesson no longer leaves"


@pytest.mark.parametrize(("name", "lesson"), LESSONS, ids=[f"{name}-{lesson.name}" for name, lesson in LESSONS])
def test_the_stated_duration_of_a_lesson_is_right(name: str, lesson: Lesson) -> None:
    """A reader takes about 40 seconds for the position and 11 for each step."""
    assert abs(lesson.minutes - (40 + 11 * len(lesson.steps)) / 60) < 0.85


@pytest.mark.parametrize("name", NAMES)
def test_lessons_have_distinct_names(name: str) -> None:
    lessons = lessons_of(load(name).texts.parent)
    for language in LANGUAGES:
        assert len({lesson.title[language] for lesson in lessons}) == len(lessons)
    assert len({lesson.name for lesson in lessons}) == len(lessons)
    parts = [lesson.part for lesson in lessons]
    assert [part for part, before in zip(parts[1:], parts, strict=False) if part is None and before] == []


def say(words: str) -> dict[str, str]:
    return dict.fromkeys(LANGUAGES, words)


def write(folder: Path, *steps: dict[str, Any], **more: Any) -> Path:
    path = folder / "1-grow.json"
    lesson = {"title": say("Grow"), "minutes": 1, "picture": "a/b", "options": {"first_player": 0}, "steps": steps}
    path.write_text(json.dumps(lesson | more), encoding="utf-8")
    return path


PLACE = {"say": say("Place a tree."), "rule": "PH-2.4", "moves": ["place a1", "place b*"], "wrong": say("There.")}
BRUNO = [{"seat": 1, "move": ["place a1", "place g4"]}]


def test_steps_advance_on_accepted_moves_only(tmp_path: Path) -> None:
    lesson = read(write(tmp_path, {**PLACE, "right": say("Yes."), "then": BRUNO}, {"say": say("See.")}))
    assert (lesson.name, lesson.rule_at(1)) == ("grow", "PH-2.4")
    standing = begin(GAME, lesson)
    refused = standing.act("move place d4")
    assert refused
    assert refused.refusal
    assert refused.refusal.rule == "PH-2.4"
    other = standing.act("move place g1")
    assert other
    assert other.note
    assert (other.note.say["es"], other.refusal) == ("There.", None)
    for wrong in ("go", "touch cell:a1", "move nonsense", "nonsense"):
        assert standing.act(wrong) is not None
    assert (standing.step, standing.acts, standing.shows) == (0, [], "move place a1")
    assert standing.act("move place b1") is None
    assert (standing.is_right, standing.step, standing.shows) == (True, 0, "go")
    assert standing.act("go") is None
    assert (standing.step, standing.doer, standing.starts) == (1, 1, [0, 2])
    assert after(GAME, lesson, [*standing.acts, "move place a2", "go"]).acts == standing.acts
    assert after(GAME, lesson, lesson.way_to(2)).over


def test_a_step_may_last_until_a_condition_holds(tmp_path: Path) -> None:
    until = {"say": say("Buy."), "rule": "PH-6.1", "until": {"available[0][0]": {"least": 4}}, "way": ["buy seed"] * 2}
    position = {"phase": "life_cycle", "round": 1, "placed": 4, "light[0]": 9}
    lesson = read(write(tmp_path, until, position=position))
    standing = begin(GAME, lesson)
    assert standing.act("move end") is not None
    assert standing.match.plies == []
    assert standing.act("move buy seed") is None
    assert (standing.over, standing.shows) == (False, "move buy seed")
    assert standing.act("move buy seed") is None
    assert standing.over
    assert standing.shows == ""


@pytest.mark.parametrize(
    ("step", "named"),
    [
        (
            {"say": say("one two three four five six seven eight nine ten eleven twelve thirteen 14 15 16 17")},
            "17 words",
        ),
        ({"say": say("")}, "0 words"),
        ({"say": {"en": "One."}}, "pt"),
        ({"say": say("One."), "mark": []}, "mark"),
        ({"say": say("One."), "touch": ["cell:a1"], "moves": ["end"]}, "one of touch"),
        ({"say": say("One."), "way": ["end"]}, "until"),
        ({"say": say("One."), "right": say("Yes.")}, "nothing is done"),
        ({"say": say("One."), "rule": ""}, "rule"),
    ],
)
def test_malformed_lessons_are_refused(tmp_path: Path, step: dict[str, Any], named: str) -> None:
    with pytest.raises(LessonError, match=named):
        read(write(tmp_path, {"rule": "PH-2.4"} | step))


@pytest.mark.parametrize(
    ("steps", "named"),
    [
        ([{**PLACE, "rule": "PH-99.1"}], "PH-99.1"),
        ([{**PLACE, "marks": ["moon"]}], "'moon' is not drawn"),
        ([{**PLACE, "moves": ["place a1", "place d4"]}], "'place d4' is not legal"),
        ([{**PLACE, "why": {"fly": {"say": say("No.")}}}], "no move 'fly'"),
        ([{**PLACE, "moves": ["place d4"]}], "does not go on"),
        ([{**PLACE, "then": [{"seat": 1, "move": "place b1"}]}], "after 'place b1'"),
        ([{**PLACE, "then": [{"seat": 1, "move": "end"}]}], "seat 1 may not 'end'"),
        ([{**PLACE, "position": {"light[0]": 99}}], "99"),
        ([{**PLACE, "touch": ["cell:z9"], "moves": []}], "'cell:z9' is not drawn"),
    ],
)
def test_unplayable_lessons_are_refused(tmp_path: Path, steps: list[dict[str, Any]], named: str) -> None:
    assert any(named in problem for problem in rehearse(GAME, read(write(tmp_path, *steps))))


def test_an_unknown_part_is_refused(tmp_path: Path) -> None:
    assert any("'roof'" in problem for problem in rehearse(GAME, read(write(tmp_path, PLACE, shown=["roof"]))))
