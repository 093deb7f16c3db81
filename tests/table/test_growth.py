"""Writes by strangers are limited: the length of a log, departures, and the daily bytes from one network address."""

import json
import sqlite3
import uuid
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from lunaria.engine.match import Match
from lunaria.games import NAMES, load
from lunaria.table.http.problems import HttpProblem
from lunaria.table.http.rate_limits import RateLimits
from lunaria.table.http.security import SAFE
from lunaria.table.http.work_queue import ClientKey
from lunaria.table.http.written import A_DAY, AT_ONCE, EVENT_BYTES, LINE_BYTES, REQUEST_BYTES, Written, table_bytes
from lunaria.table.live.scene import Known, ViewOptions, scene
from lunaria.table.live.table import LiveTable, Outcome
from lunaria.table.server.settings import database_address
from lunaria.table.store.chat import Saying
from lunaria.table.store.model import Entry, Place, now
from lunaria.table.store.store import Store
from tests.table.site import Site, site_on
from tests.table.test_lines import ADDRESS, listening
from tests.table.test_steward import BOT, GUEST, set_up
from tests.table.test_trouble import routes

pytestmark = pytest.mark.anyio
DAY = 86_400
A_DAY_IN_ALL = 100_000_000


async def opened(store: Store, *places: Place) -> LiveTable:
    info = await store.table(await set_up(store, *places))
    assert info is not None
    return LiveTable(store, info, await store.events(info.id))


def moves(table: LiveTable) -> tuple[int, str]:
    seat = table.session.pending[0]
    return seat, table.match.variant.notation(Random(table.seen).choice(table.session.legal(seat)))


def reason(outcome: Outcome) -> str:
    return outcome.refusal.message.id if outcome.refusal else ""


