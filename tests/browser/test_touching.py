"""Half-made moves, lost connections, other tabs, the keyboard, refusals in place and small screens."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from lunaria.games import NAMES
from tests.browser.held import HeldScenes
from tests.browser.person import (
    CAN,
    STEP_BACK,
    UNDO,
    button,
    can,
    come_in,
    go,
    last_event,
    log_of,
    my_turn,
    open_table,
    place_first_trees,
    reload,
    touch,
    wait_for_event,
)
from tests.table.client import Server

Device = Callable[..., BrowserContext]
UNCOVERED = """() => {
    const one = document.activeElement, box = one.getBoundingClientRect(), bar = document.querySelector(".go");
    if (!one.closest("main")) return null;
    const seen = bar.contains(one) || box.bottom <= bar.getBoundingClientRect().top;
    return { tag: one.localName, html: one.outerHTML.slice(0, 120), seen };
}"""
"""The focused element, and whether it is clear of the bar at the bottom."""


@pytest.fixture
def table(page: Page) -> Page:
    """Ana's page in her first turn of the first round."""
    come_in(page)
    open_table(page, "random")
    place_first_trees(page)
    return page


def test_a_half_made_move_goes_back_step_by_step(table: Page) -> None:
    before = can(table).count()
    touch(can(table, "cell:").first)
    expect(table.locator(STEP_BACK)).to_be_visible()
    expect(table.locator("#prompt")).to_contain_text("What do you do here?")
    expect(table.locator(".part [data-chosen]")).to_have_count(1)
    table.keyboard.press("Escape")
    expect(table.locator(".part [data-chosen]")).to_have_count(0)
    assert can(table).count() == before
    touch(can(table, "cell:").first)
    table.go_back()
    expect(table.locator(".part [data-chosen]")).to_have_count(0)
    touch(can(table, "cell:").first)
    table.locator(STEP_BACK).click()
    expect(table.locator(".part [data-chosen]")).to_have_count(0)
    assert last_event(table) == 4


def test_a_step_during_back_navigation_stays(table: Page) -> None:
    touch(can(table, "cell:").first)
    table.evaluate(
        """() => {
            document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
            document.querySelector(".part [data-can]").dispatchEvent(new MouseEvent("click", { bubbles: true }));
        }"""
    )
    table.wait_for_timeout(500)
    expect(table.locator(".part [data-chosen]")).to_have_count(1)
    table.go_back()
    expect(table.locator(".part [data-chosen]")).to_have_count(0)


def test_a_button_under_the_finger_stays_when_the_picture_is_drawn_again(table: Page) -> None:
    end = button(table, "act:end").element_handle()
    table.locator("#overlays").select_option("light-1")
    expect(table.locator("#overlays")).to_have_value("light-1")
    table.wait_for_timeout(500)
    assert end.evaluate("button => button.isConnected")


def test_a_reload_in_mid_move_restores_the_acknowledged_state(table: Page) -> None:
    log = log_of(table)
    targets = sorted(thing.get_attribute("data-target") or "" for thing in can(table).all())
    touch(can(table, "cell:").first)
    expect(table.locator(".part [data-chosen]")).to_have_count(1)
    reload(table)
    my_turn(table)
    expect(table.locator(".part [data-chosen]")).to_have_count(0)
    assert log_of(table) == log
    assert sorted(thing.get_attribute("data-target") or "" for thing in can(table).all()) == targets


def test_undo_takes_a_move_back(table: Page) -> None:
    expect(table.locator(UNDO)).to_have_count(0)
    touch(can(table, "buy:").first)
    expect(table.locator("#log")).to_contain_text("Ana buys a seed")
    table.locator(UNDO).click()
    expect(table.locator("#log")).to_contain_text("Ana undoes a move.")
    expect(table.locator("#log")).not_to_contain_text("Ana buys a seed")
    expect(table.locator(UNDO)).to_have_count(0)


def test_giving_up_is_never_the_main_button(table: Page) -> None:
    end = button(table, "act:end")
    expect(end).to_have_class("act quiet")
    expect(table.locator("#acts .main")).to_have_count(0)
    touch(can(table, "buy:").first)
    expect(table.locator(UNDO)).to_be_visible()
    expect(table.locator("#acts button").last).to_have_attribute("data-target", "act:end")


