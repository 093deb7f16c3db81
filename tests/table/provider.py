"""An OpenID Connect provider for the tests: it answers truthfully, or with the lie that a test wants."""

import base64
import hashlib
import html
import http.server
import json
import secrets
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

from joserfc import jwt
from joserfc.jwk import RSAKey

from lunaria.table.accounts.provider import Provider

CLIENT, SECRET = "lunaria", "a secret of the house"


class House:
    """The provider.

    Attributes:
        user: claims of the user signed in there.
        extra: claims that only the user info endpoint returns.
        lies: false claims for the next ID tokens.
        asks: True to ask the user for confirmation before the redirect back.
        wrong: answers to falsify: ``issuer``, ``key``, ``userinfo``, ``down``, ``iss``, ``unsigned``.
    """

    def __init__(self, port: int, host: str = "127.0.0.1") -> None:
        self.issuer = f"http://{host}:{port}"
        self.asks = False
        self.key = RSAKey.generate_key(2048, {"kid": "one"})
        self.user: dict[str, Any] = {"sub": "7", "preferred_username": "ana"}
        self.extra: dict[str, Any] = {}
        self.lies: dict[str, Any] = {}
        self.wrong = ""
        self.codes: dict[str, dict[str, str]] = {}
        self.heard: list[str] = []

    def provider(self, **given: str) -> Provider:
        return Provider("house", self.issuer, CLIENT, SECRET, **{"label": "The House"} | given)

    def description(self) -> dict[str, Any]:
        issuer = "https://other.example" if self.wrong == "issuer" else self.issuer
        ends = {"authorization": "authorize", "token": "token", "userinfo": "userinfo"}
        endpoints = {f"{name}_endpoint": f"{self.issuer}/{path}" for name, path in ends.items()}
        return {"issuer": issuer, "jwks_uri": f"{self.issuer}/keys", **endpoints}

    def authorize(self, asked: dict[str, str]) -> str:
        """Return the address that the browser is redirected to."""
        code = secrets.token_urlsafe(16)
        self.codes[code] = asked
        iss = {"iss": "https://other.example" if self.wrong == "iss" else self.issuer}
        return f"{asked['redirect_uri']}?{urlencode({'code': code, 'state': asked['state']} | iss)}"

    def token(self, asked: dict[str, str], authorization: str) -> tuple[int, dict[str, Any]]:
        began = self.codes.pop(asked.get("code", ""), None)
        digest = hashlib.sha256(asked["code_verifier"].encode()).digest()
        challenge = base64.urlsafe_b64encode(digest).decode().rstrip("=")
        if began is None or challenge != began["code_challenge"] or began["redirect_uri"] != asked["redirect_uri"]:
            return 400, {"error": "invalid_grant"}
        if base64.b64decode(authorization.removeprefix("Basic ")).decode() != f"{CLIENT}:{SECRET}":
            return 401, {"error": "invalid_client"}
        now = int(time.time())
        claims = {"iss": self.issuer, "aud": CLIENT, "exp": now + 300, "iat": now, "nonce": began["nonce"]}
        claims |= self.user | self.lies
        key = RSAKey.generate_key(2048, {"kid": "one"}) if self.wrong == "key" else self.key
        written = jwt.encode({"alg": "RS256", "kid": "one"}, claims, key)
        if self.wrong == "unsigned":
            head = base64.urlsafe_b64encode(b'{"alg":"none","kid":"one"}').decode().rstrip("=")
            written = f"{head}.{written.split('.')[1]}."
        return 200, {"access_token": "access", "token_type": "Bearer", "id_token": written}

    def userinfo(self) -> dict[str, Any]:
        return self.user | self.extra | ({"sub": "8"} if self.wrong == "userinfo" else {})


class _Handler(http.server.BaseHTTPRequestHandler):
    house: House

    def do_GET(self) -> None:
        house, parts = self.house, urlsplit(self.path)
        house.heard.append(parts.path)
        if house.wrong == "down":
            self._answer(503, {})
        elif parts.path == "/authorize":
            asked = {name: values[0] for name, values in parse_qs(parts.query).items()}
            if house.asks:
                self._write(200, f'<a href="{html.escape(house.authorize(asked))}">Agree</a>'.encode(), "text/html")
                return
            self.send_response(303)
            self.send_header("Location", house.authorize(asked))
            self.end_headers()
        elif parts.path == "/userinfo":
            self._answer(200, house.userinfo())
        elif parts.path == "/keys":
            self._answer(200, {"keys": [house.key.as_dict(private=False)]})
        else:
            self._answer(200, house.description())

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"])).decode()
        asked = {name: values[0] for name, values in parse_qs(body).items()}
        self._answer(*self.house.token(asked, self.headers.get("authorization", "")))

    def _answer(self, status: int, found: dict[str, Any]) -> None:
        self._write(status, json.dumps(found).encode(), "application/json")

    def _write(self, status: int, body: bytes, kind: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_given: Any) -> None:
        pass


@contextmanager
def house_open(host: str = "127.0.0.1") -> Iterator[House]:
    """Open a provider on a free port."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
    house = House(server.server_address[1], host)
    server.RequestHandlerClass = type("Handler", (_Handler,), {"house": house})
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield house
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
