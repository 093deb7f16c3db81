"""Which rules are ready to be played; they are compiled in processes of their own, one after the other."""

import asyncio
import gc
import logging
import sys
from typing import Any

from lunaria.engine.compiler.rule import INTERPRET
from lunaria.engine.show.text import LANGUAGES
from lunaria.games import load
from lunaria.table.http.i18n import words, words_of
from lunaria.table.live.levels import LEVELS
from lunaria.table.live.warm import is_cached, warm

logger = logging.getLogger("lunaria.table")


class Readiness:
    """Makes rules ready, and knows which are.

    Args:
        games: the names of the games that are played here.
    """

    def __init__(self, games: tuple[str, ...]) -> None:
        self.games = games
        self._warming: dict[tuple[str, str, str], asyncio.Task[None]] = {}
        self._ahead: asyncio.Task[None] | None = None

    async def read(self) -> None:
        """Read the rules and texts of all games; it takes a second, in which nobody else could be answered."""
        await asyncio.to_thread(_read, self.games)

    def ahead(self) -> None:
        """Start to make all games ready, one after the other; returns at once."""
        self._ahead = asyncio.create_task(self._all())

    async def close(self) -> None:
        """Stop."""
        tasks: list[asyncio.Task[Any]] = [*self._warming.values(), *([self._ahead] if self._ahead else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

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

    async def _all(self) -> None:
        for game in self.games:
            for variant in load(game).variants:
                for bot in ("", *LEVELS):
                    await asyncio.wait([self._warm(game, variant, bot)])


def _read(games: tuple[str, ...]) -> None:
    for language in LANGUAGES:
        words(language)
        for game in games:
            words_of(language, load(game))


async def _make_warm(*wanted: str) -> None:
    """Compile in a process of its own, which leaves this one free to answer; then load what it made."""
    try:
        if not INTERPRET and not await asyncio.to_thread(is_cached, *wanted):
            await _compile_elsewhere(*wanted)
        await asyncio.to_thread(warm, *wanted)
        gc.freeze()  # a million objects that stay as long as the server: each look for garbage among them stops it
    except Exception:
        logger.exception("could not be made ready: %s", wanted)
        raise


async def _compile_elsewhere(*wanted: str) -> None:
    """Fill the cache of compiled rules from another process; if that fails they are compiled here, later."""
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", "lunaria.table.live", *wanted)
    try:
        if await process.wait():
            logger.error("could not be compiled in a process of its own: %s", wanted)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
