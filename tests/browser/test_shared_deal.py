"""The deal of the day in a browser: played, compared, and continued from a moment; a past one by a guest."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from lunaria.bots.shared_deal import FIELD
from tests.browser import shared_deals
from tests.browser.person import PATIENCE_MS, come_in, go
from tests.browser.test_deal import play_to_the_end
from tests.table.client import Server

SIZES = pytest.mark.parametrize("size", [(1366, 657), (390, 844)], ids=["desktop", "phone"])


def fits(page: Page) -> bool:
    """Return whether the page fits the width of the window."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@SIZES
@pytest.mark.timeout(900)
def test_a_deal_is_played_compared_and_continued(
    device: Callable[..., BrowserContext], server: Server, size: tuple[int, int], pictures: Path | None
) -> None:
    shared_deals.forget(server)
    day = shared_deals.today()
    shared_deals.write(server, shared_deals.deal_of_day(day), "today")
    page = device(*size).new_page()
    page.set_default_timeout(PATIENCE_MS)
    come_in(page)
    me = shared_deals.become_regular(page, server)
    go(page, "/deals")
    expect(page.locator(".listed")).to_have_count(0)
    assert fits(page)
    page.get_by_role("button", name="Play this deal").click()
    page.wait_for_url("**/tables/*")
    table = page.url.rpartition("/")[2]
    play_to_the_end(page, table)
    shared_deals.enter_diverging_course(server, "today", me)
    go(page, shared_deals.address(day))
    others = shared_deals.PEOPLE + len(FIELD) + 1  # somebody who went another way
    expect(page.locator(".result-line")).to_contain_text(re.compile(rf"place \d+ of {others + 1}\b"))
    expect(page.locator(".field")).to_contain_text(re.compile(r"You had cards [ABCD]"))
    expect(page.locator(".results .now")).to_have_count(1)
    expect(page.locator(".parted h2")).to_contain_text("Decision 3")
    expect(page.locator(".parted img")).to_have_js_property("complete", True)
    assert fits(page)
    if pictures:
        page.screenshot(path=pictures / f"deal-compared-{size[0]}.png", full_page=True)
    assert page.request.get(f"/tables/{table}/record").status == 409, "others may still play it"
    shared_deals.close(server, "today")
    go(page, shared_deals.address(day))
    page.locator("#deal summary").click()
    expect(page.locator("#deal .holds")).to_have_count(1)
    page.locator(".parted a.act").click()
    page.wait_for_url(re.compile(rf"/tables/{table}/replay"))
    on = page.locator("#branch-go")
    if not on.is_visible():
        page.locator("[role=tab][aria-controls=leaf-others]").click()
    on.click()
    page.wait_for_url(re.compile(r"/tables/(?!" + table + r")\w+$"))
    page.locator(".part svg").first.wait_for(state="attached")


@SIZES
@pytest.mark.timeout(900)
def test_a_guest_plays_yesterdays_deal(
    device: Callable[..., BrowserContext], server: Server, size: tuple[int, int]
) -> None:
    shared_deals.forget(server)
    day = shared_deals.today()
    shared_deals.write(server, shared_deals.deal_of_day(day), "today")
    shared_deals.write(server, shared_deals.deal_of_day(day - 1), "yesterday", closed=True)
    page = device(*size).new_page()
    page.set_default_timeout(PATIENCE_MS)
    go(page, "/deals")
    expect(page.locator(".field")).to_contain_text("three finished games")
    page.get_by_role("button", name="Play a past deal").first.click()
    page.wait_for_url("**/tables/*")
    play_to_the_end(page, page.url.rpartition("/")[2])
    go(page, shared_deals.address(day - 1))
    expect(page.locator(".result-line")).to_contain_text("You played it after its day")
    expect(page.locator(".results .now")).to_have_count(1)
    assert fits(page)


@SIZES
def test_friends_play_an_event_by_its_link(
    device: Callable[..., BrowserContext], server: Server, size: tuple[int, int]
) -> None:
    owner, friend = device(*size).new_page(), device(*size).new_page()
    come_in(owner)
    go(owner, "/deals/events")
    assert fits(owner)
    owner.get_by_label("Title").fill("Sunday with friends")
    owner.get_by_label("Bots").select_option("apprentice")
    owner.get_by_role("button", name="Open the event").click()
    owner.wait_for_url(re.compile("/deals/events/"))
    assert fits(owner)
    go(friend, owner.locator("#address").input_value())
    expect(friend.locator("h1")).to_have_text("Sunday with friends")
    friend.get_by_role("button", name="Play this deal").click()
    friend.wait_for_url("**/tables/*", timeout=PATIENCE_MS)
    go(owner, "/deals/events")
    expect(owner.get_by_role("link", name=re.compile("Sunday with friends"))).to_be_visible()