def test_nothing_can_be_decided_before_the_scene_after_a_move(table: Page) -> None:
    """The server answers a move first and draws its result afterwards; the old picture accepts no choice."""
    scenes = HeldScenes(table)
    reload(table)
    my_turn(table)
    touch(can(table, "buy:").first)
    expect(table.locator(UNDO)).to_be_visible()
    scenes.holding = True
    button(table, "act:end").click()
    table.wait_for_timeout(1500)
    assert scenes.held, "the answer has arrived, and the scene is held"
    expect(table.locator("body.sending")).to_be_attached()
    expect(table.locator(CAN)).to_have_count(0)
    expect(table.locator("#acts button")).to_have_count(0)
    scenes.release()
    expect(table.locator("#log")).to_contain_text("Ana ends the turn.")
    my_turn(table)


def test_a_lost_connection_is_restored(table: Page) -> None:
    log = log_of(table)
    touch(can(table, "cell:").first)
    lines: list[str] = []
    table.on("websocket", lambda line: lines.append(line.url))
    table.context.set_offline(True)
    expect(table.locator("#state")).to_contain_text("Connection lost")
    # A move made meanwhile waits, and counts once.
    table.keyboard.press("Escape")
    button(table, "act:end").click()
    table.wait_for_timeout(600)
    assert log_of(table) == log
    table.context.set_offline(False)
    expect(table.locator("#state")).to_be_hidden()
    expect(table.locator("#log")).to_contain_text("Ana ends the turn.")
    my_turn(table)
    assert table.locator("#log li", has_text="Ana ends the turn.").count() == 1
    assert lines[-1].endswith("&after=4"), "earlier events are not logged again"


def test_a_killed_server_keeps_everything_acknowledged(tmp_path: Path, device: Device) -> None:
    server = Server(tmp_path / "table.db").start()
    page = device(base_url=server.address).new_page()
    come_in(page)
    open_table(page, "random")
    place_first_trees(page)
    log, picture = log_of(page), page.locator("#table").text_content()
    touch(can(page, "cell:").first)
    server.kill()
    expect(page.locator("#state")).to_contain_text("Connection lost")
    page.keyboard.press("Escape")
    button(page, "act:end").click()
    server.start()
    expect(page.locator("#state")).to_be_hidden()
    expect(page.locator("#log")).to_contain_text("Ana ends the turn.")
    my_turn(page)
    after = log_of(page)
    assert after.startswith(log)
    assert after.count("Ana ends the turn.") == 1
    assert page.locator("#table").text_content() != picture
    server.kill()


def test_two_tabs_show_the_same(table: Page) -> None:
    other = table.context.new_page()
    go(other, table.url)
    my_turn(other)
    touch(can(other, "buy:").first)
    expect(table.locator("#log")).to_contain_text("Ana buys a seed")
    assert log_of(table) == log_of(other)
    table.locator(UNDO).click()
    expect(other.locator("#log")).to_contain_text("Ana undoes a move.")


def test_touching_an_unavailable_thing_says_why_in_place(table: Page, device: Device) -> None:
    table.locator('.part [data-target="cell:d4"] .touch').click()
    note = table.locator("#note")
    expect(note).to_contain_text("d4")
    expect(note).to_contain_text("PH-6")
    place, box = note.bounding_box(), table.locator('.part [data-target="cell:d4"] .touch').bounding_box()
    assert place is not None
    assert box is not None
    assert abs(place["x"] + place["width"] / 2 - box["x"] - box["width"] / 2) < 5
    assert 0 <= box["y"] - place["y"] - place["height"] < 20
    table.keyboard.press("Escape")
    expect(note).to_be_hidden()
    watching = device().new_page()
    go(watching, table.url)
    watching.locator('.part [data-target="cell:d4"] .touch').click()
    expect(watching.locator(".part [data-can]")).to_have_count(0)


