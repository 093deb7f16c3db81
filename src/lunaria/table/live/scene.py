"""A table as a seat sees it, in its language: built from the seat's own knowledge, never from the full state."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import msgspec

from lunaria.engine.game import Game, Variant
from lunaria.engine.match import Match
from lunaria.engine.show.text import Message, Texts
from lunaria.engine.show.ui import Part, Picture, Rival, Step
from lunaria.engine.state import State
from lunaria.table.http.i18n import words_of
from lunaria.table.live import agreements, gifts, parts, server_messages
from lunaria.table.live.history import deeds_of, last_deeds, lines_since, log_lines, news, sentences
from lunaria.table.live.naming import holiday_words, seat_names
from lunaria.table.live.server_messages import Choice, LogLine, OverlayName, Player, ReplayFrame, Scene, SheetLine
from lunaria.table.live.session import GameSession, places
from lunaria.table.live.table import LiveTable


@dataclass(slots=True)
class _Node:
    label: str
    gives_up: bool = False
    asks: str = ""
    passes: bool = False
    brief: str = ""
    equal: bool = False
    leads: bool = False
    move: str = ""
    then: str = ""
    next: dict[str, "_Node"] = field(default_factory=dict)


def choice_tree(
    paths: Iterable[tuple[str, str, tuple[Step, ...]]], texts: Texts, names: Sequence[str]
) -> tuple[Choice, ...]:
    """Join the paths of moves into a tree of things to touch.

    Args:
        paths: each legal move's notation, the targets to select again once it is made, if any, and its path.
        texts: of the reader's language.
        names: the players' names by seat.
    """
    root = _Node("")
    for move, then, path in paths:
        node = root
        for step in path:
            if step.target not in node.next:
                label, asks, brief = (
                    texts.say(one, names) if one else "" for one in (step.label, step.asks, step.brief)
                )
                node.next[step.target] = _Node(label, step.gives_up, asks, step.passes, brief, step.equal, step.leads)
            node = node.next[step.target]
        node.move, node.then = move, then

    return _frozen(root)


def _frozen(node: _Node) -> tuple[Choice, ...]:
    found, passes = [], False
    for target, child in node.next.items():
        more = _frozen(child) if child.next else ()
        asks = child.asks if more else ""
        ends = child.gives_up, child.then, asks, child.passes, child.brief, child.equal, child.leads
        found.append(Choice(target, child.label, child.move, more, *ends))
        passes = passes or child.gives_up
    if passes and all(choice.gives_up for choice in found):  # there is nothing to pass by
        return tuple(msgspec.structs.replace(choice, gives_up=False) for choice in found)
    return tuple(found)


@dataclass(frozen=True)
class ViewOptions:
    """The settings of a reader's view of a table.

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
class Tally:
    """The standing of a game, shared by all with the same knowledge of it, whatever their seat."""

    score: tuple[int, ...]
    rank: tuple[int, ...]
    sheet: tuple[SheetLine, ...]
    rivals: tuple[server_messages.Rival, ...]


@dataclass(frozen=True)
class SeatView(Tally):
    """The part of a scene that readers with the same view share."""

    parts: tuple[server_messages.Part, ...]
    figures: tuple[tuple[server_messages.Figure, ...], ...]
    prompt: str
    words: tuple[str, ...]
    choices: tuple[Choice, ...]


@dataclass(frozen=True)
class Observation:
    """A seat's knowledge of a game at one moment: a copy, so that it can be read while the game goes on."""

    game: Game
    variant: Variant
    observed: State
    seat: int
    seats: int
    legal: tuple[int, ...]
    pending: tuple[int, ...]
    lost: frozenset[int] = frozenset()
    agreed: str = ""

    @staticmethod
    def of(
        match: Match,
        seat: int,
        legal: Iterable[int] = (),
        pending: Iterable[int] = (),
        lost: frozenset[int] = frozenset(),
        state: State | None = None,
        agreed: str = "",
    ) -> "Observation":
        """Return what a seat (-1: a spectator) may know of a match now, or of an earlier ``state`` of it."""
        observed = match.variant.kernel.observe(match.state if state is None else state, seat)
        facts = match.seats, tuple(legal), tuple(pending), lost, agreed
        return Observation(match.game, match.variant, observed, seat, *facts)

    @cached_property
    def rivals(self) -> tuple[Rival, ...]:
        """The opponents whom the rules play."""
        return self.variant.rivals(self.observed)

    @cached_property
    def rank(self) -> tuple[int, ...]:
        """The places of the seats, then of the rivals, from 1, as agreed; who has lost by time comes last."""
        is_draw = self.agreed == "draw"
        ranks = [1] * self.seats if is_draw else self.variant.kernel.rank(self.observed, self.seats)
        return places(ranks, self.lost, self.rivals)


def observation(session: GameSession, seat: int) -> Observation:
    """Return what a seat (-1: a spectator) may know now."""
    return Observation.of(
        session.match, seat, session.legal(seat), session.pending, session.last, agreed=session.agreed
    )


