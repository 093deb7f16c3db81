"""Analysis of finished games: in the background, one decision at a time, and stored."""

import asyncio
import logging
from collections import Counter, deque
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field

from lunaria.bots.analysis import Effort, Judgement, best_first, final_shares, judge, lead, move_names, turning_points
from lunaria.bots.mcts import Settings
from lunaria.bots.search import Budget, Finding, Search
from lunaria.engine.game import Variant
from lunaria.engine.match import Match
from lunaria.engine.show.text import Texts
from lunaria.engine.state import State
from lunaria.table.http.token_bucket import wait
from lunaria.table.http.work_queue import ClientKey, WorkQueue
from lunaria.table.live.readiness import Readiness
from lunaria.table.live.table import LiveTable
from lunaria.table.live.warm import ANALYSIS
from lunaria.table.store.store import Store

logger = logging.getLogger("lunaria.table")
EFFORT = Effort(simulations=2000, games=60)
MOST_EACH, MOST_STUDIES = 2, 16
"""Simultaneous analyses of one person, and in total; each delays all others by seconds."""
MOST_FAILED = 100
"""Failed analyses that are remembered."""
FULL_SECONDS = 60


@dataclass
class Study:
    """The analysis of one game.

    Attributes:
        table: the table's id.
        client_key: the requester.
        task: the running task.
        judged: judgements so far, by ply.
    """

    table: str
    client_key: ClientKey
    task: asyncio.Task[None]
    judged: dict[int, Judgement] = field(default_factory=dict)


