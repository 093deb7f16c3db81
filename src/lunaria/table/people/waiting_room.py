"""The pages of this worker that wait for a game, and their news."""

import asyncio
import json
import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from lunaria.games import load
from lunaria.table.http.i18n import variety, words_of
from lunaria.table.live.naming import bot_name
from lunaria.table.live.registry import TableRegistry
from lunaria.table.people.pairer import DUTY, Pairer
from lunaria.table.store.database import batches
from lunaria.table.store.model import TableInfo
from lunaria.table.store.pairing import WaitingRow
from lunaria.table.store.store import Store

logger = logging.getLogger("lunaria.table")
LOOK_SECONDS = 1.0
SEEN_ROUNDS = 15
"""Looks after which the wishes of connected people are marked as seen."""


@dataclass(frozen=True)
class WaitingState:
    """The news for a page that waits.

    Attributes:
        kind: ``waiting``, ``found``, ``started`` or ``over``.
        since: when they began to wait, in milliseconds since 1970.
        others: number of others who wait.
        titles: number of others who would play each title.
        table: the table found.
        until: by when they must say that they are here.
        here: the people of the table who have.
        info: the table.
    """

    kind: str
    since: int = 0
    others: int = 0
    titles: tuple[tuple[str, int], ...] = ()
    table: str = ""
    until: int = 0
    here: tuple[str, ...] = ()
    info: TableInfo | None = None


class Line(Protocol):
    """A page that waits."""

    person: str
    credential: str

    def tell(self, state: WaitingState) -> None:
        """Something has changed."""

    def dismiss(self) -> None:
        """Its session or token was revoked."""


class WaitingRoom:
    """The pages of this worker that wait.

    Args:
        store: the database.
        registry: the worker's tables, by which workers hear of one another.
    """

    def __init__(self, store: Store, registry: TableRegistry) -> None:
        self._store, self._registry = store, registry
        self._lines: dict[str, set[Line]] = {}
        self._states: dict[str, WaitingState] = {}
        self._report: dict[str, dict[str, Any]] = {}
        self._pairer = Pairer(store, registry.worker, self.announce)
        self._tasks: set[asyncio.Task[None]] = set()

    def open(self) -> None:
        """Start to pair, and to look for changes."""
        self._registry.on_person = self._hear
        self._registry.on_dismissal = self._dismiss
        for work in (self._pairer.run(), self._look_forever()):
            self._spawn(work)

    async def close(self) -> None:
        """Stop; wishes stay."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def count(self) -> int:
        """Return the number of people whose pages wait here."""
        return len(self._lines)

    async def enter(self, line: Line) -> None:
        """Add a page; its state is sent at once."""
        self._lines.setdefault(line.person, set()).add(line)
        await self._store.see_waiting([line.person])
        if state := self._states.get(line.person):
            line.tell(state)
        await self.look([line.person])

    def leave(self, line: Line) -> None:
        """Remove a page."""
        lines = self._lines.get(line.person, set())
        lines.discard(line)
        if not lines:
            self._lines.pop(line.person, None)
            self._states.pop(line.person, None)

    async def announce(self, people: Iterable[str]) -> None:
        """Tell the pages of some people, here and at other workers, that their wishes have changed."""
        people = list(people)
        for person in people:
            self._registry.notify_person(person)
        await self.look(people)

    async def look(self, people: Sequence[str]) -> None:
        """Tell connected pages of some people what has changed for them."""
        here = [person for person in people if person in self._lines]
        if not here:
            return
        rows = await self._store.waiting_of(here)
        before = {person: self._states.get(person) for person in here}
        tables = {row.table for row in rows.values() if row.table}
        tables |= {state.table for person, state in before.items() if state and state.table and person not in rows}
        known = {info.id: info for info in await self._store.tables(tables)} if tables else {}
        back = [person for person in here if before[person] is None and person not in rows]
        started = await self._store.just_started(back) if back else {}
        for person in here:
            if info := started.get(person):
                state = WaitingState("started", table=info.id, info=info)
            else:
                state = self._state(person, rows.get(person), before[person], known)
            if state != self._states.get(person) and person in self._lines:
                self._states[person] = state
                for line in self._lines[person]:
                    line.tell(state)

    def _state(
        self, person: str, row: WaitingRow | None, before: WaitingState | None, known: dict[str, TableInfo]
    ) -> WaitingState:
        if row is None:
            info = known.get(before.table) if before and before.table else None
            plays = info is not None and info.status != "gathering" and info.seat_of(person) >= 0
            return WaitingState("started", table=info.id, info=info) if info and plays else WaitingState("over")
        if not row.table:
            wish = json.loads(row.wish)
            queue = self._report.get(wish.get("club", ""), {"waiting": 0, "titles": {}})
            titles = tuple((title, max(0, queue["titles"].get(title, 0) - 1)) for title in wish.get("titles", {}))
            return WaitingState("waiting", row.since, max(0, queue["waiting"] - 1), titles)
        info = known.get(row.table)
        here = tuple(place.person for place in info.places if place.ready) if info else ()
        return WaitingState("found", row.since, table=row.table, until=row.until, here=here, info=info)

    async def _look_forever(self) -> None:
        rounds = 0
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            if not self._lines:
                continue
            try:
                report = await self._store.report_of(DUTY)
                if report:
                    self._report = json.loads(report)
                people = list(self._lines)
                for batch in batches(people):
                    await self.look(batch)
                rounds += 1
                if rounds % SEEN_ROUNDS == 0:
                    await self._store.see_waiting(people)
            except Exception:
                logger.exception("the waiting people could not be notified")

    def _hear(self, person: str) -> None:
        if person in self._lines:
            self._spawn(self.look([person]))

    def _dismiss(self, credentials: Iterable[str]) -> None:
        wanted = set(credentials)
        for line in [line for lines in self._lines.values() for line in lines if line.credential in wanted]:
            line.dismiss()

    def _spawn(self, work: object) -> None:
        task: asyncio.Task[None] = asyncio.create_task(work)  # type: ignore[arg-type]
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def state_message(state: WaitingState, person: str, language: str, at: int) -> dict[str, object]:
    """Return a state as a page or program gets it, in its language.

    ``type`` is the state's kind. With ``waiting`` come ``seconds`` waited, how many ``others`` wait, and by title how
    many of them would play it. With ``found`` come the ``table``, what is ``played``, ``with`` whom, the ``seconds``
    left to say that one is ``here``, and how many are ``missing``. With ``started`` comes the ``table``.
    """
    message: dict[str, object] = {"type": state.kind}
    if state.kind == "waiting":
        message |= {"seconds": max(0, at - state.since) // 1000, "others": state.others, "titles": dict(state.titles)}
    if state.table:
        message["table"] = state.table
    if state.kind == "found" and state.info:
        info, game = state.info, load(state.info.game)
        texts = words_of(language, game)
        names = [
            bot_name(place.bot, texts) if place.kind == "bot" else place.name
            for place in info.places
            if place.person != person
        ]
        guests = [place.person for place in info.places if place.kind == "guest"]
        message |= {
            "game": info.game,
            "title": game.title,
            "played": variety(game, info.options, texts),
            "with": names,
            "seconds": max(0, state.until - at) / 1000,
            "here": person in state.here,
            "missing": len(guests) - len(state.here),
        }
    return message
