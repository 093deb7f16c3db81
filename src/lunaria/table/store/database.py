"""The database with its single writer.

All writes of a worker go through one writer, which commits in one transaction what has gathered during the previous
commit: as durable as a commit per move, at thousands of moves a second instead of hundreds. On SQLite only the start
and end of a transaction run in a thread: handing over a statement costs more than the statement.
"""

import asyncio
import contextlib
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from math import inf
from pathlib import Path
from typing import Any, TypeVar, cast

from sqlalchemy import URL, Connection, Dialect, RowMapping, Select, create_engine, event, text
from sqlalchemy.exc import DBAPIError, DisconnectionError, IntegrityError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from lunaria.table.store import failpoints, migrations
from lunaria.table.store.model import FencedError, UncertainError

Result = TypeVar("Result")
Work = Callable[[AsyncConnection], Awaitable[Result]]
IDLE_SECONDS = 1.0
"""A connection idle for less than this is used without a check."""
FAILING_SECONDS = 5.0
OUT_OF_ORDER = ("08", "25006", "53", "57P", "58")
"""Prefixes of PostgreSQL's error codes for being unavailable, read-only, full, shutting down or defective."""
SHAPE_LOCK = 7190216
"""PostgreSQL lock: one worker migrates the database."""
PART = 500
"""Rows that are read at once, of queries that may find many."""
MOST_NAMES = 500
"""Maximum names compared in one statement."""
SCHEMA = re.compile(r"[a-z_][a-z0-9_]{0,40}")


def _prepare(connection: Any, _record: Any) -> None:
    """Make a new SQLite connection durable, and leave starting transactions to us."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    """Start a transaction: a writer takes the write lock at once instead of failing half-way."""
    immediate = connection.get_execution_options().get("immediate", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")


def _note_return(_connection: Any, record: ConnectionPoolEntry) -> None:
    record.info["returned"] = time.monotonic()


def _try_again(dialect: Dialect, connection: Any, record: ConnectionPoolEntry, _proxy: Any) -> None:
    """Check a connection that has been idle; the check costs as much as three statements."""
    if time.monotonic() - record.info.get("returned", time.monotonic()) > IDLE_SECONDS:
        try:
            dialect.do_ping(connection)
        except Exception as error:
            raise DisconnectionError from error


class _Direct:
    """A connection used synchronously by code written for an asynchronous one."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def execute(self, *arguments: Any) -> Any:
        return self._connection.execute(*arguments)

    async def scalar(self, *arguments: Any) -> Any:
        return self._connection.scalar(*arguments)

    async def scalars(self, *arguments: Any) -> Any:
        return self._connection.scalars(*arguments)


class _Writer:
    """Writes to SQLite: whatever may block, on another worker or on the disk, runs in a thread."""

    def __init__(self, address: URL) -> None:
        self._engine = create_engine(address.set(drivername="sqlite"), execution_options={"immediate": True})
        event.listen(self._engine, "connect", _prepare)
        event.listen(self._engine, "begin", _begin)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")

    @contextlib.asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        """Yield a connection in a transaction, committed at the end."""
        stack = contextlib.ExitStack()
        connection = await self._elsewhere(stack.enter_context, self._engine.begin())
        try:
            yield cast("AsyncConnection", _Direct(connection))
        except BaseException as error:
            await self._elsewhere(stack.__exit__, type(error), error, error.__traceback__)
            raise
        await self._elsewhere(stack.close)

    async def close(self) -> None:
        """Close the connection."""
        await self._elsewhere(self._engine.dispose)
        self._thread.shutdown()

    async def _elsewhere(self, work: Callable[..., Result], *arguments: Any) -> Result:
        """Run something in the thread to its end, even if the caller is cancelled."""
        return await asyncio.shield(asyncio.get_running_loop().run_in_executor(self._thread, work, *arguments))


@dataclass
class _Job:
    """A unit of work waiting for the writer."""

    work: Work[Any]
    order: str
    done: asyncio.Future[Any] = field(repr=False)


