"""What a seat sees of a table, in its language: built from what the seat may know, never from the full state."""

import asyncio
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache

from lunaria.engine.event import Event, as_seen
from lunaria.engine.game import Game, Picture, Step, Variant
from lunaria.engine.state import State
from lunaria.engine.text import Message, Texts
from lunaria.table.course import Course, Told, places
from lunaria.table.levels import LEVELS
from lunaria.table.live import LiveTable, refusal
from lunaria.table.protocol import Choice, LogLine, LogNews, Moment, OverlayName, Player, Reason, Scene, SheetLine
from lunaria.table.words import words_of

MOST_REASONS = 3
NAMED = (*LEVELS, "greedy", "mcts")
"""Bots whose names are texts."""
SAMPLE = 12


def bot_name(spec: str, texts: Texts) -> str:
    """Put a bot's spec into words; a program of the server's own has its name in all languages."""
    if spec.partition(":")[0] not in NAMED:
        return spec
    kind, strength, *_ = (*spec.split(":"), "")
    return texts.say(Message(f"bot-{kind}", {"strength": int(strength) if strength.isdecimal() else strength}))


def seat_names(table: LiveTable, texts: Texts) -> tuple[str, ...]:
    """Return who sits at each seat; bots of the same kind are told apart by their seats."""
    bots = Counter(place.bot for place in table.info.places if place.kind == "bot")
    return table.names(lambda spec, seat: bot_name(spec, texts) + (f" {seat.index + 1}" if bots[spec] > 1 else ""))


@dataclass
class _Node:
    label: str
    move: str = ""
    next: dict[str, "_Node"] = field(default_factory=dict)


def choice_tree(
    paths: Iterable[tuple[str, tuple[Step, ...]]], texts: Texts, names: Sequence[str]
) -> tuple[Choice, ...]:
    """Join the paths of moves into a tree of things to touch.

    Args:
        paths: the notation and the path of each legal move.
        texts: of the reader's language.
        names: who sits at each seat.
    """
    root = _Node("")
    for move, path in paths:
        node = root
        for step in path:
            if step.target not in node.next:
                node.next[step.target] = _Node(texts.say(step.label, names))
            node = node.next[step.target]
        node.move = move

    def freeze(node: _Node) -> tuple[Choice, ...]:
        return tuple(Choice(target, child.label, child.move, freeze(child)) for target, child in node.next.items())

    return freeze(root)


@dataclass(frozen=True)
class Look:
    """How a reader looks at a table.

    Attributes:
        seat: the reader's seat, or -1.
        language: of the reader.
        overlay: one of the variant's overlays, or "".
        layout: ``wide`` or ``tall``, or ``none`` for neither picture nor words.
    """

    seat: int
    language: str
    overlay: str = ""
    layout: str = "wide"


@dataclass(frozen=True)
class Sight:
    """The part of a scene that all readers who look alike share."""

    picture: str
    prompt: str
    words: tuple[str, ...]
    choices: tuple[Choice, ...]
    score: tuple[int, ...]
    rank: tuple[int, ...]
    sheet: tuple[SheetLine, ...]


@dataclass(frozen=True)
class Glimpse:
    """What a seat may know of a game at one moment: a copy, so that it can be looked at while the game goes on."""

    game: Game
    variant: Variant
    observed: State
    seat: int
    seats: int
    legal: tuple[int, ...]
    pending: tuple[int, ...]
    lost: frozenset[int] = frozenset()

    @property
    def rank(self) -> tuple[int, ...]:
        """The place of each seat, from 1; who has lost by time comes last."""
        return places(self.variant.kernel.rank(self.observed, self.seats), self.lost)


def glimpse(course: Course, seat: int) -> Glimpse:
    """Return what a seat (-1: a spectator) may know now."""
    match = course.match
    return Glimpse(
        match.game,
        match.variant,
        match.observe(seat),
        seat,
        match.seats,
        legal=tuple(course.legal(seat)),
        pending=tuple(course.pending),
        lost=course.lost,
    )


async def sight(table: LiveTable, look: Look) -> Sight:
    """Return what a seat sees now, found out once for all who look alike.

    Pictures take a while to draw, so that is done in a thread; the rest takes less than handing it over.
    """
    if look not in table.memory:
        names = seat_names(table, words_of(look.language, table.game))
        asked = (glimpse(table.course, look.seat), look, names)
        if look.layout == "none":
            seen = see(*asked)
            found: asyncio.Future[Sight] = asyncio.get_running_loop().create_future()
            found.set_result(seen)
            table.memory[look] = found
        else:
            table.memory[look] = asyncio.ensure_future(asyncio.to_thread(see, *asked))
    memory: dict[Look, asyncio.Future[Sight]] = table.memory
    return await asyncio.shield(memory[look])


