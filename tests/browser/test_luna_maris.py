"""Whole games of Luna Maris by clicking: alone against the automaton, and against a bot."""

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.person import READY, come_in, touch, wait_for_event

OVER = "#result:not([hidden])"


def open_table(page: Page, *others: str) -> None:
    page.locator('a[href="/new/luna_maris"]').click()
    for seat, other in enumerate(others, 1):
        page.locator(f"[name=seat-{seat}]").select_option(other)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/tables/"))


class Coordinator:
    """Touches whatever can be touched, and ends the workday only when little else is left."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.dice = random.Random(seed)
        self.touched: set[str] = set()

    def play(self, most: int) -> None:
        for _ in range(most):
            self.page.wait_for_selector(f"{READY}, {OVER}")
            if self.page.locator(OVER).count():
                return
            before = self.page.locator("#log li").count()
            self.move()
            wait_for_event(self.page, before + 1)
        raise AssertionError(f"the game goes on after {most} moves")

    def move(self) -> None:
        """Touch one thing after the other until a move is made."""
        while True:
            things = self.page.locator("#board [data-can], #acts [data-target]").all()
            targets = [str(thing.get_attribute("data-target")) for thing in things]
            choices = [i for i, target in enumerate(targets) if not re.match("act:end|deposit|number", target)]
            index = self.dice.choice(choices or range(len(targets)))
            self.touched.add(targets[index].split(":")[0])
            if things[index].locator(".touch").count():
                touch(things[index])
            else:
                things[index].click()
            if not self.page.locator("#step-back").count():
                return


@pytest.mark.timeout(280)
@pytest.mark.parametrize("others", [(), ("random",)], ids=["solo", "two seats"])
def test_a_whole_game_by_clicking(page: Page, others: tuple[str, ...], pictures: Path | None) -> None:
    come_in(page)
    open_table(page, *others)
    person = Coordinator(page, 5)
    person.play(400)
    assert person.touched >= {"module", "card", "act"}
    if pictures:
        page.screenshot(path=pictures / f"luna-maris-{len(others)}.png")