def test_the_keyboard_alone_makes_moves(page: Page) -> None:
    come_in(page)
    open_table(page, "random")
    my_turn(page)
    for _ in range(2):
        my_turn(page)
        events = page.locator("#log li").count()
        for _ in range(30):
            if page.evaluate("document.activeElement.closest('.part [data-can]') !== null"):
                break
            page.keyboard.press("Tab")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowDown")
        focused = page.evaluate("document.activeElement.getAttribute('data-target')")
        assert focused.startswith("cell:")
        assert page.evaluate("document.activeElement.getAttribute('aria-label')")
        page.keyboard.press("Enter")
        wait_for_event(page, events + 1)
    wait_for_event(page, 4)
    my_turn(page)
    for _ in range(40):
        if page.evaluate("document.activeElement.dataset.target") == "act:end":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#log")).to_contain_text("Ana ends the turn.")


def test_the_forecast_is_shown_on_request(table: Page) -> None:
    before = table.locator(".part svg").first.inner_html()
    touch(can(table, "cell:").first)
    table.locator("#overlays").select_option("light-1")
    expect(table.locator("#stage")).to_contain_text("Light next round")
    assert table.locator(".part svg").first.inner_html() != before
    expect(table.locator(".part [data-chosen]")).to_have_count(1)


@pytest.mark.parametrize("title", NAMES)
def test_the_focus_is_never_under_the_bar_of_a_form(device: Device, title: str) -> None:
    page = device(390, 844, has_touch=True, is_mobile=True).new_page()
    come_in(page)
    go(page, f"/new/{title}")
    expect(page.locator(".titles [aria-current]")).to_be_in_viewport(ratio=1)
    reached = []
    for _ in range(page.locator("main").locator("a, button, select, input, summary").count() + 20):
        page.keyboard.press("Tab")
        reached.append(page.evaluate(UNCOVERED))
    assert {"select", "summary", "button"} <= {one["tag"] for one in reached if one}
    assert [one["html"] for one in reached if one and not one["seen"]] == []


@pytest.mark.parametrize("title", NAMES)
def test_seats_clock_and_button_of_a_new_table_are_visible_on_a_laptop(device: Device, title: str) -> None:
    page = device(1366, 657).new_page()
    come_in(page)
    go(page, f"/new/{title}")
    bar = page.locator(".go").bounding_box()
    assert bar is not None
    assert bar["y"] + bar["height"] <= 657
    for control in page.locator(".sitting select:visible").all():
        box = control.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= bar["y"], control.evaluate("element => element.outerHTML")


@pytest.mark.parametrize("language", ["en", "pt", "es"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everything_fits_on_a_phone(device: Device, language: str, scheme: str, pictures: Path | None) -> None:
    page = device(390, 844, has_touch=True, is_mobile=True, color_scheme=scheme, locale="en").new_page()
    come_in(page)
    open_table(page, "random")
    place_first_trees(page)
    page.locator("#menu summary").click()
    page.locator(f'.languages [value="{language}"]').click()
    my_turn(page)
    touch(can(page, "cell:").first)
    for address in (None, "/", "/new/photosynthesis"):
        if address:
            go(page, address)
        assert page.evaluate("document.documentElement.scrollWidth") == 390
        for control in page.locator(
            "button:visible, a.act:visible, select:visible, input:visible:not([type=radio])"
        ).all():
            box = control.bounding_box()
            assert box is not None
            assert box["height"] >= 44, control.evaluate("element => element.outerHTML")
        if pictures:
            page.screenshot(
                path=pictures
                / f"phone-{language}-{scheme}-{(address or '/board').strip('/').split('/')[0] or 'home'}.png"
            )


def test_nothing_that_matters_is_below_the_fold(table: Page) -> None:
    for selector in ("[data-part=board] svg", "[data-part=own] svg", "#prompt", "#acts", "#side"):
        box = table.locator(selector).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 900, selector
    assert table.evaluate("document.documentElement.scrollHeight") <= 900


def test_friends_meet_by_the_link(page: Page, device: Device) -> None:
    come_in(page)
    open_table(page, "open")
    friend = device().new_page()
    go(friend, page.get_by_label("Link to this table").input_value())
    friend.get_by_text("Choose your own name").click()
    friend.get_by_label("Your name").fill("Bo")
    friend.get_by_role("button", name="Enter").click()
    friend.get_by_role("button", name="Sit here").click()
    my_turn(page)
    expect(friend.locator("#prompt")).to_have_text("Waiting for Ana.")
    touch(can(page, "cell:").first)
    my_turn(friend)
    expect(friend.locator(".part [data-fresh]")).to_have_count(1)
    expect(page.locator("#side")).to_contain_text("Bo")
