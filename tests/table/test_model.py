"""The guarantees of the table as a state machine: sending, losing, repeating, restarting and failing in any order.

Clients send the moves that they believe possible, leave and come back, and talk. The network loses, delays, repeats
and reorders messages and answers. Workers share a database, fall behind, fail in the middle of a commit, and are
restarted. In all cases an acknowledged message is in the log, once, and every client sees the log.
"""

import asyncio
import contextlib
import itertools
import os
import shutil
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from lunaria.engine.match import state_digest
from lunaria.table.http.token_bucket import TokenBuckets
from lunaria.table.live.chat import heard, room_of, rooms_heard, speak
from lunaria.table.live.clocks import Outages
from lunaria.table.live.history import lines_known, log_lines, news
from lunaria.table.live.server_messages import LogLine, Spoken
from lunaria.table.live.snapshots import session_of_log
from lunaria.table.live.table import LiveTable, NotStoredError, Outcome
from lunaria.table.server.settings import database_address
from lunaria.table.store import failpoints
from lunaria.table.store.chat import Saying
from lunaria.table.store.model import Entry, FencedError, Place, TableInfo, UncertainError
from lunaria.table.store.store import Store
from tests.table.storm import keys_said

EXAMPLES = int(os.environ.get("LUNARIA_FAULTS", "25"))
"""Number of runs; ``make faults`` sets many more."""
WORKERS = 2
OPTIONS = {"long_game": "false", "no_shade": "false", "first_player": "0"}
Result = TypeVar("Result")
choices = st.integers(0, 2**16)


@dataclass
class Message:
    """A client's message, in transit or waiting for its answer."""

    seat: int
    kind: str
    key: str
    seen: int
    move: str = ""


@dataclass
class Client:
    """A player or a spectator (seat -1), and everything they have received."""

    seat: int
    person: str
    seen: int = 0
    lines: tuple[LogLine, ...] = ()
    moves: tuple[str, ...] = ()
    waiting: Message | None = None
    speaking: Message | None = None
    acknowledged: dict[str, int] = field(default_factory=dict)
    said: dict[str, int] = field(default_factory=dict)
    heard: tuple[Spoken, ...] = ()
    last: int | None = None


