"""Load test of the table: ``python -m bench.load`` plays real games of all titles on a real server.

It prints figures.
The load comes from this process, so on a small machine server and players share the processors. Clients ask for scenes
without pictures, as programs do; ``--pictures`` lets one table in N be watched by a browser's full scene. What
this process itself adds to an answer is kept small: it reads quickly, and looks for no garbage while it measures.
``--loss`` does something else: two workers share a database, two thousand sockets and some players are spread over
both, and one worker is killed. Each socket needs a file on either side: ``ulimit -n`` must be above 10,000.
"""

import argparse
import asyncio
import gc
import os
import random
import statistics
import tempfile
import time
from contextlib import suppress
from pathlib import Path

import uvloop

from lunaria.games import NAMES
from lunaria.table.server.settings import database_address
from lunaria.table.store.store import Store
from tests.table.client import Server
from tests.table.databases import KINDS, fresh_database
from tests.table.storm import Ledger, Rider, check, set_tables

SEATS = 3


def quantile(values: list[float], share: float) -> float:
    """Return the value below which a share of all values lies, in milliseconds."""
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


def memory(server: Server) -> str:
    """Return the resident memory of a server in MiB, and how much of it are pages of program files."""
    assert server._process is not None
    lines = Path(f"/proc/{server._process.pid}/status").read_text(encoding="utf-8").splitlines()
    sizes = {line.split()[0]: int(line.split()[1]) // 1024 for line in lines if line.startswith(("VmRSS", "RssFile"))}
    return f"{sizes['VmRSS:']} MiB ({sizes['RssFile:']} of program files)"


def processor_seconds(server: Server) -> float:
    """Return the processor time that a server has used."""
    assert server._process is not None
    fields = Path(f"/proc/{server._process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def cancel(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    for task in tasks:
        with suppress(asyncio.CancelledError):
            await task


async def players(store: Store, server: Server, wanted: argparse.Namespace) -> None:
    """Tables that are played at, for a while."""
    ledger, riders = Ledger(), []
    for index, game in enumerate(NAMES):
        share = wanted.tables // len(NAMES) + (index < wanted.tables % len(NAMES))
        for number, (table, tokens) in enumerate(await set_tables(store, game, share, SEATS)):
            riders += [Rider([server.port], table, token, ledger, wanted.pause) for token in tokens]
            if wanted.pictures and number % wanted.pictures == 0:
                riders.append(Rider([server.port], table, "", ledger, layout="wide"))
    tasks = [asyncio.create_task(rider.ride()) for rider in riders]
    await asyncio.sleep(wanted.settle)
    gc.collect()
    gc.disable()
    ledger.waits.clear()
    before, began, used = len(ledger.acknowledged), time.monotonic(), processor_seconds(server)
    await asyncio.sleep(wanted.seconds)
    taken, waits = time.monotonic() - began, list(ledger.waits)
    gc.enable()
    moves = len(ledger.acknowledged) - before
    used = processor_seconds(server) - used
    rss = memory(server)
    await cancel(tasks)
    await check(store, sorted({rider.table for rider in riders}), ledger)
    print(
        f"  {wanted.tables} tables, {SEATS} seats: {moves / taken:.0f} moves/s, "
        f"answer p50 {quantile(waits, 0.5):.0f} ms, p95 {quantile(waits, 0.95):.0f} ms, "
        f"p99 {quantile(waits, 0.99):.0f} ms, {1000 * used / max(1, moves):.1f} ms of processor time a move, "
        f"{rss}, {len(ledger.refused)} refused"
    )


PING, PONG, CLOSE = 9, 10, 8
PLAYED = 10
"""Tables that are played at while a worker is killed."""


class Watcher:
    """A spectator who only listens, and comes back as often as it takes; made to cost this process next to nothing."""

    def __init__(self, ports: list[int], table: str) -> None:
        self.scenes = 0
        self.port = 0
        self._ports = ports
        self._table = table

    async def watch(self) -> None:
        """Watch until the task is cancelled."""
        wait = 0.05
        while True:
            with suppress(OSError, EOFError, asyncio.IncompleteReadError):
                self.port = random.choice(self._ports)
                reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
                try:
                    await self._listen(reader, writer)
                finally:
                    writer.close()
            await asyncio.sleep(wait * (0.5 + random.random()))
            wait = min(2.0, wait * 2)

    async def _listen(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(open_socket(self._table, "none"))
        await reader.readuntil(b"\r\n\r\n")
        while True:
            head, size = await reader.readexactly(2)
            if size >= 126:
                size = int.from_bytes(await reader.readexactly(2 if size == 126 else 8), "big")
            text = await reader.readexactly(size)
            if head & 15 == PING:
                writer.write(bytes((128 | PONG, 128 | size, 0, 0, 0, 0)) + text)
            elif head & 15 == CLOSE:
                return
            self.scenes += b'"type":"scene"' in text[:200]


def open_socket(table: str, layout: str) -> bytes:
    """Return the request for a live connection to a table."""
    return (
        f"GET /tables/{table}/live?layout={layout} HTTP/1.1\r\nHost: x\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


async def all_shown(watchers: list[Watcher], least: int = 1, patience: float = 120) -> tuple[int, float]:
    """Wait until every watcher has been shown something; returns how many have, and the seconds it took."""
    began = time.monotonic()
    while any(watcher.scenes < least for watcher in watchers) and time.monotonic() - began < patience:
        await asyncio.sleep(0.05)
    return sum(watcher.scenes >= least for watcher in watchers), time.monotonic() - began


async def idle(store: Store, server: Server, wanted: argparse.Namespace) -> None:
    """Sockets at tables where nothing happens; then the server is killed and all come back at once."""
    made = await set_tables(store, NAMES[0], max(1, wanted.idle // 20), 2)
    watchers = [Watcher([server.port], made[index % len(made)][0]) for index in range(wanted.idle)]
    tasks = []
    for watcher in watchers:
        tasks.append(asyncio.create_task(watcher.watch()))
        await asyncio.sleep(0.002)
    shown, _ = await all_shown(watchers)
    print(f"  {shown} idle sockets: {memory(server)}")
    server.kill()
    for watcher in watchers:
        watcher.scenes = 0
    await asyncio.sleep(1)
    await asyncio.to_thread(server.start)
    shown, taken = await all_shown(watchers)
    print(f"  {shown} came back within {taken:.1f} s after the server was open again")
    await cancel(tasks)


async def loss(address: str, folder: Path, wanted: argparse.Namespace) -> None:
    """Two workers, idle sockets and players at both; one is killed, and all go on at the other."""
    store = Store(database_address(address))
    await store.open()
    servers = [Server(address, folder, fresh=True) for _ in range(2)]
    for server in servers:
        await asyncio.to_thread(server.start)
    ports = [server.port for server in servers]
    made = await set_tables(store, NAMES[0], max(1, wanted.idle // 20), 2)
    played = await set_tables(store, NAMES[0], PLAYED, 2)
    ledger = Ledger()
    riders = [Rider(ports, table, token, ledger, wanted.pause) for table, tokens in played for token in tokens]
    watchers = [Watcher(ports, made[index % len(made)][0]) for index in range(wanted.idle)]
    tasks = [asyncio.create_task(rider.ride()) for rider in riders]
    for watcher in watchers:
        tasks.append(asyncio.create_task(watcher.watch()))
        await asyncio.sleep(0.002)
    try:
        shown, _ = await all_shown(watchers, patience=900)  # rules may have to be compiled first
        await asyncio.sleep(wanted.settle)
        usage = ", ".join(memory(server) for server in servers)
        before, moves = quantile(ledger.waits, 0.99), len(ledger.acknowledged)
        lost = [watcher for watcher in watchers if watcher.port == ports[0]]
        print(f"  {shown} sockets at two workers: {usage}; {PLAYED} tables played, p99 {before:.0f} ms", flush=True)
        for watcher in lost:
            watcher.scenes = 0
        ledger.waits.clear()
        servers[0].kill()
        back, taken = await all_shown(lost)
        print(f"  one worker killed: {back} of its {len(lost)} sockets back at the other within {taken:.1f} s")
        await asyncio.sleep(wanted.settle)
        moves = len(ledger.acknowledged) - moves
        print(f"  {moves} more moves, p99 {quantile(ledger.waits, 0.99):.0f} ms; {memory(servers[1])}", flush=True)
    finally:
        await cancel(tasks)
        servers[1].kill()
    await check(store, [table for table, _tokens in played], ledger)
    print(f"  all {len(ledger.acknowledged)} acknowledged moves are in the logs, once each")
    await store.close()


async def slow_reader(store: Store, server: Server) -> None:
    """A table with a spectator who does not read: the others are answered as ever."""
    waits = []
    for deaf in (False, True):
        ledger = Ledger()
        ((table, tokens),) = await set_tables(store, NAMES[0], 1, 2)
        riders = [Rider([server.port], table, token, ledger, 0.01) for token in tokens]
        tasks = [asyncio.create_task(rider.ride()) for rider in riders]
        if deaf:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(open_socket(table, "wide"))
            await reader.readuntil(b"\r\n\r\n")
            reader._transport.pause_reading()  # type: ignore[attr-defined]
        await asyncio.sleep(6)
        waits.append(statistics.median(ledger.waits))
        await cancel(tasks)
        if deaf:
            writer.close()
    print(f"  a reader who does not read: answers {1000 * waits[0]:.0f} ms without, {1000 * waits[1]:.0f} ms with")


async def measure(kind: str, wanted: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder, fresh_database(kind, Path(folder)) as address:
        if wanted.loss:
            print(f"{kind}:", flush=True)
            await loss(address, Path(folder), wanted)
            return
        store = Store(database_address(address))
        await store.open()
        server = Server(address, Path(folder), fresh=True)
        await asyncio.to_thread(server.start)
        print(f"{kind}:", flush=True)
        try:
            await players(store, server, wanted)
            if not wanted.short:
                await slow_reader(store, server)
                await idle(store, server, wanted)
        finally:
            server.kill()
            await store.close()


def main() -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", choices=KINDS, action="append", help="which kinds; both by default")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds, on average, between the moves of a table")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--settle", type=float, default=30.0, help="seconds before measuring begins")
    parser.add_argument("--idle", type=int, default=2000)
    parser.add_argument(
        "--pictures", type=int, default=0, help="let one table in so many have a spectator with pictures"
    )
    parser.add_argument("--loss", action="store_true", help="kill one of two workers instead")
    parser.add_argument("--short", action="store_true", help="players only")
    wanted = parser.parse_args()
    for kind in wanted.database or KINDS:
        uvloop.run(measure(kind, wanted))


if __name__ == "__main__":
    main()
