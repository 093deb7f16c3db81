"""Tokens for programs, and sessions that end: identification, scopes, and revocation."""

import re
from collections.abc import Callable

import pytest
from fastapi.routing import APIRoute
from websockets.exceptions import ConnectionClosed, InvalidStatus

from lunaria.table.http.principal import read_scopes
from lunaria.table.server.app import ROUTERS
from lunaria.table.store.credentials import MOST_TOKENS, USED_EVERY_MS, TooManyTokensError
from lunaria.table.store.model import Place
from lunaria.table.store.store import Store
from tests.table.client import Player

Make = Callable[..., Player]


def make_token(player: Player, scopes: str, name: str = "my bot") -> str:
    page = player.post("/account/tokens", name=name, scopes=scopes)
    assert page.status_code == 200, page.text
    assert page.headers["cache-control"] == "no-store"
    found = re.search(r'id="token" readonly value="(lunaria_[\w-]{43})"', page.text)
    assert found
    return found[1]


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def test_a_program_plays_with_a_token(player: Make) -> None:
    ana, bo, program = player("Ana"), player("Bo"), player()
    table = ana.create("open", "me")
    token = make_token(bo, "play")
    assert token not in bo.http.get("/account").text, "it is shown once"
    assert "my bot" in bo.http.get("/account").text
    program.http.headers.update(bearer(token))
    assert "Bo</a>" in program.http.get("/").text
    assert 'id="stage"' in program.sit(table, 0).text
    tab = program.open(table, headers=bearer(token))
    tab.see_event(0)
    assert tab.scene["seat"] == 0
    tab.play(tab.moves()[0])


def test_a_read_only_token_sees_the_seat_and_cannot_move(player: Make) -> None:
    ana, program = player("Ana"), player()
    table = ana.create("me", "open")
    player("Bo").sit(table, 1)
    token = make_token(ana, "read")
    tab = program.open(table, headers=bearer(token))
    tab.see_event(0)
    assert tab.scene["seat"] == 0
    answer = tab.move(tab.moves()[0])
    assert not answer["accepted"]
    assert "does not have the scope" in answer["reason"]
    program.http.headers.update(bearer(token))
    assert program.post("/new/photosynthesis", **{"seat-0": "me", "seat-1": "random"}).status_code == 403
    assert program.http.get("/").status_code == 200


def test_an_invalid_token_is_refused_without_a_fallback(player: Make) -> None:
    ana = player("Ana")
    table = ana.create("me", "open")
    session = ana.http.cookies["lunaria_session"]
    for header in ("Bearer lunaria_nonsense", f"Bearer {session}", "Basic QW5hOng=", "Bearer", ""):
        answer = ana.http.get("/", headers={"Authorization": header})
        assert answer.status_code == 401, header
        assert answer.headers["www-authenticate"] == "Bearer"
        with pytest.raises(InvalidStatus) as refused:
            ana.open(table, headers={"Authorization": header})
        assert refused.value.response.status_code == 401
    token = make_token(ana, "play")
    stolen = player()
    stolen.http.cookies.set("lunaria_session", token)
    assert "Choose a name" in stolen.http.get("/").text, "a token is no session"


def test_a_token_cannot_manage_the_account(player: Make) -> None:
    ana, program = player("Ana"), player()
    program.http.headers.update(bearer(make_token(ana, "play")))
    manages = 0
    for route in (route for router in ROUTERS for route in router.routes):
        if not isinstance(route, APIRoute) or route.path.startswith(ELSEWHERE):
            continue
        for method in (route.methods or set()) - {"HEAD"}:
            if (method, route.path) in READ_BY_ALL:
                continue
            address = re.sub(r"\{\w+\}", "x", route.path)
            answer = program.http.request(method, address, data=dict.fromkeys(FIELDS, "en"))
            assert answer.status_code == 403, (method, address, answer.status_code)
            assert "cannot manage an account" in answer.text
            manages += 1
    assert manages >= 11
    assert "my bot" in ana.http.get("/account").text


ELSEWHERE = (
    "/boards/",
    "/deals",
    "/posters/",
    "/symbols/",
    "/gallery/",
    "/health",
    "/learn",
    "/metrics",
    "/new/",
    "/people/",
    "/promises",
    "/records",
    "/puzzle/",
    "/rule/",
    "/rules",
    "/tables/",
)
READ_BY_ALL = {
    ("GET", path)
    for path in (
        *("/", "/people", "/tables", "/turns", "/turns/next"),
        *("/manifest.webmanifest", "/service-worker", "/offline", "/clubs/{club}/hour.ics"),
    )
}
FIELDS = ("name", "language", "auto", "scopes", "theme", "password", "new", "login")


def revoke(player: Player, label: str) -> None:
    page = player.http.get("/account").text
    found = re.search(rf'action="(/account/credentials/\w+/revoke)"><button class="act" aria-label="{label}"', page)
    assert found, label
    assert player.post(found[1]).status_code == 200


