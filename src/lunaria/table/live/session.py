"""The course of a game: the fold of its log, and nothing else. The same log gives the same course in every process."""

import copy
import hashlib
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any

from lunaria.bots.external_engine import MOST_FAULTS
from lunaria.engine.compiler.rule import cache_folder
from lunaria.engine.game import Game, SettingError
from lunaria.engine.match import Match
from lunaria.engine.refusal import Refusal
from lunaria.engine.show.text import Message, Seat
from lunaria.engine.show.ui import Rival
from lunaria.games import load
from lunaria.table.live.clocks import Clocks, Outages
from lunaria.table.live.event_index import LogEntry, Memory, Request
from lunaria.table.live.private_numbering import PrivateNumbering, are_unseen
from lunaria.table.store.model import Entry, TableInfo

STUMBLED = "stumble-"
"""How the key of a move begins that chance has made, because the program that should have made it failed."""


class LogError(Exception):
    """A game cannot be told again from its log: a mistake of ours, or rules that have changed since."""


def _refused(name: str, **values: Any) -> Refusal:
    return Refusal("table", Message(f"refusal-{name}", values))


def places(ranks: Sequence[int], lost: Collection[int], rivals: Sequence[Rival] = ()) -> tuple[int, ...]:
    """Return places from 1 by the rules' own, with those who have lost by time last: of the seats, then of rivals."""
    found = [(seat in lost, rank) for seat, rank in enumerate(ranks)] + [(False, rival.rank) for rival in rivals]
    return tuple(1 + sum(other < place for other in found) for place in found)


