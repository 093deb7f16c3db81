"""Service to others while one address floods the server: ``python -m bench.attacks [SECONDS] [--unlimited]``.

Starts a server on a database of its own. Two people move at their table, by the API, while a loop runs beside them from
another address: tables of four oracles with nobody there, moments and events of a long game, the gallery. Prints the
time until moves were acknowledged, and the memory of the server. The server limits the requests of each address, as it
does by default, unless it is ``--unlimited``.
"""

import argparse
import multiprocessing
import tempfile
import threading
import time
import uuid
from collections import Counter
from pathlib import Path

import httpx
import psutil

from tests.table.client import Player, Server
from tests.table.same import LIMITED

ATTACKER = "127.0.0.2"
"""The address of the attacks; Linux has several addresses of this machine."""
GALLERY = "/gallery/welcome_to_the_moon?adventure=8"


def move(pair: tuple[Player, Player], table: str) -> float | None:
    """Make a move; returns the seconds until it was acknowledged."""
    for who in pair:
        legal = who.http.get(f"/api/tables/{table}/legal").json()
        if legal.get("moves"):
            wanted = {"key": str(uuid.uuid4()), "seen": legal["seen"], "kind": "move", "move": legal["moves"][0]}
            began = time.perf_counter()
            who.http.post(f"/api/tables/{table}/moves", json=wanted)
            return time.perf_counter() - began
    return None


def repeat(address: str, path: str, cookie: str, seconds: float, at_once: int) -> None:
    """Attack: ask for a page, or ("") set up tables of bots, with some clients at once; prints what was answered."""
    answers: Counter[int] = Counter()
    end = time.monotonic() + seconds
    bots = {f"seat-{seat}": "oracle" for seat in range(4)}

    def one() -> None:
        there = httpx.HTTPTransport(local_address=ATTACKER)
        with httpx.Client(base_url=address, timeout=120, headers={"Cookie": cookie}, transport=there) as http:
            while time.monotonic() < end:
                answer = http.get(path) if path else http.post("/new/photosynthesis", data=bots)
                answers[answer.status_code] += 1
                time.sleep(0 if path else 0.2)

    threads = [threading.Thread(target=one) for _ in range(at_once)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print(f"    answered {dict(answers)}", flush=True)


def measure(server: Server, seconds: float, name: str, path: str | None, at_once: int, cookie: str = "") -> None:
    """Move as fast as somebody may who looks at each answer, while an attack goes on in a process of its own."""
    pair = Player(server, "Ana"), Player(server, "Bo")
    table = pair[0].create("me", "open")
    pair[1].sit(table, 1)
    while move(pair, table) is None:
        time.sleep(0.5)
    attack = multiprocessing.Process(target=repeat, args=(server.address, path, cookie, seconds, at_once))
    if path is not None:
        attack.start()
        time.sleep(1)
    end = time.monotonic() + seconds
    waits, most = [], 0
    process = psutil.Process(server.pid)
    while time.monotonic() < end:
        if (took := move(pair, table)) is None:
            table = pair[0].create("me", "open")
            pair[1].sit(table, 1)
        else:
            waits.append(1000 * took)
        most = max(most, process.memory_info().rss >> 20)
        time.sleep(0.05)
    waits.sort()
    figures = [round(waits[min(len(waits) - 1, int(len(waits) * share))]) for share in (0.5, 0.95, 0.99)]
    print(f"{name}: {len(waits)} moves, p50/p95/p99 {figures} ms, memory up to {most} MiB", flush=True)
    if path is not None:
        attack.join()


def main(seconds: float, limited: bool) -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "table.db")
        if limited:
            server.environment[LIMITED] = "yes"
        server.start()
        eve = Player(server, "Eve")
        cookie = "; ".join(f"{one.name}={one.value}" for one in eve.http.cookies.jar)
        over = eve.create("random", "random")
        while eve.http.get(f"/api/tables/{over}").json()["status"] != "over":
            time.sleep(1)
        last = eve.http.get(f"/tables/{over}/plies/0").json()["last"]
        eve.http.get(GALLERY)  # rules are compiled before anything is measured
        measure(server, seconds, "alone", None, 0)
        measure(server, seconds, "gallery", GALLERY, 4)
        measure(server, seconds, "moments", f"/tables/{over}/plies/{last}", 8)
        measure(server, seconds, "events", f"/api/tables/{over}/events", 8)
        measure(server, seconds, "bots", "", 1, cookie)
        server.stop()


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("seconds", type=float, nargs="?", default=30.0, help="how long each measurement takes")
    asked.add_argument("--unlimited", action="store_true", help="the server does not bound what one address asks for")
    given = asked.parse_args()
    main(given.seconds, not given.unlimited)
