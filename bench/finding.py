"""Delay until people who wait see their table: ``python -m bench.finding`` on three workers that share PostgreSQL.

Everybody has a page that waits. A crowd waits for games that nobody else would play. For a while, some people a second
then come who find one another. The time is from the last touch, the request that begins to wait, until all at the table
have seen it. All of it runs on this machine, clients too.
"""

import argparse
import asyncio
import json
import random
import tempfile
import time
from pathlib import Path

import httpx
import uvloop
from websockets.asyncio.client import connect

from bench.load import quantile
from lunaria.table.server.settings import database_address
from lunaria.table.store.store import Store
from tests.table.client import Server
from tests.table.databases import fresh_database

WORKERS = 3
TITLES = ("photosynthesis", "ishtar", "luna_maris", "welcome_to_the_moon")


class Visitor:
    """Somebody with a page that waits."""

    def __init__(self, server: Server, secret: str, draw: random.Random) -> None:
        self.server = server
        self.cookie = {"Cookie": f"lunaria_session={secret}"}
        titles = draw.sample(TITLES, draw.choice((1, 1, 2, 4)))
        self.wish = {
            "titles": {title: ["first"] for title in titles},
            "seats": draw.choice(([2], [2, 3], [2, 3, 4])),
            "tempo": ["live"],
            "rated": [False],
        }
        self.touched = 0.0
        self.table = ""
        self.found_at = 0.0

    async def stay(self) -> None:
        """Listen, whatever comes."""
        address = f"ws://127.0.0.1:{self.server.port}/waiting/live"
        async with connect(address, additional_headers=self.cookie, open_timeout=60) as line:
            async for _text in line:
                pass

    async def wait(self, http: httpx.AsyncClient) -> None:
        """Begin to wait, and listen until a table is found."""
        address = f"ws://127.0.0.1:{self.server.port}/waiting/live"
        async with connect(address, additional_headers=self.cookie, open_timeout=60) as line:
            self.touched = time.monotonic()
            answer = await http.put(f"{self.server.address}/api/waiting", json=self.wish, headers=self.cookie)
            answer.raise_for_status()
            async for text in line:
                message = json.loads(text)
                if message["type"] == "found":
                    self.found_at, self.table = time.monotonic(), message["table"]
                    return


def waits(visitors: list[Visitor]) -> list[float]:
    """Return for each table the time from the last touch until all pages showed it, in seconds."""
    tables: dict[str, list[Visitor]] = {}
    for visitor in visitors:
        if visitor.table:
            tables.setdefault(visitor.table, []).append(visitor)
    return [max(v.found_at for v in people) - max(v.touched for v in people) for people in tables.values()]


async def measure(address: str, servers: list[Server], crowd: int, rate: float, seconds: float) -> None:
    store, draw = Store(database_address(address)), random.Random(3)
    await store.open()
    total = crowd + int(rate * seconds)
    people = [await store.add_person(f"Ana {number}", "en") for number in range(total)]
    visitors = [Visitor(servers[number % WORKERS], secret, draw) for number, (_one, secret) in enumerate(people)]
    limits = httpx.Limits(max_connections=100)
    async with httpx.AsyncClient(timeout=60, limits=limits) as http:
        alone = json.dumps(visitors[0].wish | {"titles": {"ishtar": ["of another edition"]}, "bots": True})
        facts = json.dumps({"skill": {}, "never": [], "often": [], "last": [], "home": ""})
        tasks = []
        for (one, _secret), visitor in zip(people[:crowd], visitors, strict=False):
            await store.wait(one.id, alone, facts, days=False)
            tasks.append(asyncio.create_task(visitor.stay()))
            await asyncio.sleep(0.01)
        print(f"{len(await store.waiting_of([one.id for one, _secret in people]))} wait")
        for visitor in visitors[crowd:]:
            tasks.append(asyncio.create_task(visitor.wait(http)))
            await asyncio.sleep(draw.expovariate(rate))
        await asyncio.sleep(5)
        found = waits(visitors[crowd:])
        middle, most = quantile(found, 0.5), quantile(found, 0.99)
        print(f"{rate:g} a second: {len(found)} tables, p50 {middle:.0f} ms, p99 {most:.0f} ms")
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    await store.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--crowd", type=int, default=2000)
    parser.add_argument("--rate", type=float, default=20)
    parser.add_argument("--seconds", type=float, default=30)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, fresh_database("postgresql", Path(folder)) as address:
        servers = []
        for number in range(WORKERS):
            place = Path(folder) / str(number)
            place.mkdir()
            servers.append(Server(address, place))
            servers[-1].environment["LUNARIA_LIMIT_ADDRESSES"] = "no"
            servers[-1].start()
        uvloop.run(measure(address, servers, given.crowd, given.rate, given.seconds))
        for server in servers:
            server.stop()


if __name__ == "__main__":
    main()
