"""What every answer carries for the browser's protection, and what is refused before anybody reads it."""

import re
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lunaria.table.http.principal import address_of, reader_language
from lunaria.table.http.problems import HttpProblem, problem_message
from lunaria.table.http.rate_limits import RateLimits
from lunaria.table.http.token_bucket import TokenBuckets
from lunaria.table.http.written import REQUEST_BYTES

LONGEST_FORM = 64_000
LONGEST_BY_PATH = {"/records": 1_050_000, "/api/records": 1_050_000}
"""Where more may be sent: a record, and what a form puts around it."""
BURST, EACH_SECONDS = 600, 0.01
"""Requests from one address: so many at once, as when a class opens its tables, and then one in so many seconds."""
UNBOUNDED = "/static/"
"""What costs next to nothing, and is asked for once by each browser."""
ASKED_BY_ANY_NAME = ("/health", "/metrics")
"""What is asked for from nearby, by whatever name the server has there."""
SAFE = {"GET", "HEAD", "OPTIONS"}
HOST = re.compile(r"([a-z0-9_]([a-z0-9_.-]*[a-z0-9_.])?|\[[0-9a-f:.]+\])(:\d{1,5})?", re.IGNORECASE)
"""A name, an IPv4 address, or an IPv6 address in brackets, and a port."""
HEADERS = {
    "Content-Security-Policy": "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self' 'unsafe-inline'",  # pictures carry their own style rules
            "font-src 'self'",
            "img-src 'self' data:",
            "connect-src 'self'",
            "form-action 'self'",
            "base-uri 'none'",
            "frame-ancestors 'none'",
        )
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
}


def is_host(written: str) -> bool:
    """Say whether a text is a host as browsers write it, so that addresses can be made of it."""
    try:
        _ = urlsplit(f"//{written}").port
    except ValueError:
        return False
    return HOST.fullmatch(written) is not None


def is_from_here(headers: Headers) -> bool:
    """Say whether a page of this server sends a request; programs name no origin and carry no stolen cookie."""
    origin = headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == headers.get("host")
    except ValueError:
        return False


def _objection(headers: Headers, path: str) -> HttpProblem | None:
    """Say what is wrong with a request that wants to change something."""
    if not is_from_here(headers) or headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return HttpProblem(403, problem_message("origin"))
    length, longest = headers.get("content-length", "0"), LONGEST_BY_PATH.get(path, LONGEST_FORM)
    if "transfer-encoding" in headers or not length.isdecimal() or int(length) > longest:
        return HttpProblem(413, problem_message("form", longest=longest))
    return None


def _refuse(scope: Scope, trouble: HttpProblem) -> PlainTextResponse:
    language = reader_language(HTTPConnection(scope), None)
    return PlainTextResponse(trouble.say(language), trouble.status_code, trouble.headers)


class SecurityMiddleware:
    """Middleware that refuses foreign and oversized forms, and what comes too often, and adds the headers.

    Args:
        app: what is guarded.
        secure: True when the server is reached by https.
        address: of the server, as people reach it; requests for another host are refused. "" to believe any.
        of_addresses: False where all come from one address, so that requests of one are not bounded.
    """

    def __init__(self, app: ASGIApp, secure: bool, address: str = "", of_addresses: bool = True) -> None:
        self._app = app
        self._requests = TokenBuckets(BURST, EACH_SECONDS) if of_addresses else None
        self._address, self._host = address, urlsplit(address).netloc.lower()
        self._headers = HEADERS | ({"Strict-Transport-Security": "max-age=31536000"} if secure else {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        misled = self._misled(scope)
        if scope["type"] == "websocket":
            await (send({"type": "websocket.close"}) if misled else self._app(scope, receive, send))
            return

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(self._headers)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        if misled:
            await _refuse(scope, misled)(scope, receive, answer)
            return
        if often := self._too_often(scope):
            await _refuse(scope, often)(scope, receive, answer)
            return
        if "\0" in scope["path"]:  # no database takes it, and nothing here has it in its name
            await _refuse(scope, HttpProblem(404, problem_message("404")))(scope, receive, answer)
            return
        changes = scope["method"] not in SAFE
        objection = (_objection(Headers(scope=scope), scope["path"]) or self._too_much(scope)) if changes else None
        if objection:
            await _refuse(scope, objection)(scope, receive, answer)
        else:
            await self._app(scope, receive, answer)

    def _misled(self, scope: Scope) -> HttpProblem | None:
        """Say so if a request names a host that is none, or another one than this server."""
        host = Headers(scope=scope).get("host")
        if host is not None and not is_host(host):
            return HttpProblem(400, problem_message("400"))
        if self._host and (host or "").lower() != self._host and not scope["path"].startswith(ASKED_BY_ANY_NAME):
            return HttpProblem(421, problem_message("host", address=self._address))
        return None

    def _too_much(self, scope: Scope) -> HttpProblem | None:
        """Say so if an address has written as much as one may."""
        bounds: RateLimits = scope["app"].state.bounds
        try:
            bounds.written.write(bounds.client_key(HTTPConnection(scope), None), REQUEST_BYTES)
        except HttpProblem as trouble:
            return trouble
        return None

    def _too_often(self, scope: Scope) -> HttpProblem | None:
        """Say so if an address has asked for more than one may."""
        address = "" if scope["path"].startswith(UNBOUNDED) else address_of(HTTPConnection(scope))
        if self._requests and address:
            try:
                self._requests.take(address)
            except HttpProblem as trouble:
                return trouble
        return None
