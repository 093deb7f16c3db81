"""Backing up, restoring and checking a server's database from the command line."""

import asyncio
from pathlib import Path

from lunaria.table.live.table import LiveTable
from lunaria.table.server.settings import database_address
from lunaria.table.store.model import Entry, Place
from lunaria.table.store.store import Store
from tests.commands import assert_refused, lunaria


async def fill(path: Path, digest: str = "") -> None:
    store = Store(database_address(str(path)))
    await store.open()
    person, _token = await store.add_person("Ana", "en")
    places = [Place("guest", person.id, name="Ana"), Place("bot", bot="random")]
    options = {"long_game": "false", "no_shade": "false", "first_player": "0"}
    table = await store.add_table("photosynthesis", 1, options, places, person.id)
    info = await store.table(table)
    assert info is not None
    live = LiveTable(store, info, [])
    move = live.match.variant.notation(live.session.legal(0)[0])
    if digest:
        await store.append(table, Entry(1, "key", 0, "move", move, 0, digest))
    else:
        assert (await live.play(0, "key", 0, move)).event == 1
    await store.close()


def test_a_database_is_backed_up_restored_and_verified(tmp_path: Path) -> None:
    asyncio.run(fill(tmp_path / "a.db"))
    file = str(tmp_path / "a.backup")
    made = lunaria("backup", file, "--database", str(tmp_path / "a.db"))
    assert made.exit_code == 0, made.output
    assert "1 people" in made.output
    assert_refused(lunaria("backup", file, "--database", str(tmp_path / "a.db")), "exists already")
    restored = lunaria("restore", file, "--database", str(tmp_path / "b.db"))
    assert restored.exit_code == 0, restored.output
    assert restored.output == made.output
    assert_refused(lunaria("restore", file, "--database", str(tmp_path / "b.db")), "not empty")
    assert_refused(lunaria("restore", str(tmp_path / "none"), "--database", str(tmp_path / "c.db")), "none")
    verified = lunaria("verify", "--database", str(tmp_path / "b.db"))
    assert (verified.exit_code, verified.output) == (0, "1 games, 0 that differ\n")
    assert_refused(lunaria("backup", file, "--database", "mysql://x/y"), "mysql")


def test_a_game_under_other_rules_is_named(tmp_path: Path) -> None:
    asyncio.run(fill(tmp_path / "a.db", digest="0" * 16))
    verified = lunaria("verify", "--database", str(tmp_path / "a.db"))
    assert verified.exit_code == 1
    assert "event 1" in verified.output
