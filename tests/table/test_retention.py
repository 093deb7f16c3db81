"""Abandoned data is removed after a while, and nothing else, on both databases."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import ForeignKey, Table, func, select

from lunaria.table.live.dependencies import obstacle
from lunaria.table.review.branch import brought, read_record
from lunaria.table.review.rebuild_ratings import rebuild
from lunaria.table.server.retention import Sweeper
from lunaria.table.server.settings import Settings, database_address
from lunaria.table.store import retention, schema
from lunaria.table.store.chat import Saying
from lunaria.table.store.credentials import UNUSED_MS
from lunaria.table.store.erasure import OF_TABLES, TAKEN
from lunaria.table.store.logins import Login
from lunaria.table.store.model import Entry, Pace, Person, Place
from lunaria.table.store.passkeys import Passkey
from lunaria.table.store.reports import Report
from lunaria.table.store.retention import DAY_MS, SWEPT, Keeping, served_since
from lunaria.table.store.store import Store
from lunaria.table.store.tournament_model import TournamentInfo
from tests.commands import lunaria
from tests.table.site import site_on
from tests.table.test_past import text
from tests.table.test_standings import DAILY, place, play

pytestmark = pytest.mark.anyio
GAME = "photosynthesis"
OPTIONS = {"first_player": "0"}
KEEPING = Keeping()


async def guest(store: Store, name: str = "Gus") -> Person:
    return (await store.add_person(name, "en"))[0]


async def member(store: Store, name: str = "Ana") -> Person:
    person = await guest(store, name)
    await store.add_login(Login(person.id, f"{name}.{person.id[:8]}", "sealed"))
    return person


def pass_time(store: Store, days: float) -> None:
    store._offset += int(days * DAY_MS)


async def set_up(store: Store, *seats: Person | str, **settings: Any) -> str:
    """Set up a table; "open" is an open seat, other texts are bots. Its owner is the first person."""
    places = [Place("open") if who == "open" else place(who) for who in seats]
    owner = settings.pop("owner", None) or next(who for who in seats if isinstance(who, Person))
    return await store.add_table(GAME, 1, OPTIONS, places, owner.id, **settings)


async def kept(store: Store, *tables: str) -> list[bool]:
    found = {info.id for info in await store.tables(tables)}
    return [table in found for table in tables]


async def move(store: Store, table: str, number: int = 1) -> None:
    await store.append(table, Entry(number, f"k{number}", 0, "move", "x", store.now()))


async def count(store: Store, table: Any) -> int:
    async with store.reading() as connection:
        return await connection.scalar(select(func.count()).select_from(table)) or 0


# Tables


async def test_tables_that_never_start_are_removed_with_their_rows(store: Store) -> None:
    ana, bo = await member(store), await guest(store)
    old = await set_up(store, ana, "open")
    for number in range(3):
        await store.say(old, f"k{number}", Saying(0, ana.id, "Ana", 0, "table", "hello?", 0))
    await store.admit(old, bo.id, "in")
    reported, visited = await set_up(store, ana, "open"), await set_up(store, ana, "open")
    await store.report(Report("", "table", bo.id, ana.id, reported, 0, "", "rude"))
    await store.set_presence("worker", {visited: (1, 0)})
    pass_time(store, 6.9)
    young = await set_up(store, ana, "open")
    # New rows carry the machine's time, and so are younger than the store's clock by the elapsed time.
    assert (await store.sweep(KEEPING))["gathering"] == 0
    pass_time(store, 0.2)
    assert (await store.unkept(KEEPING))["gathering"] == 2
    async with store._immediate.begin() as connection:
        await connection.execute(
            schema.tables.update().where(schema.tables.c.id == young).values(created=store.now() - DAY_MS)
        )
    assert (await store.sweep(KEEPING))["gathering"] == 1
    assert await kept(store, old, reported, visited, young) == [False, True, True, True]
    assert await store.said(old, ("table",)) == []
    assert await count(store, schema.admissions) == 0
    (report,) = await store.reports()
    assert await store.settle(report.id, "dismissed", "by")
    await store.forget_presence("worker")
    assert (await store.sweep(KEEPING))["gathering"] == 2
    assert await kept(store, old, reported, visited, young) == [False, False, False, True]


async def test_games_without_a_move_are_removed_unless_a_clock_ends_them(store: Store) -> None:
    ana, bo, cy = await member(store), await guest(store, "Bo"), await guest(store, "Cy")
    await store.add_passkey(Passkey("key", cy.id, b"key", 0, "key"))
    still = await set_up(store, ana, bo)
    lively = await set_up(store, ana, bo)
    clock = await set_up(store, ana, bo, pace=DAILY)
    passkey = await set_up(store, cy, bo, pace=DAILY)
    guests = await set_up(store, bo, "gardener", pace=DAILY)
    bank = await set_up(store, ana, bo, pace=Pace("bank", 30 * DAY_MS, 20 * DAY_MS, "nothing"))
    for table in (still, lively, clock, bank):
        for number in range(1, 5):
            await move(store, table, number)
    await store.say(still, "k", Saying(0, ana.id, "Ana", 0, "table", "your turn", 0))
    pass_time(store, 89)
    assert (await store.sweep(KEEPING))["idle"] == 0
    await move(store, lively, 5)
    pass_time(store, 2)
    found = await store.unkept(KEEPING)
    assert found["idle"] == (await store.sweep(KEEPING))["idle"] == 2
    tables = still, lively, clock, passkey, guests, bank
    assert await kept(store, *tables) == [False, True, True, True, False, True]
    assert [await count(store, one) for one in (schema.talk, schema.leases)] == [0, 0]
    assert await store.events(still) == []
    pass_time(store, 18)  # of 30 days, and 20 for each turn, some may be left
    assert (await store.sweep(KEEPING))["idle"] == 0
    pass_time(store, 2)
    assert (await store.sweep(KEEPING))["idle"] == 1
    assert await kept(store, bank, lively) == [False, True]


async def test_no_finished_game_is_removed(store: Store) -> None:
    ana, gus = await member(store), await guest(store)
    games = [
        await play(store, ana, gus),
        await play(store, gus, "random", seed=1),
        await play(store, ana, "random", rated=False),
    ]
    again = await store.rematch(games[0].info, ana.id)
    bots = await set_up(store, "random", "gardener", owner=gus)
    before = [await store.ladder(GAME), *[await store.tallies(f"person:{who.id}") for who in (gus, ana)]]
    pass_time(store, 3000)
    removed = await store.sweep(KEEPING)
    assert (removed["gathering"], removed["idle"], removed["guests"]) == (1, 1, 0)
    assert await kept(store, *(live.info.id for live in games)) == [True] * 3
    assert await kept(store, again, bots) == [False, False]
    info = await store.table(games[0].info.id)
    assert info is not None
    assert info.rematch == "", "its people may play again"
    assert (await rebuild(store))[:2] == (3, 2)
    after = [await store.ladder(GAME), *[await store.tallies(f"person:{who.id}") for who in (gus, ana)]]
    assert before == after


# Guests


async def test_guests_who_never_finished_a_game_are_removed(store: Store) -> None:
    gus, seen, barred = [await guest(store, name) for name in ("Gus", "See", "Bad")]
    ana = await member(store)
    boss = await member(store, "Kim")
    assert await store.grant(boss.id, True)
    await store.ban(barred.id, store.now() + 4000 * DAY_MS, "rude", boss.id)
    record, game = read_record(text().encode())
    tables = [await store.add_past(brought(record, game, who)) for who in (gus, ana, seen)]
    await set_up(store, gus, "random")
    await store.hide(ana.id, gus.id, True)
    await store.mute(ana.id, gus.id, True)
    await store.add_token(gus.id, "bot", {"read"})
    await store.set_mail_address(gus.id, "gus@home.example")
    pass_time(store, 179)
    removed = await store.sweep(KEEPING)
    assert (removed["guest_tables"], removed["guests"]) == (0, 0)
    pass_time(store, 2)
    async with store._immediate.begin() as connection:
        await connection.execute(
            schema.sessions.update().where(schema.sessions.c.person == seen.id).values(used=store.now())
        )
    assert (await store.unkept(KEEPING))["guest_tables"] == 1
    removed = await store.sweep(KEEPING)
    assert (removed["guest_tables"], removed["guests"]) == (1, 1)
    assert await kept(store, *tables) == [False, True, True]
    known = await store.names_of([person.id for person in (gus, seen, ana, barred)])
    assert set(known) == {seen.id, ana.id, barred.id}
    assert [await count(store, one) for one in (schema.hidings, schema.mutes, schema.mail_addresses)] == [0, 0, 0]
    assert await store.hidden_by(ana.id) == {}


async def test_a_guest_in_a_tournament_stays(store: Store) -> None:
    gus = await guest(store)
    cup = TournamentInfo("", "", "", "Cup", "swiss", GAME, 2, "week", 2, store.now() + DAY_MS)
    await store.enter_tournament(await store.make_tournament(cup), gus.id)
    pass_time(store, 200)
    assert (await store.sweep(KEEPING))["guests"] == 0
    assert await store.names_of([gus.id]) == {gus.id: "Gus"}


async def test_permanent_data_is_not_removed(store: Store) -> None:
    gus = await guest(store)
    tables = [await set_up(store, gus, "open"), await set_up(store, gus, "gardener")]
    pass_time(store, 5000)
    found = await store.sweep(Keeping(0, 0, 0))
    assert await kept(store, *tables) == [True, True]
    assert (await store.names_of([gus.id]), found["guests"]) == ({gus.id: "Gus"}, 0)


def test_each_row_of_a_table_or_a_guest_is_removed_with_it() -> None:
    """A new database table with a reference to either fails here; some references keep a guest instead."""
    by_table: set[Table] = set()
    by_person: set[Table] = set()
    for table in schema.metadata.sorted_tables:
        for key in (found for column in table.columns for found in column.foreign_keys):
            assert isinstance(key, ForeignKey)
            if key.column.table is schema.tables:
                by_table.add(table)
            elif key.column.table is schema.people:
                by_person.add(table)
    assert by_table == set(OF_TABLES)
    keeping = {schema.seats, schema.tables, schema.tournament_entries, schema.tournament_seats}
    assert by_person - set(TAKEN) == {schema.sessions, *keeping}


# Expiry


async def test_expired_data_is_removed(store: Store) -> None:
    ana = await member(store)
    await store.add_token(ana.id, "bot", {"read"})
    await store.challenge(ana.id)
    await store.promise()
    await store.set_mail_address(ana.id, "ana@home.example")
    other = await store.add_session(ana.id, "Firefox")
    found = await store.credential(other, "session")
    assert found is not None
    await store.revoke(ana.id, [found[1].digest])
    assert set((await store.sweep(KEEPING)).values()) == {0}
    pass_time(store, UNUSED_MS / DAY_MS + 1)
    removed = await store.sweep(KEEPING)
    assert {name: removed[name] for name in ("sessions", "challenges", "promises", "revocations")} == {
        "sessions": 1,
        "challenges": 1,
        "promises": 1,
        "revocations": 1,
    }
    assert [one.kind for one in await store.credentials_of(ana.id)] == ["token"], "a token does not expire"
    assert set((await store.sweep(KEEPING)).values()) == {0}


# Mechanics


def test_only_time_with_a_running_server_counts() -> None:
    assert served_since(1000, 100, []) == 900
    assert served_since(1000, 100, [(950, 990)]) == 860
    assert served_since(1000, 100, [(100, 200), (300, 890), (850, 950)]) == 250
    assert served_since(1000, 100, [(0, 900)]) == 900


async def test_games_survive_a_long_downtime(store: Store) -> None:
    gus = await guest(store)
    table = await set_up(store, gus, "gardener")
    await store.beat("before")
    await store.sign_off("before")
    async with store._immediate.begin() as connection:
        await connection.execute(schema.workers.update().values(beat=schema.workers.c.beat - 400 * DAY_MS))
        for which, column in ((schema.tables, "created"), (schema.tables, "started"), (schema.sessions, "used")):
            await connection.execute(which.update().values({column: which.c[column] - 401 * DAY_MS}))
        await connection.execute(schema.people.update().values(created=schema.people.c.created - 401 * DAY_MS))
    assert (await store.sweep(KEEPING))["idle"] == 0, "no server has started again yet"
    await store.beat("after")
    removed = await store.sweep(KEEPING)
    assert (removed["idle"], removed["guests"]) == (0, 0)
    pass_time(store, 90)
    async with store._immediate.begin() as connection:
        await connection.execute(schema.workers.update().values(beat=store.now()))
    assert (await store.sweep(KEEPING))["idle"] == 1
    assert await kept(store, table) == [False]


async def test_a_returning_player_wins_the_race_with_the_sweep(store: Store) -> None:
    gus = await guest(store)
    table = await set_up(store, gus, "gardener")
    pass_time(store, 91)
    rules = dict((await store._rules(KEEPING)).tables)
    await move(store, table)
    assert not await store._remove_table(table, rules["idle"])
    assert len(await store.events(table)) == 1


async def test_a_long_log_is_removed_in_parts_across_sweeps(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "ROWS", 4)
    gus = await guest(store)
    table = await set_up(store, gus, "gardener")
    for number in range(1, 22):
        await move(store, table, number)
        await store.say(table, f"k{number}", Saying(0, gus.id, "Gus", 0, "table", "hm", 0))
    pass_time(store, 91)
    deleted: list[int] = []
    execute = store._execute

    async def some(statement: Any, order: str = "") -> int:
        if len(deleted) == 3:
            raise asyncio.CancelledError
        deleted.append(await execute(statement, order))
        return deleted[-1]

    with monkeypatch.context() as ends:
        ends.setattr(store, "_execute", some)
        with pytest.raises(asyncio.CancelledError):
            await store.sweep(KEEPING)
    assert max(deleted) <= 5
    info = await store.table(table)
    assert info is not None
    assert (info.fault, await obstacle(store, info, gus.id)) == (SWEPT, "shut"), "nobody gets to half a table"
    assert table in await store.closed_tables(store.now() - 1000)
    await store.sweep(KEEPING)
    assert await kept(store, table) == [False]
    assert [await count(store, one) for one in (schema.events, schema.talk, schema.seats)] == [0, 0, 0]


async def test_one_of_several_workers_sweeps(store: Store, database: str) -> None:
    other = Store(database_address(database))
    await other.open()
    gus = await guest(store)
    table = await set_up(store, gus, "open")
    for one, worker in ((store, "b"), (other, "a"), (store, "c")):
        await one.beat(worker)
    assert [await store.is_first(worker) for worker in "abc"] == [True, False, False]
    assert [await other.is_first(worker) for worker in "abc"] == [True, False, False]
    async with store._immediate.begin() as connection:
        await connection.execute(schema.tables.update().values(created=store.now() - 8 * DAY_MS))
    for one, worker in ((store, "b"), (other, "a")):
        await Sweeper(one, worker, KEEPING).look()
        assert await kept(store, table) == [worker == "b"]
    await other.close()


async def test_the_size_of_the_database_is_a_metric(store: Store, database: str) -> None:
    before = await store.bytes_used()
    assert before > 100_000
    gus = await guest(store)
    for number in range(30):
        await set_up(store, gus, "gardener", "gardener")
        saying = Saying(0, gus.id, "Gus", 0, "table", "x" * 900, 0)
        await store.say(await set_up(store, gus, "open"), f"k{number}", saying)
    assert await store.bytes_used() > before + 30_000
    async with site_on(database, metrics=True) as site:
        figures = (await (await site.visitor()).get("/metrics")).text
    metric = next(line for line in figures.splitlines() if line.startswith("lunaria_database_bytes "))
    assert float(metric.split()[1]) > before


async def test_the_command_line_lists_expired_data_and_removes_it(tmp_path: Path) -> None:
    path = tmp_path / "table.db"
    store = Store(database_address(str(path)))
    await store.open()
    gus = await guest(store)
    table = await set_up(store, gus, "open")
    async with store._immediate.begin() as connection:
        await connection.execute(schema.tables.update().values(created=store.now() - 8 * DAY_MS))
    asked = await asyncio.to_thread(lunaria, "sweep", "--dry-run", "--database", str(path))
    assert "1 would be removed: tables that have not started" in asked.output
    assert await kept(store, table) == [True]
    done = await asyncio.to_thread(lunaria, "sweep", "--json", "--database", str(path))
    assert json.loads(done.output)["gathering"] == 1
    assert await kept(store, table) == [False]
    await store.close()
    again = await asyncio.to_thread(lunaria, "sweep", "--database", str(path))
    assert "nothing is to be removed" in again.output


def test_an_operator_sets_the_periods() -> None:
    settings = Settings(database_address(None), keep_gathering_days=3, keep_idle_days=0, keep_guest_days=30)
    assert settings.keeping == Keeping(3, 0, 30)
    assert Settings(database_address(None)).keeping == Keeping()
