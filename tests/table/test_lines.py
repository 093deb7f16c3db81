"""Network input is answered, or its connection closed in time; none of it causes an internal error (V11, V16)."""

import asyncio
import base64
import contextlib
import json
import logging
import resource
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from lunaria.table.http.token_bucket import BURST
from lunaria.table.server import transport
from lunaria.table.server.connections import (
    MOST_DESCRIPTORS,
    Connections,
    backlog_for,
    nobody,
    proxies,
    raise_descriptors,
)
from lunaria.table.server.transport import OVER, Frames, Requests
from tests.table.site import site_on

pytestmark = pytest.mark.anyio
ADDRESS = "127.0.0.1"
WHOLE = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"


async def echo(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            kind = "text" if message.get("text") is not None else "bytes"
            await send({"type": "websocket.send", "text": kind})
        return
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})


@asynccontextmanager
async def listening(app: Any = echo) -> AsyncIterator[int]:
    """Serve an application with the server's own settings; yields the port."""
    config = uvicorn.Config(app, ADDRESS, 0, http=Requests, ws=Frames, lifespan="off", log_level="critical")
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server._serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield server.servers[0].sockets[0].getsockname()[1]
    finally:
        server.should_exit = True
        await serving


async def test_an_unfinished_request_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transport, "HEAD_SECONDS", 0.4)
    monkeypatch.setattr(transport, "BODY_SECONDS", 0.8)
    whole = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
    halves = (b"", b"GET / HT", b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf", whole + b"GET / HT")
    async with listening() as port:
        for half in halves:
            reader, writer = await asyncio.open_connection(ADDRESS, port)
            if half.startswith(whole):
                writer.write(whole)
                assert await reader.readuntil(b"\r\n\r\nok")
            writer.write(half.removeprefix(whole))
            answer = await asyncio.wait_for(reader.read(), 3)
            assert not answer
            writer.close()
        reader, writer = await asyncio.open_connection(ADDRESS, port)
        for _ in range(3):  # repeated requests keep one connection open
            writer.write(whole)
            assert (await reader.readuntil(b"\r\n\r\nok")).startswith(b"HTTP/1.1 200")
            await asyncio.sleep(0.3)
        writer.close()


class Dialled:
    """A bare connection to a server, closed together with the exit stack that it was opened on."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @classmethod
    async def to(cls, port: int, opened: contextlib.AsyncExitStack, sent: bytes = b"") -> "Dialled":
        made = cls(*await asyncio.open_connection(ADDRESS, port))
        opened.push_async_callback(made.close)
        made.writer.write(sent)
        return made

    async def close(self) -> None:
        self.writer.close()
        with contextlib.suppress(ConnectionError):
            await self.writer.wait_closed()

    async def is_answered(self) -> bool:
        """Send a request; False if the connection is closed instead."""
        try:
            self.writer.write(WHOLE)
            return bool(await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\nok"), 20))
        except (ConnectionError, asyncio.IncompleteReadError):
            return False

    async def is_ended(self) -> bool:
        try:
            return await asyncio.wait_for(self.reader.read(1), 20) == b""
        except ConnectionError:
            return True


@pytest.fixture
async def opened() -> AsyncIterator[contextlib.AsyncExitStack]:
    async with contextlib.AsyncExitStack() as stack:
        yield stack


async def test_a_body_over_a_slow_connection_has_time(
    monkeypatch: pytest.MonkeyPatch, opened: contextlib.AsyncExitStack
) -> None:
    monkeypatch.setattr(transport, "BODY_SECONDS", 0.2)
    monkeypatch.setattr(transport, "BODY_BYTES_A_SECOND", 10)
    async with listening() as port:
        one = await Dialled.to(port, opened, b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2000\r\n\r\n")
        one.writer.write(b"x" * 1999)
        await asyncio.sleep(0.8)
        one.writer.write(b"x")
        assert (await one.reader.readuntil(b"\r\n\r\nok")).startswith(b"HTTP/1.1 200")


@pytest.fixture
def connections(monkeypatch: pytest.MonkeyPatch) -> Connections:
    """The connections of a fresh counter, independent of those that others opened."""
    made = Connections()
    monkeypatch.setattr(transport, "CONNECTIONS", made)
    return made


async def test_connections_of_an_address_are_limited(
    connections: Connections, opened: contextlib.AsyncExitStack
) -> None:
    connections.bound(100_000, each=3, is_proxy=nobody)
    async with listening() as port:
        line = await opened.enter_async_context(connect(f"ws://{ADDRESS}:{port}/"))
        halves = [await Dialled.to(port, opened) for _ in range(3)]
        assert await halves[2].is_ended(), "a live connection counts too"
        await halves[0].close()
        await line.send("still there")
        assert await line.recv() == "text"
        async with asyncio.timeout(30):  # until the server has noticed the closed one
            while not await (await Dialled.to(port, opened)).is_answered():
                pass
        await opened.aclose()
        while connections._held:
            await asyncio.sleep(0.01)
        assert not +connections._counts


async def test_connections_of_a_proxy_are_shared_by_all(
    connections: Connections, opened: contextlib.AsyncExitStack
) -> None:
    connections.bound(100_000, each=1, is_proxy=proxies("10.0.0.1, 127.0.0.0/8, ::1"))
    async with listening() as port:
        for _ in range(3):
            await Dialled.to(port, opened, b"GET")
        assert await (await Dialled.to(port, opened)).is_answered()


@pytest.mark.parametrize(
    ("written", "host", "proxy"),
    [
        ("127.0.0.1,::1", "127.0.0.1", True),
        ("127.0.0.1,::1", "::1", True),
        ("10.0.0.0/8", "10.1.2.3", True),
        ("10.0.0.0/8", "11.1.2.3", False),
        ("*", "11.1.2.3", True),
        ("a socket", "a socket", False),
    ],
)
def test_a_proxy_is_recognised_by_its_address(written: str, host: str, proxy: bool) -> None:
    assert proxies(written)(host) is proxy


async def test_half_open_requests_give_way_when_descriptors_run_out(
    connections: Connections, opened: contextlib.AsyncExitStack
) -> None:
    connections.bound(100_000, each=0, is_proxy=nobody)
    connections._most = 4
    async with listening() as port:
        line = await opened.enter_async_context(connect(f"ws://{ADDRESS}:{port}/"))
        halves = [await Dialled.to(port, opened, b"GET / HT") for _ in range(6)]
        for half in halves[:3]:
            assert await half.is_ended(), "the longest waiting one goes first"
        assert await (await Dialled.to(port, opened)).is_answered(), "a newcomer is answered"
        await line.send("still there")
        assert await line.recv() == "text"


def test_the_limit_of_descriptors_is_raised_and_some_are_reserved() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(300, before[1]), before[1]))
        found = raise_descriptors()
        assert found == resource.getrlimit(resource.RLIMIT_NOFILE)[0] == min(before[1], MOST_DESCRIPTORS)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
    for descriptors in (300, 1024, 65_536):
        connections = Connections()
        connections.bound(descriptors, each=0, is_proxy=nobody)
        assert connections._most + backlog_for(descriptors) + 64 <= descriptors
        assert connections._most > descriptors // 2


async def test_a_flooding_client_is_disconnected() -> None:
    async with listening() as port, connect(f"ws://{ADDRESS}:{port}/") as line:
        for _ in range(BURST + OVER):
            await line.send("x")
        for _ in range(BURST + OVER):
            assert await line.recv() == "text"
        for _ in range(2 * OVER):
            with contextlib.suppress(ConnectionClosed):
                await line.send("x")
        await asyncio.wait_for(line.wait_closed(), 30)
        assert line.close_code == 1008


@pytest.mark.parametrize("frame", [b"\x89\x80\0\0\0\0", b"\x8a\x80\0\0\0\0", b"\x01\x80\0\0\0\0"])
async def test_control_frames_and_fragments_count_too(frame: bytes) -> None:
    """Pings, pongs, and beginnings of messages that never end."""
    async with listening() as port, connect(f"ws://{ADDRESS}:{port}/") as line:
        rest = b"\x00\x80\0\0\0\0" if frame[0] == 1 else frame
        line.transport.write(frame + rest * 2000)
        await asyncio.wait_for(line.wait_closed(), 30)
        assert line.close_code in (1008, 1006)


async def test_invalid_utf8_does_not_end_the_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transport, "HEAD_SECONDS", 0.4)
    async with listening() as port, connect(f"ws://{ADDRESS}:{port}/") as line:
        await line.send(b"\xff\xfe", text=True)
        assert await line.recv() == "bytes"
        await asyncio.sleep(0.6)
        await line.send("whole")
        assert await line.recv() == "text"


@pytest.mark.parametrize(
    "body",
    [
        b'{"game": "\\ud800", "seats": ["me"]}',
        b'{"game": "photosynthesis", "seats": ["me", "\\udfff"]}',
        b'{"game": "photosynthesis", "seats": ["me"], "options": {"\\ud800": "x"}}',
        b'{"game": "photosynthesis", "seats": [NaN]}',
        b'{"game": 1e999, "seats": ["me"]}',
        b'{"game": "photosynthesis", "seats": ' + b"[" * 30_000,
        b'{"game": "\xff", "seats": ["me"]}',
        b"\xff",
    ],
)
async def test_json_that_cannot_be_encoded_again_is_refused(tmp_path: Path, body: bytes) -> None:
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}") as site:
        ana = await site.visitor()
        await ana.come_in("Ana")
        answer = await ana.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code in (400, 422), answer.text


async def test_invalid_passkey_attestations_are_refused(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    def plain(data: bytes) -> str:
        return base64.urlsafe_b64encode(data).decode().rstrip("=")

    async with site_on(f"sqlite:///{tmp_path / 'table.db'}") as site:
        ana = await site.visitor()
        await ana.come_in("Ana")
        for attestation in (b"\x81" * 15_000, b"\xa1", b"\x1b" + b"\xff" * 8, b"\x9b" + b"\xff" * 8, b""):
            asked = await ana.post("/account/passkeys/options")
            signed = {
                "type": "webauthn.create",
                "challenge": asked.json()["challenge"],
                "origin": "http://table.example",
            }
            response = {
                "clientDataJSON": plain(json.dumps(signed).encode()),
                "attestationObject": plain(attestation),
            }
            made = {"id": "AA", "rawId": "AA", "type": "public-key", "response": response}
            answer = await ana.post("/account/passkeys", credential=json.dumps(made), name="x")
            assert answer.status_code == 400, attestation[:4]
        nested = "[" * 4_500 + "]" * 4_500
        assert (await ana.post("/account/passkeys", credential=nested)).status_code == 400
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]


async def test_a_foreign_cookie_is_ignored(tmp_path: Path) -> None:
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}") as site:
        ana = await site.visitor()
        first = '{"first_player":"0","long_game":"false","no_shade":"false","seat-0":"\\ud800"}'
        last = '{"game":"\\ud800","options":{}}'
        for cookie in (f"lunaria-form-photosynthesis={first}", f"lunaria-last={last}", "lunaria-last=" + "[" * 3000):
            for address in ("/", "/new/photosynthesis"):
                assert (await ana.http.get(address, headers={"Cookie": cookie})).status_code == 200
