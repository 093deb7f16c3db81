"""Two people meet at a table, chat, leave, come back and play again."""

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

from playwright.sync_api import BrowserContext, expect

from tests.browser.person import PATIENCE_MS, can, come_in, go, open_it, open_menu, sit_together, touch

Device = Callable[..., BrowserContext]


def test_two_people_from_the_lobby_to_the_rematch(device: Device, pictures: Path | None) -> None:
    ana, bo = device().new_page(), device(390, 844, color_scheme="dark").new_page()
    come_in(ana, "Ana")
    come_in(bo, "Bo")
    go(ana, "/new/photosynthesis")
    ana.get_by_text("More options").click()
    for name, value in (("seat-1", "open"), ("first_player", "1"), ("begin", "ready"), ("listed", "no")):
        ana.locator(f"select[name={name}]").select_option(value)
    if pictures:
        ana.screenshot(path=pictures / "new-table-terms.png", full_page=True)
    open_it(ana)
    first = ana.url
    # A seat is reserved for the bearer of the invitation.
    ana.get_by_text("Arrange seat 2").click()
    ana.get_by_role("button", name="Reserve this seat").click()
    ana.get_by_text("Arrange seat 2").click()
    if pictures:
        ana.screenshot(path=pictures / "seats-owner.png", full_page=True)
    go(bo, first)
    expect(bo.get_by_role("button", name="Sit here")).to_have_count(0)
    go(bo, "/")
    go(bo, ana.get_by_label("Invitation to this seat").input_value())
    bo.get_by_role("button", name="Sit here").click()
    # Seats are swapped, and both are ready.
    expect(ana.locator(".seats")).to_contain_text("Bo")
    ana.get_by_text("Arrange seat 1").click()
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
    expect(bo.locator(".part svg").first).to_be_visible()
    open_menu(bo)
    bo.locator("#leave").click()
    expect(ana.locator(".who .stand-in")).to_have_count(1)
    expect(ana.locator("#log")).to_contain_text("Bo leaves; a bot takes over.")
    if pictures:
        ana.screenshot(path=pictures / "stand-in.png")
        bo.screenshot(path=pictures / "stand-in-phone-dark.png", full_page=True)
    bo.get_by_role("button", name="I\u2019m back").click()
    expect(ana.locator(".who .stand-in")).to_have_count(0)
    expect(bo.locator("#menu")).not_to_have_attribute("open", "")
    open_menu(bo)
    expect(bo.locator("#leave")).to_be_visible()
    bo.keyboard.press("Escape")
    expect(bo.locator("#leave")).to_be_hidden()
    expect(bo.locator("#menu summary")).to_be_focused()
    open_menu(bo)
    bo.locator("#prompt").click(position={"x": 4, "y": 4})  # beside the menu
    expect(bo.locator("#leave")).to_be_hidden()
    # Chat at the board, and muting it.
    ana.locator("#tab-log").click()
    ana.locator("#saying").fill("Welcome back")
    ana.get_by_role("button", name="Send", exact=True).click()
    expect(bo.locator("#talk")).to_contain_text("Welcome back")
    expect(bo.locator("#log-news")).to_have_text("1")
    expect(ana.locator("#log-news")).to_be_hidden()
    bo.locator("#tab-log").click()
    expect(bo.locator("#log-news")).to_be_hidden()
    bo.locator("#talk .speaker").click()
    expect(bo.get_by_role("link", name="Report or hide")).to_be_visible()
    bo.get_by_role("button", name="Mute: Ana").click()
    expect(bo.locator("#talk")).not_to_contain_text("Welcome back")
    bo.get_by_role("button", name="Unmute: Ana").click()
    expect(bo.locator("#talk")).to_contain_text("Welcome back")
    # Both leave; the bots play to the end.
    open_menu(bo)
    bo.locator("#leave").click()
    open_menu(ana)
    ana.locator("#leave").click()
    expect(ana.locator("#rematch")).to_be_visible(timeout=PATIENCE_MS)
    expect(bo.locator("#rematch")).to_be_visible(timeout=PATIENCE_MS)
    if pictures:
        ana.screenshot(path=pictures / "rematch.png")
    ana.locator("#rematch").click()
    ana.wait_for_url(lambda address: address != first and "/tables/" in address)
    # Bo stays with the result, is invited there and at the board, and finds both seats taken.
    expect(bo.locator("#follow")).to_contain_text("Ana would like another game.")
    expect(bo.locator("#rematch")).to_be_hidden()
    assert bo.url.startswith(first)
    bo.locator("#close-result").click()
    expect(bo.locator("#company")).to_contain_text("Ana would like another game.")
    bo.locator("#company").get_by_role("link", name="Go to the new table").click()
    bo.wait_for_url(ana.url)
    expect(bo.locator(".seats li.line").first).to_contain_text("Ana")
    expect(bo.get_by_role("button", name="Invite")).to_be_hidden()
    bo.get_by_role("button", name="I am ready").click()
    expect(ana.locator(".part svg").first).to_be_visible()
    expect(bo.locator(".part svg").first).to_be_visible()


