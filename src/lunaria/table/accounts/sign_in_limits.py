"""How often somebody may try to sign in."""

from lunaria.table.http.token_bucket import TokenBuckets


class SignInLimits:
    """How often somebody may try to sign in: at one name, from one address, and all together at one name.

    A name can thus be kept busy by others, but not its passkeys, nor the code in a mail, nor a browser in which its
    owner has signed in before; and a session that is open stays open.
    """

    def __init__(self) -> None:
        self._each = TokenBuckets(burst=5, seconds=30)
        self._address = TokenBuckets(burst=20, seconds=10)
        self._name = TokenBuckets(burst=50, seconds=10)
        self._question = TokenBuckets(burst=20, seconds=5)
        self._browser = TokenBuckets(burst=5, seconds=30)
        self._code = TokenBuckets(burst=20, seconds=10)

    def take(self, address: str, name: str) -> None:
        """Take one try.

        The address comes first: names are made up by who asks, and nobody is to fill the memory with them.

        Args:
            address: where in the network somebody asks from; "" where that tells nothing.
            name: whose password is tried.

        Raises:
            HttpProblem: 429 with the time to wait, when none is left.
        """
        if address:
            self._address.take(address)
        self._each.take(f"{address} {name}")
        self._name.take(name)

    def take_known(self, browser: str) -> None:
        """Take one try from a browser that the account knows; raises like ``take``."""
        self._browser.take(browser)

    def take_code(self, address: str) -> None:
        """Take one try to tell a code from a mail; raises like ``take``.

        A code has 50 bits: nobody finds one by trying, however many addresses they have, so the name is not counted.
        """
        if address:
            self._code.take(address)

    def ask(self, address: str) -> None:
        """Take one question that a passkey is to answer; raises like ``take``."""
        if address:
            self._question.take(address)
