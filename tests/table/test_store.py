"""The store: its schema, its single writer, and conflicts between two requests."""

import asyncio
import re
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from sqlalchemy import text

from lunaria.engine.deal import is_entropy
from lunaria.table.server.settings import database_address
from lunaria.table.store import database as database_module
from lunaria.table.store import schema, seat_changes
from lunaria.table.store.coalescing import Together
from lunaria.table.store.database import STORAGE_ERRORS
from lunaria.table.store.game_log import Aftermath, Lease
from lunaria.table.store.model import ConflictError, Entry, FencedError, Person, Place, Snapshot, now
from lunaria.table.store.store import Store
from tests.table.databases import POSTGRES, fresh_database

pytestmark = pytest.mark.anyio


async def seated(store: Store) -> tuple[Person, str]:
    person, _token = await store.add_person("Ana", "en")
    places = [Place("guest", person.id, name="Ana"), Place("open"), Place("bot", bot="random")]
    return person, await store.add_table("photosynthesis", 1, {"long_game": "false"}, places, person.id)


def entry(number: int, key: str = "") -> Entry:
    return Entry(number, key or f"key-{number}", 0, "move", "end", now())


async def test_a_session_identifies_its_person(store: Store) -> None:
    person, secret = await store.add_person("Ana", "pt")
    found = await store.credential(secret, "session")
    assert found is not None
    assert found[0] == person
    assert await store.credential(secret + "x", "session") is None
    await store.set_language(person.id, "es")
    await store.set_theme(person.id, "dark")
    found = await store.credential(secret, "session")
    assert found is not None
    assert (found[0].language, found[0].theme) == ("es", "dark")


async def test_a_table_is_set_up_with_a_secret_seed(store: Store) -> None:
    person, table = await seated(store)
    info = await store.table(table)
    assert info is not None
    assert info.deal
    assert is_entropy(info.secret)
    assert info.commitment == info.deal.commitment
    assert info.secret not in repr((info, info.deal))
    assert (info.status, info.seat_of(person.id), info.seat_of("")) == ("gathering", 0, -1)
    assert await store.open_tables() == [info]
    assert await store.tables_of(person.id) == [info]
    assert await store.tables_of("nobody") == []
    assert await store.table("nowhere") is None


def test_no_two_database_locks_are_the_same() -> None:
    numbers: list[str] = []
    taken: list[str] = []
    named: list[str] = []
    for path in Path(schema.__file__).parent.glob("*.py"):
        source = path.read_text(encoding="utf-8")
        assert not re.search(r"advisory\w*\(\d", source), f"{path.name}: a lock has a name"
        for name, number in re.findall(r"^(\w+_LOCK) = (\d+)$", source, re.MULTILINE):
            named.append(name)
            numbers.append(number)
        taken += re.findall(r"advisory\w*\(\{(\w+)\}", source)
    assert len(numbers) == len(set(numbers)), numbers
    assert taken
    assert set(taken) == set(named)


async def test_running_games_are_listed_first(store: Store) -> None:
    person, _token = await store.add_person("Ana", "en")
    me, bot, anyone = Place("guest", person.id, name="Ana"), Place("bot", bot="random"), Place("open")
    playing, *waiting = [
        await store.add_table("photosynthesis", 1, {}, [me, other], person.id) for other in (bot, anyone, anyone)
    ]
    mine = await store.tables_of(person.id, limit=2)
    assert (mine[0].id, mine[1].id in waiting) == (playing, True)


async def test_filling_the_last_seat_starts_the_game(store: Store) -> None:
    person, table = await seated(store)
    other, _token = await store.add_person("Bo", "en")
    assert not await store.arrange(table, seat_changes.sit(1, person.id, "Ana")), "one seat each"
    assert not await store.arrange(table, seat_changes.sit(2, other.id, "Bo")), "a bot sits there"
    sits = await asyncio.gather(
        store.arrange(table, seat_changes.sit(1, other.id, "Bo")),
        store.arrange(table, seat_changes.give_to_bot(1, "random")),
    )
    assert sorted(sits) == [False, True]
    info = await store.table(table)
    assert info is not None
    assert info.status == "playing"
    assert not await store.arrange(table, seat_changes.stand(0, person.id)), "the game has started"


