"""A game session: the fold of a game's log, and nothing else. The same log gives the same session everywhere."""

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
from lunaria.table.live import agreements, gifts
from lunaria.table.live.clocks import Clocks, Outages
from lunaria.table.live.event_index import LogEntry, Memory, Request
from lunaria.table.live.private_numbering import PrivateNumbering, are_unseen
from lunaria.table.store.model import DAY_MS, Entry, TableInfo

STUMBLED = "stumble-"
"""Prefix of a move's key if it was made at random because the seat's program had failed."""


class LogError(Exception):
    """A game cannot be replayed from its log: a bug, or rules that have changed since."""


def _refused(name: str, **values: Any) -> Refusal:
    return Refusal("table", Message(f"refusal-{name}", values))


def places(ranks: Sequence[int], lost: Collection[int], rivals: Sequence[Rival] = ()) -> tuple[int, ...]:
    """Return places from 1 by the rules' ranks, with ``lost`` seats last: of the seats, then of rivals."""
    found = [(seat in lost, rank) for seat, rank in enumerate(ranks)] + [(False, rival.rank) for rival in rivals]
    return tuple(1 + sum(other < place for other in found) for place in found)


class GameSession:
    """The state of a game so far. Treat it as read-only once shared: ``copy`` it and apply events to the copy.

    Args:
        info: the table's set-up.
        outages: periods in which no clock runs.

    Raises:
        LogError: these rules no longer have this game or these options.

    Attributes:
        match: the game.
        seen: number of the last event.
        opened: per seat, the event that opened its decision: messages that have not seen it are too late.
        request: the pending request to take a move back or to end the game, if any.
        agreed: how all have agreed to end the game, one of ``agreements.AGREEMENTS``; "" if they have not.
        stand_ins: seats where a bot replaces the person.
        absent: those of them whose person may return.
        lost: seats that lost on time.
        counting: event numbers per reader.
        memory: index of the log.
        floor: number of decisions taken over from another table, which cannot be taken back.
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
        self.agreed = ""
        self.stand_ins: frozenset[int] = frozenset()
        self.absent: frozenset[int] = frozenset()
        self.lost: frozenset[int] = frozenset()
        self.counting = PrivateNumbering([[]] * self.match.seats)
        self._may_hide = any(kind.private for kind in self.match.variant.events)
        self.clocks = Clocks.fresh(info, outages or Outages())
        self.clocks.turn(self.match.pending, info.started)
        self.floor = info.origin.ply if info.origin.kind == "table" else 0
        self.memory = Memory()
        self.note()

    @property
    def sources(self) -> str:
        """Digest of the rules."""
        return cache_folder(self.match.variant.kernel.folder).name

    @property
    def over(self) -> bool:
        """True once it has ended: by its rules, by agreement, with all but one lost on time, or as a record."""
        return (
            not self._pending
            or bool(self.agreed)
            or self.info.origin.kind == "record"
            or bool(self.lost and len(self.lost) >= self.match.seats - 1)
        )

    @property
    def last(self) -> frozenset[int]:
        """The seats placed last whatever their points: lost on time, taken over, or left to a bot at a rated table."""
        taken = {seat for seat, place in enumerate(self.info.places) if place.former}
        return self.lost | taken | (self.stand_ins if self.info.rated else set())

    @property
    def pending(self) -> list[int]:
        """The seats with a decision to make."""
        return [] if self.over else self._pending

    @property
    def ranks(self) -> list[int]:
        """The place of each seat, from 1, by the rules or as agreed."""
        return [1] * self.match.seats if self.agreed == "draw" else self.match.rank()

    def legal(self, seat: int) -> list[int]:
        """Return the legal actions of a seat."""
        return [] if self.over or seat < 0 else self._legal[seat]

    def note(self) -> None:
        """Cache the current decisions, which are read many times."""
        self._pending = self.match.pending
        self._legal = [self.match.legal(seat) for seat in range(self.match.seats)]

    def copy(self) -> "GameSession":
        """Return an independent copy."""
        other = copy.copy(self)
        other.match = copy.copy(self.match)
        other.match.state = self.match.state.copy()
        other.match.plies = list(self.match.plies)
        other.opened = list(self.opened)
        other.clocks, other.counting = self.clocks.copy(), self.counting.copy()
        other.memory, other._legal = self.memory.copy(), list(self._legal)
        return other

    def digest(self) -> str:
        """Return a digest of the decisions and points so far; it differs under other rules."""
        state = (self.pending, self._legal, self.match.score(), sorted(self.lost))
        return hashlib.sha256(repr(state).encode()).hexdigest()[:16]

    # Events

    def take(self, entry: Entry) -> None:
        """Apply an event of the log.

        Raises:
            LogError: it is out of order, breaks a rule, or has another outcome than when it was written.
        """
        if entry.number != self.seen + 1:
            raise LogError(f"table {self.info.id}: event {entry.number} follows event {self.seen}")
        refusal = self.attempt(entry)
        if refusal:
            raise LogError(f"table {self.info.id}: event {entry.number}, {entry.move!r}, breaks {refusal.rule}")
        if entry.digest and entry.digest != self.digest():
            raise LogError(f"table {self.info.id}: event {entry.number}, {entry.move!r}, leads elsewhere than it did")

    def attempt(self, entry: Entry) -> Refusal | None:
        """Apply an event, or return why it is refused; the session is unusable after a refusal.

        A finished game never changes, whatever was pending before; an imported record has finished elsewhere.
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
        decided = entry.kind in ("move", "undo", "here", "take")  # a bot's search may finish too late
        for seat in range(self.match.seats):
            if (decided and seat == entry.seat) or self._legal[seat] != before[seat]:
                self.opened[seat] = entry.number
        self.clocks.turn(self.pending, max(entry.at, *self.clocks.since))
        return None

    def _outlook(self, entry: Entry) -> object:
        """Return everything the others see, if an event of a seat may escape them; None if they notice it anyway.

        Called before and after an event: steps of a simultaneous hidden choice escape the others, even those who have
        chosen and wait.
        """
        seat = entry.seat
        if entry.kind not in ("move", "undo") or seat not in self._pending or not self._may_hide:
            return None
        if self._answers(seat):
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
        if self._answers(entry.seat):
            self.request = None
        return None

    def _answers(self, seat: int) -> bool:
        """Return whether a decision of a seat ends the pending request: bots play on beside a proposed agreement."""
        is_bot = self.info.places[seat].kind == "bot" or seat in self.stand_ins
        return self.request is not None and not (self.request.wanted and is_bot)

    def hesitates(self, seat: int) -> bool:
        """Return whether a seat's last act was to take something back, so that no forced move is made for it."""
        decided = max(
            (number for number, ply in zip(self.memory.numbers, self.match.plies, strict=True) if ply.seat == seat),
            default=0,
        )
        return any(
            number > decided and whose == seat and kind in ("undo", "ask") for number, whose, kind in self.memory.marks
        )

    def stumbles(self, seat: int) -> int:
        """Return how often the program at a seat has failed."""
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
        if entry.move:
            return self._propose(entry)
        if self.info.is_compared:
            return _refused("rated")
        last = self.last_ply(entry.seat)
        if last is None:
            return Refusal("table", Message("refusal-undo", {"seat": Seat(entry.seat)}))
        if self.request:
            return _refused("asked", seat=Seat(self.request.seat))
        self.memory.mark(entry)
        self.request = Request(entry.number, entry.seat, last)
        return self._agree(entry, self.request)

    def _propose(self, entry: Entry) -> Refusal | None:
        """Propose to all others to end the game in a way that they agree on."""
        if refusal := agreements.objection(self, entry.seat, entry.move):
            return refusal
        self.memory.mark(replace(entry, kind=f"ask-{entry.move}"))
        self.request = Request(entry.number, entry.seat, -1, wanted=entry.move)
        return self._agree(entry, self.request)

    def _yes(self, entry: Entry) -> Refusal | None:
        request = self.request
        if request is None or entry.seat not in self.asked:
            return _refused("unasked")
        self.memory.mark(entry)
        agreed = request.agreed | {entry.seat}
        self.request = replace(request, agreed=agreed)
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
        if self.request and self.request.wanted:
            self.request = None  # silence is no consent
        self.stand_ins |= {entry.seat}
        if self.info.pace.zero == "lose":
            self.lost |= {entry.seat}
        elif self._may_return:
            self.absent |= {entry.seat}
        return None

    @property
    def _may_return(self) -> bool:
        """True if a seat out of time gets new time in a later turn."""
        return self.info.pace.kind == "move" or self.info.pace.increment > 0

    def ran_out(self, seat: int) -> bool:
        """Return whether a bot replaces a person because they ran out of time."""
        kinds = self.memory.kinds(seat)
        return seat in self.stand_ins and next(kind for kind in kinds if kind in ("flag", "away")) == "flag"

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

    def _give(self, entry: Entry) -> Refusal | None:
        """Give another seat a day."""
        other = int(entry.move)
        if refusal := gifts.objection(self, entry.seat, other, entry.at, written=bool(entry.digest)):
            return refusal
        self.clocks.left[other] += DAY_MS
        self.memory.mark(replace(entry, kind=f"give-{other}"))
        return None

    def _here(self, entry: Entry) -> Refusal | None:
        """Return to one's seat. What the log holds was in time: holidays that counted then may be gone by now."""
        if entry.seat not in self.absent:
            return _refused("here")
        timeless = not entry.digest and self.clocks.remaining(entry.seat, entry.at) <= 0
        if timeless and self.ran_out(entry.seat) and entry.seat in self.pending:
            return _refused("late")
        self.memory.mark(entry)
        self.stand_ins -= {entry.seat}
        self.absent -= {entry.seat}
        return None

    def _take(self, entry: Entry) -> Refusal | None:
        """Let somebody else take over a seat that was left: with half of the usual time at least."""
        if entry.seat not in self.absent:
            return _refused("take")
        self.memory.mark(entry)
        self.stand_ins -= {entry.seat}
        self.absent -= {entry.seat}
        self.clocks.renew(entry.seat, entry.at)
        return None

    def last_ply(self, seat: int) -> int | None:
        """Return the index of a seat's last decision made at this table and not taken back."""
        made_here = range(len(self.memory.numbers) - 1, self.floor - 1, -1)
        return next((index for index in made_here if self.match.plies[index].seat == seat), None)

    @property
    def asked(self) -> list[int]:
        """The seats that have yet to answer the request; bots agree to everything."""
        if self.request is None:
            return []
        people = [seat for seat, place in enumerate(self.info.places) if place.kind == "guest"]
        silent = {self.request.seat, *self.request.agreed, *self.stand_ins}
        return [seat for seat in people if seat not in silent]

    def _agree(self, entry: Entry, request: Request) -> Refusal | None:
        """Do what was requested once everybody has agreed."""
        if self.asked:
            return None
        if request.wanted:
            self.request = None
            if agreements.lacks_people(self):
                return None
            self.agreed = request.wanted
            self.memory.mark(replace(entry, seat=request.seat, kind=f"agreed-{request.wanted}"))
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

    # Views

    def story(self, after: int = 0) -> list[LogEntry]:
        """Return the visible log after an event."""
        return self.memory.story(self.match.plies, after)

    @property
    def taken_back(self) -> int:
        """Number of decisions taken back; while it is unchanged, the visible log only grows."""
        return len(self.memory.removed)

    def gone(self, seen: int, reader: int) -> set[int]:
        """Return the events seen by a reader that have since been taken back, in the reader's numbers."""
        counting = self.counting
        silent = {number for seat in range(self.match.seats) if seat != reader for number in counting.freeze()[seat]}
        return {
            counting.reader_number(gone, reader)
            for gone in self.memory.stood(counting.log_number(seen, reader)) - silent
        }
