"""Summary of a finished game: the winner and why, points after every decision, the turning point and the best move."""

from collections.abc import Sequence
from dataclasses import dataclass

from lunaria.engine.show.text import Message, Texts
from lunaria.table.http.i18n import words_of
from lunaria.table.live.history import sentences
from lunaria.table.live.naming import seat_names
from lunaria.table.live.scene import ViewOptions
from lunaria.table.live.session import places
from lunaria.table.live.table import LiveTable


@dataclass(frozen=True)
class TurningPoint:
    """A decision worth another look.

    Attributes:
        ply: number of decisions made, including it.
        title: its heading.
        words: its lines of the log.
        who: the player concerned: an index into ``Story.names``.
    """

    ply: int
    title: str
    words: str
    who: int


@dataclass(frozen=True)
class Story:
    """The summary of a game.

    Attributes:
        title: the winner, from the reader's point of view.
        why: the margin and where it comes from; one sentence each.
        names: names of the players at the seats, then of the rules' own opponents.
        places: place of each of them, from 1.
        points: points of each of them, before the first and after every decision.
        turns: the last change of the lead, and the best move, where they exist.
        winner: index of the player whose board is shown: the reader's own, or the winner's.
    """

    title: str
    why: tuple[str, ...]
    names: tuple[str, ...]
    places: tuple[int, ...]
    points: tuple[tuple[int, ...], ...]
    turns: tuple[TurningPoint, ...]
    winner: int


@dataclass(frozen=True)
class _End:
    """All participants, seats before rivals: names, points, places, and the score sheet line by line.

    Attributes:
        by_clock: True if all but one lost on time, so that the game was not played to its end.
        agreed: how all agreed to end it; "" if they did not.
        passed: the participants who would be first by the rules but are last, out of time or replaced by a bot; "" for
            none.
    """

    names: tuple[str, ...]
    score: tuple[int, ...]
    rank: tuple[int, ...]
    lines: tuple[tuple[str, tuple[int, ...]], ...]
    by_clock: bool
    agreed: str
    passed: str

    @property
    def first(self) -> list[int]:
        """The winners."""
        return [who for who, place in enumerate(self.rank) if place == 1]


def story(live: LiveTable, look: ViewOptions) -> Story:
    """Summarise a finished game for a seat (-1: a spectator). Slow."""
    texts = words_of(look.language, live.game)
    end, points = _end(live, texts), _points(live)
    mine = look.seat if look.seat >= 0 else end.first[0]
    turns = (_turning(live, end, points, look, texts), _best(live, end, points, mine, look, texts))
    return Story(
        title=texts.say(_title(end, look.seat)),
        why=tuple(texts.say(one) for one in _why(end, look.seat)),
        names=end.names,
        places=end.rank,
        points=points,
        turns=tuple(one for one in turns if one),
        winner=mine if mine < live.match.seats else -1,
    )


def _end(live: LiveTable, texts: Texts) -> _End:
    match, names = live.match, seat_names(live, texts)
    rivals = match.variant.rivals(match.state)
    sheet = match.variant.score_sheet(match.state)
    lines = [
        (texts.say(label, names), (*points, *(rival.points[index] for rival in rivals)))
        for index, (label, points) in enumerate(sheet)
    ]
    called = (*names, *(texts.say(rival.name) for rival in rivals))
    rank = places(live.session.ranks, live.session.last, rivals)
    by_rules = places(live.session.ranks, (), rivals)
    passed = [who for who, place in enumerate(by_rules) if place == 1 and rank[who] > 1]
    return _End(
        names=called,
        score=(*match.score(), *(rival.score for rival in rivals)),
        rank=rank,
        lines=tuple(lines),
        by_clock=not match.over and not live.session.agreed,
        agreed=live.session.agreed,
        passed=called[passed[0]] if passed else "",
    )


def _points(live: LiveTable) -> tuple[tuple[int, ...], ...]:
    """Return the points of all participants, before the first and after every decision."""
    match, variant = live.match, live.match.variant
    state, found = match.start.copy(), []
    for done in (None, *match.plies):
        if done:
            variant.kernel.apply(state, done.seat, done.action)
        rivals = (rival.score for rival in variant.rivals(state))
        found.append((*variant.kernel.score(state, match.seats), *rivals))
    return tuple(found)


def _behind(end: _End, seat: int) -> int:
    """Return how many points a seat is behind the winner; 0 if points do not tell who has won."""
    if seat < 0 or seat in end.first or len(end.first) > 1 or end.by_clock or end.passed:
        return 0
    return max(0, end.score[end.first[0]] - end.score[seat])


