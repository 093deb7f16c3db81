"""Tests open a page even while the previous one is still navigating, which takes a while on a busy machine."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Error, Page, Route, expect

from tests.browser.person import CUT_OFF, go, reload

LEAVE = "fetch('/signal').then(() => location.assign('/people')); 0"


def lead_elsewhere(page: Page, address: str) -> None:
    """Make a page navigate away while it waits for an address whose first request gets no answer."""
    signals: list[Route] = []

    def keep(route: Route) -> None:
        signals.append(route)

    def hold(_route: Route) -> None:
        signals[0].fulfill(body="now")

    page.route("**/signal", keep)
    page.route(f"**{address}", hold, times=1)
    page.evaluate(LEAVE)
    while not signals:  # the request is on its way
        page.wait_for_timeout(10)


def test_a_navigation_is_aborted_by_another(page: Page) -> None:
    """The premise of the other tests: without the helpers it is an error."""
    page.goto("/sign-in")
    lead_elsewhere(page, "/rules")
    with pytest.raises(Error, match=CUT_OFF):
        page.goto("/rules")


@pytest.mark.parametrize("way", [lambda page: go(page, "/rules"), reload], ids=["go", "reload"])
def test_a_page_is_reached_despite_another_navigation(page: Page, way: Callable[[Page], None]) -> None:
    go(page, "/rules")
    lead_elsewhere(page, "/rules")
    way(page)
    expect(page).to_have_url(re.compile("/rules$"))
    expect(page.locator("main")).to_be_visible()


def test_an_unreachable_page_is_an_error_at_once(page: Page) -> None:
    page.route("**/rules", lambda route: route.abort("connectionrefused"))
    with pytest.raises(Error, match="ERR_CONNECTION_REFUSED"):
        go(page, "/rules")


def test_pages_are_opened_only_by_the_helpers() -> None:
    """Browser tests open and reload pages only by the helpers that retry."""
    here = Path(__file__)
    found = [
        f"{path.name}: {line.strip()}"
        for path in here.parent.glob("*.py")
        if path.name not in (here.name, "person.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"\.(goto|reload)\b", line)
    ]
    assert found == []
