"""Tables of bots rest while nobody is there, bots for whom somebody waits think first, and tables leave memory."""

import asyncio
import threading

import pytest

from lunaria.table.live import registry as halls
from lunaria.table.live.bot_queue import Thinking
from lunaria.table.store.model import Place
from lunaria.table.store.store import Store
from tests.table.test_steward import BOT, GUEST, Looker, set_up, until, worker

pytestmark = pytest.mark.anyio


async def test_a_table_of_bots_rests_until_somebody_comes(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with worker(database) as hall:
        slow = Place("bot", bot="apprentice")
        monkeypatch.setattr(halls, "VISIT_SECONDS", 0.0)
        table = await set_up(hall.store, slow, slow)
        await until(lambda: table in hall.steward._resting)
        await until(lambda: hall.known(table) is None)
        seen = len(await hall.store.events(table))
        assert seen < 20
        await asyncio.sleep(1.5)
        assert len(await hall.store.events(table)) == seen, "it rests"
        assert await hall.store.due(hall.worker) == []
        monkeypatch.setattr(halls, "VISIT_SECONDS", 300.0)
        somebody = Looker(-1)
        info = await hall.store.table(table)
        assert info is not None
        hall.enter(table, somebody)
        await hall.table(info)

        async def goes_on() -> bool:
            return len(await hall.store.events(table)) > seen + 3

        await until(goes_on)
        hall.leave(table, somebody)


async def test_bots_whose_person_plays_do_not_rest(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "VISIT_SECONDS", 0.0)
    async with worker(database) as hall:
        table = await set_up(hall.store, BOT, GUEST)

        async def is_awaited() -> bool:
            info = await hall.store.table(table)
            return info is not None and bool(info.places[1].since)

        await until(is_awaited)


async def test_who_is_waited_for_thinks_first() -> None:
    thinking, gate, order = Thinking(2), threading.Event(), list[str]()

    def wait() -> None:
        gate.wait()

    loud = [asyncio.create_task(thinking.do(False, work)) for work in (wait, lambda: order.append("bots"))]
    await asyncio.sleep(0.05)
    assert not order, "a place is left for those for whom a person waits"
    await thinking.do(True, lambda: order.append("person"))
    gate.set()
    await asyncio.gather(*loud)
    assert order == ["person", "bots"]
    thinking.close()


async def test_tables_that_were_only_read_leave_memory(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with worker(database) as hall:
        monkeypatch.setattr(halls, "MOST_KEPT", 2)
        tables = [await set_up(hall.store, GUEST, BOT) for _ in range(4)]
        for table in tables:
            info = await hall.store.table(table)
            assert info is not None
            hall.visit(table)
            await hall.table(info)
        await until(lambda: len(hall.known_tables()) == 2)
        assert [live.info.id for live in hall.known_tables()] == tables[2:], "who was asked for last stays"
        monkeypatch.setattr(halls, "KEPT_SECONDS", 0.0)
        await until(lambda: not hall.known_tables())


async def test_many_tables_are_asked_for_at_once(store: Store) -> None:
    names = [f"table-{number}" for number in range(40_000)]
    assert await store.heads(names) == {}
    assert await store.talk_heads(names) == {}
    assert await store.tables(names) == []
