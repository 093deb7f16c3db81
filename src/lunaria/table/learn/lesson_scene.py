"""The scene of a lesson after some acts: the table's own picture and moves, and the sentences of the lesson."""

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
from lunaria.table.live import parts, scene, server_messages, target_refusals
from lunaria.table.live.history import sentences

OTHERS = ("Bruno", "Carla", "Davi", "Elena", "Hugo", "Iris", "Leo")
"""Names of the other players."""
LEARNER = "Ana"
"""Name of a learner whose own is unknown."""
DRAWINGS = parts.Drawings()
"""Recent drawings for lessons: all learners see the same positions."""

MOST_ACTS, MOST_CHOSEN = 400, 40
Act = Annotated[str, msgspec.Meta(max_length=200)]


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request of the page.

    Attributes:
        acts: the accepted acts so far.
        tried: a further act; "" for none, as when the page opens.
        layout: layout of the picture; ``none`` for no picture.
        known: digests of the parts of the picture that the page has, by name.
        target: in a request for reasons: the touched target, which cannot be selected.
        chosen: in a request for reasons: the targets selected before it on the way to a move.
    """

    acts: Annotated[tuple[Act, ...], msgspec.Meta(max_length=MOST_ACTS)]
    tried: Act = ""
    layout: Literal["wide", "tall", "none"] = "wide"
    known: Annotated[dict[Act, Act], msgspec.Meta(max_length=MOST_ACTS)] = {}
    target: Act = ""
    chosen: Annotated[tuple[Act, ...], msgspec.Meta(max_length=MOST_CHOSEN)] = ()


class Hint(msgspec.Struct, frozen=True):
    """The answer to an act that does not advance the lesson.

    Attributes:
        say: the lesson's reason or hint.
        source: origin of a dotted line to the touched target, or "".
        rule: id of the rule that forbids the act, or "".
        reason: the rules' refusal of the act in words, or "".
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
    """A lesson as the learner sees it.

    Attributes:
        acts: number of acts accepted; fewer than sent if one was wrong.
        reply: the answer to a wrong act.
        step: index of the current step; ``steps`` at the end.
        steps: number of steps.
        words: the step in words, as "Step 3 of 6".
        status: ``ask`` (an act is expected), ``read`` (a sentence is to be read) or ``done``.
        right: True after the step is complete, while its closing sentence is shown.
        say: the sentence shown.
        lines: log lines of the last act, of events that concern the learner or all.
        doer: the other seat that moved after that act, or -1.
        marks: targets and ids of elements of the picture to point at.
        things: selectable targets in a step without a move; none in other steps.
        shows: an act that advances, for the button "show me"; "" at the end.
        back: number of acts kept when the learner goes back: to the start of this step, or of the one before if nothing
            was done in this one.
        rule: the rule that the step teaches.
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
    parts: tuple[server_messages.Part, ...]
    choices: tuple[server_messages.Choice, ...]
    players: tuple[server_messages.Player, ...]
    rivals: tuple[server_messages.Rival, ...]


def names_in(lesson: Lesson, name: str) -> tuple[str, ...]:
    """Return the player's name at each seat of a lesson."""
    others = iter(OTHERS)
    return tuple(name or LEARNER if seat == lesson.seat else next(others) for seat in range(lesson.seats))


def play(game: Game, lesson: Lesson, ask: Ask, language: str, name: str) -> tuple[Standing, LessonScene]:
    """Carry out the act of a request, and return the lesson's progress and scene. Slow.

    Args:
        game: the game, with compiled rules.
        lesson: the lesson.
        ask: the page's request.
        language: the learner's language.
        name: the learner's name, "" if unknown.
    """
    standing = after(game, lesson, ask.acts)
    stood = len(standing.acts)
    answer = standing.act(ask.tried) if ask.tried and stood == len(ask.acts) else None
    return standing, _seen(game, standing, ask, answer, language, names_in(lesson, name))


def why(game: Game, lesson: Lesson, ask: Ask, language: str, name: str) -> tuple[server_messages.Reason, ...]:
    """Return the reasons why a target cannot be selected: the rules' first one, and the lesson's. Slow."""
    standing, texts = after(game, lesson, ask.acts), words_of(language, game)
    match, seat = standing.match, lesson.seat
    note = standing.now.why.get(ask.target) or (Note(standing.now.wrong) if standing.now.wrong else None)
    said = (server_messages.Reason("table", note.say[language]),) if note else ()
    if standing.now.touch or standing.is_right or standing.now.acts == ["go"] or standing.over:
        return said
    names, refused = names_in(lesson, name), partial(match.refusal, seat)
    found = target_refusals.reasons(match.variant, refused, ask.target, ask.chosen, texts=texts, names=names)
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
    """Return the things to point at: those of the step; within a step of several moves, the next move's targets."""
    step, match, seat = standing.now, standing.match, standing.lesson.seat
    if standing.over or standing.is_right:
        return ()
    if not step.marks or not step.way or len(standing.acts) == standing.starts[-1]:
        return step.marks
    variant, observed = match.variant, match.observe(seat)
    following = [action for action in match.legal(seat) if f"move {variant.notation(action)}" == standing.shows]
    return tuple(each.target for action in following for each in variant.path(observed, seat, action))


def _offered(standing: Standing) -> tuple[int, ...]:
    """Return the legal actions that the step offers."""
    match, step = standing.match, standing.now
    legal = match.legal(standing.lesson.seat)
    if step.offer is None:
        return tuple(legal)
    wanted = (*step.moves, *step.way, *step.offer)
    return tuple(action for action in legal if fits(match.variant.notation(action), wanted))


def _back(standing: Standing) -> int:
    """Return the number of acts before this step, or before the previous one if nothing was done in this one."""
    begun = standing.starts[-1]
    return begun if len(standing.acts) > begun or len(standing.starts) == 1 else standing.starts[-2]


def _hint(answer: Answer, texts: Texts, names: Sequence[str]) -> Hint:
    note = answer.note
    said = note.say[texts.language] if note else texts.say(Message("lesson-wrong"))
    refusal = answer.refusal
    rule = refusal.rule if refusal and refusal.rule != "table" else ""
    return Hint(said, note.source if note else "", rule, texts.say(refusal.message, names) if refusal else "")


def _players(seen: scene.SeatView, names: Sequence[str], pending: Sequence[int]) -> tuple[server_messages.Player, ...]:
    return tuple(
        server_messages.Player(seat, name, False, True, seat in pending, seen.score[seat], seen.rank[seat])
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
