"""Hidden people: their chat, their tables, and their access to one's own tables."""

from typing import Any

from sqlalchemy import ColumnElement, delete, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.table.store import schema
from lunaria.table.store.database import Database


def between(owner: Any, reader: str) -> tuple[ColumnElement[bool], ...]:
    """Return the conditions that neither of two people has hidden the other; none for a visitor without a name."""
    hidings = schema.hidings.c
    theirs = select(hidings.hidden).where(hidings.person == reader)
    mine = select(hidings.person).where(hidings.hidden == reader)
    return (owner.not_in(theirs), owner.not_in(mine)) if reader else ()


def open_to_all() -> ColumnElement[bool]:
    """Return the condition that a table is public: open to more than its players and those who know its address."""
    tables = schema.tables.c
    return (tables.listed == 1) & (tables.watch == "all") & (tables.password == "")


class Blocks(Database):
    """The part of the store for hidden people."""

    async def hide(self, person: str, other: str, hidden: bool) -> list[str]:
        """Hide a person from another, or show them again.

        Returns:
            tables of the person that have not started, where the hidden one sits.
        """
        make = sqlite.insert if self.is_sqlite else postgresql.insert
        hidings, tables, seats = schema.hidings.c, schema.tables.c, schema.seats.c
        sits = select(seats.table).where(seats.person == other)
        ours = select(tables.id).where(tables.owner == person, tables.status == "gathering", tables.id.in_(sits))

        async def work(connection: AsyncConnection) -> list[str]:
            if hidden:
                statement = make(schema.hidings).values(person=person, hidden=other)
                await connection.execute(statement.on_conflict_do_nothing())
                follows, pair = schema.follows.c, (person, other)
                between_them = follows.person.in_(pair) & follows.followed.in_(pair)
                await connection.execute(delete(schema.follows).where(between_them))
                return list(await connection.scalars(ours))
            await connection.execute(delete(schema.hidings).where(hidings.person == person, hidings.hidden == other))
            return []

        return await self.write(work, order=person)

    async def hidden_by(self, person: str) -> dict[str, str]:
        """Return the people a person has hidden: names by id, ordered by name."""
        hidings, people = schema.hidings.c, schema.people.c
        query = select(people.id, people.name).join(schema.hidings, hidings.hidden == people.id)
        async with self.reading() as connection:
            rows = await connection.execute(query.where(hidings.person == person).order_by(people.name, people.id))
            return {row.id: row.name for row in rows.all()}

    async def unwanted(self, person: str) -> tuple[set[str], set[str]]:
        """Return the people whose chat a person has muted, and those they have hidden."""
        mutes, hidings = schema.mutes.c, schema.hidings.c
        async with self.reading() as connection:
            quiet = set(await connection.scalars(select(mutes.muted).where(mutes.person == person)))
            return quiet, set(await connection.scalars(select(hidings.hidden).where(hidings.person == person)))
