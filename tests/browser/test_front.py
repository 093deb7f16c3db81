"""The front page in a browser: stills until its boards are drawn, and the paths from it to a first move."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Route, expect

from lunaria.engine.show.text import LANGUAGES
from lunaria.table.lobby import previews
from tests.browser.person import PATIENCE_MS, can, come_in, go, my_turn, open_it, reload, touch
from tests.settings import HOUSE

Device = Callable[..., BrowserContext]
DRAWN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'


def test_a_still_stands_until_its_board_is_drawn(device: Device) -> None:
    page = device(reduced_motion="no-preference").new_page()
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.route("**/boards/*/*.svg", hold)
    go(page, "/")
    stills = page.locator('.window img[src$=".webp"]')
    expect(stills).to_have_count(len(HOUSE))
    while len(waiting) < len(HOUSE):
        page.wait_for_timeout(100)
    page.wait_for_timeout(4000)  # long enough for every board to be tried again
    asked = Counter(urlsplit(route.request.url).path for route in waiting)
    assert asked == {f"/boards/{name}/{previews.STILL + 1}.svg": 1 for name in HOUSE}
    assert all(stills.evaluate_all("(all) => all.map((each) => each.naturalWidth > 0)"))
    waiting[0].fulfill(body=DRAWN, content_type="image/svg+xml")
    expect(stills).to_have_count(len(HOUSE) - 1)
    waiting[1].fulfill(body="no picture", content_type="image/svg+xml")
    while urlsplit(waiting[-1].request.url).path != urlsplit(waiting[1].request.url).path:
        page.wait_for_timeout(100)  # a failed board is requested again
    assert stills.count() == len(HOUSE) - 1


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
@pytest.mark.parametrize("locale", ["en-GB", "pt-BR", "es-ES"])
def test_the_description_of_a_title_is_not_cut_off(device: Device, locale: str, width: int, height: int) -> None:
    page = device(width, height, locale=locale).new_page()
    go(page, "/")
    cut = page.locator(".cap").evaluate_all(
        "(all) => all.filter((each) => each.offsetTop < 90 || each.scrollHeight > each.clientHeight + 1)"
    )
    assert not cut
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_a_name_and_a_language_are_chosen_on_the_front_page(
    device: Device, pictures: Path | None, width: int, height: int, theme: Literal["light", "dark"]
) -> None:
    """The form opens below its opener and contains all of its fields."""
    page = device(width, height, color_scheme=theme).new_page()
    go(page, "/")
    opens = page.locator(".own-name summary")
    opens.click()
    form = page.locator(".introduce")
    expect(form).to_be_visible()
    around, above = form.bounding_box(), opens.bounding_box()
    assert around
    assert above
    assert above["y"] + above["height"] <= around["y"]
    choices = form.locator("label, legend, input:not([type=hidden]), button, a").all()
    assert len(choices) > 2 * len(LANGUAGES)
    for thing in choices:
        box = thing.bounding_box()
        assert box
        assert around["x"] <= box["x"]
        assert box["x"] + box["width"] <= around["x"] + around["width"]
        assert around["y"] <= box["y"]
        assert box["y"] + box["height"] <= around["y"] + around["height"]
    if pictures:
        page.screenshot(path=pictures / f"name-{width}-{theme}.png", full_page=True)
    form.get_by_label("Português").check()
    form.get_by_label("Your name").fill("Ana")
    form.get_by_role("button", name="Enter").click()
    expect(page.locator("html")).to_have_attribute("lang", "pt")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_two_touches_lead_to_a_first_move(device: Device, width: int, height: int) -> None:
    """From an empty profile: the address, play now, a space. A card introduces the game, until it is closed."""
    page = device(width, height, has_touch=width < 900, newcomer=True).new_page()
    page.set_default_timeout(PATIENCE_MS)
    go(page, "/")
    page.locator("#play").click()
    my_turn(page)
    expect(page.locator("#coached")).to_be_checked()
    expect(page.locator("#goal")).to_contain_text("40 min")
    expect(page.locator("#goal")).to_contain_text("At the end your tokens count")
    touch(can(page, "cell:").first)
    expect(page.locator("#log")).to_contain_text("places a small tree")
    expect(page.locator("#goal")).to_be_hidden()
    reload(page)
    my_turn(page)
    expect(page.locator("#goal")).to_be_hidden()


def test_the_introduction_card_comes_before_the_coach(device: Device) -> None:
    page = device(newcomer=True).new_page()
    page.set_default_timeout(PATIENCE_MS)
    go(page, "/")
    page.locator("#play").click()
    my_turn(page)
    expect(page.locator("#met")).to_be_hidden()
    page.locator("#goal-read").click()
    expect(page.locator("#goal")).to_be_hidden()
    expect(page.locator("#met")).to_be_visible()


def test_a_friend_sits_down_by_a_link(device: Device) -> None:
    ana, friend = device().new_page(), device(390, 844, has_touch=True).new_page()
    for page in (ana, friend):
        page.set_default_timeout(PATIENCE_MS)
    go(ana, "/")
    ana.get_by_role("link", name="With friends").click()
    open_it(ana)
    go(friend, ana.locator("#address").input_value())
    friend.get_by_role("button", name="Sit here").click()
    for page in (ana, friend):
        page.locator(".part svg").first.wait_for(state="attached")


@pytest.mark.parametrize(("width", "height"), [(1366, 657), (390, 844)])
def test_seats_are_discs_and_adventures_posters(device: Device, width: int, height: int, pictures: Path | None) -> None:
    page = device(width, height).new_page()
    come_in(page, "Ana")
    go(page, "/new/welcome_to_the_moon")
    seats, summary = page.locator(".place:visible"), page.locator("#summary")
    expect(seats).to_have_count(3)  # the table's creator, a bot, and a free place
    expect(summary).to_have_text("1 · The Launch · you · Gardener · No clock")
    page.get_by_label("Seat 3").select_option("open")
    page.get_by_label("Seat 2").select_option("oracle")
    expect(seats.locator(".called")).to_have_text(["you", "Oracle", "open", "add"])
    expect(page.locator(".disc.vacant")).to_have_count(1)
    page.get_by_role("radio", name="3 · The Colony").check()
    expect(page.locator("#chosen")).to_have_text("3 · The Colony")
    expect(page.locator("[name=adventure]")).to_have_value("3")
    page.get_by_role("radio", name="Campaign").check()
    expect(page.locator("#chosen")).to_have_text("Campaign")
    expect(page.locator("[name=adventure]")).to_have_value("1")
    page.get_by_role("button", name="Choose one").click()
    expect(page.get_by_role("radio", name="3 · The Colony")).to_be_checked()
    expect(summary).to_have_text("3 · The Colony · you · Oracle · open · No clock")
    if pictures:
        page.screenshot(path=pictures / f"new-table-{width}.png")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    open_it(page)
    expect(page.locator(".chair")).to_have_count(3)


def test_reduced_motion_shows_stills_alone(device: Device) -> None:
    page = device().new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    go(page, "/")
    page.wait_for_timeout(3500)
    assert sum(".webp" in address for address in asked) == len(HOUSE)
    assert not [address for address in asked if address.endswith(".svg") and "/boards/" in address]
