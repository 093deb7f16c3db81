"""Focus, log, layout and choices stay put, and the result of a game fits every window."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from lunaria.games import load
from tests.browser.person import (
    ASK,
    OVER,
    PATIENCE_MS,
    READY,
    STEP_BACK,
    UNDO,
    button,
    can,
    come_in,
    go,
    my_turn,
    new_table,
    open_table,
    place_first_trees,
    reload,
    sit_together,
    touch,
    wait_for_event,
)
from tests.browser.prepared import prepare
from tests.browser.test_welcome_to_the_moon import Writer
from tests.proof import Setting
from tests.suite.walk import walk
from tests.table.client import Server

Device = Callable[..., BrowserContext]
WIDTHS = (1440, 1180, 1024, 900, 761, 760, 600, 390, 360)
FITS = """table => {
    const box = table.parentElement.getBoundingClientRect();
    const cells = [...table.querySelectorAll("th, td")].filter((cell) => cell.getClientRects().length);
    return cells.filter((cell) => cell.getBoundingClientRect().right > Math.min(box.right, innerWidth) + 1
        || cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent);
}"""
"""Cells of a table that stick out of its container, or whose content is cut off."""
PHONE = 390
PLACES = """() => Object.fromEntries(
    [...document.querySelectorAll("#stage, #side, #decision, #own, .part, #acts button")]
    .filter((thing) => thing.getClientRects().length)
    .map((thing) => [thing.id || thing.dataset.part || thing.dataset.target, thing.getBoundingClientRect()])
    .map(([name, box]) => [name, [box.x, box.y, box.width, box.height].map(Math.round).join(" ")]))"""
LONG = "Choose one of the many things that can be chosen at this moment, and take care to choose it well. " * 3


@pytest.fixture
def table(page: Page) -> Page:
    """Ana's page in her first turn of the first round."""
    come_in(page)
    open_table(page, "random")
    place_first_trees(page)
    return page


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.getAttribute('data-target') || document.activeElement.id"))


@pytest.mark.timeout(400)
def test_the_result_of_six_fits_at_every_width(page: Page, server: Server) -> None:
    setting = Setting(load("welcome_to_the_moon"), 6, {"adventure": "8"})
    moves = [(moment.seat, setting.variant.notation(moment.action)) for moment in walk(setting, 3)]
    come_in(page)
    page.wait_for_load_state()
    go(page, f"/tables/{prepare(server, setting, 3, 2, moves, over=True)}")
    page.locator(OVER).wait_for(timeout=PATIENCE_MS)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844})
        page.wait_for_timeout(600)  # the picture for this width arrives and renews the sheet
        sheet = page.locator("#score-sheet")
        assert sheet.evaluate(FITS) == [], width
        expect(sheet.locator("tbody tr")).to_have_count(6)
        for number in range(6):
            row = sheet.locator("tbody tr").nth(number)
            row.locator(".total").scroll_into_view_if_needed()
            for what in (".rank", ".player span", ".total"):
                expect(row.locator(what).first).to_be_in_viewport()
            if not row.locator(".part-of").first.is_visible():
                row.locator("summary").click()
                expect(row.locator("details li").last).to_be_visible()
                row.locator("summary").click()


def test_the_log_follows_events_until_its_reader_scrolls_away(table: Page) -> None:
    log = table.locator("#log").locator("..")
    at_end = "log => log.scrollHeight - log.scrollTop - log.clientHeight < 2"

    def buy_and_undo() -> None:
        events = table.locator("#log li").count()
        touch(can(table, "buy:seed"))
        table.locator(UNDO).click()
        wait_for_event(table, events + 1)
        my_turn(table)

    table.set_viewport_size({"width": 1440, "height": 720})
    table.locator("#tab-log").click()
    while not log.evaluate("log => log.scrollHeight > log.clientHeight + 60"):
        buy_and_undo()
    assert log.evaluate(at_end)
    # Late scrolling by the page itself, not by the reader: the log still follows the end.
    log.evaluate("log => { log.scrollTop = 0; }")
    table.wait_for_timeout(300)
    buy_and_undo()
    assert log.evaluate(at_end)
    # A reader scrolls up, and comes back.
    log.hover()
    table.mouse.wheel(0, -2000)
    table.wait_for_timeout(300)
    buy_and_undo()
    assert log.evaluate("log => log.scrollTop") == 0
    log.hover()
    table.mouse.wheel(0, 4000)
    table.wait_for_timeout(300)
    buy_and_undo()
    assert log.evaluate(at_end)


def test_the_focus_stays_after_a_move(table: Page) -> None:
    seed = can(table, "buy:seed")
    seed.focus()
    events = table.locator("#log li").count()
    table.keyboard.press("Enter")
    wait_for_event(table, events + 1)
    my_turn(table)
    assert focused(table).partition(":")[0] in ("buy", "cell")
    before = focused(table)
    for key in ("ArrowUp", "ArrowDown", "ArrowLeft"):
        table.keyboard.press(key)
    assert focused(table) != before, "arrows go on from there"
    # Also after pressing a button that is gone, with moves of others in between.
    button(table, "act:end").focus()
    events = table.locator("#log li").count()
    table.keyboard.press("Enter")
    wait_for_event(table, events + 2)
    my_turn(table)
    assert focused(table) != "stage"
    assert table.evaluate("document.activeElement !== document.body")


