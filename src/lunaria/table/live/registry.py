"""This worker's tables and their listeners."""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable, Collection, Mapping
from math import inf
from typing import Any, Protocol

from lunaria.engine.game import SettingError
from lunaria.games import NAMES
from lunaria.table.live.chat import talk_limit
from lunaria.table.live.clocks import Outages
from lunaria.table.live.levels import LEVELS
from lunaria.table.live.programs import Programs
from lunaria.table.live.readiness import Readiness
from lunaria.table.live.scheduler import Scheduler
from lunaria.table.live.table import LiveTable, LogError
from lunaria.table.store.model import STAND_IN, TableInfo
from lunaria.table.store.store import Store

logger = logging.getLogger("lunaria.table")
SWEEP_SECONDS = 1.0
VISIT_SECONDS = 300.0
"""A table of bots plays on for this long after the last visitor."""
KEPT_SECONDS = 60.0
"""Idle tables stay loaded this long, at most ``MOST_KEPT`` of them."""
MOST_KEPT = 100
SEATS = 0
"""Sent instead of an event number when the seating changed."""
TALK = -1
"""Sent instead of an event number for a new chat message."""
PERSON = "@"
"""Precedes the id of a person in a notification; ids of tables are letters and digits."""
REVOKED_MS = 300_000
"""Age of the oldest revocations in a sweep: longer than any worker takes to open a connection."""


class Listener(Protocol):
    """A connection to a table."""

    seat: int
    person: str
    credential: str

    def hear(self) -> None:
        """The scene has changed."""

    def hear_talk(self) -> None:
        """There is a new chat message."""

    def resend_talk(self) -> None:
        """The reader's mutes have changed."""

    def dismiss(self, why: str = "revoked") -> None:
        """The listener's credential was revoked, or (``closed``) the table was closed."""


