"""How much of the event loop's time one network address may take, whatever it asks for.

Requests are counted elsewhere; but one may cost a hundred times as much as another. So the time for which each has kept
the loop is charged to its address: not processor time, because others wait just as long where the machine is busy with
something else. An address that has used up its share waits for its turn, and is refused when too many of its requests
wait already.
"""

import asyncio
import math
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Generator
from functools import partial
from typing import Any, Generic, TypeVar

from lunaria.table.http.principal import networks_of
from lunaria.table.http.token_bucket import MOST_REMEMBERED, wait

Result = TypeVar("Result")
BURST = 0.4
"""Seconds of the loop that an address may take at once."""
SHARE = 0.2
"""Part of the loop's time that it may take after that; the IPv6 networks around it may take so many times as much."""
SHARES_OF_NETWORKS = (1, 2, 3)
EXPECTED = 0.004
"""Seconds that a request is taken to cost until it is done."""
READING = "reading"
"""Where the state of a request says how many seconds it took to read it from the network."""
BESIDE = 0.0005
"""Seconds that a request costs beside what is measured: to wake up, and to forget it."""
LONGEST_WAIT = 4.0
"""Seconds that a request may have to wait for its turn; one that would wait longer is refused."""
LONGEST_DEBT = 1.0
"""Seconds that an address has to wait at most for what one request took too much: what is read once may be slow."""


class Meter(Awaitable[Result], Generic[Result]):
    """Something to wait for, and for how long it has kept the loop.

    What it hands to other threads or tasks does not count.

    Args:
        work: what is done.
        charge: is handed the seconds, a few thousandths at a time: some work lasts for hours.
        paid: seconds that were charged for it already.

    Attributes:
        owed: seconds that are not charged yet; less than none if too much was.
    """

    def __init__(self, work: Awaitable[Result], charge: Callable[[float], None], paid: float = 0.0) -> None:
        self._work, self._charge = work, charge
        self.owed = -paid

    def __await__(self) -> Generator[Any, Any, Result]:
        """Do the work, step by step."""
        steps = self._work.__await__()
        error: BaseException | None = None
        while True:
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
            except BaseException as thrown:  # a cancellation, say: it is for the work
                error = thrown


class LoopTime:
    """What each address has taken of the loop's time.

    Args:
        burst: seconds that may be taken at once.
        share: part of the time that may be taken after that.
        clock: seconds, from any start.
    """

    def __init__(self, burst: float = BURST, share: float = SHARE, clock: Callable[[], float] = time.monotonic) -> None:
        self._burst, self._share, self._clock = burst, share, clock
        self._free_at: OrderedDict[str, float] = OrderedDict()
        """When each network has its whole burst again, in seconds; who has asked last stands last."""

    async def metered(self, address: str, work: Awaitable[Result], paid: float = 0.0) -> Result:
        """Do some work and charge an address with what that has cost.

        Args:
            address: as ``address_of`` gives it; "" to charge nobody.
            work: what is done.
            paid: seconds that ``turn`` has charged for it already, less what was taken before the work begins.
        """
        if not address:
            return await work
        meter = Meter(work, partial(self.charge, address), paid)
        try:
            return await meter
        finally:
            self.charge(address, meter.owed)

    async def turn(self, address: str) -> None:
        """Wait until an address may take what one request is expected to cost, and charge it with that.

        Args:
            address: as ``address_of`` gives it; "" for nobody, who need not wait.

        Raises:
            Trouble: 429 with the time to wait, when too much waits already.
        """
        early = max((self._early(network, share) for network, share in self._shares(address)), default=0.0)
        if early > LONGEST_WAIT:
            raise wait(math.ceil(early))
        self.charge(address, EXPECTED, owed=LONGEST_WAIT)
        if early > 1e-6:
            await asyncio.sleep(early)

    async def patience(self, address: str) -> None:
        """Wait until an address owes nothing, a while at most: for what cannot be refused."""
        early = max((self._early(network, share) for network, share in self._shares(address)), default=0.0)
        if early > 0:
            await asyncio.sleep(min(early, LONGEST_DEBT))

    def charge(self, address: str, seconds: float, owed: float = LONGEST_DEBT) -> None:
        """Charge an address with time of the loop.

        Args:
            address: as ``address_of`` gives it; "" for nobody.
            seconds: that were taken; less than none gives back what was charged too much.
            owed: seconds that the address has to wait at most.
        """
        at = self._clock()
        for network, share in self._shares(address):
            free_at = self._free_at.get(network, at)
            most = max(free_at, at + self._burst / share + owed)
            self._free_at[network] = min(max(free_at, at) + seconds / share, most)
            self._free_at.move_to_end(network)
        self._forget(at)

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
        """Forget some who have all again: more than come with one call, and never many at once."""
        for _ in range(2 * len(SHARES_OF_NETWORKS)):
            network, until = next(iter(self._free_at.items()), ("", math.inf))
            if until > at and len(self._free_at) <= MOST_REMEMBERED:
                return
            del self._free_at[network]
