"""What comes over the network is answered, or ended within a time; nothing of it is a failure of ours (V11, V16)."""

import asyncio
import base64
import json
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import connect

from lunaria.table.server import protocols
from lunaria.table.server.protocols import Frames, Requests
from tests.table.site import site_on

pytestmark = pytest.mark.anyio
ADDRESS = "127.0.0.1"


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
    """Let an application listen as the server does; yields the port."""
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


async def test_who_does_not_finish_a_request_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocols, "HEAD_SECONDS", 0.4)
    monkeypatch.setattr(protocols, "BODY_SECONDS", 0.8)
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
        for _ in range(3):  # who asks again and again on one connection keeps it
            writer.write(whole)
            assert (await reader.readuntil(b"\r\n\r\nok")).startswith(b"HTTP/1.1 200")
            await asyncio.sleep(0.3)
        writer.close()


async def test_a_text_that_is_none_ends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocols, "HEAD_SECONDS", 0.4)
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
        b'{"game": "photosynthesis", "seats": ' + b"[" * 50_000,
        b'{"game": "\xff", "seats": ["me"]}',
        b"\xff",
    ],
)
async def test_json_that_nobody_can_read_again_is_refused(tmp_path: Path, body: bytes) -> None:
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}") as site:
        ana = await site.visitor()
        await ana.come_in("Ana")
        answer = await ana.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code in (400, 422), answer.text


async def test_passkeys_that_no_device_has_made_are_refused(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    def plain(data: bytes) -> str:
        return base64.urlsafe_b64encode(data).decode().rstrip("=")

    async with site_on(f"sqlite:///{tmp_path / 'table.db'}") as site:
        ana = await site.visitor()
        await ana.come_in("Ana")
        for attestation in (b"\x81" * 20_000, b"\xa1", b"\x1b" + b"\xff" * 8, b"\x9b" + b"\xff" * 8, b""):
            asked = await ana.post("/account/passkeys/options")
            told = {"type": "webauthn.create", "challenge": asked.json()["challenge"], "origin": "http://table.example"}
            response = {
                "clientDataJSON": plain(json.dumps(told).encode()),
                "attestationObject": plain(attestation),
            }
            made = {"id": "AA", "rawId": "AA", "type": "public-key", "response": response}
            answer = await ana.post("/account/passkeys", credential=json.dumps(made), name="x")
            assert answer.status_code == 400, attestation[:4]
        nested = "[" * 9_000 + "]" * 9_000
        assert (await ana.post("/account/passkeys", credential=nested)).status_code == 400
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]


async def test_a_cookie_that_no_page_has_set_is_not_read(tmp_path: Path) -> None:
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}") as site:
        ana = await site.visitor()
        first = '{"first_player":"0","long_game":"false","no_shade":"false","seat-0":"\\ud800"}'
        last = '{"game":"\\ud800","options":{}}'
        for cookie in (f"lunaria-form-photosynthesis={first}", f"lunaria-last={last}", "lunaria-last=" + "[" * 3000):
            for address in ("/", "/new/photosynthesis"):
                assert (await ana.http.get(address, headers={"Cookie": cookie})).status_code == 200
