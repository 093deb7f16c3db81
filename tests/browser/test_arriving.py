"""A test opens a page also while the page before it still leads elsewhere: on a busy machine that takes a while."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Error, Page, Route, expect

from tests.browser.person import CUT_OFF, go, reload

LEAVE = "fetch('/signal').then(() => location.assign('/people')); 0"


def lead_elsewhere(page: Page, address: str) -> None:
    """Let a page lead elsewhere while an address is waited for, to which the server gives no first answer."""
    signals: list[Route] = []

    def keep(route: Route) -> None:
        signals.append(route)

    def hold(_route: Route) -> None:
        signals[0].fulfill(body="now")

    page.route("**/signal", keep)
    page.route(f"**{address}", hold, times=1)
    page.evaluate(LEAVE)


def test_a_browser_gives_up_what_another_navigation_replaces(page: Page) -> None:
    """That is what the others are about: without help it is an error."""
    page.goto("/learn")
    lead_elsewhere(page, "/rules")
    with pytest.raises(Error, match=CUT_OFF):
        page.goto("/rules")


@pytest.mark.parametrize("way", [lambda page: go(page, "/rules"), reload], ids=["go", "reload"])
def test_a_page_is_reached_although_the_one_before_leads_elsewhere(page: Page, way: Callable[[Page], None]) -> None:
    go(page, "/rules")
    lead_elsewhere(page, "/rules")
    way(page)
    expect(page).to_have_url(re.compile("/rules$"))
    expect(page.locator("main")).to_be_visible()


def test_what_is_not_there_is_an_error_at_once(page: Page) -> None:
    page.route("**/rules", lambda route: route.abort("connectionrefused"))
    with pytest.raises(Error, match="ERR_CONNECTION_REFUSED"):
        go(page, "/rules")


def test_there_is_no_other_way() -> None:
    """The tests of the browser open and reload pages by the functions that bear this."""
    here = Path(__file__)
    found = [
        f"{path.name}: {line.strip()}"
        for path in here.parent.glob("*.py")
        if path.name not in (here.name, "person.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"\.(goto|reload)\b", line)
    ]
    assert found == []
