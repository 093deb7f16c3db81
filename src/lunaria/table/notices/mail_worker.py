"""Sends the server's mails: codes, and notices to people who want them by mail.

Each worker looks for due mails. It claims one for a minute, sends it, and marks it as sent. If it dies in between,
another worker sends the mail again, with the same Message-ID. So a mail may arrive twice, but is never lost while its
reason lasts.
"""

import asyncio
import logging
from collections.abc import Callable
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate
from hashlib import sha256

from lunaria.engine.show.text import Message, Texts
from lunaria.games import load
from lunaria.table.http.i18n import span, variety, words, words_of
from lunaria.table.live.naming import bot_name
from lunaria.table.notices.repeated import Repeated
from lunaria.table.notices.sentences import ORDER, tell, tell_all
from lunaria.table.store.mails import Mail
from lunaria.table.store.notice_model import Reason
from lunaria.table.store.store import Store

logger = logging.getLogger("lunaria.table")
LOOK_SECONDS = 5.0
MOST_LINES = 20
"""Most reasons that one mail tells."""


class MailWorker:
    """Sends the server's mails.

    Args:
        store: holds the queue of mails.
        send: sends a message or raises ``OSError``; called in a thread.
        sender: the From address.
        address: the server's public address: ``https://games.example.org``.
    """

    def __init__(self, store: Store, send: Callable[[EmailMessage], None], sender: str, address: str) -> None:
        self._store = store
        self._send = send
        self._sender = sender
        self._address = address.rstrip("/")
        self._repeated = Repeated(self.look, lambda: LOOK_SECONDS, "mails")

    def open(self) -> None:
        """Start looking for mails."""
        self._repeated.open()

    async def close(self) -> None:
        """Stop; a mail in progress may be sent again by another worker."""
        await self._repeated.close()

    async def look(self) -> None:
        """Send the mails that are due."""
        for key in await self._store.mails_due(self._store.now()):
            if mail := await self._store.claim_mail(key, self._store.now()):
                await self._deliver(mail)

    async def _deliver(self, mail: Mail) -> None:
        message = await self._write(mail)
        try:
            await asyncio.to_thread(self._send, message)
        except OSError as error:
            goes_on = await self._store.mail_failed(mail, self._store.now())
            # The server's reply may contain the address: it is not logged.
            then = "tried again later" if goes_on else "given up"
            logger.warning("a mail to person %s was not sent (%s), and is %s", mail.person, type(error).__name__, then)
            return
        await self._store.mail_sent(mail)

    async def _write(self, mail: Mail) -> EmailMessage:
        """Write a mail in the recipient's language."""
        texts = words(mail.language)
        gaps: dict[str, str | int] = {"code": mail.code, "address": self._address, "link": f"{self._address}/account"}
        if mail.kind == "notice":
            gaps |= await self._notice(mail, texts)
            # The secret is in the fragment: browsers do not send it to servers, so no proxy logs it.
            gaps["stop"] = f"{self._address}/mail/stop#{mail.stop}"
        message = EmailMessage()
        message["Subject"] = texts.say(Message(f"mail-{mail.kind}-subject", gaps))
        message["From"] = Address("Lunaria", addr_spec=self._sender)
        message["To"] = mail.address
        message["Date"] = formatdate()
        message["Message-ID"] = f"<{sha256(mail.key.encode()).hexdigest()[:32]}@{self._sender.rpartition('@')[2]}>"
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(texts.say(Message(f"mail-{mail.kind}-text", gaps)) + "\n")
        return message

    async def _notice(self, mail: Mail, texts: Texts) -> dict[str, str]:
        """Return the subject of a notice, and a paragraph for each of its reasons."""
        subject = (await tell_all(self._store, mail.reasons, mail.waiting, texts)).text
        lines = []
        for reason in sorted(mail.reasons, key=lambda reason: ORDER.index(reason.kind))[:MOST_LINES]:
            notice = await tell(self._store, reason, texts)
            facts = await self._facts(mail, reason, texts) if reason.kind in ("turn", "time") else []
            lines.append("\n".join((notice.text, f"{self._address}{notice.url}", *facts)))
        return {"subject": subject, "lines": "\n\n".join(lines)}

    async def _facts(self, mail: Mail, reason: Reason, texts: Texts) -> list[str]:
        """Return what is known of a turn: the variety, the others, and the time left."""
        info = await self._store.table(reason.table)
        if info is None:
            return []
        game, seat, facts = load(info.game), info.seat_of(mail.person), []
        if which := variety(game, info.options, words_of(mail.language, game)):
            facts.append(which)
        others = [
            bot_name(place.bot, texts) if place.kind == "bot" else place.name
            for other, place in enumerate(info.places)
            if other != seat
        ]
        if others:
            facts.append(texts.say(Message("mail-turn-with", {"names": ", ".join(others)})))
        if info.pace.kind == "move" and (left := info.places[seat].since + info.pace.main - self._store.now()) > 0:
            facts.append(texts.say(Message("mail-turn-left", {"time": span(left)})))
        return facts
