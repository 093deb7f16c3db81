"""Acts at tables on its own: bots move, forced moves are made, time runs out.

A worker acts only with a table's lease. The lease has a fence, checked in the same transaction as each write under it,
so a worker that was presumed dead and wakes up cannot write at a table taken over by another. People's moves need no
lease: an event number can be written only once.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine
from functools import partial
from typing import Any, Protocol

from lunaria import bots
from lunaria.bots.external_engine import MOST_FAULTS
from lunaria.bots.shared_deal import Following, fixed
from lunaria.engine.game import MAX_SEED
from lunaria.table.live.bot_queue import Thinking
from lunaria.table.live.clocks import Outages
from lunaria.table.live.programs import Programs
from lunaria.table.live.session import STUMBLED, GameSession
from lunaria.table.live.table import LiveTable, LogError, Outcome
from lunaria.table.live.warm import TABLE
from lunaria.table.store.game_log import Lease
from lunaria.table.store.leases import BEAT_MS
from lunaria.table.store.model import STAND_IN, FencedError, TableInfo
from lunaria.table.store.store import Store

logger = logging.getLogger("lunaria.table")
LEASE_MS = 6_000
RECORDED_MS = 3_600_000
"""Time before the latest known outage in which another worker may have recorded one meanwhile."""
ALARM_SECONDS = 60.0
"""Tables whose time runs out later than this are not kept loaded: the database is polled each second for due ones."""
RETRY_SECONDS = 30.0
"""Pause of a table after an error."""
MOST_SITTING = 12
"""Tables whose bots keep their search tree within a turn; the others start from scratch."""


class Tables(Protocol):
    """The interface of a worker's tables, as the scheduler uses it."""

    store: Store
    worker: str
    outages: Outages
    programs: Programs
    offered: tuple[str, ...]

    async def table(self, info: TableInfo) -> LiveTable:
        """Return the game of a table that has started."""

    def known(self, table: str) -> LiveTable | None:
        """Return the game of a table if it is loaded."""

    def forget(self, table: str) -> None:
        """Drop a table that has neither listeners nor pending work."""

    def expect_somebody(self, table: str) -> None:
        """Treat a table new to this worker as visited."""

    def is_visited(self, table: str) -> bool:
        """Return whether somebody is at a table or was some minutes ago."""

    async def is_visited_elsewhere(self, table: str) -> bool:
        """Return whether somebody is at a table at another worker."""

    async def warmth(self, game: str, variant: str, kind: str = TABLE) -> None:
        """Wait until a kind of a rule set is compiled."""