def see(found: Glimpse, look: Look, names: tuple[str, ...]) -> Sight:
    """Draw and describe what a seat may know."""
    variant, observed, texts = found.variant, found.observed, words_of(look.language, found.game)
    picture = ""
    words: tuple[str, ...] = ()
    if look.layout != "none":
        view = variant.view(observed, found.seat)
        picture = str(variant.picture(view, Picture(texts, names, look.overlay, look.layout)))
        words = tuple(variant.describe(view, texts, names))
    paths = [(variant.notation(action), variant.path(observed, found.seat, action)) for action in found.legal]
    return Sight(
        picture=picture,
        prompt=texts.say(_prompt(found, names), names),
        words=words,
        choices=choice_tree(paths, texts, names),
        score=tuple(variant.kernel.score(observed, found.seats)),
        rank=found.rank,
        sheet=tuple(
            SheetLine(texts.say(label, names), tuple(points)) for label, points in variant.score_sheet(observed)
        ),
    )


def _prompt(found: Glimpse, names: Sequence[str]) -> Message:
    if found.seat in found.pending:
        return found.variant.prompt(found.observed, found.seat)
    if found.pending:
        return Message("prompt-waiting", {"names": ", ".join(names[other] for other in found.pending)})
    winners = [names[other] for other in range(found.seats) if found.rank[other] == 1]
    return Message("prompt-over", {"winners": ", ".join(winners), "count": len(winners)})


def sentences(
    variant: Variant, events: Iterable[Event], seat: int, texts: Texts, names: Sequence[str]
) -> tuple[str, ...]:
    """Tell events to a seat."""
    return tuple(texts.say(variant.tell(as_seen(event, variant.events, seat)), names) for event in events)


def log_lines(table: LiveTable, seat: int, language: str) -> tuple[LogLine, ...]:
    """Return the log as a seat may read it."""
    known: tuple[LogLine, ...] = table.telling.get((seat, language), ())
    fresh = table.story()[len(known) :]  # each line is put into words once; what is told anew comes at the end
    if fresh:
        texts = words_of(language, table.game)
        names = seat_names(table, texts)
        known += tuple(_line(table, told, seat, texts, names) for told in fresh)
        table.telling[seat, language] = known
    return known


def _line(table: LiveTable, told: Told, seat: int, texts: Texts, names: Sequence[str]) -> LogLine:
    if told.ply is None:
        return LogLine(told.number, (texts.say(Message(f"log-{told.kind}", {"name": names[told.seat]})),))
    return LogLine(told.number, sentences(table.match.variant, told.ply.events, seat, texts, names))


def lines_known(table: LiveTable, lines: Sequence[LogLine], after: int) -> tuple[LogLine, ...]:
    """Return the lines that a reader who saw everything up to an event has already, and that still stand."""
    gone = min(table.course.stood(after), default=after + 1)
    return tuple(line for line in lines if line.event <= after and line.event < gone)


def news(before: Sequence[LogLine], after: Sequence[LogLine]) -> LogNews:
    """Return what a reader of ``before`` needs to read ``after``."""
    keep = 0
    for known, line in zip(before, after, strict=False):
        if known is not line and known != line:
            break
        keep += 1
    return LogNews(keep, tuple(after[keep:]))


