"""Two strangers find each other: two touches to wait, one to come, on a laptop and a phone."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.person import go, reload
from tests.table.client import Server

LAPTOP: ViewportSize = {"width": 1366, "height": 657}
PHONE: ViewportSize = {"width": 390, "height": 844}


@pytest.fixture
def pages(browser: Browser, server: Server) -> Iterator[tuple[Page, Page]]:
    """Two people with a browser each, one in English on a laptop, one in Portuguese on a phone in the dark."""
    contexts = [
        browser.new_context(viewport=LAPTOP, locale="en-GB", base_url=server.address),
        browser.new_context(viewport=PHONE, locale="pt-BR", color_scheme="dark", base_url=server.address),
    ]
    yield contexts[0].new_page(), contexts[1].new_page()
    for context in contexts:
        context.close()


def wait(page: Page) -> None:
    """Go from the front page to waiting, as a stranger: two touches."""
    go(page, "/")
    page.click("#somebody")
    page.click("#find")
    expect(page.locator(".elapsed")).to_be_visible()


def test_two_strangers_pair_and_play(pages: tuple[Page, Page]) -> None:
    ana, bo = pages
    wait(ana)
    expect(ana.locator("#others")).to_contain_text("Nobody else is waiting yet")
    go(ana, "/rules")  # the queue follows on every page
    expect(ana.locator("#waits")).to_contain_text("Looking for a table")
    wait(bo)
    for page, words in ((ana, "I\u2019m here"), (bo, "Cheguei")):
        expect(page.locator("#found")).to_be_visible()
        page.get_by_role("button", name=words).click()
    for page in pages:
        page.wait_for_url(re.compile("/tables/"))
        expect(page.get_by_role("figure").first).to_be_visible()
        assert page.evaluate("document.cookie.includes('lunaria-waits')") is False
        overflow = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert overflow <= 0
    assert ana.url == bo.url


def test_one_touch_for_who_has_waited_before_and_another_for_who_stops(pages: tuple[Page, Page]) -> None:
    ana, _bo = pages
    wait(ana)
    ana.get_by_role("button", name="Stop waiting").click()
    expect(ana.locator("#find")).to_be_visible()
    go(ana, "/")
    ana.click("#somebody")
    expect(ana.locator(".elapsed")).to_be_visible()
    with ana.expect_response("**/people"):
        ana.locator('[name="title-ishtar"]').check()  # a wish changes while one waits
    reload(ana)
    expect(ana.locator('[name="title-ishtar"]')).to_be_checked()
    ana.get_by_role("button", name="Stop waiting").click()
