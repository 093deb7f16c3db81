"""Work that takes a while, done in threads beside the loop that answers everybody, with bounds on who may wait for it.

Nothing that takes over 20 ms may run on the loop: meanwhile nobody at all would be answered.
"""

import asyncio
import gzip
import hashlib
import math
import threading
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Hashable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar

from starlette.requests import HTTPConnection
from starlette.responses import Response

from lunaria.table.http.token_bucket import wait

Result = TypeVar("Result")
AT_ADDRESS = 4
"""So many times what one person may wait for may be waited for from one address: a household, a class."""


@dataclass(frozen=True)
class ClientKey:
    """Who asks for work, as far as bounds count it.

    Attributes:
        person: the id; "" for somebody unknown.
        address: the network address; "" if it is unknown.
    """

    person: str = ""
    address: str = ""

    @property
    def names(self) -> tuple[tuple[str, int], ...]:
        """By what this asker is counted, each with how many times the bound of one person holds for it."""
        counted = (("person " + self.person, 1, self.person), ("address " + self.address, AT_ADDRESS, self.address))
        return tuple((name, times) for name, times, known in counted if known)


class WorkQueue:
    """A queue for work of one kind. Whose turn it is goes around among addresses, so that none keeps others waiting.

    Args:
        name: of its threads.
        threads: how many works are done at once.
        waiting: how many may be done or wait, of all askers together.
        each: how many of these one person may have there; from one address there may be ``AT_ADDRESS`` times as many.
    """

    def __init__(self, name: str, threads: int, waiting: int, each: int) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self._idle, self._at_once, self._waiting, self._each = threads, threads, waiting, each
        self._lock = threading.Lock()
        self._counts: Counter[str] = Counter()
        self._lines: OrderedDict[str, deque[Callable[[], None]]] = OrderedDict()
        self._seconds = 0.1

    async def do(self, client_key: ClientKey, work: Callable[..., Result], *arguments: Any) -> Result:
        """Do some work in a thread; one that nobody waits for any more is not begun.

        Raises:
            Trouble: 429 with the time to wait, when too much is waiting already.
        """
        future: Future[Result] = Future()

        def job() -> None:
            if not future.set_running_or_notify_cancel():
                return
            began = time.monotonic()
            try:
                future.set_result(work(*arguments))
            except BaseException as error:  # whatever it is, it belongs to who asked
                future.set_exception(error)
            self._seconds = 0.8 * self._seconds + 0.2 * (time.monotonic() - began)

        with self._lock:
            self._count(client_key)
            self._lines.setdefault(client_key.address or client_key.person, deque()).append(job)
            if self._idle:
                self._idle -= 1
                self._threads.submit(self._work)
        future.add_done_callback(lambda _done: self._leave(client_key))
        return await asyncio.wrap_future(future)

    def _count(self, client_key: ClientKey) -> None:
        full = any(self._counts[name] >= self._each * times for name, times in client_key.names)
        if full or self._counts["all"] >= self._waiting:
            raise wait(max(1, math.ceil(self._counts["all"] * self._seconds / self._at_once)))
        self._counts.update(["all", *(name for name, _times in client_key.names)])

    def _leave(self, client_key: ClientKey) -> None:
        with self._lock:
            self._counts -= Counter(["all", *(name for name, _times in client_key.names)])

    def _work(self) -> None:
        """Do what waits, from one address after the other, until nothing does."""
        while True:
            with self._lock:
                if not self._lines:
                    self._idle += 1
                    return
                address, line = self._lines.popitem(last=False)
                job = line.popleft()
                if line:
                    self._lines[address] = line
            job()

    def close(self) -> None:
        """Begin nothing more; returns at once."""
        with self._lock:
            self._lines.clear()
        self._threads.shutdown(wait=False, cancel_futures=True)


@dataclass(frozen=True)
class CompressedBody:
    """An answer as it travels.

    Attributes:
        body: packed by gzip.
        tag: what it is known by: another content has another tag.
        kind: the media type.
    """

    body: bytes
    tag: str
    kind: str

    @classmethod
    def of(cls, content: bytes, kind: str) -> "CompressedBody":
        """Pack a content; it takes a while for a long one."""
        return cls(gzip.compress(content, 6, mtime=0), hashlib.sha256(content).hexdigest()[:16], kind)

    def answer(self, asked: HTTPConnection, headers: Mapping[str, str]) -> Response:
        """Return it for a browser; one that has it is told just that."""
        told = {"ETag": f'"{self.tag}"', "Vary": "Accept-Encoding, Accept-Language, Cookie", **headers}
        if told["ETag"] in asked.headers.get("if-none-match", "").removeprefix("W/"):
            return Response(status_code=304, headers=told)
        if "gzip" in asked.headers.get("accept-encoding", ""):
            return Response(self.body, media_type=self.kind, headers=told | {"Content-Encoding": "gzip"})
        return Response(gzip.decompress(self.body), media_type=self.kind, headers=told)


class LruCache:
    """Answers that were made before, by what they depend on; the one that was not asked for the longest goes first.

    Args:
        most: bytes that are kept.
    """

    def __init__(self, most: int) -> None:
        self._most, self._size = most, 0
        self._lock = threading.Lock()
        self._known: OrderedDict[Hashable, CompressedBody] = OrderedDict()

    def known(self, key: Hashable) -> CompressedBody | None:
        """Return an answer that was made before."""
        with self._lock:
            if key in self._known:
                self._known.move_to_end(key)
            return self._known.get(key)

    def made(self, key: Hashable, make: Callable[[], CompressedBody]) -> CompressedBody:
        """Return an answer, made now unless it was before."""
        found = self.known(key)
        if found:
            return found
        found = make()
        with self._lock:
            before = self._known.pop(key, None)
            self._known[key] = found
            self._size += len(found.body) - (len(before.body) if before else 0)
            while self._size > self._most and len(self._known) > 1:
                self._size -= len(self._known.popitem(last=False)[1].body)
        return found


class WorkQueues:
    """All queues of a worker.

    Attributes:
        pictures: pictures and the past of games, for who looks at them.
        records: records that people bring, and games that are played on from a moment.
        hints: the best moves of a running game.
        kept: pictures and moments that were drawn before.
    """

    def __init__(self) -> None:
        self.pictures = WorkQueue("pictures", threads=1, waiting=160, each=24)
        self.records = WorkQueue("records", threads=1, waiting=16, each=2)
        self.hints = WorkQueue("hints", threads=1, waiting=16, each=1)
        self.kept = LruCache(24_000_000)

    async def draw(self, client_key: ClientKey, key: Hashable, make: Callable[[], CompressedBody]) -> CompressedBody:
        """Return a picture or a moment, made aside unless it was made before; raises like ``WorkQueue.do``."""
        found = self.kept.known(key)
        return found if found else await self.pictures.do(client_key, self.kept.made, key, make)

    def close(self) -> None:
        """Begin nothing more; returns at once."""
        for queue in (self.pictures, self.records, self.hints):
            queue.close()
