"""A live table: the only way to append events to a game's log.

Listeners see only what the log holds: an event is tried on a copy of the session and written; once it is durable, the
copy becomes the session and listeners are notified. Several workers may do this for one table: an event number can be
written only once, and the loser of a race catches up and tries again.
"""

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from lunaria.engine.game import Game
from lunaria.engine.match import Match
from lunaria.engine.refusal import Refusal
from lunaria.engine.show.text import Message, Seat
from lunaria.table.http.written import EVENT_BYTES
from lunaria.table.live.clocks import Outages
from lunaria.table.live.event_index import LogEntry
from lunaria.table.live.parts import Drawings
from lunaria.table.live.result import deal_result, ending
from lunaria.table.live.session import GameSession, LogError
from lunaria.table.live.snapshots import freeze, session_of_log
from lunaria.table.store import failpoints
from lunaria.table.store.game_log import Aftermath, Lease, Taker
from lunaria.table.store.model import LEFT_MS, ConflictError, Entry, FencedError, TableInfo, UncertainError
from lunaria.table.store.store import Store

__all__ = ["LiveTable", "LogEntry", "LogError", "NotStoredError", "Outcome"]

Result = TypeVar("Result")
SNAPSHOT_EVERY = 25
PATIENCE_SECONDS = 10.0
LONGEST_LOG = 5_000
"""Events, as numbered for a seat, after which it can take nothing back; moves go on, so every game ends."""
MOST_LEAVES = 50
"""Most times that a person may leave one game."""


class NotStoredError(Exception):
    """An event could not be written, and is certainly not in the log."""


@dataclass(frozen=True)
class Outcome:
    """The outcome of a message.

    Attributes:
        event: the number of its event for its seat; 0 if refused.
        refusal: why it was refused.
    """

    event: int
    refusal: Refusal | None = None


def _no(name: str, **values: Any) -> Outcome:
    return Outcome(0, Refusal("table", Message(f"refusal-{name}", values)))


