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


def session_of_log(
    info: TableInfo, entries: Iterable[Entry], outages: Outages | None = None, snapshot: Snapshot | None = None
) -> GameSession:
    """Replay a game from its log, after the newest snapshot of the same rules.

    Raises:
        LogError: the log does not fit the rules; the message names the first event that differs.
    """
    session = GameSession(info, outages)
    if snapshot and snapshot.sources == session.sources:
        try:
            _thaw(session, snapshot)
        except (msgspec.DecodeError, ValueError):  # another release used another format
            session = GameSession(info, outages)
    replayed = session.seen
    for entry in entries:
        if entry.number > replayed:
            session.take(entry)
    return session


def freeze(session: GameSession) -> Snapshot:
    """Return a snapshot of the session."""
    request = session.request
    frozen = _Frozen(
        state=session.match.state.to_bytes(),
        plies=[(ply.seat, ply.action, ply.barrier, _plain(ply.events)) for ply in session.match.plies],
        numbers=session.memory.numbers,
        removed=session.memory.removed,
        marks=session.memory.marks,
        opened=session.opened,
        request=(request.number, request.seat, request.ply, sorted(request.agreed)) if request else None,
        stand_ins=sorted(session.stand_ins),
        lost=sorted(session.lost),
        left=session.clocks.left,
        since=session.clocks.since,
        absent=sorted(session.absent),
        silent=session.counting.freeze(),
        wanted=request.wanted if request else "",
        agreed=session.agreed,
    )
    return Snapshot(session.seen, session.sources, msgspec.msgpack.encode(frozen))


def _thaw(session: GameSession, snapshot: Snapshot) -> None:
    """Restore a snapshot into a fresh session of the same table.

    Raises:
        msgspec.DecodeError, ValueError: it has another format.
    """
    frozen = _decoder.decode(snapshot.body)
    session.match.state = type(session.match.state).from_bytes(frozen.state)
    kinds = session.match.variant.events
    session.match.plies = [
        Ply(seat, action, tuple(Event(kinds[kind], whose, values) for kind, whose, values in events), barrier)
        for seat, action, barrier, events in frozen.plies
    ]
    session.seen = snapshot.number
    session.memory = Memory(frozen.numbers, frozen.removed, frozen.marks)
    session.opened = frozen.opened
    if frozen.request:
        number, seat, ply, agreed = frozen.request
        session.request = Request(number, seat, ply, frozenset(agreed), frozen.wanted)
    session.agreed = frozen.agreed
    session.stand_ins, session.lost = frozenset(frozen.stand_ins), frozenset(frozen.lost)
    session.absent = frozenset(frozen.absent)
    session.counting = PrivateNumbering(frozen.silent)
    session.clocks.left, session.clocks.since = frozen.left, frozen.since
    session.note()
