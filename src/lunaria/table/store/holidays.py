"""Holidays: the days on which somebody is away."""

from collections.abc import Callable, Iterable, Sequence

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.table.store import schema
from lunaria.table.store.database import Database
from lunaria.table.store.model import Holiday


class Holidays(Database):
    """The part of the store for holidays. What is past is never changed: the clocks of games stood still."""

    async def holidays(self, person: str) -> list[Holiday]:
        """Return a person's holidays, the earliest first."""
        async with self.reading() as connection:
            return await _of(connection, person)

    async def take_holiday(self, person: str, plan: Callable[[Sequence[Holiday]], Holiday]) -> list[str]:
        """Store a holiday.

        Args:
            person: the id of the absent person.
            plan: returns it, given those known before; may raise, and then nothing is stored.

        Returns:
            the running tables where the person sits.
        """

        async def work(connection: AsyncConnection) -> list[str]:
            people = schema.people.c
            await connection.execute(select(people.id).where(people.id == person).with_for_update())
            taken = plan(await _of(connection, person))
            row = {"person": person, "began": taken.began, "ended": taken.ended, "zone": taken.zone}
            await connection.execute(insert(schema.holidays).values(**row))
            return await _wake(connection, person)

        return await self.write(work, order=person)

    async def end_holiday(self, person: str, began: int, at: int) -> list[str] | None:
        """Cancel a holiday that has not begun, or end one that has.

        Args:
            person: the id of the absent person.
            began: its beginning, in milliseconds since 1970.
            at: the time, in milliseconds since 1970.

        Returns:
            the running tables where the person sits; None if there is no such holiday, or it is over.
        """
        kept = schema.holidays.c
        ours = (kept.person == person) & (kept.began == began) & (kept.ended > at)

        async def work(connection: AsyncConnection) -> list[str] | None:
            change = update(schema.holidays).where(ours).values(ended=at) if began < at else None
            done = await connection.execute(delete(schema.holidays).where(ours) if change is None else change)
            return await _wake(connection, person) if done.rowcount else None

        return await self.write(work, order=person)


async def _of(connection: AsyncConnection, person: str) -> list[Holiday]:
    kept = schema.holidays.c
    query = select(kept.began, kept.ended, kept.zone).where(kept.person == person).order_by(kept.began)
    return [Holiday(*row) for row in (await connection.execute(query)).all()]


async def _wake(connection: AsyncConnection, person: str) -> list[str]:
    """Let workers look at a person's running tables: their clocks end at another time."""
    seats, tables = schema.seats.c, schema.tables.c
    theirs = select(seats.table).where(seats.person == person)
    playing = (tables.status == "playing") & (tables.pace != "none") & tables.id.in_(theirs)
    await connection.execute(update(schema.tables).where(playing).values(due=0))
    return list(await connection.scalars(select(tables.id).where(playing)))


async def holidays_at(connection: AsyncConnection, tables: Iterable[str]) -> dict[str, tuple[Holiday, ...]]:
    """Return the holidays of all who sit at some tables, by person."""
    kept, seats, wanted = schema.holidays.c, schema.seats.c, list(tables)
    found: dict[str, tuple[Holiday, ...]] = {}
    if not wanted:
        return found
    sitting = select(seats.person).where(seats.table.in_(wanted), seats.person.is_not(None))
    query = select(schema.holidays).where(kept.person.in_(sitting)).order_by(kept.person, kept.began)
    for row in (await connection.execute(query)).all():
        found[row.person] = (*found.get(row.person, ()), Holiday(row.began, row.ended, row.zone))
    return found
