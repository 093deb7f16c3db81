"""A database written by earlier rules or an earlier release: nothing is lost, and compatible games continue (P10)."""

import asyncio
import gzip
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, select, text, update

from lunaria.bots.analysis import Effort, Judgement, judge
from lunaria.engine.deal import SharedDeal
from lunaria.table.http.work_queue import ClientKey
from lunaria.table.live.clocks import Outages
from lunaria.table.live.readiness import Readiness
from lunaria.table.live.session import LogError
from lunaria.table.live.table import SNAPSHOT_EVERY, LiveTable
from lunaria.table.review.analysis_queue import Analyst, fitting
from lunaria.table.review.rebuild_ratings import rebuild
from lunaria.table.server.backup import BackupError, backup, restore, verify
from lunaria.table.server.settings import database_address
from lunaria.table.store import migrations, schema
from lunaria.table.store.chat import Saying
from lunaria.table.store.model import DAY_MS, Place, Snapshot
from lunaria.table.store.reports import mark_of
from lunaria.table.store.store import Store
from tests.commands import assert_refused, lunaria
from tests.table.client import Player, Server, wait_for
from tests.table.databases import KINDS, RELEASED, described, fill_0022, fresh_database
from tests.table.storm import keys_said
from tests.table.test_session import OPTIONS, play_on, same

pytestmark = pytest.mark.anyio
LATER = SNAPSHOT_EVERY + 4
EFFORT = Effort(simulations=10, games=1)


async def begin(store: Store, moves: int) -> LiveTable:
    """Let two people play for a while."""
    people = [(await store.add_person(name, "en"))[0] for name in ("Ana", "Bo")]
    places = [Place("guest", person.id, name=person.name) for person in people]
    info = await store.table(await store.add_table("photosynthesis", 1, OPTIONS, places, people[0].id))
    assert info is not None
    table = LiveTable(store, info, [])
    await play_on(table, moves)
    return table


async def change(store: Store, table: str, **values: object) -> None:
    """Change a stored table, as another release would have written it."""
    async with store.filling() as connection:
        await connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(**values))


async def spoil(store: Store, table: str, number: int) -> None:
    """Replace the digest of an event, as if other rules had been in force."""
    log = schema.events.c
    async with store.filling() as connection:
        which = (log.table == table) & (log.number == number)
        await connection.execute(update(schema.events).where(which).values(digest="0" * 16))


async def freeze(store: Store, table: str, snapshot: Snapshot) -> None:
    async with store.filling() as connection:
        await store._keep(connection, table, snapshot)


async def reopened(store: Store, table: str) -> LiveTable:
    info = await store.table(table)
    assert info is not None
    return await LiveTable.open(store, info, Outages())


RUNNING, OVER = "6iBXm27kuZQ", "lnvh88SMitE"
"""The games in the database of revision 0022."""


async def filled(database: str) -> Store:
    """Return a database as the release of revision 0022 left it."""
    store = Store(database_address(database))
    async with store.filling() as connection:
        await connection.run_sync(fill_0022)
    return store


async def test_games_of_revision_0022_continue(database: str) -> None:
    store = await filled(database)
    await store.open()
    assert await verify(store) == (2, [])
    over = await reopened(store, OVER)
    assert (over.session.over, len(over.match.plies)) == (True, 134)
    running = await reopened(store, RUNNING)
    assert (running.session.over, running.seen) == (False, 40)
    await play_on(running, 4)
    same((await reopened(store, RUNNING)).session, running.session)
    async with store.reading() as connection:
        marks = list(await connection.scalars(select(schema.talk.c.mark)))
    assert marks == [mark_of(RUNNING, "hello")], "a chat line is found by its mark"
    await store.close()


async def test_an_upgraded_database_has_the_schema_of_a_new_one(store: Store, tmp_path: Path) -> None:
    kind = "sqlite" if store.is_sqlite else "postgresql"
    (tmp_path / "old").mkdir()
    with fresh_database(kind, tmp_path / "old") as address:
        old = await filled(address)
        async with old.filling() as connection:
            before = await connection.run_sync(described)
            await connection.run_sync(migrations.upgrade)
            upgraded = await connection.run_sync(described)
            await connection.run_sync(migrations.downgrade, "0022")
            assert await connection.run_sync(described) == before, "the downgrade leads back to the start"
        await old.close()
    async with store.filling() as connection:
        await connection.run_sync(migrations.upgrade)  # a second start finds nothing to do
        fresh = await connection.run_sync(described)
        assert await connection.run_sync(migrations.revision_of) == migrations.head()
        assert await connection.run_sync(differences) == []
        await connection.execute(text("drop table snapshots"))
        assert await connection.run_sync(differences)
    assert upgraded == fresh != before


def differences(connection: Connection) -> list[object]:
    """Return the differences between a database and the schema."""
    found: list[object] = compare_metadata(MigrationContext.configure(connection), schema.metadata)
    return found


