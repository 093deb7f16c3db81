"""Everything that must outlive the process: people, sessions, tables, seats, and the log of every game.

All writes go through one writer, which commits what has gathered while the disk was busy with the commit before: as
durable as one commit a move, and thousands of moves a second instead of hundreds.
"""

import asyncio
import hashlib
import json
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Row, event, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from lunaria.engine.game import MAX_SEED, Options
from lunaria.engine.record import commitment
from lunaria.games import load
from lunaria.table import migrations, schema

Result = TypeVar("Result")
Work = Callable[[AsyncConnection], Awaitable[Result]]


class ConflictError(Exception):
    """Somebody else has written this event of the log first, or the same message key is already used."""


@dataclass(frozen=True)
class Person:
    """Somebody who has told a name: a real account, without credentials yet."""

    id: str
    name: str
    language: str


@dataclass(frozen=True)
class Place:
    """A seat at a table.

    Attributes:
        kind: ``open``, ``guest`` or ``bot``.
        person: who sits there, or "".
        bot: the spec of the bot that sits there, or "".
        name: of the person, as it was when they sat down.
    """

    kind: str
    person: str = ""
    bot: str = ""
    name: str = ""


@dataclass(frozen=True)
class TableInfo:
    """A table as it is set up; how its game stands is told by its log.

    Attributes:
        id: the part of its address that names it.
        game: the game's name.
        rules: the version of the rules that it is played by.
        options: the complete options.
        seed: decides the deal; nobody may see it before the game is over.
        salt: makes the commitment impossible to guess.
        commitment: to the seed, published from the start.
        status: ``gathering``, ``playing`` or ``over``.
        owner: the id of the person who made it.
        places: its seats.
    """

    id: str
    game: str
    rules: int
    options: Options
    seed: int = field(repr=False)
    salt: str = field(repr=False)
    commitment: str
    status: str
    owner: str
    places: tuple[Place, ...]

    @property
    def variant(self) -> str:
        """The name of the set of rules that the options call for."""
        return load(self.game).variant_name(self.options)

    def seat_of(self, person: str) -> int:
        """Return where a person sits, or -1."""
        return next((seat for seat, place in enumerate(self.places) if person and place.person == person), -1)

    @property
    def seating(self) -> str:
        """Changes whenever somebody sits down or stands up, or the game starts."""
        return hashlib.sha256(repr((self.status, self.places)).encode()).hexdigest()[:12]


@dataclass(frozen=True)
class Entry:
    """An event of a game's log.

    Attributes:
        number: from 1, without gaps.
        key: names the message that caused it; a repeated message does nothing.
        seat: who did it.
        kind: ``move`` or ``undo``.
        move: the notation of a move, "" for an undo.
        at: when it was written, in milliseconds since 1970.
    """

    number: int
    key: str
    seat: int
    kind: str
    move: str
    at: int


def now() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


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


