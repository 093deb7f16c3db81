"""Workers: their heartbeats, the leases of tables, and outages."""

import time

from sqlalchemy import URL, BigInteger, Integer, cast, delete, func, insert, literal_column, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.elements import ColumnElement

from lunaria.table.store import failpoints, schema
from lunaria.table.store.database import Database
from lunaria.table.store.game_log import Lease
from lunaria.table.store.model import now

SILENCE_MS = 4_000
"""A worker silent for this long is considered gone."""
BEAT_MS = 1_000
"""Interval of heartbeats."""
BEAT_LOCK = 7190218
"""PostgreSQL lock: heartbeats are serialised."""
MOST_BACK_MS = 100
"""Maximum by which the time is set back per heartbeat: a tenth of the interval."""
NOBODY = "nobody"
"""Recorded as the last worker after a clean shutdown."""


def _steady() -> int:
    """Return a monotonic clock in milliseconds; where available, one that counts while a machine sleeps."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime_ns(time.CLOCK_BOOTTIME) // 1_000_000
    return time.monotonic_ns() // 1_000_000


class Leases(Database):
    """The part of the store for workers and leases. Times are the database's: machines' clocks differ."""

    def __init__(self, address: URL) -> None:
        super().__init__(address)
        self._offset = now() - _steady()
        self._measured = False
        self._latest = 0

    def now(self) -> int:
        """Return the database's time, in milliseconds since 1970; it never goes back.

        Between measurements it advances by a monotonic clock. If it followed a clock that was set back, thinking would
        be free until the recorded time was reached again.
        """
        self._latest = max(self._latest, _steady() + self._offset)
        return self._latest

    def _measure(self, at: int) -> None:
        """Adopt a measured database time: forward at once (an outage), back gradually."""
        offset = at - _steady()
        self._latest = self._latest if self._measured else 0
        self._offset = max(offset, self._offset - MOST_BACK_MS) if self._measured else offset
        self._measured = True

    def _now(self) -> ColumnElement[int]:
        if self.is_sqlite:
            return cast((func.julianday("now") - literal_column("2440587.5")) * 86_400_000.0, Integer)
        return cast(func.extract("epoch", func.clock_timestamp()) * 1000, BigInteger)

    async def claim(self, table: str, worker: str, span: int) -> Lease | None:
        """Acquire or renew a table's lease.

        Args:
            table: the table's id.
            worker: the requesting worker.
            span: milliseconds until others may acquire it.

        Returns:
            the lease, or None while another worker holds it.
        """
        leases = schema.leases.c
        make = sqlite.insert if self.is_sqlite else postgresql.insert

        async def work(connection: AsyncConnection) -> Lease | None:
            until = self._now() + span
            wanted = make(schema.leases).values(table=table, worker=worker, until=until, fence=1)
            statement = wanted.on_conflict_do_update(
                index_elements=["table"],
                set_={"worker": worker, "until": until, "fence": leases.fence + cast(leases.worker != worker, Integer)},
                where=(leases.worker == worker) | (leases.until < self._now()),
            ).returning(leases.fence)
            await failpoints.reach("in-renewal")
            fence = (await connection.execute(statement)).scalar_one_or_none()
            return None if fence is None else Lease(table, fence)

        return await self.write(work, order=table)

    async def release(self, lease: Lease) -> None:
        """Release a lease, if it is still ours: another worker may acquire it at once."""
        leases = schema.leases.c

        async def work(connection: AsyncConnection) -> None:
            ours = (leases.table == lease.table) & (leases.fence == lease.fence)
            await connection.execute(update(schema.leases).where(ours).values(until=0))

        await self.write(work, order=lease.table)

    async def due(self, worker: str, limit: int = 100) -> list[str]:
        """Return due tables that no other worker serves."""
        tables, leases = schema.tables.c, schema.leases.c
        free = leases.table.is_(None) | (leases.worker == worker) | (leases.until < self._now())
        query = (
            select(tables.id)
            .outerjoin(schema.leases, leases.table == tables.id)
            .where(tables.due <= self.now(), tables.status == "playing", tables.fault == "", free)
            .order_by(tables.due)
            .limit(limit)
        )
        async with self.reading() as connection:
            return list(await connection.scalars(query))

    async def beat(self, worker: str) -> int:
        """Record a worker's heartbeat; detects workers that have gone, and outages.

        No clock ran while a worker was gone or none was there: the gap is recorded and never charged.

        Returns:
            the database's time, in milliseconds since 1970.
        """
        workers, outages = schema.workers.c, schema.outages.c

        async def work(connection: AsyncConnection) -> int:
            if not self.is_sqlite:
                await connection.execute(text(f"select pg_advisory_xact_lock({BEAT_LOCK})"))
            at = await connection.scalar(select(self._now())) or 0
            known = {row.id: row.beat for row in (await connection.execute(select(workers.id, workers.beat))).all()}
            gone = {other for other, beat in known.items() if at - beat > SILENCE_MS or other == NOBODY}
            if worker not in known and known and at - max(known.values()) > 2 * BEAT_MS:
                gone |= set(known)
            if gone:
                recorded = await connection.scalar(select(func.max(outages.ended))) or 0
                began = max(recorded, min(known[other] for other in gone))
                if began < at:
                    await connection.execute(insert(schema.outages).values(began=began, ended=at))
                await connection.execute(delete(schema.workers).where(workers.id.in_(gone - {worker})))
            changed = await connection.execute(update(schema.workers).where(workers.id == worker).values(beat=at))
            if not changed.rowcount:
                await connection.execute(insert(schema.workers).values(id=worker, beat=at))
            return at

        at = await self.write(work)
        self._measure(at)
        return at

    async def sign_off(self, worker: str) -> None:
        """Record a worker's shutdown: if it was the last one, clocks stand still until another starts."""
        workers = schema.workers.c

        async def work(connection: AsyncConnection) -> None:
            ours = workers.id == worker
            if await connection.scalar(select(func.count()).where(workers.id != worker)):
                await connection.execute(delete(schema.workers).where(ours))
            else:
                await connection.execute(update(schema.workers).where(ours).values(id=NOBODY, beat=self._now()))

        await self.write(work)

    async def outages(self, after: int = 0) -> list[tuple[int, int]]:
        """Return the outages, as start and end in milliseconds, that ended after a time."""
        outages = schema.outages.c
        query = select(outages.began, outages.ended).where(outages.ended > after).order_by(outages.began)
        async with self.reading() as connection:
            return [(began, ended) for began, ended in (await connection.execute(query)).all()]
