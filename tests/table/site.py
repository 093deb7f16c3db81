"""A server in the test's own process, and visitors with a browser and an address each, without a network."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace

import httpx
from fastapi import FastAPI

from lunaria.table.live import readiness
from lunaria.table.server.app import create_app
from lunaria.table.server.settings import Settings, database_address
from lunaria.table.store.model import Person
from lunaria.table.store.store import Store
from tests.table.forks import PATIENCE

HOST = "table.example"
readiness.PATIENCE_SECONDS = PATIENCE


class Visitor:
    """A person with a browser of their own."""

    def __init__(self, http: httpx.AsyncClient, store: Store) -> None:
        self.http = http
        self._store = store

    async def get(self, address: str) -> httpx.Response:
        return await self.http.get(address)

    async def post(self, address: str, **fields: str) -> httpx.Response:
        return await self.http.post(address, data=fields)

    async def come_in(self, name: str, language: str = "en") -> Person:
        await self.post("/people", name=name, language=language)
        return await self.person()

    async def person(self) -> Person:
        """Return the person signed in with this browser."""
        cookies = self.http.cookies
        secret = cookies.get("__Host-lunaria_session") or cookies["lunaria_session"]
        found = await self._store.credential(secret, "session")
        assert found is not None
        return found[0]


class Site:
    """The server, which visitors connect to."""

    def __init__(self, app: FastAPI, stack: AsyncExitStack) -> None:
        self.app = app
        self.store: Store = app.state.store
        self._stack = stack
        self._visitors = 0

    def set_on(self, milliseconds: int) -> None:
        """Advance the clock of this server's store."""
        now = self.store.now
        vars(self.store)["now"] = lambda: now() + milliseconds

    async def visitor(self, address: str = "") -> Visitor:
        """Return a new visitor, at a network address of their own unless one is given."""
        self._visitors += 1
        transport = httpx.ASGITransport(self.app, client=(address or f"10.0.0.{self._visitors}", 1))
        http = httpx.AsyncClient(
            transport=transport, base_url=f"http://{HOST}", headers={"Accept": "text/html"}, follow_redirects=True
        )
        return Visitor(await self._stack.enter_async_context(http), self.store)


@asynccontextmanager
async def site_on(database: str, **settings: object) -> AsyncIterator[Site]:
    """Open a server on a database; tests run its jobs for deals themselves."""
    common = Settings(database_address(database), bot_pause=0, warm_ahead=False, deals=False)
    app = create_app(replace(common, **settings))  # type: ignore[arg-type]
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(app.router.lifespan_context(app))
        await app.state.deal_worker.close()
        yield Site(app, stack)
