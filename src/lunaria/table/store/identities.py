"""Identities at providers (OpenID Connect), and the rounds to a provider and back, each valid once and for minutes."""

import hashlib
import secrets
from dataclasses import dataclass, field

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.table.store import schema
from lunaria.table.store.credentials import new_session
from lunaria.table.store.model import now
from lunaria.table.store.moderation import Order, note

ROUND_MS = 600_000
"""Time to sign in at the provider."""
MOST_NAMESAKES = 1000


@dataclass(frozen=True)
class Round:
    """One round to a provider and back.

    Attributes:
        provider: its name in the settings.
        nonce: the value that the ID token has to repeat.
        verifier: of the code challenge (PKCE).
        to: the page to return to.
        person: the id of the person who adds the identity to their account; "" for signing in.
    """

    provider: str
    nonce: str = field(repr=False)
    verifier: str = field(repr=False)
    to: str
    person: str


@dataclass(frozen=True)
class Identity:
    """A person's identity at a provider.

    Attributes:
        issuer: the provider's issuer.
        subject: the person's id there.
        person: the person's id here.
        admin: True if the provider's group made them an administrator.
    """

    issuer: str
    subject: str = field(repr=False)
    person: str
    admin: bool = False


class IdentityTakenError(Exception):
    """The identity belongs to another person, or the person has another identity at this provider."""


def _digest(written: str) -> str:
    return hashlib.sha256(written.encode()).hexdigest()


class Identities(Order):
    """The part of the store for identities."""

    async def begin_round(self, state: str, begun: Round) -> None:
        """Store a round under its state; those that have expired are deleted."""
        at, rounds = now(), schema.rounds
        values = {"provider": begun.provider, "nonce": begun.nonce, "verifier": begun.verifier, "to": begun.to}

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(rounds).where(rounds.c.until < at))
            row = {"digest": _digest(state), "person": begun.person, "until": at + ROUND_MS}
            await connection.execute(insert(rounds).values(**row, **values))

        await self.write(work)

    async def end_round(self, state: str) -> Round | None:
        """Consume a round; None if it is unknown, used or expired."""
        rounds = schema.rounds.c
        ours = rounds.digest == _digest(state)
        query = select(rounds.provider, rounds.nonce, rounds.verifier, rounds.to, rounds.person, rounds.until)

        async def work(connection: AsyncConnection) -> Round | None:
            row = (await connection.execute(query.where(ours).with_for_update())).one_or_none()
            await connection.execute(delete(schema.rounds).where(ours))
            return Round(*row[:5]) if row and row.until >= now() else None

        return await self.write(work)

    async def identity(self, issuer: str, subject: str) -> Identity | None:
        """Return a known identity."""
        known = schema.identities.c
        query = select(known.issuer, known.subject, known.person, known.admin)
        async with self.reading() as connection:
            same = (known.issuer == issuer) & (known.subject == subject)
            row = (await connection.execute(query.where(same))).one_or_none()
        return Identity(row.issuer, row.subject, row.person, bool(row.admin)) if row else None

    async def issuers_of(self, person: str) -> set[str]:
        """Return the providers at which a person has an identity."""
        known = schema.identities.c
        async with self.reading() as connection:
            return set(await connection.scalars(select(known.issuer).where(known.person == person)))

    async def add_identity(self, identity: Identity) -> None:
        """Link an identity to a person.

        Raises:
            IdentityTakenError: it belongs to somebody already, or the person has another one at this provider.
        """
        values = {"issuer": identity.issuer, "subject": identity.subject, "person": identity.person}

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(insert(schema.identities).values(**values, created=now()))

        try:
            await self.write(work, order=identity.person)
        except IntegrityError as error:
            raise IdentityTakenError(identity.issuer) from error

    async def remove_identity(self, issuer: str, person: str, by: str) -> None:
        """Unlink a person's identity at a provider; the rights that its group gave end.

        Args:
            issuer: of the provider.
            person: the person here.
            by: the provider's name, for the log.
        """
        known = schema.identities.c
        ours = (known.issuer == issuer) & (known.person == person)

        async def work(connection: AsyncConnection) -> None:
            if await connection.scalar(select(known.admin).where(ours)):
                await _appoint(connection, person, admin=False, by=by)
            await connection.execute(delete(schema.identities).where(ours))

        await self.write(work, order=person)

    async def follow_group(self, identity: Identity, admin: bool, by: str) -> None:
        """Give or take an administrator's rights by a provider's group; rights given elsewhere are left alone.

        Args:
            identity: as known so far.
            admin: True if the person is in the group.
            by: the provider's name, for the log.
        """
        known = schema.identities.c
        ours = (known.issuer == identity.issuer) & (known.subject == identity.subject)

        async def work(connection: AsyncConnection) -> None:
            before = bool(await connection.scalar(select(known.admin).where(ours)))
            if before == admin:
                return
            changed = await _appoint(connection, identity.person, admin, by)
            if changed or not admin:
                await connection.execute(update(schema.identities).where(ours).values(admin=int(admin)))

        await self.write(work, order=identity.person)

    async def sign_in_by(self, identity: Identity, device: str) -> str | None:
        """Open a session for the person of an identity; None if it has been removed meanwhile."""
        known, secret = schema.identities.c, secrets.token_urlsafe(32)
        same = (known.issuer == identity.issuer) & (known.subject == identity.subject)

        async def work(connection: AsyncConnection) -> str | None:
            if await connection.scalar(select(known.person).where(same).with_for_update()) != identity.person:
                return None
            await connection.execute(new_session(identity.person, secret, device))
            return secret

        return await self.write(work, order=identity.person)

    async def free_name(self, wanted: str, longest: int) -> str:
        """Return a name that nobody has: the wanted one, or with a number behind it."""
        people = schema.people.c
        async with self.reading() as connection:
            for number in range(1, MOST_NAMESAKES):
                suffix = "" if number == 1 else f" {number}"
                name = wanted[: longest - len(suffix)].rstrip() + suffix
                if (
                    await connection.scalar(select(people.id).where(people.name == name, people.gone == 0).limit(1))
                    is None
                ):
                    return name
        return wanted


async def _appoint(connection: AsyncConnection, person: str, admin: bool, by: str) -> bool:
    """Set the role and log it; False if it was so before."""
    people = schema.people.c
    changed = update(schema.people).where(people.id == person, people.admin == int(not admin))
    if not (await connection.execute(changed.values(admin=int(admin)))).rowcount:
        return False
    await note(connection, by, "grant" if admin else "revoke", person)
    return True
