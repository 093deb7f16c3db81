"""Looks for notices that are due, and sends them: to devices at once, by mail through the outbox, or to the webhook.

One worker does it.
"""

import asyncio
import hashlib
import logging
from collections.abc import Callable
from typing import Any

from lunaria.table.http.i18n import words
from lunaria.table.notices.repeated import Repeated
from lunaria.table.notices.sentences import first, tell_all
from lunaria.table.notices.web_push import GONE, LATER, SENT
from lunaria.table.notices.webhook import WebhookQueue
from lunaria.table.store.notice_model import URGENT, Notice, PushAddress
from lunaria.table.store.store import Store

logger = logging.getLogger("lunaria.table")
DUTY, DUTY_MS = "notices", 10_000
LOOK_SECONDS = 2.0
Send = Callable[[PushAddress, dict[str, Any], bool], str]


class NoticeWorker:
    """Tells notices, if this worker has the duty.

    Args:
        store: the database.
        worker: this worker's name.
        send: sends a payload to a device, and returns what came of it; called in a thread. None without Web Push.
        webhook: sends to the host's webhook; None without one.
        address: the server's public address, for links in what the webhook gets.
    """

    def __init__(
        self, store: Store, worker: str, send: Send | None, webhook: WebhookQueue | None = None, address: str = ""
    ) -> None:
        self._store, self._worker, self._send = store, worker, send
        self._webhook, self._address = webhook, address.rstrip("/")
        self._repeated = Repeated(self._on_duty, lambda: LOOK_SECONDS, "notices")

    def open(self) -> None:
        """Start to look."""
        if self._webhook:
            self._webhook.open()
        self._repeated.open()

    async def close(self) -> None:
        """Stop; what is being sent to devices may be lost, and is not sent twice."""
        await self._repeated.close()
        if self._webhook:
            await self._webhook.close()

    async def _on_duty(self) -> None:
        if await self._store.take_duty(DUTY, self._worker, DUTY_MS):
            await self.look(self._store.now())

    async def look(self, at: int) -> None:
        """Note what has come about, and tell it to whom it is due."""
        await self._store.note_due(at)
        await self._store.note_hours(at)
        for person in await self._store.people_to_notify(at):
            if notice := await self._store.claim_notice(person, at):
                await self._deliver(notice, at)

    async def _deliver(self, notice: Notice, at: int) -> None:
        if notice.way == "house":
            await self._tell_house(notice, at)
            return
        if self._send is None:
            return
        payload = await self._payload(notice)
        urgent = any(reason.kind in URGENT for reason in notice.reasons)
        outcomes = []
        for address in notice.addresses:
            outcome = await asyncio.to_thread(self._send, address, payload, urgent)
            outcomes.append(outcome)
            if outcome == GONE:
                await self._store.remove_push_address(address.id)
                logger.info("a device of person %s is gone", notice.person)
        if LATER in outcomes and SENT not in outcomes:
            await self._store.notice_failed(notice.reasons, at)

    async def _tell_house(self, notice: Notice, at: int) -> None:
        person = await self._store.person_named(notice.person)
        if self._webhook is None or person is None:
            return
        content = await tell_all(self._store, notice.reasons, notice.waiting, words(notice.language))
        payload = {
            "id": hashlib.sha256(" ".join(reason.key for reason in notice.reasons).encode()).hexdigest()[:32],
            "kind": first(notice.reasons).kind,
            "at": at,
            "person": {"id": person.id, "name": person.name},
            "language": notice.language,
            "text": content.text,
            "url": f"{self._address}{content.url}",
        }
        await self._webhook.put(payload, lambda: self._store.notice_failed(notice.reasons, self._store.now()))

    async def _payload(self, notice: Notice) -> dict[str, Any]:
        """Return what a device shows: ``title``, ``body``, where a touch leads (``url``), and a ``tag`` of its own.

        A newer notice replaces an older one, since all have the same tag. Nothing secret is in it: push services see
        who gets something, and screens are seen by others.
        """
        content = await tell_all(self._store, notice.reasons, notice.waiting, words(notice.language))
        return {"title": "Lunaria", "body": content.text, "url": content.url, "tag": "lunaria"}
