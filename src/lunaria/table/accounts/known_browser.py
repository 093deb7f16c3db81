"""Known browsers: those in which the owner has signed in before are exempt from the limits that strangers exhaust.

Such a browser has a cookie signed with the stored password hash. The cookie grants no access.
"""

import hashlib
import hmac
import secrets

from fastapi.responses import Response

from lunaria.table.http.context import RequestContext
from lunaria.table.store.logins import Login

COOKIE = "lunaria_known"
"""``NAME.SIGNATURE``; a new password invalidates it."""


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
