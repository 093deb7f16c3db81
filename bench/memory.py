"""Memory of a server: ``python -m bench.memory [--cache FOLDER]``.

A server is started; on a cache of compiled rules that is empty, it is a cold start. When all rules are ready, every
title is played in each of its variants against each level; hints, galleries, lessons, puzzles, replays, stories and
analyses are asked for. Then come many tables at once, and silence. It prints the resident memory after each step, and
the number of rules that the serving process has compiled itself.
"""

import argparse
import asyncio
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import httpx

from lunaria.engine.compiler.rule import cache_root
from lunaria.engine.teach.lesson import lessons_of
from lunaria.games import NAMES, load
from lunaria.table.live.levels import LEVELS
from lunaria.table.live.warm import options_for
from lunaria.table.server.settings import database_address
from lunaria.table.store.model import Place
from lunaria.table.store.store import Store
from tests.table.client import free_port
from tests.table.storm import Ledger, Rider, set_tables

LONGEST = 3600.0


def sizes(pid: int) -> dict[str, int]:
    """Return the memory of a process in MiB, by the names of ``/proc/PID/status``."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines()
    return {line.split(":")[0]: int(line.split()[1]) // 1024 for line in lines if line.startswith(("VmRSS", "Rss"))}


def processor_seconds(pid: int) -> float:
    """Return the processor time that a process has used, without its children."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Measured:
    """A running server, and what is asked of it.

    Args:
        folder: the folder of its database and its log.
        cache: the folder of compiled rules.
    """

    def __init__(self, folder: Path, cache: Path) -> None:
        self.port = free_port()
        self.address = str(folder / "table.db")
        own = {"LUNARIA_METRICS": "true", "LUNARIA_LIMIT_ADDRESSES": "false", "LUNARIA_BOT_PAUSE": "0"}
        own["LUNARIA_CACHE"] = str(cache)
        command = [sys.executable, "-m", "lunaria", "serve", "--port", str(self.port), "--database", self.address]
        with (folder / "server.log").open("wb") as log:
            self.process = subprocess.Popen(command, env={**os.environ, **own}, stdout=log, stderr=log)
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=LONGEST, follow_redirects=True)
        self.began = time.monotonic()

    def tell(self, step: str) -> None:
        """Print the memory after a step."""
        pid = self.process.pid
        found, at = sizes(pid), time.monotonic() - self.began
        figures = f"{found['VmRSS']:5} MiB, {found['RssAnon']:5} of them anonymous; {processor_seconds(pid):6.1f} CPU s"
        print(f"  {at:6.0f} s  {figures}  {step}", flush=True)

    async def open(self) -> None:
        """Wait until it answers, and then until all its rules are ready."""
        while True:
            with suppress(httpx.TransportError):
                await self.http.get("/health")
                break
            await asyncio.sleep(0.2)
        self.tell("open")
        most = 0
        while (await self.http.get("/health/ready")).json()["rules"] < 1:
            most = max(most, sizes(self.process.pid)["VmRSS"])
            await asyncio.sleep(1)
        self.tell(f"all rules are ready (at most {most} MiB meanwhile)")

    async def compiled(self) -> str:
        """Return how many rules the server has compiled in its own process."""
        found = re.search(r"^lunaria_compiled (\S+)", (await self.http.get("/metrics")).text, re.MULTILINE)
        return found[1] if found else "unknown"


async def play_all(store: Store, server: Measured, levels: Sequence[str]) -> None:
    """Play every title in each variant against levels, and ask for all help in between and afterwards."""
    for name in NAMES:
        game = load(name)
        for variant in game.variants:
            options = options_for(game, variant)
            seats = max(2, game.seats[0])
            for level in levels:
                person, token = await store.add_person("P", "en")
                places = [Place("guest", person.id, name="P"), *[Place("bot", bot=level)] * (seats - 1)]
                table = await store.add_table(name, game.rules_version, options, places, person.id)
                ledger = Ledger()
                rider = Rider([server.port], table, token, ledger, layout="wide")
                task = asyncio.create_task(rider.ride())
                cookies = {"Cookie": f"lunaria_session={token}", "Origin": str(server.http.base_url)}
                for _ in range(2):
                    await asyncio.sleep(1)
                    await server.http.post(f"/tables/{table}/hint", headers=cookies)
                await task
                await look_back(server, table, cookies, studied=level == levels[0])
            await look_around(server, name, options)
            server.tell(f"{name} {variant}")


