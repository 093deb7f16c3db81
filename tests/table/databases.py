"""Databases for tests: a file each, or a schema each on a PostgreSQL server where one runs."""

import asyncio
import base64
import gzip
import json
import os
import secrets
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import asyncpg
import pytest
from sqlalchemy import Connection, column, insert, inspect, table

POSTGRES = os.environ.get("LUNARIA_TEST_POSTGRES", "postgresql://postgres@127.0.0.1:5432/test")
"""Address under which tests may create schemas."""
KINDS = ("sqlite", "postgresql")


@cache
def postgres_is_running() -> bool:
    where = urlsplit(POSTGRES)
    try:
        socket.create_connection((where.hostname or "127.0.0.1", where.port or 5432), timeout=1).close()
    except OSError:
        return False
    return True


async def _execute(statement: str) -> None:
    connection = await asyncpg.connect(POSTGRES)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


@contextmanager
def fresh_database(kind: str, folder: Path) -> Iterator[str]:
    """Yield the address of an empty database."""
    if kind == "sqlite":
        yield f"sqlite:///{folder / 'table.db'}"
        return
    if not postgres_is_running():
        if os.environ.get("LUNARIA_REQUIRE_ALL") or os.environ.get("CI") == "true":
            pytest.fail(f"no PostgreSQL at {POSTGRES}, and every test must run: set LUNARIA_TEST_POSTGRES")
        pytest.skip(f"no PostgreSQL at {POSTGRES}")
    schema = f"test_{secrets.token_hex(6)}"
    try:
        yield f"{POSTGRES}?schema={schema}"
    finally:
        with ThreadPoolExecutor(1) as thread:  # an event loop may already run in this thread
            thread.submit(asyncio.run, _execute(f"drop schema if exists {schema} cascade")).result()


RELEASED = Path(__file__).parent / "revision_0022"
"""A database written by an older release: the schema of each kind, and the rows as a backup."""


def fill_0022(connection: Connection) -> None:
    """Fill an empty database with a running and a finished game, as the release of revision 0022 did."""
    for statement in (RELEASED / f"{connection.dialect.name}.sql").read_text(encoding="utf-8").split(";\n"):
        if statement:
            connection.exec_driver_sql(statement)
    connection.exec_driver_sql("insert into alembic_version values ('0022')")
    with gzip.open(RELEASED / "games.backup", "rt", encoding="utf-8") as file:
        header, *rows, _end = map(json.loads, file)
    for name, *values in rows:
        values = [base64.b64decode(one["base64"]) if isinstance(one, dict) else one for one in values]
        names = header["tables"][name]
        connection.execute(insert(table(name, *map(column, names))), dict(zip(names, values, strict=True)))


def described(connection: Connection) -> dict[str, Any]:
    """Describe the schema of a database, independent of the order of columns and constraints."""
    seen = inspect(connection)
    looks = (
        seen.get_columns,
        seen.get_foreign_keys,
        seen.get_unique_constraints,
        seen.get_indexes,
        seen.get_check_constraints,
    )
    return {
        name: [seen.get_pk_constraint(name), *(sorted(str(one) for one in look(name)) for look in looks)]
        for name in sorted(seen.get_table_names())
    }
