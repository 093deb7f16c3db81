"""Logs of games and their snapshots."""

import json
from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import BigInteger, Update, bindparam, case, exists, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.table.store import schema
from lunaria.table.store.database import batches
from lunaria.table.store.model import ClosedError, ConflictError, DealResult, Ending, Entry, FencedError, Snapshot, now
from lunaria.table.store.standings import Standings


@dataclass(frozen=True)
class Lease:
    """A time-limited right to serve a table: to move its bots and flag its clocks.

    Attributes:
        table: the table's id.
        fence: grows whenever the lease passes to another worker.
    """

    table: str
    fence: int


@dataclass(frozen=True)
class Taker:
    """Somebody who takes over a seat.

    Attributes:
        person: their id.
        name: as others at the table know them.
        leaver: the id of the person who has left it.
    """

    person: str
    name: str
    leaver: str


@dataclass(frozen=True)
class Aftermath:
    """The data written together with an event.

    Attributes:
        over: True if it ends the game.
        pending: the seats with a decision afterwards; None if unchanged.
        due: when the table is due, in milliseconds since 1970; 0 at once, None never.
        snapshot: of the game afterwards, if one is to be stored.
        lease: the lease it needs, if any.
        ending: the result, if it ends the game and the game counts.
        deal: the result, if it ends a game at a deal that everybody plays.
        agreed: the agreement that ends it, or "".
        absent: the seats that a bot plays until their person returns; None if unchanged.
        taker: the person who takes over the seat of the event, if any.
    """

    over: bool = False
    pending: tuple[int, ...] | None = None
    due: int | None = None
    snapshot: Snapshot | None = None
    lease: Lease | None = None
    ending: Ending | None = None
    deal: DealResult | None = None
    agreed: str = ""
    absent: tuple[int, ...] | None = None
    taker: "Taker | None" = None


# Statements of every move, built once: building takes as long as running them.
_COLUMNS = schema.events.columns
_ADD = insert(schema.events).from_select(
    _COLUMNS.keys(),
    select(*(bindparam(column.name, type_=column.type) for column in _COLUMNS)).where(
        exists().where(schema.tables.c.id == bindparam("table"), schema.tables.c.closed == 0)
    ),
)
_SET_DUE = (  # unchanged by most events: then nothing is written
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("which"))
    .where(schema.tables.c.due.is_distinct_from(bindparam("then", type_=BigInteger)))
    .values(due=bindparam("then", type_=BigInteger))
)


async def note_result(connection: AsyncConnection, result: DealResult) -> bool:
    """Write a person's result at a deal, once; False if the entry has one already, or does not exist."""
    entries = schema.deal_entries.c
    theirs = (entries.deal == result.deal) & (entries.player == result.player) & entries.score.is_(None)
    values = {"score": result.score, "place": result.place, "ended": result.at, "broken": int(result.broken)}
    change = update(schema.deal_entries).where(theirs).values(course=json.dumps(result.course), **values)
    return bool((await connection.execute(change)).rowcount)


