"""Welcome to the Moon by clicking: whole games alone, and two browsers that decide at the same time."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.person import CAN, OVER, PATIENCE_MS, READY, come_in, new_table, play_by_itself, sit_together, touch

SENT = "body:not(.sending)"


class Writer:
    """Touches whatever can be touched."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.dice = random.Random(seed)
        self.touched: set[str] = set()

    def over(self) -> bool:
        return self.page.locator(OVER).count() > 0

    def move(self) -> str:
        """Touch one thing after the other until a move is made; return what was touched last."""
        while True:
            self.page.locator(CAN).first.wait_for(state="attached")
            thing = self.page.locator(CAN).nth(self.dice.randrange(self.page.locator(CAN).count()))
            target = str(thing.get_attribute("data-target"))
            self.touched.add(target.split(":")[0])
            if thing.locator(".touch").count():
                touch(thing)
            else:
                thing.click()
            if not self.page.locator("#step-back").count():
                self.page.wait_for_selector(SENT)
                return target

    def turn(self) -> None:
        """Decide until the turn is done, or until nothing is left to decide before the others have finished."""
        while True:
            self.page.locator(f"{CAN}, body:not(.mine)").first.wait_for(state="attached")
            if not self.page.locator("body.mine").count() or self.move() == "act:done":
                return

    def game(self, moves: int) -> None:
        """Play to the end, in at most so many moves."""
        for _ in range(moves):
            self.page.wait_for_selector(f"{READY}, {OVER}")
            if self.over():
                return
            self.move()
        assert self.over()


@pytest.mark.timeout(600)
@pytest.mark.parametrize(("adventure", "kinds"), [("3", {"card", "action", "space", "act"}), ("8", {"card", "action"})])
def test_a_whole_game_alone(page: Page, pictures: Path | None, adventure: str, kinds: set[str]) -> None:
    come_in(page)
    new_table(page, "welcome_to_the_moon", adventure=adventure)
    page.locator(CAN).first.wait_for(state="attached", timeout=PATIENCE_MS)
    writer = Writer(page, 5)
    for _ in range(12):
        writer.move()
    assert page.locator("#log li:visible").count() == page.locator("#log li:has(p)").count()
    if pictures:
        page.screenshot(path=pictures / f"welcome-to-the-moon-alone-{adventure}.png")
    writer.game(400)
    assert writer.touched >= kinds
    expect(page.locator("#prompt")).to_contain_text("The game is over.")


@pytest.mark.timeout(600)
def test_nobody_waits_for_a_slow_player(device: Callable[..., BrowserContext]) -> None:
    """WM-3.2: five decide while the sixth does nothing: none is held up, and what they did is seen when all have."""
    ana, bo = sit_together(device, "welcome_to_the_moon", *["random"] * 4, adventure="3")
    Writer(ana, 1).turn()
    expect(ana.locator("#prompt")).to_contain_text("Bo")
    expect(ana.locator("#players tr.pending")).to_have_count(1)
    expect(bo.locator("#players tr.pending")).to_have_count(1)
    for page in (ana, bo):
        expect(page.locator("#log li p")).to_have_count(0)
    for seat in (0, 2, 3, 4, 5):
        expect(bo.locator(f"#seat-{seat} .wm-new")).to_have_count(0)
    assert ana.locator("#sheet .wm-new").count() > 0, "what Ana wrote stands out to her alone"
    Writer(bo, 2).turn()
    for page in (ana, bo):
        page.wait_for_selector(READY)
        expect(page.locator("#log")).to_contain_text("Ana writes")
        expect(page.locator("#log")).to_contain_text("Bo writes")
    expect(bo.locator("#seat-0 .wm-new").first).to_be_attached()


@pytest.mark.timeout(600)
@pytest.mark.parametrize("adventure", ["2", "3"])
def test_two_browsers_play_a_whole_game(device: Callable[..., BrowserContext], adventure: str) -> None:
    pages = sit_together(device, "welcome_to_the_moon", adventure=adventure)
    for seed, page in enumerate(pages):
        play_by_itself(page, seed)
    for page in pages:
        page.locator(OVER).wait_for(timeout=PATIENCE_MS)
