"""Moves precede requests on the event loop, each pass runs one step of a request, and nobody waits forever."""

import asyncio
import random
import time
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from typing import cast

import pytest

from lunaria.table.http import precedence
from lunaria.table.http.loop_time import LoopTime
from lunaria.table.http.precedence import LONGEST_HOLD, Precedence
from lunaria.table.http.work_queue import ClientKey, WorkQueue
from tests.table.site import site_on
from tests.table.storm import Ledger, Rider, ride_until, set_tables
from tests.table.test_lines import listening

pytestmark = pytest.mark.anyio
ANA, BO, EVE = "10.0.0.1", "10.0.0.2", "10.0.0.3"


@pytest.fixture
def long_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let moves hold back requests for as long as a test may last."""
    monkeypatch.setattr(precedence, "LONGEST_HOLD", 600.0)


async def steps(name: str, done: list[str], count: int = 3) -> None:
    for _ in range(count):
        done.append(name)
        await asyncio.sleep(0)


async def passes(done: list[str], count: int) -> None:
    """Record the passes of the loop."""
    for _ in range(count):
        done.append("-")
        await asyncio.sleep(0)


async def test_each_pass_runs_one_step_and_addresses_take_turns() -> None:
    loop, done = LoopTime(), list[str]()
    work = [loop.metered(address, steps(address, done)) for address in (EVE, EVE, EVE, EVE, ANA)]
    await asyncio.gather(passes(done, 40), *work)
    run = "".join({ANA: "a", EVE: "e"}.get(one, one) for one in done)
    assert max(map(len, run.split("-"))) == 1, run
    assert run.count("e") == 12
    assert run.replace("-", "").rindex("a") < 10, "an address with one request does not wait for all of another"


@pytest.mark.usefixtures("long_holds")
async def test_a_request_waits_while_a_move_is_answered() -> None:
    loop, done = LoopTime(), list[str]()
    with loop.move(ANA):
        requests = [asyncio.create_task(loop.metered(EVE, steps("request", done))) for _ in range(20)]
        live = asyncio.create_task(loop.metered_live(ANA, steps("live", done)))
        await live
        for _ in range(100):
            await asyncio.sleep(0)
        assert done == ["live"] * 3
    await asyncio.wait_for(asyncio.gather(*requests), 30)
    assert done.count("request") == 60


@pytest.mark.usefixtures("long_holds")
async def test_moves_above_the_share_hold_nobody_back_and_wait_like_requests() -> None:
    loop, done = LoopTime(), list[str]()
    loop.charge(EVE, 30.0)
    with loop.move(EVE):
        await asyncio.wait_for(loop.metered(ANA, steps("request", done)), 30)
    assert done == ["request"] * 3
    with loop.move(ANA):
        flooding = asyncio.create_task(loop.metered_live(EVE, steps("flood", done)))
        for _ in range(100):
            await asyncio.sleep(0)
        assert "flood" not in done
    await asyncio.wait_for(flooding, 30)


def test_moves_hold_back_requests_for_half_of_the_time_at_most() -> None:
    at = [100.0]
    order = Precedence(lambda: at[0])
    with order.move():
        assert order._is_free_in() == pytest.approx(LONGEST_HOLD)
        at[0] += LONGEST_HOLD
        assert order._is_free_in() <= 0, "a slow move"
        with order.move():
            assert order._is_free_in() <= 0, "another one at once"
        at[0] += LONGEST_HOLD
        with order.move():
            assert order._is_free_in() > 0
    at[0] += 1
    with order.move():
        at[0] += 0.01
    with order.move():
        assert order._is_free_in() <= 0
    at[0] += 0.01
    with order.move():
        assert order._is_free_in() > 0


@pytest.mark.usefixtures("long_holds")
async def test_a_cancelled_step_is_skipped() -> None:
    loop, done = LoopTime(), list[str]()
    with loop.move(ANA):
        given_up = asyncio.create_task(loop.metered(EVE, steps("given up", done)))
        other = asyncio.create_task(loop.metered(EVE, steps("other", done)))
        for _ in range(10):
            await asyncio.sleep(0)
        given_up.cancel()
        await asyncio.gather(given_up, return_exceptions=True)
    await asyncio.wait_for(other, 30)
    assert given_up.cancelled()
    assert done == ["other"] * 3


async def test_a_hold_expires() -> None:
    loop, done = LoopTime(), list[str]()
    with loop.move(ANA):
        await asyncio.wait_for(loop.metered(EVE, steps("request", done, 30)), 30)
        await asyncio.wait_for(asyncio.to_thread(loop.order.wait_beside), 30)


@pytest.mark.usefixtures("long_holds")
async def test_no_background_job_starts_during_a_move() -> None:
    order, done = Precedence(), list[str]()
    queue = WorkQueue("test", threads=1, waiting=5, each=5, before=order.wait_beside)
    try:
        with order.move():
            job = asyncio.create_task(queue.do(ClientKey(address=EVE), done.append, "job"))
            for _ in range(100):
                await asyncio.sleep(0)
            assert done == []
        await asyncio.wait_for(job, 30)
        assert done == ["job"]
    finally:
        queue.close()


async def test_refusals_of_every_kind_are_charged(tmp_path: Path) -> None:
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}") as site:
        ana, bo = await site.visitor(BO), await site.visitor(ANA)
        site.app.state.bounds.loop = LoopTime(burst=0.004, share=0.000001)  # one refusal costs seconds of the share
        began, answers = time.monotonic(), list[int]()
        while 429 not in answers and time.monotonic() < began + 60:
            answers.append((await ana.http.post("/people", content=b"x" * 40_000)).status_code)
        assert set(answers) == {413, 429}
        assert (await bo.get("/sign-in")).status_code == 200


@pytest.mark.usefixtures("long_holds")
async def test_a_site_answers_moves_first(tmp_path: Path) -> None:
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}") as site:
        bo = await site.visitor(BO)
        with site.app.state.bounds.loop.move(ANA):
            page = asyncio.create_task(bo.get("/sign-in"))
            for _ in range(300):
                await asyncio.sleep(0)
            assert not page.done()
        assert (await asyncio.wait_for(page, 30)).status_code == 200


async def test_every_move_over_a_live_connection_has_precedence(tmp_path: Path) -> None:
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}") as site, listening(site.app) as port:
        loop, answered, ledger = site.app.state.bounds.loop, list[str](), Ledger()
        order = loop.move

        def counted(address: str) -> AbstractContextManager[None]:
            answered.append(address)
            return cast("AbstractContextManager[None]", order(address))

        loop.move = counted
        ((table, tokens),) = await set_tables(site.store, "photosynthesis", 1, 2)
        riders = [Rider([port], table, token, ledger, rng=random.Random(seat)) for seat, token in enumerate(tokens)]
        await ride_until(riders, lambda: len(ledger.acknowledged) >= 4)
        assert len(answered) >= 4


@pytest.mark.usefixtures("long_holds")
async def test_no_scene_is_held_back(tmp_path: Path) -> None:
    """It would show a position older than an answer that has already arrived."""
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}") as site, listening(site.app) as port:
        ledger, held = Ledger(), ExitStack()
        ((table, tokens),) = await set_tables(site.store, "photosynthesis", 1, 2)
        riders = [Rider([port], table, token, ledger, rng=random.Random(seat)) for seat, token in enumerate(tokens)]

        def enough() -> bool:
            if len(ledger.acknowledged) >= 2 and all(rider.connected for rider in riders):
                held.enter_context(site.app.state.bounds.loop.order.move())
            return len(ledger.acknowledged) >= 8

        with held:
            await ride_until(riders, enough)
        assert len(ledger.acknowledged) >= 8
