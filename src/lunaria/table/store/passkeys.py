"""Passkeys and their challenges, each valid once and for minutes."""

import hashlib
import secrets
from dataclasses import dataclass, field

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.table.store import schema
from lunaria.table.store.credentials import new_session
from lunaria.table.store.database import Database
from lunaria.table.store.model import now

MOST_PASSKEYS = 10
CHALLENGE_MS = 300_000
"""Lifetime of a challenge."""


@dataclass(frozen=True)
class Passkey:
    """A passkey: its public half.

    Attributes:
        id: the credential's id, in base64url.
        person: the owner's id.
        key: the public key, in COSE.
        counter: the device's count of uses.
        name: chosen by the person.
        created: in milliseconds since 1970.
        used: last use, likewise.
    """

    id: str
    person: str
    key: bytes = field(repr=False)
    counter: int
    name: str
    created: int = 0
    used: int = 0

    @property
    def short(self) -> str:
        """Its short id in addresses."""
        return hashlib.sha256(self.id.encode()).hexdigest()[:16]


class TooManyPasskeysError(Exception):
    """The person has the maximum number of passkeys, or has this one already."""


def _digest(challenge: bytes) -> str:
    return hashlib.sha256(challenge).hexdigest()


class Passkeys(Database):
    """The part of the store for passkeys."""

    async def challenge(self, person: str = "") -> bytes:
        """Return a new challenge: for a person who adds a passkey, or ("") for signing in."""
        challenge, at = secrets.token_bytes(32), now()
        row = {"digest": _digest(challenge), "person": person, "until": at + CHALLENGE_MS}

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(schema.challenges).where(schema.challenges.c.until < at))
            await connection.execute(insert(schema.challenges).values(**row))

        await self.write(work)
        return challenge

    async def answered(self, challenge: bytes, person: str = "") -> bool:
        """Consume a challenge; False if it is unknown, used or expired."""
        challenges = schema.challenges.c
        asked = (challenges.digest == _digest(challenge)) & (challenges.person == person) & (challenges.until >= now())

        async def work(connection: AsyncConnection) -> bool:
            return bool((await connection.execute(delete(schema.challenges).where(asked))).rowcount)

        return await self.write(work)

    async def add_passkey(self, passkey: Passkey) -> None:
        """Store a new passkey.

        Raises:
            TooManyPasskeysError: the person has ``MOST_PASSKEYS``, or the passkey is already stored.
        """
        passkeys, at = schema.passkeys.c, now()
        theirs = select(passkeys.id).where(passkeys.person == passkey.person)
        values = {"id": passkey.id, "person": passkey.person, "key": passkey.key, "counter": passkey.counter}

        async def work(connection: AsyncConnection) -> bool:
            if len((await connection.execute(theirs)).all()) >= MOST_PASSKEYS:
                return False
            made = insert(schema.passkeys).values(**values, name=passkey.name, created=at, used=at)
            await connection.execute(made)
            return True

        try:
            if await self.write(work, order=passkey.person):
                return
        except IntegrityError as error:
            raise TooManyPasskeysError("this passkey is known already") from error
        raise TooManyPasskeysError(f"{MOST_PASSKEYS} passkeys are the most that anybody may have")

    async def passkey(self, name: str) -> Passkey | None:
        """Return a passkey by its id."""
        async with self.reading() as connection:
            row = (await connection.execute(select(schema.passkeys).where(schema.passkeys.c.id == name))).one_or_none()
        return Passkey(*row) if row else None

    async def passkeys_of(self, person: str) -> list[Passkey]:
        """Return a person's passkeys, oldest first."""
        passkeys = schema.passkeys.c
        query = select(schema.passkeys).where(passkeys.person == person).order_by(passkeys.created, passkeys.id)
        async with self.reading() as connection:
            return [Passkey(*row) for row in (await connection.execute(query)).all()]

    async def remove_passkey(self, passkey: Passkey) -> None:
        """Remove a passkey."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(schema.passkeys).where(schema.passkeys.c.id == passkey.id))

        await self.write(work)

    async def sign_in_with(self, passkey: Passkey, counter: int, device: str) -> str | None:
        """Open a session for a passkey's owner; None if it has been removed or used meanwhile.

        Args:
            passkey: as stored before.
            counter: the device's new count of uses.
            device: the approximate browser and system.
        """
        passkeys, secret = schema.passkeys.c, secrets.token_urlsafe(32)
        same = (passkeys.id == passkey.id) & (passkeys.counter == passkey.counter)

        async def work(connection: AsyncConnection) -> str | None:
            change = update(schema.passkeys).where(same).values(counter=counter, used=now())
            if not (await connection.execute(change)).rowcount:
                return None
            await connection.execute(new_session(passkey.person, secret, device))
            return secret

        return await self.write(work, order=passkey.person)
