"""How many network connections a process holds, so that no address takes them all and files can always be opened."""

import asyncio
import ipaddress
import sys
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Any

from lunaria.table.http.principal import network_of, networks_of
from lunaria.table.http.problems import HttpProblem
from lunaria.table.http.token_bucket import TokenBuckets

EACH = 400
"""Connections of one address; more than the live ones that it may hold."""
OPENED, EACH_SECONDS = 400, 0.05
"""Connections that one address may open at once, and then one in so many seconds."""
KEPT_BACK = 64
"""Descriptors for the database, files and programs."""
MOST_DESCRIPTORS = 2**20
LONGEST_BACKLOG = 2048


def raise_descriptors() -> int:
    """Let this process open as many files as it may; returns how many that is."""
    if sys.platform == "win32":
        return 8192
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return MOST_DESCRIPTORS if soft == resource.RLIM_INFINITY else soft
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return wanted


def nobody(_host: str) -> bool:
    """Say that an address is no proxy."""
    return False


def proxies(written: str) -> Callable[[str], bool]:
    """Return what says whether an address is a proxy.

    Args:
        written: addresses and networks with commas between them, as ``FORWARDED_ALLOW_IPS`` has them; ``*`` for all.
    """
    if written.strip() == "*":
        return lambda _host: True
    networks = []
    for one in written.split(","):
        try:
            networks.append(ipaddress.ip_network(one.strip()))
        except ValueError:
            continue  # the name of a socket, say

    def is_proxy(host: str) -> bool:
        try:
            address = ipaddress.ip_address(host.partition("%")[0])
        except ValueError:
            return False
        return any(address in network for network in networks)

    return is_proxy


def backlog_for(descriptors: int) -> int:
    """Return how many connections may wait to be taken: all of them may be taken before the first is counted."""
    return min(LONGEST_BACKLOG, descriptors // 8)


class Connections:
    """The connections of a process. Nothing is bounded until ``bound`` is called."""

    def __init__(self) -> None:
        self._most = MOST_DESCRIPTORS
        self._each = 0
        self._is_proxy: Callable[[str], bool] = nobody
        self._openings = TokenBuckets(OPENED, EACH_SECONDS)
        self._counts: Counter[str] = Counter()
        self._held: dict[asyncio.BaseTransport, str] = {}
        self._waiting: OrderedDict[asyncio.Transport, None] = OrderedDict()
        """Those on which no whole request has come yet, or no further one; who waits longest comes first."""

    def bound(self, descriptors: int, each: int, is_proxy: Callable[[str], bool]) -> None:
        """Set the bounds.

        Args:
            descriptors: how many files and connections may be open together.
            each: connections of one address; 0 for as many as there are.
            is_proxy: says whether an address is a proxy: its connections are everybody's, so they are not counted.
        """
        self._most = descriptors - backlog_for(descriptors) - KEPT_BACK
        self._each, self._is_proxy = each, is_proxy
        self._openings = TokenBuckets(OPENED, EACH_SECONDS)

    def enter(self, transport: asyncio.Transport) -> bool:
        """Take a new connection; False if its address has too many. For its sake the one that waits longest may go."""
        address = self._address(transport)
        networks = networks_of(address) if address else ()
        if any(self._counts[network] >= self._each * times for network, times in networks):
            return False
        try:
            for network, times in networks:
                self._openings.take(network, times)
        except HttpProblem:
            return False
        if len(self._held) >= self._most:
            if not self._waiting:
                return False
            longest = next(iter(self._waiting))
            self.leave(longest)
            longest.abort()
        self._counts.update(network for network, _times in networks)
        self._held[transport] = address
        self._waiting[transport] = None
        return True

    def wait(self, transport: asyncio.Transport) -> None:
        """A request is awaited on a connection."""
        if transport in self._held:
            self._waiting[transport] = None

    def serve(self, transport: asyncio.Transport) -> None:
        """A request came: its connection is not ended for the sake of another."""
        self._waiting.pop(transport, None)

    def leave(self, transport: asyncio.Transport) -> None:
        """A connection has ended."""
        self._waiting.pop(transport, None)
        address = self._held.pop(transport, "")
        if address:
            self._counts -= Counter(network for network, _times in networks_of(address))

    def _address(self, transport: asyncio.Transport) -> str:
        """Return the address that a connection is counted by; "" if it is not."""
        peer: Any = transport.get_extra_info("peername")
        host = str(peer[0]) if self._each and isinstance(peer, tuple) else ""
        return "" if self._is_proxy(host) else network_of(host)
