"""What every answer carries for the browser's protection, and what is refused before anybody reads it."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LONGEST_FORM = 64_000
LONGEST_BY_PATH = {"/records": 1_050_000, "/api/records": 1_050_000}
"""Where more may be sent: a record, and what a form puts around it."""
SAFE = {"GET", "HEAD", "OPTIONS"}
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
}


def _objection(headers: Headers, path: str) -> tuple[int, str] | None:
    """Say what is wrong with a request that wants to change something."""
    origin = headers.get("origin")
    foreign = origin is not None and urlsplit(origin).netloc != headers.get("host")
    if foreign or headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return 403, "This request comes from another site."
    length, longest = headers.get("content-length", "0"), LONGEST_BY_PATH.get(path, LONGEST_FORM)
    if "transfer-encoding" in headers or not length.isdecimal() or int(length) > longest:
        return 413, f"A form may have {longest} bytes, and must say how many it has."
    return None


class Guard:
    """Middleware that refuses foreign and oversized forms and adds the headers.

    Args:
        app: what is guarded.
        secure: True when the server is reached by https.
    """

    def __init__(self, app: ASGIApp, secure: bool) -> None:
        self._app = app
        self._headers = HEADERS | ({"Strict-Transport-Security": "max-age=31536000"} if secure else {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(self._headers)
            await send(message)

        if "\0" in scope["path"]:  # no database takes it, and nothing here has it in its name
            await PlainTextResponse("There is no such address.", 404)(scope, receive, answer)
            return
        objection = None if scope["method"] in SAFE else _objection(Headers(scope=scope), scope["path"])
        if objection:
            status, text = objection
            await PlainTextResponse(text, status)(scope, receive, answer)
        else:
            await self._app(scope, receive, answer)
