"""Slow work, run in threads beside the event loop, with limits on the work in progress per client.

Nothing that takes over 20 ms may run on the loop, since it would delay every other response.
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
from typing import Any, TypeVar, cast

from starlette.requests import HTTPConnection
from starlette.responses import Response

from lunaria.engine.show.alone import alone
from lunaria.table.http.principal import networks_of
from lunaria.table.http.problems import HttpProblem
from lunaria.table.http.token_bucket import wait

Result = TypeVar("Result")
AT_ADDRESS = 4
"""An address may have this many times the pending work of one person: a household, a class."""


@dataclass(frozen=True)
class ClientKey:
    """The identity under which limits count a client.

    Attributes:
        person: the id; "" for a visitor.
        address: the network address; "" if unknown.
    """

    person: str = ""
    address: str = ""

    @property
    def names(self) -> tuple[tuple[str, int], ...]:
        """The keys under which this client is counted, each with the factor on a person's limit."""
        person = [("person " + self.person, 1)] if self.person else []
        networks = networks_of(self.address) if self.address else ()
        return (*person, *(("address " + network, AT_ADDRESS * times) for network, times in networks))

    @property
    def line(self) -> str:
        """The queue this client waits in: its address, or the widest counted network around it."""
        return networks_of(self.address)[-1][0] if self.address else self.person


class WorkQueue:
    """A queue for one kind of work, served round-robin among addresses so that none delays the others.

    Args:
        name: prefix of its threads' names.
        threads: number of jobs run in parallel.
        waiting: maximum jobs running or queued, of all clients together. When full, a client with fewer queued jobs
            displaces the last job of the longest line.
        each: maximum of these per person; an address may have ``AT_ADDRESS`` times as many.
        before: called in the thread before each job.
    """

    def __init__(
        self, name: str, threads: int, waiting: int, each: int, before: Callable[[], None] = lambda: None
    ) -> None:
        self._before = before
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self._idle, self._at_once, self._waiting, self._each = threads, threads, waiting, each
        self._lock = threading.RLock()
        self._counts: Counter[str] = Counter()
        self._lines: OrderedDict[str, deque[tuple[Callable[[], None], Future[Any]]]] = OrderedDict()
        self._seconds = 0.1

    async def do(self, client_key: ClientKey, work: Callable[..., Result], *arguments: Any) -> Result:
        """Run a job in a thread; a cancelled one is not started.

        Raises:
            HttpProblem: 429 with the time to wait, if too much is queued.
        """
        future: Future[Result] = Future()

        def job() -> None:
            if not future.set_running_or_notify_cancel():
                return
            self._before()
            began = time.monotonic()
            try:
                future.set_result(work(*arguments))
            except BaseException as error:  # every error belongs to the caller
                future.set_exception(error)
            self._seconds = 0.8 * self._seconds + 0.2 * (time.monotonic() - began)

        future.add_done_callback(lambda _done: self._leave(client_key))
        with self._lock:
            self._count(client_key)
            self._lines.setdefault(client_key.line, deque()).append((job, future))
            if self._idle:
                self._idle -= 1
                self._threads.submit(self._work)
        return await asyncio.wrap_future(future)

    def _count(self, client_key: ClientKey) -> None:
        full = any(self._counts[name] >= self._each * times for name, times in client_key.names)
        if full or (self._counts["all"] >= self._waiting and not self._make_room(client_key)):
            raise self._too_much()
        self._counts.update(["all", *(name for name, _times in client_key.names)])

    def _too_much(self) -> HttpProblem:
        return wait(max(1, math.ceil(self._counts["all"] * self._seconds / self._at_once)))

    def _make_room(self, client_key: ClientKey) -> bool:
        """Drop the last job of the longest line; False if that line is hardly longer than the client's own."""
        longest = max(self._lines, key=lambda line: len(self._lines[line]), default="")
        line, own = self._lines.get(longest, deque()), self._lines.get(client_key.line, ())
        while len(line) >= len(own) + 2:
            _job, future = line.pop()
            if future.set_running_or_notify_cancel():
                future.set_exception(self._too_much())
                return True
        return False

    def _leave(self, client_key: ClientKey) -> None:
        with self._lock:
            self._counts -= Counter(["all", *(name for name, _times in client_key.names)])

    def _work(self) -> None:
        """Run queued jobs, round-robin among addresses, until the queue is empty."""
        while True:
            with self._lock:
                if not self._lines:
                    self._idle += 1
                    return
                address, line = self._lines.popitem(last=False)
                job, _future = line.popleft()
                if line:
                    self._lines[address] = line
            job()

    def close(self) -> None:
        """Start no further jobs; returns at once."""
        with self._lock:
            self._lines.clear()
        self._threads.shutdown(wait=False, cancel_futures=True)


