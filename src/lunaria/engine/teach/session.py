"""The progress of a lesson: a function of the learner's acts alone, so no state is stored between them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

from lunaria.engine.events import Event
from lunaria.engine.files.position import PositionError, fields_in, look_up, prove
from lunaria.engine.game import Game, SettingError
from lunaria.engine.match import Match, Ply
from lunaria.engine.refusal import Refusal
from lunaria.engine.teach.lesson import GO, Bound, Lesson, LessonError, Made, Note, Step


@dataclass
class Answer:
    """The answer to an act that does not advance.

    Attributes:
        note: the lesson's answer, if any.
        refusal: the rule that forbids it, if one does.
    """

    note: Note | None = None
    refusal: Refusal | None = None


@dataclass
class Standing:
    """The progress of a lesson after some acts.

    Attributes:
        lesson: the lesson.
        match: the game.
        step: the index of the step; ``len(lesson.steps)`` at the end.
        is_right: True when the step is complete and its closing sentence is shown.
        starts: for each started step, the number of acts before it.
        events: the events of the last act.
        doer: the other seat that moved last with it, or -1.
    """

    lesson: Lesson
    match: Match
    step: int = 0
    is_right: bool = False
    starts: list[int] = field(default_factory=lambda: [0])
    acts: list[str] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    doer: int = -1

    @property
    def over(self) -> bool:
        """True when all steps are complete."""
        return self.step == len(self.lesson.steps)

    @property
    def now(self) -> Step:
        """The current step; at the end, the last one."""
        return self.lesson.steps[min(self.step, len(self.lesson.steps) - 1)]

    @property
    def shows(self) -> str:
        """The hint: an act that advances; "" at the end."""
        if self.over:
            return ""
        if self.is_right or not self.now.way:
            return GO if self.is_right else self.now.acts[0]
        made = self.acts[self.starts[-1] :]
        for act in self.now.acts:
            if act in made:
                made.remove(act)
            elif self._is_legal(act):
                return act
        return ""

    def _is_legal(self, act: str) -> bool:
        action = self.match.variant.parse(act.removeprefix("move "))
        return action is not None and self.match.refusal(self.lesson.seat, action) is None

    def act(self, act: str) -> Answer | None:
        """Carry out an act; returns None if it advances, else the answer to it, with nothing changed."""
        kind, _, what = act.partition(" ")
        step, waits = self.now, self.is_right or self.now.acts == [GO]
        if self.over or (act == GO) != waits or kind not in (GO, "move", "touch"):
            return Answer()
        self.events, self.doer = [], -1
        answer = None if waits else self._touch(step, what) if kind == "touch" else self._move(step, what)
        if answer:
            return answer
        self.acts.append(act)
        if not waits and step.until and not self._met(step):
            return None
        if not waits and step.right:
            self.is_right = True
            return None
        self._go_on()
        return None

    def _touch(self, step: Step, target: str) -> Answer | None:
        return None if target in step.touch else _said(step, target)

    def _move(self, step: Step, move: str) -> Answer | None:
        action = self.match.read(move)
        if step.touch or isinstance(action, Refusal):
            return _said(step, move)
        refusal = self.match.refusal(self.lesson.seat, action)
        if refusal or (step.moves and not fits(self.match.variant.notation(action), step.moves)):
            return Answer(_said(step, move).note, refusal)
        ply = self.match.play(self.lesson.seat, action)
        if isinstance(ply, Refusal):
            raise LessonError(f"{move!r} is legal and refused by {ply.rule}")
        if step.until and not self._met(step) and self.lesson.seat not in self.match.pending:
            self._take_back()
            return _said(step, move)
        self.events = list(ply.events)
        return None

    def _take_back(self) -> None:
        match = self.match
        state, plies = match.state_at(len(match.plies) - 1), match.plies[:-1]
        match.state, match.plies = state, plies

    def _met(self, step: Step) -> bool:
        found = {path: look_up(self.match.variant, self.match.state, path) for path in step.until}
        return all(
            wanted.met(found[path]) if isinstance(wanted, Bound) else found[path] == wanted
            for path, wanted in step.until.items()
        )

    def _go_on(self) -> None:
        """Make the other seats' moves, and begin the next step."""
        for made in self.now.then:
            self.events += _made(self.match, made).events
            self.doer = made.seat
        self.step, self.is_right = self.step + 1, False
        self.starts.append(len(self.acts))
        if not self.over and self.now.position:
            self.match = _match(self.match.game, self.lesson, self.now.position, self.match)


def fits(move: str, wanted: Iterable[str]) -> bool:
    """Say whether a move matches one of some patterns, in which ``*`` is a wildcard."""
    return any(fnmatchcase(move, one) for one in wanted)


def _made(match: Match, made: Made) -> Ply:
    """Make a move for a seat."""
    moves = (made.move,) if isinstance(made.move, str) else made.move
    for move in moves:
        ply = match.play(made.seat, move)
        if isinstance(ply, Ply):
            return ply
    raise LessonError(f"seat {made.seat} may not {' or '.join(map(repr, moves))}")


def _said(step: Step, what: str) -> Answer:
    return Answer(step.why.get(what) or (Note(step.wrong) if step.wrong else None))


def _match(game: Game, lesson: Lesson, position: Mapping[str, Any], before: Match | None = None) -> Match:
    """Return a match with some fields changed, from the deal or from another match."""
    try:
        fresh = before or Match(game, lesson.settings, lesson.seats, lesson.seed)
        state = fresh.state.copy()
        problems = fields_in(fresh.variant, state, position) or prove(game, fresh.options, lesson.seats, state)
    except (SettingError, PositionError) as error:
        raise LessonError(str(error)) from error
    if problems:
        raise LessonError("; ".join(problems))
    return Match(game, lesson.settings, lesson.seats, lesson.seed, state)


def begin(game: Game, lesson: Lesson) -> Standing:
    """Return a lesson at its first step.

    Raises:
        LessonError: the position is invalid, or a move that leads to it is illegal.
    """
    match = _match(game, lesson, lesson.position)
    for made in lesson.before:
        _made(match, made)
    return Standing(lesson, _match(game, lesson, lesson.steps[0].position, match))


def after(game: Game, lesson: Lesson, acts: Sequence[str]) -> Standing:
    """Return the progress after some acts; the first act that does not advance and all later ones are ignored."""
    standing = begin(game, lesson)
    for act in acts:
        if standing.act(act) is not None:
            break
    return standing
