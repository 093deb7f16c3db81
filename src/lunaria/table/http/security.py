"""Security headers of every response, and the checks that run before a request is read."""

import asyncio
import re
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lunaria.table.http.loop_time import BESIDE, EXPECTED, READING
from lunaria.table.http.principal import reader_language
from lunaria.table.http.problems import HttpProblem, problem_message
from lunaria.table.http.rate_limits import RateLimits
from lunaria.table.http.work_queue import ClientKey
from lunaria.table.http.written import REQUEST_BYTES

LONGEST_FORM = 32_000
"""Maximum body in bytes: more than the longest note, percent-encoded."""
LONGEST_BY_PATH = {"/records": 1_050_000, "/api/records": 1_050_000}
"""Maximum body in bytes where it is larger than usual: a record with the form around it."""
LONGEST_PATH, LONGEST_QUERY, LONGEST_HEADERS = 500, 4_000, 16_000
"""Characters; for headers, of all together."""
UNCOUNTED = "/static/"
"""Cheap, and fetched once by each browser: exempt from the request count, but not from loop time."""
ASKED_BY_ANY_NAME = ("/health", "/metrics")
"""Paths exempt from the Host check: health probes and metrics."""
REFUSAL_SECONDS = 0.5
"""Time to the refusal of a client that keeps on."""
SAFE = {"GET", "HEAD", "OPTIONS"}
HOST = re.compile(r"([a-z0-9_]([a-z0-9_.-]*[a-z0-9_.])?|\[[0-9a-f:.]+\])(:\d{1,5})?", re.IGNORECASE)
"""A name, an IPv4 address or a bracketed IPv6 address, with an optional port."""
HEADERS = {
    "Content-Security-Policy": "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self' 'unsafe-inline'",  # pictures carry their own style rules
            "font-src 'self' data:",  # pictures that stand alone carry theirs
            "img-src 'self' data:",
            "connect-src 'self'",
            "manifest-src 'self'",
            "worker-src 'self'",
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
    """Check that a text is a host as browsers write it, so that it is safe in addresses."""
    try:
        _ = urlsplit(f"//{written}").port
    except ValueError:
        return False
    return HOST.fullmatch(written) is not None


def is_from_here(headers: Headers) -> bool:
    """Check that a request comes from a page of this server; programs send no origin and carry no stolen cookie."""
    origin = headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == headers.get("host")
    except ValueError:
        return False


def _objection(headers: Headers, path: str) -> HttpProblem | None:
    """Return what is wrong with a request that changes something, if anything."""
    if not is_from_here(headers) or headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return HttpProblem(403, problem_message("origin"))
    length, longest = headers.get("content-length", "0"), LONGEST_BY_PATH.get(path, LONGEST_FORM)
    if "transfer-encoding" in headers or not length.isdecimal() or int(length) > longest:
        return HttpProblem(413, problem_message("form", longest=longest))
    return None


def _refuse(scope: Scope, problem: HttpProblem) -> PlainTextResponse:
    language = reader_language(HTTPConnection(scope), None)
    return PlainTextResponse(problem.say(language), problem.status_code, problem.headers)


def _too_long(scope: Scope) -> HttpProblem | None:
    """Return the error of an oversized path, query or header block, if any."""
    if len(scope["path"]) > LONGEST_PATH or len(scope["query_string"]) > LONGEST_QUERY:
        return HttpProblem(414, problem_message("address-long"))
    if sum(len(name) + len(value) for name, value in scope["headers"]) > LONGEST_HEADERS:
        return HttpProblem(431, problem_message("head-long"))
    return None


class SecurityMiddleware:
    """Middleware that refuses cross-site, oversized and too frequent requests, and adds security headers.

    Args:
        app: the wrapped application.
        secure: True when the server is reached over https.
        bounds: the limits of a network address.
        address: the server's public address; requests for another host are refused. "" to accept any.
    """

    def __init__(self, app: ASGIApp, secure: bool, bounds: RateLimits, address: str = "") -> None:
        self._app, self._bounds = app, bounds
        self._address, self._host = address, urlsplit(address).netloc.lower()
        self._headers = HEADERS | ({"Strict-Transport-Security": "max-age=31536000"} if secure else {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(self._headers)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        client_key = self._bounds.client_key(HTTPConnection(scope), None)
        loop, read = self._bounds.loop, scope.get("state", {}).get(READING, 0.0)
        refusal = await loop.metered(client_key.address, self._refusal(scope, client_key), paid=-BESIDE - read)
        if refusal:
            await loop.metered(client_key.address, refusal(scope, receive, answer))
        else:
            await loop.metered(client_key.address, self._run(scope, receive, answer), paid=EXPECTED)

    async def _refusal(self, scope: Scope, client_key: ClientKey) -> PlainTextResponse | None:
        """Wait until a request may run; returns the refusal of a too frequent one."""
        try:
            if not scope["path"].startswith(UNCOUNTED):
                self._bounds.requests.take(client_key)
            await self._bounds.loop.turn(client_key.address)
        except HttpProblem as problem:
            return await self._refuse_often(scope, problem, client_key)
        return None

    async def _run(self, scope: Scope, receive: Receive, send: Send) -> None:
        objection = self._objection(scope)
        await (_refuse(scope, objection) if objection else self._app)(scope, receive, send)

    def _objection(self, scope: Scope) -> HttpProblem | None:
        """Return what is wrong with a request, regardless of its sender."""
        if too_long := _too_long(scope):
            return too_long
        headers = Headers(scope=scope)
        if misled := self._misled(scope):
            return misled
        if "\0" in scope["path"]:  # no database stores NUL, and no name here contains it
            return HttpProblem(404, problem_message("404"))
        is_safe = scope["type"] == "websocket" or scope["method"] in SAFE
        return None if is_safe else _objection(headers, scope["path"]) or self._too_much(scope)

    async def _refuse_often(self, scope: Scope, problem: HttpProblem, client_key: ClientKey) -> PlainTextResponse:
        """Refuse a too frequent request; a client that keeps on has to wait and to reconnect each time."""
        refusal = _refuse(scope, problem)
        try:
            self._bounds.refusals.take(client_key.address)
        except HttpProblem:
            refusal.headers["Connection"] = "close"
            await asyncio.sleep(REFUSAL_SECONDS)
        return refusal

    def _misled(self, scope: Scope) -> HttpProblem | None:
        """Return the error of a malformed host, or of a host other than this server's, if any."""
        host = Headers(scope=scope).get("host")
        if host is not None and not is_host(host):
            return HttpProblem(400, problem_message("400"))
        if self._host and (host or "").lower() != self._host and not scope["path"].startswith(ASKED_BY_ANY_NAME):
            return HttpProblem(421, problem_message("host", address=self._address))
        return None

    def _too_much(self, scope: Scope) -> HttpProblem | None:
        """Return the error of an address that has used up its storage, if any."""
        try:
            self._bounds.written.write(self._bounds.client_key(HTTPConnection(scope), None), REQUEST_BYTES)
        except HttpProblem as problem:
            return problem
        return None
