"""Seals, opens and closes deals that everybody plays, and lets the levels play them. One worker does it for all."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from lunaria.bots.shared_deal import FIELD, QUICK, Played, fixed, play_out
from lunaria.engine.deal import INSTANCES, OPPONENT
from lunaria.engine.game import Game, Options
from lunaria.games import load
from lunaria.table.deals.seasons import season_deals
from lunaria.table.live.clocks import Outages
from lunaria.table.live.table import LiveTable, LogError
from lunaria.table.live.warm import TABLE
from lunaria.table.store.deal_model import SEASON, DealEntry, DealInfo, NewDeal
from lunaria.table.store.model import DAY_MS, DealResult
from lunaria.table.store.store import Store

logger = logging.getLogger("lunaria.table")
DUTY, DUTY_MS = "deals", 20_000
ROUND_SECONDS = 5.0
JUMP_MS = 60_000
"""The clock has jumped if it differs by more from the time that has passed."""
HELD_SECONDS = 600.0
"""A clock that has jumped is believed when it has gone on evenly for so long."""
Warmth = Callable[[str, str], Awaitable[None]]


def setting_of(game: Game, day: int) -> tuple[Options, int]:
    """Return the options and the seats of a title's deal on a day: its set-ups take turns.

    They are for two where possible. Where the rules have an opponent for a single player, they are for one every other
    day.
    """
    counts = [seats for seats in (2, 1) if seats in game.seats] or [game.seats[0]]
    settings = [(setup, seats) for setup in game.setups.values() for seats in counts]
    setup, seats = settings[day % len(settings)]
    return game.check(setup, seats), seats


def deal_of_day(game: Game, day: int) -> NewDeal:
    """Return a title's deal of a day."""
    options, seats = setting_of(game, day)
    return NewDeal(
        game.name, day, (day + 1) * DAY_MS, options, seats, game.rules_version, OPPONENT, instances=INSTANCES
    )


class EvenClock:
    """Tells whether a clock goes on evenly: after a jump nothing is opened or closed until it has for a while.

    Args:
        passed: returns the seconds that have really passed, from any origin.
    """

    def __init__(self, passed: Callable[[], float] = time.monotonic) -> None:
        self._passed = passed
        self._last: tuple[int, float] | None = None
        self._jumped: float | None = None

    def is_even(self, at: int) -> bool:
        """Take in the time in milliseconds since 1970, and say whether it can be believed."""
        passed = self._passed()
        if self._last is not None:
            ahead = (at - self._last[0]) - 1000 * (passed - self._last[1])
            if abs(ahead) > JUMP_MS:
                self._jumped = passed
        self._last = at, passed
        if self._jumped is not None and passed - self._jumped >= HELD_SECONDS:
            self._jumped = None
        return self._jumped is None


