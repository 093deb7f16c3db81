"""A server is killed during a deal: none opens early, nobody has two tables, no result is lost or doubled.

Before each kill a player enters, so that it interrupts a game. All test runs include a few kills; ``make faults``
kills a hundred times on each database.

Before each kill somebody enters, so that it meets a game. A few kills run with all tests; ``make faults`` kills a
hundred times on each database.
"""

import asyncio
import random
import threading
import time
from collections import Counter
from pathlib import Path

import httpx
import pytest
from sqlalchemy import insert, select, update
from websockets.exceptions import WebSocketException

from lunaria.games import load
from lunaria.table.deals.finding import date_of
from lunaria.table.server.settings import database_address
from lunaria.table.store import schema
from lunaria.table.store.model import DAY_MS, Place, now
from lunaria.table.store.store import Store
from tests.table.client import Player, Server
from tests.table.databases import KINDS, fresh_database

TITLE = "photosynthesis"
FEW, MANY = 5, 100
PASSWORD = "quite a long password"


class Entrant:
    """Begins the deal of the day and leaves it to the stand-in, retrying until the server answers."""

    def __init__(self, server: Server, number: int) -> None:
        self.player = Player(server, f"Ana {number}")
        self.player.post("/account/login", login=f"ana-{number}", new=PASSWORD)
        self.tables: set[str] = set()

    def go_on(self, page: str, stopped: threading.Event) -> None:
        while not stopped.is_set():
            try:
                answer = self.player.post(f"{page}/play")
                if answer.status_code in (200, 303):
                    table = (answer.headers.get("location") or str(answer.url)).rpartition("/tables/")[2]
                    self.tables.add(table)
                    tab = self.player.open(table, layout="none")
                    try:
                        tab.see_event(0)
                        tab.ask("away")
                    finally:
                        tab.close()
            except (httpx.TransportError, OSError, AssertionError, WebSocketException):
                pass  # the server is killed now and then
            time.sleep(0.1)


async def ready(database: str) -> None:
    """Make everybody a regular."""
    store = Store(database_address(database))
    await store.open()
    async with store.reading() as connection:
        people = list(await connection.scalars(select(schema.people.c.id)))
    facts = {"seat": 0, "game": TITLE, "score": 1, "place": 1, "ended": 1, "participants": 2}
    for person in people:
        places = [Place("guest", person, name="Ana"), Place("bot", bot="gardener")]
        tables = [await store.add_table(TITLE, 1, load(TITLE).complete(), places, person) for _ in range(3)]
        async with store.filling() as connection:
            rows = [{"table": table, "player": f"person:{person}", **facts} for table in tables]
            await connection.execute(insert(schema.results), rows)
            await connection.execute(update(schema.tables).where(schema.tables.c.id.in_(tables)).values(status="over"))
            await connection.execute(update(schema.people).values(created=1))
    await store.close()


async def check(database: str, known: dict[tuple[str, str, int], int]) -> Counter[str]:
    """Check the database against the results known so far; return each person's started and finished games."""
    store, found = Store(database_address(database)), Counter[str]()
    async with store.reading() as connection:
        deals = (await connection.execute(select(schema.deals))).all()
        entries = (await connection.execute(select(schema.deal_entries))).all()
        tables = (await connection.execute(select(schema.tables).where(schema.tables.c.origin == "deal"))).all()
    await store._engine.dispose()
    for deal in deals:
        assert not deal.opened or deal.opened >= deal.day * DAY_MS, "none opens early"
    owners = Counter((table.source, table.owner) for table in tables)
    assert not owners or max(owners.values()) == 1, "there is one try"
    assert {entry.table for entry in entries if entry.table} == {table.id for table in tables}
    over = {table.id for table in tables if table.status == "over"}
    for entry in entries:
        if entry.player.startswith("person:"):
            found["finished" if entry.score is not None else "begun"] += 1
        if entry.table:
            assert (entry.score is not None) == (entry.table in over), "a result is written with the end of its game"
        which = entry.deal, entry.player, entry.instance
        if which in known:
            assert entry.score == known[which], "a result is final"
        if entry.score is not None:
            known[which] = entry.score
    return found


@pytest.mark.parametrize("kills", [FEW, pytest.param(MANY, marks=pytest.mark.faults)])
@pytest.mark.parametrize("kind", KINDS)
def test_no_result_is_lost_or_doubled(kind: str, kills: int, tmp_path: Path) -> None:
    draw, known, found = random.Random(5), dict[tuple[str, str, int], int](), Counter[str]()
    page = f"/deals/{TITLE}/{date_of(now() // DAY_MS)}"
    with fresh_database(kind, tmp_path) as address:
        server = Server(address if kind == "postgresql" else tmp_path / "table.db", tmp_path)
        server.environment |= {"LUNARIA_DEALS": "yes", "LUNARIA_BOT_PAUSE": "0.05"}
        server.start()
        entrants = [Entrant(server, number) for number in range(kills)]
        server.kill()
        asyncio.run(ready(server.database))
        server.start()
        stopped = threading.Event()
        threads = [threading.Thread(target=one.go_on, args=(page, stopped)) for one in entrants]
        for thread in threads:
            thread.start()
            end = time.monotonic() + 240
            while time.monotonic() < end and not asyncio.run(check(server.database, known))["begun"]:
                time.sleep(0.05)
            time.sleep(draw.random())
            server.kill()
            found += asyncio.run(check(server.database, known))
            server.start()
        end = time.monotonic() + 240
        while time.monotonic() < end and sum(player.startswith("person:") for _deal, player, _cards in known) < kills:
            time.sleep(2)
            asyncio.run(check(server.database, known))
        stopped.set()
        for thread in threads:
            thread.join()
        server.kill()
        for one in entrants:
            one.player.close()
            assert len(one.tables) <= 1
    assert sum(player.startswith("person:") for _deal, player, _cards in known) == kills, (
        "everybody who began has a result"
    )
    assert found["begun"] >= kills, "each kill interrupted a game"
