"""Sends mails to people who want to know when it is their turn.

Each worker looks for due mails. It claims one for a minute, sends it, and marks it as sent. If it dies in between,
another worker sends the mail again, with the same Message-ID. So a mail may arrive twice, but is never lost while its
reason lasts.
"""

import asyncio
import contextlib
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
from lunaria.table.store.mails import Mail
from lunaria.table.store.model import TableInfo
from lunaria.table.store.store import Store

logger = logging.getLogger("lunaria.table")
LOOK_SECONDS = 5.0


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
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Start looking for mails."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop; a mail in progress may be sent again by another worker."""
        if self._task:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        while True:
            try:
                await self.look()
            except Exception:
                logger.exception("mails could not be looked for")
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self) -> None:
        """Queue mails for awaited turns, and send those that are due."""
        await self._store.note_turns(self._store.now())
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
        info = await self._store.table(mail.table) if mail.table else None
        if info:
            gaps |= _gaps(info, mail, self._store.now(), texts) | {"link": f"{self._address}/tables/{mail.table}"}
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


def _gaps(info: TableInfo, mail: Mail, at: int, texts: Texts) -> dict[str, str | int]:
    """Return the values of a mail's text about a table: the game, the players and the time left."""
    game, seat = load(info.game), info.seat_of(mail.person)
    which = variety(game, info.options, words_of(mail.language, game))
    others = [
        bot_name(place.bot, texts) if place.kind == "bot" else place.name
        for other, place in enumerate(info.places)
        if other != seat
    ]
    lines = []
    if others:
        lines.append(texts.say(Message("mail-turn-with", {"names": ", ".join(others)})))
    if info.pace.kind == "move" and (left := info.places[seat].since + info.pace.main - at) > 0:
        lines.append(texts.say(Message("mail-turn-left", {"time": span(left)})))
    return {"game": f"{game.title}, {which}" if which else game.title, "facts": "\n".join(lines)}
