"""The kinds of decisions already explained to people."""

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.table.store import schema
from lunaria.table.store.database import Database


class ExplainedDecisions(Database):
    """The part of the store for the coach's explanations."""

    async def is_explained(self, person: str, game: str, decision: str) -> bool:
        """Return whether a kind of decision was already explained to a person."""
        known = schema.decisions.c
        query = select(known.person).where(known.person == person, known.game == game, known.decision == decision)
        async with self.reading() as connection:
            return await connection.scalar(query) is not None

    async def keep_explained(self, person: str, game: str, decision: str) -> None:
        """Record that a kind of decision was explained to a person."""
        make = sqlite.insert if self.is_sqlite else postgresql.insert

        async def work(connection: AsyncConnection) -> None:
            statement = make(schema.decisions).values(person=person, game=game, decision=decision)
            await connection.execute(statement.on_conflict_do_nothing())

        await self.write(work, order=person)