class Analyst:
    """Analyses games on request, one decision at a time across all of them.

    Args:
        store: holds the judgements.
        readiness: compiles the engine for a rule set.
        effort: search effort per decision.
    """

    def __init__(self, store: Store, readiness: Readiness, effort: Effort = EFFORT) -> None:
        self._store = store
        self._readiness = readiness
        self._effort = effort
        self._studies: dict[str, Study] = {}
        self._failed: deque[str] = deque(maxlen=MOST_FAILED)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="analysis")

    async def close(self) -> None:
        """Stop; the judgements are stored."""
        tasks = [study.task for study in self._studies.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._thread.shutdown(wait=True, cancel_futures=True)

    def running(self, table: str) -> Study | None:
        """Return the running analysis of a game, if any."""
        study = self._studies.get(table)
        return study if study and not study.task.done() else None

    def has_failed(self, table: str) -> bool:
        """Return whether the last analysis of a game ended with a server error; it may be restarted."""
        return table in self._failed

    def start(self, live: LiveTable, client_key: ClientKey) -> None:
        """Start or continue the analysis of a finished game; returns at once.

        Raises:
            HttpProblem: 429, too many analyses run for the person, the address or in total.
        """
        table = live.info.id
        if self.running(table):
            return
        running = [name for study in self._studies.values() for name, _times in study.client_key.names]
        mine = any(running.count(name) >= MOST_EACH * times for name, times in client_key.names)
        if mine or (len(self._studies) >= MOST_STUDIES and not self._make_room(client_key)):
            raise wait(FULL_SECONDS)
        with suppress(ValueError):
            self._failed.remove(table)
        self._studies[table] = Study(table, client_key, asyncio.create_task(self._work(live)))

    def _make_room(self, client_key: ClientKey) -> bool:
        """Stop the newest analysis of the address with most; False if the requester has hardly fewer."""
        counts = Counter(study.client_key.line for study in self._studies.values())
        (line, most), *_ = counts.most_common(1)
        if most < counts[client_key.line] + 2:
            return False
        self.stop([study.table for study in self._studies.values() if study.client_key.line == line][-1])
        return True

    def stop(self, table: str) -> None:
        """Stop the analysis of a game; its judgements are stored."""
        if study := self._studies.pop(table, None):
            study.task.cancel()

    async def judged(self, live: LiveTable) -> dict[int, Judgement]:
        """Return a game's judgements, by ply."""
        study = self.running(live.info.id)
        return dict(study.judged) if study and study.judged else await self._kept(live)

    async def _kept(self, live: LiveTable) -> dict[int, Judgement]:
        found = await self._store.judgements(live.info.id)
        return await asyncio.to_thread(fitting, live.match, found) if found else {}

    async def hint(
        self, live: LiveTable, seat: int, aside: WorkQueue, client_key: ClientKey, also: int | None = None
    ) -> list[Finding]:
        """Return a seat's analysed moves, searched in a thread; raises like ``WorkQueue.do``.

        These are the best moves (``best_first``); with ``also`` all moves, searched as in ``Search.look``.
        """
        await self._readiness.soon(live.info.game, live.info.variant, ANALYSIS)
        match, seen = live.match, live.seen_by(seat)
        observed = match.observe(seat)
        search = Search(match.variant.kernel, "hint", Budget(self._effort.simulations), Settings())

        def look() -> list[Finding]:
            found = search.look(observed, seat, match.seats, seen, also)
            return best_first(found, seat) if also is None else found

        return await aside.do(client_key, look)

    async def _work(self, live: LiveTable) -> None:
        info, match = live.info, live.match
        try:
            await self._readiness.warmth(info.game, info.variant, ANALYSIS)
            judged = await self._kept(live)
            self._studies[info.id].judged = judged
            for ply in range(len(match.plies)):
                if ply not in judged:
                    await self._judge(info.id, match, ply, judged)
        except Exception:
            logger.exception("the game at table %s could not be analysed", info.id)
            self._failed.append(info.id)
        finally:
            study = self._studies.get(info.id)
            if study and study.task is asyncio.current_task():  # otherwise it was stopped and another one has started
                del self._studies[info.id]

    async def _judge(self, table: str, match: Match, ply: int, judged: dict[int, Judgement]) -> None:
        loop = asyncio.get_running_loop()
        found = await loop.run_in_executor(self._thread, judge, match, ply, self._effort, ply)
        await self._store.keep_judgement(table, found)
        judged[ply] = found


def fitting(match: Match, judged: dict[int, Judgement]) -> dict[int, Judgement]:
    """Return the judgements that match this game under the current rules; others stem from other rules.

    The rest are computed again when an analysis is requested.
    """
    kernel, state, found = match.variant.kernel, match.start.copy(), {}
    for ply, done in enumerate(match.plies):
        one = judged.get(ply)
        if one and (one.seat, one.played) == (done.seat, done.action):
            legal = set(kernel.legal(state, done.seat))
            known = all(0 <= action < kernel.actions for _seat, action in one.line)
            if known and len(one.points) == match.seats and legal >= {choice.action for choice in one.choices}:
                found[ply] = one
        kernel.apply(state, done.seat, done.action)
    return found


@dataclass(frozen=True)
class Choice:
    """A possible move.

    Attributes:
        words: the move in words.
        targets: the targets that it touches.
        lead: expected lead in points of the deciding seat (solo: over the rules' own opponent).
    """

    words: str
    targets: tuple[str, ...]
    lead: float


@dataclass(frozen=True)
class Verdict:
    """A judgement in words.

    Attributes:
        ply: the decision's index.
        seat: the deciding seat.
        played: the move made.
        choices: the best moves, by expected lead.
        line: expected continuation after the best move, as (seat, notation).
        loss: points of lead given away.
        win_share: win probability per seat, before the decision.
        lead: the deciding seat's expected lead before the decision, with the best move.
        turning: True for a turning point of the game.
        name: ``best``, ``good``, ``slip`` or ``blunder``; "" until every decision is judged.
        targets: the targets that the move touches.
    """

    ply: int
    seat: int
    played: str
    choices: tuple[Choice, ...]
    line: tuple[tuple[int, str], ...]
    loss: float
    win_share: tuple[float, ...]
    lead: float
    turning: bool
    name: str
    targets: tuple[str, ...]


def in_words(
    variant: Variant,
    observed: State,
    seat: int,
    action: int,
    points: Sequence[float],
    texts: Texts,
    names: tuple[str, ...],
) -> Choice:
    """Put a possible move of a seat into words.

    Args:
        variant: the rules.
        observed: the state as the seat sees it.
        seat: the deciding seat.
        action: the move.
        points: expected final points of each seat.
        texts: in the reader's language.
        names: of the seats.
    """
    path = variant.path(observed, seat, action)
    words = ", ".join(texts.say(step.label, names) for step in path)
    return Choice(words, tuple(step.target for step in path), round(lead(points, seat), 1))


def verdicts(
    match: Match, judged: dict[int, Judgement], first: int, texts: Texts, names: tuple[str, ...]
) -> list[Verdict]:
    """Put the judgements from a ply on into words. Slow: call it in a thread.

    Turning points and the moves' names are available once every decision is judged.
    """
    found = [judged[ply] for ply in sorted(judged)]
    whole = len(found) == len(match.plies)
    turning = set(turning_points(found, final_shares(match))) if whole else set()
    called = move_names(found, final_shares(match)) if whole else [""] * len(found)
    return [
        _verdict(match, one, one.ply in turning, name, texts, names)
        for one, name in zip(found, called, strict=True)
        if one.ply >= first
    ]


def _verdict(match: Match, one: Judgement, turning: bool, name: str, texts: Texts, names: tuple[str, ...]) -> Verdict:
    variant = match.variant
    observed = variant.kernel.observe(match.state_at(one.ply), one.seat)

    def choice(action: int, points: tuple[float, ...]) -> Choice:
        return in_words(variant, observed, one.seat, action, points, texts, names)

    played = choice(one.played, one.points)
    choices = [choice(each.action, each.points) for each in one.choices]
    choices.sort(key=lambda each: -each.lead)  # earlier releases stored them in another order
    return Verdict(
        ply=one.ply,
        seat=one.seat,
        played=played.words,
        choices=tuple(choices),
        line=tuple((seat, variant.notation(action)) for seat, action in one.line),
        loss=round(one.loss, 1),
        win_share=tuple(round(share, 3) for share in one.win_share),
        lead=choices[0].lead,
        turning=turning,
        name=name,
        targets=played.targets,
    )
