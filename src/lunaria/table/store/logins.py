"""Login names and passwords."""

import re
import secrets
from dataclasses import dataclass, field

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.elements import ColumnElement

from lunaria.table.store import schema
from lunaria.table.store.credentials import new_session
from lunaria.table.store.database import Database
from lunaria.table.store.model import now

LOGIN = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{2,23}")
"""A login name: private, and restricted so that no two look alike."""


@dataclass(frozen=True)
class Login:
    """A login name with its password hash.

    Attributes:
        person: the owner's id.
        login: the name as its owner writes it; unique regardless of case.
        password: the hash, as made by ``passwords.hash_password``.
    """

    person: str
    login: str
    password: str = field(repr=False)


class LoginTakenError(Exception):
    """The name is taken, or the person has one already."""


class Logins(Database):
    """The part of the store for logins."""

    async def add_login(self, login: Login) -> None:
        """Give a person a login name.

        Raises:
            LoginTakenError: it is taken, or the person has one.
        """
        values = {"person": login.person, "login": login.login, "key": login.login.lower(), "password": login.password}

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(insert(schema.logins).values(**values, changed=now()))

        try:
            await self.write(work)
        except IntegrityError as error:
            raise LoginTakenError(login.login) from error

    async def login_named(self, login: str) -> Login | None:
        """Return the login of a name, regardless of case."""
        return await self._login(schema.logins.c.key == login.lower())

    async def login_of(self, person: str) -> Login | None:
        """Return a person's login; None for a guest."""
        return await self._login(schema.logins.c.person == person)

    async def _login(self, which: ColumnElement[bool]) -> Login | None:
        logins = schema.logins.c
        async with self.reading() as connection:
            query = select(logins.person, logins.login, logins.password).where(which)
            row = (await connection.execute(query)).one_or_none()
        return Login(*row) if row else None

    async def can_come_back(self, person: str) -> bool:
        """Return whether a person can sign in again; a guest cannot."""
        ways = schema.logins, schema.passkeys, schema.identities
        async with self.reading() as connection:
            for way in ways:
                if await connection.scalar(select(way.c.person).where(way.c.person == person).limit(1)) is not None:
                    return True
        return False

    async def set_password(self, login: Login, password: str) -> bool:
        """Change a password; False if it has changed meanwhile."""
        logins = schema.logins.c
        same = (logins.person == login.person) & (logins.password == login.password)

        async def work(connection: AsyncConnection) -> bool:
            change = update(schema.logins).where(same).values(password=password, changed=now())
            return bool((await connection.execute(change)).rowcount)

        return await self.write(work, order=login.person)

    async def sign_in(self, login: Login, device: str) -> str | None:
        """Open a session after a correct password; None if it has changed meanwhile."""
        logins, secret = schema.logins.c, secrets.token_urlsafe(32)
        same = (logins.person == login.person) & (logins.password == login.password)

        async def work(connection: AsyncConnection) -> str | None:
            # The row is locked: a change of password ends all sessions opened with the old one.
            if await connection.scalar(select(logins.person).where(same).with_for_update()) is None:
                return None
            await connection.execute(new_session(login.person, secret, device))
            return secret

        return await self.write(work, order=login.person)