@pytest.mark.parametrize("width", [1440, 1000, PHONE])
def test_nothing_jumps_when_the_prompt_gets_longer(device: Device, width: int) -> None:
    """On a phone a decision is as high as its text and takes the end of the leaf: the board and the buttons stay."""
    page = device(width, 844).new_page()
    come_in(page)
    open_table(page, "random")
    place_first_trees(page)
    for chosen in (False, True):
        if chosen:
            touch(can(page, "cell:").first)
            page.locator(STEP_BACK).wait_for()
        before = page.evaluate(PLACES)
        assert {"stage", "side", "decision"} <= set(before)
        for words in ("", "Now.", LONG):
            page.evaluate("words => { document.querySelector('#prompt').textContent = words; }", words)
            page.wait_for_timeout(100)
            found = page.evaluate(PLACES)
            if width == PHONE:
                growing = {"decision", "side", "undo"}
                assert found.keys() == before.keys()
                assert {name for name in found if found[name] != before[name]} <= growing, words
            else:
                assert found == before, words


def test_nothing_jumps_from_one_decision_to_the_next(table: Page) -> None:
    places = "() => Object.fromEntries(Object.entries((PLACES)()).filter(([name]) => !/act:|undo/.test(name)))"
    before = table.evaluate(places.replace("PLACES", PLACES))
    touch(can(table, "cell:").first)
    table.locator(STEP_BACK).wait_for()
    assert table.evaluate(places.replace("PLACES", PLACES)) == before
    button(table, "act:end").or_(table.locator(STEP_BACK)).last.click()
    expect(table.locator(STEP_BACK)).to_have_count(0)
    assert table.evaluate(places.replace("PLACES", PLACES)) == before


def test_a_choice_is_marked_and_can_be_changed(page: Page) -> None:
    come_in(page)
    new_table(page, "welcome_to_the_moon", adventure="1")
    page.wait_for_selector(READY, timeout=PATIENCE_MS)
    cards = [str(card.get_attribute("data-target")) for card in can(page, "card:").all()]
    assert len(cards) > 1
    chosen = page.locator(".part [data-chosen]")
    for target in (cards[0], cards[1], cards[0]):
        touch(page.locator(f'.part [data-can][data-target="{target}"]'))
        expect(chosen).to_have_count(1)
        expect(chosen).to_have_attribute("data-target", target)
        expect(chosen.locator(".mark .tick")).to_be_visible()
        expect(page.locator(STEP_BACK)).to_be_visible()
    touch(chosen)
    expect(chosen).to_have_count(0)


def test_a_single_button_takes_back(table: Page) -> None:
    undo = table.locator("#undo")
    # Where only bots would have to consent to taking back the last turn, no consent is needed.
    expect(table.locator(ASK)).to_have_text("Undo")
    expect(undo).to_have_count(1)
    touch(can(table, "cell:").first)
    expect(table.locator(STEP_BACK)).to_have_text("Undo")
    expect(undo).to_have_count(1)
    undo.click()
    touch(can(table, "buy:").first)
    expect(table.locator(UNDO)).to_have_text("Undo")
    expect(undo).to_have_count(1)
    undo.click()
    expect(table.locator(ASK)).to_have_text("Undo")


@pytest.mark.timeout(400)
def test_a_finished_common_turn_is_changed_without_consent(device: Device) -> None:
    ana, _bo = sit_together(device, "welcome_to_the_moon", adventure="3")
    Writer(ana, 1).turn()
    expect(ana.locator(UNDO)).to_have_text("Undo")
    expect(ana.locator(ASK)).to_have_count(0)
    ana.locator(UNDO).click()
    ana.wait_for_selector(READY)
    expect(ana.locator("#company")).to_be_hidden()


def test_every_page_of_a_game_has_a_title_and_a_skip_link(table: Page) -> None:
    expect(table.locator("h1")).to_have_count(1)
    expect(table.locator("h1")).to_contain_text("Photosynthesis")
    table.locator("body").press("Tab")
    table.evaluate("document.activeElement.blur()")
    reload(table)
    my_turn(table)
    table.keyboard.press("Tab")
    assert table.evaluate("document.activeElement.className") == "skip"
    table.keyboard.press("Enter")
    assert focused(table) == "decision"
    for name in ("log", "talk"):
        assert table.locator(f"#{name}").get_attribute("role") is None, "a list stays a list"
    expect(table.locator("[role=log] #log")).to_have_count(1)


def test_listed_keys_do_as_described(table: Page) -> None:
    touch(can(table, "cell:").first)
    table.locator("#menu summary").click()
    keys = table.locator("#keys")
    for key, words in (("U", "undo"), ("Esc", "one step back"), ("Enter", "main button"), ("Arrows", "next thing")):
        expect(keys.locator("div", has=table.locator(f"kbd:text-is('{key}')"))).to_contain_text(words)
    expect(keys).not_to_contain_text("rotate what you are holding")
    table.locator("#menu summary").click()
    table.keyboard.press("u")
    expect(table.locator(".part [data-chosen]")).to_have_count(0)


def test_a_long_name_takes_one_line_beside_the_clock(page: Page) -> None:
    come_in(page, "Wilhelmina Wassermann-Wo")
    new_table(page, "photosynthesis", "random", first_player="0", clock="bank:5m+5s")
    my_turn(page)
    for width in (1440, 1000):
        page.set_viewport_size({"width": width, "height": 844})
        for head in page.locator(".side .who:visible").all():
            assert head.evaluate("head => head.scrollWidth <= head.clientWidth + 1")
            lines = "head => Math.max(...[...head.children].map((each) => each.getClientRects()[0]?.height ?? 0))"
            assert head.evaluate(lines) < 32
    box = page.locator(".own-account").bounding_box()
    assert box is not None
    assert box["height"] <= 52
