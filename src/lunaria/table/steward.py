"""What must happen at a table without anybody asking: bots move, single choices are made, time runs out.

Whoever looks after a table holds its lease. The lease has a fence, checked in the same transaction as what is written
under it, so a worker that was thought dead and wakes up cannot write what another has taken over. People's moves need
no lease: the number of an event can be written only once.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from lunaria import bots
from lunaria.engine.game import MAX_SEED
from lunaria.table.live import LiveTable, LogError, Outcome
from lunaria.table.store import FencedError, Lease
from lunaria.table.store.duties import BEAT_MS

if TYPE_CHECKING:
    from lunaria.table.hall import Hall

logger = logging.getLogger("lunaria.table")
LEASE_MS = 6_000
ALARM_SECONDS = 60.0
"""A table whose time runs out later is not kept in mind for it: the database is asked each second what is due."""
RETRY_SECONDS = 30.0
"""How long a table is left alone after looking after it has failed."""
STAND_IN = "greedy"
"""The bot that plays for a person who has no time left."""


class Steward:
    """Looks after the tables of a worker.

    Args:
        hall: the tables.
        bot_pause: seconds that a bot waits before it acts.
    """

    def __init__(self, hall: "Hall", bot_pause: float) -> None:
        self._hall = hall
        self._bot_pause = bot_pause
        self._duties: dict[str, asyncio.Task[None]] = {}
        self._leases: dict[str, tuple[Lease, float]] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._denied: set[str] = set()
        self._failed: dict[str, float] = {}
        self._threads = ThreadPoolExecutor(thread_name_prefix="bot")
        self._task: asyncio.Task[None] | None = None
        self._closing = False
        self.last_beat = 0.0

    def open(self) -> None:
        """Begin to look for tables that need somebody."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop, and let other workers go on at once."""
        self._closing = True
        tasks = [*self._duties.values(), *([self._task] if self._task else [])]
        for task in tasks:
            task.cancel()
        for timer in self._timers.values():
            timer.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for lease, _until in list(self._leases.values()):
            await self._hall.store.release(lease)
        await self._hall.store.sign_off(self._hall.worker)
        self._threads.shutdown(wait=False, cancel_futures=True)

    def is_busy(self, table: str) -> bool:
        """Say whether something is being done for a table."""
        return table in self._duties or table in self._timers

    def count(self) -> int:
        """Return how many tables something is being done for."""
        return len(self._duties)

    async def beat(self) -> None:
        """Say that this worker is alive, and learn when nobody was."""
        await self._hall.store.beat(self._hall.worker)
        self.last_beat = time.monotonic()
        self._hall.outages.spans = await self._hall.store.outages()

    async def _run(self) -> None:
        while True:
            try:
                await self._look()
                await asyncio.sleep(BEAT_MS / 1000)
                await self.beat()
            except Exception:
                logger.exception("the steward stumbled")
                await asyncio.sleep(BEAT_MS / 1000)

    async def _look(self) -> None:
        """Find tables that need somebody, whether or not anybody looks at them."""
        store, hall = self._hall.store, self._hall
        wanted = [table for table in await store.due(hall.worker) if table not in self._duties]
        for info in await store.tables(wanted) if wanted else ():
            known = hall.known(info.id)
            if known:
                known.info = info
                self.consider(known)
                if info.id not in self._duties:
                    await store.set_due(info.id, known.due(), known.seen)
            elif time.monotonic() >= self._failed.get(info.id, 0):
                self._begin(info.id, self._open_and_serve(info.id))

    async def _open_and_serve(self, table: str) -> None:
        info = await self._hall.store.table(table)
        if info is None or info.status != "playing":
            return
        try:
            live = await self._hall.table(info)
        except LogError:
            logger.exception("table %s cannot go on", table)
            return
        await self._serve(live)

    def consider(self, table: LiveTable) -> None:
        """Do what must be done for a table, or set an alarm for when its time runs out."""
        name = table.info.id
        if self._closing or name in self._duties or time.monotonic() < self._failed.get(name, 0):
            return
        if timer := self._timers.pop(name, None):
            timer.cancel()
        due = table.due()
        if due is None:
            return
        wait = (due - self._hall.store.now()) / 1000
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
        if task.cancelled():
            return
        known = self._hall.known(name)
        if error := task.exception():
            logger.error("table %s could not be looked after", name, exc_info=error)
            self._failed[name] = time.monotonic() + RETRY_SECONDS
        elif name in self._denied:
            self._denied.discard(name)
        elif known:
            self.consider(known)  # somebody may have moved between the last look and now
        self._hall.forget(name)

    async def _serve(self, table: LiveTable) -> None:
        """Do all that is due now, as long as the lease is ours."""
        name, before = table.info.id, table.seen
        try:
            while (due := table.due()) is not None and due <= self._hall.store.now():
                lease = await self._lease(name)
                if lease is None:
                    self._denied.add(name)
                    return
                await self._act(table, lease)
        except FencedError:
            self._leases.pop(name, None)
            await table.catch_up()
        else:
            if table.seen == before:
                await self._hall.store.set_due(name, table.due(), table.seen)
            if held := self._leases.pop(name, None):
                await self._hall.store.release(held[0])

    async def _lease(self, table: str) -> Lease | None:
        """Return the lease of a table, taken or renewed if need be; None while another worker has it."""
        held = self._leases.get(table)
        if held and time.monotonic() < held[1]:
            return held[0]
        began = time.monotonic()
        lease = await self._hall.store.claim(table, self._hall.worker, LEASE_MS)
        if lease is None:
            self._leases.pop(table, None)
        else:
            self._leases[table] = (lease, began + LEASE_MS / 2000)
        return lease

    async def _act(self, table: LiveTable, lease: Lease) -> None:
        if single := table.single_choices():
            seat, seen = single[0], table.seen
            move = table.match.variant.notation(table.course.legal(seat)[0])
            _expect(await table.play(seat, f"auto-{seen + 1}", seen, move, lease=lease), move)
        elif pending := table.bots_pending():
            if self._bot_pause:
                await asyncio.sleep(self._bot_pause)
            await self._bot_move(table, pending[0], lease)
        elif ends := table.next_flag():
            _expect(await table.flag(ends[0], lease), "flag")

    async def _bot_move(self, table: LiveTable, seat: int, lease: Lease) -> None:
        place, options, game = table.info.places[seat], table.info.options, table.game
        spec = place.bot or STAND_IN
        await self._hall.warmth(table.info.game, table.info.variant, spec)
        course = table.course
        if seat not in course.pending:
            return
        observed = course.match.observe(seat)

        def choose() -> int:
            bot = bots.make(spec, game, options)
            return bot.choose(observed, seat, course.match.seats, secrets.randbelow(MAX_SEED + 1))

        action = await asyncio.get_running_loop().run_in_executor(self._threads, choose)
        move = course.match.variant.notation(action)
        _expect(await table.play(seat, f"bot-{course.seen + 1}", course.seen, move, lease=lease), f"{spec}: {move}")


def _expect(outcome: Outcome, what: str) -> None:
    """Stop looking after a table where what must be possible is refused; that somebody was faster is no fault."""
    if outcome.refusal and outcome.refusal.message.id != "refusal-stale":
        raise RuntimeError(f"{what}: {outcome.refusal}")