async def test_a_long_log_refuses_undo_and_its_game_ends(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """After some thousand events only moves are accepted, whatever people do; a person who has left may return."""
    monkeypatch.setattr("lunaria.table.live.table.LONGEST_LOG", 20)
    table = await opened(store, GUEST, BOT)
    refused = {"undo": "", "ask": ""}
    while table.seen < 30:
        seat, move = moves(table)
        assert (await table.play(seat, str(uuid.uuid4()), table.seen, move)).event
        refused["undo"] = reason(await table.undo(seat, str(uuid.uuid4()), table.seen))
        refused["ask"] = reason(await table.consent(0, str(uuid.uuid4()), table.seen, "ask"))
    assert set(refused.values()) == {"refusal-long-log"}
    shown, _known = await scene(table, ViewOptions(0, "en"), set(), Known())
    assert (shown.undo, shown.ask) == (False, False)
    assert (await table.presence(0, "a", table.seen, "away")).event
    assert (await table.presence(0, "h", table.seen, "here")).event
    while not table.session.over:
        seat, move = moves(table)
        assert (await table.play(seat, str(uuid.uuid4()), table.seen, move)).event
    monkeypatch.setattr("lunaria.table.live.table.LONGEST_LOG", 5)
    again = LiveTable(store, table.info, await store.events(table.info.id))
    assert again.session.over, "a log from before the limit still replays"


async def test_the_limit_of_a_log_reveals_no_hidden_steps(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two players who choose secretly, one takes back repeatedly; the other's count does not change."""
    monkeypatch.setattr("lunaria.table.live.table.LONGEST_LOG", 40)
    game = load("welcome_to_the_moon")
    people = [(await store.add_person(name, "en"))[0] for name in ("Ana", "Bo")]
    places = [Place("guest", person.id, name=person.name) for person in people]
    info = await store.table(await store.add_table(game.name, 1, game.complete(), places, people[0].id))
    assert info is not None
    table = LiveTable(store, info, [])
    while table.session.pending != [0, 1]:
        seat, move = moves(table)
        assert (await table.play(seat, str(uuid.uuid4()), table.seen_by(seat), move)).event
    move = table.match.variant.notation(table.session.legal(0)[0])
    outcome = Outcome(1)
    while outcome.event:
        assert (await table.play(0, str(uuid.uuid4()), table.seen_by(0), move)).event
        outcome = await table.undo(0, str(uuid.uuid4()), table.seen_by(0))
    assert reason(outcome) == "refusal-long-log"
    assert table.seen_by(1) < 10
    assert table.may_go_back(1)


async def test_nobody_leaves_one_game_without_limit(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lunaria.table.live.table.MOST_LEAVES", 3)
    table = await opened(store, GUEST, BOT)
    for number in range(3):
        assert (await table.presence(0, f"a{number}", table.seen, "away")).event
        assert (await table.presence(0, f"h{number}", table.seen, "here")).event
    assert reason(await table.presence(0, "a", table.seen, "away")) == "refusal-leaves"
    assert (await table.presence(0, "a0", table.seen, "away")).event == 1, "a repeated message gets the same answer"


# Bytes per address


def test_an_address_has_a_daily_limit_of_writes() -> None:
    """It returns day and night and writes as much as it may."""
    at, written, total = 0.0, Written(lambda: at), 0
    rich, poor = ClientKey("a", "10.0.0.1"), ClientKey("b", "10.0.0.2")
    while at < DAY:
        try:
            written.write(rich, table_bytes(4))
            total += table_bytes(4)
        except HttpProblem:
            at += 60
    assert AT_ONCE + 0.9 * A_DAY < total < AT_ONCE + A_DAY + 200_000 < 0.75 * A_DAY_IN_ALL
    written.write(poor, 1)
    for _ in range(3):
        written.write(ClientKey("c"), A_DAY)  # without an address nothing is counted


async def test_at_least_the_written_bytes_are_counted(tmp_path: Path) -> None:
    path = tmp_path / "table.db"
    store = Store(database_address(str(path)))
    await store.open()
    me, _session = await store.add_person("Ana", "en")
    seats = [Place("guest", me.id, name="Ana"), *[Place("bot", bot="gardener")] * 3]

    def size() -> int:
        with sqlite3.connect(path) as found:
            return int(found.execute("pragma page_count").fetchone()[0]) * 4096

    tables = [await store.add_table("photosynthesis", 1, {}, seats, me.id) for _ in range(20)]
    before = size()
    for number in range(1000):
        entry = Entry(1 + number // 20, str(uuid.uuid4()), 0, "move", "grow d4 medium", now(), "0123456789abcdef")
        await store.append(tables[number % 20], entry)
    assert size() - before <= 1000 * EVENT_BYTES
    for text in ("hello there", "\U0001f600" * 300):
        before = size()
        for number in range(400):
            await store.say(tables[number % 20], str(uuid.uuid4()), Saying(0, me.id, "Ana", 0, "table", text, 4))
        assert size() - before <= 400 * (LINE_BYTES + len(text.encode()))
    await store.close()


@pytest.mark.parametrize("name", NAMES)
def test_the_charge_for_a_table_covers_the_moves_of_its_bots(name: str) -> None:
    game, chance = load(name), Random(5)
    for seats in (game.seats[-1], max(2, game.seats[0])):
        match = Match(game, game.complete(), seats, 5)
        while match.pending:
            seat = match.pending[0]
            match.play(seat, chance.choice(match.legal(seat)))
        assert len(match.plies) * 200 <= table_bytes(seats)


def spend(site: Site, address: str) -> None:
    bounds: RateLimits = site.app.state.bounds
    bounds.written._clock = lambda: 0.0
    bounds.written.write(ClientKey("", address), AT_ONCE)


async def test_an_address_above_its_limit_writes_nothing(tmp_path: Path) -> None:
    """Every form and every API request that writes something."""
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}") as site:
        ana = await site.visitor("10.9.9.9")
        await ana.come_in("Ana")
        ways = [way for way in routes() if way[0] not in SAFE]
        assert len(ways) > 40
        spend(site, "10.9.9.9")
        for method, path in ways:
            answer = await ana.http.request(method, path, data={"name": "x"})
            assert (answer.status_code, "retry-after" in answer.headers) == (429, True), (method, path)
        other = await site.visitor("10.9.9.8")
        assert (await other.post("/people", name="Bo", language="en")).status_code == 200


async def heard(line: ClientConnection, kind: str) -> dict[str, Any]:
    while (message := json.loads(await line.recv()))["type"] != kind:
        pass
    found: dict[str, Any] = message
    return found


async def test_a_live_connection_from_such_an_address_writes_nothing_either(tmp_path: Path) -> None:
    async with (
        site_on(f"sqlite:///{tmp_path / 'table.db'}") as site,
        listening(site.app) as port,
        AsyncExitStack() as lines,
    ):
        ana, bo = await site.visitor(), await site.visitor()
        await ana.come_in("Ana")
        await bo.come_in("Bo")
        made = await ana.post("/new/photosynthesis", **{"seat-0": "me", "seat-1": "open"})
        await bo.post(f"{made.url.path}/seats/1", act="sit")
        cookie = f"lunaria_session={ana.http.cookies['lunaria_session']}"
        address = f"ws://{ADDRESS}:{port}{made.url.path}/live?layout=none"
        line = await lines.enter_async_context(connect(address, additional_headers={"Cookie": cookie}))
        await heard(line, "scene")
        spend(site, ADDRESS)
        for fields in (
            {"type": "move", "seen": 0, "move": "x"},
            {"type": "away", "seen": 0},
            {"type": "say", "text": "hi"},
        ):
            await line.send(json.dumps({"key": str(uuid.uuid4()), **fields}))
            answer = await heard(line, "answer")
            assert (answer["accepted"], "from your network" in answer["reason"]) == (False, True)
        await line.send(json.dumps({"type": "mute", "number": 1, "muted": True}))
        assert "from your network" in (await heard(line, "fault"))["reason"]


async def test_an_undo_is_charged_for_repeated_moves_of_bots(store: Store) -> None:
    table = await opened(store, GUEST, BOT, BOT)
    for number in range(14):
        seat, move = moves(table)
        assert (await table.play(seat, f"k{number}", table.seen, move)).event
    last = table.session.last_ply(0)
    assert last is not None
    assert table.bytes_of("ask", 0) == EVENT_BYTES * (15 - last)
    assert table.bytes_of("move", 0) == EVENT_BYTES > REQUEST_BYTES