async def test_an_event_is_written_once(store: Store) -> None:
    _person, table = await seated(store)
    await store.append(table, entry(1))
    with pytest.raises(ConflictError):
        await store.append(table, entry(1, key="another"))
    with pytest.raises(ConflictError):
        await store.append(table, entry(2, key="key-1"))
    await store.append(table, entry(2), Aftermath(over=True))
    assert [found.number for found in await store.events(table)] == [1, 2]
    info = await store.table(table)
    assert info is not None
    assert info.status == "over"


async def test_one_failure_does_not_affect_its_neighbours(store: Store) -> None:
    _person, table = await seated(store)
    numbers = [1, 2, 2, 3, 3, 4]
    results = await asyncio.gather(
        *(store.append(table, entry(number, key=f"{index}")) for index, number in enumerate(numbers)),
        return_exceptions=True,
    )
    assert [isinstance(result, ConflictError) for result in results] == [False, False, True, False, True, False]
    assert [found.number for found in await store.events(table)] == [1, 2, 3, 4]


async def test_pending_writes_share_a_commit(store: Store) -> None:
    _person, table = await seated(store)
    commits = 0
    commit = store._commit

    async def counted(batch: list[Any], last_try: bool) -> bool:
        nonlocal commits
        commits += 1
        return await commit(batch, last_try)

    store._commit = counted  # type: ignore[method-assign]
    await asyncio.gather(*(store.append(table, entry(number)) for number in range(1, 201)))
    assert commits <= 3
    assert len(await store.events(table)) == 200


async def test_a_write_is_durable(store: Store) -> None:
    async with store.reading() as connection:
        if not store.is_sqlite:
            assert (await connection.execute(text("show synchronous_commit"))).scalar() == "on"
            return
        assert (await connection.execute(text("pragma journal_mode"))).scalar() == "wal"
        assert (await connection.execute(text("pragma synchronous"))).scalar() == 2
        assert (await connection.execute(text("pragma foreign_keys"))).scalar() == 1


async def test_one_worker_at_a_time_has_the_lease_of_a_table(store: Store) -> None:
    _person, table = await seated(store)
    mine = await store.claim(table, "one", 60_000)
    assert mine == Lease(table, 1)
    assert await store.claim(table, "two", 60_000) is None
    assert await store.claim(table, "one", 60_000) == mine, "renewed"
    await store.append(table, entry(1), Aftermath(lease=mine))
    await store.release(mine)
    theirs = await store.claim(table, "two", 60_000)
    assert theirs == Lease(table, 2)
    await store.release(mine)  # too late: it changes nothing
    assert await store.claim(table, "one", 60_000) is None


async def test_a_late_worker_is_fenced_off(store: Store) -> None:
    _person, table = await seated(store)
    mine = await store.claim(table, "one", 1)
    await asyncio.sleep(0.05)
    theirs = await store.claim(table, "two", 60_000)
    with pytest.raises(FencedError, match=table):
        await store.append(table, entry(1), Aftermath(lease=mine))
    assert await store.events(table) == []
    await store.append(table, entry(1), Aftermath(lease=theirs))


async def test_tables_that_need_a_worker_are_found(store: Store) -> None:
    person, gathering = await seated(store)
    bot, guest = Place("bot", bot="random"), Place("guest", person.id, name="Ana")
    made = [await store.add_table("photosynthesis", 1, {}, [guest, bot], person.id) for _ in range(3)]
    assert set(await store.due("one")) == set(made)
    assert gathering not in made
    await store.append(made[0], entry(1), Aftermath(due=store.now() + 60_000))
    await store.append(made[1], entry(1), Aftermath(due=None))
    assert await store.due("one") == made[2:]
    await store.claim(made[2], "one", 60_000)
    assert await store.due("one") == made[2:]
    assert await store.due("two") == []
    await store.append(made[0], entry(2), Aftermath(due=store.now() - 1))
    assert await store.due("two") == [made[0]]
    await store.set_due(made[0], None, head=1)
    assert await store.due("two") == [made[0]], "the log has grown since"
    await store.set_due(made[0], None, head=2)
    assert await store.due("two") == []
    await store.append(made[2], entry(1), Aftermath(over=True, due=0))
    assert await store.due("one") == []


