"""A server is killed while rounds begin and end: no round is paired twice, no table is left over, no result is lost.

The kill interrupts a round that is about to begin, tables that are being settled, or a deal that closes with its
round. All test runs include a few kills; ``make faults`` kills a hundred times on each database.
"""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest
from sqlalchemy import delete, func, insert, select, update

from lunaria.table.server.settings import database_address
from lunaria.table.store import schema
from lunaria.table.store.model import now
from lunaria.table.store.store import Store
from lunaria.table.store.tournament_model import Kind, TournamentInfo
from tests.table.client import Server
from tests.table.databases import KINDS, fresh_database

FEW, MANY = 4, 100
PEOPLE = 120
PATIENCE_SECONDS = 400.0
Found = TypeVar("Found")


def on(database: str, work: Callable[[Store], Awaitable[Found]]) -> Found:
    """Access the database beside the server, or while it is down."""

    async def run() -> Found:
        store = Store(database_address(database))
        try:
            return await work(store)
        finally:
            await store._engine.dispose()

    return asyncio.run(run())


async def people(store: Store) -> list[str]:
    await store.open()
    ids = [f"{number:016x}" for number in range(PEOPLE)]
    rows = [{"id": one, "name": f"Person {one}", "language": "en", "created": 1} for one in ids]
    async with store.filling() as connection:
        await connection.execute(insert(schema.people), rows)
    await store.close()
    return ids


def announced(database: str, who: list[str], plays: Kind, club: str) -> str:
    """Announce a tournament that is due at once, and enter everybody; leases of dead servers are ended."""

    async def work(store: Store) -> str:
        await store.open()
        info = TournamentInfo("", club, "", "Cup", plays, "ishtar", 2, "live", 3, now())
        cup = await store.make_tournament(info)
        rows = [{"tournament": cup, "person": person, "entered": 1} for person in who]
        async with store.filling() as connection:
            await connection.execute(insert(schema.tournament_entries), rows)
            await connection.execute(delete(schema.duties))
        await store.close()
        return cup

    return on(database, work)


async def check(store: Store) -> Counter[str]:
    """Check every tournament; count begun rounds, settled tables and closed deals."""
    found = Counter[str]()
    async with store.reading() as connection:
        cups = (await connection.execute(select(schema.tournaments))).all()
        rounds = (await connection.execute(select(schema.tournament_rounds))).all()
        seats = (await connection.execute(select(schema.tournament_seats))).all()
        tables = (await connection.execute(select(schema.tables.c.id, schema.tables.c.tournament))).all()
        places = (await connection.execute(select(schema.seats.c.table, schema.seats.c.person))).all()
        events = (await connection.execute(select(schema.deal_events.c.tournament, schema.deal_events.c.id))).all()
        closed = set(await connection.scalars(select(schema.deals.c.scope).where(schema.deals.c.closed > 0)))
    for cup in cups:
        assert [one.number for one in rounds if one.tournament == cup.id] == list(range(1, cup.round + 1))
        assert all(one.began >= one.planned for one in rounds), "nothing begins early"
    of_deals = {event.id for event in events}
    assert len(of_deals) == sum(cup.kind == "deal" and cup.round == 1 for cup in cups), "a round has one deal"
    sitting = {(one.table, one.person) for one in places}
    by_table: dict[str, list[bool]] = {}
    for one in seats:
        assert any((row.tournament, row.number) == (one.tournament, one.round) for row in rounds)
        if one.table:
            by_table.setdefault(one.table, []).append(one.place is not None)
            if one.table not in of_deals:
                assert (one.place is not None) != ((one.table, one.person) in sitting), (
                    "an absence is written together with it"
                )
    known = {one.id for one in tables}
    waiting = {table for table, settled in by_table.items() if not any(settled)}
    assert known == waiting - of_deals, "no table is left over"
    assert closed >= of_deals - waiting, "a deal closes before it is settled"
    assert all(len(set(settled)) == 1 for settled in by_table.values()), "a table is settled as a whole"
    found["rounds"] = len(rounds)
    found["settled"] = sum(all(settled) for settled in by_table.values())
    return found


