"""The course of a game: the fold of its log, and nothing else. The same log gives the same course in every process."""

import copy
import hashlib
from bisect import bisect_right
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from lunaria.bots.program import MOST_FAULTS
from lunaria.engine.compile import cache_folder
from lunaria.engine.event import Event
from lunaria.engine.game import Game, SettingError
from lunaria.engine.match import Match, Ply
from lunaria.engine.refusal import Refusal
from lunaria.engine.text import Message, Seat
from lunaria.games import load
from lunaria.table.clocks import Clocks, Outages
from lunaria.table.store.model import Entry, Snapshot, TableInfo

STUMBLED = "stumble-"
"""How the key of a move begins that chance has made, because the program that should have made it failed."""


class LogError(Exception):
    """A game cannot be told again from its log: a mistake of ours, or rules that have changed since."""


@dataclass(frozen=True)
class Told:
    """An event of the log as it is remembered.

    Attributes:
        number: of the event.
        seat: whose it was.
        kind: of the event.
        ply: the decision, of a move that stands.
    """

    number: int
    seat: int
    kind: str
    ply: Ply | None = None


@dataclass(frozen=True)
class Request:
    """A seat asks all others whether it may go back behind a barrier.

    Attributes:
        number: of the event by which it asked.
        seat: who asks.
        ply: the index of the decision that is to be taken back, with all that came after it.
        agreed: the seats that have said yes.
    """

    number: int
    seat: int
    ply: int
    agreed: frozenset[int] = frozenset()


class _Frozen(msgspec.Struct, array_like=True):
    """A course as a snapshot keeps it."""

    state: bytes
    plies: list[tuple[int, int, bool, list[tuple[str, int, dict[str, int]]]]]
    numbers: list[int]
    removed: dict[int, int]
    marks: list[tuple[int, int, str]]
    opened: list[int]
    request: tuple[int, int, int, list[int]] | None
    stand_ins: list[int]
    lost: list[int]
    left: list[int]
    since: list[int]
    absent: list[int] = []


_decoder = msgspec.msgpack.Decoder(_Frozen)


def _refused(name: str, **values: Any) -> Refusal:
    return Refusal("table", Message(f"refusal-{name}", values))


def places(ranks: Sequence[int], lost: Collection[int]) -> tuple[int, ...]:
    """Return places from 1 by the rules' own, with those who have lost by time last."""
    found = [(seat in lost, rank) for seat, rank in enumerate(ranks)]
    return tuple(1 + sum(other < place for other in found) for place in found)