@dataclass(frozen=True)
class CompressedBody:
    """A compressed response body.

    Attributes:
        body: gzipped bytes.
        tag: the ETag, a digest of the content.
        kind: the media type.
    """

    body: bytes
    tag: str
    kind: str

    @classmethod
    def of(cls, content: bytes, kind: str) -> "CompressedBody":
        """Compress a content; slow for a large one."""
        return cls(gzip.compress(content, 6, mtime=0), hashlib.sha256(content).hexdigest()[:16], kind)

    @classmethod
    def picture(cls, drawing: str) -> "CompressedBody":
        """Compress a picture that stands alone; slow for a large one."""
        return cls.of(alone(drawing).encode(), "image/svg+xml")

    def answer(self, asked: HTTPConnection, headers: Mapping[str, str]) -> Response:
        """Return the response; 304 for a browser that already has it."""
        sent = {"ETag": f'"{self.tag}"', "Vary": "Accept-Encoding, Accept-Language, Cookie", **headers}
        if sent["ETag"] in asked.headers.get("if-none-match", "").removeprefix("W/"):
            return Response(status_code=304, headers=sent)
        if "gzip" in asked.headers.get("accept-encoding", ""):
            return Response(self.body, media_type=self.kind, headers=sent | {"Content-Encoding": "gzip"})
        return Response(gzip.decompress(self.body), media_type=self.kind, headers=sent)


Body = TypeVar("Body", bound=CompressedBody)


class LruCache:
    """A cache of response bodies; the least recently used one is evicted first.

    Args:
        most: capacity in bytes.
    """

    def __init__(self, most: int) -> None:
        self._most, self._size = most, 0
        self._lock = threading.Lock()
        self._known: OrderedDict[Hashable, CompressedBody] = OrderedDict()

    def known(self, key: Hashable) -> CompressedBody | None:
        """Return a cached body, if any."""
        with self._lock:
            if key in self._known:
                self._known.move_to_end(key)
            return self._known.get(key)

    def made(self, key: Hashable, make: Callable[[], Body]) -> Body:
        """Return a body from the cache, making it if needed."""
        found = cast("Body | None", self.known(key))
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
    """The work queues of a worker.

    Args:
        before: called in a thread before each job.

    Attributes:
        pictures: pictures and history of games, for viewers.
        records: imports of records, and games branched from a position.
        hints: best moves for a running game.
        kept: cache of drawn pictures and positions.
    """

    def __init__(self, before: Callable[[], None] = lambda: None) -> None:
        self.pictures = WorkQueue("pictures", threads=1, waiting=160, each=24, before=before)
        self.records = WorkQueue("records", threads=1, waiting=16, each=2, before=before)
        self.hints = WorkQueue("hints", threads=1, waiting=16, each=1)
        self.kept = LruCache(16_000_000)

    async def draw(self, client_key: ClientKey, key: Hashable, make: Callable[[], Body]) -> Body:
        """Return a picture or position, from the cache or drawn in a thread; raises like ``WorkQueue.do``."""
        found = cast("Body | None", self.kept.known(key))  # a key has one maker
        return found if found else await self.pictures.do(client_key, self.kept.made, key, make)

    def close(self) -> None:
        """Start no further jobs; returns at once."""
        for queue in (self.pictures, self.records, self.hints):
            queue.close()