class Table(RuleBasedStateMachine):
    """Two players at a table served by two workers."""

    template: Path | None = None

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = Path(tempfile.mkdtemp(prefix="lunaria-model-"))
        self.address = database_address(str(self.folder / "table.db"))
        if Table.template is not None:
            shutil.copy(Table.template, self.folder / "table.db")
        self.keys = itertools.count()
        self.network: list[Message] = []
        self.thoughts: list[Message] = []
        self.time = 0.0
        self.limit = TokenBuckets(burst=3, seconds=2, clock=lambda: self.time)
        self.stores: list[Store] = []
        self.tables: list[LiveTable] = []
        self.info: TableInfo = self.run(self.set_up())
        self.clients = [Client(seat, place.person) for seat, place in enumerate(self.info.places)]
        self.watcher = Client(-1, "somebody")
        for worker in range(WORKERS):
            self.stores.append(self.run(self.open_store()))
            self.tables.append(self.run(LiveTable.open(self.stores[worker], self.info, Outages())))
        for client in self.clients:
            self.look(client, 0)

    def run(self, work: Any) -> Any:
        return self.loop.run_until_complete(work)

    async def open_store(self) -> Store:
        store = Store(self.address)
        await store.open()
        return store

    async def set_up(self) -> TableInfo:
        store = await self.open_store()
        person, _token = await store.add_person("Ana", "en")
        other, _token = await store.add_person("Bo", "en")
        places = [Place("guest", person.id, name="Ana"), Place("guest", other.id, name="Bo")]
        table = await store.add_table("photosynthesis", 1, OPTIONS, places, person.id)
        info = await store.table(table)
        await store.close()
        assert info is not None
        return info

    def teardown(self) -> None:
        failpoints._planned.clear()
        for store in self.stores:
            self.run(store.close())
        self.run(self.loop.shutdown_default_executor())
        self.loop.close()
        shutil.rmtree(self.folder)

    # Clients

    def look(self, client: Client, worker: int) -> None:
        """Receive a worker's scene, given only the last event that the client has seen."""
        table = self.tables[worker]
        if table.seen < client.seen:
            return  # a worker that is behind: its next scene will be newer
        lines = log_lines(table, client.seat, "en")
        fresh = news(lines_known(table, lines, client.seen, client.seat), lines)
        client.lines = client.lines[: fresh.keep] + fresh.lines
        client.seen = table.seen
        notation = table.match.variant.notation
        client.moves = tuple(notation(action) for action in table.session.legal(client.seat))

    def send(self, client: Client, kind: str, move: str = "") -> None:
        client.waiting = Message(client.seat, kind, f"key-{next(self.keys)}", client.seen, move)
        self.network.append(client.waiting)

    @rule(seat=st.integers(0, 1), choice=choices)
    def decide(self, seat: int, choice: int) -> None:
        client = self.clients[seat]
        if client.waiting is None and client.moves:
            self.send(client, "move", client.moves[choice % len(client.moves)])

    @rule(seat=st.integers(0, 1), kind=st.sampled_from(["undo", "ask", "yes", "no", "away", "here"]))
    def think_better_of_it(self, seat: int, kind: str) -> None:
        client = self.clients[seat]
        if client.waiting is None:
            self.send(client, kind)

    @rule(seat=st.integers(-1, 1))
    def send_again(self, seat: int) -> None:
        client = self.everybody[seat]
        self.network += filter(None, (client.waiting, client.speaking))

    @rule(seat=st.integers(0, 1), worker=st.integers(0, WORKERS - 1))
    def reconnect(self, seat: int, worker: int) -> None:
        self.look(self.clients[seat], worker)

    @rule(seat=st.integers(-1, 1))
    def speak(self, seat: int) -> None:
        client = self.everybody[seat]
        if client.speaking is None:
            key = f"key-{next(self.keys)}"
            client.speaking = Message(seat, "say", key, client.seen, f"this is {key}")
            self.network.append(client.speaking)

    @rule(seat=st.integers(-1, 1), worker=st.integers(0, WORKERS - 1), whole=st.booleans())
    def listen(self, seat: int, worker: int, whole: bool) -> None:
        """Receive the new events, or all of them, as after reconnecting."""
        client = self.everybody[seat]
        rooms = rooms_heard(seat, over=False)
        after = None if whole else client.last
        news = self.run(heard(self.stores[worker], self.info.id, client.person, rooms, after))
        assert news.fresh == (after is None)
        client.heard = news.lines if news.fresh else client.heard + news.lines
        client.last = news.last

    @rule(seconds=st.integers(1, 5))
    def time_passes(self, seconds: int) -> None:
        self.time += seconds

    @property
    def everybody(self) -> list[Client]:
        return [*self.clients, self.watcher]

    # The network

    @precondition(lambda self: self.network)
    @rule(choice=choices)
    def lose(self, choice: int) -> None:
        self.network.pop(choice % len(self.network))

    @precondition(lambda self: self.network)
    @rule(choice=choices, worker=st.integers(0, WORKERS - 1), answered=st.booleans())
    def deliver(self, choice: int, worker: int, answered: bool) -> None:
        message = self.network.pop(choice % len(self.network))
        outcome = self.run(self.take(message, worker))
        if outcome and outcome.refusal:
            assert message.key not in self.keys_kept(), f"{message} counts and is refused: {outcome.refusal}"
        self.answer(message, outcome, worker, answered)

    @precondition(lambda self: len(self.network) > 1)
    @rule(first=choices, second=choices, workers=st.tuples(st.integers(0, WORKERS - 1), st.integers(0, WORKERS - 1)))
    def deliver_at_once(self, first: int, second: int, workers: tuple[int, int]) -> None:
        messages = [self.network.pop(choice % len(self.network)) for choice in (first, second)]

        async def both() -> list[Outcome | None]:
            taken = [self.take(message, worker) for message, worker in zip(messages, workers, strict=True)]
            return await asyncio.gather(*taken)

        for message, worker, outcome in zip(messages, workers, self.run(both()), strict=True):
            self.answer(message, outcome, worker, True)

    async def take(self, message: Message, worker: int) -> Outcome | None:
        """Deliver a message to a worker; None if its sender gets no answer."""
        table = self.tables[worker]
        try:
            if message.kind == "move":
                return await table.play(message.seat, message.key, message.seen, message.move)
            if message.kind == "say":
                return await self.say(message, self.stores[worker])
            if message.kind == "undo":
                return await table.undo(message.seat, message.key, message.seen)
            if message.kind in ("away", "here"):
                return await table.presence(message.seat, message.key, message.seen, message.kind)
            return await table.consent(message.seat, message.key, message.seen, message.kind)
        except NotStoredError:
            return Outcome(0, None)
        except UncertainError:
            return None

    async def say(self, message: Message, store: Store) -> Outcome:
        client = self.everybody[message.seat]
        saying = Saying(0, client.person, "Ana", message.seat, room_of(message.seat), message.move, message.seen)
        try:
            return await speak(store, self.limit, self.info.id, message.key, saying)
        except failpoints.InjectedError as error:
            raise NotStoredError from error

    def answer(self, message: Message, outcome: Outcome | None, worker: int, answered: bool) -> None:
        client = self.everybody[message.seat]
        if outcome is None or not answered:
            return
        answers = client.said if message.kind == "say" else client.acknowledged
        if outcome.event:
            known = answers.setdefault(message.key, outcome.event)
            assert known == outcome.event, "the same message, the same answer"
        elif message.key in answers:
            raise AssertionError(f"{message} was acknowledged and is refused now: {outcome.refusal}")
        if client.speaking is message:
            client.speaking = None
            return
        if client.waiting is message:
            client.waiting = None
        self.look(client, worker)

    def keys_kept(self) -> set[str]:
        """Return the keys of all accepted messages."""
        log = self.run(self.stores[0].events(self.info.id))
        return {entry.key for entry in log} | {row.key for row in self.run(keys_said(self.stores[0], self.info.id))}

    # Workers

    @rule(worker=st.integers(0, WORKERS - 1))
    def hear_of_the_others(self, worker: int) -> None:
        self.run(self.tables[worker].catch_up())

    @rule(worker=st.integers(0, WORKERS - 1))
    def restart(self, worker: int) -> None:
        self.run(self.stores[worker].close())
        self.stores[worker] = self.run(self.open_store())
        self.tables[worker] = self.run(LiveTable.open(self.stores[worker], self.info, Outages()))

    @rule(worker=st.integers(0, WORKERS - 1))
    def a_bot_thinks(self, worker: int) -> None:
        """A bot decides for an absent player; other things may happen before it moves."""
        table = self.tables[worker]
        for seat in table.bots_pending():
            move = table.match.variant.notation(table.session.legal(seat)[0])
            self.thoughts.append(Message(seat, "bot", f"bot-{table.seen + 1}", table.seen, move))

    @precondition(lambda self: self.thoughts)
    @rule(choice=choices, worker=st.integers(0, WORKERS - 1))
    def a_bot_moves(self, choice: int, worker: int) -> None:
        thought = self.thoughts.pop(choice % len(self.thoughts))

        async def move() -> None:
            lease = await self.stores[worker].claim(self.info.id, f"worker-{worker}", 60_000)
            if lease:
                await self.tables[worker].play(thought.seat, thought.key, thought.seen, thought.move, lease=lease)

        with contextlib.suppress(NotStoredError, UncertainError, FencedError):
            self.run(move())

    @rule(point=st.sampled_from(["after-apply", "before-commit", "after-commit"]))
    def fail_next(self, point: str) -> None:
        failpoints._visits.pop(point, None)
        failpoints._planned[point] = ("error", 1)

    # Invariants

    @invariant()
    def the_log_keeps_its_promises(self) -> None:
        if not self.tables:
            return
        log: list[Entry] = self.run(self.stores[0].events(self.info.id))
        assert [entry.number for entry in log] == list(range(1, len(log) + 1)), "without gaps"
        assert len({entry.key for entry in log}) == len(log), "each message counts once"
        for client in self.clients:
            for key, event in client.acknowledged.items():
                assert log[event - 1].key == key, "an acknowledged message is in the log"
        away: set[int] = set()
        for entry in log:
            away = {"away": away | {entry.seat}, "here": away - {entry.seat}}.get(entry.kind, away)
            if entry.kind == "move":
                assert entry.key.startswith("bot-") == (entry.seat in away), "a bot moves only for an absent player"
        for table in self.tables:
            answers = session_of_log(self.info, log[: table.seen])
            assert state_digest(answers.match.state) == state_digest(table.match.state)
            assert answers.story() == table.story()
            session = table.session
            assert (answers.opened, answers.request, answers.absent) == (
                session.opened,
                session.request,
                session.absent,
            )
        for client in self.clients:
            prefix = LiveTable(self.stores[0], self.info, log[: client.seen])
            assert client.lines == log_lines(prefix, client.seat, "en"), "a client sees the log"

    @invariant()
    def what_is_said_is_kept(self) -> None:
        rows = self.run(keys_said(self.stores[0], self.info.id))
        assert [row.number for row in rows] == list(range(1, len(rows) + 1)), "one order, without gaps"
        assert len({row.key for row in rows}) == len(rows), "nothing appears twice"
        for client in self.everybody:
            kept = [row for row in rows if row.room == room_of(client.seat)]
            for key, number in client.said.items():
                assert kept[number - 1].key == key, "an acknowledged line is stored, at its place"
            answers = [(place, row.text) for place, row in enumerate(kept, 1)]
            assert [(line.number, line.text) for line in client.heard] == answers[: len(client.heard)]


@pytest.fixture(autouse=True)
def often_frozen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Write snapshots often, and create the empty database once."""
    monkeypatch.setattr("lunaria.table.live.table.SNAPSHOT_EVERY", 4)
    template = tmp_path / "empty.db"

    async def make() -> None:
        store = Store(database_address(str(template)))
        await store.open()
        await store.close()

    asyncio.run(make())
    Table.template = template


TestModel = Table.TestCase
TestModel.settings = settings(
    max_examples=EXAMPLES,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
