from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest

from lunaria.table.server.settings import database_address
from lunaria.table.store.store import Store
from tests.table.client import Player, Server, Tab
from tests.table.databases import KINDS, fresh_database


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database, once for each kind."""
    with fresh_database(request.param, tmp_path) as address:
        yield address


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    store = Store(database_address(database))
    await store.open()
    yield store
    await store.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server shared by all tests that do not disturb it."""
    server = Server(tmp_path_factory.mktemp("server") / "table.db").start()
    yield server
    assert server.stop() in (0, -15)


@pytest.fixture
def player(server: Server) -> Iterator[Callable[..., Player]]:
    """Create players on the shared server."""
    players: list[Player] = []

    def make(name: str = "", language: str = "en") -> Player:
        players.append(Player(server, name, language))
        return players[-1]

    yield make
    for made in players:
        made.close()


@pytest.fixture
def duel(player: Callable[..., Player]) -> tuple[Player, Player, str]:
    """Two players at a table of their own; the first one has the first turn."""
    ana, bo = player("Ana"), player("Bo")
    table = ana.create("me", "open")
    bo.sit(table, 1)
    return ana, bo, table


@pytest.fixture
def tabs(duel: tuple[Player, Player, str]) -> tuple[Tab, Tab]:
    """The tabs of two players, each after its first scene."""
    ana, bo, table = duel
    mine, theirs = ana.open(table), bo.open(table)
    mine.see_event(0)
    theirs.see_event(0)
    return mine, theirs