class Scheduler:
    """Runs the bots and clocks of a worker's tables.

    Args:
        registry: the tables.
        bot_pause: seconds a bot waits before acting.
        stand_in: the bot that replaces a person who has left or run out of time.
    """

    def __init__(self, registry: Tables, bot_pause: float, stand_in: str = STAND_IN) -> None:
        self._registry = registry
        self._bot_pause = bot_pause
        self._stand_in = stand_in
        self._missed: set[str] = set()
        # The bots in the middle of a turn, by table, seat and name: they keep their search tree.
        self._sitting: dict[str, dict[tuple[int, str], bots.Bot]] = {}
        self._duties: dict[str, asyncio.Task[None]] = {}
        self._leases: dict[str, tuple[Lease, float]] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._denied: set[str] = set()
        self._failed: dict[str, float] = {}
        self._resting: set[str] = set()
        self._thinking = Thinking()
        self._task: asyncio.Task[None] | None = None
        self._closing = False
        self.last_beat = 0.0

    def open(self) -> None:
        """Start looking for due tables."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop, releasing all leases at once."""
        self._closing = True
        tasks = [*self._duties.values(), *([self._task] if self._task else [])]
        for task in tasks:
            task.cancel()
        for timer in self._timers.values():
            timer.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for lease, _until in list(self._leases.values()):
            await self._registry.store.release(lease)
        await self._registry.store.sign_off(self._registry.worker)
        self._thinking.close()

    def is_busy(self, table: str) -> bool:
        """Return whether a table is being served."""
        return table in self._duties or table in self._timers

    def count(self) -> int:
        """Return the number of tables being served."""
        return len(self._duties)

    async def beat(self) -> None:
        """Report this worker as alive, and learn of outages."""
        await self._registry.store.beat(self._registry.worker)
        self.last_beat = time.monotonic()
        known = self._registry.outages
        known.learn(await self._registry.store.outages(known.latest - RECORDED_MS))

    async def _run(self) -> None:
        while True:
            try:
                await self._look()
                await asyncio.sleep(BEAT_MS / 1000)
                await self.beat()
            except Exception:
                logger.exception("the scheduler failed")
                await asyncio.sleep(BEAT_MS / 1000)

    async def _look(self) -> None:
        """Find due tables, whether or not they have listeners."""
        store, registry = self._registry.store, self._registry
        wanted = [table for table in await store.due(registry.worker) if table not in self._duties]
        for info in await store.tables(wanted) if wanted else ():
            known = registry.known(info.id)
            if known:
                known.learn(info)
                self.consider(known)
                if info.id not in self._duties:
                    await store.set_due(info.id, known.due(), known.seen, known.session.pending)
            elif time.monotonic() >= self._failed.get(info.id, 0):
                self._begin(info.id, self._open_and_serve(info.id))

    async def _open_and_serve(self, table: str) -> None:
        info = await self._registry.store.table(table)
        if info is None or info.status != "playing":
            return
        try:
            live = await self._registry.table(info)
        except LogError:
            logger.exception("table %s cannot go on", table)
            return
        self._registry.expect_somebody(table)
        await self._serve(live)

    def consider(self, table: LiveTable) -> None:
        """Do what is due at a table, or set an alarm for its next deadline."""
        name = table.info.id
        if self._closing or name in self._duties or time.monotonic() < self._failed.get(name, 0):
            return
        if name in self._resting:
            if not self._registry.is_visited(name):
                return
            self._resting.discard(name)
        if timer := self._timers.pop(name, None):
            timer.cancel()
        if table.session.over:
            self._registry.programs.leave(name)
        due = table.due()
        if due is None:
            return
        wait = (due - self._registry.store.now()) / 1000
        if wait <= 0:
            self._begin(name, self._serve(table))
        elif wait < ALARM_SECONDS:
            self._timers[name] = asyncio.get_running_loop().call_later(wait + 0.005, self._ring, table)

    def _ring(self, table: LiveTable) -> None:
        self._timers.pop(table.info.id, None)
        self.consider(table)

    def _begin(self, name: str, work: Coroutine[Any, Any, None]) -> None:
        if name in self._duties or self._closing:
            work.close()
            return
        task = asyncio.create_task(work)
        self._duties[name] = task
        task.add_done_callback(lambda _done: self._ended(name))

    def _ended(self, name: str) -> None:
        task = self._duties.pop(name)
        self._sitting.pop(name, None)
        if task.cancelled():
            return
        known = self._registry.known(name)
        if error := task.exception():
            logger.error("table %s could not be looked after", name, exc_info=error)
            self._failed[name] = time.monotonic() + RETRY_SECONDS
        elif name in self._denied:
            self._denied.discard(name)
        elif known:
            self.consider(known)  # somebody may have moved between the last look and now
        self._registry.forget(name)

    async def _serve(self, table: LiveTable) -> None:
        """Do everything due at a table while holding its lease."""
        name, before = table.info.id, table.seen
        try:
            while (due := table.due()) is not None and due <= self._registry.store.now():
                lease = await self._lease(name)
                if lease is None:
                    self._denied.add(name)
                    return
                if await self._is_deserted(table):
                    await self._rest(table, lease)
                    return
                await self._act(table, lease)
        except FencedError:
            self._leases.pop(name, None)
            await table.catch_up()
        else:
            if table.seen == before:
                await self._registry.store.set_due(name, table.due(), table.seen, table.session.pending)
            if held := self._leases.pop(name, None):
                await self._registry.store.release(held[0])

    async def _is_deserted(self, table: LiveTable) -> bool:
        """Return whether only bots play at a table and nobody has visited it for some minutes."""
        seats, away = enumerate(table.info.places), table.session.stand_ins
        if any(place.kind == "guest" and seat not in away for seat, place in seats):
            return False
        name = table.info.id
        return not self._registry.is_visited(name) and not await self._registry.is_visited_elsewhere(name)

    async def _rest(self, table: LiveTable, lease: Lease) -> None:
        """Suspend a table until somebody visits it, at any worker."""
        name = table.info.id
        self._resting.add(name)
        await self._registry.store.set_due(name, None, table.seen, table.session.pending)
        self._leases.pop(name, None)
        await self._registry.store.release(lease)

    async def _lease(self, table: str) -> Lease | None:
        """Return a table's lease, acquired or renewed as needed; None while another worker has it."""
        held = self._leases.get(table)
        if held and time.monotonic() < held[1]:
            return held[0]
        began = time.monotonic()
        lease = await self._registry.store.claim(table, self._registry.worker, LEASE_MS)
        if lease is None:
            self._leases.pop(table, None)
        else:
            self._leases[table] = (lease, began + LEASE_MS / 2000)
        return lease

    async def _act(self, table: LiveTable, lease: Lease) -> None:
        if vacated := table.vacated():
            seat = vacated[0]
            _expect(await table.presence(seat, f"vacated-{table.seen + 1}", table.seen_by(seat), "away"), "away")
        elif single := table.single_choices():
            seat, key = single[0], f"auto-{table.seen + 1}"
            move = table.match.variant.notation(table.session.legal(seat)[0])
            _expect(await table.play(seat, key, table.seen_by(seat), move, lease=lease), move)
        elif pending := table.bots_pending():
            if self._bot_pause:
                await asyncio.sleep(self._bot_pause)
            await self._bot_move(table, pending[0], lease)
        elif table.next_flag():
            if table.info.pace.over_days:  # a holiday may have begun that this worker has not heard of
                table.learn(await self._registry.store.table(table.info.id) or table.info)
            ends = table.next_flag()
            if ends and ends[1] <= self._registry.store.now():
                _expect(await table.flag(ends[0], lease), "flag")

    async def _bot_move(self, table: LiveTable, seat: int, lease: Lease) -> None:
        name = self._bot_at(table, seat)
        is_program = name in self._registry.programs.names
        await self._registry.warmth(table.info.game, table.info.variant, "random" if is_program else name)
        session = table.session
        if seat not in session.pending:
            return
        work = self._registry.programs.choose(name, session, seat) if is_program else self._choose(name, table, seat)
        action, failed = await self._keeping(table.info.id, asyncio.ensure_future(work))
        move = session.match.variant.notation(action)
        key = f"{STUMBLED if failed else 'bot-'}{session.seen + 1}"
        _expect(
            await table.play(seat, key, session.counting.reader_number(session.seen, seat), move, lease=lease),
            f"{name}: {move}",
        )
        if seat not in table.session.pending:  # its findings are useless after its turn
            self._sitting.get(table.info.id, {}).pop((seat, name), None)

    def stand_in(self, info: TableInfo) -> str:
        """Return the bot that replaces a person at a table who has left or run out of time."""
        return STAND_IN if info.is_of_deal else self._stand_in

    def _bot_at(self, table: LiveTable, seat: int) -> str:
        """Return the bot that decides for a seat now."""
        name = table.info.places[seat].bot or self.stand_in(table.info)
        if name not in self._registry.offered:
            if name not in self._missed:
                logger.warning(
                    "there is no bot %r any more, as at table %s: %s plays instead", name, table.info.id, STAND_IN
                )
                self._missed.add(name)
            return STAND_IN
        if name in self._registry.programs.names and table.session.stumbles(seat) >= MOST_FAULTS:
            return STAND_IN
        return name

    async def _choose(self, name: str, table: LiveTable, seat: int) -> tuple[int, bool]:
        session = table.session
        observed, options = session.match.observe(seat), session.match.options
        if table.info.is_of_deal:
            work = partial(_at_deal, session, seat, name)
            return await self._thinking.do(self._registry.is_visited(table.info.id), work), False
        sitting = self._sitting.pop(table.info.id, {})
        self._sitting[table.info.id] = sitting  # the last
        while len(self._sitting) > MOST_SITTING:
            del self._sitting[next(iter(self._sitting))]

        def choose() -> int:
            bot = sitting.get((seat, name)) or bots.make(name, session.game, options).seated()
            sitting[seat, name] = bot
            return bot.choose(observed, seat, session.match.seats, secrets.randbelow(MAX_SEED + 1))

        return await self._thinking.do(self._registry.is_visited(table.info.id), choose), False

    async def _keeping(self, table: str, work: asyncio.Task[tuple[int, bool]]) -> tuple[int, bool]:
        """Wait for a decision while renewing the table's lease: a program may think for longer than it lasts."""
        try:
            while not (await asyncio.wait([work], timeout=LEASE_MS / 3000))[0]:
                if await self._lease(table) is None:
                    raise FencedError
        finally:
            work.cancel()
        return work.result()


def _at_deal(session: GameSession, seat: int, name: str) -> int:
    """Return a bot's decision at a deal that everybody plays: the same at every table where people play alike."""
    match, key = session.match, session.info.deal.key if session.info.deal else b""
    following = Following(match.variant.kernel, match.start, key)
    for ply in match.plies:
        following.take(ply.seat, ply.action)
    return following.decide(fixed(name, session.game, match.options), seat, match.seats)


def _expect(outcome: Outcome, what: str) -> None:
    """Raise if an action that must be possible is refused; losing a race to somebody else is fine."""
    if outcome.refusal and outcome.refusal.message.id != "refusal-stale":
        raise RuntimeError(f"{what}: {outcome.refusal}")
