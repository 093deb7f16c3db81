"""Every symbol is explained by a card beside it: on hover, by a key, and by a long press on a phone."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.contrast import SMALL, channels, contrast
from tests.browser.person import can, come_in, my_turn, new_table, open_table

PRESS = """(thing) => {
    const box = (thing.querySelector(".touch") ?? thing).getBoundingClientRect();
    const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, bubbles: true, isPrimary: true };
    window.lift = () => {
        thing.dispatchEvent(new PointerEvent("pointerup", { ...at, pointerType: "touch" }));
        thing.dispatchEvent(new MouseEvent("click", at));
    };
    thing.dispatchEvent(new PointerEvent("pointerdown", { ...at, pointerType: "touch" }));
}"""


def card_of(page: Page, *said: str) -> Locator:
    """Wait for the card with this text, wholly within the window, and return it."""
    card = page.locator("#card:not([hidden])")
    for words in said:
        expect(card).to_contain_text(words)
    box, window = card.bounding_box(), page.viewport_size
    assert box
    assert window
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= window["width"]
    assert box["y"] + box["height"] <= window["height"]
    return card


def contrasts(card: Locator) -> list[float]:
    """Return the contrast of each paragraph of a card with its background."""
    colours = card.locator("p").evaluate_all(
        """(all) => all.map((one) => {
            let ground = one;
            while (getComputedStyle(ground).backgroundColor === "rgba(0, 0, 0, 0)") ground = ground.parentElement;
            return [getComputedStyle(one).color, getComputedStyle(ground).backgroundColor];
        })"""
    )
    return [contrast(channels(ink), channels(paper)) for ink, paper in colours]


def is_beside(card: Locator, thing: Locator) -> bool:
    one, other = card.bounding_box(), thing.bounding_box()
    assert one
    assert other
    return (
        one["x"] >= other["x"] + other["width"]
        or one["x"] + one["width"] <= other["x"]
        or one["y"] >= other["y"] + other["height"]
        or one["y"] + one["height"] <= other["y"]
    )


def test_hovering_explains_a_symbol(page: Page) -> None:
    come_in(page)
    open_table(page, "random")
    my_turn(page)
    space = page.locator('[data-target="cell:a1"] > .touch')
    space.hover()
    card = card_of(page, "a1, 1 leaf", "Space", "PH-1.2")
    assert is_beside(card, space)
    for theme in ("dark", "light"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        assert min(contrasts(card)) > SMALL, theme
    link = card.locator("a.rule")
    expect(link).to_have_attribute("href", "/rule/PH-1.2")
    link.hover()
    expect(card).to_be_visible()
    page.locator("#prompt").hover()
    expect(card).to_be_hidden()
    assert page.locator("#space-a1 > title").text_content() == "a1, 1 leaf"
    page.locator("#light-0 > text").hover()
    card_of(page, "0 light points", "PH-1.7")
    space.click()
    expect(page.locator("#log")).to_contain_text("Ana places")
    expect(card).to_be_hidden()


def test_a_key_explains_the_focused_symbol(page: Page) -> None:
    come_in(page)
    new_table(page, "ishtar", "random", start="0")
    my_turn(page)
    cup = can(page, "cup:").first
    cup.focus()
    page.keyboard.press("?")
    card = card_of(page, "Cup 1", "IS-5.6")
    assert is_beside(card, cup.locator(".touch"))
    page.keyboard.press("?")
    card_of(page, "Cup 2")
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()


def test_a_long_press_explains_and_touches_nothing(device: Callable[..., BrowserContext]) -> None:
    page = device(390, 844, has_touch=True, is_mobile=True).new_page()
    come_in(page)
    new_table(page, "welcome_to_the_moon", "random", adventure="2")
    my_turn(page)
    pair = can(page, "card:").first
    pair.evaluate(PRESS)
    card = card_of(page, "Combination", "WM-3.3")
    page.evaluate("window.lift()")
    expect(card).to_be_visible()
    assert page.locator("[data-chosen]").count() == 0
    page.locator("#prompt").dispatch_event("pointerdown")
    expect(card).to_be_hidden()
    pair.locator(".touch").click()
    # A combination with a single use is played at once, and drawn as chosen.
    expect(page.locator("[data-chosen], .wm-chosen").first).to_be_attached()