class Logs(Standings):
    """The part of the store for games."""

    async def events(self, table: str, after: int = 0) -> list[Entry]:
        """Return the events of a game's log after a number."""
        log = schema.events.c
        query = (
            select(log.number, log.key, log.seat, log.kind, log.move, log.at, log.digest)
            .where(log.table == table, log.number > after)
            .order_by(log.number)
        )
        async with self.reading() as connection:
            return [Entry(*row) for row in (await connection.execute(query)).all()]

    async def heads(self, tables: Iterable[str]) -> dict[str, int]:
        """Return the number of the last event of each of these tables that has any."""
        log = schema.events.c
        query, found = select(log.table, func.max(log.number)).group_by(log.table), dict[str, int]()
        async with self.reading() as connection:
            for batch in batches(tables):
                rows = await connection.execute(query.where(log.table.in_(batch)))
                found.update({row[0]: row[1] for row in rows.all()})
        return found

    async def append(self, table: str, entry: Entry, after: Aftermath | None = None) -> None:
        """Append an event to a game's log; returns once it is durable.

        Args:
            table: the table's id.
            entry: the event.
            after: the data to write with it.

        Raises:
            ConflictError: the log has an event with this number or key.
            FencedError: the lease has passed to another worker.
            ClosedError: an administrator has closed the table.
        """
        after = after or Aftermath()

        async def work(connection: AsyncConnection) -> None:
            if after.lease:
                await self._hold(connection, after.lease)
            row = {
                "table": table,
                "number": entry.number,
                "key": entry.key,
                "seat": entry.seat,
                "kind": entry.kind,
                "move": entry.move,
                "at": entry.at,
                "digest": entry.digest,
            }
            if not (await connection.execute(_ADD, row)).rowcount:
                raise ClosedError(table)
            if after.over:
                over = update(schema.tables).where(schema.tables.c.id == table)
                await connection.execute(over.values(status="over", due=None, agreed=after.agreed))
            else:
                await connection.execute(_SET_DUE, {"which": table, "then": after.due})
            if after.ending:
                await self._count(connection, table, after.ending)
            if after.deal:
                await note_result(connection, after.deal)
            if after.pending is not None:
                turns = {"which": table, "turns": after.pending, "then": entry.at}
                await connection.execute(_SET_TURNS, turns)
            if after.absent is not None:
                await connection.execute(_SET_LEFT, {"which": table, "absent": after.absent, "then": entry.at})
            if after.taker:
                await self._take_over(connection, table, entry.seat, after.taker)
            if after.snapshot:
                await self._keep(connection, table, after.snapshot)

        try:
            await self.write(work, order=table)
        except IntegrityError as error:
            raise ConflictError from error

    async def _take_over(self, connection: AsyncConnection, table: str, seat: int, taker: Taker) -> None:
        """Seat somebody in the place of a person who has left; the first person of the seat stays known.

        Raises:
            ConflictError: somebody else sits there by now.
        """
        seats = schema.seats.c
        ours = (seats.table == table) & (seats.seat == seat) & (seats.person == taker.leaver)
        new = {"person": taker.person, "name": taker.name, "former": func.coalesce(seats.former, taker.leaver)}
        if not (await connection.execute(update(schema.seats).where(ours).values(**new))).rowcount:
            raise ConflictError(table)

    async def _hold(self, connection: AsyncConnection, lease: Lease) -> None:
        """Make sure that a lease remains ours until the transaction ends."""
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
        """Return the newest snapshot of a game."""
        kept = schema.snapshots.c
        query = select(kept.number, kept.sources, kept.body).where(kept.table == table)
        async with self.reading() as connection:
            row = (await connection.execute(query)).one_or_none()
        return Snapshot(*row) if row else None

    async def set_due(self, table: str, due: int | None, head: int, pending: Iterable[int] = ()) -> None:
        """Record when a table is due and whose turn it is, unless its log goes beyond ``head``."""
        log = schema.events.c

        async def work(connection: AsyncConnection) -> None:
            last = select(func.coalesce(func.max(log.number), 0)).where(log.table == table).scalar_subquery()
            change = update(schema.tables).where(schema.tables.c.id == table, last == head)
            if (await connection.execute(change.values(due=due))).rowcount:
                turns = {"which": table, "turns": tuple(pending), "then": now()}
                await connection.execute(_SET_TURNS, turns)

        await self.write(work, order=table)


def _turns() -> Update:
    """Build the update of whose turn it is, run with every second move; a continuing turn keeps its start.

    Parameters: the table (``which``), the pending seats (``turns``) and the time (``then``).
    """
    seats = schema.seats.c
    began = func.coalesce(seats.since, bindparam("then"))
    since = case((seats.seat.in_(bindparam("turns", expanding=True)), began), else_=None)
    return update(schema.seats).where(seats.table == bindparam("which")).values(since=since)


def _left() -> Update:
    """Build the update of absences; seats that are still away keep their time.

    Parameters: the table (``which``), the seats (``absent``) and the time (``then``).
    """
    seats = schema.seats.c
    began = func.coalesce(seats.left, bindparam("then"))
    left = case((seats.seat.in_(bindparam("absent", expanding=True)), began), else_=None)
    return update(schema.seats).where(seats.table == bindparam("which")).values(left=left)


_SET_TURNS, _SET_LEFT = _turns(), _left()