async def look_back(server: Measured, table: str, cookies: dict[str, str], studied: bool) -> None:
    """Ask for the pages of a finished game."""
    for page in ("replay", "plies/0", "plies/10", "plies/20", "record", "story", "share.svg"):
        await server.http.get(f"/tables/{table}/{page}", headers=cookies)
    if not studied:
        return
    await server.http.post(f"/tables/{table}/analysis", headers=cookies)
    while (await server.http.get(f"/tables/{table}/analysis", headers=cookies)).json()["working"]:
        await asyncio.sleep(1)


async def look_around(server: Measured, name: str, options: dict[str, str]) -> None:
    """Ask for the pages of a title that draw boards: gallery, rules, lessons and the puzzle of the day."""
    page = await server.http.get(f"/gallery/{name}", params=options)
    for picture in sorted(set(re.findall(r'/gallery/[^"]+\.svg[^"]*', page.text))):
        await server.http.get(picture.replace("&amp;", "&"))
    await server.http.get(f"/rules/{name}")
    empty = {"acts": [], "tried": "", "target": "", "chosen": [], "layout": "wide"}
    here = {"Origin": str(server.http.base_url)}
    for lesson in lessons_of(load(name).texts.parent):
        await server.http.post(f"/learn/{name}/{lesson.name}/scene", json=empty, headers=here)
    today = datetime.now(UTC).date().isoformat()
    await server.http.post(f"/puzzle/{name}/{today}/scene", json=empty, headers=here)


async def storm(store: Store, server: Measured, tables: int, seconds: float) -> None:
    """Play at many tables at once, half of the players with pictures, then go away from all of them."""
    riders = []
    for name in NAMES:
        for table, tokens in await set_tables(store, name, tables // len(NAMES), 3):
            looks = ("wide", "none", "tall")
            riders += [
                Rider([server.port], table, token, Ledger(), 0.5, layout=look)
                for token, look in zip(tokens, looks, strict=True)
            ]
    tasks = [asyncio.create_task(rider.ride()) for rider in riders]
    await asyncio.sleep(seconds)
    server.tell(f"{tables} tables with {len(riders)} players")
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def pauses(minutes: float) -> Iterator[float]:
    """Return the minutes after which memory is looked at once more."""
    at = 1.0
    while at <= minutes:
        yield at
        at *= 2


async def measure(wanted: argparse.Namespace) -> None:
    """Measure one server."""
    with tempfile.TemporaryDirectory() as folder:
        print("warm start:" if any(wanted.cache.glob("*")) else "cold start:", flush=True)
        server = Measured(Path(folder), wanted.cache)
        try:
            await server.open()
            store = Store(database_address(server.address))
            await store.open()
            await play_all(store, server, wanted.levels.split(","))
            print(f"  rules compiled in the serving process: {await server.compiled()}", flush=True)
            for _ in range(wanted.storms):
                await storm(store, server, wanted.tables, wanted.seconds)
                gone = 0.0
                for minutes in pauses(wanted.minutes):
                    await asyncio.sleep(60 * (minutes - gone))
                    gone = minutes
                    server.tell(f"{minutes:.0f} min after the storm")
            await store.close()
        finally:
            server.process.terminate()
            server.process.wait()


def main() -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cache", type=Path, default=cache_root(), help="compiled rules; an empty folder: cold start")
    parser.add_argument("--levels", default=",".join(LEVELS), help="the bots that are played against")
    parser.add_argument("--storms", type=int, default=2)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30.0, help="how long a storm lasts")
    parser.add_argument("--minutes", type=float, default=4.0, help="how long memory is looked at afterwards")
    asyncio.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
