"""Protection of people in their browsers: headers, cookies, the server's name, the end of sessions (V15)."""

from pathlib import Path

import httpx
import pytest
from sqlalchemy.exc import OperationalError

from lunaria.table.http.static_files import BASE
from lunaria.table.store import credentials, database
from lunaria.table.store.store import Store
from tests.table.site import HOST, site_on

pytestmark = pytest.mark.anyio


async def test_other_sites_and_pages_are_isolated(tmp_path: Path) -> None:
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}") as site:
        headers = (await (await site.visitor()).get("/")).headers
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert "camera=()" in headers["permissions-policy"]


async def test_over_https_no_other_host_can_set_a_session(tmp_path: Path) -> None:
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}", secure=True) as site:
        visitor = await site.visitor()
        visitor.http.base_url = httpx.URL(f"https://{HOST}")
        made = await visitor.http.post("/people", data={"name": "Ana", "language": "en"}, follow_redirects=False)
        cookie = made.headers["set-cookie"]
        assert cookie.startswith("__Host-lunaria_session=")
        assert "Secure" in cookie
        assert "Path=/;" in cookie
        assert "omain" not in cookie
        assert "Ana" in (await visitor.get("/account")).text
        secret = visitor.http.cookies["__Host-lunaria_session"]
        other = await site.visitor()
        for cookies, known in (
            (f"lunaria_session={secret}", False),
            (f"__Host-lunaria_session={secret}", True),
            (f"__Host-lunaria_session=wrong; lunaria_session={secret}", False),
        ):
            answer = await other.http.get("/account", headers={"Cookie": cookies})
            assert ("Ana" in answer.text) == known, "a neighbouring host can set the plain name"
        ended = await visitor.post("/sign-out")
        assert ended.status_code == 200
        assert "__Host-lunaria_session" not in visitor.http.cookies


async def test_answers_are_not_cached_unless_they_say_so(tmp_path: Path) -> None:
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}") as site:
        visitor = await site.visitor()
        await visitor.come_in("Ana")
        for address in ("/api/games", "/api/nothing", "/health", "/account", "/nowhere"):
            assert (await visitor.get(address)).headers["cache-control"] == "no-store", address
        assert "immutable" in (await visitor.get(f"{BASE}pages/board.js")).headers["cache-control"]


async def test_no_other_host_name_is_accepted(tmp_path: Path) -> None:
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}", address=f"https://{HOST}") as site:
        visitor = await site.visitor()
        assert (await visitor.get("/")).status_code == 200
        foreign = {"Host": "evil.example", "Accept-Language": "pt"}
        refused = await visitor.http.get("/", headers=foreign)
        assert (refused.status_code, refused.text) == (421, f"Este servidor está em https://{HOST}.")
        assert (await visitor.http.get("/health/live", headers=foreign)).status_code == 200


async def test_an_unused_session_expires(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    person, secret = await store.add_person("Ana", "en")
    token = await store.add_token(person.id, "bot", frozenset({"read"}))
    assert await store.credential(secret, "session")
    monkeypatch.setattr(credentials, "UNUSED_MS", -1)
    assert await store.credential(secret, "session") is None
    assert await store.credential(token, "token"), "a program may pause"
    monkeypatch.undo()
    assert await store.credential(secret, "session") is None, "it has expired for good"


async def test_a_full_disk_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}") as site:
        visitor = await site.visitor()
        visitor.http.headers["Accept-Language"] = "es"
        assert (await visitor.get("/health/ready")).json()["writing"] is True

        async def full(_batch: object) -> None:
            raise OperationalError("insert", {}, Exception("database or disk is full"))

        with monkeypatch.context() as broken:
            broken.setattr(site.store, "_transact", full)
            answer = await visitor.post("/people", name="Ana", language="es")
            assert answer.status_code == 503
            assert answer.headers["retry-after"] == "5"
            assert '<html lang="es"' in answer.text
            ready = await visitor.get("/health/ready")
            assert (ready.status_code, ready.json()["writing"]) == (503, False)
            assert (await visitor.get("/")).status_code == 200, "readable pages are shown"
        monkeypatch.setattr(database, "FAILING_SECONDS", 0.0)
        assert (await visitor.post("/people", name="Ana", language="es")).status_code == 200
        assert (await visitor.get("/health/ready")).json()["writing"] is True
