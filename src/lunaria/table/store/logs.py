"""Logs of games, and snapshots of where they lead."""

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.table import schema
from lunaria.table.store.database import Database
from lunaria.table.store.model import ConflictError, Entry, FencedError, Snapshot


@dataclass(frozen=True)
class Lease:
    """The duty to look after a table for a while: to let its bots move and its clocks run out.

    Attributes:
        table: the table's id.
        fence: grows whenever the duty passes to another worker.
    """

    table: str
    fence: int


@dataclass(frozen=True)
class Aftermath:
    """What is written together with an event.

    Attributes:
        over: True when the game ends with it.
        due: when somebody must look after the table, in milliseconds since 1970; 0 at once, None never.
        snapshot: the game after it, if one is to be kept.
        lease: the lease under which it is written, if it needs one.
    """

    over: bool = False
    due: int | None = None
    snapshot: Snapshot | None = None
    lease: Lease | None = None


class Logs(Database):
    """The part of the store that knows games."""

    async def events(self, table: str, after: int = 0) -> list[Entry]:
        """Return a game's log, from the event after a number."""
        log = schema.events.c
        query = (
            select(log.number, log.key, log.seat, log.kind, log.move, log.at, log.digest)
            .where(log.table == table, log.number > after)
            .order_by(log.number)
        )
        async with self.reading() as connection:
            return [Entry(*row) for row in (await connection.execute(query)).all()]

    async def heads(self, tables: Iterable[str]) -> dict[str, int]:
        """Return the number of the last event of each of these tables that has one."""
        log = schema.events.c
        query = select(log.table, func.max(log.number)).where(log.table.in_(list(tables))).group_by(log.table)
        async with self.reading() as connection:
            return {row[0]: row[1] for row in (await connection.execute(query)).all()}

    async def append(self, table: str, entry: Entry, after: Aftermath | None = None) -> None:
        """Write an event of a game's log; returns once it is durable.

        Args:
            table: the table's id.
            entry: the event.
            after: what is written with it.

        Raises:
            ConflictError: the log has an event of this number, or one with this key.
            FencedError: the lease has passed to another worker.
        """
        after = after or Aftermath()

        async def work(connection: AsyncConnection) -> None:
            if after.lease:
                await self._hold(connection, after.lease)
            await connection.execute(
                insert(schema.events).values(
                    table=table,
                    number=entry.number,
                    key=entry.key,
                    seat=entry.seat,
                    kind=entry.kind,
                    move=entry.move,
                    at=entry.at,
                    digest=entry.digest,
                )
            )
            change = update(schema.tables).where(schema.tables.c.id == table)
            if after.over:
                await connection.execute(change.values(status="over", due=None))
            else:
                # Most events leave it as it was: nothing is written then.
                await connection.execute(
                    change.where(schema.tables.c.due.is_distinct_from(after.due)).values(due=after.due)
                )
            if after.snapshot:
                await self._keep(connection, table, after.snapshot)

        try:
            await self.write(work, order=table)
        except IntegrityError as error:
            raise ConflictError from error

    async def _hold(self, connection: AsyncConnection, lease: Lease) -> None:
        """Make sure that a lease is still ours until the transaction ends."""
        leases = schema.leases.c
        query = select(leases.fence).where(leases.table == lease.table).with_for_update(read=True)
        if await connection.scalar(query) != lease.fence:
            raise FencedError(f"another worker looks after table {lease.table}")

    async def _keep(self, connection: AsyncConnection, table: str, snapshot: Snapshot) -> None:
        make = sqlite.insert if self.is_sqlite else postgresql.insert
        values = {"number": snapshot.number, "sources": snapshot.sources, "body": snapshot.body}
        statement = make(schema.snapshots).values(table=table, **values)
        await connection.execute(statement.on_conflict_do_update(index_elements=["table"], set_=values))

    async def snapshot(self, table: str) -> Snapshot | None:
        """Return the last snapshot of a game."""
        kept = schema.snapshots.c
        query = select(kept.number, kept.sources, kept.body).where(kept.table == table)
        async with self.reading() as connection:
            row = (await connection.execute(query)).one_or_none()
        return Snapshot(*row) if row else None

    async def set_due(self, table: str, due: int | None, head: int) -> None:
        """Remember when somebody must look after a table, unless its log has grown beyond ``head``."""
        log = schema.events.c

        async def work(connection: AsyncConnection) -> None:
            last = select(func.coalesce(func.max(log.number), 0)).where(log.table == table).scalar_subquery()
            change = update(schema.tables).where(schema.tables.c.id == table, last == head)
            await connection.execute(change.values(due=due))

        await self.write(work, order=table)
