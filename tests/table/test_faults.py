"""Workers that fail at every step of a move, and workers killed under load.

Every test run includes a few of these; ``make faults`` runs all.

A few of these run with all tests; ``make faults`` runs every one.
"""

import asyncio
import itertools
import os
import random
import signal
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from lunaria.table.live import warm
from lunaria.table.server.settings import database_address
from lunaria.table.store.failpoints import ACTIONS, POINTS
from lunaria.table.store.store import Store
from tests.table.client import Server
from tests.table.databases import KINDS, fresh_database
from tests.table.forks import fork
from tests.table.storm import Ledger, Rider, check, ride_until, set_tables

pytestmark = [pytest.mark.anyio, pytest.mark.timeout(900)]
STORM_SECONDS = float(os.environ.get("LUNARIA_STORM", "6"))
"""Duration of the kills; ``make faults`` extends it to a minute."""
KILL_EVERY = 3.0
TOGETHER = "welcome_to_the_moon"
"""A title in which all decide simultaneously and each seat sees its own number of events."""
PLAYED = [*(("photosynthesis", "base", bot) for bot in (warm.TABLE, "random", "greedy")), (TOGETHER, "1", warm.TABLE)]
CASES = list(itertools.product(POINTS, ACTIONS, KINDS, (1, 3)))
SLICE = {
    ("before-commit", "kill", "sqlite", 1),
    ("after-commit", "error", "postgresql", 3),
    ("before-answer", "kill", "postgresql", 3),
    ("in-renewal", "stall", "sqlite", 3),
}


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """Fill the cache before the first kill, so that each start takes as long as in production."""
    for game, variant, bot in PLAYED:
        filling = fork(warm.main, game, variant, bot)
        filling.join()
        assert filling.exitcode == 0


def case(point: str, action: str, kind: str, workers: int) -> object:
    marks = () if (point, action, kind, workers) in SLICE else (pytest.mark.faults,)
    return pytest.param(point, action, kind, workers, marks=marks, id=f"{point}-{action}-{kind}-{workers}")


async def open_store(address: str) -> Store:
    store = Store(database_address(address))
    await store.open()
    return store


async def start(servers: Sequence[Server]) -> None:
    await asyncio.gather(*(start_one(server) for server in servers))


async def start_one(server: Server) -> None:
    """Start a worker; if a bot's move triggers the fault before the worker is open, start it again."""
    try:
        await asyncio.to_thread(server.start)
    except AssertionError:
        if not server.has_died() or server.environment.pop("LUNARIA_FAIL", None) is None:
            raise
        await asyncio.to_thread(server.start)


async def keep_alive(server: Server) -> None:
    """Restart a worker whenever it has died, like a supervisor, but without the injected fault."""
    while True:
        await asyncio.sleep(0.1)
        if server.has_died():
            server.environment.pop("LUNARIA_FAIL", None)
            await asyncio.to_thread(server.start)


@pytest.mark.parametrize(("point", "action", "kind", "workers"), [case(*each) for each in CASES])
async def test_a_failing_worker_breaks_no_guarantee(
    point: str, action: str, kind: str, workers: int, tmp_path: Path
) -> None:
    if point == "in-notify" and kind == "sqlite":
        return  # SQLite files have no notifications
    with fresh_database(kind, tmp_path) as address:
        store = await open_store(address)
        servers = [Server(address, tmp_path) for _ in range(workers)]
        servers[0].environment["LUNARIA_FAIL"] = f"{point}:{action}:3"
        made = await set_tables(store, "photosynthesis", 2, 2)
        made += await set_tables(store, "photosynthesis", 1, 1, bots=1)
        ledger = Ledger()
        ports = [server.port for server in servers]
        riders = [
            Rider(ports, table, token, ledger, 0.02, leaves=0.1, talks=0.2)
            for table, tokens in made
            for token in tokens
        ]
        try:
            await start(servers)
            watch = [asyncio.create_task(keep_alive(server)) for server in servers]
            await ride_until(
                riders, lambda: len(ledger.acknowledged) >= 60 and (action != "kill" or servers[0].starts > 1)
            )
            for task in watch:
                task.cancel()
            await asyncio.gather(*watch, return_exceptions=True)
            await check(store, [table for table, _tokens in made], ledger, riders)
        finally:
            for server in servers:
                server.kill()
            await store.close()


@pytest.mark.parametrize("kind", KINDS)
async def test_workers_killed_under_load_break_no_guarantee(kind: str, tmp_path: Path) -> None:
    """SIGKILL to one of three workers every three seconds, while players move and spectators watch."""
    with fresh_database(kind, tmp_path) as address:
        store = await open_store(address)
        servers = [Server(address, tmp_path) for _ in range(3)]
        made = await set_tables(store, "photosynthesis", 4, 3)
        made += await set_tables(store, "photosynthesis", 2, 1, bots=2)
        made += await set_tables(store, TOGETHER, 1, 3)
        ledger = Ledger()
        ports = [server.port for server in servers]
        riders = [
            Rider(ports, table, token, ledger, 0.05, leaves=0.05, talks=0.1)
            for table, tokens in made
            for token in tokens
        ]
        for table, _tokens in made:
            _person, token = await store.add_person("W", "en")
            riders.append(Rider(ports, table, token, ledger, talks=0.1))
        try:
            await start(servers)
            watch = [asyncio.create_task(keep_alive(server)) for server in servers]

            async def kill_again_and_again() -> None:
                while True:
                    await asyncio.sleep(KILL_EVERY)
                    standing = [server for server in servers if server.is_ready and not server.has_died()]
                    if len(standing) > 1:
                        random.choice(standing).send(signal.SIGKILL)

            killing = asyncio.create_task(kill_again_and_again())
            began = time.monotonic()
            await ride_until(
                riders, lambda: time.monotonic() - began > STORM_SECONDS and len(ledger.acknowledged) > 60, 600.0
            )
            killing.cancel()
            for task in watch:
                task.cancel()
            await asyncio.gather(killing, *watch, return_exceptions=True)
            total = await check(store, [table for table, _tokens in made], ledger, riders)
            print(
                f"{kind}: {len(ledger.acknowledged)} acknowledged, {total} events, {len(ledger.said)} things said, "
                f"{ledger.reconnects} reconnections"
            )
        finally:
            for server in servers:
                server.kill()
            await store.close()


@pytest.mark.faults
@pytest.mark.parametrize("kind", KINDS)
async def test_a_suspended_worker_breaks_no_guarantee(kind: str, tmp_path: Path) -> None:
    """SIGSTOP for longer than a lease, then SIGCONT: a zombie must not write what others have taken over."""
    with fresh_database(kind, tmp_path) as address:
        store = await open_store(address)
        servers = [Server(address, tmp_path) for _ in range(2)]
        made = await set_tables(store, "photosynthesis", 3, 1, bots=2)
        ledger = Ledger()
        ports = [server.port for server in servers]
        riders = [Rider(ports, table, tokens[0], ledger, 0.05, leaves=0.05, talks=0.1) for table, tokens in made]
        try:
            await start(servers)

            async def doze() -> None:
                await asyncio.sleep(3)
                servers[0].send(signal.SIGSTOP)
                await asyncio.sleep(10)
                servers[0].send(signal.SIGCONT)

            dozing = asyncio.create_task(doze())
            await ride_until(riders, lambda: dozing.done() and len(ledger.acknowledged) > 60)
            await check(store, [table for table, _tokens in made], ledger, riders)
        finally:
            for server in servers:
                server.kill()
            await store.close()
