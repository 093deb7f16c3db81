"""A table with a game on it: the one way by which an event gets into its log.

What is shown is always what the log holds: an event is tried out on a copy of the game, written, and only when it is
durable does the copy become the game and anybody hear of it. Several workers may do this for one table: the number of
an event can be written only once, and who comes second learns what happened and tries again.
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
from lunaria.table.live.result import ending
from lunaria.table.live.session import GameSession, LogError
from lunaria.table.live.snapshots import course_of_log, freeze
from lunaria.table.store import failpoints
from lunaria.table.store.logs import Aftermath, Lease
from lunaria.table.store.model import ConflictError, Entry, FencedError, TableInfo, UncertainError
from lunaria.table.store.store import Store

__all__ = ["LiveTable", "LogEntry", "LogError", "NotStoredError", "Outcome"]

Result = TypeVar("Result")
SNAPSHOT_EVERY = 25
PATIENCE_SECONDS = 10.0
LONGEST_LOG = 5_000
"""Events, as a seat counts them, after which it takes nothing back any more; moves go on, so every game ends."""
MOST_LEAVES = 50
"""How often a person may leave one game."""


class NotStoredError(Exception):
    """An event could not be written, and is certainly not in the log."""


@dataclass(frozen=True)
class Outcome:
    """What became of a message that wanted something.

    Attributes:
        event: the number of its event as its seat counts, or 0 when it was refused.
        refusal: why it was refused.
    """

    event: int
    refusal: Refusal | None = None


def _no(name: str, **values: Any) -> Outcome:
    return Outcome(0, Refusal("table", Message(f"refusal-{name}", values)))


class LiveTable:
    """A game in play, or one that is over.

    Args:
        store: where its log is kept.
        info: how the table is set up.
        entries: the whole log so far.
        changed: called whenever there is something new to see.
        course: the game that the log tells, if it has been told already.

    Attributes:
        course: the game; it is replaced, never changed, so threads may look at it.
        memory: what scenes remember of the present; emptied whenever it changes.
        telling: what scenes remember of events that stand.
        drawings: the parts of pictures that were drawn lately.

    Raises:
        LogError: the log does not fit the rules.
    """

    def __init__(
        self,
        store: Store,
        info: TableInfo,
        entries: Iterable[Entry],
        changed: Callable[[], None] = lambda: None,
        course: GameSession | None = None,
    ) -> None:
        self.info = info
        self.memory: dict[Any, Any] = {}
        self.telling: dict[Any, Any] = {}
        self.drawings = Drawings()
        self._store = store
        self._changed = changed
        self._lock = asyncio.Lock()
        entries = list(entries)
        self.course = course or course_of_log(info, entries)
        self._keys = {entry.key: entry for entry in entries}
        self._story = self.course, self.course.story()

    @classmethod
    async def open(
        cls, store: Store, info: TableInfo, outages: Outages, changed: Callable[[], None] = lambda: None
    ) -> "LiveTable":
        """Tell a game from the store; what its last snapshot tells is not told again.

        A game that other rules have begun goes on if these rules lead it to the same decisions and points. If not, the
        table keeps its log and remembers what differs.

        Raises:
            LogError: the log does not fit the rules.
        """
        snapshot, entries = await store.snapshot(info.id), await store.events(info.id)
        try:
            course = await asyncio.to_thread(course_of_log, info, entries, outages, snapshot)
        except LogError as error:
            await store.set_rules(info.id, info.rules, str(error))
            raise
        if info.fault or info.rules != course.game.rules_version:
            await store.set_rules(info.id, course.game.rules_version, "")
            info = replace(info, rules=course.game.rules_version, fault="")
        return cls(store, info, entries, changed, course)

    # What it looks like

    @property
    def game(self) -> Game:
        """Which game is played."""
        return self.course.game

    @property
    def match(self) -> Match:
        """The game; treat it as read-only."""
        return self.course.match

    @property
    def seen(self) -> int:
        """The number of the last event."""
        return self.course.seen

    def seen_by(self, reader: int) -> int:
        """Return the number of the last event as a reader (-1: one without a seat) counts."""
        return self.course.counting.reader_number(self.seen, reader)

    def learn(self, info: TableInfo) -> None:
        """Take over how the table is set up now; scenes are made anew if somebody has another name."""
        if [place.name for place in info.places] != [place.name for place in self.info.places]:
            self.telling.clear()
            self.memory.clear()
        self.info = info

    def story(self) -> list[LogEntry]:
        """Return what is to be told of the log; treat it as read-only."""
        course, told = self._story
        if course is not self.course:
            goes_on = course.taken_back == self.course.taken_back
            self._story = self.course, told + self.course.story(course.seen) if goes_on else self.course.story()
        return self._story[1]

    def names(self, bot_name: Callable[[str, Seat], str]) -> tuple[str, ...]:
        """Return who sits at each seat; ``bot_name`` puts a bot's spec into words."""
        return tuple(
            place.name if place.kind == "guest" else bot_name(place.bot, Seat(seat))
            for seat, place in enumerate(self.info.places)
        )

    def time_left(self) -> list[int]:
        """Return the milliseconds that each seat has left now."""
        at = self._store.now()
        return [self.course.clocks.remaining(seat, at) for seat in range(self.match.seats)]

    def refusal(self, seat: int, action: int) -> Refusal | None:
        """Say why an action is not allowed, from nothing but what the seat may know."""
        return refusal(self.course, seat, action)

    def may_go_back(self, seat: int) -> bool:
        """Say whether the log is short enough for a seat to take something back, or to ask for it."""
        return self.seen_by(seat) < LONGEST_LOG

    def bytes_of(self, kind: str, seat: int) -> int:
        """Return how much of the database an event of a seat may fill, with the moves that are made again after it."""
        last = self.course.last_ply(seat) if kind == "ask" else None
        return EVENT_BYTES * (1 if last is None else 1 + len(self.match.plies) - last)

    # What somebody must do for it

    def bots_pending(self) -> list[int]:
        """Return the seats of bots, and of people whom a bot stands in for, that have a decision to make."""
        course = self.course
        return [seat for seat in course.pending if _is_bot(self.info, course, seat)]

    def single_choices(self) -> list[int]:
        """Return the seats whose person wants single choices made for them, has just one, and did not take it back."""
        return [seat for seat in self.course.pending if self._has_one_choice(self.course, seat)]

    def _has_one_choice(self, course: GameSession, seat: int) -> bool:
        return self.info.places[seat].auto and len(course.legal(seat)) == 1 and not course.hesitates(seat)

    def barred(self, course: GameSession | None = None) -> list[int]:
        """Return the seats of people who were sent away by an administrator, and for whom no bot plays yet."""
        course = course or self.course
        gone = (seat for seat, place in enumerate(self.info.places) if place.barred)
        return [] if course.over else [seat for seat in gone if seat not in course.stand_ins]

    def due(self, course: GameSession | None = None) -> int | None:
        """Return when somebody must look after the table: 0 at once, else in milliseconds since 1970; None never."""
        course = course or self.course
        if self.barred(course):
            return 0
        for seat in course.pending:
            if _is_bot(self.info, course, seat) or self._has_one_choice(course, seat):
                return 0
        ends = self.next_flag(course)
        return ends[1] if ends else None

    def next_flag(self, course: GameSession | None = None) -> tuple[int, int] | None:
        """Return the seat whose time runs out next, and when, if that matters at this table."""
        course = course or self.course
        if self.info.pace.zero == "nothing":
            return None
        people = [seat for seat in course.pending if not _is_bot(self.info, course, seat)]
        return course.clocks.deadline(self._store.now(), people)

    # Events

    async def play(
        self, seat: int, key: str, seen: int, move: str, lag: int = 0, lease: Lease | None = None
    ) -> Outcome:
        """Make a move; returns once it is durable, or with the reason why nothing happened.

        Args:
            seat: who moves.
            key: of the message; the same key again gets the same answer and does nothing more.
            seen: the last event of the log that the mover had seen, as they count.
            move: in notation.
            lag: milliseconds that the message was on its way.
            lease: under which a bot's move is made.

        Raises:
            NotStoredError: it could not be written, and does not count.
            UncertainError: nobody knows whether it was written; ask again with the same key.
            FencedError: the lease has passed to another worker.
        """
        return await self._in_turn(self._decide("move", seat, key, seen, move, lag, lease))

    async def undo(self, seat: int, key: str, seen: int) -> Outcome:
        """Take back the seat's last move; see ``play``."""
        return await self._in_turn(self._decide("undo", seat, key, seen))

    async def consent(self, seat: int, key: str, seen: int, kind: str) -> Outcome:
        """Ask to go back behind a barrier (``ask``), or answer who has asked (``yes``, ``no``); see ``play``."""
        return await self._in_turn(self._decide(kind, seat, key, seen))

    async def presence(self, seat: int, key: str, seen: int, kind: str) -> Outcome:
        """Leave and let a bot play (``away``), or be back (``here``); see ``play``."""
        return await self._in_turn(self._decide(kind, seat, key, seen))

    async def flag(self, seat: int, lease: Lease) -> Outcome:
        """Note that a seat has no time left; see ``play``."""
        return await self._in_turn(self._decide("flag", seat, f"flag-{self.seen + 1}", self.seen_by(seat), lease=lease))

    async def catch_up(self) -> None:
        """Let happen what other workers have written."""
        await self._in_turn(self._catch_up())

    async def _in_turn(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Do one thing at a time; once begun it is finished even if nobody waits for it any more."""

        async def locked() -> Result:
            async with self._lock:
                return await work

        return await asyncio.shield(asyncio.ensure_future(locked()))

    async def _decide(
        self, kind: str, seat: int, key: str, seen: int, move: str = "", lag: int = 0, lease: Lease | None = None
    ) -> Outcome:
        while True:
            tried = self._try(kind, seat, key, seen, move, lag, lease)
            if not isinstance(tried, Outcome):
                entry, trial = tried
                if await self._append(entry, trial, lease):
                    return Outcome(self.course.counting.reader_number(entry.number, seat))
            elif tried.event or not await self._has_fallen_behind(key):
                return tried

    def _try(
        self, kind: str, seat: int, key: str, seen: int, move: str, lag: int, lease: Lease | None
    ) -> tuple[Entry, GameSession] | Outcome:
        """Try an event on a copy of the game; returns both, or the answer if nothing is to be written."""
        outcome = self._before(kind, seat, key, seen, lease)
        if outcome:
            return outcome
        if kind == "move":
            read = self._read(seat, move)
            if isinstance(read, Refusal):
                return Outcome(0, read)
            move = read
        entry = Entry(self.seen + 1, key, seat, kind, move, self._store.now() - lag)
        trial = self.course.copy()
        refused = trial.attempt(entry)
        if refused:
            return Outcome(0, refused)
        return replace(entry, digest=trial.digest()), trial

    async def _has_fallen_behind(self, key: str) -> bool:
        """Read the log before something is refused: another worker may have written more, even this very message."""
        before = self.seen
        await self._found(key)
        return self.seen > before

    def _before(self, kind: str, seat: int, key: str, seen: int, lease: Lease | None) -> Outcome | None:
        """Answer a repeated message again, and a late one with what it missed."""
        course, known = self.course, self._keys.get(key)
        if known:
            return Outcome(course.counting.reader_number(known.number, seat)) if known.seat == seat else _no("key")
        if seat not in range(course.match.seats):
            return _no("spectator")
        if kind in ("undo", "ask") and not self.may_go_back(seat):
            return _no("long-log", most=LONGEST_LOG)
        leaves = course.memory.kinds(seat).count("away") if kind == "away" else 0
        if leaves >= MOST_LEAVES and not self.info.places[seat].barred:
            return _no("leaves", most=MOST_LEAVES)
        if kind in ("away", "here"):  # whatever has happened since, it means the same
            return None if seen <= self.seen_by(seat) else _no("stale", seen=seen, last=self.seen_by(seat))
        if seat in course.stand_ins and lease is None:
            return _no("absent" if seat in course.absent else "stand-in")
        asked = course.request.number if course.request and kind in ("yes", "no") else 0
        if not max(course.opened[seat], asked) <= course.counting.log_number(seen, seat) <= course.seen:
            return _no("stale", seen=seen, last=self.seen_by(seat))
        return None

    def _read(self, seat: int, move: str) -> str | Refusal:
        """Return a move in its proper notation, or why it is not allowed."""
        action = self.match.read(move)
        if isinstance(action, Refusal):
            return action
        refused = self.refusal(seat, action)
        if refused is None and self.course.over:
            refused = Refusal("table", Message("refusal-over"))
        return refused or self.match.variant.notation(action)

    async def _append(self, entry: Entry, trial: GameSession, lease: Lease | None) -> bool:
        """Write an event and let it happen; False if another worker has written first."""
        after = Aftermath(
            over=trial.over,
            pending=tuple(trial.pending) if trial.pending != self.course.pending else None,
            due=self.due(trial),
            snapshot=freeze(trial) if trial.over or entry.number % SNAPSHOT_EVERY == 0 else None,
            lease=lease,
            ending=ending(trial, entry.at),
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
        self._become(trial)
        return True

    async def _found(self, key: str) -> bool:
        """Find out from the log whether an event was written after all."""
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
        trial = self.course.copy()
        for entry in news:
            trial.take(entry)
            self._keys[entry.key] = entry
        self._become(trial)

    def _become(self, course: GameSession) -> None:
        before, self.course = self.course, course
        if course.taken_back != before.taken_back:
            self.telling.clear()
        self.memory.clear()
        self._changed()


def refusal(course: GameSession, seat: int, action: int) -> Refusal | None:
    """Say why an action is not allowed in a game, from nothing but what the seat may know."""
    if seat in range(course.match.seats):
        refused = course.match.variant.refusal(course.match.observe(seat), seat, action)
        if refused:
            return refused
    return course.match.refusal(seat, action)


def _is_bot(info: TableInfo, course: GameSession, seat: int) -> bool:
    return info.places[seat].kind == "bot" or seat in course.stand_ins
