"""Whole games of Ishtar in a browser: three seats by pointer alone, and by keyboard alone."""

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import PATIENCE_MS, READY, come_in, touch

CHOICES = "#acts button:not(#undo):not(#step-back)"
STOP = "[data-can], #acts button"


def open_table(page: Page) -> None:
    """Open a short game with two bots; oneself begins."""
    page.locator('a[href="/new/ishtar"]').click()
    for seat in (1, 2):
        page.locator(f"[name=seat-{seat}]").select_option("random")
    page.locator("[name=start]").select_option("0")
    page.locator("[name=base_tiles_per_cup]").select_option("1")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/tables/"))


def over(page: Page) -> bool:
    """Wait until something is to be decided or the game is over; say which."""
    open_ = f"{READY} [data-can], {READY} {CHOICES}, #result:not([hidden])"
    page.locator(open_).first.wait_for(timeout=PATIENCE_MS)
    return page.locator("#result").is_visible()


def point(page: Page, dice: random.Random) -> None:
    """Touch something of the board, or press a button."""
    things, buttons = page.locator("#board [data-can]"), page.locator(CHOICES)
    if things.count() and (not buttons.count() or dice.random() < 0.7):
        touch(things.nth(dice.randrange(things.count())))
    elif buttons.count():
        buttons.nth(dice.randrange(buttons.count())).click()


def press(page: Page, dice: random.Random) -> None:
    """Go on to something that can be chosen by Tab and arrows, and choose it with Enter."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(f"document.activeElement.matches('{STOP}')") and dice.random() < 0.6:
            break
    if page.evaluate("document.activeElement.matches('[data-can]')"):
        for _ in range(dice.randrange(4)):
            page.keyboard.press(dice.choice(("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")))
    if not page.evaluate("document.activeElement.matches('#undo, #step-back')"):
        page.keyboard.press("Enter")


@pytest.mark.timeout(400)
@pytest.mark.parametrize("hand", [point, press], ids=["pointer", "keyboard"])
def test_a_whole_game(page: Page, hand: Callable[[Page, random.Random], None], pictures: Path | None) -> None:
    come_in(page)
    open_table(page)
    dice = random.Random(4)
    steps = 0
    while not over(page):
        hand(page, dice)
        steps += 1
        assert steps < 400
        if pictures and steps == 12:
            page.screenshot(path=pictures / "ishtar.png")
    expect(page.locator("#prompt")).to_contain_text("The game is over.")
    assert len(page.locator("#sheet tfoot tr").first.locator("td").all_inner_texts()) == 3
    assert page.locator('#board [id^="tile-"]').count() > 5
