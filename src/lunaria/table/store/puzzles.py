"""Which daily puzzles people have tried, and how that went."""

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.table.store import schema
from lunaria.table.store.database import Database

MOST_KEPT = 4000
"""Puzzles of one person that are looked at: years of them."""


@dataclass(frozen=True)
class Tried:
    """How it went with the puzzle of a day.

    Attributes:
        tries: how many moves were tried, the right one among them.
        how: ``open`` (nothing has come of it yet), ``found``, or ``shown`` (they asked for it).
    """

    tries: int = 0
    how: str = "open"


Days = dict[tuple[int, str], Tried]
"""How it went, by day (as ``date.toordinal`` counts them) and game; what was never tried is missing."""


class Puzzles(Database):
    """The part of the store that knows which puzzles people have solved."""

    async def puzzles_of(self, person: str) -> Days:
        """Return how it went with the puzzles that a person has tried, the latest ones."""
        kept = schema.puzzles.c
        query = select(kept.day, kept.game, kept.tries, kept.how).where(kept.person == person)
        async with self.reading() as connection:
            rows = (await connection.execute(query.order_by(kept.day.desc()).limit(MOST_KEPT))).all()
        return {(row.day, row.game): Tried(row.tries, row.how) for row in rows}

    async def keep_puzzles(self, person: str, tried: Mapping[tuple[int, str], Tried]) -> None:
        """Remember how it went with some puzzles."""
        make = sqlite.insert if self.is_sqlite else postgresql.insert

        async def work(connection: AsyncConnection) -> None:
            for (day, game), one in tried.items():
                values = {"tries": one.tries, "how": one.how}
                statement = make(schema.puzzles).values(person=person, day=day, game=game, **values)
                keys = ["person", "day", "game"]
                await connection.execute(statement.on_conflict_do_update(index_elements=keys, set_=values))

        await self.write(work, order=person)
