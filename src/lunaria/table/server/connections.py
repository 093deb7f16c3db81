"""Limits on a process's network connections, so that no address takes them all and files can always be opened."""

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
"""Connections per address; more than its limit of live ones."""
OPENED, EACH_SECONDS = 400, 0.05
"""Connections an address may open at once, and the seconds for one more after that."""
KEPT_BACK = 64
"""File descriptors reserved for the database, files and programs."""
MOST_DESCRIPTORS = 2**20
LONGEST_BACKLOG = 2048


def raise_descriptors() -> int:
    """Raise this process's limit of open files as far as allowed; returns the limit."""
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
    """Treat no address as a proxy."""
    return False


def proxies(written: str) -> Callable[[str], bool]:
    """Return a predicate for addresses of proxies.

    Args:
        written: addresses and networks, comma-separated as in ``FORWARDED_ALLOW_IPS``; ``*`` for all.
    """
    if written.strip() == "*":
        return lambda _host: True
    networks = []
    for one in written.split(","):
        try:
            networks.append(ipaddress.ip_network(one.strip()))
        except ValueError:
            continue  # such as the name of a socket

    def is_proxy(host: str) -> bool:
        try:
            address = ipaddress.ip_address(host.partition("%")[0])
        except ValueError:
            return False
        return any(address in network for network in networks)

    return is_proxy


def backlog_for(descriptors: int) -> int:
    """Return the length of the accept queue: all of it may be accepted before the first is counted."""
    return min(LONGEST_BACKLOG, descriptors // 8)


class Connections:
    """The connections of a process. Unlimited until ``bound`` is called."""

    def __init__(self) -> None:
        self._most = MOST_DESCRIPTORS
        self._each = 0
        self._is_proxy: Callable[[str], bool] = nobody
        self._openings = TokenBuckets(OPENED, EACH_SECONDS)
        self._counts: Counter[str] = Counter()
        self._held: dict[asyncio.BaseTransport, str] = {}
        self._waiting: OrderedDict[asyncio.Transport, None] = OrderedDict()
        """Those without a complete request in progress, longest waiting first."""

    def bound(self, descriptors: int, each: int, is_proxy: Callable[[str], bool]) -> None:
        """Set the limits.

        Args:
            descriptors: maximum open files and connections together.
            each: connections per address; 0 for no limit.
            is_proxy: a predicate for addresses of proxies, whose connections belong to everybody and are not counted.
        """
        self._most = descriptors - backlog_for(descriptors) - KEPT_BACK
        self._each, self._is_proxy = each, is_proxy
        self._openings = TokenBuckets(OPENED, EACH_SECONDS)

    def enter(self, transport: asyncio.Transport) -> bool:
        """Admit a new connection, closing the longest waiting one if need be; False if its address has too many."""
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
        """Mark a connection as waiting for a request."""
        if transport in self._held:
            self._waiting[transport] = None

    def serve(self, transport: asyncio.Transport) -> None:
        """Mark a connection as busy with a request: it is not closed to make room."""
        self._waiting.pop(transport, None)

    def leave(self, transport: asyncio.Transport) -> None:
        """Remove a closed connection."""
        self._waiting.pop(transport, None)
        address = self._held.pop(transport, "")
        if address:
            self._counts -= Counter(network for network, _times in networks_of(address))

    def _address(self, transport: asyncio.Transport) -> str:
        """Return the address under which a connection is counted; "" if it is not."""
        peer: Any = transport.get_extra_info("peername")
        host = str(peer[0]) if self._each and isinstance(peer, tuple) else ""
        return "" if self._is_proxy(host) else network_of(host)
