"""The host's webhook: notices as JSON by POST, signed, so that a house can tell its people in its own way."""

import asyncio
import hashlib
import hmac
import http.client
import json
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

logger = logging.getLogger("lunaria.table")
TIMEOUT_SECONDS = 10.0
MOST_QUEUED = 200
"""Notices that wait to be sent; more of them are put off."""
FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS = 1.0, 300.0
"""Pause after an answer that is no success; it doubles with each further one."""
SHORTEST_SECRET = 16


@dataclass(frozen=True)
class Webhook:
    """An address of the host that gets notices.

    Attributes:
        address: an http or https address.
        secret: the key of the signatures.
    """

    address: str
    secret: str = field(repr=False)

    @classmethod
    def at(cls, address: str, secret: str) -> "Webhook":
        """Return the webhook of two settings.

        Raises:
            ValueError: the address cannot be one, or the secret is too short; the message names the setting.
        """
        try:
            parts = urlsplit(address)
            well = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
        except ValueError:
            well = False
        if not well or parts.username or parts.fragment:
            raise ValueError("webhook is an address such as https://house.example.org/lunaria, without a user or #")
        if len(secret) < SHORTEST_SECRET:
            raise ValueError(f"webhook_secret needs {SHORTEST_SECRET} characters at least: it signs what is sent")
        return cls(address, secret)

    def signature(self, at: str, body: bytes) -> str:
        """Return the signature of a body sent at a time in seconds since 1970: HMAC-SHA256 of TIME.BODY."""
        return "sha256=" + hmac.new(self.secret.encode(), at.encode() + b"." + body, hashlib.sha256).hexdigest()

    def send(self, payload: dict[str, Any], timeout: float = TIMEOUT_SECONDS) -> int:
        """Send a payload; returns the status of the answer, which is not read, nor is a redirect followed. Blocks.

        Raises:
            OSError: the address does not answer.
        """
        parts, at = urlsplit(self.address), str(int(time.time()))
        body = json.dumps(payload, ensure_ascii=False).encode()
        kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        headers = {"Content-Type": "application/json", "User-Agent": "Lunaria", "Lunaria-Time": at}
        headers["Lunaria-Signature"] = self.signature(at, body)
        connection = kind(parts.hostname or "", parts.port, timeout=timeout)
        try:
            connection.request("POST", (parts.path or "/") + (f"?{parts.query}" if parts.query else ""), body, headers)
            return connection.getresponse().status
        except http.client.HTTPException as error:
            raise OSError(f"{type(error).__name__}: {error}") from error
        finally:
            connection.close()


class WebhookQueue:
    """Sends payloads one after the other, beside everything else.

    After a failure it pauses, longer each time, and the payload's notice is put off: its reason is tried again later
    if it still holds.

    Args:
        send: sends a payload and returns the status of the answer, or raises ``OSError``; called in a thread.
        first_pause: seconds of the first pause.
    """

    def __init__(self, send: Callable[[dict[str, Any]], int], first_pause: float = FIRST_PAUSE_SECONDS) -> None:
        self._send, self._first_pause = send, first_pause
        self._queue: asyncio.Queue[tuple[dict[str, Any], Callable[[], Awaitable[None]]]] = asyncio.Queue(MOST_QUEUED)
        self._task: asyncio.Task[None] | None = None
        self._pause = 0.0

    def open(self) -> None:
        """Start to send."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop; what waits here is lost, and not sent twice."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def put(self, payload: dict[str, Any], put_off: Callable[[], Awaitable[None]]) -> None:
        """Let a payload be sent; ``put_off`` is called if that fails, or if too many wait already."""
        if self._queue.full():
            await put_off()
        else:
            self._queue.put_nowait((payload, put_off))

    async def _run(self) -> None:
        while True:
            payload, put_off = await self._queue.get()
            try:
                await self._deliver(payload, put_off)
            except Exception:
                logger.exception("a notice for the webhook could not be put off")

    async def _deliver(self, payload: dict[str, Any], put_off: Callable[[], Awaitable[None]]) -> None:
        if await self._is_sent(payload):
            self._pause = 0.0
            return
        self._pause = min(max(2 * self._pause, self._first_pause), LONGEST_PAUSE_SECONDS)
        await put_off()
        await asyncio.sleep(self._pause)

    async def _is_sent(self, payload: dict[str, Any]) -> bool:
        try:
            status = await asyncio.to_thread(self._send, payload)
        except OSError as error:
            logger.warning("the webhook does not answer: %s", type(error).__name__)
            return False
        if not 200 <= status < 300:
            logger.warning("the webhook answers %d", status)
        return 200 <= status < 300
