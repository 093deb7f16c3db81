"""Answers live moves before requests, and spreads the work of requests over the passes of the event loop.

A request occupies the loop in steps: from one wait to the next. Each step is short, but dozens of requests that become
ready together would delay a move by the sum of their steps. So one step at most runs in each pass of the loop, in turn
for each address, and none while a move is being answered.
"""

import asyncio
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager

LONGEST_HOLD = 0.03
"""Maximum seconds for which moves hold back requests; afterwards requests have as long for themselves."""


class Precedence:
    """The order of work on the loop, and of jobs in threads beside it.

    Args:
        clock: seconds from any origin.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lines: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        """Steps that wait, by address."""
        self._pass: asyncio.Handle | None = None
        """The next pass in which a step may run; None if one may run now."""
        self._moves = 0
        self._held_at = self._held_until = self._free_until = 0.0
        self._is_quiet = threading.Event()
        self._is_quiet.set()

    @contextmanager
    def move(self) -> Iterator[None]:
        """Hold requests back during the block, in which a move is answered."""
        at = self._clock()
        if at >= self._free_until:
            self._held_at, self._held_until, self._free_until = at, at + LONGEST_HOLD, at + 2 * LONGEST_HOLD
            self._is_quiet.clear()
        self._moves += 1
        try:
            yield
        finally:
            self._moves -= 1
            if not self._moves:
                self._release()

    def step(self, address: str) -> asyncio.Future[None] | None:
        """Return what a step of a request has to wait for; None if it may run at once."""
        if self._pass is None and self._is_free_in() <= 0:
            self._run_in_next_pass()
            return None
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lines.setdefault(address, deque()).append(turn)
        if self._pass is None:
            self._run_in_next_pass()
        return turn

    def wait_beside(self) -> None:
        """Wait, in a thread, until no move is being answered; at most ``LONGEST_HOLD`` seconds."""
        if (seconds := self._is_free_in()) > 0:
            self._is_quiet.wait(seconds)

    def _is_free_in(self) -> float:
        """Return for how many seconds requests are still held back."""
        return self._held_until - self._clock()

    def _run_in_next_pass(self) -> None:
        loop, seconds = asyncio.get_running_loop(), self._is_free_in()
        self._pass = loop.call_later(seconds, self._next) if seconds > 0 else loop.call_soon(self._next)

    def _release(self) -> None:
        at = self._clock()
        if at < self._held_until:
            self._held_until, self._free_until = at, 2 * at - self._held_at
            if self._pass:
                self._pass.cancel()
                self._run_in_next_pass()
        self._is_quiet.set()

    def _next(self) -> None:
        """Let one step run, of the address that has waited longest for its turn."""
        self._pass = None
        if self._lines and self._is_free_in() > 0:
            self._run_in_next_pass()
            return
        while self._lines:
            address, line = self._lines.popitem(last=False)
            turn = line.popleft()
            if line:
                self._lines[address] = line
            if not turn.done():  # its request may have been cancelled
                turn.set_result(None)
                self._run_in_next_pass()
                return
