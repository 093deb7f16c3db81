"""People and their sessions."""

import hashlib
import secrets

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.table import schema
from lunaria.table.store.database import Database
from lunaria.table.store.model import Person, now


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class Accounts(Database):
    """The part of the store that knows people."""

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
            select(people.id, people.name, people.language, people.auto)
            .join(schema.sessions, sessions.person == people.id)
            .where(sessions.digest == _digest(token))
        )
        async with self.reading() as connection:
            row = (await connection.execute(query)).one_or_none()
        return Person(row.id, row.name, row.language, bool(row.auto)) if row else None

    async def set_language(self, person: str, language: str) -> None:
        """Remember the language that a person reads."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(
                update(schema.people).where(schema.people.c.id == person).values(language=language)
            )

        await self.write(work)

    async def set_auto(self, person: str, auto: bool) -> list[str]:
        """Remember whether single choices are to be made for a person; returns the tables where they play."""
        seats, tables = schema.seats.c, schema.tables.c
        theirs = select(seats.table).where(seats.person == person)

        async def work(connection: AsyncConnection) -> list[str]:
            await connection.execute(update(schema.people).where(schema.people.c.id == person).values(auto=int(auto)))
            playing = (tables.status == "playing") & tables.id.in_(theirs)
            await connection.execute(update(schema.tables).where(playing).values(due=0))
            return list(await connection.scalars(select(tables.id).where(playing)))

        return await self.write(work)
