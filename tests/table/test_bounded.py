"""No single visitor's request keeps the event loop from answering others (V1)."""

import asyncio
import json
import random
import time
from functools import cache, partial
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect

from lunaria.engine.files.record import commitment, of_match
from lunaria.engine.match import Match
from lunaria.games import load
from lunaria.table.http.work_queue import LruCache
from tests.table.loops import LONGEST, measured, watched
from tests.table.site import Site, Visitor, site_on
from tests.table.storm import Ledger, Rider, ride_until, set_tables
from tests.table.test_lines import listening

pytestmark = pytest.mark.anyio
REFUSED = "lunaria record 1\ngame photosynthesis\nrules 1\nseats 2\nmoves 70000\nseed 1\n\n" + "".join(
    f"{number} 0 pass\n" for number in range(1, 60_001)
)


@cache
def record() -> str:
    """The record of a whole random game of Welcome to the Moon."""
    match = Match(load("welcome_to_the_moon"), {"adventure": "8"}, 2, 7)
    chance = random.Random(7)
    while match.pending:
        seat = match.pending[0]
        match.play(seat, chance.choice(match.legal(seat)))
    return of_match(match, ("Ana", "Bo"), "5a17", commitment(7, "5a17")).write()


async def brought(site: Site) -> str:
    ana = await site.visitor()
    await ana.come_in("Ana")
    answer = await ana.http.post("/api/records", content=record().encode())
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["id"]
    return table


async def look_at_everything(visitor: Visitor, table: str) -> None:
    addresses = ["/", "/gallery/welcome_to_the_moon?adventure=8", f"/tables/{table}/replay", f"/tables/{table}/record"]
    addresses += [f"/gallery/welcome_to_the_moon/{number}.svg?adventure=8" for number in range(6)]
    addresses += [f"/tables/{table}/plies/{ply}" for ply in (0, 20, 40)] + [f"/api/tables/{table}/events"]
    addresses += [f"/api/tables/{table}/{what}" for what in ("state", "legal", "record")] + [
        f"/tables/{table}/analysis"
    ]
    for address in addresses:
        answer = await visitor.get(address)
        assert answer.status_code == 200, (address, answer.text[:200])
    answer = await visitor.http.post("/api/records", content=REFUSED.encode())
    assert answer.status_code == 400


async def test_no_request_of_a_visitor_blocks_the_loop(tmp_path: Path) -> None:
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}") as site:
        table = await brought(site)
        first = await site.visitor()
        await first.come_in("First")
        await look_at_everything(first, table)  # one-time reads and compilations are not measured here
        site.app.state.queues.kept = LruCache(most=24_000_000)
        bo = await site.visitor()
        await bo.come_in("Bo")
        await asyncio.sleep(0.5)
        with measured():
            await look_at_everything(bo, table)


def has_played(ledger: Ledger, moves: int) -> bool:
    return len(ledger.acknowledged) >= moves


@pytest.mark.parametrize("title", ["welcome_to_the_moon", "ishtar"])
async def test_no_action_of_a_player_blocks_the_loop(tmp_path: Path, title: str) -> None:
    """Boards are opened, played on, left and reopened with all pictures, over real connections."""
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}") as site, listening(site.app) as port:

        async def a_game(moves: int) -> Ledger:
            ledger = Ledger()
            ((table, tokens),) = await set_tables(site.store, title, 1, 2)
            for enough in (moves, 2 * moves):
                rng = [random.Random(seat) for seat in range(2)]
                riders = [
                    Rider([port], table, token, ledger, layout="wide", rng=rng[seat])
                    for seat, token in enumerate(tokens)
                ]
                await ride_until(riders, partial(has_played, ledger, enough))
            return ledger

        await a_game(6)  # one-time reads and compilations are not measured here
        await asyncio.sleep(0.5)
        with measured():
            ledger = await a_game(10)
        assert len(ledger.acknowledged) >= 20, "nobody played: the test tested nothing"


PINGS = b"\x81\x8f\0\0\0\0" + b'{"type":"ping"}'


