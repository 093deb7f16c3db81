"""External programs as bots: they play whole games, and none of their failures harms a table."""

import asyncio
import shlex
import sys
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from lunaria.bots import SpecError
from lunaria.bots.external_engine import MOST_FAULTS
from lunaria.engine.files.record import parse, replay
from lunaria.games import load
from lunaria.table.live import programs, scheduler
from lunaria.table.live.history import log_lines
from lunaria.table.live.programs import Programs
from lunaria.table.live.registry import TableRegistry
from lunaria.table.live.session import GameSession
from lunaria.table.live.snapshots import session_of_log
from lunaria.table.server.app import serve
from lunaria.table.server.settings import database_address, read_settings
from lunaria.table.store.model import Place, TableInfo
from lunaria.table.store.store import Store
from tests.table.client import ROOT, Player, Server, wait_for
from tests.table.test_api import ask, opened
from tests.table.test_steward import OPTIONS, until

EXAMPLE = shlex.join([sys.executable, str(ROOT / "examples" / "first_bot.py")])
READY = 'q = json.loads(sys.stdin.readline()); print(json.dumps({"type": "ready"}), flush=True)'
QUESTION = "q = json.loads(sys.stdin.readline())"


def program(*lines: str) -> str:
    return shlex.join([sys.executable, "-c", "\n".join(["import json, sys, time", *lines])])


FAULTY = {
    "hangs": program(READY, "time.sleep(600)"),
    "crashes": program(READY, QUESTION, "sys.exit(3)"),
    "babbles": program(READY, "while True: print(1, flush=True)"),
    "cheats": program(READY, QUESTION, 'print(json.dumps({"type": "move", "id": q["id"], "move": "win"}), flush=True)'),
}
SLOW = program(
    READY,
    "for line in sys.stdin: q = json.loads(line); time.sleep(2); "
    'print(json.dumps({"type": "move", "id": q["id"], "move": q["legal"][0]}), flush=True)',
)


@asynccontextmanager
async def worker(database: str, commands: Mapping[str, str], seconds: float = 20.0) -> AsyncIterator[TableRegistry]:
    store = Store(database_address(database))
    await store.open()
    registry = TableRegistry(store, 0, ("photosynthesis",), commands)
    registry.programs = Programs(commands, seconds)
    await registry.open()
    try:
        yield registry
    finally:
        await registry.close()
        await store.close()


async def set_up(store: Store, *bots: str) -> str:
    person, _token = await store.add_person("Ana", "en")
    return await store.add_table("photosynthesis", 1, OPTIONS, [Place("bot", bot=bot) for bot in bots], person.id)


async def info_of(store: Store, table: str) -> TableInfo:
    info = await store.table(table)
    assert info is not None
    return info


# The offer


@pytest.mark.parametrize(
    ("given", "found"),
    [
        (["first=python a.py --fast", "other=./b"], {"first": "python a.py --fast", "other": "./b"}),
        ("first='python a.py' other=./b", {"first": "python a.py", "other": "./b"}),
        ({"first": "python a=b.py"}, {"first": "python a=b.py"}),
    ],
)
def test_programs_are_a_setting(given: object, found: dict[str, str]) -> None:
    assert dict(read_settings(environment={}, bots=given).bots) == found