RECORD_NOTES = """
  window.notes = [];
  class Recorded { constructor(title, options) { window.notes.push(title + ": " + options.body); } }
  Recorded.permission = "default";
  Recorded.requestPermission = async () => (Recorded.permission = "granted");
  window.Notification = Recorded;
  Object.defineProperty(document, "hidden", { get: () => window.elsewhere === true });
"""


def test_a_player_in_another_tab_is_notified_of_their_turn(device: Device) -> None:
    ana, bo = device().new_page(), device().new_page()
    ana.add_init_script(RECORD_NOTES)
    come_in(ana, "Ana")
    come_in(bo, "Bo")
    go(ana, "/new/photosynthesis")
    ana.get_by_text("More options").click()
    for name, value in (("seat-1", "open"), ("first_player", "1")):
        ana.locator(f"select[name={name}]").select_option(value)
    open_it(ana)
    go(bo, ana.url)
    bo.get_by_role("button", name="Sit here").click()
    expect(ana.locator(".part svg").first).to_be_visible()
    open_menu(ana)
    button = ana.get_by_role("button", name="Notify me when it is my turn")
    expect(button).to_have_attribute("aria-pressed", "false")
    assert ana.evaluate("Notification.permission") == "default", "nobody is asked before they click"
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    ana.evaluate("window.elsewhere = true")
    touch(can(bo, "cell:").first)
    expect(ana.locator("body")).to_have_class(re.compile("mine"))
    assert ana.evaluate("window.notes.length") == 1
    assert ana.evaluate("window.notes[0]").startswith("Photosynthesis: ")


def test_an_absent_player_to_move_is_reminded(device: Device) -> None:
    ana, bo = sit_together(device, "photosynthesis", first_player="1")
    expect(ana.locator("#players .seat.turn")).to_have_count(1)
    ana.clock.install()
    bo.close()
    expect(ana.locator("#players .status")).to_contain_text("away")
    expect(ana.locator("#company")).to_be_hidden()
    ana.clock.fast_forward(21_000)
    expect(ana.locator("#company")).to_contain_text("Bo is not here.")
    expect(ana.get_by_role("button", name="Let a bot play")).to_have_count(0)
    ana.get_by_role("button", name="Remind").click()
    expect(ana.get_by_role("button", name="Reminded")).to_be_disabled()
    ana.clock.fast_forward("30:00")
    ana.get_by_role("button", name="Let a bot play").click()
    expect(ana.locator("#problem")).to_contain_text("30 min")  # the server has a clock of its own


def test_among_people_a_first_game_explains_itself(device: Device) -> None:
    ana, bo = sit_together(partial(device, newcomer=True), "photosynthesis", phone=True, first_player="0")
    ana.locator("#goal-read").click()
    expect(ana.locator("#met")).to_contain_text("Your first two trees go on the edge.")
    expect(bo.locator("#met")).to_be_hidden()
    ana.get_by_label("Explain new decisions").uncheck()
    expect(ana.locator("#met")).to_be_hidden()