def _title(end: _End, seat: int) -> Message:
    """Return the heading, in the second person for a player."""
    if end.agreed == "void":
        return Message("end-void")
    if len(end.first) > 1:
        return Message("end-shared")
    if end.first == [seat]:
        return Message("end-you-win")
    if behind := _behind(end, seat):
        return Message("end-behind", {"place": end.rank[seat], "points": behind})
    return Message("end-wins", {"name": end.names[end.first[0]]})


def _why(end: _End, seat: int) -> list[Message]:
    """Describe the winner's margin over the runner-up, or over a reader who lost, and where it comes from."""
    if end.agreed:
        return [Message(f"end-agreed-{end.agreed}")]
    if _behind(end, seat):
        first = end.first[0]
        return [Message("end-wins", {"name": end.names[first]}), *_most(end, first, seat, mine=True)]
    first, *others = sorted(range(len(end.names)), key=lambda who: (end.rank[who], -end.score[who]))
    if not others:
        return [Message("end-alone", {"points": end.score[first]})]
    next_ = others[0]
    facts: dict[str, int | str] = {"name": end.names[first], "other": end.names[next_]}
    if end.by_clock:
        return [Message("end-clock")]
    if end.passed:
        return [Message("end-passed", {"other": end.passed})]
    ahead = end.score[first] - end.score[next_]
    if len(end.first) > 1:
        return [Message("end-equal", {"points": end.score[first]})]
    if ahead == 0:
        return [Message("end-tie", facts)]
    if ahead < 0:
        return [Message("end-rules", facts)]
    lead = Message("end-ahead-mine" if first == seat else "end-ahead", facts | {"points": ahead})
    return [lead, *_most(end, first, next_)]


def _most(end: _End, first: int, next_: int, mine: bool = False) -> list[Message]:
    """Name where the winner gained most of the margin, and where the runner-up (the reader, if ``mine``) was ahead.

    For a reader who was ahead nowhere: what brought them most.
    """
    gaps = [(points[first] - points[next_], label, points) for label, points in end.lines]
    lines = []
    if gaps and max(gaps)[0] > 0:
        _, label, points = max(gaps)
        lines.append(Message("end-most", {"label": label, "mine": points[first], "theirs": points[next_]}))
    if gaps and min(gaps)[0] < 0:
        _, label, points = min(gaps)
        other: dict[str, int | str] = {"mine": points[next_], "theirs": points[first], "other": end.names[next_]}
        lines.append(Message("end-but-mine" if mine else "end-but", {"label": label, **other}))
    elif mine and (own := max(((points[next_], label) for _, label, points in gaps), key=lambda one: one[0]))[0] > 0:
        lines.append(Message("end-own-most", {"label": own[1], "points": own[0]}))
    return lines


def _said(live: LiveTable, ply: int, end: _End, look: ViewOptions, texts: Texts) -> str:
    """Return the log of the decision with this ply number."""
    done = live.match.plies[ply - 1]
    return " ".join(sentences(live.match.variant, done.events, look.seat, texts, end.names))


def turning_ply(live: LiveTable, texts: Texts) -> int:
    """Return the number of the decision that decided a finished game (`_turned`), or of its last one. Slow."""
    return _turned(_end(live, texts), _points(live)) or len(live.match.plies)


def _turned(end: _End, points: Sequence[Sequence[int]]) -> int:
    """Return the number of the decision after which the sole winner stayed ahead of all others in points, else 0."""
    if len(end.first) != 1 or len(end.names) == 1:
        return 0
    winner = end.first[0]
    behind = [
        ply
        for ply, now in enumerate(points)
        if now[winner] <= max(value for who, value in enumerate(now) if who != winner)
    ]
    ply = behind[-1] + 1 if behind else 0
    return ply if ply < len(points) else 0


def _turning(
    live: LiveTable, end: _End, points: Sequence[Sequence[int]], look: ViewOptions, texts: Texts
) -> TurningPoint | None:
    """Return the decision that decided the game."""
    ply = _turned(end, points)
    if not ply:
        return None
    winner = end.first[0]
    title = texts.say(Message("end-lead", {"move": ply, "name": end.names[winner]}))
    return TurningPoint(ply, title, _said(live, ply, end, look, texts), winner)


def _best(
    live: LiveTable, end: _End, points: Sequence[Sequence[int]], mine: int, look: ViewOptions, texts: Texts
) -> TurningPoint | None:
    """Return the decision that gained a seat most points at once."""
    own = [
        (points[ply + 1][mine] - points[ply][mine], ply + 1)
        for ply, done in enumerate(live.match.plies)
        if done.seat == mine
    ]
    gain, ply = max(own, key=lambda one: (one[0], -one[1]), default=(0, 0))
    if gain <= 0:
        return None
    kind = "end-best-mine" if mine == look.seat else "end-best"
    title = texts.say(Message(kind, {"move": ply, "name": end.names[mine], "points": gain}))
    return TurningPoint(ply, title, _said(live, ply, end, look, texts), mine)
