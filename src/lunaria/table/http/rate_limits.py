"""Bounds on what anybody may do without a price: come in under a new name, set up tables, talk, keep connections."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from starlette.requests import HTTPConnection

from lunaria.table.http.loop_time import LoopTime
from lunaria.table.http.principal import address_of, networks_of
from lunaria.table.http.token_bucket import TokenBuckets, wait
from lunaria.table.http.work_queue import ClientKey
from lunaria.table.http.written import Written, table_bytes
from lunaria.table.store.model import Person

FULL_SECONDS = 10


class RateLimit:
    """How often something may be done by one person, and from one address.

    Args:
        each: by a person; None for what is done before there is one.
        together: from an address.
    """

    def __init__(self, each: TokenBuckets | None, together: TokenBuckets) -> None:
        self._each, self._together = each, together

    def take(self, client_key: ClientKey) -> None:
        """Take one; raises 429 with the time to wait when none is left."""
        if self._each and client_key.person:
            self._each.take(client_key.person)
        for network, times in networks_of(client_key.address) if client_key.address else ():
            self._together.take(network, times)


class ConcurrencyLimit:
    """How much one person, and one address, may hold at once.

    Args:
        each: of a person; an address may hold some times as much.
    """

    def __init__(self, each: int) -> None:
        self._each = each
        self._counts: Counter[str] = Counter()

    @contextmanager
    def one(self, client_key: ClientKey) -> Iterator[None]:
        """Hold one; raises 429 when as many are held as may be."""
        if any(self._counts[name] >= self._each * times for name, times in client_key.names):
            raise wait(FULL_SECONDS)
        names = [name for name, _times in client_key.names]
        self._counts.update(names)
        try:
            yield
        finally:
            self._counts -= Counter(names)


class RateLimits:
    """The bounds of a worker.

    Args:
        of_addresses: False where all come from one address, so that it tells nothing.

    Attributes:
        arrivals: new names.
        tables: tables that are set up.
        promises: commitments to the deals of tables that are about to be set up.
        talk: what is said, beside what ``talk_limit`` allows a person.
        connections: live connections.
        openings: live connections that are opened.
        messages: what comes over live connections, beside what ``Allowance`` allows each.
        requests: as when a class opens its tables.
        refusals: requests that are refused for coming too often, until each closes its connection.
        loop: processor time on the event loop.
        written: bytes of the database.
    """

    def __init__(self, of_addresses: bool = True) -> None:
        self._of_addresses = of_addresses
        self.arrivals = RateLimit(None, TokenBuckets(burst=40, seconds=15))
        self.tables = RateLimit(TokenBuckets(burst=20, seconds=10), TokenBuckets(burst=60, seconds=3))
        self.promises = RateLimit(TokenBuckets(burst=40, seconds=5), TokenBuckets(burst=120, seconds=2))
        self.talk = RateLimit(None, TokenBuckets(burst=40, seconds=1))
        self.connections = ConcurrencyLimit(each=60)
        self.openings = RateLimit(None, TokenBuckets(burst=240, seconds=0.25))
        self.messages = RateLimit(None, TokenBuckets(burst=600, seconds=0.01))
        self.requests = RateLimit(None, TokenBuckets(burst=600, seconds=0.01))
        self.refusals = TokenBuckets(burst=50, seconds=0.2)
        self.loop = LoopTime()
        self.written = Written()

    def set_up(self, client_key: ClientKey, seats: int) -> None:
        """Take a table with its seats; raises 429 with the time to wait when there is none left."""
        self.tables.take(client_key)
        self.written.write(client_key, table_bytes(seats))

    def client_key(self, connection: HTTPConnection, person: Person | None) -> ClientKey:
        """Return who asks, as bounds count it."""
        return ClientKey(person.id if person else "", address_of(connection) if self._of_addresses else "")
