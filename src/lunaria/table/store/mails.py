"""People's mail addresses, and the outbox.

A notice that its person wants by mail is put into the outbox once, when it is due (``notices``), and sent at least
once. What the mail says is looked up when it is sent.
"""

import hashlib
import secrets
from dataclasses import dataclass, field

from sqlalchemy import and_, delete, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.table.store import schema
from lunaria.table.store.model import now
from lunaria.table.store.notice_model import Reason
from lunaria.table.store.notices import Notices, reasons_of, tables_waiting

CODE_MS = 900_000
"""Lifetime of a confirmation code."""
LEASE_MS = 60_000
"""Time to send a claimed mail before another worker tries."""
RETRY_MS = 60_000
"""Delay after the first failure; doubled after each further one, up to ``LONGEST_RETRY_MS``."""
LONGEST_RETRY_MS = 21_600_000
MOST_TRIES = 10
MOST_GUESSES = 5
"""Wrong guesses after which a confirmation code is void."""
KEPT_MS = 30 * 86_400_000
"""Retention time of a sent mail."""


@dataclass(frozen=True)
class MailAddress:
    """A person's mail address.

    Attributes:
        address: the mail address.
        confirmed: True once its owner has entered the code sent there.
        turns: True to get the notices that the person wants by mail.
        stop: the secret for unsubscribing without signing in.
    """

    address: str
    confirmed: bool
    turns: bool
    stop: str = field(repr=False)


@dataclass(frozen=True)
class Mail:
    """A mail to be sent.

    Attributes:
        key: its id.
        person: the recipient's id.
        kind: ``notice``, ``confirm``, ``lost`` (a password) or ``sign-in`` (from a new device).
        code: for confirming the address or resetting the password; "" for none.
        tries: number of attempts.
        address: the recipient's address.
        language: of the person.
        stop: see ``MailAddress``.
        reasons: of a notice, those that still hold.
        waiting: number of tables that wait for the person.
    """

    key: str
    person: str
    kind: str
    code: str = field(repr=False)
    tries: int
    address: str = field(repr=False)
    language: str
    stop: str = field(repr=False)
    reasons: tuple[Reason, ...] = ()
    waiting: int = 0


def digest_for(person: str, code: str) -> str:
    """Return the digest stored for a code."""
    return hashlib.sha256(f"{person} {code}".encode()).hexdigest()