def test_a_revoked_token_ends_with_its_connections(player: Make) -> None:
    ana, program = player("Ana"), player()
    table = ana.create("me", "open")
    token = make_token(ana, "play")
    tab = program.open(table, headers=bearer(token))
    tab.wait("waiting")
    mine = ana.open(table)
    mine.wait("waiting")
    revoke(ana, "Revoke the token my bot")
    with pytest.raises(ConnectionClosed) as closed:
        tab.wait("nothing that ever comes")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008
    assert program.http.get("/", headers=bearer(token)).status_code == 401
    mine.send(type="ping")
    mine.wait("pong")


def test_sessions_are_listed_and_end_one_by_one_or_all_at_once(player: Make) -> None:
    ana = player()
    agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    ana.http.headers["User-Agent"] = agent
    ana.post("/people", name="Ana", language="en")
    page = ana.http.get("/account").text
    assert "Firefox, Linux" in page
    assert "this browser" in page
    assert "End all other sessions" not in page
    assert ana.post("/account/credentials/0123456789abcdef/revoke").status_code == 404
    bo = player("Bo")
    theirs = re.findall(r"/account/credentials/(\w+)/revoke", ana.http.get("/account").text)
    assert theirs == [], "the present session ends by signing out"
    make_token(ana, "read")
    own = re.findall(r"/account/credentials/(\w+)/revoke", ana.http.get("/account").text)
    assert bo.post(f"/account/credentials/{own[0]}/revoke").status_code == 404, "nobody ends another's session"
    left = ana.post("/sign-out")
    assert "Choose a name" in left.text
    assert player().http.get("/account").status_code == 200
    assert player().post("/account/tokens", name="x", scopes="read").status_code == 401


def test_the_theme_follows_the_person(player: Make) -> None:
    ana, visitor = player("Ana"), player()
    assert ana.post("/theme", theme="dark").status_code == 204
    assert 'data-theme="dark"' in ana.http.get("/").text
    ana.http.cookies.set("lunaria_theme", "light")
    assert 'data-theme="dark"' in ana.http.get("/").text, "the person's own choice precedes the browser's"
    assert ana.post("/theme", theme="mauve").status_code == 400
    assert visitor.post("/theme", theme="dark").status_code == 204
    assert "data-theme" not in visitor.http.get("/").text
    visitor.http.cookies.set("lunaria_theme", "dark")
    visitor.post("/people", name="Bo", language="en")
    del visitor.http.cookies["lunaria_theme"]
    assert 'data-theme="dark"' in visitor.http.get("/").text, "a new guest keeps the browser's choice"


def test_scopes_are_parsed() -> None:
    assert read_scopes("play") == {"play", "read"}
    assert read_scopes("read") == {"read"}
    for wrong in ("", "admin", "play admin"):
        with pytest.raises(ValueError, match="read, play, clubs"):
            read_scopes(wrong)


@pytest.mark.anyio
async def test_the_store_keeps_no_secret_and_forgets_revoked_tokens(store: Store) -> None:
    person, session = await store.add_person("Ana", "en", "Firefox, Linux")
    other, _session = await store.add_person("Bo", "en")
    token = await store.add_token(person.id, "bot", {"read"})
    second = await store.add_session(person.id, "Chrome, Windows")
    known = await store.credentials_of(person.id)
    assert sorted(one.name for one in known) == ["Chrome, Windows", "Firefox, Linux", "bot"]
    assert all(secret not in str(known) for secret in (token, session, second))
    assert await store.credential(token, "session") is None
    assert await store.credential(session, "token") is None
    found = await store.credential(token, "token")
    assert found is not None
    assert found[0] == person
    assert found[1].scopes == {"read"}
    assert await store.revoke(other.id, [found[1].digest]) == []
    before = store.now() - 1000
    assert await store.revoke(person.id, [found[1].digest]) == [found[1].digest]
    assert await store.revoke(person.id, [found[1].digest]) == []
    assert await store.credential(token, "token") is None
    assert await store.revoked(before) == {found[1].digest}
    assert await store.revoked(store.now() + 60_000) == set()


@pytest.mark.anyio
async def test_the_last_use_of_a_credential_is_recorded_now_and_then(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, session = await store.add_person("Ana", "en")
    made = (await store.credentials_of(person.id))[0].used
    await store.credential(session, "session")
    assert (await store.credentials_of(person.id))[0].used == made
    later = made + USED_EVERY_MS + 1
    monkeypatch.setattr("lunaria.table.store.credentials.now", lambda: later)
    await store.credential(session, "session")
    assert (await store.credentials_of(person.id))[0].used == later


@pytest.mark.anyio
async def test_the_number_of_tokens_is_limited(store: Store) -> None:
    person, _session = await store.add_person("Ana", "en")
    for number in range(MOST_TOKENS):
        await store.add_token(person.id, str(number), {"read"})
    with pytest.raises(TooManyTokensError):
        await store.add_token(person.id, "one more", {"read"})


@pytest.mark.anyio
async def test_tables_keep_their_owner(store: Store) -> None:
    person, _session = await store.add_person("Ana", "en", theme="dark")
    table = await store.add_table(
        "photosynthesis", 1, {}, [Place("guest", person.id, name="Ana"), Place("open")], person.id
    )
    second = await store.add_session(person.id, "")
    found = await store.credential(second, "session")
    assert found is not None
    assert found[0].theme == "dark"
    assert [info.id for info in await store.tables_of(found[0].id)] == [table]
