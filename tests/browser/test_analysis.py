"""Looking back at a game with the engine: the graph of chances, the best moves, and the best one on the board."""

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.person import come_in
from tests.table.client import Player, Server
from tests.table.test_play_online import place_trees

DECISIONS = 60


@pytest.fixture
def over(server: Server) -> str:
    """A game that two players have played to its end, some moves of it by chance."""
    ana, bo, choose = Player(server, "Ana"), Player(server, "Bo"), random.Random(5)
    table = ana.create("me", "open")
    bo.sit(table, 1)
    tabs = (ana.open(table), bo.open(table))
    place_trees(*tabs)
    while tabs[0].scene["status"] == "playing":
        turn = next(player["seat"] for player in tabs[0].scene["players"] if player["pending"])
        tabs[turn].see(lambda scene: bool(scene["choices"]))
        early = tabs[0].scene["seen"] < DECISIONS
        tabs[turn].play(choose.choice(tabs[turn].moves()) if early else "end")
        for tab in tabs:
            tab.see_event(tabs[turn].scene["seen"])
    ana.close()
    bo.close()
    return table


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["desktop", "phone"])
def test_a_game_is_analysed_on_the_page(
    device: Callable[..., BrowserContext], over: str, size: tuple[int, int]
) -> None:
    page: Page = device(*size).new_page()
    page.goto("/")
    come_in(page, "Cy")
    page.goto(f"/tables/{over}/replay")
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.locator("#progress")).to_be_visible()
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    expect(page.locator("#progress")).to_be_hidden(timeout=200_000)
    expect(page.locator("#swing polyline")).to_have_count(2)
    page.locator("#swing").click(position={"x": 10, "y": 20})
    expect(page.locator("#count")).to_have_text(re.compile(r"^\d /"))
    expect(page.locator("#verdict tbody tr").first).to_be_visible()
    expect(page.locator("#verdict")).to_contain_text("to win")
    page.locator("#first").click()
    expect(page.locator("#board [data-best]")).to_have_count(1)
    page.locator("#next").click()
    expect(page.locator("#count")).to_have_text(re.compile(r"^1 /"))
    expect(page.locator("#board [data-best]")).to_have_count(1)
    page.reload()
    expect(page.locator("#swing polyline")).to_have_count(2)
    expect(page.get_by_role("button", name="Analyse this game")).to_be_hidden()
