"""Players who never give up: scripted clients on real connections to one or more workers, which keep a ledger."""

import asyncio
import json
import random
import time
import uuid
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from msgspec import convert
from msgspec.json import decode
from sqlalchemy import select
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from lunaria.games import load
from lunaria.table.live.chat import room_of
from lunaria.table.live.history import log_lines
from lunaria.table.live.server_messages import LogLine
from lunaria.table.live.table import LiveTable
from lunaria.table.store import schema
from lunaria.table.store.chat import ROOMS
from lunaria.table.store.model import Pace, Place
from lunaria.table.store.store import Store

LOST = (OSError, ConnectionClosed, InvalidHandshake, InvalidMessage, TimeoutError, EOFError)
SILENCE_SECONDS = 12.0
"""A rider gives up a connection after this many seconds of silence."""


@dataclass
class Ledger:
    """What all riders were sent.

    Attributes:
        acknowledged: event number of each accepted message, by table and key.
        refused: reason for each refused message, by table and key.
        said: number of each chat line within its room, by table and key.
        unsaid: reason for each refused chat line, by table and key.
        waits: seconds between each message and its answer.
        reconnects: number of reconnections.
        settled: seconds between each lost connection and the next scene.
    """

    acknowledged: dict[tuple[str, str], int] = field(default_factory=dict)
    refused: dict[tuple[str, str], str] = field(default_factory=dict)
    said: dict[tuple[str, str], int] = field(default_factory=dict)
    unsaid: dict[tuple[str, str], str] = field(default_factory=dict)
    waits: list[float] = field(default_factory=list)
    reconnects: int = 0
    settled: list[float] = field(default_factory=list)


def moves_in(choices: Sequence[dict[str, Any]]) -> Iterator[str]:
    for choice in choices:
        if "move" in choice:
            yield choice["move"]
        yield from moves_in(choice.get("next", ()))


@dataclass
class Rider:
    """A player who makes a random move whenever one is due, and who may leave, come back and talk.

    Attributes:
        ports: ports of the workers; each new connection picks one at random.
        table: the table's id.
        token: session token of the player, or "" for a spectator.
        ledger: records what happens.
        pause: average seconds between the moves of the table; simultaneous players each wait longer.
        layout: layout of the pictures; ``none`` for no pictures.
        leaves: probability of leaving instead of moving; it returns once a bot has taken its seat.
        talks: probability of a chat line after a scene.
    """

    ports: Sequence[int]
    table: str
    token: str
    ledger: Ledger
    pause: float = 0.0
    layout: str = "none"
    leaves: float = 0.0
    talks: float = 0.0
    seat: int = -1
    seen: int = 0
    beside: int = 1
    log: list[dict[str, Any]] = field(default_factory=list)
    heard: list[dict[str, Any]] = field(default_factory=list)
    over: bool = False
    connected: bool = False
    sending: dict[str, Any] | None = None
    speaking: dict[str, Any] | None = None
    sent_at: float = 0.0
    rng: random.Random = field(default_factory=random.Random)

    async def ride(self) -> None:
        """Play until the game is over or the task is cancelled."""
        wait, lost = 0.05, 0.0
        while not self.over:
            port = self.rng.choice(self.ports)
            address = f"ws://127.0.0.1:{port}/tables/{self.table}/live?layout={self.layout}&after={self.seen}"
            headers = {"Cookie": f"lunaria_session={self.token}"} if self.token else {}
            try:
                async with connect(
                    address,
                    additional_headers=headers,
                    max_size=None,
                    open_timeout=10,
                    ping_interval=None,
                    compression=None,
                ) as line:
                    self.connected = True
                    if lost:
                        self.ledger.reconnects += 1
                    for waiting in filter(None, (self.sending, self.speaking)):
                        await line.send(json.dumps(waiting))
                    wait = 0.05
                    await self._listen(line, lost)
            except LOST:
                self.connected = False
                lost = lost or time.monotonic()
            else:
                lost = time.monotonic()
            self.connected = False
            await asyncio.sleep(wait * (0.5 + self.rng.random()))
            wait = min(2.0, wait * 2)

    async def _listen(self, line: ClientConnection, lost: float) -> None:
        while True:
            async with asyncio.timeout(SILENCE_SECONDS if self.sending or self.speaking else None):
                message = decode(await line.recv())
            if message["type"] == "scene":
                if lost:
                    self.ledger.settled.append(time.monotonic() - lost)
                    lost = 0.0
                assert message["seen"] >= 0
                self.seen, self.seat = message["seen"], message["seat"]
                self.beside = max(1, sum(player["pending"] for player in message["players"]))
                self.log = self.log[: message["log"]["keep"]] + message["log"]["lines"]
                if message["status"] == "over":
                    self.over = True
                    return
                if self.speaking is None and self.rng.random() < self.talks:
                    await self._say(line)
                if self.sending is None and message["away"]:
                    await self._decide(line, "here")
                elif self.sending is None and (moves := list(moves_in(message["choices"]))):
                    leaving = self.rng.random() < self.leaves
                    await self._decide(line, *(("away",) if leaving else ("move", self.rng.choice(moves))))
            elif message["type"] == "answer" and self.sending and message["key"] == self.sending["key"]:
                self._answered(message)
            elif message["type"] == "answer" and self.speaking and message["key"] == self.speaking["key"]:
                self._spoken(message)
            elif message["type"] == "talk":
                self.heard = ([] if message["fresh"] else self.heard) + message["lines"]
            elif message["type"] == "beat":
                await line.send(json.dumps(message))

    async def _say(self, line: ClientConnection) -> None:
        key = str(uuid.uuid4())
        self.speaking = {"type": "say", "key": key, "text": f"this is {key}"}
        await line.send(json.dumps(self.speaking))

    async def _decide(self, line: ClientConnection, kind: str, move: str = "") -> None:
        if self.pause:
            await asyncio.sleep(self.pause * self.beside * 2 * self.rng.random())
        self.sending = {"type": kind, "key": str(uuid.uuid4()), "seen": self.seen} | ({"move": move} if move else {})
        self.sent_at = time.perf_counter()
        await line.send(json.dumps(self.sending))

    def _answered(self, message: dict[str, Any]) -> None:
        assert self.sending is not None
        name = (self.table, self.sending["key"])
        self.ledger.waits.append(time.perf_counter() - self.sent_at)
        if message["accepted"]:
            assert self.ledger.acknowledged.setdefault(name, message["event"]) == message["event"]
        else:
            self.ledger.refused[name] = message["reason"]
        self.sending = None

    def _spoken(self, message: dict[str, Any]) -> None:
        assert self.speaking is not None
        name = (self.table, self.speaking["key"])
        if message["accepted"]:
            assert self.ledger.said.setdefault(name, message["event"]) == message["event"]
        else:
            self.ledger.unsaid[name] = message["reason"]
        self.speaking = None


