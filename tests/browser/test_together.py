"""Two people come together, talk, leave, come back and play again."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, expect

from tests.browser.person import PATIENCE_MS, can, come_in, touch

Device = Callable[..., BrowserContext]


def test_two_people_from_the_lobby_to_the_rematch(device: Device, pictures: Path | None) -> None:
    ana, bo = device().new_page(), device(390, 844, color_scheme="dark").new_page()
    come_in(ana, "Ana")
    come_in(bo, "Bo")
    ana.goto("/new/photosynthesis")
    for name, value in (("seat-1", "open"), ("first_player", "1"), ("begin", "ready"), ("listed", "no")):
        ana.locator(f"select[name={name}]").select_option(value)
    if pictures:
        ana.screenshot(path=pictures / "new-table-terms.png", full_page=True)
    ana.get_by_role("button", name="Open the table").click()
    first = ana.url
    # A seat is kept for whoever brings the invitation.
    ana.get_by_text("Seat 2: arrange").click()
    ana.get_by_role("button", name="Keep this seat").click()
    ana.get_by_text("Seat 2: arrange").click()
    if pictures:
        ana.screenshot(path=pictures / "seats-owner.png", full_page=True)
    bo.goto(first)
    expect(bo.get_by_role("button", name="Sit here")).to_have_count(0)
    bo.goto("/")
    bo.goto(ana.get_by_label("Invitation to this seat").input_value())
    bo.get_by_role("button", name="Sit here").click()
    # Seats are swapped, and both are ready.
    expect(ana.locator(".seats")).to_contain_text("Bo")
    ana.get_by_text("Seat 1: arrange").click()
    ana.get_by_role("button", name="Swap").first.click()
    expect(bo.locator(".seats li.line").first).to_contain_text("Bo")
    bo.get_by_label("Say something").fill("Shall we? <b>")
    bo.get_by_label("Say something").press("Enter")
    expect(ana.locator("#talk")).to_contain_text("Bo: Shall we? <b>")
    if pictures:
        bo.screenshot(path=pictures / "seats-phone-dark.png", full_page=True)
    bo.get_by_role("button", name="I am ready").click()
    expect(ana.locator(".is-ready")).to_have_count(1)
    ana.get_by_role("button", name="I am ready").click()
    # Bo leaves, a bot stands in, and Bo comes back.
    bo.get_by_text("My seat", exact=True).click()
    bo.locator("#leave").click()
    expect(ana.locator("#players .stand-in")).to_have_count(1)
    expect(ana.locator("#log")).to_contain_text("Bo leaves; a bot plays for them.")
    if pictures:
        ana.screenshot(path=pictures / "stand-in.png")
        bo.screenshot(path=pictures / "stand-in-phone-dark.png", full_page=True)
    bo.get_by_role("button", name="I am back").click()
    expect(ana.locator("#players .stand-in")).to_have_count(0)
    expect(bo.locator("#leave")).to_be_visible()
    # What is said at the board, and not heard any more.
    ana.locator("#saying").fill("Welcome back")
    ana.get_by_role("button", name="Say", exact=True).click()
    expect(bo.locator("#talk")).to_contain_text("Welcome back")
    bo.locator("#talk .speaker").click()
    expect(bo.locator("#talk")).not_to_contain_text("Welcome back")
    bo.get_by_role("button", name="Hear again: Ana").click()
    expect(bo.locator("#talk")).to_contain_text("Welcome back")
    # Both leave; the bots play to the end.
    bo.locator("#leave").click()
    ana.get_by_text("My seat", exact=True).click()
    ana.locator("#leave").click()
    expect(ana.locator("#rematch")).to_be_visible(timeout=PATIENCE_MS)
    expect(bo.locator("#rematch")).to_be_visible(timeout=PATIENCE_MS)
    if pictures:
        ana.screenshot(path=pictures / "rematch.png")
    ana.locator("#rematch").click()
    ana.wait_for_url(lambda address: address != first and "/tables/" in address)
    bo.wait_for_url(ana.url)
    expect(bo.locator(".seats li.line").first).to_contain_text("Ana")
    bo.get_by_role("button", name="I am ready").click()
    expect(ana.locator("#board svg")).to_be_visible()
    expect(bo.locator("#board svg")).to_be_visible()


RECORD_NOTES = """
  window.notes = [];
  class Recorded { constructor(title, options) { window.notes.push(title + ": " + options.body); } }
  Recorded.permission = "default";
  Recorded.requestPermission = async () => (Recorded.permission = "granted");
  window.Notification = Recorded;
  Object.defineProperty(document, "hidden", { get: () => window.elsewhere === true });
"""


def test_who_looks_elsewhere_is_told_of_their_turn(device: Device) -> None:
    ana, bo = device().new_page(), device().new_page()
    ana.add_init_script(RECORD_NOTES)
    come_in(ana, "Ana")
    come_in(bo, "Bo")
    ana.goto("/new/photosynthesis")
    for name, value in (("seat-1", "open"), ("first_player", "1")):
        ana.locator(f"select[name={name}]").select_option(value)
    ana.get_by_role("button", name="Open the table").click()
    bo.goto(ana.url)
    bo.get_by_role("button", name="Sit here").click()
    ana.get_by_text("My seat", exact=True).click()
    wish = ana.get_by_role("button", name="Tell me when it is my turn")
    expect(wish).to_have_attribute("aria-pressed", "false")
    assert ana.evaluate("Notification.permission") == "default", "nobody is asked before they click"
    wish.click()
    expect(wish).to_have_attribute("aria-pressed", "true")
    ana.evaluate("window.elsewhere = true")
    touch(can(bo, "cell:").first)
    expect(ana.locator("body")).to_have_class(re.compile("mine"))
    assert ana.evaluate("window.notes.length") == 1
    assert ana.evaluate("window.notes[0]").startswith("Photosynthesis: ")
