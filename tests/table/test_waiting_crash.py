"""A server is killed during matchmaking: no request is lost or doubled, and no table is half seated.

All test runs include a few kills; ``make faults`` kills 200 times on each database.

A few kills run with all tests; ``make faults`` kills 200 times on each database.
"""

import asyncio
import random
import threading
import time
from collections import Counter
from pathlib import Path

import httpx
import pytest
from sqlalchemy import delete, select, update

from lunaria.table.server.settings import database_address
from lunaria.table.store import schema
from lunaria.table.store.store import Store
from tests.table.client import Player, Server
from tests.table.databases import KINDS, fresh_database

FEW, MANY = 4, 200
PEOPLE = 8
PATIENCE_SECONDS = 240.0
"""Time in which a game must have begun between kills."""
WISH = {"title-ishtar": "yes", "setup-ishtar-first": "yes", "tempo-live": "yes", "rated-no": "yes"}


class Waiter:
    """Waits, comes when matched (or to every other table), and waits again, retrying across restarts."""

    def __init__(self, server: Server, number: int, comes: bool) -> None:
        self.comes = comes
        self.player = Player(server, f"Ana {number}")
        self.seats = {"seats-2": "yes"} | ({"seats-3": "yes"} if number % 2 else {})
        self.name = f"Ana {number}"
        self.acknowledged = 0
        """Number of confirmations that they wait."""

    def go_on(self, stopped: threading.Event) -> None:
        chosen = dict[str, bool]()
        while not stopped.is_set():
            try:
                answer = self.player.http.get("/api/waiting")
                if answer.status_code == 404:
                    self.acknowledged += self.player.post("/waiting", **WISH | self.seats).status_code == 200
                elif (table := answer.json().get("table")) and chosen.setdefault(
                    table, self.comes or random.random() < 0.5
                ):
                    self.player.post("/waiting/here")
            except (httpx.TransportError, ValueError):
                pass
            time.sleep(0.02)


async def check(database: str, waiters: list[Waiter]) -> Counter[str]:
    """Check the database; returns the numbers of waiting, matched and playing people.

        Each acknowledged request of those who always come is there or has become a game.

    Of those who always come, each wish that was acknowledged is there or has become a game.
    """
    store = Store(database_address(database))
    found = Counter[str]()
    async with store.reading() as connection:
        wishes = (await connection.execute(select(schema.wishes))).all()
        tables = {row.id: row for row in (await connection.execute(select(schema.tables))).all()}
        seats = (await connection.execute(select(schema.seats))).all()
        people = (await connection.execute(select(schema.people))).all()
    await store._engine.dispose()
    sat = {(seat.table, seat.person) for seat in seats if seat.person}
    for wish in wishes:
        if wish.table:
            found["found"] += 1
            assert wish.table in tables, "each place belongs to an existing table"
            assert (wish.table, wish.person) in sat, "and it is the person's own"
        else:
            found["waiting"] += 1
    held = Counter(wish.person for wish in wishes if wish.table)
    assert not held or max(held.values()) == 1, "nobody holds two places"
    for table in tables.values():
        theirs = [seat for seat in seats if seat.table == table.id]
        assert len(theirs) == table.seats, "no table is half seated"
        assert all(seat.kind != "open" for seat in theirs)
        found[table.status] += 1
        if table.status == "gathering":
            holders = {seat.person for seat in theirs if seat.person}
            assert holders == {wish.person for wish in wishes if wish.table == table.id}, "all matched people hold it"
    played = Counter(seat.name for seat in seats if seat.person and tables[seat.table].status != "gathering")
    names = Counter(row.name for row in people if row.id in {wish.person for wish in wishes})
    for waiter in waiters:
        if waiter.comes:
            assert waiter.acknowledged <= played[waiter.name] + names[waiter.name], "no request is lost"
    return found


async def pass_over(database: str) -> None:
    """Let the time to come expire for matched people, and lift all waiting penalties."""
    store = Store(database_address(database))
    async with store.filling() as connection:
        await connection.execute(update(schema.wishes).where(schema.wishes.c.table != "").values(until=1))
        await connection.execute(delete(schema.absences))
    await store._engine.dispose()


def killed(kind: str, folder: Path, kills: int, comes: bool) -> None:
    draw = random.Random(7)
    with fresh_database(kind, folder) as address:
        server = Server(address if kind == "postgresql" else folder / "table.db", folder).start()
        waiters = [Waiter(server, number, comes) for number in range(PEOPLE)]
        stopped = threading.Event()
        threads = [threading.Thread(target=waiter.go_on, args=(stopped,)) for waiter in waiters]
        for thread in threads:
            thread.start()
        seen = Counter[str]()
        number, end = 0, time.monotonic() + PATIENCE_SECONDS
        while number < kills or (not seen["playing"] and time.monotonic() < end):
            time.sleep((0.3 + 1.5 * draw.random()) * max(1, number - kills))
            if not comes:
                asyncio.run(pass_over(server.database))
                time.sleep(1.5 * draw.random())
            server.kill()
            seen += asyncio.run(check(server.database, waiters))
            server.start()
            number += 1
        stopped.set()
        for thread in threads:
            thread.join()
        asyncio.run(pass_over(server.database))
        time.sleep(3)
        server.kill()
        seen += asyncio.run(check(server.database, waiters))
        for waiter in waiters:
            waiter.player.close()
    assert seen["playing"] > 0, seen
    assert seen["waiting"] + seen["found"] > 0, seen


@pytest.mark.parametrize("comes", [True, False])
@pytest.mark.parametrize("kind", KINDS)
def test_a_killed_server_loses_no_request(kind: str, comes: bool, tmp_path: Path) -> None:
    killed(kind, tmp_path, FEW, comes)


@pytest.mark.faults
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("kind", KINDS)
def test_a_server_killed_often_loses_no_request(kind: str, tmp_path: Path) -> None:
    killed(kind, tmp_path, MANY, comes=True)
