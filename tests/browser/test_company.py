"""Two people at a table with clocks: they see each other's time, and go back by consent."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, expect

from tests.browser.person import can, come_in, touch

Device = Callable[..., BrowserContext]


def test_two_people_go_back_by_consent(device: Device, pictures: Path | None) -> None:
    ana, bo = device().new_page(), device(390, 844).new_page()
    come_in(ana, "Ana")
    come_in(bo, "Bo")
    ana.goto("/new/photosynthesis")
    ana.locator("select[name=seat-1]").select_option("open")
    ana.locator("select[name=first_player]").select_option("0")
    ana.locator("select[name=clock]").select_option("bank:5m+5s")
    if pictures:
        ana.screenshot(path=pictures / "new-table-clock.png", full_page=True)
    ana.get_by_role("button", name="Open the table").click()
    bo.goto(ana.url)
    bo.get_by_role("button", name="Sit here").click()
    for page in (ana, bo):
        expect(page.locator("#players .clock")).to_have_count(2)
    expect(ana.locator("#players .clock.running")).to_have_count(1)
    touch(can(ana, "cell:").first)
    expect(bo.locator("#players .clock").nth(1)).to_have_class("clock running")
    expect(bo.locator("#players .clock").first).to_have_text(re.compile(r"^[45]:\d\d$"))
    before = ana.locator("#log li").count()
    ana.locator("#ask").click()
    expect(ana.locator("#company")).to_contain_text("You have asked")
    expect(bo.locator("#company")).to_contain_text("Ana asks to take the last move back")
    if pictures:
        ana.screenshot(path=pictures / "ask-wide.png")
        bo.screenshot(path=pictures / "ask-phone.png", full_page=True)
    bo.locator("#yes").click()
    expect(ana.locator("#log li").last).to_contain_text("goes back to before Ana")
    expect(can(ana, "cell:").first).to_be_visible()
    expect(ana.locator("#company")).to_be_hidden()
    assert ana.locator("#log li").count() > before
    ana.get_by_text("My seat", exact=True).click()
    ana.get_by_role("button", name="Make single choices for me").click()
    ana.get_by_text("My seat", exact=True).click()
    expect(ana.get_by_role("button", name="Make single choices for me")).to_have_attribute("aria-pressed", "true")
