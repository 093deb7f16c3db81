"""Lists of tables: those awaiting me, one tap apart, and the open ones, narrowed by filters."""

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


async def test_one_steps_through_the_tables_awaiting_a_move(site: Site) -> None:
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


async def test_the_address_filters_open_tables(site: Site) -> None:
    ana, bo = await site.visitor(), await site.visitor()
    await ana.come_in("Ana")
    opened = {
        "ishtar": {"seat-0": "me", "seat-1": "open", "clock": "move:1d", "zero": "bot"},
        "luna_maris": {"seat-0": "me", "seat-1": "open", "seat-2": "open"},
    }
    tables = {
        game: str((await ana.post(f"/new/{game}", **fields)).url).rpartition("/")[2] for game, fields in opened.items()
    }

    async def shown(query: str) -> set[str]:
        page = (await bo.get(f"/tables{query}")).text
        return {game for game, table in tables.items() if f"/tables/{table}" in page}

    assert await shown("") == {"ishtar", "luna_maris"}
    assert await shown("?game=ishtar") == {"ishtar"}
    assert await shown("?seats=3") == {"luna_maris"}
    assert await shown("?clock=days") == {"ishtar"}
    assert await shown("?clock=none&rated=no") == {"luna_maris"}
    assert await shown("?rated=yes") == set()
    page = (await bo.get("/tables?game=ishtar")).text
    assert "/tables?game=ishtar&amp;seats=3" in page, "filters are kept"
    for wrong in ("game=chess", "seats=9", "clock=soon", "rated=maybe"):
        assert (await bo.get(f"/tables?{wrong}")).status_code == 422
    assert 'href="/tables"' in (await bo.get("/")).text
