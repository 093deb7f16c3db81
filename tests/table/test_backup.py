"""Backups are complete or not written at all, and restore from either kind of database into either."""

import asyncio
import gzip
from pathlib import Path

import pytest

from lunaria.table.live.table import LiveTable
from lunaria.table.server.backup import BackupError, backup, restore, verify
from lunaria.table.server.settings import database_address
from lunaria.table.store.model import Entry, Place
from lunaria.table.store.store import Store
from tests.table.databases import KINDS, fresh_database

pytestmark = pytest.mark.anyio
OPTIONS = {"long_game": "false", "no_shade": "false", "first_player": "0"}


async def play(store: Store, moves: int, table: str = "") -> str:
    if not table:
        person, _token = await store.add_person("Ana “ö”", "en")
        places = [Place("guest", person.id, name=person.name), Place("bot", bot="random")]
        table = await store.add_table("photosynthesis", 1, OPTIONS, places, person.id)
    info = await store.table(table)
    assert info is not None
    live = LiveTable(store, info, await store.events(table))
    for _ in range(moves):
        seat = live.session.pending[0]
        move = live.match.variant.notation(live.session.legal(seat)[-1])
        assert (await live.play(seat, f"key-{live.seen}", live.seen_by(seat), move)).event
    return table


@pytest.mark.parametrize("kind", KINDS)
async def test_a_backup_is_restored_into_either_kind_of_database(store: Store, kind: str, tmp_path: Path) -> None:
    table = await play(store, 30)  # with a snapshot
    path = tmp_path / "games.backup"
    counts = await backup(store, path)
    assert (counts["people"], counts["tables"], counts["events"], counts["snapshots"]) == (1, 1, 30, 1)
    (tmp_path / "other").mkdir()
    with fresh_database(kind, tmp_path / "other") as address:
        other = Store(database_address(address))
        assert await restore(other, path) == counts
        await other.open()
        assert await other.events(table) == await store.events(table)
        assert await other.table(table) == await store.table(table)
        assert await other.snapshot(table) == await store.snapshot(table)
        assert len(await other.outages()) == 1, "the time since the backup is charged to no clock"
        assert await verify(other) == (1, [])
        await play(other, 3, table)
        with pytest.raises(BackupError, match="not empty"):
            await restore(other, path)
        await other.close()


async def test_a_backup_during_play_is_consistent(store: Store, tmp_path: Path) -> None:
    table = await play(store, 1)
    playing = asyncio.create_task(play(store, 40, table))
    await asyncio.sleep(0.05)
    await backup(store, tmp_path / "games.backup")
    await playing
    with fresh_database("sqlite", tmp_path / "again") as address:
        other = Store(database_address(address))
        await restore(other, tmp_path / "games.backup")
        await other.open()
        assert await verify(other) == (1, [])
        await other.close()


async def test_an_incomplete_backup_is_refused(store: Store, tmp_path: Path) -> None:
    await play(store, 3)
    path = tmp_path / "games.backup"
    await backup(store, path)
    with pytest.raises(BackupError, match="exists already"):
        await backup(store, path)
    lines = gzip.decompress(path.read_bytes()).splitlines(keepends=True)
    wrong = {
        "cut": (b"".join(lines[:-1]), "cut off"),
        "short": (b"".join([*lines[:-3], lines[-1]]), "damaged"),
        "other": (b'{"hello": 1}\n', "no backup"),
        "noise": (b"".join([*lines[:3], b"{[\n"]), "cannot be read"),
    }
    (tmp_path / "raw").write_bytes(b"plain text")
    for name, (text, _why) in wrong.items():
        (tmp_path / name).write_bytes(gzip.compress(text))
    for name, why in [*((name, why) for name, (_text, why) in wrong.items()), ("raw", "cannot be read")]:
        with fresh_database("sqlite", tmp_path / f"for-{name}") as address:
            other = Store(database_address(address))
            with pytest.raises(BackupError, match=why):
                await restore(other, tmp_path / name)
            await other.open()
            assert await other.open_tables() == []
            await other.close()


async def test_a_log_that_does_not_replay_is_named(store: Store) -> None:
    table = await play(store, 3)
    assert await verify(store) == (1, [])
    await store.append(table, Entry(4, "k", 0, "move", "end", 0, "0" * 16))
    count, (wrong,) = await verify(store)
    assert count == 1
    assert "event 4" in wrong
