"""Limits each network address to a share of the event loop's time, whatever it requests.

Request counts are limited elsewhere, but one request may cost a hundred times as much as another. So the time for which
each request occupies the loop is charged to its address: wall time, not processor time, because others wait just as
long when the machine is busy. An address that has used up its share is queued, and refused when too many of its
requests are queued already. In which order requests run is decided by ``Precedence``.
"""

import asyncio
import math
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Generator, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, Generic, TypeVar

from lunaria.table.http.precedence import Precedence
from lunaria.table.http.principal import networks_of
from lunaria.table.http.token_bucket import MOST_REMEMBERED, wait

Result = TypeVar("Result")
BURST = 0.4
"""Seconds of loop time that an address may use at once."""
SHARE = 0.2
"""Share of the loop's time available after the burst; multiplied for the IPv6 networks around an address."""
SHARES_OF_NETWORKS = (1, 2, 3)
EXPECTED = 0.004
"""Provisional charge of a request in seconds, until its real cost is known."""
READING = "reading"
"""Key in a request's state for the seconds spent reading it from the network."""
BESIDE = 0.0005
"""Seconds charged beyond the measured time, for waking and cleaning up a task."""
LONGEST_WAIT = 4.0
"""Maximum seconds that a request may be queued; longer waits are refused."""
LONGEST_DEBT = 1.0
"""Maximum debt in seconds that one request leaves behind: something slow that happens once is forgiven."""


class Meter(Awaitable[Result], Generic[Result]):
    """An awaitable that measures how long it occupies the loop.

    Work handed to other threads or tasks is not measured.

    Args:
        work: the wrapped awaitable.
        charge: called with the seconds, a few thousandths at a time: some work lasts for hours.
        paid: seconds already charged for it.
        turn: returns what the next step has to wait for, or None.

    Attributes:
        owed: seconds not yet charged; negative after an overcharge.
    """

    def __init__(
        self,
        work: Awaitable[Result],
        charge: Callable[[float], None],
        paid: float = 0.0,
        turn: Callable[[], asyncio.Future[None] | None] = lambda: None,
    ) -> None:
        self._work, self._charge, self._turn = work, charge, turn
        self.owed = -paid

    def __await__(self) -> Generator[Any, Any, Result]:
        """Drive the work step by step, measuring each step."""
        steps = self._work.__await__()
        error: BaseException | None = None
        while True:
            if error is None and (turn := self._turn()):
                try:
                    yield from turn
                except GeneratorExit:
                    steps.close()
                    raise
                except BaseException as thrown:
                    error = thrown
            began = time.perf_counter()
            try:
                waits_for = steps.throw(error) if error else next(steps)
            except StopIteration as done:
                result: Result = done.value
                return result
            finally:
                self.owed += time.perf_counter() - began
            error = None
            if self.owed > EXPECTED:
                self._charge(self.owed)
                self.owed = 0.0
            try:
                yield waits_for
            except GeneratorExit:
                steps.close()
                raise
            except BaseException as thrown:  # such as a cancellation, which is meant for the work
                error = thrown


class LoopTime:
    """The loop time used by each address.

    Args:
        burst: seconds available at once.
        share: share of the time available after that.
        clock: seconds from any origin.

    Attributes:
        order: the order in which requests run.
    """

    def __init__(self, burst: float = BURST, share: float = SHARE, clock: Callable[[], float] = time.monotonic) -> None:
        self._burst, self._share, self._clock = burst, share, clock
        self.order = Precedence()
        self._free_at: OrderedDict[str, float] = OrderedDict()
        """When each network has its whole burst back, in seconds; most recently used last."""

    async def metered(self, address: str, work: Awaitable[Result], paid: float = 0.0) -> Result:
        """Await the work of a request, step by step in its turn, and charge its loop time to an address.

        Args:
            address: as returned by ``address_of``; "" to charge nobody.
            work: the awaitable.
            paid: seconds already charged by ``turn``; negative for time spent before the work starts.
        """
        return await self.measured(address, work, lambda: self.order.step(address), paid)

    async def metered_live(self, address: str, work: Awaitable[Result]) -> Result:
        """Await the work of a live connection like ``metered``; only an address in debt has to wait for its turn."""
        return await self.measured(
            address, work, lambda: self.order.step(address) if self.is_in_debt(address) else None
        )

    async def measured(
        self,
        address: str,
        work: Awaitable[Result],
        turn: Callable[[], asyncio.Future[None] | None] = lambda: None,
        paid: float = 0.0,
    ) -> Result:
        """Await some work and charge its loop time to an address.

        Args:
            address: as returned by ``address_of``; "" to charge nobody.
            work: the awaitable.
            turn: returns what the next step has to wait for, or None.
            paid: seconds already charged for it.
        """
        meter = Meter(work, partial(self.charge, address), paid, turn)
        try:
            return await meter
        finally:
            self.charge(address, meter.owed)

    @contextmanager
    def move(self, address: str) -> Iterator[None]:
        """Hold requests back during the block, in which a move from an address is answered, unless it is in debt."""
        if self.is_in_debt(address):
            yield
            return
        with self.order.move():
            yield

    def is_in_debt(self, address: str) -> bool:
        """Return whether an address has used up its share."""
        return self._wait_of(address) > 0

    async def turn(self, address: str) -> None:
        """Wait until an address may spend ``EXPECTED`` seconds, and charge them.

        Args:
            address: as returned by ``address_of``; "" to skip the wait.

        Raises:
            HttpProblem: 429 with the time to wait, if the queue is too long.
        """
        early = self._wait_of(address)
        if early > LONGEST_WAIT:
            raise wait(math.ceil(early))
        self.charge(address, EXPECTED, owed=LONGEST_WAIT)
        if early > 1e-6:
            await asyncio.sleep(early)

    async def patience(self, address: str) -> None:
        """Wait until an address is out of debt, for a limited time: for traffic that cannot be refused."""
        early = self._wait_of(address)
        if early > 0:
            await asyncio.sleep(min(early, LONGEST_DEBT))

    def charge(self, address: str, seconds: float, owed: float = LONGEST_DEBT) -> None:
        """Charge loop time to an address.

        Args:
            address: as returned by ``address_of``; "" for nobody.
            seconds: to charge; negative to refund an overcharge.
            owed: maximum debt in seconds.
        """
        at = self._clock()
        for network, share in self._shares(address):
            free_at = self._free_at.get(network, at)
            most = max(free_at, at + self._burst / share + owed)
            self._free_at[network] = min(max(free_at, at) + seconds / share, most)
            self._free_at.move_to_end(network)
        self._forget(at)

    def _wait_of(self, address: str) -> float:
        """Return the seconds until an address may spend ``EXPECTED`` seconds."""
        return max((self._early(network, share) for network, share in self._shares(address)), default=0.0)

    def _shares(self, address: str) -> list[tuple[str, float]]:
        networks = networks_of(address) if address else ()
        return [
            (network, self._share * times)
            for (network, _times), times in zip(networks, SHARES_OF_NETWORKS, strict=False)
        ]

    def _early(self, network: str, share: float) -> float:
        at = self._clock()
        return self._free_at.get(network, at) + EXPECTED / share - at - self._burst / share

    def _forget(self, at: float) -> None:
        """Forget a few addresses that have their whole burst back: more than one call adds, but never many at once."""
        for _ in range(2 * len(SHARES_OF_NETWORKS)):
            network, until = next(iter(self._free_at.items()), ("", math.inf))
            if until > at and len(self._free_at) <= MOST_REMEMBERED:
                return
            del self._free_at[network]
