"""Reasons for refusals in the reader's language: every page, the API, and the live connection."""

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.types import Message, Scope
from websockets.exceptions import InvalidStatus

from lunaria import table
from lunaria.engine.game import SettingError
from lunaria.engine.show.text import LANGUAGES
from lunaria.games import NAMES, load
from lunaria.table.http.i18n import words
from lunaria.table.http.problems import error_text
from lunaria.table.server.api import router as api_router
from lunaria.table.server.app import ROUTERS
from tests.table.client import Player
from tests.table.site import HOST, Site, site_on

FILES = sorted(Path(table.__file__).parent.rglob("*.py"))
NOTHING = {"seat": "77", "ply": "7777"}
"""Placeholder values for path parameters with numbers."""


def calls(name: str) -> Iterator[ast.Call]:
    """Return the calls of a function in the sources of the table."""
    for file in FILES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                yield node


def test_no_reason_is_a_hard_coded_sentence() -> None:
    for call in calls("HttpProblem"):
        assert not isinstance(call.args[1], ast.Constant | ast.JoinedStr), ast.unparse(call)
    for call in calls("HTTPException"):
        assert len(call.args) == 1, ast.unparse(call)


def test_every_reason_has_a_text_in_every_language() -> None:
    named = {str(call.args[0].value) for call in calls("problem_message") if isinstance(call.args[0], ast.Constant)}
    assert len(named) > 20
    for language in LANGUAGES:
        assert [name for name in sorted(named) if not words(language).has(f"error-{name}")] == []


def test_errors_of_the_framework_are_translated() -> None:
    for status in (400, 404, 405, 418, 500):
        assert len({error_text(HTTPException(status), language) for language in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize("name", NAMES)
def test_games_raise_objections_in_every_language(name: str) -> None:
    game = load(name)
    for option in game.options:
        for choice in option.choices:
            for seats in game.seats:
                try:
                    game.check({option.name: choice}, seats)
                except SettingError as error:
                    said = [error.say(language) for language in LANGUAGES]
                    assert len(set(said)) == len(said), said


def routes() -> Iterator[tuple[str, str]]:
    """Return the methods and addresses of all pages and of the API, with unknown values for their parameters."""
    for prefix, router in [*(("", router) for router in ROUTERS), ("/api", api_router)]:
        for route in router.routes:
            if isinstance(route, APIRoute):
                path = re.sub(r"\{(\w+)[^}]*\}", lambda gap: NOTHING.get(gap[1], "nothing"), route.path)
                for method in sorted(route.methods or ()):
                    yield method, prefix + path


async def answers(site: Site, language: str) -> dict[tuple[str, str], tuple[int, str]]:
    """Request every address as a stranger, then with a name, with an empty form; return the refusals."""
    found = {}
    for name in ("", "Ana"):
        visitor = await site.visitor()
        visitor.http.headers.update({"Accept": "application/json", "Accept-Language": language})
        if name:
            await visitor.come_in(name, language)
        for method, address in routes():
            answer = await visitor.http.request(method, address, content=b"" if method != "GET" else None)
            if answer.status_code >= 400 and answer.headers["content-type"] == "application/json":
                found[name + method, address] = answer.status_code, answer.json()["detail"]
    return found


@pytest.mark.anyio
async def test_every_refusal_is_in_the_readers_language(database: str) -> None:
    async with site_on(database) as site:
        said = [await answers(site, language) for language in LANGUAGES]
    assert len(said[0]) > 60
    assert said[0].keys() == said[1].keys() == said[2].keys()
    for asked in said[0]:
        statuses, texts = zip(*(one[asked] for one in said), strict=True)
        assert len(set(statuses)) == 1, asked
        assert len(set(texts)) == len(LANGUAGES), (asked, texts)


def test_a_refused_connection_gets_the_reason(player: Callable[..., Player]) -> None:
    said = set()
    for language in LANGUAGES:
        with pytest.raises(InvalidStatus) as refused:
            player("", language).open("nothing", headers={"Accept-Language": language})
        assert refused.value.response.status_code == 404
        said.add(bytes(refused.value.response.body).decode())
    assert len(said) == len(LANGUAGES)


@pytest.mark.anyio
async def test_an_internal_error_is_reported_without_its_details(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with site_on(database) as site:
        transport = httpx.ASGITransport(site.app, raise_app_exceptions=False)

        async def fails(*_given: object, **_named: object) -> None:
            raise ValueError("secret")

        monkeypatch.setattr(site.store, "open_tables", fails)
        async with httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}") as http:
            for address, accepted in (("/", "text/html"), ("/api/tables", "application/json")):
                answer = await http.get(address, headers={"Accept": accepted, "Accept-Language": "pt"})
                assert (answer.status_code, "Algo falhou aqui" in answer.text, "secret" in answer.text) == (
                    500,
                    True,
                    False,
                )


async def send_half(site: Site, method: str, address: str, cookies: str) -> None:
    """Send the head of a request and close the connection; an exception that the application raises is not caught."""
    headers = [
        (b"host", HOST.encode()),
        (b"cookie", cookies.encode()),
        (b"content-type", b"application/json"),
        (b"content-length", b"50"),
    ]
    scope: Scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": address,
        "raw_path": address.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": headers,
        "client": ("127.0.0.1", 1),
        "server": (HOST, 80),
        "state": {},
    }

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    async def send(_message: Message) -> None:
        """Drop it: the connection is closed."""

    await site.app(scope, receive, send)


@pytest.mark.anyio
async def test_a_client_that_leaves_in_mid_request_is_no_failure(database: str) -> None:
    async with site_on(database) as site:
        ana = await site.visitor()
        await ana.come_in("Ana")
        cookies = "; ".join(f"{name}={value}" for name, value in ana.http.cookies.items())
        sent = [pair for pair in routes() if pair[0] != "GET"]
        assert len(sent) > 60
        for method, address in sent:
            await send_half(site, method, address, cookies)
