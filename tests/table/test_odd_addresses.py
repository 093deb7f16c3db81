"""Requests with any host and any path are answered, and never with an internal error."""

import asyncio
import logging
import logging.config
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from fastapi.routing import APIRoute
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from lunaria.table.server import api
from lunaria.table.server.app import ROUTERS
from lunaria.table.server.logs import BURST, log_config
from tests.table.site import HOST, Site, Visitor, site_on
from tests.table.test_lines import ADDRESS, listening

pytestmark = pytest.mark.anyio
NO_HOSTS = (
    "", " ", "[", "[::1", "x:port", "x:99999", "x:-1", "a b", "a@b", "a/b", "a\\b", "é.example", "<script>", "-x",
)  # fmt: skip
HOSTS = ("[::1]", "[::1]:8000", "127.0.0.1:8000", "0", "localhost.", "..", "xn--nxasmq6b", "x" * 5000)
ORIGINS = ("null", "", "http://[", "http://[::1", "http://x:port", f"http://{HOST}:99999999", "//", "javascript:1")
PARTS = (
    "x", "..", ".", "-1", "²", "\uff11", "1e9", "9" * 30, "\0", "\r\nX: y", "{x}", "%", "é", "🌙", "\ud800", "a" * 3000,
    "photosynthesis.svg", "/", "//evil.example",
)  # fmt: skip
LAST = ("/sign-out", "/account/delete")


def answered(routes: Iterable[object]) -> Iterator[tuple[str, str]]:
    """Yield the method and path of every route."""
    for one in routes:
        if inner := getattr(one, "original_router", None):
            yield from answered(inner.routes)
        elif isinstance(one, APIRoute):
            yield from ((method, one.path) for method in one.methods or ())


def routes_of() -> list[tuple[str, str]]:
    """Return every route, those that end the session last."""
    found = {("GET", address) for address in ("/static/{file}", "/api/openapi.json", "/{nothing}")}
    found |= {one for router in ROUTERS for one in answered(router.routes)}
    found |= {(method, f"/api{path}") for method, path in answered(api.router.routes)}
    return sorted(found, key=lambda one: (one[1] in LAST, one))


def filled(path: str, part: str) -> str:
    """Return a path with every parameter filled in."""
    whole, rest = "", path
    while "{" in rest:
        before, _, rest = rest.partition("{")
        whole += before + quote(part.encode(errors="surrogatepass"), safe="")
        rest = rest.partition("}")[2]
    return whole + rest


async def ask(visitor: Visitor, method: str, path: str, **headers: str) -> Any:
    given = [(name.encode(), value.encode()) for name, value in headers.items()]
    answer = await visitor.http.request(method, path, headers=given, follow_redirects=False)
    assert answer.status_code < 500, (method, path, headers, answer.text[:200])
    away = answer.headers.get("location", "/")
    assert away.startswith("/"), (method, path, headers, away)
    assert not away.startswith("//"), (method, path, headers, away)
    assert answer.headers["cache-control"], (method, path)
    return answer


async def somebody(site: Site, known: bool) -> Visitor:
    visitor = await site.visitor()
    if known:
        await visitor.come_in("Ana")
    return visitor


@pytest.mark.parametrize("known", [False, True])
async def test_no_host_causes_a_failure(tmp_path: Path, known: bool) -> None:
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}", limit_addresses=False) as site:
        visitor, routes = await somebody(site, known), routes_of()
        assert len(routes) > 90, "routes were not found"
        for host in NO_HOSTS:
            for method, path in routes[:5]:
                assert (await ask(visitor, method, filled(path, "x"), Host=host)).status_code == 400, host
        for method, path in routes:
            for host in HOSTS:
                await ask(visitor, method, filled(path, "x"), Host=host)
            if method == "POST":
                for origin in ORIGINS:
                    assert (await ask(visitor, method, filled(path, "x"), Origin=origin)).status_code == 403


@pytest.mark.parametrize("known", [False, True])
async def test_no_path_causes_a_failure_or_leaves_the_site(tmp_path: Path, known: bool) -> None:
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}", limit_addresses=False) as site:
        visitor = await somebody(site, known)
        odd = "&".join(f"{name}={quote(part, errors='replace')}" for name in ("after", "ply", "to") for part in PARTS)
        for method, path in routes_of():
            await ask(visitor, method, f"{filled(path, 'x')}?{odd}&%ff&=&&")
            for part in PARTS if "{" in path else ():
                await ask(visitor, method, filled(path, part))
            for part in ("x", "//evil.example"):
                await ask(visitor, method, filled(path, part) + "/", Host="evil.example")