async def answers(line: ClientConnection, count: int) -> list[float]:
    """Ping over a live connection, one after the other; returns the seconds until each answer."""
    waits = []
    for _ in range(count):
        began = time.perf_counter()
        await line.send('{"type":"ping"}')
        while json.loads(await line.recv())["type"] != "pong":
            pass
        waits.append(time.perf_counter() - began)
        await asyncio.sleep(0.1)  # below the rate limit of a connection
    return waits


async def test_a_flooded_connection_delays_no_other(tmp_path: Path) -> None:
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}") as site, listening(site.app) as port:
        ana, bo = await site.visitor(), await site.visitor()
        for visitor in (ana, bo):
            await visitor.come_in("Somebody")
        table = (await ana.post("/new/photosynthesis", **{"seat-0": "me", "seat-1": "open"})).url.path

        def enter(visitor: Visitor) -> connect:
            cookie = f"lunaria_session={visitor.http.cookies['lunaria_session']}"
            address = f"ws://127.0.0.1:{port}{table}/live?layout=none"
            return connect(address, additional_headers={"Cookie": cookie})

        async def flood() -> None:
            """Open connections one after the other and send 20,000 messages at once over each; each is closed."""
            while True:
                async with enter(ana) as line:
                    line.transport.write(PINGS * 20_000)
                    await line.wait_closed()
                closed.append(line.close_code)

        closed = list[int | None]()
        async with enter(bo) as line:
            await answers(line, 5)
            with watched() as spent:
                usual = await answers(line, 10)
            quiet = max(seconds for seconds, _name in spent)
            flooding = asyncio.create_task(flood())
            with watched() as spent:
                async with asyncio.timeout(90):
                    waits = await answers(line, 20)
            flooding.cancel()
            await asyncio.gather(flooding, return_exceptions=True)
        assert set(closed) <= {1006, 1008}
        assert len(closed) > 1, "there was no flood"
        longest = max(seconds for seconds, _name in spent)
        assert longest <= max(LONGEST, 3 * quiet), f"{longest * 1000:.0f} ms, when all is quiet {quiet * 1000:.0f} ms"
        assert sorted(waits)[10] <= max(0.1, 5 * sorted(usual)[5]), (waits, usual)


async def test_pictures_and_moments_are_sent_once(tmp_path: Path) -> None:
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}") as site:
        table, bo = await brought(site), await site.visitor()
        for address in ("/gallery/photosynthesis/1.svg?layout=tall&language=pt", f"/tables/{table}/plies/3"):
            answer = await bo.get(address)
            assert answer.status_code == 200
            assert answer.headers["content-encoding"] == "gzip"
            again = await bo.http.get(address, headers={"If-None-Match": answer.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
        for address in ("/gallery/photosynthesis/999.svg", "/gallery/photosynthesis/1.svg?language=xx"):
            assert (await bo.get(address)).status_code == 404


async def test_expensive_work_is_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}") as site:
        ana, bo = await site.visitor(), await site.visitor()
        await ana.come_in("Ana", "pt")
        await bo.come_in("Bo")
        seats = {"seat-0": "me", "seat-1": "open"}
        made = await asyncio.gather(
            *(ana.post("/new/photosynthesis", password="x" * 50, **seats) for _ in range(8)),
            bo.post("/account/login", login="bo.bo", new="correct horse battery"),
        )
        refused = [answer for answer in made if answer.status_code == 429]
        assert 0 < len(refused) < 8, "some wait, the others are refused"
        assert int(refused[0].headers["retry-after"]) >= 1
        assert "Espere" in refused[0].text
        assert made[-1].status_code == 200, "signing in does not wait for table passwords"


async def test_hints_have_a_queue_of_their_own_with_one_request_per_person(tmp_path: Path) -> None:
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}") as site:
        ana, bo = await site.visitor(), await site.visitor()
        for visitor in (ana, bo):
            await visitor.come_in("Somebody")
        tables = []
        for visitor in (ana, bo):
            answer = await visitor.post("/new/photosynthesis", first_player="0", **{"seat-0": "me", "seat-1": "random"})
            tables.append(answer.url.path)
        await ana.post(f"{tables[0]}/hint")
        asked = [ana.post(f"{tables[0]}/hint") for _ in range(6)] + [bo.post(f"{tables[1]}/hint")]
        *mine, theirs = [answer.status_code for answer in await asyncio.gather(*asked)]
        assert theirs == 200
        assert set(mine) == {200, 429}
