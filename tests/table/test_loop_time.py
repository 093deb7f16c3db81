"""Each address gets its share of the event loop's time, regardless of its requests; nobody else waits for it."""

import asyncio
import contextlib
import time
from pathlib import Path

import pytest

from lunaria.table.http.loop_time import EXPECTED, LONGEST_DEBT, LONGEST_WAIT, SHARES_OF_NETWORKS, LoopTime, Meter
from lunaria.table.http.problems import HttpProblem
from lunaria.table.http.security import REFUSAL_SECONDS
from tests.table.site import site_on

pytestmark = pytest.mark.anyio
ANA, BO = "10.0.0.1", "10.0.0.2"


class Clock:
    """A clock that stands still until it is set."""

    at = 100.0

    def __call__(self) -> float:
        return self.at


def busy(seconds: float) -> None:
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        pass


async def test_running_time_is_measured_and_waiting_is_not() -> None:
    async def work() -> str:
        busy(0.02)
        await asyncio.sleep(0.2)
        busy(0.02)
        return "done"

    began, charged = time.perf_counter(), list[float]()
    meter = Meter(work(), charged.append, paid=0.001)
    assert await meter == "done"
    assert 0.039 <= sum(charged) + meter.owed <= time.perf_counter() - began - 0.15
    assert charged, "long work is charged before it ends"


async def test_errors_and_cancellations_reach_the_work() -> None:
    found = []

    async def work() -> None:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            found.append("cancelled")
            raise

    task = asyncio.ensure_future(LoopTime().metered(ANA, work()))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert found == ["cancelled"]

    async def fails() -> None:
        await asyncio.sleep(0)
        raise KeyError("x")

    with pytest.raises(KeyError):
        await LoopTime().metered(ANA, fails())


async def test_an_address_above_its_share_waits_and_others_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, slept = Clock(), list[float]()

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    loop = LoopTime(burst=0.1, share=0.25, clock=clock)
    for _ in range(round(0.1 / EXPECTED)):
        await loop.turn(ANA)
    assert slept == []
    await loop.turn(ANA)
    await loop.turn(ANA)
    assert slept == pytest.approx([EXPECTED / 0.25, 2 * EXPECTED / 0.25])
    await loop.turn(BO)
    assert len(slept) == 2, "nobody else pays for it"
    with contextlib.suppress(HttpProblem):
        for _ in range(1000):
            await loop.turn(ANA)
    with pytest.raises(HttpProblem) as refused:
        await loop.turn(ANA)
    assert refused.value.status_code == 429
    assert max(slept) <= LONGEST_WAIT
    clock.at += 60
    before = len(slept)
    await loop.turn(ANA)
    assert len(slept) == before, "after a while the share is full again"


async def test_one_expensive_request_is_soon_forgotten() -> None:
    clock = Clock()
    loop = LoopTime(burst=0.1, share=0.25, clock=clock)
    loop.charge(ANA, 30.0)
    clock.at += LONGEST_DEBT + EXPECTED / 0.25
    await asyncio.wait_for(loop.turn(ANA), 5)
    loop.charge(ANA, -EXPECTED)
    loop.charge("", 30.0)


async def test_networks_have_a_share_too_and_old_entries_are_dropped() -> None:
    clock = Clock()
    loop = LoopTime(burst=0.1, share=0.25, clock=clock)
    for number in range(SHARES_OF_NETWORKS[1] + 1):
        loop.charge(f"2001:db8:1:{number:x}::/64", 0.099)
    assert loop._early("2001:db8:1:9::/64", 0.25) < 0
    assert loop._early("2001:db8:1::/56", 0.25 * SHARES_OF_NETWORKS[1]) > 0
    assert loop._early("2001:db8:1::/48", 0.25 * SHARES_OF_NETWORKS[2]) > 0
    clock.at += 60
    for _ in range(9):
        loop.charge(ANA, 0.01)
    assert list(loop._free_at) == [ANA]


async def test_a_site_charges_every_address(tmp_path: Path) -> None:
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}") as site:
        bounds = site.app.state.bounds
        ana, bo = await site.visitor(ANA), await site.visitor(BO)
        bounds.loop = LoopTime(burst=EXPECTED, share=0.0001)
        answers = [(await ana.get("/sign-in")).status_code for _ in range(3)]
        assert answers == [200, 429, 429]
        assert (await ana.get("/static/look.css")).status_code == 429, "static files take time too"
        assert (await bo.get("/sign-in")).status_code == 200
        again = [await ana.get("/sign-in") for _ in range(60)]
        closed = [answer for answer in again if answer.headers.get("connection") == "close"]
        assert closed, "a client that continues has to reconnect each time"
        assert all("retry-after" in answer.headers for answer in again)
        assert min(answer.elapsed.total_seconds() for answer in closed) >= REFUSAL_SECONDS, "and to wait first"