class Mails(Notices):
    """The part of the store for addresses and mails."""

    async def mail_address(self, person: str) -> MailAddress | None:
        """Return a person's mail address."""
        kept = schema.mail_addresses.c
        query = select(kept.address, kept.confirmed, kept.turns, kept.stop).where(kept.person == person)
        async with self.reading() as connection:
            row = (await connection.execute(query)).one_or_none()
        return MailAddress(row.address, bool(row.confirmed), bool(row.turns), row.stop) if row else None

    async def set_mail_address(self, person: str, address: str) -> None:
        """Store an address, and put the mail with its confirmation code into the outbox."""
        code, at = f"{secrets.randbelow(10**6):06}", now()
        values = {
            "address": address,
            "confirmed": 0,
            "code": digest_for(person, code),
            "until": at + CODE_MS,
            "turns": 0,
            "tries": 0,
        }
        make = sqlite.insert if self.is_sqlite else postgresql.insert

        async def work(connection: AsyncConnection) -> None:
            await self._forget_mails(connection, person)
            kept = make(schema.mail_addresses).values(person=person, stop=secrets.token_urlsafe(18), **values)
            await connection.execute(kept.on_conflict_do_update(index_elements=["person"], set_=values))
            mail = {"key": f"confirm {person} {at}", "person": person, "kind": "confirm", "code": code}
            await connection.execute(make(schema.outbox).values(**mail, created=at, due=at))

        await self.write(work, order=person)

    async def confirm_mail(self, person: str, code: str) -> bool:
        """Confirm an address with the code sent there; who has no device gets notices of turns there from now on.

        After ``MOST_GUESSES`` wrong ones the code is void, and another has to be sent.
        """
        kept = schema.mail_addresses.c
        open_yet = (kept.person == person) & (kept.confirmed == 0) & (kept.tries < MOST_GUESSES)
        right = open_yet & (kept.code == digest_for(person, code)) & (kept.until >= now())

        async def work(connection: AsyncConnection) -> bool:
            change = update(schema.mail_addresses).where(right)
            if (await connection.execute(change.values(confirmed=1, turns=1, code=""))).rowcount:
                await self.mail_turns(connection, person)
                return True
            await connection.execute(update(schema.mail_addresses).where(open_yet).values(tries=kept.tries + 1))
            return False

        return await self.write(work, order=person)

    async def set_mail_turns(self, person: str, turns: bool) -> None:
        """Set whether a person gets notices by mail at all."""

        async def work(connection: AsyncConnection) -> None:
            ours = schema.mail_addresses.c.person == person
            await connection.execute(update(schema.mail_addresses).where(ours).values(turns=int(turns)))

        await self.write(work, order=person)

    async def stop_mails(self, stop: str) -> bool:
        """Unsubscribe the address with this secret; False if it is unknown."""

        async def work(connection: AsyncConnection) -> bool:
            theirs = schema.mail_addresses.c.stop == stop
            change = update(schema.mail_addresses).where(theirs).values(turns=0)
            return bool((await connection.execute(change)).rowcount)

        return await self.write(work)

    async def remove_mail_address(self, person: str) -> None:
        """Remove a person's mail address."""

        async def work(connection: AsyncConnection) -> None:
            await self._forget_mails(connection, person)
            kept = schema.mail_addresses
            await connection.execute(delete(kept).where(kept.c.person == person))

        await self.write(work, order=person)

    async def _forget_mails(self, connection: AsyncConnection, person: str) -> None:
        """Withdraw mails that have not been sent."""
        outbox = schema.outbox.c
        await connection.execute(delete(schema.outbox).where(outbox.person == person, outbox.due.is_not(None)))

    # Sending

    async def mails_due(self, at: int, limit: int = 20) -> list[str]:
        """Return the keys of due mails that nobody has claimed."""
        outbox = schema.outbox.c
        query = select(outbox.key).where(outbox.due <= at).order_by(outbox.due).limit(limit)
        async with self.reading() as connection:
            return list(await connection.scalars(query))

    async def claim_mail(self, key: str, at: int) -> Mail | None:
        """Claim a mail for sending; None if another worker has it, or if its reason no longer exists."""
        outbox, kept, people = schema.outbox.c, schema.mail_addresses.c, schema.people.c
        query = (
            select(outbox.key, outbox.person, outbox.kind, outbox.code, outbox.tries)
            .add_columns(kept.address, kept.confirmed, kept.turns, kept.until, people.language, kept.stop)
            .join(schema.people, people.id == outbox.person)
            .outerjoin(schema.mail_addresses, kept.person == outbox.person)
            .where(outbox.key == key)
        )
        ours = update(schema.outbox).where(outbox.key == key, outbox.due <= at)

        async def work(connection: AsyncConnection) -> Mail | None:
            taken = ours.values(due=at + LEASE_MS, tries=outbox.tries + 1)
            if not (await connection.execute(taken)).rowcount:
                return None
            row = (await connection.execute(query)).one()
            reasons: tuple[Reason, ...] = ()
            if row.address is None:
                wanted = False
            elif row.kind == "confirm":
                wanted = row.until >= at
            elif row.kind == "lost":
                wanted = row.confirmed and row.until >= at
            elif row.kind == "sign-in":
                wanted = bool(row.confirmed)
            else:
                reasons = await reasons_of(connection, key, at)
                wanted = bool(row.confirmed and row.turns and reasons)
            if not wanted:
                await connection.execute(update(schema.outbox).where(outbox.key == key).values(due=None, code=""))
                return None
            fields = (row.key, row.person, row.kind, row.code, row.tries, row.address, row.language, row.stop)
            return Mail(*fields, reasons, await tables_waiting(connection, row.person) if reasons else 0)

        return await self.write(work)

    async def mail_sent(self, mail: Mail) -> None:
        """Record that a mail was sent, and erase its code unless it may be sent again."""
        await self._settle(mail, None)

    async def mail_failed(self, mail: Mail, at: int) -> bool:
        """Record a failed attempt; False if the mail is given up."""
        if mail.tries >= MOST_TRIES:
            await self._settle(mail, None)
            return False
        await self._settle(mail, at + min(RETRY_MS << (mail.tries - 1), LONGEST_RETRY_MS))
        return True

    async def _settle(self, mail: Mail, due: int | None) -> None:
        values: dict[str, int | str | None] = {"due": due}
        if due is None and mail.kind != "lost":
            values["code"] = ""

        async def work(connection: AsyncConnection) -> None:
            same = and_(schema.outbox.c.key == mail.key, schema.outbox.c.tries == mail.tries)
            await connection.execute(update(schema.outbox).where(same).values(**values))

        await self.write(work)
