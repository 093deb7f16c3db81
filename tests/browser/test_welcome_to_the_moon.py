"""Welcome to the Moon by clicking: whole games alone, and two browsers that decide at the same time."""

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.person import READY, come_in, touch

OVER = "#result:not([hidden])"
SENT = "body:not(.sending)"
CAN = "#board [data-can], #acts [data-target]"
WARMING_MS = 280_000


def open_table(page: Page, adventure: str, *others: str) -> None:
    page.locator('a[href="/new/welcome_to_the_moon"]').click()
    page.locator("[name=adventure]").select_option(adventure)
    for seat in range(1, 6):
        page.locator(f"[name=seat-{seat}]").select_option(others[seat - 1] if seat <= len(others) else "nobody")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/tables/"))


def wait_for_game(*pages: Page) -> None:
    """Wait until the rules are compiled and something can be touched."""
    for page in pages:
        page.locator(CAN).first.wait_for(state="attached", timeout=WARMING_MS)


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
    open_table(page, adventure)
    wait_for_game(page)
    writer = Writer(page, 5)
    for _ in range(12):
        writer.move()
    assert page.locator("#log li:visible").count() == page.locator("#log li:has(p)").count()
    if pictures:
        page.screenshot(path=pictures / f"welcome-to-the-moon-alone-{adventure}.png")
    writer.game(400)
    assert writer.touched >= kinds
    expect(page.locator("#prompt")).to_contain_text("The game is over.")


def table_of_two(device: Callable[..., BrowserContext], adventure: str, *bots: str) -> tuple[Page, Page]:
    """Let Ana and Bo sit at one table, each in a browser of their own."""
    ana, bo = device().new_page(), device().new_page()
    come_in(ana)
    open_table(ana, adventure, "open", *bots)
    come_in(bo, "Bo")
    bo.goto(ana.url)
    bo.get_by_role("button", name="Sit here").click()
    wait_for_game(ana, bo)
    return ana, bo


@pytest.mark.timeout(600)
def test_nobody_waits_for_a_slow_player(device: Callable[..., BrowserContext]) -> None:
    """WM-3.2: five decide while the sixth does nothing: none is held up, and what they did is seen when all have."""
    ana, bo = table_of_two(device, "3", "random", "random", "random", "random")
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


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("adventure", ["1", "2", "3", "8"])
def test_two_browsers_play_a_whole_game(device: Callable[..., BrowserContext], adventure: str) -> None:
    pages = table_of_two(device, adventure)
    writers = [Writer(page, seed) for seed, page in enumerate(pages)]
    for _ in range(100):
        for writer in writers:
            writer.turn()
        if all(writer.over() for writer in writers):
            break
    assert all(writer.over() for writer in writers)
