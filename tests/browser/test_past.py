"""Importing a record and playing on from one of its moments in a browser."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Route, expect

from tests.browser.person import come_in
from tests.table.test_past import finished, text


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["desktop", "phone"])
def test_a_record_is_imported_and_played_on(
    device: Callable[..., BrowserContext], size: tuple[int, int], pictures: Path | None
) -> None:
    page = device(*size).new_page()
    come_in(page, "Ana")
    page.get_by_role("link", name="Open a record").click()
    file = page.get_by_label("The file")
    file.set_input_files({"name": "a.lunaria", "mimeType": "text/plain", "buffer": text().encode()})
    if pictures:
        page.screenshot(path=pictures / f"records-{size[0]}.png")
    page.get_by_role("button", name="Open").click()
    expect(page.locator(".part svg").first).to_be_visible()
    page.locator("#tab-others").click()
    play_on = page.get_by_role("button", name="Continue playing")
    page.get_by_role("button", name="Go to the end").click()
    expect(play_on).to_be_disabled()  # no moves are left at the end
    page.get_by_role("button", name="Go to the start").click()
    page.get_by_role("button", name="Forward one move").click()
    expect(page.locator("#count")).to_have_text(f"1 / {len(finished().plies)}")
    page.get_by_label("I play as").select_option(label="João")
    page.get_by_label("Everybody else").select_option(value="random")
    if pictures:
        page.screenshot(path=pictures / f"branch-{size[0]}.png", full_page=True)
    play_on.click()
    expect(page).to_have_url(re.compile(r"/tables/\w+$"))
    expect(page.locator("#own-head")).to_contain_text("Ana")
    expect(page.locator("#prompt")).to_contain_text("Place")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_nothing_can_be_touched_before_scripts_are_loaded(device: Callable[..., BrowserContext]) -> None:
    page = device().new_page()
    come_in(page, "Ana")
    page.get_by_role("link", name="Open a record").click()
    file = page.get_by_label("The file")
    file.set_input_files({"name": "a.lunaria", "mimeType": "text/plain", "buffer": text().encode()})
    held: list[Route] = []

    def hold(script: Route) -> None:
        held.append(script)

    page.route("**/pages/replay.js", hold)
    page.get_by_role("button", name="Open").click()
    to_the_end = page.get_by_role("button", name="Go to the end")
    expect(to_the_end).to_be_disabled()
    held[0].continue_()
    to_the_end.click()
    last = len(finished().plies)
    expect(page.locator("#count")).to_have_text(f"{last} / {last}")
