"""Forms tables of those who wait. One worker does it for all, once a second."""

import asyncio
import json
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from lunaria.engine.game import Options
from lunaria.games import load
from lunaria.table.people.matching import Match, Waiting, pair
from lunaria.table.people.wish import as_waiting
from lunaria.table.store.model import STAND_IN, Pace
from lunaria.table.store.pairing import SILENT_MS, Opening, WaitingRow
from lunaria.table.store.rated import rated_pace
from lunaria.table.store.store import Store

logger = logging.getLogger("lunaria.table")
DUTY = "pairing"
DUTY_MS = 4_000
ROUND_SECONDS = 1.0
WHOLE_ROUNDS = 30
"""Rounds after which everybody who waits is read again; between them only those who have changed."""
AT_ONCE = 500
"""Wishes read, and tables opened, at once."""
MINUTE_MS, DAY_MS = 60_000, 86_400_000
PACES = {"live": Pace("bank", 15 * MINUTE_MS, 15_000, "bot"), "days": Pace("move", DAY_MS, 0, "bot")}
"""The clock of a table by its tempo."""


@dataclass
class _Known:
    row: WaitingRow
    waiting: Waiting | None


class Pairer:
    """Pairs those who wait, if this worker has the duty.

    Args:
        store: the database.
        worker: this worker's name.
        found: awaited with the ids of people whose wish has changed: a table was found, or is given up.
    """

    def __init__(self, store: Store, worker: str, found: Callable[[Iterable[str]], Awaitable[None]]) -> None:
        self._store, self._worker, self._found = store, worker, found
        self._known: dict[str, _Known] = {}
        self._last = (0, "")
        self._rounds = 0

    async def run(self) -> None:
        """Pair until cancelled."""
        while True:
            try:
                await self.round()
            except Exception:
                logger.exception("people could not be paired")
            await asyncio.sleep(ROUND_SECONDS)

    async def round(self) -> None:
        """Form all tables that can be formed now; nothing while another worker has the duty."""
        if not await self._store.take_duty(DUTY, self._worker, DUTY_MS, self._report()):
            self._known.clear()
            self._rounds = 0
            return
        gone = await self._store.settle_found()
        if gone:
            await self._found(person for people in gone.values() for person in people)
        await self._read()
        at = self._store.now()
        waiting = [one for known in self._known.values() if (one := _present(known, at))]
        if len(waiting) < 2:
            return
        matches = await asyncio.to_thread(pair, waiting, at)
        for first in range(0, len(matches), AT_ONCE):
            await asyncio.gather(*(self._open(match) for match in matches[first : first + AT_ONCE]))

    async def _read(self) -> None:
        """Read the wishes that are new or were changed; from time to time all of them."""
        if self._rounds % WHOLE_ROUNDS == 0:
            self._known, self._last = {}, (0, "")
        self._rounds += 1
        while True:
            rows = await self._store.waiting_after(*self._last, AT_ONCE)
            for row in rows:
                self._learn(row)
            if rows:
                self._last = rows[-1].seen, rows[-1].person
            if len(rows) < AT_ONCE:
                return

    def _learn(self, row: WaitingRow) -> None:
        known = self._known.get(row.person)
        if known and (known.row.wish, known.row.facts, known.row.since) == (row.wish, row.facts, row.since):
            known.row = row
        else:
            self._known[row.person] = _Known(row, as_waiting(row))

    async def _open(self, match: Match) -> None:
        table = await self._store.open_found(opening_of(match))
        for person in match.people:
            self._known.pop(person, None)
        if not table:  # one of them waits no more; the others are read again
            for row in (await self._store.waiting_of(match.people)).values():
                if not row.table:
                    self._learn(row)
            return
        await self._store.notify("found", match.people, table, self._store.now(), table)
        await self._found(match.people)

    def _report(self) -> str:
        """Return how many wait, and would play each title, by club ("": without one), as JSON."""
        queues: dict[str, dict[str, Any]] = {}
        for known in self._known.values():
            if known.waiting:
                queue = queues.setdefault(known.waiting.club, {"waiting": 0, "titles": Counter()})
                queue["waiting"] += 1
                queue["titles"].update(list(known.waiting.titles))
        return json.dumps(queues, separators=(",", ":"))


def _present(known: _Known, at: int) -> Waiting | None:
    """Return a wish as it is now: while no page of theirs is connected, it is not for live games."""
    if known.waiting is None or known.row.seen >= at - SILENT_MS:
        return known.waiting
    tempo = known.waiting.tempo - {"live"}
    return replace(known.waiting, tempo=tempo) if tempo else None


def opening_of(match: Match) -> Opening:
    """Return the table to open for a match: the simplest set-up that all accept."""
    game = load(match.title)
    setup = next(name for name in game.setups if name in match.setups)
    options: Options = game.check(game.setups[setup], match.seats)
    pace = PACES[match.tempo]
    return Opening(
        match.title,
        game.rules_version,
        dict(options),
        match.people,
        (STAND_IN,) * (match.seats - len(match.people)),
        rated_pace(pace) if match.rated else pace,
        match.rated,
        starts=match.tempo == "days",
        club=match.club,
    )
