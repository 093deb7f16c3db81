"""Lessons as they are written: a position, and what is learnt by playing on from it, one short sentence at a time.

A lesson is a JSON file in ``lessons`` of a game's folder (``docs/formats.md``); ``learner`` plays it. What a learner
does is a list of acts: ``move MOVE``, ``touch TARGET`` and ``go`` (read on).
"""

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from lunaria.engine.show.text import LANGUAGES

MOST_WORDS = 12
"""Words of a sentence: something is to be done before more is said."""
GO = "go"
"""The act of reading on."""


class LessonError(ValueError):
    """A lesson cannot be used; the text names what is wrong with it."""


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence in every language."""

    en: str
    pt: str
    es: str

    def __getitem__(self, language: str) -> str:
        return str(getattr(self, language))


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said to who touched something that does not go on.

    Attributes:
        say: why, or what to try.
        source: the thing that it comes from: a dotted way leads from there.
    """

    say: Words
    source: str = msgspec.field(name="from", default="")


class Made(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move that is made for a seat: the first of some that is legal then."""

    seat: int
    move: str | tuple[str, ...]


class Bound(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a field of the state must hold: at least, at most, or among others these names."""

    least: int | None = None
    most: int | None = None
    has: tuple[str, ...] = ()

    def met(self, found: Any) -> bool:
        """Say whether a value, as a position writes it, is within."""
        size = len(found) if isinstance(found, list) else found
        return (
            (self.least is None or size >= self.least)
            and (self.most is None or size <= self.most)
            and all(name in found for name in self.has)
        )


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to do, or to read.

    Attributes:
        say: what is to be done, or seen.
        rule: the id of the rule that it shows; "": that of the step before.
        marks: what is pointed at: targets, or ids of elements of the picture.
        touch: targets, any of which goes on; nothing is played.
        moves: moves, any of which goes on; ``*`` stands for anything. The first, written out, is shown to who asks.
        until: what must be so, by the paths of a position, for the step to be done; any moves may lead there.
        way: moves that lead there, for who asks.
        offer: what else seems to go on: targets beside ``touch``, moves beside ``moves`` (``*`` stands for anything);
            None: all legal moves.
        right: what is said when it is done; then the learner reads on.
        wrong: what is said to any other act.
        why: what is said to a certain act instead, by target or move.
        then: moves of the others after it.
        position: fields that are changed before it.
    """

    say: Words
    rule: str = ""
    marks: tuple[str, ...] = ()
    touch: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    until: dict[str, int | str | Bound] = {}
    way: tuple[str, ...] = ()
    offer: tuple[str, ...] | None = None
    right: Words | None = None
    wrong: Words | None = None
    why: dict[str, Note] = {}
    then: tuple[Made, ...] = ()
    position: dict[str, Any] = {}

    @property
    def acts(self) -> list[str]:
        """The acts by which it is done, as they are shown to who asks."""
        if self.touch:
            return [f"touch {self.touch[0]}"]
        return [f"move {move}" for move in self.moves[:1] or self.way] or [GO]

    @property
    def sentences(self) -> list[Words]:
        """All that it says."""
        said = [self.say, self.right, self.wrong, *(note.say for note in self.why.values())]
        return [words for words in said if words is not None]


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as it is written.

    Attributes:
        title: what it is called.
        minutes: how long it takes.
        picture: what shows it in a list: a figure of the rules (``SCENE/PART/THINGS``).
        steps: what is done, in order.
        part: of the title's lessons, if it is one of those that come after the first ones: what they are called.
        options: of the game, as in a scenario.
        seats: how many play.
        seed: decides the deal.
        seat: the learner's.
        position: the fields to change in a fresh game.
        before: moves that lead from there to where the lesson begins.
        shown: names of the parts of the picture that are shown; none: the stage and what is the learner's own.
        name: of the file, without number and ending; the game's addresses use it.
    """

    title: Words
    minutes: int
    picture: str
    steps: tuple[Step, ...]
    part: Words | None = None
    options: dict[str, bool | int | str] = {}
    seats: int = 2
    seed: int = 0
    seat: int = 0
    position: dict[str, Any] = {}
    before: tuple[Made, ...] = ()
    shown: tuple[str, ...] = ()
    name: str = ""

    @property
    def settings(self) -> dict[str, str]:
        """The options as the game takes them."""
        return {
            name: str(value).lower() if isinstance(value, bool) else str(value) for name, value in self.options.items()
        }

    def rule_at(self, step: int) -> str:
        """Return the id of the rule that a step shows, or "" when none was named until then."""
        return next((each.rule for each in reversed(self.steps[: step + 1]) if each.rule), "")

    def way_to(self, step: int) -> list[str]:
        """Return acts that lead to a step (``len(steps)``: to the end)."""
        return [
            act
            for each in self.steps[:step]
            for act in (*each.acts, *([GO] if each.right and each.acts != [GO] else []))
        ]


def read(path: Path) -> Lesson:
    """Read a lesson.

    Raises:
        LessonError: it cannot be read, or is not written as lessons are; the text names what is wrong.
    """
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Lesson)
    except (OSError, msgspec.MsgspecError) as error:
        raise LessonError(f"{path.name}: {error}") from error
    problems = _problems(found)
    if problems:
        raise LessonError(f"{path.name}: {'; '.join(problems)}")
    return msgspec.structs.replace(found, name=path.stem.partition("-")[2])


def _problems(lesson: Lesson) -> list[str]:
    """Name what is wrong with a lesson, without playing it."""
    found = [] if lesson.steps else ["a lesson has steps"]
    if lesson.steps and not lesson.steps[0].rule:
        found.append("the first step names a rule")
    for number, step in enumerate(lesson.steps, 1):
        if (bool(step.touch) + bool(step.moves) + bool(step.until)) > 1:
            found.append(f"step {number}: it has one of touch, moves and until, or none")
        if bool(step.until) != bool(step.way):
            found.append(f"step {number}: until needs a way, and a way needs until")
        if step.right and not (step.touch or step.moves or step.until):
            found.append(f"step {number}: nothing is done that could be right")
        for words in step.sentences:
            found += [f"step {number}: {problem}" for problem in _too_long(words)]
    return found


def _too_long(words: Words) -> list[str]:
    counts = {language: sum(any(map(str.isalnum, word)) for word in words[language].split()) for language in LANGUAGES}
    return [
        f"{words[language]!r} has {count} words, not 1 to {MOST_WORDS}"
        for language, count in counts.items()
        if not 1 <= count <= MOST_WORDS
    ]


@cache
def lessons_of(folder: Path) -> tuple[Lesson, ...]:
    """Return the lessons in a game's folder, in order: files are named ``NUMBER-NAME.json``; raises like ``read``."""
    paths = sorted((folder / "lessons").glob("*.json"), key=lambda path: int(path.stem.partition("-")[0]))
    return tuple(read(path) for path in paths)
