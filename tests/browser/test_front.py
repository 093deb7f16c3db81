"""The front page in a browser: stills stand in its windows until its boards are drawn, and each is asked for once."""

from collections import Counter
from collections.abc import Callable
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Route, expect

from lunaria.games import NAMES
from lunaria.table.lobby import demos

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
    assert asked == {f"/boards/{name}/{demos.STILL + 1}.svg": 1 for name in NAMES}
    assert all(stills.evaluate_all("(all) => all.map((each) => each.naturalWidth > 0)"))
    waiting[0].fulfill(body=DRAWN, content_type="image/svg+xml")
    expect(stills).to_have_count(len(NAMES) - 1)
    waiting[1].fulfill(body="no picture", content_type="image/svg+xml")
    while urlsplit(waiting[-1].request.url).path != urlsplit(waiting[1].request.url).path:
        page.wait_for_timeout(100)  # what did not come is asked for again
    assert stills.count() == len(NAMES) - 1


def test_calm_eyes_see_stills_alone(device: Device) -> None:
    page = device().new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    page.wait_for_timeout(3500)
    assert sum(".webp" in address for address in asked) == len(NAMES)
    assert not [address for address in asked if address.endswith(".svg") and "/boards/" in address]