class TableRegistry(Readiness):
    """The tables of a worker.

    Args:
        store: the database.
        bot_pause: seconds a bot waits before acting.
        games: names of the games.
        programs: the server's own programs as bots: command by name.
        stand_in: the bot that replaces a person who has left or run out of time.

    Attributes:
        worker: this worker's unique name.
        outages: periods in which no clock runs.
        scheduler: runs bots and clocks.
        broken: tables whose game could not be replayed.
        programs: the running programs.
        offered: the bots on offer.
        on_person: called with the id of a person for whom something has changed at another worker.
        on_dismissal: called with the digests of revoked sessions and tokens.
    """

    def __init__(
        self,
        store: Store,
        bot_pause: float,
        games: tuple[str, ...] = NAMES,
        programs: Mapping[str, str] | None = None,
        stand_in: str = STAND_IN,
    ) -> None:
        super().__init__(games)
        self.programs = Programs(programs or {})
        self.offered = (*LEVELS, *self.programs.names)
        self.store = store
        self.worker = secrets.token_hex(8)
        self.outages = Outages()
        self.scheduler = Scheduler(self, bot_pause, stand_in)
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._listeners: dict[str, set[Listener]] = {}
        self._seatings: dict[str, str] = {}
        self._visited: dict[str, float] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._messenger: Any = None
        self._drawing = asyncio.Lock()
        self.broken: set[str] = set()
        self.talk_limit = talk_limit()
        self._talked: dict[str, int] = {}
        self._sent: dict[str, tuple[int, int]] = {}
        self._elsewhere: dict[str, tuple[int, int]] = {}
        self.on_person: Callable[[str], None] = lambda _person: None
        self.on_dismissal: Callable[[Collection[str]], None] = lambda _credentials: None

    async def open(self) -> None:
        """Start listening to other workers and running bots and clocks."""
        await self.scheduler.beat()
        await self.store.forget_presence(self.worker)
        if not self.store.is_sqlite:
            from lunaria.table.store.notifications import Messenger

            self._messenger = Messenger(self.store.address, self.store.schema, self._heard)
        self._spawn(self._sweep_forever())
        self.scheduler.open()

    @contextlib.asynccontextmanager
    async def turn_to_draw(self, answered: asyncio.Event) -> AsyncIterator[None]:
        """Wait for one's turn to make a scene. Scenes are made one at a time, and pending messages are read in between.

        Args:
            answered: set when the reader awaits no answer: players get the answer to a move before its scene.
        """
        while True:
            await answered.wait()
            async with self._drawing:
                if answered.is_set():
                    yield
                    await asyncio.sleep(0)
                    return

    async def close(self) -> None:
        """Stop the bots and drop all tables."""
        await self.scheduler.close()
        await asyncio.to_thread(self.programs.close)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._messenger:
            await self._messenger.close()
        await self.store.forget_presence(self.worker)
        await super().close()

    def _spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Tables

    async def table(self, info: TableInfo) -> LiveTable:
        """Return the game of a table that has started, replaying it from the store if it is not loaded.

        Waits until the game's rules are compiled.

        Raises:
            LogError: the game is incompatible with these rules.
        """
        with contextlib.suppress(SettingError):  # opening it reports what these rules do not know
            await self.warmth(info.game, info.variant)
        lock = self._loading.setdefault(info.id, asyncio.Lock())
        async with lock:
            if info.id not in self._tables:
                try:
                    table = await LiveTable.open(self.store, info, self.outages, self._changes(info.id))
                except LogError:
                    self.broken.add(info.id)
                    raise
                self.broken.discard(info.id)
                self._tables[info.id] = table
            table = self._tables[info.id]
        self.scheduler.consider(table)
        return table

    def known(self, table: str) -> LiveTable | None:
        """Return the game of a table if this worker has it loaded."""
        return self._tables.get(table)

    def known_tables(self) -> list[LiveTable]:
        """Return the loaded games."""
        return list(self._tables.values())

    async def renew(self, table: str) -> None:
        """Announce to all listeners of a table, here and elsewhere, that the seating changed."""
        await self.refresh([table])
        self.announce(table)
        self.notify_workers(table)

    async def refresh(self, tables: list[str]) -> None:
        """Reload the set-up of tables after somebody there has changed a preference."""
        for info in await self.store.tables([table for table in tables if table in self._tables]):
            if table := self._tables.get(info.id):
                table.learn(info)
                self.scheduler.consider(table)

    def _changes(self, table: str) -> Callable[[], None]:
        def changed() -> None:
            known = self._tables.get(table)
            self.announce(table)
            if known:
                self.notify_workers(table, known.seen)
                self.scheduler.consider(known)

        return changed

    # Visitors

    def visit(self, table: str) -> None:
        """Record that somebody is at a table now."""
        self._visited[table] = time.monotonic()

    def expect_somebody(self, table: str) -> None:
        """Treat a table new to this worker as visited."""
        self._visited.setdefault(table, time.monotonic())

    def is_visited(self, table: str) -> bool:
        """Return whether somebody is at a table or was within ``VISIT_SECONDS``."""
        return table in self._listeners or time.monotonic() - self._visited.get(table, -inf) < VISIT_SECONDS

    async def is_visited_elsewhere(self, table: str) -> bool:
        """Return whether somebody is at a table at another worker."""
        return table in await self.store.presence(self.worker)

    def _let_go(self) -> None:
        """Drop idle tables and old visits."""
        at = time.monotonic()
        idle = [table for table in self._tables if table not in self._listeners]
        idle.sort(key=lambda table: self._visited.get(table, -inf))
        for number, table in enumerate(idle):
            if number < len(idle) - MOST_KEPT or at - self._visited.get(table, -inf) > KEPT_SECONDS:
                self.forget(table)
        self._visited = {table: when for table, when in self._visited.items() if at - when < 2 * VISIT_SECONDS}

    # Listeners

    def enter(self, table: str, listener: Listener) -> None:
        """Add a listener to a table."""
        self.visit(table)
        self._listeners.setdefault(table, set()).add(listener)
        self.announce(table)

    def leave(self, table: str, listener: Listener) -> None:
        """Remove a listener; after the last one this worker drops the table, and the log remains."""
        self.visit(table)
        self._listeners[table].discard(listener)
        if self._listeners[table]:
            self.announce(table)
            return
        del self._listeners[table]
        self._seatings.pop(table, None)
        self.forget(table)

    def forget(self, table: str) -> None:
        """Drop a table that has neither listeners nor pending work."""
        if table not in self._listeners and not self.scheduler.is_busy(table):
            self._tables.pop(table, None)
            if table in self._loading and not self._loading[table].locked():
                del self._loading[table]

    def announce(self, table: str) -> None:
        """Notify all listeners of a table of a change."""
        for listener in self._listeners.get(table, ()):
            listener.hear()

    def talked(self, table: str) -> None:
        """Announce a chat message to all listeners of a table, here and elsewhere."""
        self._announce_talk(table)
        self.notify_workers(table, TALK)

    def _announce_talk(self, table: str) -> None:
        for listener in self._listeners.get(table, ()):
            listener.hear_talk()

    def resend_talk(self, person: str) -> None:
        """Resend the chat to a person at all tables of this worker."""
        for listeners in self._listeners.values():
            for listener in listeners:
                if listener.person == person:
                    listener.resend_talk()

    def here(self, table: str) -> set[int]:
        """Return the seats whose players are connected, at any worker."""
        bits = self._at(table)[0] | self._elsewhere.get(table, (0, 0))[0]
        return {seat for seat in range(bits.bit_length()) if bits >> seat & 1}

    def watchers(self, table: str) -> int:
        """Return the number of spectators of a table."""
        return self._at(table)[1] + self._elsewhere.get(table, (0, 0))[1]

    def _at(self, table: str) -> tuple[int, int]:
        """Return the presence at a table of this worker: a bit for each seat, and the number of spectators."""
        listeners = self._listeners.get(table, ())
        seats = {listener.seat for listener in listeners if listener.seat >= 0}
        watching = [listener for listener in listeners if listener.seat < 0]
        known = {listener.person for listener in watching if listener.person}  # two tabs of a person count once
        return sum(1 << seat for seat in seats), len(known) + sum(not listener.person for listener in watching)

    def count_listeners(self) -> int:
        """Return the number of listeners of all tables."""
        return sum(map(len, self._listeners.values()))

    def dismiss(self, credentials: Collection[str]) -> None:
        """Disconnect the listeners of revoked sessions and tokens."""
        if not credentials:
            return
        self.on_dismissal(credentials)
        for listeners in self._listeners.values():
            for listener in listeners:
                if listener.credential in credentials:
                    listener.dismiss()

    def shut(self, tables: Collection[str]) -> None:
        """Disconnect the listeners of closed tables, and drop these."""
        for table in tables:
            for listener in self._listeners.get(table, ()):
                listener.dismiss("closed")
            self._tables.pop(table, None)

    # Other workers

    def notify_workers(self, table: str, number: int = SEATS) -> None:
        """Tell other workers of a table's new event, or ``SEATS`` or ``TALK``."""
        if self._messenger:
            self._messenger.notify(table, number)

    def notify_person(self, person: str) -> None:
        """Tell other workers that something has changed for a person."""
        if self._messenger:
            self._messenger.notify(f"{PERSON}{person}", SEATS)

    def _heard(self, table: str, number: int) -> None:
        if table.startswith(PERSON):
            self.on_person(table.removeprefix(PERSON))
            return
        known = self._tables.get(table)
        if number == TALK:
            self._announce_talk(table)
        elif known is None:
            self.announce(table)
        elif number == SEATS:
            self._spawn(self._look_again(table))
        elif number > known.seen:
            self._spawn(self._catch_up(known))

    async def _catch_up(self, table: LiveTable) -> None:
        try:
            await table.catch_up()
        except LogError:
            logger.exception("table %s is out of step with its log", table.info.id)
            self._tables.pop(table.info.id, None)
        except Exception:
            logger.exception("table %s could not be read", table.info.id)

    async def _look_again(self, table: str) -> None:
        await self.refresh([table])
        self.announce(table)

    async def _sweep_forever(self) -> None:
        """Find changes that were not announced."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.sweep()
            except Exception:
                logger.exception("the sweep failed")

    async def sweep(self) -> None:
        """Bring all loaded tables up to date with their logs, and those not started with their seats.

        Listeners with sessions revoked at another worker, and those of closed tables, are disconnected.
        """
        if self._listeners or self._tables:
            since = self.store.now() - REVOKED_MS
            self.dismiss(await self.store.revoked(since))
            self.shut(await self.store.closed_tables(since))
        self._let_go()
        tables = self.known_tables()
        heads = await self.store.heads([table.info.id for table in tables]) if tables else {}
        for table in tables:
            if heads.get(table.info.id, 0) > table.seen:
                await self._catch_up(table)
        unsettled = [
            table for table in self._listeners if (known := self._tables.get(table)) is None or known.session.over
        ]
        for info in await self.store.tables(unsettled) if unsettled else ():
            if self._seatings.setdefault(info.id, info.seating) != info.seating:
                self._seatings[info.id] = info.seating
                await self._look_again(info.id)
        heads = await self.store.talk_heads(self._listeners) if self._listeners else {}
        for name in {name for name, head in heads.items() if self._talked.get(name) != head}:
            self._announce_talk(name)
        self._talked = heads
        await self._share_presence()

    async def _share_presence(self) -> None:
        """Exchange presence at tables with the other workers."""
        now = {table: self._at(table) for table in self._listeners}
        changed = {table: here for table, here in now.items() if self._sent.get(table) != here}
        changed |= {table: (0, 0) for table in self._sent if table not in now}
        if changed:
            await self.store.set_presence(self.worker, changed)
            self._sent = now
        before, self._elsewhere = self._elsewhere, await self.store.presence(self.worker)
        for table in self._listeners:
            if before.get(table) != self._elsewhere.get(table):
                self.announce(table)
