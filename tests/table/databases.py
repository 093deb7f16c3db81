"""Databases for tests: a file each, or a schema each of a PostgreSQL server if there is one."""

import asyncio
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
from sqlalchemy import Connection, event, inspect

from lunaria.table.store import migrations

POSTGRES = os.environ.get("LUNARIA_TEST_POSTGRES", "postgresql://postgres@127.0.0.1:5432/test")
"""Where tests may make schemas."""
KINDS = ("sqlite", "postgresql")


@cache
def postgres_is_there() -> bool:
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
    """Lend the address of an empty database."""
    if kind == "sqlite":
        yield f"sqlite:///{folder / 'table.db'}"
        return
    if not postgres_is_there():
        if os.environ.get("LUNARIA_REQUIRE_ALL") or os.environ.get("CI") == "true":
            pytest.fail(f"no PostgreSQL at {POSTGRES}, and every test must run: set LUNARIA_TEST_POSTGRES")
        pytest.skip(f"no PostgreSQL at {POSTGRES}")
    schema = f"test_{secrets.token_hex(6)}"
    try:
        yield f"{POSTGRES}?schema={schema}"
    finally:
        with ThreadPoolExecutor(1) as thread:  # an event loop may be running in this one
            thread.submit(asyncio.run, _execute(f"drop schema if exists {schema} cascade")).result()


@cache  # once in a process is enough
def repeat_steps() -> None:
    """Let this process work the steps to the present shape out once for each kind of database, and then repeat them.

    Every empty database is told the very statements that the first was told. Databases that are not empty, and steps
    up to another revision, are none of this.
    """
    work_out, told = migrations.upgrade, dict[str, list[tuple[str, Any]]]()

    def upgrade(connection: Connection, revision: str = "head") -> None:
        kind = connection.dialect.name
        if revision != "head" or inspect(connection).has_table("alembic_version"):
            work_out(connection, revision)
        elif kind in told:
            for statement, values in told[kind]:
                connection.exec_driver_sql(statement, values)
        else:
            with listened_to(connection) as statements:
                work_out(connection, revision)
            told[kind] = statements

    vars(migrations)["upgrade"] = upgrade


@contextmanager
def listened_to(connection: Connection) -> Iterator[list[tuple[str, Any]]]:
    """Note what a connection tells its database to change."""
    heard: list[tuple[str, Any]] = []

    def note(_connection: object, _cursor: object, statement: str, values: Any, *_more: object) -> None:
        if not statement.lstrip().upper().startswith(("SELECT", "PRAGMA")):
            heard.append((statement, values))

    event.listen(connection, "before_cursor_execute", note)
    try:
        yield heard
    finally:
        event.remove(connection, "before_cursor_execute", note)