class LiveTable:
    """A running or finished game.

    Args:
        store: holds the log.
        info: the table's set-up.
        entries: the whole log so far.
        changed: called after every change.
        session: the session, if the log has been replayed already.

    Attributes:
        session: the session; replaced, never modified, so threads may read it.
        memory: cache of scenes for the current state; cleared on every change.
        telling: cache of worded events.
        drawings: cache of drawn parts.

    Raises:
        LogError: the log does not fit the rules.
    """

    def __init__(
        self,
        store: Store,
        info: TableInfo,
        entries: Iterable[Entry],
        changed: Callable[[], None] = lambda: None,
        session: GameSession | None = None,
    ) -> None:
        self.info = info
        self.memory: dict[Any, Any] = {}
        self.telling: dict[Any, Any] = {}
        self.drawings = Drawings()
        self._store = store
        self._changed = changed
        self._lock = asyncio.Lock()
        entries = list(entries)
        self.session = session or session_of_log(info, entries)
        self._keys = {entry.key: entry for entry in entries}
        self._story = self.session, self.session.story()

    @classmethod
    async def open(
        cls, store: Store, info: TableInfo, outages: Outages, changed: Callable[[], None] = lambda: None
    ) -> "LiveTable":
        """Load a game from the store, replaying it from its last snapshot.

        A game started under other rules continues if these lead it to the same decisions and points. Otherwise the
        table keeps its log and records the difference.

        Raises:
            LogError: the log does not fit the rules.
        """
        snapshot, entries = await store.snapshot(info.id), await store.events(info.id)
        try:
            session = await asyncio.to_thread(session_of_log, info, entries, outages, snapshot)
        except LogError as error:
            await store.set_rules(info.id, info.rules, str(error))
            raise
        if info.fault or info.rules != session.game.rules_version:
            await store.set_rules(info.id, session.game.rules_version, "")
            info = replace(info, rules=session.game.rules_version, fault="")
        return cls(store, info, entries, changed, session)

    # Views

    @property
    def game(self) -> Game:
        """The game's title."""
        return self.session.game

    @property
    def match(self) -> Match:
        """The game; treat it as read-only."""
        return self.session.match

    @property
    def seen(self) -> int:
        """Number of the last event."""
        return self.session.seen

    def seen_by(self, reader: int) -> int:
        """Return the number of the last event for a reader (-1: a spectator)."""
        return self.session.counting.reader_number(self.seen, reader)

    def learn(self, info: TableInfo) -> None:
        """Update the set-up; cached scenes are dropped if a name has changed."""
        if [place.name for place in info.places] != [place.name for place in self.info.places]:
            self.telling.clear()
            self.memory.clear()
        self.session.info = info
        self.session.clocks.pauses.learn(info)
        self.info = info

    def story(self) -> list[LogEntry]:
        """Return the visible log; treat it as read-only."""
        session, entries = self._story
        if session is not self.session:
            goes_on = session.taken_back == self.session.taken_back
            self._story = self.session, entries + self.session.story(session.seen) if goes_on else self.session.story()
        return self._story[1]

    def names(self, bot_name: Callable[[str, Seat], str]) -> tuple[str, ...]:
        """Return the name at each seat; ``bot_name`` names a bot by its spec."""
        return tuple(
            place.name if place.kind == "guest" else bot_name(place.bot, Seat(seat))
            for seat, place in enumerate(self.info.places)
        )

    def now(self) -> int:
        """Return the database's time, in milliseconds since 1970."""
        return self._store.now()

    def time_left(self) -> list[int]:
        """Return the milliseconds left to each seat."""
        at = self._store.now()
        return [self.session.clocks.remaining(seat, at) for seat in range(self.match.seats)]

    def refusal(self, seat: int, action: int) -> Refusal | None:
        """Return why an action is not allowed, using only what the seat may know."""
        return refusal(self.session, seat, action)

    def may_go_back(self, seat: int) -> bool:
        """Return whether the log is short enough for a seat to take something back or request it."""
        return self.seen_by(seat) < LONGEST_LOG

    def bytes_of(self, kind: str, seat: int) -> int:
        """Return the database bytes that an event of a seat may use, including moves replayed after it."""
        last = self.session.last_ply(seat) if kind == "ask" else None
        return EVENT_BYTES * (1 if last is None else 1 + len(self.match.plies) - last)

    # Pending work

    def bots_pending(self) -> list[int]:
        """Return the seats played by bots that have a decision to make."""
        session = self.session
        return [seat for seat in session.pending if _is_bot(self.info, session, seat)]

    def single_choices(self) -> list[int]:
        """Return the seats whose forced move is to be made: the person wants that and has not taken it back."""
        return [seat for seat in self.session.pending if self._has_one_choice(self.session, seat)]

    def _has_one_choice(self, session: GameSession, seat: int) -> bool:
        return self.info.places[seat].auto and len(session.legal(seat)) == 1 and not session.hesitates(seat)

    def vacated(self, session: GameSession | None = None) -> list[int]:
        """Return the seats of banned people and deleted accounts that no bot has taken over yet."""
        session = session or self.session
        vacated = (seat for seat, place in enumerate(self.info.places) if place.vacated)
        return [] if session.over else [seat for seat in vacated if seat not in session.stand_ins]

    def due(self, session: GameSession | None = None) -> int | None:
        """Return when the table is due: 0 at once, else in milliseconds since 1970; None never."""
        session = session or self.session
        if self.vacated(session):
            return 0
        for seat in session.pending:
            if _is_bot(self.info, session, seat) or self._has_one_choice(session, seat):
                return 0
        ends = self.next_flag(session)
        return ends[1] if ends else None

    def next_flag(self, session: GameSession | None = None) -> tuple[int, int] | None:
        """Return the next seat to run out of time, and when, if that matters at this table."""
        session = session or self.session
        if self.info.pace.zero == "nothing":
            return None
        people = [seat for seat in session.pending if not _is_bot(self.info, session, seat)]
        return session.clocks.deadline(self._store.now(), people)

    def free_seats(self) -> tuple[int, ...]:
        """Return the seats that somebody else may take over: left some minutes ago."""
        if self.info.origin.kind or self.session.over or not self.session.absent:
            return ()
        left = {entry.seat: entry.at for entry in self._keys.values() if entry.kind in ("away", "flag")}
        return tuple(seat for seat in sorted(self.session.absent) if left.get(seat, 0) <= self.now() - LEFT_MS)

    # Events

    async def play(
        self, seat: int, key: str, seen: int, move: str, lag: int = 0, lease: Lease | None = None
    ) -> Outcome:
        """Make a move; returns once it is durable, or with a refusal.

        Args:
            seat: the moving seat.
            key: of the message; a repeated key gets the same answer and does nothing.
            seen: the last event the player had seen, in their own numbers.
            move: in notation.
            lag: network delay of the message in milliseconds.
            lease: for a bot's move.

        Raises:
            NotStoredError: it could not be written, and does not count.
            UncertainError: it is unknown whether it was written; repeat it with the same key.
            FencedError: the lease has passed to another worker.
        """
        return await self._in_turn(self._decide("move", seat, key, seen, move, lag, lease))

    async def undo(self, seat: int, key: str, seen: int) -> Outcome:
        """Take back the seat's last move; see ``play``."""
        return await self._in_turn(self._decide("undo", seat, key, seen))

    async def consent(self, seat: int, key: str, seen: int, kind: str, wanted: str = "") -> Outcome:
        """Ask all others (``ask``), or answer them (``yes``, ``no``); see ``play``.

        ``wanted`` is what is proposed, one of ``agreements.AGREEMENTS``; "" to take a move back across a barrier.
        """
        return await self._in_turn(self._decide(kind, seat, key, seen, wanted if kind == "ask" else ""))

    async def give(self, seat: int, key: str, seen: int, other: int) -> Outcome:
        """Give another seat a day; see ``play``."""
        return await self._in_turn(self._decide("give", seat, key, seen, str(other)))

    async def presence(self, seat: int, key: str, seen: int, kind: str) -> Outcome:
        """Leave, so that a bot takes over (``away``), or return (``here``); see ``play``."""
        return await self._in_turn(self._decide(kind, seat, key, seen))

    async def take(self, seat: int, key: str, taker: Taker) -> Outcome:
        """Let somebody take over a seat that its person has left; see ``play``."""
        return await self._in_turn(self._decide("take", seat, key, self.seen_by(seat), taker=taker))

    async def flag(self, seat: int, lease: Lease) -> Outcome:
        """Record that a seat is out of time; see ``play``."""
        return await self._in_turn(self._decide("flag", seat, f"flag-{self.seen + 1}", self.seen_by(seat), lease=lease))

    async def catch_up(self) -> None:
        """Apply the events written by other workers."""
        await self._in_turn(self._catch_up())

    async def _in_turn(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Serialise operations; once started, one is finished even if its caller is cancelled."""

        async def locked() -> Result:
            async with self._lock:
                return await work

        return await asyncio.shield(asyncio.ensure_future(locked()))

    async def _decide(
        self,
        kind: str,
        seat: int,
        key: str,
        seen: int,
        move: str = "",
        lag: int = 0,
        lease: Lease | None = None,
        taker: Taker | None = None,
    ) -> Outcome:
        while True:
            if taker and key not in self._keys and not self._may_take(seat, taker):
                return _no("take")
            tried = self._try(kind, seat, key, seen, move, lag, lease)
            if not isinstance(tried, Outcome):
                entry, trial = tried
                if await self._append(entry, trial, lease, taker):
                    return Outcome(self.session.counting.reader_number(entry.number, seat))
            elif tried.event or not await self._has_fallen_behind(key):
                return tried

    def _may_take(self, seat: int, taker: Taker) -> bool:
        return self.info.places[seat].person == taker.leaver and self.info.seat_of(taker.person) < 0

    def _try(
        self, kind: str, seat: int, key: str, seen: int, move: str, lag: int, lease: Lease | None
    ) -> tuple[Entry, GameSession] | Outcome:
        """Try an event on a copy of the session; returns both, or the answer if there is nothing to write."""
        outcome = self._before(kind, seat, key, seen, lease, goes_back=kind == "undo" or (kind == "ask" and not move))
        if outcome:
            return outcome
        if kind == "move":
            read = self._read(seat, move)
            if isinstance(read, Refusal):
                return Outcome(0, read)
            move = read
        entry = Entry(self.seen + 1, key, seat, kind, move, self._store.now() - lag)
        trial = self.session.copy()
        refused = trial.attempt(entry)
        if refused:
            return Outcome(0, refused)
        return replace(entry, digest=trial.digest()), trial

    async def _has_fallen_behind(self, key: str) -> bool:
        """Read the log before refusing: another worker may have written more, even this very message."""
        before = self.seen
        await self._found(key)
        return self.seen > before

    def _before(
        self, kind: str, seat: int, key: str, seen: int, lease: Lease | None, goes_back: bool
    ) -> Outcome | None:
        """Answer a repeated message again, and a late one with a refusal."""
        session, known = self.session, self._keys.get(key)
        if known:
            return Outcome(session.counting.reader_number(known.number, seat)) if known.seat == seat else _no("key")
        if seat not in range(session.match.seats):
            return _no("spectator")
        if goes_back and not self.may_go_back(seat):
            return _no("long-log", most=LONGEST_LOG)
        leaves = session.memory.kinds(seat).count("away") if kind == "away" else 0
        if leaves >= MOST_LEAVES and not self.info.places[seat].vacated:
            return _no("leaves", most=MOST_LEAVES)
        if seat in session.stand_ins and kind == "give":
            return _no("absent" if seat in session.absent else "stand-in")
        if kind in ("away", "here", "give", "take"):  # its meaning does not depend on later events
            return None if seen <= self.seen_by(seat) else _no("stale", seen=seen, last=self.seen_by(seat))
        if seat in session.stand_ins and lease is None:
            return _no("absent" if seat in session.absent else "stand-in")
        asked = session.request.number if session.request and kind in ("yes", "no") else 0
        if not max(session.opened[seat], asked) <= session.counting.log_number(seen, seat) <= session.seen:
            return _no("stale", seen=seen, last=self.seen_by(seat))
        return None

    def _read(self, seat: int, move: str) -> str | Refusal:
        """Return a move in canonical notation, or why it is not allowed."""
        action = self.match.read(move)
        if isinstance(action, Refusal):
            return action
        refused = self.refusal(seat, action)
        if refused is None and self.session.over:
            refused = Refusal("table", Message("refusal-over"))
        return refused or self.match.variant.notation(action)

    async def _append(self, entry: Entry, trial: GameSession, lease: Lease | None, taker: Taker | None = None) -> bool:
        """Write an event and apply it; False if another worker has won the race."""
        after = Aftermath(
            over=trial.over,
            pending=tuple(trial.pending) if trial.pending != self.session.pending else None,
            due=self.due(trial),
            snapshot=freeze(trial) if trial.over or entry.number % SNAPSHOT_EVERY == 0 else None,
            lease=lease,
            ending=ending(trial, entry.at),
            deal=deal_result(trial, entry.at),
            agreed=trial.agreed,
            absent=tuple(trial.absent) if trial.absent != self.session.absent else None,
            taker=taker,
        )
        try:
            await failpoints.reach("after-apply")
            await self._store.append(self.info.id, entry, after)
        except ConflictError:
            await self._catch_up()
            return False
        except FencedError:
            raise
        except Exception as error:
            if not await self._found(entry.key):
                raise NotStoredError(str(error)) from error
            return True
        self._keys[entry.key] = entry
        await self._learn_seats([entry])
        self._become(trial)
        return True

    async def _found(self, key: str) -> bool:
        """Check the log for an event whose write is uncertain."""
        end = asyncio.get_running_loop().time() + PATIENCE_SECONDS
        while True:
            try:
                await self._catch_up()
            except LogError:
                raise
            except Exception as error:
                if asyncio.get_running_loop().time() > end:
                    raise UncertainError(str(error)) from error
                await asyncio.sleep(0.2)
            else:
                return key in self._keys

    async def _catch_up(self) -> None:
        news = await self._store.events(self.info.id, self.seen)
        if not news:
            return
        trial = self.session.copy()
        for entry in news:
            trial.take(entry)
            self._keys[entry.key] = entry
        await self._learn_seats(news)
        self._become(trial)

    async def _learn_seats(self, entries: Iterable[Entry]) -> None:
        """Learn who sits there now, before anybody is shown that a seat was taken over."""
        if any(entry.kind == "take" for entry in entries):
            self.learn(await self._store.table(self.info.id) or self.info)

    def _become(self, session: GameSession) -> None:
        before, self.session = self.session, session
        session.info = self.info
        if session.taken_back != before.taken_back:
            self.telling.clear()
        self.memory.clear()
        self._changed()


def refusal(session: GameSession, seat: int, action: int) -> Refusal | None:
    """Return why an action is not allowed in a session, using only what the seat may know."""
    if seat in range(session.match.seats):
        refused = session.match.variant.refusal(session.match.observe(seat), seat, action)
        if refused:
            return refused
    return session.match.refusal(seat, action)


def _is_bot(info: TableInfo, session: GameSession, seat: int) -> bool:
    return info.places[seat].kind == "bot" or seat in session.stand_ins