class Course:
    """How a game has gone so far. Treat it as read-only once it is shared: ``copy`` it and let events happen there.

    Args:
        info: how the table is set up.
        outages: times that count for no clock.

    Raises:
        LogError: these rules have no such game, or no such options any more.

    Attributes:
        match: the game.
        seen: the number of the last event.
        opened: per seat, the event that opened its decision: a message that had not seen it comes too late.
        request: what a seat has asked the others for, if anything.
        stand_ins: seats that a bot plays for their person.
        absent: those of them whose person has left and may come back.
        lost: seats whose time ran out where that loses the game.
        floor: so many decisions were taken over from another table; nobody goes back behind them.
    """

    def __init__(self, info: TableInfo, outages: Outages | None = None) -> None:
        self.info = info
        try:
            self.game: Game = load(info.game)
            self.match = Match(self.game, info.options, len(info.places), info.seed)
        except SettingError as error:
            raise LogError(f"table {info.id}: it cannot be set up by these rules: {error}") from error
        self.seen = 0
        self.opened = [0] * self.match.seats
        self.request: Request | None = None
        self.stand_ins: frozenset[int] = frozenset()
        self.absent: frozenset[int] = frozenset()
        self.lost: frozenset[int] = frozenset()
        self.clocks = Clocks.fresh(info.pace, self.match.seats, outages or Outages())
        self.clocks.turn(self.match.pending, info.started)
        self.floor = info.origin.ply if info.origin.kind == "table" else 0
        self._numbers: list[int] = []
        self._removed: dict[int, int] = {}
        self._marks: list[tuple[int, int, str]] = []
        self._note()

    @classmethod
    def of_log(
        cls, info: TableInfo, entries: Iterable[Entry], outages: Outages | None = None, snapshot: Snapshot | None = None
    ) -> "Course":
        """Tell a game from its log; what came before a snapshot of the same rules is not told again.

        Raises:
            LogError: the log does not fit the rules; the text names the first event that differs.
        """
        course = cls(info, outages)
        if snapshot and snapshot.sources == course.sources:
            try:
                course._thaw(snapshot)
            except (msgspec.DecodeError, ValueError):  # another release wrote snapshots in another way
                course = cls(info, outages)
        told = course.seen
        for entry in entries:
            if entry.number > told:
                course.take(entry)
        return course

    @property
    def sources(self) -> str:
        """The digest of the rules."""
        return cache_folder(self.match.variant.kernel.folder).name

    @property
    def over(self) -> bool:
        """True when the game has ended: by its rules, all but one have lost by time, or it is a record that is told."""
        return (
            not self._pending
            or self.info.origin.kind == "record"
            or bool(self.lost and len(self.lost) >= self.match.seats - 1)
        )

    @property
    def pending(self) -> list[int]:
        """The seats that have a decision to make."""
        return [] if self.over else self._pending

    def legal(self, seat: int) -> list[int]:
        """Return the legal actions of a seat."""
        return [] if self.over or seat < 0 else self._legal[seat]

    def _note(self) -> None:
        """Note what can be decided now, which is asked for many times."""
        self._pending = self.match.pending
        self._legal = [self.match.legal(seat) for seat in range(self.match.seats)]

    def copy(self) -> "Course":
        """Return a course that goes on by itself."""
        other = copy.copy(self)
        other.match = copy.copy(self.match)
        other.match.state = self.match.state.copy()
        other.match.plies = list(self.match.plies)
        other.opened = list(self.opened)
        other.clocks = self.clocks.copy()
        other._numbers, other._marks = list(self._numbers), list(self._marks)
        other._removed, other._legal = dict(self._removed), list(self._legal)
        return other

    def digest(self) -> str:
        """Return a digest of the decisions and points that the game has come to; other rules give another."""
        told = (self.pending, self._legal, self.match.score(), sorted(self.lost))
        return hashlib.sha256(repr(told).encode()).hexdigest()[:16]

    # Events

    def take(self, entry: Entry) -> None:
        """Let an event that is in the log happen.

        Raises:
            LogError: it does not follow, breaks a rule, or leads elsewhere than it did when it was written.
        """
        if entry.number != self.seen + 1:
            raise LogError(f"table {self.info.id}: event {entry.number} follows event {self.seen}")
        refusal = self.attempt(entry)
        if refusal:
            raise LogError(f"table {self.info.id}: event {entry.number}, {entry.move!r}, breaks {refusal.rule}")
        if entry.digest and entry.digest != self.digest():
            raise LogError(f"table {self.info.id}: event {entry.number}, {entry.move!r}, leads elsewhere than it did")

    def attempt(self, entry: Entry) -> Refusal | None:
        """Let an event happen, or return why it cannot; the course is of no use after a refusal."""
        before = self._legal
        refusal = getattr(self, f"_{entry.kind}")(entry)
        if isinstance(refusal, Refusal):
            return refusal
        self._note()
        self.seen = entry.number
        decided = entry.kind in ("move", "undo", "here")  # what a bot has thought of meanwhile comes too late
        for seat in range(self.match.seats):
            if (decided and seat == entry.seat) or self._legal[seat] != before[seat]:
                self.opened[seat] = entry.number
        self.clocks.turn(self.pending, max(entry.at, *self.clocks.since))
        return None

    def _move(self, entry: Entry) -> Refusal | None:
        played = self.match.play(entry.seat, entry.move)
        if isinstance(played, Refusal):
            return played
        self._numbers.append(entry.number)
        if entry.key.startswith(STUMBLED):
            last = self.stumbles(entry.seat) == MOST_FAULTS - 1
            self._mark(replace(entry, kind="silent" if last else "stumble"))
        self.request = None
        return None

    def stumbles(self, seat: int) -> int:
        """Return how often a program that plays a seat has failed."""
        return sum(whose == seat and kind in ("stumble", "silent") for _number, whose, kind in self._marks)

    def undoable(self, seat: int) -> int | None:
        """Return the index of the seat's last decision if it can be taken back without asking anyone, else None."""
        index = self.match.undoable(seat)
        return None if self.over or index is None or index < self.floor else index

    def _undo(self, entry: Entry) -> Refusal | None:
        index = self.undoable(entry.seat)
        if index is None:
            return Refusal("table", Message("refusal-undo", {"seat": Seat(entry.seat)}))
        refusal = self.match.undo(entry.seat)
        if refusal:
            return refusal
        self._removed[self._numbers.pop(index)] = entry.number
        self._mark(entry)
        self.request = None
        return None

    def _ask(self, entry: Entry) -> Refusal | None:
        if self.info.rated:
            return _refused("rated")
        last = self.last_ply(entry.seat)
        if last is None or self.over:
            return Refusal("table", Message("refusal-undo", {"seat": Seat(entry.seat)}))
        if self.request:
            return _refused("asked", seat=Seat(self.request.seat))
        self._mark(entry)
        self.request = Request(entry.number, entry.seat, last)
        return self._agree(entry, self.request)

    def _yes(self, entry: Entry) -> Refusal | None:
        request = self.request
        if request is None or entry.seat not in self.asked:
            return _refused("unasked")
        self._mark(entry)
        agreed = request.agreed | {entry.seat}
        self.request = Request(request.number, request.seat, request.ply, agreed)
        return self._agree(entry, self.request)

    def _no(self, entry: Entry) -> Refusal | None:
        if self.request is None or entry.seat not in (*self.asked, self.request.seat):
            return _refused("unasked")
        self._mark(entry)
        self.request = None
        return None

    def _flag(self, entry: Entry) -> Refusal | None:
        if entry.seat not in self.pending or entry.seat in self.stand_ins:
            return _refused("flag")
        self._mark(entry)
        self.stand_ins |= {entry.seat}
        if self.info.pace.zero == "lose":
            self.lost |= {entry.seat}
        return None

    def _away(self, entry: Entry) -> Refusal | None:
        if self.over:
            return _refused("over")
        if self.info.places[entry.seat].kind != "guest" or entry.seat in self.stand_ins:
            return _refused("away")
        self._mark(entry)
        self.stand_ins |= {entry.seat}
        self.absent |= {entry.seat}
        if self.request is None:
            return None
        if self.request.seat == entry.seat:
            self.request = None
            return None
        return self._agree(entry, self.request)

    def _here(self, entry: Entry) -> Refusal | None:
        if self.over:
            return _refused("over")
        if entry.seat not in self.absent:
            return _refused("here")
        self._mark(entry)
        self.stand_ins -= {entry.seat}
        self.absent -= {entry.seat}
        return None

    def _mark(self, entry: Entry) -> None:
        self._marks.append((entry.number, entry.seat, entry.kind))

    def last_ply(self, seat: int) -> int | None:
        """Return the index of a seat's last decision that stands and was made at this table."""
        made_here = range(len(self._numbers) - 1, self.floor - 1, -1)
        return next((index for index in made_here if self.match.plies[index].seat == seat), None)

    @property
    def asked(self) -> list[int]:
        """The seats whose answer is awaited; bots agree to everything."""
        if self.request is None:
            return []
        people = [seat for seat, place in enumerate(self.info.places) if place.kind == "guest"]
        silent = {self.request.seat, *self.request.agreed, *self.stand_ins}
        return [seat for seat in people if seat not in silent]

    def _agree(self, entry: Entry, request: Request) -> Refusal | None:
        """Go back if everybody has agreed."""
        if self.asked:
            return None
        again = Match(self.game, self.match.options, self.match.seats, self.match.seed, self.match.start)
        for ply in self.match.plies[: request.ply]:
            again.play(ply.seat, ply.action)
        again.plies = self.match.plies[: request.ply]
        for number in self._numbers[request.ply :]:
            self._removed[number] = entry.number
        del self._numbers[request.ply :]
        self.match = again
        self.request = None
        self._mark(Entry(entry.number, "", request.seat, "back", "", entry.at))
        return None

    # Looking at it

    def story(self, after: int = 0) -> list[Told]:
        """Return what is to be told of the log: the decisions that stand, and everything else that happened.

        Args:
            after: leave out what happened up to this event.
        """
        first = bisect_right(self._numbers, after)
        made = zip(self._numbers[first:], self.match.plies[first:], strict=True)
        told = [Told(number, ply.seat, "move", ply) for number, ply in made]
        first = bisect_right(self._marks, after, key=lambda mark: mark[0])
        told += [Told(number, seat, kind) for number, seat, kind in self._marks[first:]]
        return sorted(told, key=lambda item: (item.number, item.kind == "move"))

    @property
    def taken_back(self) -> int:
        """How many decisions do not stand any more; while that stays the same, a story is only added to."""
        return len(self._removed)

    def stood(self, number: int) -> set[int]:
        """Return the events before or at a number that were told then and are not told any more."""
        return {gone for gone, by in self._removed.items() if gone <= number < by}

    def freeze(self) -> Snapshot:
        """Return the course as a snapshot."""
        request = self.request
        frozen = _Frozen(
            state=self.match.state.to_bytes(),
            plies=[
                (ply.seat, ply.action, ply.barrier, [(event.kind, event.seat, event.values) for event in ply.events])
                for ply in self.match.plies
            ],
            numbers=self._numbers,
            removed=self._removed,
            marks=self._marks,
            opened=self.opened,
            request=(request.number, request.seat, request.ply, sorted(request.agreed)) if request else None,
            stand_ins=sorted(self.stand_ins),
            lost=sorted(self.lost),
            left=self.clocks.left,
            since=self.clocks.since,
            absent=sorted(self.absent),
        )
        return Snapshot(self.seen, self.sources, msgspec.msgpack.encode(frozen))

    def _thaw(self, snapshot: Snapshot) -> None:
        frozen = _decoder.decode(snapshot.body)
        self.match.state = type(self.match.state).from_bytes(frozen.state)
        self.match.plies = [
            Ply(seat, action, tuple(Event(kind, whose, values) for kind, whose, values in events), barrier)
            for seat, action, barrier, events in frozen.plies
        ]
        self.seen = snapshot.number
        self._numbers, self._removed, self._marks = frozen.numbers, frozen.removed, frozen.marks
        self.opened = frozen.opened
        if frozen.request:
            number, seat, ply, agreed = frozen.request
            self.request = Request(number, seat, ply, frozenset(agreed))
        self.stand_ins, self.lost = frozenset(frozen.stand_ins), frozenset(frozen.lost)
        self.absent = frozenset(frozen.absent)
        self.clocks.left, self.clocks.since = frozen.left, frozen.since
        self._note()
