"""The end of a game: who won and why, the course of the game, and the link to its replay."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from lunaria.games import load
from tests.browser.person import PATIENCE_MS, come_in, go

Device = Callable[..., BrowserContext]
GAME = "photosynthesis"


def ended(page: Page, lost: bool = False) -> str:
    """Open a table whose game has just ended: bots make the last move of an imported record.

    With ``lost``, from the seat with the fewest points; otherwise from the one after the last mover.
    """
    come_in(page)
    record = (load(GAME).texts.parent / "demo.txt").read_bytes()
    brought = page.request.post(
        "/records", multipart={"file": {"name": "game.txt", "mimeType": "text/plain", "buffer": record}}
    ).url.removesuffix("/replay")
    last = page.request.get(f"{brought}/plies/0").json()["last"]
    mover = page.request.get(f"{brought}/plies/{last}").json()["seat"]
    score = page.request.get(f"{brought}/plies/{last}").json()["score"]
    seat = min((each for each in range(4) if each != mover), key=lambda each: score[each]) if lost else (mover + 1) % 4
    form: dict[str, str | float | bool] = {"ply": str(last - 1), "seat": str(seat), "level": "apprentice"}
    table = page.request.post(f"{brought}/branch", form=form).url
    page.route("**/story", lambda route: route.abort("internetdisconnected"), times=1)
    go(page, table)
    expect(page.locator("#end-problem")).to_contain_text("Reconnecting")
    page.locator("#result.complete").wait_for(timeout=PATIENCE_MS)
    expect(page.locator("#end-problem")).to_be_hidden()
    return table


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_the_end_shows_who_won_and_why(device: Device, width: int, height: int) -> None:
    page = device(width, height, has_touch=width < 900).new_page()
    page.set_default_timeout(PATIENCE_MS)
    table = ended(page)
    expect(page.locator("#result-title")).to_contain_text("win")
    expect(page.locator("#end-why p").first).to_contain_text("ahead of")
    expect(page.locator("#score-sheet tbody tr")).to_have_count(4)
    expect(page.locator("#end-chart polyline:not(.edge)")).to_have_count(4)
    assert page.locator("#end-chart .tick-y").count() > 1
    assert page.locator("#end-chart .tick-x").count() > 1
    for picture in page.locator("#end-board, #end-turns img").all():
        picture.scroll_into_view_if_needed()
        expect(picture).not_to_have_js_property("naturalWidth", 0)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("#end-share summary").click()
    expect(page.locator("#end-picture")).not_to_have_js_property("naturalWidth", 0)
    with page.expect_download() as saved:
        page.locator("#end-save").click()
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")
    page.locator("#close-result").click()
    expect(page.locator("#stage")).to_be_visible()
    page.locator("#show-result").click()
    link = page.locator("#end-turns a").last
    ply = (link.get_attribute("href") or "").partition("#")[2]
    link.click()
    page.wait_for_url(f"{table}/replay#{ply}")
    expect(page.locator("#count")).to_contain_text(f"{ply} /")


def test_a_loser_is_offered_help(device: Device) -> None:
    page = device().new_page()
    page.set_default_timeout(PATIENCE_MS)
    table = ended(page, lost=True)
    expect(page.locator("#result-title")).to_contain_text("behind")
    expect(page.locator("#end-why")).to_contain_text(re.compile("You were ahead in|Your best"))
    expect(page.locator("#end-next").get_by_role("link")).to_contain_text("A lesson: ")
    again = page.locator("#end-next").get_by_role("button", name="Play on from before move")
    ply = re.findall(r"\d+", again.inner_text())[0]
    again.click()
    page.wait_for_url(lambda address: "/tables/" in address and address != table)
    page.locator(".part svg").first.wait_for(state="attached")
    assert page.locator("#log li").count() >= int(ply) - 1
    expect(page.locator("#result")).to_be_hidden()


def test_the_replay_fits_a_window(device: Device) -> None:
    page = device().new_page()
    page.set_default_timeout(PATIENCE_MS)
    go(page, f"{ended(page)}/replay")
    page.locator(".part svg").first.wait_for()
    turning = page.evaluate("JSON.parse(document.getElementById('facts').textContent).turning")
    expect(page.locator("#count")).to_contain_text(f"{turning} /")
    expect(page.locator("#players .points").first).to_be_visible()
    page.locator("#tab-analysis").click()
    for needed in ("#stage .part", "#ply", "#analyse", "#leaf-analysis"):
        box = page.locator(needed).first.bounding_box()
        assert box
        assert box["y"] + box["height"] <= 900
    page.locator("#menu summary").click()
    expect(page.locator("#keys")).to_contain_text("Space")
    page.keyboard.press("Escape")
    page.locator("#first").click()
    expect(page.locator("#count")).to_contain_text("0 /")
    page.locator("#tab-others").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#tab-rules")).to_be_focused()
    page.locator("#rules-find").fill("sun")
    page.keyboard.press("Home")
    page.route("**/plies/*", lambda route: route.abort("internetdisconnected"))
    page.locator("#ply").fill("9")
    expect(page.locator("#prompt")).to_have_text("The server did not answer. Try again.")
    expect(page.locator("#count")).to_contain_text("0 /")
    page.unroute("**/plies/*")
    page.locator("#next").click()
    expect(page.locator("#count")).to_contain_text("10 /")
