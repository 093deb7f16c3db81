"""Limits on what costs nothing to request: new names, tables, chat, connections."""

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
    """A rate limit per person and per address.

    Args:
        each: the limit of a person; None for actions that precede having a name.
        together: the limit of an address.
    """

    def __init__(self, each: TokenBuckets | None, together: TokenBuckets) -> None:
        self._each, self._together = each, together

    def take(self, client_key: ClientKey, count: int = 1) -> None:
        """Take some, one by default; raises 429 with the time to wait when exhausted."""
        if self._each and client_key.person:
            self._each.take(client_key.person, count=count)
        for network, times in networks_of(client_key.address) if client_key.address else ():
            self._together.take(network, times, count)


class ConcurrencyLimit:
    """A limit on what a person, and an address, hold at the same time.

    Args:
        each: the limit of a person; an address has a multiple of it.
    """

    def __init__(self, each: int) -> None:
        self._each = each
        self._counts: Counter[str] = Counter()

    @contextmanager
    def one(self, client_key: ClientKey) -> Iterator[None]:
        """Hold one for the duration of the block; raises 429 when the limit is reached."""
        if any(self._counts[name] >= self._each * times for name, times in client_key.names):
            raise wait(FULL_SECONDS)
        names = [name for name, _times in client_key.names]
        self._counts.update(names)
        try:
            yield
        finally:
            self._counts -= Counter(names)


class RateLimits:
    """The limits of a worker.

    Args:
        of_addresses: False if all requests come from one address (an unconfigured proxy), so that it means nothing.

    Attributes:
        arrivals: new names.
        tables: new tables.
        wishes: beginnings and changes of waiting for a game.
        searches: of people by name.
        promises: commitments to the deals of future tables.
        talk: chat messages, in addition to each person's ``talk_limit``.
        connections: open live connections.
        openings: newly opened live connections.
        messages: messages over live connections, in addition to each one's ``Allowance``.
        requests: sized for a class opening its tables together.
        refusals: requests refused with 429, before each further one closes its connection.
        loop: time on the event loop.
        written: bytes written to the database.
    """

    def __init__(self, of_addresses: bool = True) -> None:
        self._of_addresses = of_addresses
        self.arrivals = RateLimit(None, TokenBuckets(burst=40, seconds=15))
        self.tables = RateLimit(TokenBuckets(burst=40, seconds=10), TokenBuckets(burst=80, seconds=3))
        self.wishes = RateLimit(TokenBuckets(burst=20, seconds=3), TokenBuckets(burst=120, seconds=1))
        self.searches = RateLimit(TokenBuckets(burst=20, seconds=3), TokenBuckets(burst=60, seconds=1))
        self.promises = RateLimit(TokenBuckets(burst=40, seconds=5), TokenBuckets(burst=120, seconds=2))
        self.talk = RateLimit(None, TokenBuckets(burst=40, seconds=1))
        self.connections = ConcurrencyLimit(each=60)
        self.openings = RateLimit(None, TokenBuckets(burst=240, seconds=0.25))
        self.messages = RateLimit(None, TokenBuckets(burst=600, seconds=0.01))
        self.requests = RateLimit(None, TokenBuckets(burst=600, seconds=0.01))
        self.refusals = TokenBuckets(burst=50, seconds=0.2)
        self.loop = LoopTime()
        self.written = Written()

    def set_up(self, client_key: ClientKey, seats: int, count: int = 1) -> None:
        """Take some tables with their seats, all or none; raises 429 with the time to wait when exhausted."""
        self.tables.take(client_key, count)
        self.written.write(client_key, table_bytes(seats) * count)

    def client_key(self, connection: HTTPConnection, person: Person | None) -> ClientKey:
        """Return the key under which limits count a caller."""
        return ClientKey(person.id if person else "", address_of(connection) if self._of_addresses else "")
