"""The store: its shape, its one writer, and what it does when two want the same."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine, text

from lunaria.engine.record import commitment
from lunaria.table import migrations, schema
from lunaria.table.settings import database_address
from lunaria.table.store import ConflictError, Entry, Person, Place, Store, now

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = Store(database_address(str(tmp_path / "folder" / "table.db")))
    await store.open()
    yield store
    await store.close()


async def seated(store: Store) -> tuple[Person, str]:
    person, _token = await store.add_person("Ana", "en")
    places = [Place("guest", person.id, name="Ana"), Place("open"), Place("bot", bot="random")]
    return person, await store.add_table("photosynthesis", 1, {"long_game": "false"}, places, person.id)


def entry(number: int, key: str = "") -> Entry:
    return Entry(number, key or f"key-{number}", 0, "move", "end", now())


def test_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'table.db'}")

    def differences(connection: Connection) -> list[object]:
        found: list[object] = compare_metadata(MigrationContext.configure(connection), schema.metadata)
        return found

    with engine.begin() as connection:
        migrations.upgrade(connection)
        migrations.upgrade(connection)  # a second start finds nothing to do
        assert differences(connection) == []
        connection.execute(text("drop table events"))
        assert differences(connection)
    engine.dispose()


async def test_a_session_tells_who_it_is(store: Store) -> None:
    person, token = await store.add_person("Ana", "pt")
    assert await store.person(token) == person
    assert await store.person(token + "x") is None
    await store.set_language(person.id, "es")
    found = await store.person(token)
    assert found is not None
    assert found.language == "es"


async def test_a_table_is_set_up_with_a_secret_seed(store: Store) -> None:
    person, table = await seated(store)
    info = await store.table(table)
    assert info is not None
    assert info.commitment == commitment(info.seed, info.salt)
    assert str(info.seed) not in repr(info)
    assert info.salt not in repr(info)
    assert (info.status, info.seat_of(person.id), info.seat_of("")) == ("gathering", 0, -1)
    assert await store.open_tables() == [info]
    assert await store.tables_of(person.id) == [info]
    assert await store.tables_of("nobody") == []
    assert await store.table("nowhere") is None


async def test_the_last_seat_to_fill_starts_the_game(store: Store) -> None:
    person, table = await seated(store)
    other, _token = await store.add_person("Bo", "en")
    free = Place("open")
    assert not await store.change_seat(table, 1, free, Place("guest", person.id, name="Ana")), "one seat each"
    assert not await store.change_seat(table, 2, free, Place("guest", other.id, name="Bo")), "a bot sits there"
    sits = await asyncio.gather(
        store.change_seat(table, 1, free, Place("guest", other.id, name="Bo")),
        store.change_seat(table, 1, free, Place("bot", bot="random")),
    )
    assert sorted(sits) == [False, True]
    info = await store.table(table)
    assert info is not None
    assert info.status == "playing"
    assert not await store.change_seat(table, 0, info.places[0], free), "the game has started"


async def test_an_event_is_written_once(store: Store) -> None:
    _person, table = await seated(store)
    await store.append(table, entry(1))
    with pytest.raises(ConflictError):
        await store.append(table, entry(1, key="another"))
    with pytest.raises(ConflictError):
        await store.append(table, entry(2, key="key-1"))
    await store.append(table, entry(2), over=True)
    assert [found.number for found in await store.events(table)] == [1, 2]
    info = await store.table(table)
    assert info is not None
    assert info.status == "over"


async def test_one_failure_does_not_harm_its_neighbours(store: Store) -> None:
    _person, table = await seated(store)
    numbers = [1, 2, 2, 3, 3, 4]
    results = await asyncio.gather(
        *(store.append(table, entry(number, key=f"{index}")) for index, number in enumerate(numbers)),
        return_exceptions=True,
    )
    assert [isinstance(result, ConflictError) for result in results] == [False, False, True, False, True, False]
    assert [found.number for found in await store.events(table)] == [1, 2, 3, 4]


async def test_waiting_writes_share_a_commit(store: Store) -> None:
    _person, table = await seated(store)
    commits = 0
    commit = store._commit

    async def counted(batch: list, last_try: bool) -> bool:  # type: ignore[type-arg]
        nonlocal commits
        commits += 1
        return await commit(batch, last_try)

    store._commit = counted  # type: ignore[method-assign]
    await asyncio.gather(*(store.append(table, entry(number)) for number in range(1, 201)))
    assert commits <= 3
    assert len(await store.events(table)) == 200


async def test_what_is_written_is_durable(store: Store) -> None:
    async with store._engine.connect() as connection:
        assert (await connection.execute(text("pragma journal_mode"))).scalar() == "wal"
        assert (await connection.execute(text("pragma synchronous"))).scalar() == 2
        assert (await connection.execute(text("pragma foreign_keys"))).scalar() == 1


@pytest.mark.parametrize(
    ("given", "named"),
    [("postgresql://host/x", "postgresql"), ("sqlite://", "file"), ("sqlite:///:memory:", "file"), ("://", "address")],
)
def test_an_address_that_cannot_be_used_is_named(given: str, named: str) -> None:
    with pytest.raises(ValueError, match=named):
        database_address(given)


def test_a_path_is_an_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert database_address("games.db").database == "games.db"
    assert database_address("sqlite:////srv/games.db").database == "/srv/games.db"
    assert database_address(None).database == str(tmp_path / "lunaria" / "table.db")