class DealWorker:
    """Looks after the deals, if this worker has the duty.

    Args:
        store: the database.
        worker: this worker's name.
        titles: those that have a deal each day.
        warmth: waits until the rules of a title's variant are compiled.
        is_warm: says whether a kind of these rules is compiled: bots wait for that, so that people never wait for them.
    """

    def __init__(
        self,
        store: Store,
        worker: str,
        titles: tuple[str, ...],
        warmth: Warmth,
        is_warm: Callable[[str, str, str], bool] = lambda _game, _variant, _kind: True,
    ) -> None:
        self._store, self._worker, self._titles, self._warmth = store, worker, titles, warmth
        self._is_warm = is_warm
        self._clock = EvenClock()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="deals")
        self._tasks: list[asyncio.Task[None]] = []
        self._has_duty = False

    def open(self) -> None:
        """Start to look after the deals, and to let the levels play."""
        self._tasks = [asyncio.create_task(self._forever(self.round)), asyncio.create_task(self._forever(self.play))]

    async def close(self) -> None:
        """Stop; a level that is playing plays its deal again another time."""
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def _forever(self, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except Exception:
                logger.exception("the deals could not be looked after")
            await asyncio.sleep(ROUND_SECONDS)

    async def round(self) -> None:
        """Seal, open and close what is due; nothing while another worker has the duty or the clock has jumped."""
        self._has_duty = await self._store.take_duty(DUTY, self._worker, DUTY_MS)
        at = self._store.now()
        if not self._clock.is_even(at) or not self._has_duty:
            return
        await self._seal(at // DAY_MS)
        for deal in await self._store.unclosed_deals():
            if not deal.opened and deal.opens <= at:
                await self._store.open_deal(deal.id)
            if deal.closes <= at:
                await self._close(deal)

    async def _seal(self, today: int) -> None:
        """Seal what opens today or tomorrow, and what a season has opened before."""
        due = [deal_of_day(load(title), day) for day in (today, today + 1) for title in self._titles]
        due += season_deals(self._titles, today)
        known = set[tuple[str, str, int]]()
        for scope in ("", SEASON):
            first = min((deal.day for deal in due if deal.scope == scope), default=today)
            sealed = await self._store.deals(first, today + 1, scope=scope)
            known |= {(deal.scope, deal.game, deal.day) for deal in sealed}
        for deal in due:
            if (deal.scope, deal.game, deal.day) not in known:
                await self._store.seal_deal(deal)

    async def _close(self, deal: DealInfo) -> None:
        """Play every unfinished game to its end, then close the deal."""
        for entry in await self._store.deal_entries(deal.id):
            if entry.score is None and entry.table:
                await self._play_on(deal, entry)
        await self._store.close_deal(deal.id)

    async def _play_on(self, deal: DealInfo, entry: DealEntry) -> None:
        """Let ``OPPONENT`` play on for somebody who has broken off; a game that cannot go on counts as it began."""
        info, before = await self._store.table(entry.table), list[tuple[int, int]]()
        if info is not None:
            try:
                live = await LiveTable.open(self._store, info, Outages())
                before = [(ply.seat, ply.action) for ply in live.match.plies]
            except LogError:
                logger.exception("table %s cannot go on", entry.table)
        played = await self._played(deal, entry.instance, OPPONENT, before)
        facts = deal.id, entry.player, played.score, played.course, self._store.now()
        result = DealResult(*facts, broken=True, place=played.place)
        await self._store.settle_entry(entry.table, result)

    async def play(self) -> None:
        """Let the levels play the open deals that they have not played."""
        while self._has_duty and (waiting := await self._next()):
            deal, level, instance = waiting
            played = await self._played(deal, instance, level)
            facts = deal.id, f"bot:{level}", played.score, played.course, self._store.now()
            await self._store.add_bot(DealResult(*facts, place=played.place, instance=instance))

    async def _next(self) -> tuple[DealInfo, str, int] | None:
        """Return the next deal, level and instance to be played: the cheap levels first, those of events last."""
        opened = [deal for deal in await self._store.unclosed_deals() if deal.opened]
        opened.sort(key=lambda deal: deal.is_event)
        done = await self._store.levels_played([deal.id for deal in opened])
        for level in FIELD:
            for deal in opened:
                variant = load(deal.game).variant_name(deal.options)
                plays = level in (QUICK if deal.is_event else FIELD)
                if plays and all(self._is_warm(deal.game, variant, kind) for kind in (TABLE, deal.bot, level)):
                    for instance in range(deal.instances):
                        if (deal.id, f"bot:{level}", instance) not in done:
                            return deal, level, instance
        return None

    async def _played(
        self, deal: DealInfo, instance: int, level: str, before: list[tuple[int, int]] | None = None
    ) -> Played:
        game = load(deal.game)
        await self._warmth(deal.game, game.variant_name(deal.options))
        bot, key = fixed(level, game, deal.options), deal.shared.of_tables(instance).key
        loop = asyncio.get_running_loop()
        work = partial(play_out, game, deal.options, deal.seats, key, bot, before or [], deal.bot)
        return await loop.run_in_executor(self._thread, work)
