"""All tables of this worker, and who is looking at which."""

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import Any, Protocol

from lunaria.games import NAMES
from lunaria.table.clocks import Outages
from lunaria.table.live import LiveTable, LogError
from lunaria.table.readiness import Readiness
from lunaria.table.steward import Steward
from lunaria.table.store import Store, TableInfo

logger = logging.getLogger("lunaria.table")
SWEEP_SECONDS = 1.0


class Listener(Protocol):
    """Somebody who looks at a table."""

    seat: int

    def hear(self) -> None:
        """There is something new to see."""


class Hall(Readiness):
    """The tables of a worker.

    Args:
        store: where they are kept.
        bot_pause: seconds that a bot waits before it acts.
        games: the names of the games that are played here.

    Attributes:
        worker: the name of this worker, unlike any other.
        outages: times that count for no clock.
        steward: looks after bots and clocks.
        broken: tables whose game could not be told.
    """

    def __init__(self, store: Store, bot_pause: float, games: tuple[str, ...] = NAMES) -> None:
        super().__init__(games)
        self.store = store
        self.worker = secrets.token_hex(8)
        self.outages = Outages()
        self.steward = Steward(self, bot_pause)
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._listeners: dict[str, set[Listener]] = {}
        self._seatings: dict[str, str] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._messenger: Any = None
        self.broken: set[str] = set()

    async def open(self) -> None:
        """Begin to work: listen to other workers, look after bots and clocks."""
        await self.steward.beat()
        if not self.store.is_sqlite:
            from lunaria.table.store.messenger import Messenger

            self._messenger = Messenger(self.store.address, self.store.schema, self._heard)
        self._spawn(self._sweep_forever())
        self.steward.open()

    async def close(self) -> None:
        """Stop the bots and let go of everything."""
        await self.steward.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._messenger:
            await self._messenger.close()
        await super().close()

    def _spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Tables

    async def table(self, info: TableInfo) -> LiveTable:
        """Return the game on a table that has started; told from the store if this worker does not know it.

        Waits until the game's rules are ready.

        Raises:
            LogError: the game cannot go on by these rules.
        """
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
        self.steward.consider(table)
        return table

    def known(self, table: str) -> LiveTable | None:
        """Return the game on a table if this worker has it in mind."""
        return self._tables.get(table)

    def known_tables(self) -> list[LiveTable]:
        """Return the games that this worker has in mind."""
        return list(self._tables.values())

    async def refresh(self, tables: list[str]) -> None:
        """Learn anew how tables are set up: somebody at them has changed a wish."""
        for info in await self.store.tables([table for table in tables if table in self._tables]):
            if table := self._tables.get(info.id):
                table.info = info
                self.steward.consider(table)

    def _changes(self, table: str) -> Callable[[], None]:
        def changed() -> None:
            known = self._tables.get(table)
            self.announce(table)
            if known:
                self.tell(table, known.seen)
                self.steward.consider(known)

        return changed

    # Listeners

    def enter(self, table: str, listener: Listener) -> None:
        """Somebody looks at a table."""
        self._listeners.setdefault(table, set()).add(listener)
        self.announce(table)

    def leave(self, table: str, listener: Listener) -> None:
        """Somebody no longer looks at a table; with the last one this worker forgets it, and the log remains."""
        self._listeners[table].discard(listener)
        if self._listeners[table]:
            self.announce(table)
            return
        del self._listeners[table]
        self._seatings.pop(table, None)
        self.forget(table)

    def forget(self, table: str) -> None:
        """Let go of a table that nobody looks at or after."""
        if table not in self._listeners and not self.steward.is_busy(table):
            self._tables.pop(table, None)
            self._loading.pop(table, None)

    def announce(self, table: str) -> None:
        """Tell everybody who looks at a table that there is something new."""
        for listener in self._listeners.get(table, ()):
            listener.hear()

    def here(self, table: str) -> set[int]:
        """Return the seats whose players look at a table."""
        return {listener.seat for listener in self._listeners.get(table, ()) if listener.seat >= 0}

    def count_listeners(self) -> int:
        """Return how many look at any table."""
        return sum(map(len, self._listeners.values()))

    # Other workers

    def tell(self, table: str, number: int = 0) -> None:
        """Tell other workers that a table has a new event (0: other seats)."""
        if self._messenger:
            self._messenger.tell(table, number)

    def _heard(self, table: str, number: int) -> None:
        known = self._tables.get(table)
        if known is None:
            self.announce(table)
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

    async def _sweep_forever(self) -> None:
        """Find what no notification has told."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.sweep()
            except Exception:
                logger.exception("the sweep failed")

    async def sweep(self) -> None:
        """Bring all tables of this worker up to the log, and those that gather players up to their seats."""
        tables = self.known_tables()
        heads = await self.store.heads([table.info.id for table in tables]) if tables else {}
        for table in tables:
            if heads.get(table.info.id, 0) > table.seen:
                await self._catch_up(table)
        gathering = [table for table in self._listeners if table not in self._tables]
        for info in await self.store.tables(gathering) if gathering else ():
            if self._seatings.setdefault(info.id, info.seating) != info.seating:
                self._seatings[info.id] = info.seating
                self.announce(info.id)
