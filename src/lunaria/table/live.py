"""A table with a game on it: the fold of its log, and the one way by which a move gets into that log.

What is shown is always what the log holds: an event is checked, written, and only when it is durable does the game
move on and anybody hear of it.
"""

import asyncio
import copy
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, TypeVar

from lunaria.engine.game import Game
from lunaria.engine.match import Match, Ply
from lunaria.engine.refusal import Refusal
from lunaria.engine.text import Message, Seat
from lunaria.games import load
from lunaria.table.store import ConflictError, Entry, Store, TableInfo, now

Result = TypeVar("Result")


class LogError(Exception):
    """A game cannot be told again from its log: a mistake of ours, or rules that have changed since."""


@dataclass(frozen=True)
class Outcome:
    """What became of a message that wanted something.

    Attributes:
        event: the number of its event in the log, or 0 when it was refused.
        refusal: why it was refused.
    """

    event: int
    refusal: Refusal | None = None


@dataclass(frozen=True)
class Told:
    """An event of the log as it is remembered.

    Attributes:
        number: of the event.
        seat: whose it was.
        ply: the decision; None when a move was taken back with this event.
    """

    number: int
    seat: int
    ply: Ply | None


class LiveTable:
    """A game in play, or one that is over.

    Args:
        store: where its log is kept.
        info: how the table is set up.
        entries: the log so far.
        changed: called whenever there is something new to see.

    Attributes:
        match: the game; treat it as read-only.
        seen: the number of the last event.
        memory: what scenes remember of the present; emptied whenever it changes.
        telling: what scenes remember of events that stand; emptied when one is taken back.

    Raises:
        LogError: the log does not fit the rules.
    """

    def __init__(
        self, store: Store, info: TableInfo, entries: list[Entry], changed: Callable[[], None] = lambda: None
    ) -> None:
        self.info = info
        self.game: Game = load(info.game)
        self.memory: dict[Any, Any] = {}
        self.telling: dict[Any, Any] = {}
        self._store = store
        self._changed = changed
        self._lock = asyncio.Lock()
        if info.rules != self.game.rules_version:
            raise LogError(
                f"table {info.id} follows version {info.rules} of the rules of {info.game}; "
                f"these are version {self.game.rules_version}"
            )
        self._fold(entries)

    def _fold(self, entries: list[Entry]) -> None:
        """Tell the game again from the deal."""
        self.match = Match(self.game, self.info.options, len(self.info.places), self.info.seed)
        self.seen = 0
        self.telling.clear()
        self._numbers: list[int] = []
        self._undone: dict[int, int] = {}
        self._keys: dict[str, Entry] = {}
        self._opened = [0] * self.match.seats
        for entry in entries:
            self._take(entry)

    def _take(self, entry: Entry) -> None:
        """Let an event that is in the log happen."""
        if entry.number != self.seen + 1:
            raise LogError(f"table {self.info.id}: event {entry.number} follows event {self.seen}")
        before = [self.match.legal(seat) for seat in range(self.match.seats)]
        if entry.kind == "move":
            refused: Ply | Refusal | None = self.match.play(entry.seat, entry.move)
            self._numbers.append(entry.number)
        else:
            index = self.match.undoable(entry.seat)
            refused = self.match.undo(entry.seat)
            if index is not None:
                del self._numbers[index]
            self._undone[entry.number] = entry.seat
            self.telling.clear()
        if isinstance(refused, Refusal):
            raise LogError(f"table {self.info.id}: event {entry.number}, {entry.move!r}, breaks {refused.rule}")
        self.seen = entry.number
        self._keys[entry.key] = entry
        for seat in range(self.match.seats):
            if seat == entry.seat or self.match.legal(seat) != before[seat]:
                self._opened[seat] = entry.number
        self.memory.clear()

    def story(self) -> list[Told]:
        """Return what is to be told of the log: the decisions that stand, and that others were taken back."""
        told = [Told(number, ply.seat, ply) for number, ply in zip(self._numbers, self.match.plies, strict=True)]
        told += [Told(number, seat, None) for number, seat in self._undone.items()]
        return sorted(told, key=lambda item: item.number)

    def bots_pending(self) -> list[int]:
        """Return the seats of bots that have a decision to make."""
        return [seat for seat in self.match.pending if self.info.places[seat].kind == "bot"]

    async def play(self, seat: int, key: str, seen: int, move: str) -> Outcome:
        """Make a move; returns once it is durable, or with the reason why nothing happened.

        Args:
            seat: who moves.
            key: of the message; the same key again gets the same answer and does nothing more.
            seen: the last event of the log that the mover had seen.
            move: in notation.
        """
        return await self._in_turn(self._play(seat, key, seen, move))

    async def undo(self, seat: int, key: str, seen: int) -> Outcome:
        """Take back the seat's last move; see ``play``."""
        return await self._in_turn(self._undo(seat, key, seen))

    async def _in_turn(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Do one thing at a time; once begun it is finished even if nobody waits for it any more."""

        async def locked() -> Result:
            async with self._lock:
                return await work

        return await asyncio.shield(asyncio.ensure_future(locked()))

    async def _play(self, seat: int, key: str, seen: int, move: str) -> Outcome:
        if outcome := self._before(seat, key, seen):
            return outcome
        action = self.match.read(move)
        refusal = action if isinstance(action, Refusal) else self.refusal(seat, action)
        if isinstance(action, Refusal) or refusal:
            return Outcome(0, refusal)
        over = not self.match.variant.kernel.apply(self.match.state.copy(), seat, action)
        return await self._append(
            Entry(self.seen + 1, key, seat, "move", self.match.variant.notation(action), now()), over
        )

    async def _undo(self, seat: int, key: str, seen: int) -> Outcome:
        if outcome := self._before(seat, key, seen):
            return outcome
        # Undo replaces the state instead of changing it, so a shallow copy is enough to try it on.
        refusal = copy.copy(self.match).undo(seat)
        if refusal:
            return Outcome(0, refusal)
        return await self._append(Entry(self.seen + 1, key, seat, "undo", "", now()), over=False)

    def refusal(self, seat: int, action: int) -> Refusal | None:
        """Say why an action is not allowed, from nothing but what the seat may know."""
        if seat in range(self.match.seats):
            refusal = self.match.variant.refusal(self.match.observe(seat), seat, action)
            if refusal:
                return refusal
        return self.match.refusal(seat, action)

    def _before(self, seat: int, key: str, seen: int) -> Outcome | None:
        """Answer a repeated message again, and a late one with what it missed."""
        known = self._keys.get(key)
        if known:
            if known.seat == seat:
                return Outcome(known.number)
            return Outcome(0, Refusal("table", Message("refusal-key")))
        if seat not in range(self.match.seats):
            return Outcome(0, Refusal("table", Message("refusal-spectator")))
        if seen > self.seen or seen < self._opened[seat]:
            return Outcome(0, Refusal("table", Message("refusal-stale", {"seen": seen, "last": self.seen})))
        return None

    async def _append(self, entry: Entry, over: bool) -> Outcome:
        try:
            await self._store.append(self.info.id, entry, over)
        except ConflictError:
            # Another process has written to the log: what it says is what counts.
            self._fold(await self._store.events(self.info.id))
            self._changed()
            known = self._keys.get(entry.key)
            if known and known.seat == entry.seat:
                return Outcome(known.number)
            stale = Message("refusal-stale", {"seen": entry.number - 1, "last": self.seen})
            return Outcome(0, Refusal("table", stale))
        self._take(entry)
        self._changed()
        return Outcome(entry.number)

    def names(self, bot_name: Callable[[str, Seat], str]) -> tuple[str, ...]:
        """Return who sits at each seat; ``bot_name`` puts a bot's spec into words."""
        return tuple(
            place.name if place.kind == "guest" else bot_name(place.bot, Seat(seat))
            for seat, place in enumerate(self.info.places)
        )
