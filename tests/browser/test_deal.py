"""The browser's automatic contribution to a deal, and its check when the game is over."""

import re
import uuid
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.person import PATIENCE_MS, come_in, go, reload

DIGITS = re.compile("[0-9a-f]{32}")


def play_to_the_end(page: Page, table: str) -> None:
    """Always make the first legal move through the API; bots make theirs."""
    api = f"/api/tables/{table}"
    while not page.request.get(f"{api}/state").json()["over"]:
        legal = page.request.get(f"{api}/legal").json()
        if legal["moves"]:
            said = {"key": str(uuid.uuid4()), "seen": legal["seen"], "move": legal["moves"][0]}
            page.request.post(f"{api}/moves", data=said)
        else:
            page.wait_for_timeout(50)


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["desktop", "phone"])
def test_a_browser_adds_to_the_deal_and_checks_it(
    device: Callable[..., BrowserContext], size: tuple[int, int], pictures: Path | None
) -> None:
    page = device(*size).new_page()
    page.set_default_timeout(PATIENCE_MS)
    come_in(page)
    opening: list[Route] = []
    page.route(
        "**/new/photosynthesis",
        lambda route: opening.append(route) if route.request.method == "POST" else route.continue_(),
    )
    go(page, "/new/photosynthesis")
    page.get_by_text("More options").click()
    page.locator("[name=seat-1]").select_option("random")
    page.evaluate(
        """() => {
            const click = () => document.querySelector("form.new .main").click();
            setTimeout(click);
            setTimeout(click, 400);
        }"""
    )
    page.wait_for_timeout(800)
    assert len(opening) == 1, "a second click opens no second table"
    opening[0].continue_()
    page.wait_for_url("**/tables/*")
    table = page.url.rpartition("/")[2]
    facts = page.request.get(f"/api/tables/{table}").json()
    kept = page.evaluate("JSON.parse(localStorage.getItem('lunaria-deals'))")
    assert list(kept) == [facts["commitment"]]
    play_to_the_end(page, table)
    facts_at_end = page.request.get(f"/api/tables/{table}").json()
    assert facts_at_end["seats"][0]["entropy"] == kept[facts["commitment"]]
    assert DIGITS.search(page.locator("body").inner_text()) is None
    go(page, f"/tables/{table}/replay")
    page.get_by_role("tab", name="Result").click()
    panel = page.locator("#deal")
    assert DIGITS.search(page.locator("body").inner_text()) is None, "the proof is shown on request only"
    panel.locator("summary").click()
    expect(panel).to_contain_text(DIGITS)
    expect(panel.locator(".holds")).to_have_count(2)
    expect(panel).to_contain_text("Added by Ana")
    if pictures:
        page.screenshot(path=pictures / f"deal-{size[0]}.png")
    page.evaluate("seal => localStorage.setItem('lunaria-deals', JSON.stringify({[seal]: 'no'}))", facts["commitment"])
    reload(page)
    expect(panel.locator(".holds, .fails")).to_have_count(2)
    expect(panel.locator(".fails")).to_have_count(1)
