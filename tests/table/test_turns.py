"""My turns across all tables: the longest waiting first, one touch apart."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import update

from lunaria.table.store import schema
from tests.table.site import Site, site_on

pytestmark = pytest.mark.anyio


@pytest.fixture
async def site(database: str) -> AsyncIterator[Site]:
    async with site_on(database) as site:
        yield site


async def test_tables_that_wait_are_a_list(site: Site) -> None:
    ana = await site.visitor()
    assert (await ana.get("/turns")).json() == {"waiting": 0}
    await ana.come_in("Ana")
    games = ("ishtar", "luna_maris", "photosynthesis")
    tables = [
        str((await ana.post(f"/new/{game}", **{"seat-0": "me", "seat-1": "open"})).url).rpartition("/")[2]
        for game in games
    ]

    async def begin(connection: Any) -> None:
        for number, table in enumerate(tables):
            seats, rows = schema.seats.c, schema.tables.c
            await connection.execute(update(schema.tables).where(rows.id == table).values(status="playing"))
            since = None if number == 2 else 1000 - number
            ours = (seats.table == table) & (seats.seat == 0)
            await connection.execute(update(schema.seats).where(ours).values(since=since))

    await site.store.write(begin)
    assert (await ana.get("/turns")).json() == {"waiting": 2, "table": tables[1], "game": "Luna Maris"}
    besides = (await ana.get(f"/turns?but={tables[1]}")).json()
    assert besides == {"waiting": 1, "table": tables[0], "game": "Ishtar: Gardens of Babylon"}
    answer = await ana.http.get("/turns/next", follow_redirects=False)
    assert answer.headers["location"] == f"/tables/{tables[1]}"
    stranger = await site.visitor()
    assert (await stranger.http.get("/turns/next", follow_redirects=False)).headers["location"] == "/"
