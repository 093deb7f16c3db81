"""The front page in a browser: stills until its boards are drawn, and the ways from it to a first move."""

from collections import Counter
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Route, expect

from lunaria.games import NAMES
from lunaria.table.lobby import previews
from tests.browser.person import PATIENCE_MS, can, my_turn, open_it, touch

Device = Callable[..., BrowserContext]
DRAWN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'


def test_a_still_stands_until_its_board_is_drawn(device: Device) -> None:
    page = device(reduced_motion="no-preference").new_page()
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.route("**/boards/*/*.svg", hold)
    page.goto("/")
    stills = page.locator('.window img[src$=".webp"]')
    expect(stills).to_have_count(len(NAMES))
    while len(waiting) < len(NAMES):
        page.wait_for_timeout(100)
    page.wait_for_timeout(4000)  # long enough for every window to have had another turn
    asked = Counter(urlsplit(route.request.url).path for route in waiting)
    assert asked == {f"/boards/{name}/{previews.STILL + 1}.svg": 1 for name in NAMES}
    assert all(stills.evaluate_all("(all) => all.map((each) => each.naturalWidth > 0)"))
    waiting[0].fulfill(body=DRAWN, content_type="image/svg+xml")
    expect(stills).to_have_count(len(NAMES) - 1)
    waiting[1].fulfill(body="no picture", content_type="image/svg+xml")
    while urlsplit(waiting[-1].request.url).path != urlsplit(waiting[1].request.url).path:
        page.wait_for_timeout(100)  # what did not come is asked for again
    assert stills.count() == len(NAMES) - 1


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
@pytest.mark.parametrize("locale", ["en-GB", "pt-BR", "es-ES"])
def test_what_a_title_is_like_is_read_whole(device: Device, locale: str, width: int, height: int) -> None:
    page = device(width, height, locale=locale).new_page()
    page.goto("/")
    cut = page.locator(".cap").evaluate_all(
        "(all) => all.filter((each) => each.offsetTop < 90 || each.scrollHeight > each.clientHeight + 1)"
    )
    assert not cut
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_two_touches_lead_to_a_first_move(device: Device, width: int, height: int) -> None:
    """From an empty profile: the address, play now, a space. The coach has said what it is about."""
    page = device(width, height, has_touch=width < 900).new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.goto("/")
    page.locator("#play").click()
    my_turn(page)
    expect(page.locator("#coached")).to_be_checked()
    expect(page.locator("#met")).to_be_visible()
    touch(can(page, "cell:").first)
    expect(page.locator("#log")).to_contain_text("places a small tree")


def test_a_friend_sits_down_by_a_link(device: Device) -> None:
    ana, friend = device().new_page(), device(390, 844, has_touch=True).new_page()
    for page in (ana, friend):
        page.set_default_timeout(PATIENCE_MS)
    ana.goto("/")
    ana.get_by_role("link", name="With friends").click()
    open_it(ana)
    friend.goto(ana.locator("#address").input_value())
    friend.get_by_role("button", name="Sit here").click()
    for page in (ana, friend):
        page.locator(".part svg").first.wait_for(state="attached")


def test_calm_eyes_see_stills_alone(device: Device) -> None:
    page = device().new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    page.wait_for_timeout(3500)
    assert sum(".webp" in address for address in asked) == len(NAMES)
    assert not [address for address in asked if address.endswith(".svg") and "/boards/" in address]
