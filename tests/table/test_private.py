"""Nobody else on the machine can read the database, its journals or its backups (V4)."""

import os
from pathlib import Path

import pytest

from lunaria.table.server.backup import backup
from lunaria.table.server.settings import database_address
from lunaria.table.store.store import Store

pytestmark = [pytest.mark.anyio, pytest.mark.skipif(os.name == "nt", reason="Windows knows no such rights")]


def rights(path: Path) -> int:
    return path.stat().st_mode & 0o777


async def write_something(path: Path) -> Store:
    store = Store(database_address(str(path)))
    await store.open()
    await store.add_person("Ana", "en")
    return store


async def test_a_new_database_is_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "kept" / "table.db"
    before = os.umask(0o022)
    try:
        store = await write_something(path)
        await backup(store, tmp_path / "backup.gz")
        files = list(path.parent.iterdir())
        assert {file.name for file in files} >= {"table.db", "table.db-wal"}
        assert [oct(rights(file)) for file in files] == ["0o600"] * len(files)
        assert rights(path.parent) == 0o700
        assert rights(tmp_path / "backup.gz") == 0o600
        await store.close()
    finally:
        os.umask(before)


async def test_a_readable_database_is_protected_at_the_start(tmp_path: Path) -> None:
    path = tmp_path / "table.db"
    await (await write_something(path)).close()
    path.chmod(0o644)
    store = await write_something(path)
    assert rights(path) == 0o600
    assert rights(tmp_path / "table.db-wal") == 0o600
    await store.close()
