"""A game as the fold of its log: snapshots, consent, and changed rules."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lunaria.engine.match import state_digest
from lunaria.table.live.clocks import Outages
from lunaria.table.live.session import GameSession, LogError, places
from lunaria.table.live.snapshots import freeze, session_of_log
from lunaria.table.live.table import SNAPSHOT_EVERY, LiveTable
from lunaria.table.store.model import Entry, Pace, Place, Snapshot, TableInfo
from lunaria.table.store.store import Store

pytestmark = pytest.mark.anyio
OPTIONS = {"long_game": "false", "no_shade": "false", "first_player": "0"}


def info(*kinds: str, pace: Pace | None = None) -> TableInfo:
    seats = [Place(kind, f"p{seat}" if kind == "guest" else "", "", f"P{seat}") for seat, kind in enumerate(kinds)]
    return TableInfo("t", "photosynthesis", 1, OPTIONS, 7, "s", "c", "playing", "p0", tuple(seats), pace or Pace())


class Log:
    """Writes a log like a table."""

    def __init__(self, *kinds: str) -> None:
        self.info = info(*(kinds or ("guest", "guest")))
        self.session = GameSession(self.info)
        self.entries: list[Entry] = []

    def add(self, kind: str, seat: int = -1, move: str = "") -> str:
        """Try an event; returns the id of its refusal, or ""."""
        seat = self.session.pending[0] if seat < 0 else seat
        if kind == "move" and not move:
            move = self.session.match.variant.notation(self.session.legal(seat)[-1])
        trial = self.session.copy()
        entry = Entry(trial.seen + 1, f"k{trial.seen}", seat, kind, move, 1000 + trial.seen)
        refusal = trial.attempt(entry)
        if refusal:
            return refusal.message.id
        self.entries.append(replace(entry, digest=trial.digest()))
        self.session = trial
        return ""

    def moves(self, count: int) -> "Log":
        for _ in range(count):
            assert not self.add("move")
        return self


def same(one: GameSession, other: GameSession) -> None:
    assert state_digest(one.match.state) == state_digest(other.match.state)
    assert (one.seen, one.story(), one.opened, one.request) == (other.seen, other.story(), other.opened, other.request)
    assert (one.pending, one.stand_ins, one.lost) == (other.pending, other.stand_ins, other.lost)
    assert (one.clocks.left, one.clocks.since) == (other.clocks.left, other.clocks.since)


def test_a_snapshot_replays_to_the_same_session_as_the_log() -> None:
    log = Log().moves(4)
    log.add("move", move="buy seed")
    log.add("undo")
    log.moves(3)
    log.add("ask", 0)
    snapshot = freeze(log.session)
    same(session_of_log(log.info, [], snapshot=snapshot), log.session)
    log.add("yes", 1)
    log.moves(5)
    replayed = session_of_log(log.info, log.entries, snapshot=snapshot)
    same(replayed, log.session)
    same(session_of_log(log.info, log.entries), log.session)
    assert freeze(replayed) == freeze(log.session)


def test_a_snapshot_of_other_rules_is_ignored() -> None:
    log = Log().moves(6)
    other = Snapshot(6, "photosynthesis-0000", b"of another shape")
    same(session_of_log(log.info, log.entries, snapshot=other), log.session)


def test_a_copy_is_independent() -> None:
    log = Log().moves(5)
    before = freeze(log.session)
    kept = log.session
    log.moves(2)
    assert freeze(kept) == before


def test_rules_with_another_outcome_are_named() -> None:
    log = Log().moves(6)
    entries = [*log.entries[:3], replace(log.entries[3], digest="0" * 16), *log.entries[4:]]
    with pytest.raises(LogError, match=r"event 4, .* leads elsewhere"):
        session_of_log(log.info, entries)
    unwatched = [replace(entry, digest="") for entry in log.entries]
    same(session_of_log(log.info, unwatched), log.session)


def test_an_undo_past_a_barrier_requires_all_to_agree() -> None:
    log = Log("guest", "guest", "guest").moves(3)
    before = log.session
    log.moves(2)
    assert log.add("undo", 0) == "refusal-undo"
    assert log.add("yes", 1) == "refusal-unasked"
    assert log.add("ask", 0) == ""
    assert log.session.asked == [1, 2]
    assert log.add("ask", 1) == "refusal-asked"
    assert log.add("yes", 0) == "refusal-unasked"
    assert log.add("yes", 2) == ""
    assert log.add("yes", 2) == "refusal-unasked"
    assert len(log.session.match.plies) == 5
    assert log.add("yes", 1) == ""
    # Seat 0 placed its second tree with the fourth move: this and the move after it are undone.
    assert state_digest(log.session.match.state) == state_digest(before.match.state)
    assert log.session.request is None
    assert [line.kind for line in log.session.story()] == ["move"] * 3 + ["ask", "yes", "yes", "back"]
    assert log.session.memory.stood(5) == {4, 5}
    assert log.session.memory.stood(8) == set()
    same(session_of_log(log.info, log.entries), log.session)


def test_one_refusal_suffices_and_a_move_is_an_answer_too() -> None:
    log = Log().moves(5)
    log.add("ask", 0)
    assert log.add("no", 1) == ""
    assert log.session.request is None
    log.add("ask", 0)
    log.moves(1)
    assert log.session.request is None
    assert log.add("yes", 1) == "refusal-unasked"
    log.add("ask", 0)
    assert log.add("no", 0) == "", "the requester may change their mind"
    assert len(log.session.match.plies) == 6


def test_bots_agree_to_everything() -> None:
    log = Log("guest", "bot").moves(5)
    plies = log.session.last_ply(0)
    assert log.add("ask", 0) == ""
    assert len(log.session.match.plies) == plies
    assert Log().add("ask", 0) == "refusal-undo"


def test_a_seat_that_loses_on_time_comes_last() -> None:
    assert places([1, 2, 2], {0}) == (3, 1, 1)
    assert places([1, 2, 3], set()) == (1, 2, 3)
    log = Log()
    log.info = info("guest", "guest", pace=Pace("move", 1000, 0, "lose"))
    log.session = GameSession(log.info)
    assert log.add("flag", 1) == "refusal-flag", "its clock is not running"
    assert log.add("flag", 0) == ""
    assert log.session.over
    assert log.session.pending == log.session.legal(0) == []
    same(session_of_log(log.info, log.entries), log.session)
    same(session_of_log(log.info, [], snapshot=freeze(log.session)), log.session)


@pytest.mark.parametrize("rated", [True, False])
def test_nobody_lends_their_rating_to_a_bot(rated: bool) -> None:
    log = Log()
    log.info = replace(info("guest", "guest"), rated=rated)
    log.session = GameSession(log.info)
    log.moves(4)
    assert log.session.last == frozenset()
    assert log.add("away", 0) == ""
    assert log.session.last == ({0} if rated else frozenset())
    assert places([1, 2], log.session.last) == ((2, 1) if rated else (1, 2))
    same(session_of_log(log.info, log.entries), log.session)
    assert log.add("here", 0) == ""
    assert log.session.last == frozenset(), "a returning player plays for themselves"


KINDS = ("move", "undo", "ask", "yes", "no", "flag", "away", "here")


def test_a_pending_request_lapses_when_the_game_ends() -> None:
    log = Log()
    log.info = info("guest", "guest", pace=Pace("move", 1000, 0, "lose"))
    log.session = GameSession(log.info)
    log.moves(6)
    turn = log.session.pending[0]
    assert log.add("ask", turn) == ""
    assert log.add("flag", turn) == ""
    assert log.session.over
    assert log.session.request is None
    assert log.add("yes", 1 - turn) == "refusal-over"
    assert log.add("no", turn) == "refusal-over"


@settings(max_examples=15, deadline=None)
@given(steps=st.lists(st.tuples(st.sampled_from(KINDS), st.integers(0, 2)), max_size=40), seats=st.integers(2, 3))
def test_nothing_changes_a_finished_game(steps: list[tuple[str, int]], seats: int) -> None:
    log = Log()
    log.info = info(*["guest"] * seats, pace=Pace("bank", 600_000, 0, "lose"))
    log.session = GameSession(log.info)
    log.moves(seats * 2)
    for kind, seat in steps:
        if kind == "move":
            if log.session.pending:
                log.add("move")
        elif not log.session.over:
            log.add(kind, seat % seats)
    while not log.session.over:
        seat = log.session.pending[0]
        if seat in log.session.lost:  # a bot plays for it, and makes no requests
            assert not log.add("move", seat)
            continue
        log.add("here", seat)
        log.add("ask", seat)
        assert not log.add("flag", seat)
    before = freeze(log.session)
    for kind in KINDS:
        for seat in range(seats):
            entry = Entry(log.session.seen + 1, "late", seat, kind, "pass" if kind == "move" else "", 10**9)
            refusal = log.session.copy().attempt(entry)
            assert refusal, f"{kind} by seat {seat} after the end"
            assert refusal.message.id == "refusal-over"
    assert freeze(log.session) == before
    same(session_of_log(log.info, log.entries), log.session)


@pytest.mark.parametrize(
    ("pace", "returns"), [(Pace("move", 1000, 0, "bot"), True), (Pace("bank", 1000, 0, "bot"), False)]
)
def test_a_player_out_of_time_returns_if_a_later_turn_has_time(pace: Pace, returns: bool) -> None:
    log = Log()
    log.info = info("guest", "guest", pace=pace)
    log.session = GameSession(log.info)
    assert log.add("flag", 0) == ""
    assert (log.session.ran_out(0), log.session.ran_out(1)) == (True, False)
    assert log.session.absent == ({0} if returns else set())
    log.session.clocks.left[0] = -5000
    assert log.add("here", 0) == ("refusal-late" if returns else "refusal-here"), "the bot makes this decision"
    log.session.clocks.left[0] = 0
    while log.session.pending == [0]:
        assert log.add("move", 0) == ""
    thawed = session_of_log(log.info, [], snapshot=freeze(log.session))
    assert thawed.absent == log.session.absent
    assert log.add("here", 0) == ("" if returns else "refusal-here")
    assert log.session.ran_out(0) is not returns


@pytest.fixture
def make(store: Store) -> Callable[..., object]:
    async def table(*places: Place) -> TableInfo:
        made = []
        for place in places:
            person = (await store.add_person("Ana", "en"))[0].id if place.kind == "guest" else ""
            made.append(replace(place, person=person))
        owner, _token = await store.add_person("Owner", "en")
        found = await store.table(await store.add_table("photosynthesis", 1, OPTIONS, made, owner.id))
        assert found is not None
        return found

    return table


async def play_on(table: LiveTable, moves: int) -> None:
    for _ in range(moves):
        seat = table.session.pending[0]
        move = table.match.variant.notation(table.session.legal(seat)[-1])
        assert (await table.play(seat, f"key-{table.seen}", table.seen_by(seat), move)).refusal is None


async def test_opening_a_table_does_not_replay_the_whole_log(
    store: Store, make: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = await make(Place("guest", name="A"), Place("guest", name="B"))  # type: ignore[misc]
    table = LiveTable(store, found, [])
    await play_on(table, 2 * SNAPSHOT_EVERY + 3)
    taken: list[int] = []
    take = GameSession.take

    def counted(session: GameSession, entry: Entry) -> None:
        taken.append(entry.number)
        take(session, entry)

    monkeypatch.setattr(GameSession, "take", counted)
    again = await LiveTable.open(store, found, Outages())
    assert taken == [2 * SNAPSHOT_EVERY + 1, 2 * SNAPSHOT_EVERY + 2, 2 * SNAPSHOT_EVERY + 3]
    same(again.session, table.session)
    # A message from long before the snapshot still gets its answer.
    assert (await again.play(0, "key-0", 0, "place a1")).event == 1


async def test_a_game_of_other_rules_is_reported_and_not_broken(
    store: Store, make: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = await make(Place("guest", name="A"), Place("guest", name="B"))  # type: ignore[misc]
    table = LiveTable(store, found, [])
    await play_on(table, 4)
    await store.set_rules(found.id, 99, "")
    other = await store.table(found.id)
    assert other is not None
    same((await LiveTable.open(store, other, Outages())).session, table.session)
    same_rules = await store.table(found.id)
    assert same_rules is not None
    assert same_rules.rules == table.game.rules_version, "these rules lead the game to the same decisions"
    digest = GameSession.digest
    with monkeypatch.context() as changed:
        changed.setattr(GameSession, "digest", lambda session: digest(session) if session.seen < 3 else "elsewhere")
        with pytest.raises(LogError, match="event 3"):
            await LiveTable.open(store, found, Outages())
    reported = await store.table(found.id)
    assert reported is not None
    assert "event 3" in reported.fault
    assert len(await store.events(found.id)) == 4
    same((await LiveTable.open(store, reported, Outages())).session, table.session)
    mended = await store.table(found.id)
    assert mended is not None
    assert mended.fault == "", "matching rules withdraw the report"
