"""The puzzle of the day on a desktop and on a phone: a wrong move is pointed out, the best one praised."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.person import PATIENCE_MS, go, reload

Device = Callable[..., BrowserContext]


@pytest.mark.parametrize(("locale", "width", "height"), [("en-GB", 1440, 900), ("pt-BR", 390, 844)])
def test_todays_puzzle_is_solved(device: Device, locale: str, width: int, height: int) -> None:
    page = device(width, height, locale=locale, has_touch=width < 900).new_page()
    page.set_default_timeout(PATIENCE_MS)
    go(page, "/learn")
    page.locator('#photosynthesis a.daily[href="/puzzle/photosynthesis"]').click()
    page.locator(".part svg").first.wait_for(state="attached")
    expect(page.locator("#result")).to_be_hidden()
    page.wait_for_selector("body:not(.sending)")
    page.locator("#show").click()
    expect(page.locator("#outcomes li")).to_have_count(2)
    expect(page.locator("#result")).to_be_visible()
    expect(page.locator("#acts .main")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    reload(page)
    expect(page.locator("#result")).to_be_visible()
    go(page, "/learn")
    expect(page.locator("#photosynthesis a.daily.is-done")).to_be_attached()