async def test_a_deal_from_before_instances_continues(database: str) -> None:
    """It has one instance: a player who has begun it continues, and all later ones get the same cards."""
    store = await filled(database)
    facts = {"game": "photosynthesis", "options": "{}", "seats": 2, "rules": 1, "seal": "s", "sealed": 1}
    facts |= {"secret": "5e" * 32, "opened": 5}
    async with store.filling() as connection:
        await connection.run_sync(migrations.upgrade, "0038")
        for name, day in (("one", 7), ("two", 8)):
            keys = {**facts, "id": name, "day": day, "tables": "t"}
            names = ", ".join(keys)
            values = ", ".join(f":{key}" for key in keys)
            await connection.execute(text(f"insert into deals ({names}) values ({values})"), keys)
        entry = "insert into deal_entries (deal, player, begun, score) values ('one', 'person:a', 3, 9)"
        await connection.execute(text(entry))
    await store.open()
    (one, two) = await store.deals(7, 8)
    assert (one.instances, one.closes, two.closes, one.bot) == (1, 8 * DAY_MS, 9 * DAY_MS, "gardener")
    assert one.shared.instance_of("anybody") == 0
    assert one.shared.of_tables().secret == SharedDeal("5e" * 32).of_tables().secret
    assert [(entry.player, entry.instance, entry.score) for entry in await store.deal_entries("one")] == [
        ("person:a", 0, 9)
    ]
    async with store.filling() as connection:
        await connection.run_sync(migrations.downgrade, "0038")
        tables = list(await connection.scalars(text("select tables from deals")))
    assert tables == [one.shared.of_tables().secret] * 2
    await store.close()


async def test_a_backup_of_revision_0022_is_restored(database: str) -> None:
    store = Store(database_address(database))
    counts = await restore(store, RELEASED / "games.backup")
    assert (counts["tables"], counts["events"]) == (2, 174)
    await store.open()
    assert await verify(store) == (2, [])
    await store.close()


@pytest.mark.parametrize(("revision", "remedy"), [("0021", "commits 851ba2a to"), ("9999", "of a later release")])
async def test_an_unknown_revision_is_refused_with_a_remedy(
    database: str, revision: str, remedy: str, tmp_path: Path
) -> None:
    store = await filled(database)
    async with store.filling() as connection:
        await connection.execute(text(f"update alembic_version set version_num = '{revision}'"))
    with pytest.raises(migrations.RevisionError, match=f"at revision {revision}.*{remedy}"):
        await store.open()
    with pytest.raises(BackupError, match=f"at revision {revision}.*{remedy}"):
        await backup(store, tmp_path / "games.backup")
    async with store.reading() as connection:
        assert await connection.run_sync(migrations.revision_of) == revision, "nothing is written"
    await store.close()
    served = await asyncio.to_thread(lunaria, "serve", "--port", "0", "--database", database)
    assert_refused(served, revision, *remedy.split())


async def test_a_backup_of_an_unknown_revision_is_refused(tmp_path: Path) -> None:
    with gzip.open(RELEASED / "games.backup", "rt", encoding="utf-8") as file:
        text = file.read().replace('"revision": "0022"', '"revision": "0021"')
    path = tmp_path / "games.backup"
    with gzip.open(path, "wt", encoding="utf-8") as file:
        file.write(text)
    store = Store(database_address(f"sqlite:///{tmp_path / 'table.db'}"))
    with pytest.raises(BackupError, match=r"revision 0021.*commits 851ba2a to"):
        await restore(store, path)
    await store.close()


async def test_a_game_begun_under_earlier_rules_continues(store: Store) -> None:
    """Its version, and a snapshot in an obsolete format, are of earlier rules; its log still replays."""
    table = await begin(store, LATER)
    name = table.info.id
    await change(store, name, rules=0)
    await freeze(store, name, Snapshot(SNAPSHOT_EVERY, "photosynthesis-0000000000000000", b"of another shape"))
    again = await reopened(store, name)
    same(again.session, table.session)
    assert again.info.rules == again.game.rules_version
    await play_on(again, SNAPSHOT_EVERY)
    kept = await store.snapshot(name)
    assert kept is not None
    assert (kept.number, kept.sources) == (2 * SNAPSHOT_EVERY, again.session.sources), "the next snapshot replaces it"
    same((await reopened(store, name)).session, again.session)


@pytest.mark.parametrize("damage", ["shape", "state"])
async def test_an_unreadable_snapshot_is_ignored(store: Store, damage: str) -> None:
    """The rules are the same, but another release wrote snapshots in another format."""
    table = await begin(store, LATER)
    kept = await store.snapshot(table.info.id)
    assert kept is not None
    body = msgspec.msgpack.decode(kept.body)
    body = {"state": body} if damage == "shape" else [body[0][:-1], *body[1:]]
    await freeze(store, table.info.id, replace(kept, body=msgspec.msgpack.encode(body)))
    same((await reopened(store, table.info.id)).session, table.session)


