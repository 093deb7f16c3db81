"""A server with nothing compiled yet shows visitors the progress of compilation, and then the board."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from lunaria.engine.teach.lesson import lessons_of
from lunaria.games import load
from tests.browser.person import PATIENCE_MS, go
from tests.table.client import Player, Server
from tests.table.forks import HASTY

NOTE = re.compile(r"The rules are being prepared: \d+%\.")


@pytest.fixture
def cold(tmp_path: Path) -> Iterator[Server]:
    """A server with an empty cache of rules."""
    server = Server(tmp_path / "table.db", fresh=True)  # other servers are forked from one with rules loaded
    server.environment |= {"LUNARIA_CACHE": str(tmp_path / "cache"), HASTY: "yes"}
    server.start()
    yield server
    server.stop()


def test_compile_progress_gives_way_to_board_lesson_and_gallery(
    browser: Browser, cold: Server, pictures: Path | None
) -> None:
    context = browser.new_context(base_url=cold.address, reduced_motion="reduce", locale="en-GB")
    ana = Player(cold, "Ana")
    table = ana.create("me", "random")
    names = [(one.name, one.value or "") for one in ana.http.cookies.jar]
    context.add_cookies([{"name": name, "value": value, "url": cold.address} for name, value in names])
    board, lesson, gallery = context.new_page(), context.new_page(), context.new_page()
    go(board, f"/tables/{table}")
    go(lesson, f"/learn/photosynthesis/{lessons_of(load('photosynthesis').texts.parent)[0].name}")
    go(gallery, "/gallery/photosynthesis")
    for page, place in ((board, "#prompt"), (lesson, "#prompt"), (gallery, "main")):
        expect(page.locator(place)).to_contain_text(NOTE)
        if pictures:
            page.screenshot(path=pictures / f"cold-{page.url.split('/')[3]}.png")
    for page, there in ((board, ".part svg"), (lesson, ".part svg"), (gallery, "figure img")):
        expect(page.locator(there).first).to_be_visible(timeout=PATIENCE_MS)
    ana.close()
    context.close()