async def sight(table: LiveTable, look: ViewOptions) -> SeatView:
    """Return what a seat sees now, found out once for all who look alike.

    Pictures take a while to draw, so that is done in a thread; the rest takes less than handing it over.
    """
    if look not in table.memory:
        names = seat_names(table, words_of(look.language, table.game))
        asked = (observation(table.session, look.seat), look, names, table.drawings, table.memory)
        if look.layout == "none":
            seen = see(*asked)
            found: asyncio.Future[SeatView] = asyncio.get_running_loop().create_future()
            found.set_result(seen)
            table.memory[look] = found
        else:
            table.memory[look] = asyncio.ensure_future(asyncio.to_thread(see, *asked))
    memory: dict[ViewOptions, asyncio.Future[SeatView]] = table.memory
    return await asyncio.shield(memory[look])


def see(
    found: Observation,
    look: ViewOptions,
    names: tuple[str, ...],
    drawings: parts.Drawings,
    memory: dict[Any, Any] | None = None,
) -> SeatView:
    """Draw and describe what a seat may know; ``memory``: tallies shared by seats that know the same."""
    variant, observed, texts = found.variant, found.observed, words_of(look.language, found.game)
    drawn: tuple[server_messages.Part, ...] = ()
    words: tuple[str, ...] = ()
    figures: tuple[tuple[server_messages.Figure, ...], ...] = ((),) * found.seats
    if look.layout != "none":
        view, how = variant.view(observed, found.seat), Picture(texts, names, look.overlay, look.layout)
        drawn = parts.drawn_parts(variant, view, how, look.language, drawings)
        words = tuple(variant.describe(view, texts, names))
        figures = tuple(_figures(variant, view, seat, texts, names) for seat in range(found.seats))
    paths = {action: variant.path(observed, found.seat, action) for action in found.legal}
    ways = [(variant.notation(action), "", path) for action, path in paths.items()]
    ahead = variant.ahead(observed, found.seat) if found.legal else ()
    for first, action in ((first, action) for first, action in ahead if action in paths):
        ways.append((variant.notation(action), first.target, (first, *paths[action])))
    tally = _remembered_tally(found, texts, names, memory)
    prompt, choices = texts.say(_prompt(found, names), names), choice_tree(ways, texts, names)
    return SeatView(**vars(tally), parts=drawn, figures=figures, prompt=prompt, words=words, choices=choices)


def _figures(
    variant: Variant, view: Any, seat: int, texts: Texts, names: Sequence[str]
) -> tuple[server_messages.Figure, ...]:
    return tuple(
        server_messages.Figure(one.symbol, texts.say(one.label, names), int(one.value), one.most, one.counts)
        for one in variant.figures(view, seat)
    )


def board(found: Observation, texts: Texts, names: tuple[str, ...]) -> str:
    """Draw the board alone, as an SVG document; it takes a while."""
    return board_of(found.variant.parts(found.variant.view(found.observed, found.seat), Picture(texts, names)))


def board_of(found: Sequence[Part]) -> str:
    """Draw the board among the parts of a picture, as an SVG document: where none is called so, the first part."""
    return str(next((part for part in found if part.name == "board"), found[0]).draw())


def overlay_names(variant: Variant, texts: Texts) -> tuple[OverlayName, ...]:
    """Return the overlays of a picture with their names in words."""
    return tuple(OverlayName(name, texts.say(Message(f"overlay-{name}"))) for name in variant.overlays)


def _remembered_tally(found: Observation, texts: Texts, names: tuple[str, ...], memory: dict[Any, Any] | None) -> Tally:
    """Return how a game stands, found out once for all who know the same: where nothing is hidden, for everybody."""
    if memory is None:
        return _tally(found, texts, names)
    known = ("tally", texts.language, names, found.lost, found.agreed, found.observed.to_bytes())
    tally: Tally | None = memory.get(known)
    if tally is None:
        tally = memory[known] = _tally(found, texts, names)
    return tally


def _tally(found: Observation, texts: Texts, names: tuple[str, ...]) -> Tally:
    variant, observed = found.variant, found.observed
    return Tally(
        score=tuple(variant.kernel.score(observed, found.seats)),
        rank=found.rank[: found.seats],
        sheet=tuple(
            SheetLine(texts.say(label, names), tuple(points)) for label, points in variant.score_sheet(observed)
        ),
        rivals=tuple(
            server_messages.Rival(texts.say(rival.name), rival.score, place, rival.points)
            for rival, place in zip(found.rivals, found.rank[found.seats :], strict=True)
        ),
    )


def _prompt(found: Observation, names: Sequence[str]) -> Message:
    if found.seat in found.pending:
        return found.variant.prompt(found.observed, found.seat)
    if found.pending:
        return Message("prompt-waiting", {"names": ", ".join(names[other] for other in found.pending)})
    who: list[str | Message] = [*names, *(rival.name for rival in found.rivals)]
    winners = [one for one, place in zip(who, found.rank, strict=True) if place == 1]
    if found.agreed:
        return Message(f"prompt-{found.agreed}", {"winners": _listed(winners), "count": len(winners)})
    is_draw = len(winners) > 1 and found.rank[-1] == 1 and bool(found.rivals)
    return Message("prompt-draw" if is_draw else "prompt-over", {"winners": _listed(winners), "count": len(winners)})


