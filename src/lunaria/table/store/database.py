"""The database and its one writer.

All writes of a worker go through one writer, which commits what has gathered while the disk was busy with the commit
before: as durable as one commit a move, and thousands of moves a second instead of hundreds. On SQLite only the
beginning and the end of a transaction are done in a thread: handing over a statement costs more than the statement.
"""

import asyncio
import contextlib
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from math import inf
from pathlib import Path
from typing import Any, TypeVar, cast

from sqlalchemy import URL, Connection, Dialect, create_engine, event, text
from sqlalchemy.exc import DBAPIError, DisconnectionError, IntegrityError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from lunaria.table.store import failpoints, migrations
from lunaria.table.store.model import FencedError, UncertainError

Result = TypeVar("Result")
Work = Callable[[AsyncConnection], Awaitable[Result]]
IDLE_SECONDS = 1.0
"""A connection that was used more recently is not tried before it is used again."""
FAILING_SECONDS = 5.0
OUT_OF_ORDER = ("08", "25006", "53", "57P", "58")
"""How the states begin by which PostgreSQL says that it is away, may only read, has no room, ends or does not work."""
SHAPE_LOCK = 7190216
"""Of PostgreSQL: one worker brings the database into shape."""
MOST_NAMES = 500
"""Names that one statement compares with."""
SCHEMA = re.compile(r"[a-z_][a-z0-9_]{0,40}")


def _prepare(connection: Any, _record: Any) -> None:
    """Make a new SQLite connection durable, and leave the beginning of transactions to us."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    """Begin a transaction: a writer takes its turn at once instead of failing half-way."""
    immediate = connection.get_execution_options().get("immediate", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")


def _note_return(_connection: Any, record: ConnectionPoolEntry) -> None:
    record.info["returned"] = time.monotonic()


def _try_again(dialect: Dialect, connection: Any, record: ConnectionPoolEntry, _proxy: Any) -> None:
    """Make sure that a connection which has been idle still works: a try takes as long as three statements."""
    if time.monotonic() - record.info.get("returned", time.monotonic()) > IDLE_SECONDS:
        try:
            dialect.do_ping(connection)
        except Exception as error:
            raise DisconnectionError from error


class _Direct:
    """A connection that is used where it is, by work that is written for an asynchronous one."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def execute(self, *arguments: Any) -> Any:
        return self._connection.execute(*arguments)

    async def scalar(self, *arguments: Any) -> Any:
        return self._connection.scalar(*arguments)

    async def scalars(self, *arguments: Any) -> Any:
        return self._connection.scalars(*arguments)


class _Writer:
    """Writes to a SQLite database: whatever may wait, for another worker or for the disk, is done in a thread."""

    def __init__(self, address: URL) -> None:
        self._engine = create_engine(address.set(drivername="sqlite"), execution_options={"immediate": True})
        event.listen(self._engine, "connect", _prepare)
        event.listen(self._engine, "begin", _begin)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")

    @contextlib.asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        """Lend a connection in a transaction, committed at the end."""
        stack = contextlib.ExitStack()
        connection = await self._elsewhere(stack.enter_context, self._engine.begin())
        try:
            yield cast("AsyncConnection", _Direct(connection))
        except BaseException as error:
            await self._elsewhere(stack.__exit__, type(error), error, error.__traceback__)
            raise
        await self._elsewhere(stack.close)

    async def close(self) -> None:
        """Let go of the database."""
        await self._elsewhere(self._engine.dispose)
        self._thread.shutdown()

    async def _elsewhere(self, work: Callable[..., Result], *arguments: Any) -> Result:
        """Do something in the thread to its end, even if nobody waits for it any more."""
        return await asyncio.shield(asyncio.get_running_loop().run_in_executor(self._thread, work, *arguments))


@dataclass
class _Job:
    """Some work that waits for the writer."""

    work: Work[Any]
    order: str
    done: asyncio.Future[Any] = field(repr=False)


class Database:
    """A database: SQLite in a file, or PostgreSQL.

    Args:
        address: ``sqlite+aiosqlite:///path``, or ``postgresql+asyncpg://…`` with an optional ``?schema=NAME``.

    Attributes:
        on_commit: told how long each transaction of the writer took, in seconds, and how many writes shared it.
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
        """Whether something could not be written some seconds ago, because the disk is full or the database away."""
        return time.monotonic() - self._failed_at < FAILING_SECONDS

    async def open(self) -> None:
        """Bring the database to its present shape and start the writer."""
        async with self.filling() as connection:
            await connection.run_sync(migrations.upgrade)
        if self.is_sqlite:
            self._direct = _Writer(self.address)
        self._writer = asyncio.create_task(self._write_forever())

    async def close(self) -> None:
        """Finish what waits to be written, and let go of the database."""
        if self._writer:
            await self._queue.join()
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        if self._direct:
            await self._direct.close()
        await self._engine.dispose()

    @contextlib.asynccontextmanager
    async def filling(self) -> AsyncIterator[AsyncConnection]:
        """Lend a connection to a database that may not exist yet, alone; committed at the end, or nothing happens."""
        if self.is_sqlite and self.address.database:
            make_private(Path(self.address.database))
        async with self._immediate.begin() as connection:
            if not self.is_sqlite:
                # Several workers may start at once: one brings the database into shape, the others wait.
                await connection.execute(text(f"select pg_advisory_xact_lock({SHAPE_LOCK})"))
                await connection.execute(text(f"create schema if not exists {self.schema}"))
            yield connection

    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Lend a connection that sees one consistent state of the database."""
        async with self._steady.connect() as connection:
            yield connection

    async def write(self, work: Work[Result], order: str = "") -> Result:
        """Run some work in a transaction of the writer; returns once it is durable.

        The work may be run more than once, because it shares a transaction with others and one of them may fail.

        Args:
            work: what to do with the transaction's connection.
            order: works of a transaction are done in this order, so that two workers never wait for each other.

        Raises:
            UncertainError: the database was lost during the commit; the work may count or not.
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
        """Commit a batch and tell who waits for it; False if each must be tried alone."""
        self._worked, began = False, time.perf_counter()
        try:
            results = await self._transact(batch)
        except Exception as error:  # whatever went wrong belongs to the one who asked
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
    """Make sure that nobody but this user can read a database or its journals; makes the file if there is none."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    path.touch(mode=0o600)
    for one in (path, *(path.with_name(path.name + more) for more in ("-wal", "-shm", "-journal"))):
        if one.exists() and one.stat().st_mode & 0o077:
            one.chmod(0o600)


def batches(names: Iterable[str]) -> Iterator[list[str]]:
    """Return names in lists that a statement can take: databases bound how many values one may have."""
    left = iter(names)
    while batch := list(islice(left, MOST_NAMES)):
        yield batch


def _cannot_write(error: Exception) -> OSError | OperationalError | None:
    """Return an error of a database that has no room or does not work, in one shape for both kinds; else None."""
    if isinstance(error, OSError | OperationalError):
        return error
    state = getattr(error.orig, "sqlstate", None) if isinstance(error, DBAPIError) else None
    if isinstance(error, DBAPIError) and isinstance(state, str) and state.startswith(OUT_OF_ORDER):
        return OperationalError(error.statement, error.params, error.orig or error)
    return None


def _lost(error: Exception) -> bool:
    """Say whether the database went away, rather than refuse."""
    if isinstance(error, IntegrityError | FencedError):
        return False
    return isinstance(error, OSError) or (isinstance(error, DBAPIError) and error.connection_invalidated)


STORAGE_ERRORS = (SQLAlchemyError, OSError, UncertainError)
"""What may come out of a database that does not work."""
