"""A whole game of Welcome to the Moon by clicking, alone."""

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.person import READY, come_in, touch

OVER = "#result:not([hidden])"
SENT = "body:not(.sending)"
WARMING_MS = 280_000


def open_table(page: Page, adventure: str) -> None:
    page.locator('a[href="/new/welcome_to_the_moon"]').click()
    page.locator("[name=adventure]").select_option(adventure)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/tables/"))


class Writer:
    """Touches whatever can be touched."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.dice = random.Random(seed)
        self.touched: set[str] = set()

    def over(self) -> bool:
        return self.page.locator(OVER).count() > 0

    def move(self) -> None:
        """Touch one thing after the other until a move is made."""
        while True:
            self.page.wait_for_selector("#board [data-can], #acts [data-target]", state="attached")
            things = self.page.locator("#board [data-can], #acts [data-target]").all()
            thing = self.dice.choice(things)
            self.touched.add(str(thing.get_attribute("data-target")).split(":")[0])
            if thing.locator(".touch").count():
                touch(thing)
            else:
                thing.click()
            if not self.page.locator("#step-back").count():
                self.page.wait_for_selector(SENT)
                return


@pytest.mark.long
@pytest.mark.timeout(900)
def test_a_whole_game_alone(page: Page, pictures: Path | None) -> None:
    come_in(page)
    open_table(page, "3")
    page.wait_for_selector(READY, timeout=WARMING_MS)
    writer = Writer(page, 5)
    for move in range(400):
        page.wait_for_selector(f"{READY}, {OVER}")
        if writer.over():
            break
        writer.move()
        if pictures and move == 40:
            page.screenshot(path=pictures / "welcome-to-the-moon-alone.png")
    assert writer.over()
    assert writer.touched >= {"card", "action", "space", "act"}
