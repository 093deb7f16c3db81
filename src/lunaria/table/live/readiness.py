"""Which rules are compiled; they are compiled in separate processes and loaded here."""

import asyncio
import gc
import logging
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from lunaria.engine.compiler.rule import INTERPRET
from lunaria.engine.show.text import LANGUAGES, Message
from lunaria.games import load
from lunaria.table.http.i18n import words, words_of
from lunaria.table.http.problems import HttpProblem
from lunaria.table.live.warm import KINDS, TABLE, is_cached, sets_of_rules, warm

logger = logging.getLogger("lunaria.table")
AT_ONCE = 2
"""Compiling processes per worker: one ahead of demand, one on demand."""
PATIENCE_SECONDS = 1.5
"""Seconds that a page waits for rules before showing progress instead; loading takes less."""
AGAIN_SECONDS = 2
"""Seconds until such a page retries."""


class Readiness:
    """Compiles and loads rules.

    Args:
        games: names of the games.
    """

    def __init__(self, games: tuple[str, ...]) -> None:
        self.games = games
        self._warming: dict[tuple[str, str, str], asyncio.Task[None]] = {}
        self._compiling: dict[tuple[str, str, str], asyncio.Future[None]] = {}
        self._steps: dict[tuple[str, str], tuple[int, int]] = {}
        self._ahead: asyncio.Task[None] | None = None
        self._places = asyncio.Semaphore(AT_ONCE)

    async def read(self) -> None:
        """Load the rules and texts of all games; blocks the loop for about a second."""
        await asyncio.to_thread(_read, self.games)

    def ahead(self) -> None:
        """Start compiling all games one by one; returns at once."""
        self._ahead = asyncio.create_task(self._all())

    async def close(self) -> None:
        """Stop."""
        tasks: list[asyncio.Task[Any]] = [*self._warming.values(), *([self._ahead] if self._ahead else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def is_warm(self, game: str, variant: str, kind: str = TABLE) -> bool:
        """Return whether a kind (``warm.KINDS``) of a rule set is compiled and loaded."""
        task = self._warming.get((game, variant, kind))
        return task is not None and task.done() and not task.cancelled() and task.exception() is None

    def progress(self) -> tuple[int, int]:
        """Return the numbers of ready kinds and of all kinds, over all rule sets."""
        wanted = [(*rules, kind) for rules in sets_of_rules(self.games) for kind in KINDS]
        return sum(self.is_warm(*one) for one in wanted), len(wanted)

    def steps(self, game: str, variant: str) -> tuple[int, int]:
        """Return the numbers of completed steps and of all steps until a rule set can be played."""
        return self._steps.get((game, variant), (0, 1))

    def expect(self, game: str, variant: str) -> None:
        """Start compiling a rule set that may soon be needed; returns at once."""
        self._warm(game, variant, TABLE)

    async def warmth(self, game: str, variant: str, kind: str = TABLE) -> None:
        """Wait until a kind of a rule set is compiled and loaded, independently of others."""
        await asyncio.shield(self._warm(game, variant, kind))

    async def soon(self, game: str, variant: str, kind: str = TABLE) -> None:
        """Wait briefly for a rule set, as is suitable for a page.

        Raises:
            HttpProblem: 503 with the progress and the time to retry, if it is still compiling.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE_SECONDS):
                await self.warmth(game, variant, kind)
                return
        again = str(AGAIN_SECONDS)
        raise HttpProblem(503, self.note(game, variant), {"Retry-After": again, "Refresh": again})

    def note(self, game: str, variant: str) -> Message:
        """Return the message for people who wait for a rule set."""
        done, of = self.steps(game, variant)
        return Message("prompt-warming", {"share": 100 * done // of})

    def _warm(self, game: str, variant: str, kind: str) -> asyncio.Task[None]:
        task = self._warming.get((game, variant, kind))
        if task is None or (task.done() and not self.is_warm(game, variant, kind)):
            task = asyncio.create_task(self._make_warm(game, variant, kind))
            self._warming[game, variant, kind] = task
        return task

    async def _all(self) -> None:
        for game, variant in sets_of_rules(self.games):
            missing = await asyncio.to_thread(_missing, game, variant, KINDS)
            compiled = asyncio.create_task(self._compile(game, variant, missing)) if missing else None
            await asyncio.sleep(0)  # from now on, requests for any of these wait for that process
            for kind in KINDS:
                await asyncio.wait([self._warm(game, variant, kind)])
            if compiled:
                await compiled

    async def _make_warm(self, game: str, variant: str, kind: str) -> None:
        """Wait until a separate process has compiled it, so that this one stays responsive; then load it."""
        try:
            if await asyncio.to_thread(_missing, game, variant, [kind]):
                if running := self._compiling.get((game, variant, kind)):
                    await asyncio.shield(running)
                else:
                    await self._compile(game, variant, [kind])
            await asyncio.to_thread(warm, game, variant, kind)
            gc.freeze()  # a million permanent objects: each garbage collection among them would stop the server
        except Exception:
            logger.exception("could not be made ready: %s", (game, variant, kind))
            raise

    async def _compile(self, game: str, variant: str, kinds: Sequence[str]) -> None:
        """Fill the cache of compiled rules from another process; kinds that fail are compiled one by one later."""
        loop = asyncio.get_running_loop()
        mine = {kind: loop.create_future() for kind in kinds if (game, variant, kind) not in self._compiling}
        self._compiling |= {(game, variant, kind): future for kind, future in mine.items()}
        try:
            if mine:
                async with self._places:
                    await self._run(game, variant, mine)
        finally:
            for kind, future in mine.items():
                del self._compiling[game, variant, kind]
                if not future.done():
                    future.set_result(None)

    async def _run(self, game: str, variant: str, kinds: dict[str, asyncio.Future[None]]) -> None:
        command = [sys.executable, "-m", "lunaria.table.live", game, variant, *kinds]
        process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        assert process.stdout is not None
        try:
            async for line in process.stdout:
                kind, done, of = line.decode().split()
                if kind == TABLE:
                    self._steps[game, variant] = int(done), int(of)
                if done == of and not kinds[kind].done():
                    kinds[kind].set_result(None)
            if await process.wait():
                logger.error("could not be compiled in a process of its own: %s %s %s", game, variant, list(kinds))
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()


def _missing(game: str, variant: str, kinds: Sequence[str]) -> list[str]:
    """Return the kinds that are not in the cache of compiled rules."""
    return [] if INTERPRET else [kind for kind in kinds if not is_cached(game, variant, kind)]


def _read(games: tuple[str, ...]) -> None:
    for language in LANGUAGES:
        words(language)
        for game in games:
            words_of(language, load(game))