async def test_a_snapshot_replaces_the_previous_one(store: Store) -> None:
    _person, table = await seated(store)
    assert await store.snapshot(table) is None
    for number in (1, 2):
        await store.append(table, entry(number), Aftermath(snapshot=Snapshot(number, "rules", b"\0body")))
    assert await store.snapshot(table) == Snapshot(2, "rules", b"\0body")
    assert [found.number for found in await store.events(table, after=1)] == [2]
    assert await store.heads([table, "nowhere"]) == {table: 2}


async def test_downtimes_are_recorded(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    await store.beat("one")
    await store.beat("two")
    assert await store.outages() == []
    await store.sign_off("one")
    await store.sign_off("two")  # the last one: from now on no worker runs
    began = store.now()
    await asyncio.sleep(0.3)
    ended = await store.beat("three")
    ((first, last),) = await store.outages()
    assert abs(first - began) < 200
    assert last == ended
    assert last - first >= 250
    # A silent worker is declared dead by the others, once.
    await store.beat("four")
    monkeypatch.setattr("lunaria.table.store.leases.SILENCE_MS", 2000)
    await asyncio.sleep(2.2)
    await store.beat("four")
    await store.beat("four")
    assert len(await store.outages()) == 2


@pytest.mark.parametrize(
    ("given", "named"),
    [("mysql://host/x", "mysql"), ("sqlite://", "file"), ("sqlite:///:memory:", "file"), ("://", "address")],
)
def test_an_invalid_address_is_named(given: str, named: str) -> None:
    with pytest.raises(ValueError, match=named):
        database_address(given)


def test_a_path_is_an_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert database_address("games.db").database == "games.db"
    assert database_address("sqlite:////srv/games.db").database == "/srv/games.db"
    assert database_address(None).database == str(tmp_path / "lunaria" / "table.db")


@pytest.mark.parametrize("idle", [True, False])
async def test_a_lost_connection_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, idle: bool) -> None:
    """A connection that was idle is tested first; one that was just used may fail once, and the next works."""
    with fresh_database("postgresql", tmp_path) as address:
        store = Store(database_address(address))
        await store.open()
        async with store.reading() as connection:
            lost = await connection.scalar(text("select pg_backend_pid()"))
        other = await asyncpg.connect(POSTGRES)
        assert await other.fetchval("select pg_terminate_backend($1, 5000)", lost)
        await other.close()
        if idle:
            monkeypatch.setattr(database_module, "IDLE_SECONDS", 0.0)
        else:
            with pytest.raises(STORAGE_ERRORS):
                await store.heads(["x"])
        assert await store.heads(["x"]) == {}
        await seated(store)
        await store.close()


@pytest.mark.anyio
async def test_requests_during_a_read_share_the_next_one() -> None:
    reads: list[list[str]] = []
    value = 1

    async def read(names: list[str]) -> dict[str, int]:
        reads.append(names)
        if "broken" in names:
            raise OSError("no database")
        known = value
        await asyncio.sleep(0.02)
        return dict.fromkeys(set(names) - {"nobody"}, known)

    together = Together(read)
    first = asyncio.create_task(together.get("a"))
    await asyncio.sleep(0.01)
    value = 2  # changed during the read: later requests must see it
    found = await asyncio.gather(*(together.get(name) for name in ("a", "b", "nobody") * 20))
    assert await first == 1
    assert found == [2, 2, None] * 20
    assert reads == [["a"], ["a", "b", "nobody"]]
    errors = await asyncio.gather(together.get("broken"), together.get("broken"), return_exceptions=True)
    assert [str(error) for error in errors] == ["no database"] * 2
    assert await together.get("a") == 2
