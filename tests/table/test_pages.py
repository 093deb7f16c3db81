"""The pages: permissions, content, and protection."""

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urljoin

import httpx
import pytest
from fluent.syntax import FluentParser, ast

import lunaria.table
from lunaria.engine.show.text import LANGUAGES
from lunaria.games import NAMES, load
from lunaria.table.http.forms import LONGEST_NAME
from lunaria.table.http.i18n import preferred
from lunaria.table.http.principal import clean_name
from lunaria.table.learn.gallery import others
from tests.table.client import Player, Server

Make = Callable[..., Player]
PACKAGE = Path(lunaria.table.__file__).parent


def test_a_guest_needs_a_name(player: Make) -> None:
    visitor = player()
    assert "Choose a name" in visitor.http.get("/").text
    assert visitor.post("/people", name=" \u200b ", language="en").status_code == 400
    assert visitor.post("/people", name="Ana", language="xx").status_code == 400
    answer = visitor.post("/people", name="  Ana \u202e <b> ", language="en", to="/new/photosynthesis")
    assert answer.url.path == "/new/photosynthesis"
    assert "Ana &lt;b&gt;" in answer.text
    cookie = answer.history[0].headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "samesite=lax" in cookie.lower()


@pytest.mark.parametrize("address", ["https://elsewhere.example", "//elsewhere.example", "/\\elsewhere.example"])
def test_redirects_stay_on_the_site(player: Make, address: str) -> None:
    answer = player().post("/people", name="Ana", language="en", to=address)
    assert answer.url.path == "/"
    assert answer.url.host == "127.0.0.1"


def test_pages_speak_three_languages(player: Make) -> None:
    visitor = player()
    assert "Boas-vindas" in visitor.http.get("/", headers={"Accept-Language": "fr,pt-BR;q=0.8,en;q=0.5"}).text
    assert "Te damos la bienvenida" in visitor.post("/language", language="es", to="/").text
    assert visitor.post("/language", language="xx", to="/").status_code == 400
    ana = player("Ana", "en")
    assert "Sua vez" not in ana.http.get("/").text
    assert "Mesas abertas" in ana.post("/language", language="pt", to="/").text
    for language in LANGUAGES:
        ana.post("/language", language=language, to="/")
        for address in ("/", *(f"/new/{name}" for name in NAMES), "/gallery/photosynthesis"):
            page = ana.http.get(address)
            assert page.status_code == 200
            assert f'<html lang="{language}"' in page.text


def test_the_gallery_shows_each_variant(player: Make) -> None:
    """Each adventure and each expansion has a page of its own; all of them are linked."""
    assert others(load("welcome_to_the_moon")) == [("adventure", number) for number in "2345678"]
    http = player().http
    base = http.get("/gallery/photosynthesis").text
    assert 'href="/gallery/photosynthesis?moon_and_animals=true"' in base
    moonlight = http.get("/gallery/photosynthesis?moon_and_animals=true")
    assert moonlight.status_code == 200
    assert moonlight.text.count('class="scene"') > 5
    assert "moon" in moonlight.text.lower().split("<figure", 1)[1]
    assert http.get("/gallery/welcome_to_the_moon?adventure=9").status_code == 404
    assert http.get("/gallery/photosynthesis?colour=red").status_code == 404


@pytest.mark.parametrize("game", NAMES)
def test_game_options_and_table_options_do_not_collide(player: Make, game: str) -> None:
    fields = re.findall(r'<(?:select|input) name="([^"]+)"', player("Ana").http.get(f"/new/{game}").text)
    assert len(fields) > 8
    assert len(fields) == len(set(fields))


def test_invalid_table_settings_are_refused(player: Make) -> None:
    ana = player("Ana")

    def problem(**fields: str) -> str:
        answer = ana.post("/new/photosynthesis", **fields)
        assert answer.status_code == 400
        found = re.search(r'role="alert">(.*?)</p>', answer.text)
        assert found
        return found[1]

    assert "2 to 4 seats, not 1" in problem(**{"seat-0": "me"})
    assert "no bot" in problem(**{"seat-0": "me", "seat-1": "the queen"})
    assert "long_game" in problem(**{"seat-0": "me", "seat-1": "open", "long_game": "sometimes"})
    assert "first_player" in problem(**{"seat-0": "me", "seat-1": "open", "first_player": "3"})
    assert "one seat" in problem(**{"seat-0": "me", "seat-1": "me"})
    assert ana.http.get("/new/chess").status_code == 404
    assert player().post("/new/photosynthesis", **{"seat-0": "open"}).url.path == "/new/photosynthesis"


def test_a_guest_with_the_link_sits_down_at_once(player: Make) -> None:
    ana, friend, late = player("Ana"), player(), player()
    table = ana.create("me", "open")
    assert "Sit here" in friend.http.get(f"/tables/{table}").text
    seated = friend.sit(table, 1)
    assert 'id="stage"' in seated.text
    assert 'href="/account"' in friend.http.get("/").text
    ana.post("/account/login", login="ana.links", new="four words are fine")
    for there, seat in ((table, 1), (table, 7), (ana.create("me", "open", rated="yes"), 1)):
        late.sit(there, seat)
    assert late.sit("nowhere", 1).status_code == 404
    assert not late.http.cookies, "no guest is created for a seat that cannot be taken"


