"""One-time links by which the server's host lets somebody in."""

import hashlib
import secrets

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.table.store import schema
from lunaria.table.store.credentials import new_session
from lunaria.table.store.database import Database
from lunaria.table.store.model import now
from lunaria.table.store.moderation import CONSOLE, note

LINK_MS = 900_000
"""Validity of a link."""


def _digest(secret: str) -> str:
    """Return what is stored of a link; no challenge of a passkey has the same."""
    return hashlib.sha256(f"way in {secret}".encode()).hexdigest()


class WaysIn(Database):
    """The part of the store for one-time links. They are kept among the challenges; both uses are logged."""

    async def make_way_in(self, person: str, by: str = CONSOLE) -> str:
        """Return the secret of a link that lets a person in once within ``LINK_MS``.

        Args:
            person: the id of the person it lets in.
            by: its author: an administrator's id, or ``CONSOLE``.
        """
        secret, until = secrets.token_urlsafe(24), now() + LINK_MS

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(schema.challenges).where(schema.challenges.c.until < now()))
            row = {"digest": _digest(secret), "person": person, "until": until}
            await connection.execute(insert(schema.challenges).values(**row))
            await note(connection, by, "let-in", person, until=until)

        await self.write(work, order=person)
        return secret

    async def invited_by_link(self, secret: str) -> str:
        """Return the person whom a link lets in; "" if it is unknown, used or expired."""
        known, people = schema.challenges.c, schema.people.c
        valid = (known.digest == _digest(secret)) & (known.until >= now())
        query = select(people.id).join(schema.challenges, known.person == people.id).where(valid, people.gone == 0)
        async with self.reading() as connection:
            return await connection.scalar(query) or ""

    async def come_in(self, secret: str, device: str) -> str | None:
        """Use a link: open a session; returns its secret, or None if the link is unknown, used or expired."""
        known, session = schema.challenges.c, secrets.token_urlsafe(32)
        valid = (known.digest == _digest(secret)) & (known.until >= now())

        async def work(connection: AsyncConnection) -> str | None:
            person = await connection.scalar(select(known.person).where(valid).with_for_update())
            used = await connection.execute(delete(schema.challenges).where(valid))
            if not person or not used.rowcount:
                return None
            await connection.execute(new_session(person, session, device))
            await note(connection, person, "came-in", person)
            return session

        return await self.write(work)
