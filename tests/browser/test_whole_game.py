"""A person plays a whole game against a bot, by clicking alone."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import (
    READY,
    button,
    can,
    come_in,
    my_turn,
    open_table,
    place_first_trees,
    touch,
    wait_for_event,
)

ROUNDS = 18


class Gardener:
    """Plays a sensible game by looking at nothing but the page, and counts what it did."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.done = {"plant": 0, "grow": 0, "collect": 0, "buy": 0, "end": 0}

    def over(self) -> bool:
        return self.page.locator("#result").is_visible()

    def turn(self) -> None:
        """Do up to four things, and end the turn."""
        for _ in range(4):
            if not (self.collect_or_grow() or self.buy() or self.plant()):
                break
            my_turn(self.page)
        self.touch_button("end")
        self.page.wait_for_selector(f"{READY}, #result:not([hidden])")

    def collect_or_grow(self) -> bool:
        spaces = can(self.page, "cell:")
        for index in range(spaces.count()):
            touch(spaces.nth(index))
            for act in ("collect", "grow"):
                if button(self.page, f"act:{act}").count():
                    self.touch_button(act)
                    return True
            self.page.keyboard.press("Escape")
            expect(self.page.locator("#step-back")).to_have_count(0)
        return False

    def buy(self) -> bool:
        for size in ("large", "medium"):
            thing = can(self.page, f"buy:{size}")
            if self.done["buy"] < 6 and thing.count():
                self.done["buy"] += 1
                self.send(partial(touch, thing))
                return True
        return False

    def plant(self) -> bool:
        spaces = can(self.page, "cell:")
        if self.done["plant"] >= 2 or not spaces.count():
            return False
        touch(spaces.first)
        self.done["plant"] += 1
        self.send(lambda: touch(can(self.page, "cell:").first))
        return True

    def touch_button(self, act: str) -> None:
        self.done[act] += 1
        self.send(lambda: button(self.page, f"act:{act}").click())

    def send(self, act: Callable[[], None]) -> None:
        """Do what completes a move, and wait until it is in the log."""
        before = self.page.locator("#log li").count()
        act()
        wait_for_event(self.page, before + 1)


@pytest.mark.timeout(180)
def test_a_whole_game_by_clicking(page: Page, pictures: Path | None) -> None:
    come_in(page)
    open_table(page, "random")
    place_first_trees(page)
    gardener = Gardener(page)
    while not gardener.over():
        gardener.turn()
        if pictures and gardener.done["end"] == ROUNDS // 2:
            page.screenshot(path=pictures / "board.png")
    assert gardener.done["end"] == ROUNDS
    assert min(gardener.done.values()) > 0, gardener.done
    expect(page.locator("#prompt")).to_contain_text("The game is over.")
    totals = page.locator("#sheet tfoot tr").first.locator("td").all_inner_texts()
    assert len(totals) == 2
    assert int(totals[0]) > 0
    expect(page.locator("#acts button")).to_have_count(0)
    if pictures:
        page.screenshot(path=pictures / "result.png")
    with page.expect_download() as download:
        page.get_by_role("link", name="Save the record").click()
    assert Path(download.value.path()).read_text(encoding="utf-8").startswith("lunaria record")
    look_back(page, totals, pictures)


def look_back(page: Page, totals: list[str], pictures: Path | None) -> None:
    page.get_by_role("link", name="Look back").click()
    assert page.locator("tfoot tr").first.locator("td").all_inner_texts() == totals
    last = int(page.locator("#ply").get_attribute("max") or 0)
    expect(page.locator("#count")).to_have_text(f"{last} / {last}")
    expect(page.locator("#prompt")).to_contain_text("The game is over.")
    trees = page.locator('#board [id^="tree-"]')
    assert trees.count() > 0
    page.locator("#first").click()
    expect(page.locator("#count")).to_have_text(f"0 / {last}")
    expect(trees).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(trees).to_have_count(1)
    expect(page.locator("#prompt")).to_contain_text("Ana places a small tree")
    page.locator("#ply").fill(str(last // 2))
    expect(page.locator("#count")).to_have_text(f"{last // 2} / {last}")
    if pictures:
        page.screenshot(path=pictures / "replay.png")
