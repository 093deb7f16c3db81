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
from urllib.parse import urlsplit

import asyncpg
import pytest

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
