"""Rehearsal of lessons before publication: each can be played through, and all its marks are on the picture."""

import re
from collections.abc import Iterator

from lunaria.engine.game import Game
from lunaria.engine.show import rulebook
from lunaria.engine.show.text import Texts
from lunaria.engine.show.ui import Part, Picture
from lunaria.engine.teach.lesson import Lesson, LessonError, Step
from lunaria.engine.teach.session import Standing, after, begin, fits

_DRAWN = re.compile(r'\s(?:id|data-target)="([^"]+)"')


def parts_shown(lesson: Lesson, parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Return the parts of a picture that a lesson shows."""
    if lesson.shown:
        return tuple(part for part in parts if part.name in lesson.shown)
    return tuple(part for part in parts if part.place not in ("seat", "sheet"))


def rehearse(game: Game, lesson: Lesson) -> list[str]:
    """Play a lesson through with every accepted move, and return its faults.

    Args:
        game: the lesson's game.
        lesson: the lesson.
    """
    folder = game.texts.parent
    known = {rule for page in rulebook.names(folder) for rule in rulebook.read(folder, page, "en").ids}
    problems = [
        f"step {number}: there is no rule {step.rule}"
        for number, step in enumerate(lesson.steps, 1)
        if step.rule and step.rule not in known
    ]
    try:
        standing = begin(game, lesson)
    except LessonError as error:
        return [*problems, f"step 1: {error}"]
    while not standing.over:
        number = standing.step + 1
        try:
            found = [*_looked_at(game, standing), *_tried(standing)]
            for act in (*standing.now.acts, *(["go"] if standing.now.right else [])):
                if standing.act(act) is not None:
                    return [*problems, f"step {number}: {act!r} does not go on"]
        except LessonError as error:
            return [*problems, f"step {number}: {error}"]
        problems += [f"step {number}: {problem}" for problem in found]
        if standing.step != number:
            return [*problems, f"step {number}: its own way does not lead on"]
    return problems


def _looked_at(game: Game, standing: Standing) -> Iterator[str]:
    """Return the marks of a step that the picture lacks."""
    step, match = standing.now, standing.match
    texts = Texts("en", (game.texts,))
    view = match.variant.view(match.observe(standing.lesson.seat), standing.lesson.seat)
    for layout in ("wide", "tall"):
        parts = match.variant.parts(view, Picture(texts, (), "", layout))
        names = {part.name for part in parts}
        yield from (f"there is no part {name!r}" for name in standing.lesson.shown if name not in names)
        shown = parts_shown(standing.lesson, parts)
        drawn = {name for part in shown for name in _DRAWN.findall(part.draw())}
        yield from (f"{name!r} is not drawn ({layout})" for name in _pointed(step) if name not in drawn)


def _pointed(step: Step) -> list[str]:
    sources = [note.source for note in step.why.values() if note.source]
    offered = [*step.touch, *(step.offer or ()), *step.why] if step.touch else []
    return [*step.marks, *offered, *sources]


def _tried(standing: Standing) -> Iterator[str]:
    """Play every accepted move to the end, and return the named moves and targets that are not playable."""
    step, match, lesson = standing.now, standing.match, standing.lesson
    legal = [match.variant.notation(action) for action in match.legal(lesson.seat)]
    if step.moves or step.until:
        named = [*step.moves, *(step.offer or ())]
        yield from (f"{move!r} is not legal" for move in named if not any(fits(one, [move]) for one in legal))
        yield from (f"there is no move {move!r}" for move in step.why if match.variant.parse(move) is None)
    rest = lesson.way_to(len(lesson.steps))[len(lesson.way_to(standing.step + 1)) :]
    for move in (one for one in legal if one not in step.moves[:1] and fits(one, step.moves)):
        acts = [*standing.acts, f"move {move}", *(["go"] if step.right else []), *rest]
        try:
            over, problem = after(match.game, lesson, acts).over, ""
        except LessonError as error:
            over, problem = False, f": {error}"
        if not over:
            yield f"after {move!r} the lesson cannot be played to its end{problem}"
