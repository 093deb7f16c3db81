"""Replays a session from its log, starting at a snapshot if there is one, so that long logs load fast."""

from collections.abc import Iterable

import msgspec

from lunaria.engine.events import Event
from lunaria.engine.match import Ply
from lunaria.table.live.clocks import Outages
from lunaria.table.live.event_index import Memory, Request
from lunaria.table.live.private_numbering import PrivateNumbering
from lunaria.table.live.session import GameSession
from lunaria.table.store.model import Entry, Snapshot, TableInfo


class _Frozen(msgspec.Struct, array_like=True):
    """The serialised form of a session."""

    state: bytes
    plies: list[tuple[int, int, bool, list[tuple[int, int, dict[str, int]]]]]
    numbers: list[int]
    removed: dict[int, int]
    marks: list[tuple[int, int, str]]
    opened: list[int]
    request: tuple[int, int, int, list[int]] | None
    stand_ins: list[int]
    lost: list[int]
    left: list[int]
    since: list[int]
    absent: list[int]
    silent: list[list[int]]
    wanted: str = ""
    agreed: str = ""


_decoder = msgspec.msgpack.Decoder(_Frozen)


def _plain(events: Iterable[Event]) -> list[tuple[int, int, dict[str, int]]]:
    return [(int(event.kind), event.seat, event.values) for event in events]


def course_of_log(
    info: TableInfo, entries: Iterable[Entry], outages: Outages | None = None, snapshot: Snapshot | None = None
) -> GameSession:
    """Replay a game from its log, after the newest snapshot of the same rules.

    Raises:
        LogError: the log does not fit the rules; the message names the first event that differs.
    """
    course = GameSession(info, outages)
    if snapshot and snapshot.sources == course.sources:
        try:
            _thaw(course, snapshot)
        except (msgspec.DecodeError, ValueError):  # another release used another format
            course = GameSession(info, outages)
    replayed = course.seen
    for entry in entries:
        if entry.number > replayed:
            course.take(entry)
    return course


def freeze(course: GameSession) -> Snapshot:
    """Return a snapshot of the session."""
    request = course.request
    frozen = _Frozen(
        state=course.match.state.to_bytes(),
        plies=[(ply.seat, ply.action, ply.barrier, _plain(ply.events)) for ply in course.match.plies],
        numbers=course.memory.numbers,
        removed=course.memory.removed,
        marks=course.memory.marks,
        opened=course.opened,
        request=(request.number, request.seat, request.ply, sorted(request.agreed)) if request else None,
        stand_ins=sorted(course.stand_ins),
        lost=sorted(course.lost),
        left=course.clocks.left,
        since=course.clocks.since,
        absent=sorted(course.absent),
        silent=course.counting.freeze(),
        wanted=request.wanted if request else "",
        agreed=course.agreed,
    )
    return Snapshot(course.seen, course.sources, msgspec.msgpack.encode(frozen))


def _thaw(course: GameSession, snapshot: Snapshot) -> None:
    """Restore a snapshot into a fresh session of the same table.

    Raises:
        msgspec.DecodeError, ValueError: it has another format.
    """
    frozen = _decoder.decode(snapshot.body)
    course.match.state = type(course.match.state).from_bytes(frozen.state)
    kinds = course.match.variant.events
    course.match.plies = [
        Ply(seat, action, tuple(Event(kinds[kind], whose, values) for kind, whose, values in events), barrier)
        for seat, action, barrier, events in frozen.plies
    ]
    course.seen = snapshot.number
    course.memory = Memory(frozen.numbers, frozen.removed, frozen.marks)
    course.opened = frozen.opened
    if frozen.request:
        number, seat, ply, agreed = frozen.request
        course.request = Request(number, seat, ply, frozenset(agreed), frozen.wanted)
    course.agreed = frozen.agreed
    course.stand_ins, course.lost = frozenset(frozen.stand_ins), frozenset(frozen.lost)
    course.absent = frozenset(frozen.absent)
    course.counting = PrivateNumbering(frozen.silent)
    course.clocks.left, course.clocks.since = frozen.left, frozen.since
    course.note()
