"""A whole solo game of Luna Maris by clicking, against the automaton."""

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.person import CAN, OVER, READY, STEP_BACK, come_in, new_table, touch, wait_for_event


class Coordinator:
    """Touches any target, and ends the workday only when few others are left."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.rng = random.Random(seed)
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
        """Touch targets until a move is made."""
        while True:
            things = self.page.locator(CAN).all()
            targets = [str(thing.get_attribute("data-target")) for thing in things]
            choices = [i for i, target in enumerate(targets) if not re.match("act:end|deposit|number", target)]
            index = self.rng.choice(choices or range(len(targets)))
            self.touched.add(targets[index].split(":")[0])
            if things[index].locator(".touch").count():
                touch(things[index])
            else:
                things[index].click()
            if not self.page.locator(STEP_BACK).count():
                return


@pytest.mark.held_back
@pytest.mark.timeout(280)
def test_a_whole_solo_game_by_clicking(page: Page, pictures: Path | None) -> None:
    come_in(page)
    new_table(page, "luna_maris")
    person = Coordinator(page, 5)
    person.play(400)
    assert person.touched >= {"module", "card", "act"}
    if pictures:
        page.screenshot(path=pictures / "luna-maris-alone.png")