async def test_a_bare_ip_address_explains_the_lack_of_passkeys(tmp_path: Path) -> None:
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}") as site:
        visitor = await somebody(site, known=True)
        for host in ("127.0.0.1:8000", "[::1]:8000"):
            for address in ("/account/passkeys/options", "/sign-in/passkey/options"):
                answer = await visitor.http.post(address, headers={"Host": host, "Accept": "application/json"})
                assert answer.status_code == 400
                assert "IP address" in answer.json()["detail"]


@pytest.fixture
def own_handlers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the handlers of others open: a new configuration closes all, and absl's then close the runner's streams."""
    monkeypatch.setattr(logging, "_handlers", {})
    monkeypatch.setattr(logging, "_handlerList", [])


LINES = (
    b"GET / HTTP/1.1\r\n\r\n",
    b"GET / HTTP/1.0\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: [::1\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nHost: [\r\n\r\n",
    b"GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET http://evil.example/learn/ HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET //evil.example/ HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /%ff%00%zz HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET * HTTP/1.1\r\nHost: x\r\n\r\n",
    b"CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nCookie: \xff=\xfe; lunaria_session=\xff\r\nAccept-Language: \xff\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
)


@pytest.mark.usefixtures("own_handlers")
async def test_no_input_of_a_stranger_is_logged(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Neither odd requests nor live connections, opened or refused, write a log line."""
    before = [(logger, logger.handlers[:], logger.level, logger.propagate) for logger in map(logging.getLogger, LOGS)]
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}") as site:
        ana = await somebody(site, known=True)
        table = (await ana.post("/new/photosynthesis", **{"seat-0": "me", "seat-1": "open"})).url.path
        async with listening(site.app) as port:
            try:
                logging.config.dictConfig(log_config("text", "info"))
                logging.getLogger("uvicorn.error").error("this line is written")
                for line in LINES:
                    assert not (await answer_to(port, line)).startswith(b"HTTP/1.1 5"), line
                async with connect(f"ws://{ADDRESS}:{port}{table}/live") as live:
                    await live.recv()
                for address, headers in (
                    ("/tables/none/live", {}),
                    (f"{table}/live", {"Origin": "http://["}),
                    (f"{table}/live", {"Host": "["}),
                    ("/nowhere", {}),
                ):
                    with pytest.raises(InvalidStatus):
                        await connect(f"ws://{ADDRESS}:{port}{address}", additional_headers=headers)
                await asyncio.sleep(0.2)
            finally:
                for logger, handlers, level, propagates in before:
                    logger.handlers, logger.propagate = handlers, propagates
                    logger.setLevel(level)
    said = capfd.readouterr().err.splitlines()
    assert "this line is written" in said.pop(0)
    assert said == []


LOGS = ("uvicorn", "uvicorn.error", "lunaria")


async def answer_to(port: int, line: bytes) -> bytes:
    reader, writer = await asyncio.open_connection(ADDRESS, port)
    writer.write(line)
    await writer.drain()
    writer.write_eof()
    found = await asyncio.wait_for(reader.read(), 120)
    writer.close()
    return found


@pytest.mark.usefixtures("own_handlers")
def test_one_kind_of_error_does_not_fill_the_log(capsys: pytest.CaptureFixture[str]) -> None:
    config = log_config("text", "info")
    config["loggers"] = {"test.bounded": {"handlers": ["out"], "level": "INFO", "propagate": False}}
    logging.config.dictConfig(config)
    logger = logging.getLogger("test.bounded")
    for number in range(10 * BURST):
        logger.error("table %s cannot continue", number)
    logger.error("something else")
    for number in range(2 * BURST):
        logger.info("person %s has signed in", number)
    lines = capsys.readouterr().err.splitlines()
    assert sum("cannot continue" in line for line in lines) == BURST
    assert sum("something else" in line for line in lines) == 1
    assert sum("signed in" in line for line in lines) == 2 * BURST, (
        "actions of people are all logged: they are limited themselves"
    )
