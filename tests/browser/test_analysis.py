"""Reviewing a game with the engine: the graph of chances, the best moves, and the best one on the board."""

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from tests.browser.person import (
    OVER,
    PATIENCE_MS,
    STEP_BACK,
    come_in,
    go,
    my_turn,
    new_table,
    open_menu,
    open_table,
    play_by_itself,
    reload,
)
from tests.browser.test_luna_maris import Coordinator
from tests.table.client import Player, Server
from tests.table.test_play_online import place_trees

DECISIONS = 60


@pytest.fixture
def over(server: Server) -> str:
    """A finished game of two players, with some random moves."""
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
    go(page, "/")
    come_in(page, "Cy")
    go(page, f"/tables/{over}/replay")
    page.locator(".part svg").first.wait_for(state="attached")  # touching the board makes no move
    page.locator("#tab-analysis").click()
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.locator("#progress")).to_be_visible()
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    expect(page.locator("#progress")).to_be_hidden(timeout=200_000)
    expect(page.locator("#swing .curve:not(.edge)")).to_have_count(2)
    page.locator("#swing").click(position={"x": 50, "y": 20})
    expect(page.locator("#count")).to_have_text(re.compile(r"^\d /"))
    expect(page.locator("#verdict tbody tr").first).to_be_visible()
    expect(page.locator("#verdict")).to_contain_text("to win")
    leads = page.locator("#verdict td:last-child").all_inner_texts()
    assert all(re.fullmatch("[+\N{MINUS SIGN}]?[0-9]+[.][0-9]", lead) for lead in leads), (
        "a minus is a minus, not a hyphen"
    )
    for turn in page.locator("#turns button").all():
        number = turn.inner_text().partition(".")[0]
        turn.click()
        expect(page.locator("#count")).to_have_text(re.compile(rf"^{number} /"))
        played = turn.inner_text().partition(": ")[2].rpartition(" (")[0]
        expect(page.locator("#verdict")).to_contain_text(f"Played: {played}")
        assert "(+" not in turn.inner_text()
    page.locator("#first").click()
    expect(page.locator("#count")).to_have_text(re.compile(r"^0 /"))
    expect(page.locator("#verdict tbody tr")).to_have_count(0)
    page.locator("#next").click()
    expect(page.locator("#count")).to_have_text(re.compile(r"^1 /"))
    expect(page.locator(".part [data-best]")).to_have_count(1)
    reload(page)
    expect(page.locator("#swing .curve:not(.edge)")).to_have_count(2)
    expect(page.get_by_role("button", name="Analyse this game")).to_be_hidden()


