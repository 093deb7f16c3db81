"""Background work is limited and scheduled fairly among addresses; nothing long runs on the event loop."""

import asyncio
import threading
import time
from collections.abc import Callable

import pytest

from lunaria.table.http.problems import HttpProblem
from lunaria.table.http.work_queue import ClientKey, CompressedBody, LruCache, WorkQueue
from tests.table.loops import measured

pytestmark = pytest.mark.anyio
ANA, BO = ClientKey("ana", "10.0.0.1"), ClientKey("bo", "10.0.0.2")


@pytest.fixture
def gate() -> threading.Event:
    return threading.Event()


async def begin(
    queue: WorkQueue, client_key: ClientKey, work: Callable[[], object], count: int
) -> list[asyncio.Task[object]]:
    tasks: list[asyncio.Task[object]] = [asyncio.create_task(queue.do(client_key, work)) for _ in range(count)]
    await asyncio.sleep(0)
    return tasks


async def test_excessive_requests_are_refused_with_a_waiting_time(gate: threading.Event) -> None:
    queue = WorkQueue("test", threads=1, waiting=5, each=3)
    tasks = await begin(queue, ANA, gate.wait, 3)
    with pytest.raises(HttpProblem) as refused:
        await queue.do(ANA, gate.wait)
    assert refused.value.status_code == 429
    assert int((refused.value.headers or {})["Retry-After"]) >= 1
    assert "Espera" in refused.value.say("es")
    tasks += await begin(queue, BO, gate.wait, 2)
    with pytest.raises(HttpProblem):
        await queue.do(BO, gate.wait)
    gate.set()
    await asyncio.gather(*tasks)
    assert await queue.do(ANA, lambda: 7) == 7


async def test_two_addresses_cannot_fill_a_queue_for_all(gate: threading.Event) -> None:
    queue = WorkQueue("test", threads=1, waiting=6, each=3)
    tasks = await begin(queue, ANA, gate.wait, 3) + await begin(queue, BO, gate.wait, 3)
    tasks += await begin(queue, ClientKey("cid", "10.0.0.3"), gate.wait, 1)
    tasks += await begin(queue, ClientKey("dan", "2001:db8:1:2::/64"), gate.wait, 1)
    with pytest.raises(HttpProblem):  # on the same Internet line as dan
        await queue.do(ClientKey("eve", "2001:db8:1:3::/64"), gate.wait)
    gate.set()
    found = await asyncio.gather(*tasks, return_exceptions=True)
    assert [isinstance(one, HttpProblem) for one in found] == [False, False, True, False, False, True, False, False]


async def test_an_address_is_counted_regardless_of_the_person(gate: threading.Event) -> None:
    queue = WorkQueue("test", threads=1, waiting=100, each=2)
    tasks = []
    for person in "abcd":
        tasks += await begin(queue, ClientKey(person, "10.0.0.1"), gate.wait, 2)
    with pytest.raises(HttpProblem):
        await queue.do(ClientKey("e", "10.0.0.1"), gate.wait)
    tasks += await begin(queue, ClientKey("e", "10.0.0.2"), gate.wait, 1)
    gate.set()
    await asyncio.gather(*tasks)


async def test_nobody_waits_behind_all_requests_of_another(gate: threading.Event) -> None:
    queue, order = WorkQueue("test", threads=1, waiting=100, each=20), list[str]()
    tasks = await begin(queue, ANA, gate.wait, 1)
    tasks += await begin(queue, ANA, lambda: order.append("ana"), 10)
    tasks += await begin(queue, BO, lambda: order.append("bo"), 2)
    gate.set()
    await asyncio.gather(*tasks)
    assert order[:4] == ["ana", "bo", "ana", "bo"] or order[:4] == ["bo", "ana", "bo", "ana"]


async def test_abandoned_work_is_not_started_and_failures_are_reported(gate: threading.Event) -> None:
    queue, done = WorkQueue("test", threads=1, waiting=3, each=3), list[int]()
    first = await begin(queue, ANA, gate.wait, 1)
    (second,) = await begin(queue, ANA, lambda: done.append(1), 1)
    second.cancel()
    await asyncio.sleep(0)
    gate.set()
    await asyncio.gather(*first)
    with pytest.raises(ZeroDivisionError):
        await queue.do(ANA, lambda: 1 / 0)
    assert not done


def test_the_cache_of_results_is_bounded() -> None:
    kept, made = LruCache(most=250), list[int]()

    def make(number: int) -> CompressedBody:
        made.append(number)
        return CompressedBody(bytes(100), str(number), "text/plain")

    for number in (1, 2, 1, 3, 1, 2):
        assert kept.made(number, lambda number=number: make(number)).tag == str(number)  # type: ignore[misc]
    assert made == [1, 2, 3, 2]


async def test_a_slow_callback_is_found() -> None:
    async def busy() -> None:
        end = time.thread_time() + 0.03
        while time.thread_time() < end:
            pass

    with pytest.raises(AssertionError, match="busy"), measured():
        await asyncio.create_task(busy())
