"""Automatic play at a table: bots, forced moves and clocks; one worker runs it, once."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest

from lunaria.table.live import scheduler
from lunaria.table.live.registry import TableRegistry
from lunaria.table.live.scene import Known, ViewOptions, scene
from lunaria.table.live.table import LiveTable, Outcome
from lunaria.table.server.settings import database_address
from lunaria.table.store.model import Pace, Place
from lunaria.table.store.store import Store

pytestmark = pytest.mark.anyio
OPTIONS = {"long_game": "false", "no_shade": "false", "first_player": "0"}
PATIENCE = 60.0


@asynccontextmanager
async def worker(database: str) -> AsyncIterator[TableRegistry]:
    store = Store(database_address(database))
    await store.open()
    registry = TableRegistry(store, 0, ("photosynthesis",))
    await registry.open()
    try:
        yield registry
    finally:
        await registry.close()
        await store.close()


async def until(condition: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while True:
        found = condition()
        if asyncio.iscoroutine(found):
            found = await found
        if found:
            return
        assert time.monotonic() < end, "waited too long"
        await asyncio.sleep(0.05)


async def set_up(store: Store, *places: Place, pace: Pace | None = None) -> str:
    person, _token = await store.add_person("Ana", "en")
    seated = [Place("guest", person.id, name="Ana") if place.kind == "guest" else place for place in places]
    return await store.add_table("photosynthesis", 1, OPTIONS, seated, person.id, pace)


BOT, GUEST = Place("bot", bot="random"), Place("guest")


async def test_bots_play_to_the_end_without_a_viewer(database: str) -> None:
    async with worker(database) as registry:
        table = await set_up(registry.store, BOT, BOT)

        async def is_over() -> bool:
            info = await registry.store.table(table)
            return info is not None and info.status == "over"

        await until(is_over)
        numbers = [entry.number for entry in await registry.store.events(table)]
        assert numbers == list(range(1, len(numbers) + 1))
        await until(lambda: registry.known(table) is None)


async def test_a_bots_search_is_freed_after_its_turn(database: str) -> None:
    """A search holds 25 MB: twenty waiting seats with oracles took half a gigabyte (V20)."""
    async with worker(database) as registry:
        table = await set_up(registry.store, BOT, BOT, BOT)
        kept: list[set[int]] = []

        async def plays(self: LiveTable, *given: Any, **named: Any) -> Outcome:
            sitting = {seat for seat, _name in registry.scheduler._sitting.get(table, {})}
            kept.append(sitting - set(self.session.pending))
            return await usual(self, *given, **named)

        usual = LiveTable.play
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(LiveTable, "play", plays)
            await until(lambda: _seen(registry, table, 20))
        assert not any(kept)


async def test_bots_continue_after_a_restart_of_the_server(database: str) -> None:
    async with worker(database) as registry:
        table = await set_up(registry.store, BOT, BOT)
        await until(lambda: _seen(registry, table, 5))
    async with worker(database) as registry:
        seen = len(await registry.store.events(table))
        await until(lambda: _seen(registry, table, seen + 5))


async def _seen(registry: TableRegistry, table: str, number: int) -> bool:
    return len(await registry.store.events(table)) >= number


async def test_another_worker_takes_over_when_one_falls_silent(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduler, "LEASE_MS", 1500)
    async with AsyncExitStack() as stack:
        first = await stack.enter_async_context(worker(database))
        table = await set_up(first.store, BOT, BOT)
        await until(lambda: _seen(first, table, 5))
        # The first worker hangs in the middle of a bot's move while holding the lease.
        asleep = asyncio.Event()
        bot_move = first.scheduler._bot_move

        async def hang(*arguments: object) -> None:
            await asleep.wait()
            await bot_move(*arguments)  # type: ignore[arg-type]

        monkeypatch.setattr(first.scheduler, "_bot_move", hang)
        second = await stack.enter_async_context(worker(database))
        seen = len(await second.store.events(table))
        await until(lambda: _seen(second, table, seen + 20))
        asleep.set()  # it wakes up: a write under its old lease is refused
        await until(lambda: _seen(second, table, seen + 40))
        keys = [entry.key for entry in await second.store.events(table)]
        assert len(keys) == len(set(keys))


async def test_a_forced_move_is_made_automatically_on_request(database: str) -> None:
    async with worker(database) as registry:
        table = await set_up(registry.store, GUEST, BOT)
        info = await registry.store.table(table)
        assert info is not None
        registry.enter(table, Looker())
        live = await registry.table(info)
        for number in range(3):
            await until(lambda: live.session.pending == [0])
            moves = [live.match.variant.notation(action) for action in live.session.legal(0)]
            assert (await live.play(0, f"mine-{number}", live.seen, moves[0])).refusal is None
            if number == 2:
                break
        # The first round: with all light spent, the only choice is to end the turn.
        await until(lambda: live.session.pending == [0])
        while len(live.session.legal(0)) > 1:
            spend = next(a for a in live.session.legal(0) if live.match.variant.notation(a) != "end")
            move = live.match.variant.notation(spend)
            assert (await live.play(0, f"spend-{live.seen}", live.seen, move)).refusal is None
        seen = live.seen
        await asyncio.sleep(1.5)
        assert live.seen == seen, "nothing happens to those who did not request it"
        changed = await registry.store.set_auto(info.owner, True)
        assert changed == [table]
        await registry.refresh(changed)
        await until(lambda: live.seen > seen)
        assert (await registry.store.events(table))[seen].key == f"auto-{seen + 1}"


class Looker:
    """A viewer of a table, by default from the first seat, who is never disconnected."""

    def __init__(self, seat: int = 0) -> None:
        self.seat, self.person, self.credential = seat, "", ""

    def hear(self) -> None: ...

    def hear_talk(self) -> None: ...

    def resend_talk(self) -> None: ...

    def dismiss(self, why: str = "") -> None:
        raise AssertionError("nothing was revoked")


@pytest.mark.parametrize("zero", ["bot", "lose", "nothing"])
async def test_the_consequence_of_running_out_of_time(database: str, zero: str) -> None:
    async with worker(database) as registry:
        table = await set_up(registry.store, GUEST, BOT, pace=Pace("move", 700, 0, zero))

        async def events() -> list[tuple[int, str]]:
            return [(entry.seat, entry.kind) for entry in await registry.store.events(table)]

        if zero == "nothing":
            await asyncio.sleep(2)
            assert await events() == []
            return
        await until(lambda: _seen(registry, table, 1))
        first = (await registry.store.events(table))[0]
        info = await registry.store.table(table)
        assert info is not None
        assert (first.seat, first.kind) == (0, "flag")
        assert first.at - info.started >= 700
        if zero == "lose":
            assert info.status == "over"
            return
        await until(lambda: _seen(registry, table, 6))
        assert {seat for seat, kind in await events() if kind == "move"} == {0, 1}
        live = await registry.table(info)
        refused = await live.play(0, "mine", live.seen, "end")
        assert refused.refusal is not None
        assert refused.refusal.message.id == "refusal-absent"
        await until(lambda: _returns(live))
        assert (0, "here") in await events()


async def _returns(live: LiveTable) -> bool:
    """Receive the event that a bot plays because the time ran out, and return."""
    shown, _known = await scene(live, ViewOptions(0, "en", "", "none"), set(), Known())
    assert shown.banner.startswith("Your time ran out")
    assert shown.away
    return (await live.presence(0, f"back-{live.seen}", live.seen, "here")).refusal is None


async def test_a_table_with_days_to_decide_is_not_kept_in_memory(database: str) -> None:
    async with worker(database) as registry:
        table = await set_up(registry.store, GUEST, BOT, pace=Pace("move", 3 * 86_400_000, 0, "bot"))
        await until(lambda: _served(registry, table))
        await until(lambda: registry.known(table) is None)


async def test_no_clock_runs_during_a_downtime(database: str) -> None:
    async with worker(database) as registry:
        table = await set_up(registry.store, GUEST, BOT, pace=Pace("move", 2500, 0, "lose"))
        await until(lambda: _served(registry, table))
    await asyncio.sleep(3)
    async with worker(database) as registry:
        await asyncio.sleep(0.5)
        assert await registry.store.events(table) == []
        await until(lambda: _seen(registry, table, 1))


async def _served(registry: TableRegistry, table: str) -> bool:
    return table not in await registry.store.due(registry.worker)
