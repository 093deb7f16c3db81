"""Browsers in which somebody has signed in before: strangers who try passwords do not keep these out.

Such a browser has a cookie that only who knows what is kept of the password can make. It opens nothing.
"""

import hashlib
import hmac
import secrets

from fastapi.responses import Response

from lunaria.table.http.context import RequestContext
from lunaria.table.store.logins import Login

COOKIE = "lunaria_known"
"""``NAME.SIGNATURE``; a new password makes it worthless."""


def _sign(login: Login, name: str) -> str:
    signed = hmac.new(login.password.encode(), f"{COOKIE} {login.person} {name}".encode(), hashlib.sha256)
    return signed.hexdigest()[:40]


def remember(context: RequestContext, response: Response, login: Login) -> None:
    """Let this browser be known to an account that was signed in to, or given a password, here."""
    name = secrets.token_urlsafe(12)
    context.cookie(response, COOKIE, f"{name}.{_sign(login, name)}")


def has_cookie(context: RequestContext) -> bool:
    """Say whether this browser may be known to some account."""
    return COOKIE in context.request.cookies


def known_as(context: RequestContext, login: Login | None) -> str:
    """Return the name by which an account knows this browser; "" if it does not."""
    name, _, signature = context.request.cookies.get(COOKIE, "").partition(".")
    is_known = login is not None and hmac.compare_digest(signature.encode(), _sign(login, name).encode())
    return name if is_known else ""