def wait_for(database: str, is_so: Callable[[Store], Awaitable[bool]]) -> None:
    end = time.monotonic() + PATIENCE_SECONDS
    while not on(database, is_so):
        assert time.monotonic() < end, "the condition was never met"
        time.sleep(0.02)


def lots_are_drawn(cup: str) -> Callable[[Store], Awaitable[bool]]:
    async def work(store: Store) -> bool:
        entries = schema.tournament_entries.c
        async with store.reading() as connection:
            return bool(await connection.scalar(select(func.max(entries.lot)).where(entries.tournament == cup)))

    return work


def has_begun(cup: str) -> Callable[[Store], Awaitable[bool]]:
    async def work(store: Store) -> bool:
        info = await store.tournament(cup)
        return info is not None and info.round == 1

    return work


def some_are_settled(cup: str, least: int) -> Callable[[Store], Awaitable[bool]]:
    async def work(store: Store) -> bool:
        sat = schema.tournament_seats.c
        query = select(func.count()).where(sat.tournament == cup, sat.place.is_not(None))
        async with store.reading() as connection:
            return int(await connection.scalar(query) or 0) >= least

    return work


async def some_deal_is_closed(store: Store) -> bool:
    async with store.reading() as connection:
        unsettled = schema.tournament_seats.c.table == schema.deals.c.scope
        query = select(func.count()).where(
            unsettled, schema.tournament_seats.c.place.is_(None), schema.deals.c.closed > 0
        )
        return bool(await connection.scalar(query))


async def nobody_came(store: Store) -> None:
    """Let the time for arrivals expire in all rounds, and that of their deals."""
    await store.open()
    async with store.filling() as connection:
        await connection.execute(update(schema.tournament_rounds).values(comes=1))
        await connection.execute(update(schema.deals).values(closes=1))
    await store.close()


def killed(kind: str, plays: Kind, kills: int, folder: Path, draw: random.Random) -> None:
    """Kill a server with a new database, once in each tournament; then let all of them end."""
    folder.mkdir()
    with fresh_database(kind, folder) as address:
        server = Server(address if kind == "postgresql" else folder / "table.db", folder)
        who, database = on(server.database, people), server.database
        cups = []
        for number in range(kills):
            cup = announced(database, who, plays, f"club {number}")
            cups.append(cup)
            server.start()
            wait_for(database, lots_are_drawn(cup))
            if number % 2:
                wait_for(database, has_begun(cup))
                on(database, nobody_came)
                wait_for(database, some_are_settled(cup, 2) if plays == "swiss" else some_deal_is_closed)
            time.sleep(draw.random() * (0.15 if plays == "swiss" else 2.2))  # deals are settled every two seconds
            server.kill()
            on(database, check)
        server.start()
        for cup in cups:
            wait_for(database, has_begun(cup))
        on(database, nobody_came)
        for cup in cups:
            wait_for(database, some_are_settled(cup, PEOPLE))
        found = on(database, check)
        server.kill()
    assert found["rounds"] == kills
    assert found["settled"] == (kills * PEOPLE // 2 if plays == "swiss" else kills)


@pytest.mark.parametrize(
    "times",
    [
        pytest.param(1, marks=pytest.mark.timeout(1_200)),
        pytest.param(MANY // FEW, marks=[pytest.mark.faults, pytest.mark.timeout(7_200)]),
    ],
)
@pytest.mark.parametrize("plays", ["swiss", "deal"])
@pytest.mark.parametrize("kind", KINDS)
def test_no_round_is_paired_twice(kind: str, plays: Kind, times: int, tmp_path: Path) -> None:
    draw = random.Random(8)
    for time_ in range(times):
        killed(kind, plays, FEW, tmp_path / str(time_), draw)
