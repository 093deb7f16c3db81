"""Rate limits of sign-in attempts, and known browsers, which are exempt from those that strangers exhaust.

The owner of an account has signed in before in a known browser: it has a cookie signed with the stored password hash.
The cookie grants no access.
"""

import hashlib
import hmac
import secrets

from fastapi.responses import Response

from lunaria.table.http.context import RequestContext
from lunaria.table.http.token_bucket import TokenBuckets
from lunaria.table.store.logins import Login

COOKIE = "lunaria_known"
"""``NAME.SIGNATURE``; a new password invalidates it."""


class SignInLimits:
    """Limits on attempts: per name and address, per address, and per name from all addresses together.

    Strangers can thus exhaust a name, but not its passkeys, its codes by mail, or the browsers in which its owner has
    signed in before; and open sessions stay open.
    """

    def __init__(self) -> None:
        self._each = TokenBuckets(burst=5, seconds=30)
        self._address = TokenBuckets(burst=20, seconds=10)
        self._name = TokenBuckets(burst=50, seconds=10)
        self._question = TokenBuckets(burst=20, seconds=5)
        self._browser = TokenBuckets(burst=5, seconds=30)
        self._code = TokenBuckets(burst=20, seconds=10)

    def take(self, address: str, name: str) -> None:
        """Take one attempt.

        The address is checked first: names can be made up, and must not fill the memory.

        Args:
            address: the client's network address; "" where it is meaningless.
            name: the login name.

        Raises:
            HttpProblem: 429 with the time to wait, when exhausted.
        """
        if address:
            self._address.take(address)
        self._each.take(f"{address} {name}")
        self._name.take(name)

    def take_known(self, browser: str) -> None:
        """Take one attempt from a known browser; raises like ``take``."""
        self._browser.take(browser)

    def take_code(self, address: str) -> None:
        """Take one attempt on a code from a mail; raises like ``take``.

        A code has 50 bits and cannot be guessed from however many addresses, so the name is not counted.
        """
        if address:
            self._code.take(address)

    def ask(self, address: str) -> None:
        """Take one passkey challenge; raises like ``take``."""
        if address:
            self._question.take(address)


def _sign(login: Login, name: str) -> str:
    signed = hmac.new(login.password.encode(), f"{COOKIE} {login.person} {name}".encode(), hashlib.sha256)
    return signed.hexdigest()[:40]


def remember(context: RequestContext, response: Response, login: Login) -> None:
    """Mark this browser as known to an account that has just signed in or set a password here."""
    name = secrets.token_urlsafe(12)
    context.cookie(response, COOKIE, f"{name}.{_sign(login, name)}")


def has_cookie(context: RequestContext) -> bool:
    """Check whether this browser has the cookie, for whatever account."""
    return COOKIE in context.request.cookies


def known_as(context: RequestContext, login: Login | None) -> str:
    """Return the login name if the cookie is valid for that account, else ""."""
    name, _, signature = context.request.cookies.get(COOKIE, "").partition(".")
    is_known = login is not None and hmac.compare_digest(signature.encode(), _sign(login, name).encode())
    return name if is_known else ""
