"""Browser sessions and programs' tokens: stored as digests, listed, used, revoked."""

import hashlib
import secrets
from collections.abc import Iterable
from typing import Any

from sqlalchemy import URL, Insert, Row, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.table.store import schema
from lunaria.table.store.coalescing import Together
from lunaria.table.store.database import Database, batches
from lunaria.table.store.model import Credential, Person, now

TOKEN_PREFIX = "lunaria_"
"""Prefix of tokens, so that one published by mistake can be detected."""
MOST_TOKENS = 20
UNUSED_MS = 365 * 24 * 3_600_000
"""Expiry of an unused session; the browser's cookie lasts no longer."""
USED_EVERY_MS = 600_000
"""Resolution of the time of last use."""
REVOCATIONS_KEPT_MS = 86_400_000


def digest_of(secret: str) -> str:
    """Return the digest stored for a secret. It is random and long, so a plain hash suffices."""
    return hashlib.sha256(secret.encode()).hexdigest()


class TooManyTokensError(Exception):
    """The person has the maximum number of tokens."""


class Credentials(Database):
    """The part of the store for sessions and tokens."""

    def __init__(self, address: URL) -> None:
        super().__init__(address)
        self._proofs = Together(self._by_digest)

    async def _by_digest(self, digests: list[str]) -> dict[str, Row[Any]]:
        """Return sessions and tokens with their people, except deleted and banned ones."""
        people, sessions, managed = schema.people.c, schema.sessions.c, schema.managed_people.c
        details = people.language, people.auto, people.theme, people.admin, managed.club
        query = (
            select(schema.sessions, people.name.label("person_name"), *details)
            .join(schema.people, sessions.person == people.id)
            .outerjoin(schema.managed_people, managed.person == people.id)
            .where(people.gone == 0, people.barred <= now())
        )
        found: dict[str, Row[Any]] = {}
        async with self.reading() as connection:
            for batch in batches(digests):
                rows = await connection.execute(query.where(sessions.digest.in_(batch)))
                found |= {row.digest: row for row in rows.all()}
        return found

    async def credential(self, secret: str, kind: str) -> tuple[Person, Credential] | None:
        """Return the person and credential of a secret; None if it is unknown or revoked, or the person banned."""
        row = await self._proofs.get(digest_of(secret))
        if row is None or row.kind != kind:
            return None
        found = _credential(row)
        if kind == "session" and now() - found.used > UNUSED_MS:
            await self.revoke(found.person, [found.digest])
            return None
        if now() - found.used > USED_EVERY_MS:
            await self._touch(found.digest)
        marks = bool(row.auto), row.theme, bool(row.admin), row.club or ""
        return Person(row.person, row.person_name, row.language, *marks), found

    async def _touch(self, digest: str) -> None:
        async def work(connection: AsyncConnection) -> None:
            used = update(schema.sessions).where(schema.sessions.c.digest == digest).values(used=now())
            await connection.execute(used)

        await self.write(work)

    async def add_session(self, person: str, device: str) -> str:
        """Open a session for a person; returns its secret."""
        secret = secrets.token_urlsafe(32)

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(new_session(person, secret, device))

        await self.write(work)
        return secret

    async def add_token(self, person: str, name: str, scopes: Iterable[str]) -> str:
        """Create a token for a person's program; returns its secret, which is not stored.

        Raises:
            TooManyTokensError: the person has ``MOST_TOKENS``.
        """
        secret, at = TOKEN_PREFIX + secrets.token_urlsafe(32), now()
        sessions = schema.sessions.c
        theirs = select(sessions.digest).where(sessions.person == person, sessions.kind == "token")
        values = {"digest": digest_of(secret), "person": person, "kind": "token", "name": name}

        async def work(connection: AsyncConnection) -> bool:
            if len((await connection.execute(theirs)).all()) >= MOST_TOKENS:
                return False
            made = insert(schema.sessions).values(**values, scopes=" ".join(sorted(scopes)), created=at, used=at)
            await connection.execute(made)
            return True

        if not await self.write(work, order=person):
            raise TooManyTokensError(f"{MOST_TOKENS} tokens are the most that anybody may have")
        return secret

    async def credentials_of(self, person: str) -> list[Credential]:
        """Return a person's sessions and tokens, last used first."""
        sessions = schema.sessions.c
        query = select(schema.sessions).where(sessions.person == person).order_by(sessions.used.desc(), sessions.digest)
        async with self.reading() as connection:
            return [_credential(row) for row in (await connection.execute(query)).all()]

    async def revoke(self, person: str, digests: Iterable[str]) -> list[str]:
        """End sessions and tokens of a person; returns the digests of those ended now."""
        sessions = schema.sessions.c
        wanted = (sessions.person == person) & sessions.digest.in_(list(digests))

        async def work(connection: AsyncConnection) -> list[str]:
            found = sorted(await connection.scalars(select(sessions.digest).where(wanted)))
            await end_sessions(connection, found)
            return found

        return await self.write(work, order=person)

    async def revoked(self, since: int) -> set[str]:
        """Return the digests revoked since a time."""
        query = select(schema.revocations.c.digest).where(schema.revocations.c.at >= since)
        async with self.reading() as connection:
            return set(await connection.scalars(query))


async def end_sessions(connection: AsyncConnection, digests: list[str]) -> None:
    """Delete sessions and tokens, and record it for the workers that hold their connections."""
    if not digests:
        return
    at = now()
    old = schema.revocations.c.at < at - REVOCATIONS_KEPT_MS
    await connection.execute(delete(schema.revocations).where(old))
    await connection.execute(delete(schema.sessions).where(schema.sessions.c.digest.in_(digests)))
    await connection.execute(insert(schema.revocations), [{"digest": digest, "at": at} for digest in digests])


def new_session(person: str, secret: str, device: str) -> Insert:
    """Return the statement that opens a session."""
    at = now()
    values = {"digest": digest_of(secret), "person": person, "kind": "session", "name": device[:60]}
    return insert(schema.sessions).values(**values, scopes="", created=at, used=at)


def _credential(row: Row[Any]) -> Credential:
    return Credential(row.digest, row.person, row.kind, row.name, frozenset(row.scopes.split()), row.created, row.used)
