"""Ways back into an account: a new password by a code in a mail; and word of each sign-in from a new device."""

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
"""What codes are made of: nothing that looks like something else."""
CODE_LETTERS = 10
LOST = "lost "
"""Stands before a code, so that it does not confirm an address."""


def read_code(written: str) -> str:
    """Return a code as it was sent, however it is typed."""
    return "".join(letter for letter in written.upper() if letter in LETTERS)[:CODE_LETTERS]


class Recovery(Mails, Leases):
    """The part of the store that lets people back in, and tells them who has come in."""

    async def send_recovery(self, login: Login) -> bool:
        """Put a mail with a code for a new password into the outbox; False if there is no confirmed address."""
        kept, outbox, at = schema.mail_addresses.c, schema.outbox.c, self.now()
        code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LETTERS))
        theirs = update(schema.mail_addresses).where(kept.person == login.person, kept.confirmed == 1)
        told = theirs.values(code=digest_for(login.person, LOST + code), until=now() + CODE_MS)
        mail = {"key": f"lost {login.person} {at}", "person": login.person, "kind": "lost", "code": code}

        async def work(connection: AsyncConnection) -> bool:
            if not (await connection.execute(told)).rowcount:
                return False
            older = delete(schema.outbox).where(outbox.person == login.person, outbox.kind == "lost")
            await connection.execute(older)
            await connection.execute(insert(schema.outbox).values(**mail, created=at, due=at))
            return True

        return await self.write(work, order=login.person)

    async def recover(self, login: Login, code: str, password: str) -> list[str] | None:
        """Change a password for who tells the code; all sessions and tokens end.

        Args:
            login: whose password.
            code: as it was typed.
            password: the new one, sealed.

        Returns:
            the digests of what has ended; None if this is not the code, or it is too old.
        """
        kept, logins, sessions = schema.mail_addresses.c, schema.logins.c, schema.sessions.c
        digest = digest_for(login.person, LOST + read_code(code))
        right = (kept.person == login.person) & (kept.code == digest) & (kept.until >= now()) & (kept.confirmed == 1)

        async def work(connection: AsyncConnection) -> list[str] | None:
            if not (await connection.execute(update(schema.mail_addresses).where(right).values(code=""))).rowcount:
                return None
            change = update(schema.logins).where(logins.person == login.person)
            await connection.execute(change.values(password=password, changed=now()))
            known = sorted(await connection.scalars(select(sessions.digest).where(sessions.person == login.person)))
            await end_sessions(connection, known)
            return known

        return await self.write(work, order=login.person)

    async def note_sign_in(self, person: str, device: str) -> bool:
        """Put a mail into the outbox that tells of a sign-in from a device that has no other session of the person."""
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