def test_seats_are_taken_left_and_given_to_bots(player: Make) -> None:
    ana, bo, cy = player("Ana"), player("Bo"), player("Cy")
    table = ana.create("me", "open", "open")
    assert f"/tables/{table}" in bo.http.get("/").text
    assert bo.sit(table, 1).status_code == 200
    assert bo.sit(table, 2).status_code == 409
    assert cy.sit(table, 1).status_code == 409
    assert cy.post(f"/tables/{table}/seats/2", act="bot", bot="random").status_code == 409
    assert cy.post(f"/tables/{table}/seats/1", act="leave").status_code == 409
    assert bo.post(f"/tables/{table}/seats/1", act="leave").status_code == 200
    assert ana.post(f"/tables/{table}/seats/1", act="bot", bot="the queen").status_code == 400
    assert ana.post(f"/tables/{table}/seats/1", act="bot", bot="random").status_code == 200
    assert ana.sit(table, 7).status_code == 404
    assert 'id="stage"' in cy.sit(table, 2).text
    assert ana.post(f"/tables/{table}/seats/0", act="leave").status_code == 409
    assert cy.http.get("/tables/nowhere").status_code == 404
    assert "Nothing here" in cy.http.get("/tables/nowhere", headers={"Accept": "text/html"}).text


def test_other_sites_cannot_act(server: Server, player: Make) -> None:
    ana = player("Ana")
    for headers in ({"Origin": "https://elsewhere.example"}, {"Sec-Fetch-Site": "cross-site"}, {"Origin": "null"}):
        assert ana.http.post("/language", data={"language": "es"}, headers=headers).status_code == 403
    answer = ana.http.post("/language", data={"language": "es"}, headers={"Origin": server.address})
    assert answer.status_code == 200
    assert ana.http.post("/language", data={"language": "x" * 100_000}).status_code == 413
    policy = answer.headers["content-security-policy"]
    assert "script-src 'self';" in policy
    assert "frame-ancestors 'none'" in policy


def test_pages_have_no_inline_script(player: Make) -> None:
    ana = player("Ana")
    for address in (
        "/",
        "/new/photosynthesis",
        f"/tables/{ana.create('me', 'open')}",
        f"/tables/{ana.create('me', 'random')}",
    ):
        page = ana.http.get(address).text
        for attributes, inside in re.findall(r"<script([^>]*)>(.*?)</script>", page, re.S):
            assert not inside.strip() or 'type="application/json"' in attributes
        assert not re.search(r"\son\w+=", page)


def test_every_linked_file_exists(server: Server) -> None:
    named = set()
    for path in (*PACKAGE.glob("templates/*.html"), *PACKAGE.glob("static/**/*.css"), *PACKAGE.glob("static/**/*.js")):
        source = path.read_text(encoding="utf-8")
        named |= set(re.findall(r"[\"'](/static/[\w./-]+)", source))
        address = f"/{path.relative_to(PACKAGE).as_posix()}"
        named |= {urljoin(address, file) for file in re.findall(r'from "(\.[\w./]+)"', source)}
        named |= {f"/static/fonts/{file}" for file in re.findall(r'url\("([\w.-]+)"\)', source)}
    assert len(named) > 10
    for address in named:
        assert httpx.get(server.address + address).status_code == 200, address


def test_names_are_cleaned() -> None:
    assert clean_name(" A\u0301na \t\n Bo\u202e ") == "Ána Bo"
    assert clean_name("\u0000\u200d") == ""
    assert clean_name("x" * 100) == "x" * LONGEST_NAME


def test_the_preferred_language_is_found() -> None:
    assert preferred("pt-BR,en;q=0.9") == "pt"
    assert preferred("de, es;q=0.3, en;q=nonsense") == "es"
    assert preferred("") == "en"


def _messages(language: str) -> dict[str, set[str]]:
    """Return the messages of the table's texts with their placeables."""
    found: dict[str, set[str]] = {}
    for path in (PACKAGE / "text" / language).glob("*.ftl"):
        for entry in FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found
                found[entry.id.name] = _gaps(entry)
    return found


def _gaps(node: object) -> set[str]:
    if isinstance(node, ast.VariableReference):
        return {node.id.name}
    if isinstance(node, ast.BaseNode):
        node = list(vars(node).values())
    return set().union(*map(_gaps, node)) if isinstance(node, list) else set()


def test_every_text_exists_in_every_language() -> None:
    english = _messages("en")
    for language in LANGUAGES:
        assert _messages(language) == english
    said = set()
    for path in PACKAGE.glob("templates/*.html"):
        said |= set(re.findall(r"say\([\"']([\w-]+)[\"'][,)]", path.read_text(encoding="utf-8")))
    for path in PACKAGE.glob("*.py"):
        said |= set(re.findall(r"\bMessage\(\"([\w-]+)\"", path.read_text(encoding="utf-8")))
    assert said - set(english) <= {"seat", "game-intro", "game-goal", "refusal-undo"}
    assert len(said) > 50


def test_verification_details_are_folded_away(player: Make) -> None:
    ana = player("Ana")
    table = ana.create("me", "open")
    page = ana.http.get(f"/tables/{table}").text
    commitment = ana.http.get(f"/api/tables/{table}").json()["commitment"]
    shown, _, rest = page.partition('<details class="quiet" id="check">')
    assert commitment in rest.partition("</details>")[0]
    assert not re.search(r"[0-9a-f]{40}", re.sub(r"<[^>]*>", "", shown + rest.partition("</details>")[2]))