async def set_tables(
    store: Store, game: str, tables: int, seats: int, bots: int = 0, pace: Pace | None = None
) -> list[tuple[str, list[str]]]:
    """Set up tables that have started; returns each with the session tokens of its people."""
    made = []
    rules = load(game)
    for _ in range(tables):
        people = [await store.add_person(f"P{seat}", "en") for seat in range(seats)]
        places = [Place("guest", person.id, name=person.name) for person, _token in people]
        places += [Place("bot", bot="random")] * bots
        options = rules.complete()
        owner = people[0][0].id
        table = await store.add_table(game, rules.rules_version, options, places, owner, pace)
        made.append((table, [token for _person, token in people]))
    return made


async def check(store: Store, tables: Sequence[str], ledger: Ledger, riders: Sequence[Rider] = ()) -> int:
    """Check the riders' ledger against the logs; returns the number of events.

    Raises:
        AssertionError: a guarantee was broken.
    """
    total = 0
    for table in tables:
        info = await store.table(table)
        assert info is not None
        log = await store.events(table)
        total += len(log)
        assert [entry.number for entry in log] == list(range(1, len(log) + 1)), "one order, without gaps"
        keys = {entry.key: entry.number for entry in log}
        assert len(keys) == len(log), "no message counts twice"
        for where, key in ledger.refused:
            assert where != table or key not in keys, "a refused message is not in the log"
        whole = LiveTable(store, info, log)  # every event leads to the recorded state digest
        counting, seats = whole.session.counting, {entry.key: entry.seat for entry in log}
        for (where, key), event in ledger.acknowledged.items():
            if where == table:
                number = counting.reader_number(
                    keys.get(key, 0), seats.get(key, -1)
                )  # by the count of the player who moved
                assert number == event, "an acknowledged message is in the log"
        for rider in riders:
            if rider.table == table:
                prefix = LiveTable(store, info, log[: counting.log_number(rider.seen, rider.seat)])
                lines = log_lines(prefix, rider.seat, "en")
                shown = convert(rider.log, tuple[LogLine, ...])
                assert shown == lines, "every client sees the log"
        assert whole.seen == len(log)
        await check_talk(store, table, whole.session.over, ledger, riders)
    return total


async def check_talk(store: Store, table: str, over: bool, ledger: Ledger, riders: Sequence[Rider]) -> None:
    """Check what the riders said and heard against the stored chat.

    Raises:
        AssertionError: a guarantee was broken.
    """
    rows = await keys_said(store, table)
    assert [row.number for row in rows] == list(range(1, len(rows) + 1)), "one order, without gaps"
    assert len({row.key for row in rows}) == len(rows), "nothing appears twice"
    rooms = {room: [row for row in rows if row.room == room] for room in ROOMS}
    for (where, key), number in ledger.said.items():
        if where == table:
            assert any(len(kept) >= number and kept[number - 1].key == key for kept in rooms.values()), (
                "an acknowledged line is stored"
            )
    for where, key in ledger.unsaid:
        assert where != table or all(row.key != key for row in rows), "a refused line is not stored"
    for rider in riders:
        if rider.table == table:
            heard = [(line["number"], line["text"]) for line in rider.heard]
            audible = [rooms[room_of(rider.seat)]] + ([rows] if over else [])  # afterwards everybody hears everything
            spoken = [[(place, row.text) for place, row in enumerate(kept, 1)] for kept in audible]
            assert any(heard == each[: len(heard)] for each in spoken), "in one order, and from one's own room only"


async def keys_said(store: Store, table: str) -> list[Any]:
    """Return all chat lines of a table, in order."""
    talk = schema.talk.c
    async with store.reading() as connection:
        query = select(talk.number, talk.key, talk.room, talk.text).where(talk.table == table).order_by(talk.number)
        return list((await connection.execute(query)).all())


async def ride_until(riders: Sequence[Rider], enough: Callable[[], bool], patience: float = 240.0) -> float:
    """Let all riders play until ``enough``; returns the seconds taken, and raises the first rider's error."""
    began = time.monotonic()
    tasks = [asyncio.create_task(rider.ride()) for rider in riders]
    while not enough() and any(not task.done() for task in tasks):
        assert time.monotonic() - began < patience, "waited too long"
        await asyncio.sleep(0.1)
        if any(task.done() and task.exception() for task in tasks):
            break
    taken = time.monotonic() - began
    for task in tasks:
        task.cancel()
    for task in tasks:
        with suppress(asyncio.CancelledError):
            await task
    return taken