def test_in_a_first_game_the_coach_speaks_at_most_once_a_round(page: Page) -> None:
    better = {"words": "the other", "reason": "", "rule": "", "targets": []}
    at, asked = {"round": 1}, list[str]()

    def object_to_it(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(json={"loss": 3.1, "words": "This costs you about 3 points.", "better": better, **at})

    page.route("**/coach", object_to_it)
    page.route("**/coach/decision", lambda route: route.fulfill(status=204))
    come_in(page)
    open_table(page, "apprentice")
    my_turn(page)
    page.locator("#coached").check()
    for _ in range(2):
        goes(page, page.locator(".part [data-can]").first)
    assert asked == []
    end = page.get_by_role("button", name="End the turn")
    end.click()
    expect(page.locator("#advice")).to_contain_text("Better: the other")
    page.locator("#advice .main").click()
    goes(page, end)
    at["round"] = 2
    my_turn(page)
    end.click()
    expect(page.locator("#advice")).to_contain_text("about 3 points")


def goes(page: Page, thing: Locator) -> None:
    """Make a move by touch, and wait until it is accepted without an objection."""
    my_turn(page)
    lines = page.locator("#log > *").count()
    thing.click()
    page.wait_for_function("lines => document.querySelectorAll('#log > *').length > lines", arg=lines)
    expect(page.locator("#advice")).to_be_hidden()


def end_a_game(page: Page) -> None:
    """Finish a game at once, so that the next one is not the person's first."""
    new_table(page, "photosynthesis", "apprentice")
    my_turn(page)
    open_menu(page)
    page.get_by_role("button", name="End it as it stands").click()
    page.get_by_role("button", name="Propose it").click()
    page.locator(OVER).wait_for()
    go(page, "/")


def test_the_coach_explains_the_cost_of_a_move(page: Page) -> None:
    better = {"words": "the other", "reason": "It brings more.", "rule": "", "targets": []}
    said = [{"loss": 3.1, "words": "This move costs you about 3 points.", "rule": "PH-4.4", "better": better}]
    page.route("**/coach", lambda route: route.fulfill(json=said[0]))
    page.route("**/coach/decision", lambda route: route.fulfill(status=204))
    come_in(page)
    end_a_game(page)
    open_table(page, "apprentice")
    my_turn(page)
    page.locator("#coached").check()
    page.locator("[data-part=board] .enlarge").click()
    space = page.locator(".part [data-can]").first
    page.locator('#large [data-target="cell:d4"] .touch').click()
    expect(page.locator("#large #note")).to_be_visible()
    space.click()
    expect(page.locator("#advice")).to_contain_text("This move costs you about 3 points.")
    expect(page.locator("#advice")).to_contain_text("It brings more.")
    expect(page.locator("#advice a.rule")).to_have_text("PH-4.4")
    page.locator("#advice .main").click()
    expect(page.locator("#advice")).to_be_hidden()
    assert page.locator(".part [data-can]").count()
    space.click()
    lines = page.locator("#log > *").count()
    page.locator("#advice .act:not(.main)").click()
    expect(page.locator("#advice")).to_be_hidden()
    page.wait_for_function("lines => document.querySelectorAll('#log > *').length > lines", arg=lines)
    waiting: list[Route] = []
    page.unroute("**/coach")
    page.route("**/coach", lambda route: waiting.append(route))
    my_turn(page)
    page.locator(".part [data-can]").first.click()
    expect(page.locator("#advice")).to_have_text("The coach is looking at the move…")
    page.locator(STEP_BACK).click()
    expect(page.locator("#advice")).to_be_hidden()
    my_turn(page)
    waiting.pop().fulfill(json=said[0])  # the objection comes too late: it is not shown, and the move stands
    page.unroute("**/coach")
    page.route("**/coach", lambda route: route.fulfill(json={"loss": 0, "words": "", "better": None}))
    lines = page.locator("#log > *").count()
    page.locator(".part [data-can]").first.click()
    page.wait_for_function("lines => document.querySelectorAll('#log > *').length > lines", arg=lines)
    expect(page.locator("#advice")).to_be_hidden()


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["desktop", "phone"])
def test_each_kind_of_decision_is_explained_once(device: Callable[..., BrowserContext], size: tuple[int, int]) -> None:
    page: Page = device(*size).new_page()
    come_in(page)
    open_table(page, "random")
    my_turn(page)
    page.evaluate("localStorage.setItem('coach', 'on')")
    met = page.locator("#met")
    expect(met).to_be_hidden()
    reload(page)
    expect(met).to_contain_text("Your first two trees go on the edge.")
    met.locator("a.rule").click()
    expect(page.locator("#rule-PH-2\\.4")).to_be_visible()
    page.keyboard.press("Escape")
    met.get_by_role("button", name="Got it").click()
    expect(met).to_be_hidden()
    with page.expect_response("**/coach/decision") as asked:
        reload(page)
    assert asked.value.status == 204
    expect(met).to_be_hidden()


def test_a_hint_lasts_as_long_as_the_decision(page: Page) -> None:
    come_in(page)
    new_table(page, "luna_maris")
    my_turn(page)
    hint = page.locator("#hint")
    hint.click()
    expect(page.locator("#hints li").first).to_contain_text(re.compile("[+\N{MINUS SIGN}]?[0-9]+[.][0-9]"))
    leads = re.findall(r"\((\S+)\)$", "\n".join(page.locator("#hints li").all_inner_texts()), re.MULTILINE)
    assert len(leads) == page.locator("#hints li").count()
    numbers = [float(lead.replace("\N{MINUS SIGN}", "-")) for lead in leads]
    assert numbers == sorted(numbers, reverse=True)
    Coordinator(page, 1).move()
    expect(page.locator("#hints li")).to_have_count(0)
    hint.click()
    play_by_itself(page, 3)  # the game goes on while the hint is computed
    page.locator(OVER).wait_for(timeout=PATIENCE_MS)
    expect(hint).to_be_hidden()
    expect(page.locator("#hints li")).to_have_count(0)