async def test_a_diverging_game_is_reported_and_kept_whole(store: Store) -> None:
    differing, other = await begin(store, LATER), await begin(store, LATER)
    name = differing.info.id
    await store.say(name, "hello", Saying(0, "p", "Ana", 0, "table", "hello", 3))
    judged = judge(differing.match, 0, EFFORT)
    await store.keep_judgement(name, judged)
    before = await store.events(name)
    await change(store, name, rules=0, due=0)
    await spoil(store, name, 9)
    await freeze(store, name, Snapshot(SNAPSHOT_EVERY, "photosynthesis-0000000000000000", b"of another shape"))
    for _ in range(2):
        with pytest.raises(LogError, match=r"event 9, .* leads elsewhere"):
            await reopened(store, name)
    info = await store.table(name)
    assert info is not None
    assert (info.rules, info.status) == (0, "playing"), "it remains a game of its own rules"
    assert "event 9" in info.fault
    assert await store.due("worker") == [], "no worker keeps trying in vain"
    assert (await verify(store))[1] == [info.fault]
    assert (await rebuild(store))[2] == []
    after = await store.events(name)
    assert [replace(entry, digest="") for entry in after] == [replace(entry, digest="") for entry in before]
    assert (len(await keys_said(store, name)), await store.judgements(name)) == (1, {0: judged})
    same((await reopened(store, other.info.id)).session, other.session)


async def test_removed_options_are_reported(store: Store) -> None:
    table = await begin(store, 4)
    await change(store, table.info.id, options=json.dumps(OPTIONS | {"first_player": "the tallest"}))
    with pytest.raises(LogError, match=r"cannot be set up by these rules: .*first_player"):
        await reopened(store, table.info.id)
    info = await store.table(table.info.id)
    assert info is not None
    assert "first_player" in info.fault
    assert len(await store.events(table.info.id)) == 4
    await change(store, table.info.id, options=json.dumps(OPTIONS))
    again = await reopened(store, table.info.id)
    same(again.session, table.session)
    assert again.info.fault == "", "matching rules withdraw the report"


async def test_an_analysis_by_earlier_rules_is_redone_where_it_differs(store: Store) -> None:
    table = await begin(store, 6)
    name, match = table.info.id, table.match
    judged = {ply: judge(match, ply, EFFORT) for ply in range(6)}
    actions = match.variant.kernel.actions
    wrong: dict[int, Judgement] = {
        1: replace(judged[1], played=judged[1].played + 1),
        2: replace(judged[2], choices=(replace(judged[2].choices[0], action=actions),)),
        3: replace(judged[3], line=((0, actions + 7),)),
        4: replace(judged[4], points=(0.0,)),
        9: judged[5],
    }
    for ply, one in {**judged, **wrong}.items():
        await store.keep_judgement(name, replace(one, ply=ply))
    async with store.filling() as connection:
        kept = schema.judgements
        which = (kept.c.table == name) & (kept.c.ply == 5)
        await connection.execute(update(kept).where(which).values(body=msgspec.msgpack.encode({"of": "old"})))
    found = await store.judgements(name)
    assert sorted(found) == [0, 1, 2, 3, 4, 9]
    assert fitting(match, found) == {0: judged[0]}
    assert fitting(match, judged) == judged
    analyst = Analyst(store, Readiness(("photosynthesis",)), EFFORT)
    try:
        assert await analyst.judged(table) == {0: judged[0]}
        analyst.start(table, ClientKey("p"))
        study = analyst.running(name)
        assert study is not None
        await study.task
        again = await analyst.judged(table)
    finally:
        await analyst.close()
    assert sorted(again) == list(range(6))
    assert again[0] == judged[0], "matching judgements are not repeated"


@pytest.fixture(params=KINDS)
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    with fresh_database(request.param, tmp_path) as address:
        server = Server(address, tmp_path)
        yield server
        server.kill()


async def test_the_server_reports_incompatible_games_and_continues_the_others(server: Server) -> None:
    store = Store(database_address(server.database))
    await store.open()
    games = [await begin(store, 6) for _ in range(3)]
    playing, differing, over = (table.info.id for table in games)
    for name in (differing, over):
        await spoil(store, name, 3)
    await change(store, over, status="over")
    await asyncio.to_thread(server.start)

    def look() -> None:
        cy = Player(server, "Cy")
        fine, broken = cy.open(playing), cy.open(differing)
        assert fine.see_event(6)["status"] == "playing"
        while (message := broken.wait("waiting"))["status"] == "warming":
            pass
        assert message["status"] == "broken"
        assert "started under older rules" in message["prompt"]
        for address in (f"/api/tables/{differing}/state", f"/tables/{over}/replay", f"/tables/{over}/analysis"):
            answer = cy.http.get(address)
            assert answer.status_code == 409, address
            assert "started under older rules" in answer.json()["detail"]
        assert "event 3" in cy.http.get(f"/api/tables/{differing}").json()["fault"]
        wait_for(lambda: cy.http.get("/health/ready").status_code == 200)
        cy.close()

    await asyncio.to_thread(look)
    for table in games:
        assert len(await store.events(table.info.id)) == 6
    await store.close()
