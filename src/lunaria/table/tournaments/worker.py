"""Begins the rounds of tournaments, and ends them. One worker does it for all."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from lunaria.engine.game import Game, Options
from lunaria.games import load
from lunaria.table.deals.worker import EvenClock
from lunaria.table.store.store import Store
from lunaria.table.store.tournament_model import (
    BREAK_MS,
    COME_MS,
    LEAST_PEOPLE,
    ROUND_MS,
    Round,
    RoundInfo,
    TournamentInfo,
)
from lunaria.table.tournaments.pairing import goes_on, is_round, next_round

logger = logging.getLogger("lunaria.table")
DUTY, DUTY_MS = "tournaments", 6_000
LOOK_SECONDS = 2.0


def options_of(game: Game, seats: int) -> Options:
    """Return the options of a tournament's table: the simplest set-up, in which the first seat begins if it can."""
    setup = dict(next(iter(game.setups.values())))
    begins = [option.name for option in game.options if {"random", "0"} <= set(option.choices)]
    return game.check(setup | dict.fromkeys(begins, "0"), seats)


class TournamentWorker:
    """Looks after the tournaments, if this worker has the duty.

    Args:
        store: the database.
        worker: this worker's name.
        renew: tells those at a table that it has changed.
        clock: says whether the time can be believed; after a jump nothing begins or ends for a while.
    """

    def __init__(
        self, store: Store, worker: str, renew: Callable[[str], Awaitable[None]], clock: EvenClock | None = None
    ) -> None:
        self._store, self._worker, self._renew, self._clock = store, worker, renew, clock or EvenClock()
        self._announced: set[tuple[str, int]] = set()
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Start to look."""
        self._task = asyncio.create_task(self._forever())

    async def close(self) -> None:
        """Stop; what is being paired is paired again by the next worker."""
        if self._task:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _forever(self) -> None:
        while True:
            try:
                if await self._store.take_duty(DUTY, self._worker, DUTY_MS):
                    await self.look()
            except Exception:
                logger.exception("the tournaments could not be looked after")
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self) -> None:
        """Begin and end what is due, each tournament for itself; nothing after a jump of the clock."""
        at = self._store.now()
        if not self._clock.is_even(at):
            return
        for info in await self._store.unfinished_tournaments(at):
            try:
                await self._look_at(info, at)
            except Exception:
                logger.exception("tournament %s could not be looked after", info.id)

    async def _look_at(self, info: TournamentInfo, at: int) -> None:
        rounds = await self._store.tournament_rounds(info.id)
        if not rounds or rounds[-1].ended:
            await self._begin(info, rounds, at)
            return
        last = rounds[-1]
        await self._tell(info, last, at)
        for table in await self._store.settle_round(info, last):
            await self._renew(table)
        (*_before, last) = rounds = await self._store.tournament_rounds(info.id)
        if all(one.place is not None for one in last.seats):
            more = await asyncio.to_thread(goes_on, info.kind, *await self._so_far(info, rounds))
            await self._store.close_round(info.id, last.number, self._after(info, last, at) if more else 0)

    def _after(self, info: TournamentInfo, last: RoundInfo, at: int) -> int:
        """Return when the next round is to begin: after a break, or at the same hour a week after the one before."""
        if info.tempo == "live":
            return at + BREAK_MS
        before = datetime.fromtimestamp(last.planned / 1000, ZoneInfo(info.zone))
        return max(at, int((before + timedelta(days=7)).timestamp() * 1000))

    async def _so_far(
        self, info: TournamentInfo, rounds: list[RoundInfo]
    ) -> tuple[list[str], list[Round], int, set[str]]:
        """Return who has entered, what was played, how many rounds were chosen, and who has left."""
        people = await self._store.entrants(info.id)
        gone = {one.person for one in people if one.left}
        return [one.person for one in people], [one.result for one in rounds], info.rounds, gone

    async def _begin(self, info: TournamentInfo, rounds: list[RoundInfo], at: int) -> None:
        if not rounds:
            if info.count < LEAST_PEOPLE:
                await self._store.call_off(info.id)
                logger.info("tournament %s is called off: %d people", info.id, info.count)
                return
            await self._store.draw_lots(info.id)
        people, done, _chosen, gone = await self._so_far(info, rounds)
        apart = await self._store.kept_apart(info.club) if info.club else []
        paired = await asyncio.to_thread(next_round, info.kind, people, done, info.size, gone, apart)
        if not is_round(info.kind, paired):  # somebody has left since the last round ended
            await self._store.call_off(info.id)
            return
        game, closes, is_deal = load(info.game), at + ROUND_MS[info.tempo], info.kind == "deal"
        comes = closes if is_deal else at + COME_MS[info.tempo]
        begins = RoundInfo(len(rounds) + 1, info.due, at, comes, closes)
        sizes = {info.size} if is_deal else {len(table) for table in paired.tables}
        options = {size: options_of(game, size) for size in sizes}
        if await self._store.pair_round(info, begins, paired, game.rules_version, options):
            logger.info("round %d of tournament %s begins: %d tables", begins.number, info.id, len(paired.tables))

    async def _tell(self, info: TournamentInfo, begun: RoundInfo, at: int) -> None:
        """Send notices of a round, once; after a restart those that are missing."""
        which = info.id, begun.number
        if which not in self._announced and at < begun.comes:
            people = [one.person for one in begun.seats]
            await self._store.notify("round", people, f"{info.id} {begun.number}", at, about=info.id)
        self._announced.add(which)
