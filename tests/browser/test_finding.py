"""Matchmaking of two strangers on a laptop and a phone: two touches to wait, one to join."""

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
    """Two people with a browser each: English on a laptop, and Portuguese on a phone in the dark theme."""
    contexts = [
        browser.new_context(viewport=LAPTOP, locale="en-GB", base_url=server.address),
        browser.new_context(viewport=PHONE, locale="pt-BR", color_scheme="dark", base_url=server.address),
    ]
    yield contexts[0].new_page(), contexts[1].new_page()
    for context in contexts:
        context.close()


def wait(page: Page) -> None:
    """Join the queue from the front page as a stranger, by two touches."""
    go(page, "/")
    page.click("#somebody")
    page.click("#find")
    expect(page.locator(".elapsed")).to_be_visible()


def test_two_strangers_pair_and_play(pages: tuple[Page, Page]) -> None:
    ana, bo = pages
    wait(ana)
    expect(ana.locator("#others")).to_contain_text("Nobody else is waiting yet")
    go(ana, "/rules")  # the queue is shown on every page
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


def test_waiting_again_and_stopping_take_one_touch_each(pages: tuple[Page, Page]) -> None:
    ana, _bo = pages
    wait(ana)
    ana.get_by_role("button", name="Stop waiting").click()
    expect(ana.locator("#find")).to_be_visible()
    go(ana, "/")
    ana.click("#somebody")
    expect(ana.locator(".elapsed")).to_be_visible()
    with ana.expect_response("**/people"):
        ana.locator('[name="title-ishtar"]').check()  # a preference is changed while waiting
    reload(ana)
    expect(ana.locator('[name="title-ishtar"]')).to_be_checked()
    ana.get_by_role("button", name="Stop waiting").click()