async def scene(
    table: LiveTable, look: Look, here: set[int], before: Sequence[LogLine], watchers: int = 0
) -> tuple[Scene, tuple[LogLine, ...]]:
    """Return what a reader is to be shown.

    Args:
        table: the table.
        look: how the reader looks at it.
        here: the seats whose players are connected.
        before: the lines of the log that the reader has.
        watchers: how many watch it without a seat.

    Returns:
        the scene, and the lines that the reader has when it has arrived.
    """
    course, match, seat, texts = table.course, table.match, look.seat, words_of(look.language, table.game)
    names, lines = seat_names(table, texts), log_lines(table, seat, look.language)
    left = [-1 if table.info.pace.kind == "none" else max(0, ms) for ms in table.time_left()]
    request, can_ask = course.request, course.last_ply(seat) is not None and not (course.over or table.info.rated)
    number, pending, undo = table.seen, table.course.pending, seat >= 0 and course.undoable(seat) is not None
    seen = await sight(table, look)  # the game may go on meanwhile: everything else was read before
    players = tuple(
        Player(
            seat=other,
            name=names[other],
            bot=place.kind == "bot" or other in course.stand_ins,
            here=place.kind == "bot" or other in here,
            pending=other in pending,
            score=seen.score[other],
            rank=seen.rank[other],
            left=left[other],
            running=course.clocks.since[other] > 0,
            stand_in=other in course.stand_ins,
        )
        for other, place in enumerate(table.info.places)
    )
    message = Scene(
        seen=number,
        status="playing" if pending else "over",
        seat=seat,
        picture=seen.picture,
        prompt=seen.prompt,
        words=seen.words,
        choices=seen.choices,
        undo=undo,
        players=players,
        sheet=seen.sheet,
        overlay=look.overlay,
        overlays=tuple(OverlayName(name, texts.say(Message(f"overlay-{name}"))) for name in match.variant.overlays),
        log=news(before, lines),
        ask=can_ask and not undo and request is None,
        request=request.seat if request else -1,
        asked=seat in course.asked,
        away=seat in course.absent and not course.over,
        watchers=watchers,
        rematch=table.info.rematch,
    )
    return message, lines


def moment(table: LiveTable, ply: int, look: Look) -> Moment:
    """Return how a game that is over looked to a seat after so many decisions."""
    match, texts = table.match, words_of(look.language, table.game)
    variant, names = match.variant, seat_names(table, texts)
    observed = variant.kernel.observe(match.state_at(ply), look.seat)
    seen = see(Glimpse(match.game, variant, observed, look.seat, match.seats, (), ()), look, names)
    made = match.plies[ply - 1] if ply else None
    return Moment(
        ply=ply,
        last=len(match.plies),
        picture=seen.picture,
        words=seen.words,
        seat=made.seat if made else -1,
        move=variant.notation(made.action) if made else "",
        lines=sentences(variant, made.events, look.seat, texts, names) if made else (),
        score=seen.score,
    )


@cache
def _mentions(variant: Variant) -> dict[str, list[tuple[int, tuple[str, ...]]]]:
    """Return for each word of the notation the actions that it occurs in, with all their words."""
    found: dict[str, list[tuple[int, tuple[str, ...]]]] = {}
    for action in range(variant.kernel.actions):
        words = tuple(re.findall(r"[\w-]+", variant.notation(action)))
        for word in set(words):
            found.setdefault(word, []).append((action, words))
    return found


def _ruled_out(course: Course, seat: int, verb: str) -> bool:
    """Say whether all moves that begin with a word are refused for one and the same reason; a sample of them tells."""
    actions = [action for action, words in _mentions(course.match.variant)[verb] if words[0] == verb]
    sample = actions[:: max(1, len(actions) // SAMPLE)]
    refusals = [refusal(course, seat, action) for action in sample]
    return len(sample) > 1 and None not in refusals and len({str(refused) for refused in refusals}) == 1


def why(table: LiveTable, seat: int, target: str, chosen: Sequence[str], language: str) -> tuple[Reason, ...]:
    """Say why a thing cannot be touched now. It may take a while: call it in a thread.

    The moves meant are those whose notation names the thing and all that was chosen before it,
    preferably in this order, and of a kind that is not ruled out as a whole. The reason that most of them share comes
    first.

    Args:
        table: the table.
        seat: who asks.
        target: the ``data-target`` that was touched.
        chosen: the targets that were touched before it on the way to a move.
        language: of the reader.
    """
    texts, course = words_of(language, table.game), table.course
    names = seat_names(table, texts)
    variant = course.match.variant
    asked = [name.rpartition(":")[2] for name in (*chosen, target)]
    about = [(action, words) for action, words in _mentions(variant).get(asked[-1], []) if set(asked) <= set(words)]
    possible = {verb for verb in {words[0] for _, words in about} if not _ruled_out(course, seat, verb)}
    about = [(action, words) for action, words in about if words[0] in possible] or about
    ordered = [(action, words) for action, words in about if [word for word in words if word in asked] == asked]
    said = []
    for action, words in ordered or about:
        refused = refusal(course, seat, action)
        if refused:
            text = texts.say(refused.message, names)
            # "d1 is not yours" is no reason why d4 cannot be planted on: a reason is about what was touched.
            if words[1:2] == tuple(asked[:1]) or asked[-1] in text or set(words) == set(asked):
                said.append((text, refused.rule))
    rules = dict(reversed(said))
    return tuple(Reason(rules[text], text) for text, _ in Counter(text for text, _ in said).most_common(MOST_REASONS))
