"""The rules beside the board: every rule id opens its paragraph, and closing restores the former place."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from lunaria.engine.show import rulebook
from lunaria.games import NAMES, load
from lunaria.table.learn.rules_pages import folder_of
from tests.browser.person import PATIENCE_MS, come_in, go, my_turn, open_table, touch

Device = Callable[..., BrowserContext]
SIZES = [(1440, 900), (390, 844)]
LESSON = "/learn/photosynthesis/sun-and-shadow"
PANEL = "#leaf-rules"
SOUGHT = f"{PANEL} .sought"
TOUCH_EACH = """async (rules) => {
    const { tag } = await import("/static/lib/dom.js");
    const missed = [];
    for (const rule of rules) {
        const link = tag(rule);
        document.getElementById("decision").append(link);
        link.click();
        const isShown = () => {
            const place = document.getElementById(`rule-${rule}`);
            const panel = document.getElementById("leaf-rules").getBoundingClientRect();
            const at = place?.getBoundingClientRect();
            return place?.closest(".sought") && at.top >= panel.top && at.top < panel.bottom;
        };
        const end = performance.now() + 60000;
        while (!isShown() && performance.now() < end) await new Promise((done) => requestAnimationFrame(done));
        if (!isShown()) missed.push(rule);
        link.remove();
    }
    return missed;
}"""

FIRST_FOUND = """() => {
    const [first] = CSS.highlights.get("found");
    if (!first) return "";
    const [seen, panel] = [first, document.getElementById("leaf-rules")].map((one) => one.getBoundingClientRect());
    return seen.top >= panel.top && seen.bottom <= panel.bottom ? first.toString().toLowerCase() : "out of sight";
}"""


def test_every_id_opens_its_paragraph(device: Device) -> None:
    folders = [folder_of(load(name)) for name in NAMES]
    rules = [
        rule for folder in folders for page in rulebook.names(folder) for rule in rulebook.read(folder, page, "en").ids
    ]
    page = device().new_page()
    page.set_default_timeout(PATIENCE_MS)
    go(page, LESSON)
    page.locator(".part svg").first.wait_for(state="attached")
    assert page.evaluate(TOUCH_EACH, rules) == []


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_rule_of_a_refusal_is_read_beside_the_board(device: Device, width: int, height: int) -> None:
    page = device(width, height, has_touch=width < 900).new_page()
    page.set_default_timeout(PATIENCE_MS)
    come_in(page)
    open_table(page, "apprentice")
    my_turn(page)
    touch(page.locator('.part [data-target="cell:d4"]'))
    link = page.locator("#note a.rule")
    rule = link.inner_text()
    link.click()
    expect(page.locator(SOUGHT)).to_contain_text(rule)
    expect(page.locator(SOUGHT)).to_be_focused()
    expect(page.locator(SOUGHT)).to_be_in_viewport()
    expect(page.locator("#prompt")).to_be_in_viewport()
    page.locator("#rules-find").fill("bonfire")
    expect(page.locator("#rules-found")).to_have_text("Nothing in these rules matches.")
    page.locator("#rules-find").fill("where does a great shadow fall")
    expect(page.locator(f"{PANEL} :is(.rule, .aside):visible").first).to_be_in_viewport()
    expect(page.locator(f"{PANEL} .colophon")).to_be_hidden()
    assert page.evaluate(FIRST_FOUND) in ("great", "shadow", "where", "does", "fall")
    page.locator("#rules-find").fill("")
    assert page.evaluate(FIRST_FOUND) == ""
    page.keyboard.press("Escape")
    expect(page.locator(PANEL)).to_be_hidden()
    page.wait_for_function("document.activeElement !== document.body")
    my_turn(page)


def open_and_close(page: Page, opener: str, text: str) -> None:
    """Open the rules by an element, read them, and close them: the focus returns to the element."""
    page.locator(opener).focus()
    page.keyboard.press("Enter")
    expect(page.locator(SOUGHT)).to_contain_text(text)
    page.locator("#rules-close").click()
    expect(page.locator(PANEL)).to_be_hidden()
    expect(page.locator(opener)).to_be_focused()


def test_the_rule_of_a_lesson_opens_in_place(device: Device) -> None:
    page = device().new_page()
    page.set_default_timeout(PATIENCE_MS)
    go(page, LESSON)
    page.locator(".part svg").first.wait_for(state="attached")
    page.locator("#rule").click()
    open_and_close(page, "#rule-id", "PH-4.4")
    expect(page.locator("#leaf-rule")).to_be_visible()


def test_a_phone_opens_the_rules_from_the_bar(device: Device) -> None:
    page = device(390, 844, has_touch=True).new_page()
    page.set_default_timeout(PATIENCE_MS)
    come_in(page)
    open_table(page, "apprentice")
    my_turn(page)
    page.locator("#open-rules").click()
    expect(page.locator(PANEL)).to_contain_text("PH-2.4")
    expect(page.locator(f"{PANEL} h1 + .chapter")).to_contain_text("In short")
    page.locator("#rules-pages a:not([aria-current])").click()
    expect(page.locator(PANEL)).to_contain_text("UM-1.1")
    mention = page.locator(f"{PANEL} a.ref").first
    rule = mention.inner_text()
    mention.click()
    expect(page.locator(SOUGHT)).to_contain_text(rule)
    page.keyboard.press("Escape")
    expect(page.locator(PANEL)).to_be_hidden()
    expect(page.locator("#open-rules")).to_be_focused()
