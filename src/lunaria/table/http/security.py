"""What every answer carries for the browser's protection, and what is refused before anybody reads it."""

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

LONGEST_FORM = 64_000
LONGEST_BY_PATH = {"/records": 1_050_000, "/api/records": 1_050_000}
"""Where more may be sent: a record, and what a form puts around it."""
LONGEST_PATH, LONGEST_QUERY, LONGEST_HEADERS = 500, 4_000, 16_000
"""Characters, of the headers together."""
UNCOUNTED = "/static/"
"""What costs next to nothing, and is asked for once by each browser; of the loop's time it takes its share."""
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


def _too_long(scope: Scope) -> HttpProblem | None:
    """Say so if the first lines of a request are longer than anything here could ask for."""
    if len(scope["path"]) > LONGEST_PATH or len(scope["query_string"]) > LONGEST_QUERY:
        return HttpProblem(414, problem_message("address-long"))
    if sum(len(name) + len(value) for name, value in scope["headers"]) > LONGEST_HEADERS:
        return HttpProblem(431, problem_message("head-long"))
    return None


class SecurityMiddleware:
    """Middleware that refuses foreign and oversized forms, and what comes too often, and adds the headers.

    Args:
        app: what is guarded.
        secure: True when the server is reached by https.
        bounds: what one network address may ask for.
        address: of the server, as people reach it; requests for another host are refused. "" to believe any.
    """

    def __init__(self, app: ASGIApp, secure: bool, bounds: RateLimits, address: str = "") -> None:
        self._app, self._bounds = app, bounds
        self._address, self._host = address, urlsplit(address).netloc.lower()
        self._headers = HEADERS | ({"Strict-Transport-Security": "max-age=31536000"} if secure else {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(self._headers)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        if objection := self._objection(scope):
            await _refuse(scope, objection)(scope, receive, answer)
            return
        client_key = self._bounds.client_key(HTTPConnection(scope), None)
        try:
            if not scope["path"].startswith(UNCOUNTED):
                self._bounds.requests.take(client_key)
            await self._bounds.loop.turn(client_key.address)
        except HttpProblem as often:
            await self._refuse_often(scope, often, client_key)(scope, receive, answer)
            return
        paid = EXPECTED - BESIDE - scope.get("state", {}).get(READING, 0.0)
        await self._bounds.loop.metered(client_key.address, self._app(scope, receive, answer), paid)

    def _objection(self, scope: Scope) -> HttpProblem | None:
        """Say what is wrong with a request, whoever sends it."""
        if too_long := _too_long(scope):
            return too_long
        headers = Headers(scope=scope)
        if misled := self._misled(scope):
            return misled
        if "\0" in scope["path"]:  # no database takes it, and nothing here has it in its name
            return HttpProblem(404, problem_message("404"))
        is_safe = scope["type"] == "websocket" or scope["method"] in SAFE
        return None if is_safe else _objection(headers, scope["path"]) or self._too_much(scope)

    def _refuse_often(self, scope: Scope, often: HttpProblem, client_key: ClientKey) -> PlainTextResponse:
        """Refuse a request that comes too early; whoever goes on so for long has to connect again each time."""
        refusal = _refuse(scope, often)
        try:
            self._bounds.refusals.take(client_key.address)
        except HttpProblem:
            refusal.headers["Connection"] = "close"
        return refusal

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
        try:
            self._bounds.written.write(self._bounds.client_key(HTTPConnection(scope), None), REQUEST_BYTES)
        except HttpProblem as trouble:
            return trouble
        return None
