"""What a learner sees of a lesson after some acts: the table's own picture and moves, and what the lesson says."""

from collections.abc import Sequence
from functools import cache, partial
from typing import Annotated, Literal

import msgspec

from lunaria.engine.game import Game
from lunaria.engine.show import rulebook
from lunaria.engine.show.text import Message, Texts
from lunaria.engine.teach.lesson import Lesson, Note
from lunaria.engine.teach.session import Answer, Standing, after, fits
from lunaria.games import load
from lunaria.table.http.i18n import words_of
from lunaria.table.learn.figures import illustrated
from lunaria.table.learn.rules_pages import folder_of, home_of, linked
from lunaria.table.live import parts, protocol, refusals, scene
from lunaria.table.live.history import sentences

OTHERS = ("Bruno", "Carla", "Davi", "Elena", "Hugo", "Iris", "Leo")
"""Who sits with the learner."""
LEARNER = "Ana"
"""The learner's own name, as long as none is known."""
DRAWINGS = parts.Drawings()
"""What was drawn for lessons lately: all learners see the same positions."""

MOST_ACTS, MOST_CHOSEN = 400, 40
Act = Annotated[str, msgspec.Meta(max_length=200)]


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the page sends.

    Attributes:
        acts: what was done until now.
        tried: what is done now; "": nothing, the page begins.
        layout: ``wide``, ``tall`` or ``none``.
        known: the digest of each part of the picture that the page has, by name.
        target: what was touched that cannot be; then only reasons are asked for.
        chosen: what was touched before it on the way to a move.
    """

    acts: Annotated[tuple[Act, ...], msgspec.Meta(max_length=MOST_ACTS)]
    tried: Act = ""
    layout: Literal["wide", "tall", "none"] = "wide"
    known: Annotated[dict[Act, Act], msgspec.Meta(max_length=MOST_ACTS)] = {}
    target: Act = ""
    chosen: Annotated[tuple[Act, ...], msgspec.Meta(max_length=MOST_CHOSEN)] = ()


class Hint(msgspec.Struct, frozen=True):
    """What is said at a thing that does not go on.

    Attributes:
        say: why, or what to try.
        source: the thing that it comes from, or "".
        rule: which rule forbids it, or "".
        reason: what that rule says here.
    """

    say: str
    source: str = ""
    rule: str = ""
    reason: str = ""


class RuleShown(msgspec.Struct, frozen=True):
    """A rule with its figures."""

    id: str
    title: str
    html: str
    address: str


class LessonScene(msgspec.Struct, frozen=True):
    """What a learner sees.

    Attributes:
        acts: how many of the acts stand; the last one does not when it did not go on.
        reply: the answer to it.
        step: the index of the step, and of how many.
        words: of the step, as in "Step 3 of 6".
        status: ``ask`` (something is to be done), ``read`` (it is read on) or ``done``.
        right: True when the step was done and its sentence is being read.
        say: the sentence.
        lines: what happened with the last act, as far as it concerns the learner or all.
        doer: another seat that moved with it, or -1.
        marks: what is pointed at.
        things: what can be touched where nothing is played.
        shows: the act that goes on, for the button "show me".
        back: how many acts stay when the learner goes back to the step before.
    """

    acts: int
    reply: Hint | None
    step: int
    steps: int
    words: str
    status: str
    right: bool
    say: str
    lines: tuple[str, ...]
    doer: int
    marks: tuple[str, ...]
    things: tuple[str, ...]
    shows: str
    back: int
    rule: RuleShown | None
    seat: int
    parts: tuple[protocol.Part, ...]
    choices: tuple[protocol.Choice, ...]
    players: tuple[protocol.Player, ...]
    rivals: tuple[protocol.Rival, ...]


def names_in(lesson: Lesson, name: str) -> tuple[str, ...]:
    """Return who sits at each seat of a lesson, the learner by their name."""
    others = iter(OTHERS)
    return tuple(name or LEARNER if seat == lesson.seat else next(others) for seat in range(lesson.seats))


def play(game: Game, lesson: Lesson, ask: Ask, language: str, name: str) -> tuple[Standing, LessonScene]:
    """Do what a learner does, and return where the lesson stands and what is seen of it. It takes a while.

    Args:
        game: whose rules have been compiled.
        lesson: which.
        ask: what the page sent.
        language: of the learner.
        name: of the learner, "" if unknown.
    """
    standing = after(game, lesson, ask.acts)
    stood = len(standing.acts)
    answer = standing.act(ask.tried) if ask.tried and stood == len(ask.acts) else None
    return standing, _seen(game, standing, ask, answer, language, names_in(lesson, name))


def why(game: Game, lesson: Lesson, ask: Ask, language: str, name: str) -> tuple[protocol.Reason, ...]:
    """Return why a thing cannot be touched; where the rules have no reason, what the lesson says. It takes a while."""
    standing, texts = after(game, lesson, ask.acts), words_of(language, game)
    match, seat = standing.match, lesson.seat
    note = standing.now.why.get(ask.target) or (Note(standing.now.wrong) if standing.now.wrong else None)
    said = (protocol.Reason("table", note.say[language]),) if note else ()
    if standing.now.touch or standing.is_right or standing.now.acts == ["go"] or standing.over:
        return said
    names, refused = names_in(lesson, name), partial(match.refusal, seat)
    found = refusals.reasons(match.variant, refused, ask.target, ask.chosen, texts=texts, names=names)
    return (*found[:1], *said)


def _seen(
    game: Game, standing: Standing, ask: Ask, answer: Answer | None, language: str, names: tuple[str, ...]
) -> LessonScene:
    texts, lesson, match, step = words_of(language, game), standing.lesson, standing.match, standing.now
    is_asked = not (standing.over or standing.is_right or step.acts == ["go"])
    legal = _offered(standing) if is_asked and not step.touch else ()
    found = scene.Observation.of(match, lesson.seat, legal, match.pending)
    seen = scene.see(found, scene.ViewOptions(lesson.seat, language, "", ask.layout), names, DRAWINGS)
    shown = tuple(
        part
        for part in seen.parts
        if fits(part.name, lesson.shown) or (not lesson.shown and part.place not in ("seat", "sheet"))
    )
    said = step.right if standing.is_right and step.right else step.say
    concerning = [] if answer else [event for event in standing.events if event.seat in (lesson.seat, -1)]
    things = (*step.touch, *(step.offer or ()), *step.why) if is_asked and step.touch else ()
    return LessonScene(
        acts=len(standing.acts),
        reply=_hint(answer, texts, names) if answer else None,
        step=standing.step,
        steps=len(lesson.steps),
        words=texts.say(Message("lesson-step", {"step": standing.step + 1, "steps": len(lesson.steps)})),
        status="done" if standing.over else "ask" if is_asked else "read",
        right=standing.is_right,
        say=texts.say(Message("lesson-done")) if standing.over else said[language],
        lines=sentences(match.variant, concerning, lesson.seat, texts, names),
        doer=standing.doer if answer is None else -1,
        marks=_marks(standing),
        things=tuple(dict.fromkeys(things)),
        shows=standing.shows,
        back=_back(standing),
        rule=rule_shown(game.name, lesson.rule_at(standing.step), language),
        seat=lesson.seat,
        parts=parts.news(shown, ask.known),
        choices=seen.choices,
        players=_players(seen, names, match.pending),
        rivals=seen.rivals,
    )


def _marks(standing: Standing) -> tuple[str, ...]:
    """Return what is pointed at: what the step names, and once a step of several moves is begun, what comes next."""
    step, match, seat = standing.now, standing.match, standing.lesson.seat
    if standing.over or standing.is_right:
        return ()
    if not step.marks or not step.way or len(standing.acts) == standing.starts[-1]:
        return step.marks
    variant, observed = match.variant, match.observe(seat)
    following = [action for action in match.legal(seat) if f"move {variant.notation(action)}" == standing.shows]
    return tuple(each.target for action in following for each in variant.path(observed, seat, action))


def _offered(standing: Standing) -> tuple[int, ...]:
    """Return the legal actions that seem to go on."""
    match, step = standing.match, standing.now
    legal = match.legal(standing.lesson.seat)
    if step.offer is None:
        return tuple(legal)
    wanted = (*step.moves, *step.way, *step.offer)
    return tuple(action for action in legal if fits(match.variant.notation(action), wanted))


def _back(standing: Standing) -> int:
    """Return how many acts stay: to the beginning of this step, or of the one before if nothing was done in it."""
    begun = standing.starts[-1]
    return begun if len(standing.acts) > begun or len(standing.starts) == 1 else standing.starts[-2]


def _hint(answer: Answer, texts: Texts, names: Sequence[str]) -> Hint:
    note = answer.note
    said = note.say[texts.language] if note else texts.say(Message("lesson-wrong"))
    refusal = answer.refusal
    rule = refusal.rule if refusal and refusal.rule != "table" else ""
    return Hint(said, note.source if note else "", rule, texts.say(refusal.message, names) if refusal else "")


def _players(seen: scene.SeatView, names: Sequence[str], pending: Sequence[int]) -> tuple[protocol.Player, ...]:
    return tuple(
        protocol.Player(seat, name, False, True, seat in pending, seen.score[seat], seen.rank[seat])
        for seat, name in enumerate(names)
    )


@cache
def rule_shown(game_name: str, rule: str, language: str) -> RuleShown | None:
    """Return a rule of a game with its figures, under the title of its chapter; None when there is no such rule."""
    game = load(game_name)
    folder = folder_of(game)
    for page in rulebook.names(folder):
        for chapter in rulebook.read(folder, page, language).chapters:
            for each in chapter.rules:
                if each.id == rule:
                    html = str(linked(illustrated(each.html, game, language)))
                    return RuleShown(rule, chapter.title, html, home_of(rule) or "")
    return None
