"""People, and how they like things to be."""

import secrets

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.table.store import schema
from lunaria.table.store.credentials import new_session
from lunaria.table.store.database import Database
from lunaria.table.store.model import Person, now


class Accounts(Database):
    """The part of the store that knows people."""

    async def add_person(
        self, name: str, language: str, device: str = "", theme: str = "", auto: bool = False
    ) -> tuple[Person, str]:
        """Make an account; returns it with the secret of a first session, on a device.

        Args:
            name: of the person.
            language: that they read.
            device: in words.
            theme: whether they like pages light or dark; "" as the device has it.
            auto: whether single choices are made for them, as they are for all who come in by the pages.
        """
        person = Person(secrets.token_hex(8), name, language, auto=auto, theme=theme)
        secret = secrets.token_urlsafe(32)

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(
                insert(schema.people).values(
                    id=person.id, name=name, language=language, auto=int(auto), created=now(), theme=theme
                )
            )
            await connection.execute(new_session(person.id, secret, device))

        await self.write(work)
        return person, secret

    async def set_language(self, person: str, language: str) -> None:
        """Remember the language that a person reads."""
        await self._set(person, language=language)

    async def set_theme(self, person: str, theme: str) -> None:
        """Remember whether a person likes pages light or dark."""
        await self._set(person, theme=theme)

    async def _set(self, person: str, **values: str) -> None:
        async def work(connection: AsyncConnection) -> None:
            await connection.execute(update(schema.people).where(schema.people.c.id == person).values(**values))

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