class Database:
    """A database: SQLite in a file, or PostgreSQL.

    Args:
        address: ``sqlite+aiosqlite:///path``, or ``postgresql+asyncpg://…`` with an optional ``?schema=NAME``.

    Attributes:
        on_commit: called with the duration of each of the writer's transactions in seconds, and its number of writes.
    """

    def __init__(self, address: URL) -> None:
        self.address = address.difference_update_query(["schema"])
        self.is_sqlite = address.get_backend_name() == "sqlite"
        schema = address.query.get("schema", "public")
        if not isinstance(schema, str) or not SCHEMA.fullmatch(schema):
            raise ValueError(f"{schema!r} cannot be the name of a schema")
        self.schema = schema
        if self.is_sqlite:
            self._engine = create_async_engine(self.address)
            event.listen(self._engine.sync_engine, "connect", _prepare)
            event.listen(self._engine.sync_engine, "begin", _begin)
        else:
            settings = {"server_settings": {"search_path": schema}}
            self._engine = create_async_engine(self.address, connect_args=settings)
            event.listen(self._engine.sync_engine, "checkin", _note_return)
            event.listen(self._engine.sync_engine, "checkout", partial(_try_again, self._engine.dialect))
        self.on_commit: Callable[[float, int], None] = lambda _seconds, _works: None
        self._immediate = self._engine.execution_options(immediate=True)
        self._steady = self._engine
        if not self.is_sqlite:  # there every transaction sees one state anyway
            self._steady = self._engine.execution_options(isolation_level="REPEATABLE READ")
        self._queue: asyncio.Queue[_Job] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._direct: _Writer | None = None
        self._worked = False
        self._failed_at = -inf

    @property
    def is_failing(self) -> bool:
        """True if a write has failed within seconds, because the disk is full or the database unavailable."""
        return time.monotonic() - self._failed_at < FAILING_SECONDS

    async def open(self) -> None:
        """Migrate the database and start the writer."""
        async with self.filling() as connection:
            await connection.run_sync(migrations.upgrade)
        if self.is_sqlite:
            self._direct = _Writer(self.address)
        self._writer = asyncio.create_task(self._write_forever())

    async def close(self) -> None:
        """Finish pending writes and disconnect."""
        if self._writer:
            await self._queue.join()
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        if self._direct:
            await self._direct.close()
        await self._engine.dispose()

    @contextlib.asynccontextmanager
    async def filling(self) -> AsyncIterator[AsyncConnection]:
        """Yield an exclusive connection to a database that may not exist yet; committed at the end, or rolled back."""
        if self.is_sqlite and self.address.database:
            make_private(Path(self.address.database))
        async with self._immediate.begin() as connection:
            if not self.is_sqlite:
                # Several workers may start at once: one migrates the database, the others wait.
                await connection.execute(text(f"select pg_advisory_xact_lock({SHAPE_LOCK})"))
                await connection.execute(text(f"create schema if not exists {self.schema}"))
            yield connection

    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Yield a connection that sees one consistent state."""
        async with self._steady.connect() as connection:
            yield connection

    async def write(self, work: Work[Result], order: str = "") -> Result:
        """Run some work in a transaction of the writer; returns once it is durable.

        The work may run more than once, because it shares a transaction with other work that may fail.

        Args:
            work: called with the transaction's connection.
            order: the work of a transaction runs in this order, so that two workers never deadlock.

        Raises:
            UncertainError: the database was lost during the commit; the work may or may not be durable.
        """
        if self._writer is None or self._writer.done():
            raise UncertainError("the database is closed")
        done: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_Job(work, order, done))
        return await done

    async def _write_forever(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while not self._queue.empty():
                batch.append(self._queue.get_nowait())
            batch.sort(key=lambda job: job.order)
            if not await self._commit(batch, last_try=len(batch) == 1):
                for job in batch:
                    await self._commit([job], last_try=True)
            for _ in batch:
                self._queue.task_done()

    async def _commit(self, batch: list[_Job], last_try: bool) -> bool:
        """Commit a batch and resolve its futures; False if each item must be retried alone."""
        self._worked, began = False, time.perf_counter()
        try:
            results = await self._transact(batch)
        except Exception as error:  # every error belongs to the caller
            if not last_try and not self._worked:
                return False
            if cannot_write := _cannot_write(error):
                self._failed_at = time.monotonic()
            reported: Exception = cannot_write or error
            if self._worked or _lost(error):
                reported = UncertainError(str(error))
            for job in batch:
                if not job.done.done():
                    job.done.set_exception(reported)
            return True
        self.on_commit(time.perf_counter() - began, len(batch))
        for job, result in zip(batch, results, strict=True):
            if not job.done.done():
                job.done.set_result(result)
        return True

    async def _transact(self, batch: list[_Job]) -> list[Any]:
        async with (self._direct or self._immediate).begin() as connection:
            results = [await job.work(connection) for job in batch]
            await failpoints.reach("before-commit")
            self._worked = True
        await failpoints.reach("after-commit")
        return results


def make_private(path: Path) -> None:
    """Make a database and its journals readable by this user only; creates the file if missing."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    path.touch(mode=0o600)
    for one in (path, *(path.with_name(path.name + more) for more in ("-wal", "-shm", "-journal"))):
        if one.exists() and one.stat().st_mode & 0o077:
            one.chmod(0o600)


async def parts(connection: AsyncConnection, query: Select[Any]) -> AsyncIterator[Sequence[RowMapping]]:
    """Yield the rows of a query by name, in parts between which others are served: there may be many."""
    result = await connection.stream(query)
    async for part in result.mappings().partitions(PART):
        yield part
        await asyncio.sleep(0)


def batches(names: Iterable[str]) -> Iterator[list[str]]:
    """Return names in batches that fit a statement: databases limit the number of bound values."""
    left = iter(names)
    while batch := list(islice(left, MOST_NAMES)):
        yield batch


def _cannot_write(error: Exception) -> OSError | OperationalError | None:
    """Return the error of a full or defective database, in one form for both kinds; else None."""
    if isinstance(error, OSError | OperationalError):
        return error
    state = getattr(error.orig, "sqlstate", None) if isinstance(error, DBAPIError) else None
    if isinstance(error, DBAPIError) and isinstance(state, str) and state.startswith(OUT_OF_ORDER):
        return OperationalError(error.statement, error.params, error.orig or error)
    return None


def _lost(error: Exception) -> bool:
    """Return whether the connection was lost, as opposed to a refused statement."""
    if isinstance(error, IntegrityError | FencedError):
        return False
    return isinstance(error, OSError) or (isinstance(error, DBAPIError) and error.connection_invalidated)


STORAGE_ERRORS = (SQLAlchemyError, OSError, UncertainError)
"""Everything that a failing database may raise."""
