"""The files of lessons: a position, and steps that teach by playing on from it, one short sentence at a time.

A lesson is a JSON file in ``lessons`` of a game's folder (``docs/formats.md``); ``learner`` plays it. A learner's input
is a list of acts: ``move MOVE``, ``touch TARGET`` and ``go`` (read on).
"""

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from lunaria.engine.show.text import LANGUAGES

MOST_WORDS = 16
"""Words per sentence: a learner acts before reading more."""
GO = "go"
"""The act of reading on."""


class LessonError(ValueError):
    """A lesson cannot be used; the text names the fault."""


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence in every language."""

    en: str
    pt: str
    es: str

    def __getitem__(self, language: str) -> str:
        return str(getattr(self, language))


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to an act that does not advance the lesson.

    Attributes:
        say: the reason, or a hint.
        source: the origin of a dotted line to the touched target.
    """

    say: Words
    source: str = msgspec.field(name="from", default="")


class Made(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move that is made for a seat: the first legal one of a list."""

    seat: int
    move: str | tuple[str, ...]


class Bound(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The condition on a field of the state: a minimum, a maximum, or a set of allowed names."""

    least: int | None = None
    most: int | None = None
    has: tuple[str, ...] = ()

    def met(self, found: Any) -> bool:
        """Say whether a value, in the form of a position, meets the condition."""
        size = len(found) if isinstance(found, list) else found
        return (
            (self.least is None or size >= self.least)
            and (self.most is None or size <= self.most)
            and all(name in found for name in self.has)
        )


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of a lesson: something to do, or to read.

    Attributes:
        say: the instruction or observation.
        rule: the id of the rule that it teaches; "": that of the previous step.
        marks: the highlighted targets or ids of elements of the picture.
        touch: targets, any of which advances; no move is made.
        moves: moves, any of which advances; ``*`` is a wildcard. The first one without a wildcard is the hint.
        until: conditions by path of a position that complete the step; any moves may lead there.
        way: moves that lead there, as hints.
        offer: further offered targets beside ``touch`` or moves beside ``moves`` (``*`` is a wildcard); None: all legal
            moves.
        right: the text after completion; then the learner reads on.
        wrong: the answer to any other act.
        why: the answers to particular other acts, by target or move.
        then: moves of other seats after it.
        position: fields changed before it.
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
        """Return the acts that complete it, as shown in hints."""
        if self.touch:
            return [f"touch {self.touch[0]}"]
        return [f"move {move}" for move in self.moves[:1] or self.way] or [GO]

    @property
    def sentences(self) -> list[Words]:
        """Return all its texts."""
        said = [self.say, self.right, self.wrong, *(note.say for note in self.why.values())]
        return [words for words in said if words is not None]


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of a lesson's file.

    Attributes:
        title: its title.
        minutes: its approximate duration.
        picture: its illustration in lists: a figure of the rules (``SCENE/PART/THINGS``).
        steps: its steps, in order.
        part: the heading of its group, for lessons after the basic ones.
        options: the game's options, as in a scenario.
        seats: number of seats.
        seed: the seed of the deal.
        seat: the learner's.
        position: the fields to change in a fresh game.
        before: moves from the deal to the start of the lesson.
        shown: names of the visible parts of the picture; empty: the stage and the learner's own parts.
        name: the name of the file without number and suffix; used in addresses.
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
        """Return the id of the rule of a step; "" if no step up to it names one."""
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
        LessonError: the file cannot be read or has an invalid form; the text names the fault.
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
    """Return the faults of a lesson that show without playing it."""
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
