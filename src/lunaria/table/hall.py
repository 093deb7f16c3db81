"""All tables of this process: who is looking at which, which games are warm, and the bots at work."""

import asyncio
import logging
import secrets
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

from lunaria import bots
from lunaria.engine.compile import INTERPRET
from lunaria.engine.game import MAX_SEED
from lunaria.games import NAMES, load
from lunaria.table.levels import LEVELS
from lunaria.table.live import LiveTable
from lunaria.table.store import Store, TableInfo
from lunaria.table.warm import is_cached, warm

logger = logging.getLogger("lunaria.table")


class Listener(Protocol):
    """Somebody who looks at a table."""

    seat: int

    def hear(self) -> None:
        """There is something new to see."""


class Hall:
    """The tables of a process.

    Args:
        store: where they are kept.
        bot_pause: seconds that a bot waits before it acts.
        games: the names of the games that are played here.
    """

    def __init__(self, store: Store, bot_pause: float, games: tuple[str, ...] = NAMES) -> None:
        self.store = store
        self.games = games
        self._bot_pause = bot_pause
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._listeners: dict[str, set[Listener]] = {}
        self._warming: dict[tuple[str, str, str], asyncio.Task[None]] = {}
        self._thinking: dict[str, asyncio.Task[bool]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._threads = ThreadPoolExecutor(thread_name_prefix="bot")

    def warm_ahead(self) -> None:
        """Start to make all games ready, one after the other; returns at once."""
        self._tasks.add(asyncio.create_task(self._warm_all()))

    async def close(self) -> None:
        """Stop the bots and let go of everything."""
        tasks: list[asyncio.Task[Any]] = [*self._tasks, *self._warming.values(), *self._thinking.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)

    # Games

    def is_warm(self, game: str, variant: str, bot: str = "") -> bool:
        """Say whether a set of rules, or a bot for it, is compiled and loaded."""
        task = self._warming.get((game, variant, bot))
        return task is not None and task.done() and not task.cancelled() and task.exception() is None

    def expect(self, game: str, variant: str) -> None:
        """Start to make a set of rules ready, because it may soon be wanted; returns at once."""
        self._warm(game, variant, "")

    async def warmth(self, game: str, variant: str, bot: str = "") -> None:
        """Wait until a set of rules, or a bot for it, is compiled and loaded; it does not wait for others."""
        await asyncio.shield(self._warm(game, variant, bot))

    def _warm(self, game: str, variant: str, bot: str) -> asyncio.Task[None]:
        task = self._warming.get((game, variant, bot))
        if task is None or (task.done() and not self.is_warm(game, variant, bot)):
            task = asyncio.create_task(_make_warm(game, variant, bot))
            self._warming[game, variant, bot] = task
        return task

    async def _warm_all(self) -> None:
        for game in self.games:
            for variant in load(game).variants:
                for bot in ("", *LEVELS):
                    await asyncio.wait([self._warm(game, variant, bot)])

    # Tables

    async def table(self, info: TableInfo) -> LiveTable:
        """Return the game on a table that has started; told again from its log if this process does not know it.

        Waits until the game's rules are ready.
        """
        await self.warmth(info.game, info.variant)
        lock = self._loading.setdefault(info.id, asyncio.Lock())
        async with lock:
            if info.id not in self._tables:
                entries = await self.store.events(info.id)
                self._tables[info.id] = LiveTable(self.store, info, entries, self._changes(info.id))
            table = self._tables[info.id]
        self._let_bots_think(table)
        return table

    def known(self, table: str) -> LiveTable | None:
        """Return the game on a table if this process has it in mind."""
        return self._tables.get(table)

    def _changes(self, table: str) -> Callable[[], None]:
        def changed() -> None:
            self.announce(table)
            if table in self._tables:
                self._let_bots_think(self._tables[table])

        return changed

    # Listeners

    def enter(self, table: str, listener: Listener) -> None:
        """Somebody looks at a table."""
        self._listeners.setdefault(table, set()).add(listener)
        self.announce(table)

    def leave(self, table: str, listener: Listener) -> None:
        """Somebody no longer looks at a table; with the last one this process forgets it, and the log remains."""
        self._listeners[table].discard(listener)
        if self._listeners[table]:
            self.announce(table)
            return
        del self._listeners[table]
        if table not in self._thinking:
            self._forget(table)

    def _forget(self, table: str) -> None:
        if table not in self._listeners:
            self._tables.pop(table, None)
            self._loading.pop(table, None)

    def announce(self, table: str) -> None:
        """Tell everybody who looks at a table that there is something new."""
        for listener in self._listeners.get(table, ()):
            listener.hear()

    def here(self, table: str) -> set[int]:
        """Return the seats whose players look at a table."""
        return {listener.seat for listener in self._listeners.get(table, ()) if listener.seat >= 0}

    # Bots

    def _let_bots_think(self, table: LiveTable) -> None:
        name = table.info.id
        if name not in self._thinking and table.bots_pending():
            task = asyncio.create_task(self._think(table))
            self._thinking[name] = task
            task.add_done_callback(lambda done: self._thought(table, done))

    def _thought(self, table: LiveTable, task: asyncio.Task[bool]) -> None:
        del self._thinking[table.info.id]
        if not task.cancelled() and task.result():
            self._let_bots_think(table)  # somebody may have moved between the last look and now
        if table.info.id not in self._thinking:
            self._forget(table.info.id)

    async def _think(self, table: LiveTable) -> bool:
        """Let bots move as long as any of them has something to decide; False if one could not."""
        try:
            while pending := table.bots_pending():
                if self._bot_pause:
                    await asyncio.sleep(self._bot_pause)
                await self._bot_move(table, pending[0])
        except Exception:
            logger.exception("a bot at table %s could not move", table.info.id)
            return False
        return True

    async def _bot_move(self, table: LiveTable, seat: int) -> None:
        spec, options, game = table.info.places[seat].bot, table.info.options, table.game
        await self.warmth(table.info.game, table.info.variant, spec)
        match, seen = table.match, table.seen
        if seat not in match.pending:
            return
        observed = match.observe(seat)

        def choose() -> int:
            bot = bots.make(spec, game, options)
            return bot.choose(observed, seat, match.seats, secrets.randbelow(MAX_SEED + 1))

        action = await asyncio.get_running_loop().run_in_executor(self._threads, choose)
        outcome = await table.play(seat, f"bot-{seen + 1}", seen, match.variant.notation(action))
        if outcome.refusal and outcome.refusal.message.id != "refusal-stale":
            raise RuntimeError(f"{spec} chose {match.variant.notation(action)}: {outcome.refusal}")


async def _make_warm(*wanted: str) -> None:
    """Compile in a process of its own, which leaves this one free to answer; then load what it made."""
    try:
        if not INTERPRET and not await asyncio.to_thread(is_cached, *wanted):
            await _compile_elsewhere(*wanted)
        await asyncio.to_thread(warm, *wanted)
    except Exception:
        logger.exception("could not be made ready: %s", wanted)
        raise


async def _compile_elsewhere(*wanted: str) -> None:
    """Fill the cache of compiled rules from another process; if that fails they are compiled here, later."""
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", "lunaria.table.warm", *wanted)
    try:
        if await process.wait():
            logger.error("could not be compiled in a process of its own: %s", wanted)
    finally:
        if process.returncode is None:
            process.kill()