def test_programs_are_read_from_the_environment_and_a_file(tmp_path: Path) -> None:
    file = tmp_path / "lunaria.toml"
    file.write_text('stand_in = "first"\n[bots]\nfirst = "python a.py"\n', encoding="utf-8")
    found = read_settings(file, {})
    assert (dict(found.bots), found.stand_in) == ({"first": "python a.py"}, "first")
    assert dict(read_settings(file, {"LUNARIA_BOTS": "first=./b"}).bots) == {"first": "./b"}


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ({"bots": ["first"]}, "NAME=COMMAND, not 'first'"),
        ({"bots": ["first=a", "first=b"]}, "the same name"),
        ({"bots": ["oracle=a"]}, "'oracle' is taken"),
        ({"bots": ["Me=a"]}, "'Me' is taken"),
        ({"bots": ["two words=a"]}, "'two words' is no name"),
        ({"bots": ["=a"]}, "'' is no name"),
        ({"bots": [f"{'x' * 21}=a"]}, "is no name"),
        ({"bots": "first='a"}, "cannot be read"),
        ({"bots": 7}, "cannot be read"),
        ({"stand_in": "first"}, "stand_in is random or apprentice"),
    ],
)
def test_invalid_programs_are_named(given: dict[str, Any], named: str) -> None:
    with pytest.raises(ValueError, match=named):
        read_settings(environment={}, **given)


def test_a_server_does_not_start_without_its_programs(tmp_path: Path) -> None:
    with pytest.raises(SpecError, match="bot first: the program could not be started"):
        serve(port=0, database=str(tmp_path / "table.db"), bots=["first=/no/such/program"])
    assert list(tmp_path.iterdir()) == []


# On a server


@pytest.fixture
def offering(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "table.db")
    server.environment["LUNARIA_BOTS"] = shlex.join([f"first={EXAMPLE}"])
    yield server.start()
    server.kill()


def test_the_example_plays_a_whole_game_across_a_killed_server(offering: Server) -> None:
    """P1, P2: its decisions persist, and it goes on after a kill -9."""
    ana = Player(offering, "Ana", "pt")
    assert "first" in ask(ana, "GET", "/games").json()[0]["bots"]
    assert "first: um programa que joga aqui" in ana.http.get("/new/photosynthesis").text
    table = opened(ana, "first", "first")

    def state() -> dict[str, int]:
        found: dict[str, int] = ask(ana, "GET", f"/tables/{table}/state").json()
        return found

    wait_for(lambda: state()["seen"] >= 8)
    offering.kill()
    offering.start()
    wait_for(lambda: bool(state()["over"]))
    record = parse(ask(ana, "GET", f"/tables/{table}/record").text)
    match = replay(load("photosynthesis"), record)
    assert record.names == ("first 1", "first 2")
    assert [seat["bot"] for seat in ask(ana, "GET", f"/tables/{table}").json()["seats"]] == ["first", "first"]
    assert len(match.plies) == state()["seen"]
    again = ask(ana, "POST", f"/tables/{table}/branch", json={"ply": 6, "seat": 0, "level": "first"})
    assert again.json()["seats"][1]["bot"] == "first"
    rated = {"game": "photosynthesis", "seats": ["me", "first"], "rated": True}
    assert "quatro níveis" in ask(ana, "POST", "/tables", json=rated).json()["detail"]
    ana.close()


@pytest.mark.parametrize("bot", ["mcts:10000000", "greedy", "net:x:1", "run:true", "First", "the queen"])
def test_an_unknown_bot_is_refused_everywhere(player: Callable[..., Player], bot: str) -> None:
    """Nobody can occupy the server with unknown bots: forms and the API accept the offered ones, and list them."""
    ana = player("Ana", "es")
    named = f"Aquí no existe el bot «{bot}»; hay: random, apprentice, gardener, botanist, astronaut, oracle."
    form = ana.post("/new/photosynthesis", **{"seat-0": "me", "seat-1": bot})
    assert (form.status_code, named in form.text) == (400, True)
    made = ask(ana, "POST", "/tables", json={"game": "photosynthesis", "seats": ["me", bot]})
    assert (made.status_code, made.json()) == (400, {"detail": named})
    table = ana.create("me", "open")
    assert ana.post(f"/tables/{table}/seats/1", act="bot", bot=bot).status_code == 400
    seated = ask(ana, "POST", f"/tables/{table}/seats/1", json={"act": "bot", "bot": bot})
    assert (seated.status_code, seated.json()) == (400, {"detail": named})


