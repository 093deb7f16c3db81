"""Two people at a table with clocks see each other's time, and take back moves and end their game by consent."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, expect

from tests.browser.person import ASK, can, come_in, go, open_it, open_menu, touch

Device = Callable[..., BrowserContext]


def test_two_people_take_back_a_move_by_consent(device: Device, pictures: Path | None) -> None:
    ana, bo = device().new_page(), device(390, 844).new_page()
    come_in(ana, "Ana")
    come_in(bo, "Bo")
    go(ana, "/new/photosynthesis")
    ana.get_by_text("More options").click()
    ana.locator("select[name=seat-1]").select_option("open")
    ana.locator("select[name=first_player]").select_option("0")
    ana.locator("select[name=clock]").select_option("bank:5m+5s")
    if pictures:
        ana.screenshot(path=pictures / "new-table-clock.png", full_page=True)
    open_it(ana)
    go(bo, ana.url)
    bo.get_by_role("button", name="Sit here").click()
    for page in (ana, bo):
        expect(page.locator(".who .clock")).to_have_count(2)
    expect(ana.locator(".who .clock.running")).to_have_count(1)
    touch(can(ana, "cell:").first)
    # A player's own clock comes first.
    expect(bo.locator(".who .clock").first).to_have_class("clock running")
    expect(bo.locator(".who .clock").nth(1)).to_have_text(re.compile(r"^[45]:\d\d$"))
    before = ana.locator("#log li").count()
    ana.locator(ASK).click()
    expect(ana.locator("#company")).to_contain_text("You have asked")
    expect(bo.locator("#company")).to_contain_text("Ana asks to undo the last move")
    if pictures:
        ana.screenshot(path=pictures / "ask-wide.png")
        bo.screenshot(path=pictures / "ask-phone.png", full_page=True)
    bo.locator("#yes").click()
    expect(ana.locator("#log li").last).to_contain_text("goes back to before Ana")
    expect(can(ana, "cell:").first).to_be_visible()
    expect(ana.locator("#company")).to_be_hidden()
    assert ana.locator("#log li").count() > before
    open_menu(ana)
    ana.get_by_role("button", name="Make forced choices for me").click()
    open_menu(ana)
    expect(ana.get_by_role("button", name="Make forced choices for me")).to_have_attribute("aria-pressed", "true")


def test_two_people_agree_to_annul_their_game(device: Device) -> None:
    ana, bo = device().new_page(), device(390, 844).new_page()
    come_in(ana, "Ana")
    come_in(bo, "Bo")
    go(ana, "/new/photosynthesis")
    ana.locator("select[name=seat-1]").select_option("open")
    ana.locator("select[name=clock]").select_option("move:1d")
    open_it(ana)
    go(bo, ana.url)
    bo.get_by_role("button", name="Sit here").click()
    expect(ana.locator(".who .clock")).to_have_count(2)
    open_menu(ana)
    ana.locator("#agree [data-wanted=draw]").click()
    expect(ana.locator("#company")).to_contain_text("Propose a draw?")
    ana.get_by_role("button", name="Cancel").click()
    expect(ana.locator("#company")).to_be_hidden()
    open_menu(ana)
    ana.locator("#agree [data-wanted=void]").click()
    expect(ana.locator("#propose")).to_be_focused()
    ana.keyboard.press("Enter")
    expect(ana.locator("#company")).to_contain_text("You have made a proposal")
    expect(bo.locator("#company")).to_contain_text("Ana proposes that this game does not count")
    expect(bo.get_by_role("button", name="Play on")).to_be_visible()
    bo.locator("#yes").click()
    for page in (ana, bo):
        expect(page.locator("#result-title")).to_have_text("This game does not count.")
    go(ana, "/")
    expect(ana.locator(".row .status").first).to_contain_text("does not count")
