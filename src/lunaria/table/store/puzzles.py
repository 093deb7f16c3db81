"""People's attempts at daily puzzles."""

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.table.store import schema
from lunaria.table.store.database import Database

MOST_KEPT = 4000
"""Maximum puzzles read per person: years of them."""


@dataclass(frozen=True)
class Tried:
    """The attempts at a daily puzzle.

    Attributes:
        tries: number of moves tried, including the solution.
        how: ``open`` (no outcome yet), ``found`` or ``shown`` (the solution was requested).
    """

    tries: int = 0
    how: str = "open"


Days = dict[tuple[int, str], Tried]
"""Attempts by day (``date.toordinal``) and game; puzzles never tried are missing."""


class Puzzles(Database):
    """The part of the store for puzzles."""

    async def puzzles_of(self, person: str) -> Days:
        """Return a person's attempts, for the latest puzzles."""
        kept = schema.puzzles.c
        query = select(kept.day, kept.game, kept.tries, kept.how).where(kept.person == person)
        async with self.reading() as connection:
            rows = (await connection.execute(query.order_by(kept.day.desc()).limit(MOST_KEPT))).all()
        return {(row.day, row.game): Tried(row.tries, row.how) for row in rows}

    async def keep_puzzles(self, person: str, tried: Mapping[tuple[int, str], Tried]) -> None:
        """Store attempts at some puzzles."""
        make = sqlite.insert if self.is_sqlite else postgresql.insert

        async def work(connection: AsyncConnection) -> None:
            for (day, game), one in tried.items():
                values = {"tries": one.tries, "how": one.how}
                statement = make(schema.puzzles).values(person=person, day=day, game=game, **values)
                keys = ["person", "day", "game"]
                await connection.execute(statement.on_conflict_do_update(index_elements=keys, set_=values))

        await self.write(work, order=person)