@pytest.mark.anyio
async def test_a_program_stands_in_for_an_absent_player(store: Store) -> None:
    registry = TableRegistry(store, 0, ("photosynthesis",), {"first": EXAMPLE}, stand_in="first")
    await registry.open()
    people = [(await store.add_person(name, "en"))[0] for name in ("Ana", "Bo")]
    places = [Place("guest", person.id, name=person.name) for person in people]
    table = await store.add_table("photosynthesis", 1, OPTIONS, places, people[0].id)
    live = await registry.table(await info_of(store, table))
    moves = [live.match.variant.notation(action) for action in live.session.legal(0)]
    assert (await live.presence(0, "away", 0, "away")).refusal is None
    await until(lambda: live.seen >= 2)
    assert [entry.move for entry in await store.events(table)] == ["", min(moves)]
    await registry.close()


# Failures


@pytest.mark.anyio
@pytest.mark.parametrize("name", FAULTY)
async def test_a_failing_program_harms_no_table(database: str, name: str) -> None:
    """A random bot decides three times, which the table shows; then another bot plays on, after a restart too."""
    async with worker(database, FAULTY, 1.0) as registry:
        table = await set_up(registry.store, name, "random")

        async def failed() -> int:
            entries = await registry.store.events(table)
            return sum(entry.key.startswith("stumble-") for entry in entries)

        async def has_failed() -> bool:
            return await failed() >= 2

        async def is_over() -> bool:
            return (await info_of(registry.store, table)).status == "over"

        await until(has_failed)
    async with worker(database, FAULTY, 1.0) as registry:
        await until(is_over)
        assert await failed() == MOST_FAULTS
        live = await registry.table(await info_of(registry.store, table))
        texts = [line.lines[0] for line in log_lines(live, -1, "en") if "program" in line.lines[0]]
        assert texts == [
            f"The program in {name}\u2019s seat fails: this move is chosen at random.",
            f"The program in {name}\u2019s seat fails: this move is chosen at random.",
            f"The program in {name}\u2019s seat has failed three times: another bot takes over from now on.",
        ]
        assert any("falhou" in line.lines[0] for line in log_lines(live, -1, "pt"))
        again = session_of_log(live.info, await registry.store.events(table))
        assert again.story() == live.story(), "the log alone records it"


@pytest.mark.anyio
async def test_a_program_may_think_longer_than_a_lease_lasts(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduler, "LEASE_MS", 1000)
    async with worker(database, {"slow": SLOW}) as one, worker(database, {"slow": SLOW}):
        table = await set_up(one.store, "slow", "slow")

        async def has_moved() -> bool:
            return len(await one.store.events(table)) >= 3

        await until(has_moved)
        assert [entry.key for entry in await one.store.events(table)][:3] == ["bot-1", "bot-2", "bot-3"]


@pytest.mark.anyio
async def test_the_number_of_running_programs_is_limited(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "MOST_RUNNING", 2)
    pool = Programs({"first": EXAMPLE})
    sessions = [GameSession(await info_of(store, await set_up(store, "first", "first"))) for _ in range(4)]
    for _ in range(2):
        chosen = await asyncio.gather(*(pool.choose("first", session, session.pending[0]) for session in sessions))
        assert not any(failed for _action, failed in chosen)
        assert {action for action, _failed in chosen} <= set(sessions[0].legal(sessions[0].pending[0]))
        assert pool.running() <= 2
    pool.leave(sessions[3].info.id)
    pool.close()
    assert pool.running() == 0


@pytest.mark.anyio
async def test_a_bot_that_is_no_longer_offered_is_replaced(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    registry = TableRegistry(store, 0, ("photosynthesis",))
    await registry.open()
    table = await set_up(store, "gone", "mcts:10000000")

    async def has_moved() -> bool:
        return len(await store.events(table)) >= 4

    await until(has_moved)
    await registry.close()
    assert "there is no bot 'gone' any more" in caplog.text
    assert "there is no bot 'mcts:10000000' any more" in caplog.text
