"""People and their preferences."""

import secrets

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.table.store import schema
from lunaria.table.store.credentials import new_session
from lunaria.table.store.database import Database
from lunaria.table.store.model import Person, now


class Accounts(Database):
    """The part of the store for people."""

    async def add_person(
        self, name: str, language: str, device: str = "", theme: str = "", auto: bool = False
    ) -> tuple[Person, str]:
        """Create an account; returns it with the secret of a first session on a device.

        Args:
            name: display name.
            language: preferred language.
            device: description of the browser.
            theme: ``light``, ``dark`` or "" to follow the device.
            auto: True to play forced moves automatically, as for everybody who arrives through the pages.
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
        """Set a person's language."""
        await self._set(person, language=language)

    async def set_theme(self, person: str, theme: str) -> None:
        """Set a person's theme."""
        await self._set(person, theme=theme)

    async def set_name(self, person: str, name: str) -> None:
        """Change a person's name; seats keep the name with which they were taken."""
        await self._set(person, name=name)

    async def _set(self, person: str, **values: str) -> None:
        async def work(connection: AsyncConnection) -> None:
            await connection.execute(update(schema.people).where(schema.people.c.id == person).values(**values))

        await self.write(work)

    async def set_auto(self, person: str, auto: bool) -> list[str]:
        """Set whether forced moves are played for a person; returns the tables where they play."""
        seats, tables = schema.seats.c, schema.tables.c
        theirs = select(seats.table).where(seats.person == person)

        async def work(connection: AsyncConnection) -> list[str]:
            await connection.execute(update(schema.people).where(schema.people.c.id == person).values(auto=int(auto)))
            playing = (tables.status == "playing") & tables.id.in_(theirs)
            await connection.execute(update(schema.tables).where(playing).values(due=0))
            return list(await connection.scalars(select(tables.id).where(playing)))

        return await self.write(work)
