"""Backups: a whole database in one file, independent of the kind of database.

The file is gzipped JSON lines: a header with the database's revision and its tables' columns, a line for each row, and
a last line with the number of rows. It is written in one transaction, so play may continue meanwhile, and can be
restored into a database of the other kind.
"""

import asyncio
import base64
import gzip
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Connection, column, func, insert, select, table

from lunaria.table.store import migrations, schema
from lunaria.table.store.model import now
from lunaria.table.store.store import Store

FORMAT = 1
PASSING = {"leases", "workers"}
"""Tables that are meaningless without running workers."""
LONGEST_LINE = 50_000_000
CHUNK = 500


class BackupError(Exception):
    """A backup cannot be written, read or restored here; the message says why."""


def _kept() -> list[Any]:
    return [kept for kept in schema.metadata.sorted_tables if kept.name not in PASSING]


def _plain(value: Any) -> Any:
    return {"base64": base64.b64encode(value).decode()} if isinstance(value, bytes) else value


def _value(plain: Any) -> Any:
    return base64.b64decode(plain["base64"]) if isinstance(plain, dict) else plain


async def backup(store: Store, path: Path) -> dict[str, int]:
    """Write a backup; returns the number of rows per table. The server may be running.

    Args:
        store: the database; need not be open.
        path: the file to write; must not exist.

    Raises:
        BackupError: the file exists, or the database is not of this release.
    """
    if path.exists():
        raise BackupError(f"{path} exists already")
    _demand_file(store)
    unfinished = path.with_name(path.name + ".unfinished")
    counts: Counter[str] = Counter()
    async with store.reading() as connection:
        await connection.run_sync(_demand_present, store)
        unfinished.touch(mode=0o600)
        unfinished.chmod(0o600)  # possibly left behind by an interrupted backup
        with gzip.open(unfinished, "wt", encoding="utf-8") as file:
            columns = {kept.name: kept.columns.keys() for kept in _kept()}
            header = {
                "lunaria": "backup",
                "format": FORMAT,
                "revision": migrations.head(),
                "at": store.now(),
                "tables": columns,
            }
            file.write(json.dumps(header) + "\n")
            for kept in _kept():
                async for row in await connection.stream(select(kept)):
                    file.write(json.dumps([kept.name, *map(_plain, row)], ensure_ascii=False) + "\n")
                    counts[kept.name] += 1
            file.write(json.dumps({"end": counts}) + "\n")
    unfinished.rename(path)
    return dict(counts)


async def check(store: Store) -> None:
    """Check that a database exists with this release's schema; writes nothing.

    Raises:
        BackupError: it does not; the message names the database and the remedy.
    """
    _demand_file(store)
    async with store.reading() as connection:
        await connection.run_sync(_demand_present, store)


def _demand_file(store: Store) -> None:
    if store.is_sqlite and not Path(str(store.address.database)).exists():
        raise BackupError(f"{store.address.database}: there is no such database")


def _demand_present(connection: Connection, store: Store) -> None:
    revision, name = migrations.revision_of(connection), store.address.database
    if revision == "none":
        raise BackupError(f"{name}: holds nothing yet; a server fills it when it starts")
    if revision != migrations.head():
        what = migrations.remedy(revision) or "start the server once"
        raise BackupError(f"{name}: is at revision {revision}, not {migrations.head()}; {what}")


async def restore(store: Store, path: Path) -> dict[str, int]:
    """Fill an empty database from a backup, all or nothing; returns the number of rows per table.

    Args:
        store: the database; must be empty and not open.
        path: the backup, of this release or an earlier one.

    Raises:
        BackupError: the file is not a complete backup, or the database is not empty.
    """
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            async with store.filling() as connection:
                return await connection.run_sync(_fill, file, path)
    except (OSError, EOFError, UnicodeDecodeError) as error:
        raise BackupError(f"{path} cannot be read: {error}") from error


def _lines(file: IO[str]) -> Iterator[Any]:
    while line := file.readline(LONGEST_LINE):
        try:
            yield json.loads(line)
        except json.JSONDecodeError as error:
            raise BackupError(f"the backup has a line that cannot be read: {line[:60]!r}") from error


def _fill(connection: Connection, file: IO[str], path: Path) -> dict[str, int]:
    lines = _lines(file)
    header = next(lines, None)
    if not isinstance(header, dict) or header.get("lunaria") != "backup" or header.get("format") != FORMAT:
        raise BackupError(f"{path}: is no backup of Lunaria that this release can read")
    revision = migrations.revision_of(connection)
    if revision != "none" and connection.scalar(select(func.count()).select_from(schema.people)):
        raise BackupError("the database is not empty: restore into a new one")
    if what := migrations.remedy(header["revision"]):
        raise BackupError(f"{path}: is of a database at revision {header['revision']}; {what}")
    if revision == "none":
        migrations.upgrade(connection, header["revision"])
    elif revision != header["revision"]:
        raise BackupError("the database is of another release than the backup: restore into a new one")
    tables = {name: table(name, *map(column, names)) for name, names in header["tables"].items()}
    counts: Counter[str] = Counter()
    waiting: list[dict[str, Any]] = []
    name = ""

    def write() -> None:
        if waiting:
            connection.execute(insert(tables[name]), waiting)
            waiting.clear()

    for line in lines:
        if isinstance(line, dict):
            write()
            if line.get("end") != counts:
                raise BackupError("the backup is damaged: it does not have the rows that it promises")
            break
        if line[0] != name or len(waiting) >= CHUNK:
            write()
            name = line[0]
        waiting.append(dict(zip(header["tables"][name], map(_value, line[1:]), strict=True)))
        counts[name] += 1
    else:
        raise BackupError("the backup is cut off")
    migrations.upgrade(connection)
    # Nobody could play since the backup: clocks do not run for that time.
    if now() > header["at"]:
        connection.execute(insert(schema.outages).values(began=header["at"], ended=now()))
    return dict(counts)


async def verify(store: Store) -> tuple[int, list[str]]:
    """Replay every game from its log; returns the number of games, and the faults of those that differ.

    Raises:
        BackupError: the database is missing, or does not have this release's schema.
    """
    await check(store)
    from lunaria.table.live.session import LogError  # imports the rules, which backups do not need
    from lunaria.table.live.table import LiveTable

    wrong = []
    async with store.reading() as connection:
        tables = list(await connection.scalars(select(schema.tables.c.id).where(schema.tables.c.status != "gathering")))
    for name in tables:
        info = await store.table(name)
        if info is None:
            continue
        entries = await store.events(name)
        try:
            replayed = await asyncio.to_thread(LiveTable, store, info, entries)
        except LogError as error:
            wrong.append(str(error))
            continue
        if (info.status == "over") != replayed.session.over and not info.closed:
            wrong.append(f"table {name}: its status is {info.status}, its log says otherwise")
    return len(tables), wrong
