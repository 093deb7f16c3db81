"""The server never compiles in its own process, whatever is requested: the compiler's memory is not released."""

import re
import time
from collections.abc import Iterator
from datetime import UTC, datetime

import httpx
import pytest

from lunaria.engine.teach.lesson import lessons_of
from lunaria.games import NAMES, load
from tests.table.client import Player, Server, Tab
from tests.table.forks import PATIENCE

MOST_MOVES = 400
EMPTY: dict[str, list[str]] = {"acts": []}


@pytest.fixture(scope="module")
def counted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that exposes metrics."""
    server = Server(tmp_path_factory.mktemp("server") / "table.db")
    server.environment["LUNARIA_METRICS"] = "true"
    server.start()
    yield server
    server.stop()


PACE_SECONDS = 0.11
"""Pause between two moves; a live connection may send ten messages a second in the long run."""


def compiled(server: Server) -> float:
    """Return the number of functions that a server has compiled in its own process."""
    figures = httpx.get(f"{server.address}/metrics").text
    found = re.search(r"^lunaria_compiled (\S+)$", figures, re.MULTILINE)
    assert found, "the metric exists"
    return float(found[1])


def ready(ana: Player, method: str, address: str, **given: object) -> httpx.Response:
    """Repeat a request until the rules are ready and no bot moves in between; returns the answer."""
    end = time.monotonic() + PATIENCE
    while (answer := ana.http.request(method, address, **given)).status_code in (409, 503):  # type: ignore[arg-type]
        assert time.monotonic() < end, answer.text
        time.sleep(float(answer.headers.get("Retry-After", 1)))
    return answer


def play_to_the_end(tab: Tab) -> None:
    """Play arbitrary moves until the game is over."""
    for _ in range(MOST_MOVES):
        tab.see(lambda scene: scene["status"] == "over" or scene["choices"])
        if tab.scene["status"] == "over":
            return
        seen = tab.scene["seen"]
        time.sleep(PACE_SECONDS)
        tab.move(tab.moves()[-1])
        tab.see(lambda scene, seen=seen: scene["seen"] > seen)  # type: ignore[misc]
    raise AssertionError("no end")


@pytest.mark.parametrize("name", NAMES)
def test_a_game_with_all_help_compiles_nothing_in_the_server(counted: Server, name: str) -> None:
    game = load(name)
    ana = Player(counted, "Ana")
    seats = {f"seat-{seat}": "me" if seat == 0 else "astronaut" for seat in range(max(2, game.seats[0]))}
    table = str(ana.post(f"/new/{name}", **seats).url).rpartition("/")[2]
    tab = ana.open(table)
    tab.see(lambda scene: bool(scene["choices"]))
    hint = ready(ana, "POST", f"/tables/{table}/hint")
    assert hint.status_code == 200, hint.text
    coached = ready(ana, "POST", f"/tables/{table}/coach", json={"move": tab.moves()[0]})
    assert coached.status_code == 200, coached.text
    play_to_the_end(tab)
    ready(ana, "POST", f"/tables/{table}/analysis")
    for page in ("replay", "plies/3", "record", "story", "share.svg", "analysis"):
        answer = ready(ana, "GET", f"/tables/{table}/{page}")
        assert answer.status_code == 200, (page, answer.text)
    pictures = re.findall(r'"(/gallery/[^"]+\.svg[^"]*)"', ready(ana, "GET", f"/gallery/{name}").text)
    assert pictures
    for picture in pictures[:3]:
        assert ready(ana, "GET", picture.replace("&amp;", "&")).status_code == 200
    for lesson in lessons_of(game.texts.parent):
        assert ready(ana, "POST", f"/learn/{name}/{lesson.name}/scene", json=EMPTY).status_code == 200
    today = datetime.now(UTC).date().isoformat()
    assert ready(ana, "POST", f"/puzzle/{name}/{today}/scene", json=EMPTY).status_code == 200
    ana.http.delete(f"/tables/{table}/analysis")
    ana.close()
    assert compiled(counted) == 0
