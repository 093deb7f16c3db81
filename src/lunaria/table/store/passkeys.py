"""Passkeys, and the questions that they answer: each is asked once and may be answered once, within minutes."""

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
"""How long a question may be answered."""


@dataclass(frozen=True)
class Passkey:
    """A passkey as the server knows it: the public half.

    Attributes:
        id: of the credential, in base64url.
        person: the id of whose it is.
        key: the public key, in COSE.
        counter: how often it was used, as far as its device counts.
        name: given by the person.
        created: when it was made, in milliseconds since 1970.
        used: when it was last used.
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
        """What names it in an address."""
        return hashlib.sha256(self.id.encode()).hexdigest()[:16]


class TooManyPasskeysError(Exception):
    """A person has as many passkeys as anybody may have, or has this one already."""


def _digest(challenge: bytes) -> str:
    return hashlib.sha256(challenge).hexdigest()


class Passkeys(Database):
    """The part of the store that knows passkeys."""

    async def challenge(self, person: str = "") -> bytes:
        """Return a new question: to a person who adds a passkey, or ("") to whoever signs in."""
        challenge, at = secrets.token_bytes(32), now()
        row = {"digest": _digest(challenge), "person": person, "until": at + CHALLENGE_MS}

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(schema.challenges).where(schema.challenges.c.until < at))
            await connection.execute(insert(schema.challenges).values(**row))

        await self.write(work)
        return challenge

    async def answered(self, challenge: bytes, person: str = "") -> bool:
        """Take a question back because it is answered; False if it was not asked, or is answered or too old."""
        challenges = schema.challenges.c
        asked = (challenges.digest == _digest(challenge)) & (challenges.person == person) & (challenges.until >= now())

        async def work(connection: AsyncConnection) -> bool:
            return bool((await connection.execute(delete(schema.challenges).where(asked))).rowcount)

        return await self.write(work)

    async def add_passkey(self, passkey: Passkey) -> None:
        """Keep a new passkey.

        Raises:
            TooManyPasskeysError: the person has ``MOST_PASSKEYS``, or the passkey is known.
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
        """Return a person's passkeys, the oldest first."""
        passkeys = schema.passkeys.c
        query = select(schema.passkeys).where(passkeys.person == person).order_by(passkeys.created, passkeys.id)
        async with self.reading() as connection:
            return [Passkey(*row) for row in (await connection.execute(query)).all()]

    async def remove_passkey(self, passkey: Passkey) -> None:
        """Let a passkey open nothing any more."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(schema.passkeys).where(schema.passkeys.c.id == passkey.id))

        await self.write(work)

    async def sign_in_with(self, passkey: Passkey, counter: int, device: str) -> str | None:
        """Open a session for who has used a passkey; None if it has been removed or used meanwhile.

        Args:
            passkey: as it was before.
            counter: how often it has been used now.
            device: roughly the browser and the system.
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