def _listed(who: Sequence[str | Message]) -> str | Message:
    """Name some, one after the other."""
    found = who[0]
    for one in who[1:]:
        found = Message("list-more", {"others": found, "one": one})
    return found


def _banner(session: GameSession, seat: int) -> Message | None:
    """Say to the person of the seat that a bot plays for them, and why."""
    if seat not in session.stand_ins or session.over:
        return None
    if not session.ran_out(seat):
        return Message("banner-away")
    return Message("banner-lost" if seat in session.lost else "banner-late" if seat in session.absent else "banner-on")


@dataclass(frozen=True)
class Known:
    """The log and picture that a reader has already, and need not be sent again.

    Attributes:
        lines: the lines of the log.
        parts: the digest of each part of the picture, by name.
    """

    lines: tuple[LogLine, ...] = ()
    parts: Mapping[str, str] = field(default_factory=dict)


async def scene(
    table: LiveTable, look: ViewOptions, here: set[int], known: Known, watchers: int = 0
) -> tuple[Scene, Known]:
    """Return a reader's scene.

    Args:
        table: the table.
        look: the reader's view.
        here: the seats whose players are connected.
        known: the log and picture that the reader has already.
        watchers: number of spectators.

    Returns:
        the scene, and the reader's log and picture after it.
    """
    session, match, seat, texts = table.session, table.match, look.seat, words_of(look.language, table.game)
    names, lines = seat_names(table, texts), log_lines(table, seat, look.language)
    at, clocks = table.now(), session.clocks
    paused = [clocks.pauses.why(other, at) if clocks.since[other] else "" for other in range(match.seats)]
    given, free = gifts.possible(session, seat, at), table.free_seats() if seat < 0 else ()
    left = [-1 if table.info.pace.kind == "none" else max(0, ms) for ms in table.time_left()]
    banner = _banner(session, seat)
    can_ask = session.last_ply(seat) is not None and not (session.over or table.info.is_compared)
    request = session.request
    fresh_log = news(known.lines, lines)
    unseen = len(fresh_log.lines) if known.lines else lines_since(lines, seat)
    deeds = last_deeds(table, seat, unseen if look.layout != "none" else 0)
    number, pending, may_go_back = table.seen_by(seat), table.session.pending, table.may_go_back(seat)
    undo = seat >= 0 and may_go_back and session.undoable(seat) is not None
    seen = await sight(table, look)  # the game may go on meanwhile: everything else was read before
    drawn = seen.parts  # what has changed in some hundred thousand characters is looked for beside the loop
    if drawn:
        drawn = await asyncio.to_thread(parts.news, drawn, known.parts, table.drawings)
    players = tuple(
        Player(
            seat=other,
            name=names[other],
            bot=place.kind == "bot" or other in session.stand_ins,
            here=place.kind == "bot" or other in here,
            pending=other in pending,
            score=seen.score[other],
            rank=seen.rank[other],
            left=left[other],
            running=clocks.since[other] > 0 and not paused[other],
            stand_in=other in session.stand_ins,
            figures=seen.figures[other],
            paused=paused[other],
            holiday=holiday_words(place, at, texts) if table.info.pace.over_days else "",
        )
        for other, place in enumerate(table.info.places)
    )
    message = Scene(
        seen=number,
        status="playing" if pending else "over",
        seat=seat,
        parts=drawn,
        prompt=seen.prompt,
        words=seen.words,
        choices=seen.choices,
        undo=undo,
        players=players,
        sheet=seen.sheet,
        overlay=look.overlay,
        overlays=overlay_names(match.variant, texts),
        log=fresh_log,
        ask=can_ask and may_go_back and not undo and request is None,
        request=request.seat if request else -1,
        asked=seat in session.asked,
        wanted=request.wanted if request else "",
        proposals=agreements.possible(session, seat),
        agreed=session.agreed,
        gifts=given,
        free=free,
        away=seat in session.absent and not session.over,
        watchers=watchers,
        rematch=table.info.rematch,
        rivals=seen.rivals,
        banner=texts.say(banner) if banner else "",
        deeds=deeds,
    )
    return message, Known(lines, parts.digests(seen.parts))


def moment(table: LiveTable, ply: int, look: ViewOptions) -> ReplayFrame:
    """Return how a game that is over looked to a seat after ``ply`` decisions."""
    match, texts = table.match, words_of(look.language, table.game)
    variant, names = match.variant, seat_names(table, texts)
    seen = see(Observation.of(match, look.seat, state=match.state_at(ply)), look, names, table.drawings)
    made = match.plies[ply - 1] if ply else None
    return ReplayFrame(
        ply=ply,
        last=len(match.plies),
        parts=seen.parts,
        words=seen.words,
        seat=made.seat if made else -1,
        move=variant.notation(made.action) if made else "",
        lines=sentences(variant, made.events, look.seat, texts, names) if made else (),
        score=seen.score,
        figures=seen.figures,
        deeds=deeds_of(variant, made.events, look.seat) if made else (),
    )