class GameSession:
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
        absent: those of them whose person may come back.
        lost: seats whose time ran out where that loses the game.
        counting: how each reader counts the events.
        memory: what is remembered of the log besides the game.
        floor: so many decisions were taken over from another table; nobody goes back behind them.
    """

    def __init__(self, info: TableInfo, outages: Outages | None = None) -> None:
        self.info = info
        try:
            self.game: Game = load(info.game)
            self.match = Match(self.game, info.options, len(info.places), info.dealt_from)
        except SettingError as error:
            raise LogError(f"table {info.id}: it cannot be set up by these rules: {error}") from error
        self.seen = 0
        self.opened = [0] * self.match.seats
        self.request: Request | None = None
        self.stand_ins: frozenset[int] = frozenset()
        self.absent: frozenset[int] = frozenset()
        self.lost: frozenset[int] = frozenset()
        self.counting = PrivateNumbering([[]] * self.match.seats)
        self._may_hide = any(kind.private for kind in self.match.variant.events)
        self.clocks = Clocks.fresh(info.pace, self.match.seats, outages or Outages())
        self.clocks.turn(self.match.pending, info.started)
        self.floor = info.origin.ply if info.origin.kind == "table" else 0
        self.memory = Memory()
        self.note()

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
    def last(self) -> frozenset[int]:
        """The seats that come last whatever their points: out of time, or a bot plays for them at a rated table."""
        return self.lost | self.stand_ins if self.info.rated else self.lost

    @property
    def pending(self) -> list[int]:
        """The seats that have a decision to make."""
        return [] if self.over else self._pending

    def legal(self, seat: int) -> list[int]:
        """Return the legal actions of a seat."""
        return [] if self.over or seat < 0 else self._legal[seat]

    def note(self) -> None:
        """Note what can be decided now, which is asked for many times."""
        self._pending = self.match.pending
        self._legal = [self.match.legal(seat) for seat in range(self.match.seats)]

    def copy(self) -> "GameSession":
        """Return a course that goes on by itself."""
        other = copy.copy(self)
        other.match = copy.copy(self.match)
        other.match.state = self.match.state.copy()
        other.match.plies = list(self.match.plies)
        other.opened = list(self.opened)
        other.clocks, other.counting = self.clocks.copy(), self.counting.copy()
        other.memory, other._legal = self.memory.copy(), list(self._legal)
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
        """Let an event happen, or return why it cannot; the course is of no use after a refusal.

        Once a game has ended nothing changes it, whatever was asked before; a record that is told has ended elsewhere.
        """
        if self.over and self.info.origin.kind != "record":
            return _refused("over")
        before, outlook = self._legal, self._outlook(entry)
        refusal = getattr(self, f"_{entry.kind}")(entry)
        if isinstance(refusal, Refusal):
            return refusal
        self.note()
        self.seen = entry.number
        if self.over:
            self.request = None
        if outlook is not None and self._outlook(entry) == outlook:
            self.counting.add(entry.number, entry.seat)
        decided = entry.kind in ("move", "undo", "here")  # what a bot has thought of meanwhile comes too late
        for seat in range(self.match.seats):
            if (decided and seat == entry.seat) or self._legal[seat] != before[seat]:
                self.opened[seat] = entry.number
        self.clocks.turn(self.pending, max(entry.at, *self.clocks.since))
        return None

    def _outlook(self, entry: Entry) -> object:
        """Return all that others see if they may be unaware of an event of a seat; None if they notice it anyway.

        Asked before an event and after it: they are unaware of a step of a choice that several make at the same time,
        even when they have made theirs and wait.
        """
        seat = entry.seat
        if entry.kind not in ("move", "undo") or self.request or seat not in self._pending or not self._may_hide:
            return None
        if self.seen == entry.number and entry.kind == "move":
            if not are_unseen(self.match.plies[-1].events, seat):
                return None
        elif self.seen < entry.number and entry.kind == "undo":
            index = self.undoable(seat)
            if index is None or not self.counting.is_silent(self.memory.numbers[index], seat):
                return None
        others = [other for other in range(-1, self.match.seats) if other != seat]
        views = [self.match.observe(other).to_bytes() for other in others]
        return self._pending, views, [self._legal[other] for other in others if other >= 0]

    def _move(self, entry: Entry) -> Refusal | None:
        played = self.match.play(entry.seat, entry.move)
        if isinstance(played, Refusal):
            return played
        self.memory.numbers.append(entry.number)
        if entry.key.startswith(STUMBLED):
            last = self.stumbles(entry.seat) == MOST_FAULTS - 1
            self.memory.mark(replace(entry, kind="silent" if last else "stumble"))
        self.request = None
        return None

    def hesitates(self, seat: int) -> bool:
        """Say whether the last that a seat did was to take something back, so that nothing is done for it unasked."""
        decided = max(
            (number for number, ply in zip(self.memory.numbers, self.match.plies, strict=True) if ply.seat == seat),
            default=0,
        )
        return any(
            number > decided and whose == seat and kind in ("undo", "ask") for number, whose, kind in self.memory.marks
        )

    def stumbles(self, seat: int) -> int:
        """Return how often a program that plays a seat has failed."""
        return sum(kind in ("stumble", "silent") for kind in self.memory.kinds(seat))

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
        self.memory.take_back(index, index + 1, entry.number)
        self.memory.mark(entry)
        self.request = None
        return None

    def _ask(self, entry: Entry) -> Refusal | None:
        if self.info.rated:
            return _refused("rated")
        last = self.last_ply(entry.seat)
        if last is None:
            return Refusal("table", Message("refusal-undo", {"seat": Seat(entry.seat)}))
        if self.request:
            return _refused("asked", seat=Seat(self.request.seat))
        self.memory.mark(entry)
        self.request = Request(entry.number, entry.seat, last)
        return self._agree(entry, self.request)

    def _yes(self, entry: Entry) -> Refusal | None:
        request = self.request
        if request is None or entry.seat not in self.asked:
            return _refused("unasked")
        self.memory.mark(entry)
        agreed = request.agreed | {entry.seat}
        self.request = Request(request.number, request.seat, request.ply, agreed)
        return self._agree(entry, self.request)

    def _no(self, entry: Entry) -> Refusal | None:
        if self.request is None or entry.seat not in (*self.asked, self.request.seat):
            return _refused("unasked")
        self.memory.mark(entry)
        self.request = None
        return None

    def _flag(self, entry: Entry) -> Refusal | None:
        if entry.seat not in self.pending or entry.seat in self.stand_ins:
            return _refused("flag")
        self.memory.mark(entry)
        self.stand_ins |= {entry.seat}
        if self.info.pace.zero == "lose":
            self.lost |= {entry.seat}
        elif self._may_return:
            self.absent |= {entry.seat}
        return None

    @property
    def _may_return(self) -> bool:
        """True when a later turn has time again for who has none left."""
        return self.info.pace.kind == "move" or self.info.pace.increment > 0

    def ran_out(self, seat: int) -> bool:
        """Say whether a bot plays for a person because their time ran out."""
        told = self.memory.kinds(seat)
        return seat in self.stand_ins and next(kind for kind in told if kind in ("flag", "away")) == "flag"

    def _away(self, entry: Entry) -> Refusal | None:
        if self.info.places[entry.seat].kind != "guest" or entry.seat in self.stand_ins:
            return _refused("away")
        self.memory.mark(entry)
        self.stand_ins |= {entry.seat}
        self.absent |= {entry.seat}
        if self.request is None:
            return None
        if self.request.seat == entry.seat:
            self.request = None
            return None
        return self._agree(entry, self.request)

    def _here(self, entry: Entry) -> Refusal | None:
        if entry.seat not in self.absent:
            return _refused("here")
        timeless = self.clocks.remaining(entry.seat, entry.at) <= 0
        if timeless and self.ran_out(entry.seat) and entry.seat in self.pending:
            return _refused("late")
        self.memory.mark(entry)
        self.stand_ins -= {entry.seat}
        self.absent -= {entry.seat}
        return None

    def last_ply(self, seat: int) -> int | None:
        """Return the index of a seat's last decision that stands and was made at this table."""
        made_here = range(len(self.memory.numbers) - 1, self.floor - 1, -1)
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
        self.memory.take_back(request.ply, len(self.memory.numbers), entry.number)
        self.match = again
        self.request = None
        self.memory.mark(Entry(entry.number, "", request.seat, "back", "", entry.at))
        return None

    # Looking at it

    def story(self, after: int = 0) -> list[LogEntry]:
        """Return what is to be told of the log after an event."""
        return self.memory.story(self.match.plies, after)

    @property
    def taken_back(self) -> int:
        """How many decisions do not stand any more; while that stays the same, a story is only added to."""
        return len(self.memory.removed)

    def gone(self, seen: int, reader: int) -> set[int]:
        """Return what of the events that a reader has counted is not told any more, as they count."""
        counting = self.counting
        silent = {number for seat in range(self.match.seats) if seat != reader for number in counting.freeze()[seat]}
        return {
            counting.reader_number(gone, reader)
            for gone in self.memory.stood(counting.log_number(seen, reader)) - silent
        }