class Store:
    """The database.

    Args:
        address: of an SQLite file; its folder is made when needed.
    """

    def __init__(self, address: URL) -> None:
        self.address = address
        self._engine = create_async_engine(address)
        event.listen(self._engine.sync_engine, "connect", _prepare)
        event.listen(self._engine.sync_engine, "begin", _begin)
        self._immediate = self._engine.execution_options(immediate=True)
        self._queue: asyncio.Queue[tuple[Work[Any], asyncio.Future[Any]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Bring the database to its present shape and start the writer."""
        if self.address.database:
            Path(self.address.database).parent.mkdir(parents=True, exist_ok=True)
        async with self._immediate.begin() as connection:
            await connection.run_sync(migrations.upgrade)
        self._writer = asyncio.create_task(self._write_forever())

    async def close(self) -> None:
        """Finish what waits to be written, and let go of the database."""
        if self._writer:
            await self._queue.join()
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        await self._engine.dispose()

    # Writing

    async def write(self, work: Work[Result]) -> Result:
        """Run some work in a transaction of the writer; returns once it is durable.

        The work may be run more than once, because it shares a transaction with others and one of them may fail.
        """
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((work, future))
        return await future

    async def _write_forever(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while not self._queue.empty():
                batch.append(self._queue.get_nowait())
            if not await self._commit(batch, last_try=len(batch) == 1):
                for item in batch:
                    await self._commit([item], last_try=True)
            for _ in batch:
                self._queue.task_done()

    async def _commit(self, batch: list[tuple[Work[Any], asyncio.Future[Any]]], last_try: bool) -> bool:
        """Commit a batch and tell who waits for it; a failure is told only at the last try."""
        try:
            async with self._immediate.begin() as connection:
                results = [await work(connection) for work, _ in batch]
        except Exception as error:  # whatever went wrong belongs to the one who asked
            if last_try:
                for _, future in batch:
                    if not future.done():
                        future.set_exception(error)
            return last_try
        for (_, future), result in zip(batch, results, strict=True):
            if not future.done():
                future.set_result(result)
        return True

    # People

    async def add_person(self, name: str, language: str) -> tuple[Person, str]:
        """Make an account; returns it with the token of a first session."""
        person = Person(secrets.token_hex(8), name, language)
        token = secrets.token_urlsafe(32)

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(
                insert(schema.people).values(id=person.id, name=name, language=language, created=now())
            )
            await connection.execute(
                insert(schema.sessions).values(digest=_digest(token), person=person.id, created=now())
            )

        await self.write(work)
        return person, token

    async def person(self, token: str) -> Person | None:
        """Return whose session a token is."""
        people, sessions = schema.people.c, schema.sessions.c
        query = (
            select(people.id, people.name, people.language)
            .join(schema.sessions, sessions.person == people.id)
            .where(sessions.digest == _digest(token))
        )
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        return Person(*row) if row else None

    async def set_language(self, person: str, language: str) -> None:
        """Remember the language that a person reads."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(
                update(schema.people).where(schema.people.c.id == person).values(language=language)
            )

        await self.write(work)

    # Tables

    async def add_table(self, game: str, rules: int, options: Options, places: Sequence[Place], owner: str) -> str:
        """Set up a table with a secret seed; returns its id. A table without open seats starts at once."""
        table = secrets.token_urlsafe(8).replace("-", "a").replace("_", "b")
        seed, salt = secrets.randbelow(MAX_SEED + 1), secrets.token_hex(16)

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(
                insert(schema.tables).values(
                    id=table,
                    game=game,
                    rules=rules,
                    options=json.dumps(options),
                    seats=len(places),
                    seed=seed,
                    salt=salt,
                    commitment=commitment(seed, salt),
                    status="gathering" if any(place.kind == "open" for place in places) else "playing",
                    owner=owner,
                    created=now(),
                )
            )
            await connection.execute(
                insert(schema.seats),
                [
                    {
                        "table": table,
                        "seat": seat,
                        "kind": place.kind,
                        "person": place.person or None,
                        "bot": place.bot,
                        "name": place.name,
                    }
                    for seat, place in enumerate(places)
                ],
            )

        await self.write(work)
        return table

    async def table(self, table: str) -> TableInfo | None:
        """Return a table by its id."""
        async with self._engine.connect() as connection:
            found = await connection.execute(select(schema.tables).where(schema.tables.c.id == table))
            infos = await _infos(connection, found.all())
        return infos[0] if infos else None

    async def open_tables(self, limit: int = 20) -> list[TableInfo]:
        """Return the newest tables with an open seat."""
        tables = schema.tables.c
        query = select(schema.tables).where(tables.status == "gathering").order_by(tables.created.desc()).limit(limit)
        async with self._engine.connect() as connection:
            return await _infos(connection, (await connection.execute(query)).all())

    async def tables_of(self, person: str, limit: int = 20) -> list[TableInfo]:
        """Return the newest tables at which a person sits or which they made."""
        tables = schema.tables.c
        sits = select(schema.seats.c.table).where(schema.seats.c.person == person)
        query = (
            select(schema.tables)
            .where(tables.id.in_(sits) | (tables.owner == person))
            .order_by(tables.created.desc())
            .limit(limit)
        )
        async with self._engine.connect() as connection:
            return await _infos(connection, (await connection.execute(query)).all())

    async def change_seat(self, table: str, seat: int, before: Place, after: Place) -> bool:
        """Change who has a seat of a table that has not started; the last seat to fill starts the game.

        Returns:
            False if the seat is no longer as it was, the game has started, or the person sits there already.
        """
        seats, tables = schema.seats.c, schema.tables.c

        async def work(connection: AsyncConnection) -> bool:
            status = select(tables.status).where(tables.id == table)
            if await connection.scalar(status) != "gathering":
                return False
            changed = await connection.execute(
                update(schema.seats)
                .where(seats.table == table, seats.seat == seat, seats.kind == before.kind, _is(before.person))
                .values(kind=after.kind, person=after.person or None, bot=after.bot, name=after.name)
            )
            left = select(func.count()).where(seats.table == table, seats.kind == "open")
            if changed.rowcount and not await connection.scalar(left):
                await connection.execute(update(schema.tables).where(tables.id == table).values(status="playing"))
            return bool(changed.rowcount)

        try:
            return await self.write(work)
        except IntegrityError:
            return False

    # Games

    async def events(self, table: str) -> list[Entry]:
        """Return a game's log."""
        log = schema.events.c
        query = (
            select(log.number, log.key, log.seat, log.kind, log.move, log.at)
            .where(log.table == table)
            .order_by(log.number)
        )
        async with self._engine.connect() as connection:
            return [Entry(*row) for row in (await connection.execute(query)).all()]

    async def append(self, table: str, entry: Entry, over: bool = False) -> None:
        """Write an event of a game's log; returns once it is durable.

        Args:
            table: the table's id.
            entry: the event.
            over: True when the game ends with it.

        Raises:
            ConflictError: the log has an event of this number, or one with this key.
        """

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(
                insert(schema.events).values(
                    table=table,
                    number=entry.number,
                    key=entry.key,
                    seat=entry.seat,
                    kind=entry.kind,
                    move=entry.move,
                    at=entry.at,
                )
            )
            if over:
                await connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(status="over"))

        try:
            await self.write(work)
        except IntegrityError as error:
            raise ConflictError from error


def _is(person: str) -> Any:
    return schema.seats.c.person == person if person else schema.seats.c.person.is_(None)


async def _infos(connection: AsyncConnection, rows: Sequence[Row[Any]]) -> list[TableInfo]:
    seats = schema.seats.c
    query = (
        select(seats.table, seats.kind, seats.person, seats.bot, seats.name)
        .where(seats.table.in_([row.id for row in rows]))
        .order_by(seats.table, seats.seat)
    )
    places: dict[str, list[Place]] = {row.id: [] for row in rows}
    for table, kind, person, bot, name in (await connection.execute(query)).all():
        places[table].append(Place(kind, person or "", bot, name))
    return [
        TableInfo(
            id=row.id,
            game=row.game,
            rules=row.rules,
            options=json.loads(row.options),
            seed=row.seed,
            salt=row.salt,
            commitment=row.commitment,
            status=row.status,
            owner=row.owner,
            places=tuple(places[row.id]),
        )
        for row in rows
    ]
