"""Looks for what is to be told, and sends it. One worker does it for all."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any

from lunaria.engine.show.text import Message
from lunaria.games import load
from lunaria.table.http.i18n import words
from lunaria.table.notices.web_push import GONE, LATER, SENT
from lunaria.table.store.notices import URGENT, Notice, PushAddress, Reason
from lunaria.table.store.store import Store

logger = logging.getLogger("lunaria.table")
DUTY, DUTY_MS = "notices", 10_000
LOOK_SECONDS = 2.0
ORDER = ("found", "time", "invitation", "turn", "friend", "over")
"""Of several reasons the first is told in words."""
Send = Callable[[PushAddress, dict[str, Any], bool], str]


class NoticeWorker:
    """Sends notices, if this worker has the duty.

    Args:
        store: the database.
        worker: this worker's name.
        send: sends a payload to a device, and returns what came of it; called in a thread.
    """

    def __init__(self, store: Store, worker: str, send: Send) -> None:
        self._store, self._worker, self._send = store, worker, send
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Start to look."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop; what is being sent may be lost, and is not sent twice."""
        if self._task:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        while True:
            try:
                if await self._store.take_duty(DUTY, self._worker, DUTY_MS):
                    await self.look(self._store.now())
            except Exception:
                logger.exception("notices could not be looked for")
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self, at: int) -> None:
        """Note what has come about, and tell it to whom it is due."""
        await self._store.note_due(at)
        for person in await self._store.people_to_notify(at):
            if notice := await self._store.claim_notice(person, at):
                await self._deliver(notice, at)

    async def _deliver(self, notice: Notice, at: int) -> None:
        payload = payload_of(notice, await self._title(notice), await self._name(notice))
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

    async def _title(self, notice: Notice) -> str:
        """Return the title of the game that the first reason is about; "" for none."""
        info = await self._store.table(first(notice).table) if first(notice).table else None
        return load(info.game).title if info else ""

    async def _name(self, notice: Notice) -> str:
        """Return the name of the person that the first reason is about; "" for none."""
        person = await self._store.person_named(first(notice).about) if first(notice).about else None
        return person.name if person else ""


def first(notice: Notice) -> Reason:
    """Return the reason that is told in words."""
    return min(notice.reasons, key=lambda reason: ORDER.index(reason.kind))


def payload_of(notice: Notice, title: str, name: str) -> dict[str, Any]:
    """Return what a device shows: ``title``, ``body``, where a touch leads (``url``), and a ``tag`` of its own.

    A newer notice replaces an older one, since all have the same tag. Nothing secret is in it: push services see who
    gets something, and screens are seen by others.
    """
    reason, texts = first(notice), words(notice.language)
    turns = reason.kind in ("turn", "time") and notice.waiting > 1
    message = (
        Message("notice-turns", {"count": notice.waiting})
        if turns and reason.kind == "turn"
        else Message(f"notice-{reason.kind}", {"game": title, "name": name})
    )
    to_people = reason.kind in ("found", "invitation", "friend")
    url = "/people" if to_people else "/turns/next" if turns and reason.kind == "turn" else f"/tables/{reason.table}"
    return {"title": "Lunaria", "body": texts.say(message), "url": url, "tag": "lunaria"}
