"""Password recovery by a mailed code, and mails about sign-ins from new devices."""

import secrets

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.table.store import schema
from lunaria.table.store.credentials import end_sessions
from lunaria.table.store.leases import Leases
from lunaria.table.store.logins import Login
from lunaria.table.store.mails import CODE_MS, Mails, digest_for
from lunaria.table.store.model import now

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Characters of codes: no lookalikes."""
CODE_LETTERS = 10
SENT_EVERY_MS = 300_000
"""A code sent within this time is not sent again: it is in the mailbox and still valid."""
LOST = "lost "
"""Prefix of a recovery code's digest, so that it cannot confirm an address."""


def read_code(written: str) -> str:
    """Normalise a code as typed."""
    return "".join(letter for letter in written.upper() if letter in LETTERS)[:CODE_LETTERS]


class Recovery(Mails, Leases):
    """The part of the store for recovery and sign-in notices."""

    async def send_recovery(self, login: Login) -> bool:
        """Put a mail with a recovery code into the outbox; False without a confirmed address.

        A valid code is sent again and extended, unless it was sent within ``SENT_EVERY_MS``. So a stranger can neither
        void an owner's code nor flood the mailbox.
        """
        kept, outbox, at = schema.mail_addresses.c, schema.outbox.c, self.now()
        theirs = update(schema.mail_addresses).where(kept.person == login.person, kept.confirmed == 1)
        mails = (outbox.person == login.person) & (outbox.kind == "lost")
        good = (
            select(outbox.code, outbox.created)
            .join(schema.mail_addresses, kept.person == outbox.person)
            .where(mails, outbox.code != "", kept.code != "", kept.until >= now())
            .order_by(outbox.created.desc())
            .limit(1)
        )

        async def work(connection: AsyncConnection) -> bool:
            known = (await connection.execute(good)).one_or_none()
            if known and at - known.created < SENT_EVERY_MS:
                return True
            code = known.code if known else "".join(secrets.choice(LETTERS) for _ in range(CODE_LETTERS))
            sent = theirs.values(code=digest_for(login.person, LOST + code), until=now() + CODE_MS)
            if not (await connection.execute(sent)).rowcount:
                return False
            await connection.execute(delete(schema.outbox).where(mails))
            mail = {"key": f"lost {login.person} {at}", "person": login.person, "kind": "lost", "code": code}
            await connection.execute(insert(schema.outbox).values(**mail, created=at, due=at))
            return True

        return await self.write(work, order=login.person)

    async def recover(self, login: Login, code: str, password: str) -> list[str] | None:
        """Set a new password with a code; ends all sessions and tokens.

        Args:
            login: the account's login.
            code: as typed.
            password: hash of the new one.

        Returns:
            the digests of the ended credentials; None if the code is wrong or expired.
        """
        kept, logins, sessions = schema.mail_addresses.c, schema.logins.c, schema.sessions.c
        digest = digest_for(login.person, LOST + read_code(code))
        right = (kept.person == login.person) & (kept.code == digest) & (kept.until >= now()) & (kept.confirmed == 1)

        async def work(connection: AsyncConnection) -> list[str] | None:
            if not (await connection.execute(update(schema.mail_addresses).where(right).values(code=""))).rowcount:
                return None
            used = delete(schema.outbox).where(schema.outbox.c.person == login.person, schema.outbox.c.kind == "lost")
            await connection.execute(used)
            change = update(schema.logins).where(logins.person == login.person)
            await connection.execute(change.values(password=password, changed=now()))
            known = sorted(await connection.scalars(select(sessions.digest).where(sessions.person == login.person)))
            await end_sessions(connection, known)
            return known

        return await self.write(work, order=login.person)

    async def note_sign_in(self, person: str, device: str) -> bool:
        """Put a mail into the outbox about a sign-in from a device without another session of the person."""
        kept, sessions, at = schema.mail_addresses.c, schema.sessions.c, self.now()
        same = sessions.person == person, sessions.kind == "session", sessions.name == device[:60]
        known = select(func.count()).select_from(schema.sessions).where(*same)
        reachable = select(kept.person).where(kept.person == person, kept.confirmed == 1)
        mail = {"key": f"sign-in {person} {at}", "person": person, "kind": "sign-in"}

        async def work(connection: AsyncConnection) -> bool:
            if (await connection.scalar(known) or 0) > 1 or await connection.scalar(reachable) is None:
                return False
            await connection.execute(insert(schema.outbox).values(**mail, created=at, due=at))
            return True

        return await self.write(work, order=person)
