"""Tables of bots pause while nobody is there, awaited bots think first, and idle tables are unloaded."""

import asyncio
import threading

import pytest

from lunaria.table.live import registry as registries
from lunaria.table.live.bot_queue import Thinking
from lunaria.table.store.model import Place
from lunaria.table.store.store import Store
from tests.table.test_steward import BOT, GUEST, Looker, set_up, until, worker

pytestmark = pytest.mark.anyio


async def test_a_table_of_bots_pauses_until_a_person_comes(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with worker(database) as registry:
        slow = Place("bot", bot="apprentice")
        monkeypatch.setattr(registries, "VISIT_SECONDS", 0.0)
        table = await set_up(registry.store, slow, slow)
        await until(lambda: table in registry.scheduler._resting)
        await until(lambda: registry.known(table) is None)
        seen = len(await registry.store.events(table))
        assert seen < 20
        await asyncio.sleep(1.5)
        assert len(await registry.store.events(table)) == seen, "it pauses"
        assert await registry.store.due(registry.worker) == []
        monkeypatch.setattr(registries, "VISIT_SECONDS", 300.0)
        somebody = Looker(-1)
        info = await registry.store.table(table)
        assert info is not None
        registry.enter(table, somebody)
        await registry.table(info)

        async def goes_on() -> bool:
            return len(await registry.store.events(table)) > seen + 3

        await until(goes_on)
        registry.leave(table, somebody)


async def test_bots_with_a_person_at_the_table_do_not_pause(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registries, "VISIT_SECONDS", 0.0)
    async with worker(database) as registry:
        table = await set_up(registry.store, BOT, GUEST)

        async def is_awaited() -> bool:
            info = await registry.store.table(table)
            return info is not None and bool(info.places[1].since)

        await until(is_awaited)


async def test_awaited_bots_think_first() -> None:
    thinking, gate, order = Thinking(2), threading.Event(), list[str]()

    def wait() -> None:
        gate.wait()

    loud = [asyncio.create_task(thinking.do(False, work)) for work in (wait, lambda: order.append("bots"))]
    await asyncio.sleep(0.05)
    assert not order, "one worker stays free for bots that a person awaits"
    await thinking.do(True, lambda: order.append("person"))
    gate.set()
    await asyncio.gather(*loud)
    assert order == ["person", "bots"]
    thinking.close()


async def test_tables_that_were_only_read_are_unloaded(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with worker(database) as registry:
        monkeypatch.setattr(registries, "MOST_KEPT", 2)
        tables = [await set_up(registry.store, GUEST, BOT) for _ in range(4)]
        for table in tables:
            info = await registry.store.table(table)
            assert info is not None
            registry.visit(table)
            await registry.table(info)
        await until(lambda: len(registry.known_tables()) == 2)
        assert [live.info.id for live in registry.known_tables()] == tables[2:], "the most recently used one stays"
        monkeypatch.setattr(registries, "KEPT_SECONDS", 0.0)
        await until(lambda: not registry.known_tables())


async def test_many_tables_are_fetched_at_once(store: Store) -> None:
    names = [f"table-{number}" for number in range(40_000)]
    assert await store.heads(names) == {}
    assert await store.talk_heads(names) == {}
    assert await store.tables(names) == []
