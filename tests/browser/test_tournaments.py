"""A club tournament of eight: announcement, entries, two rounds on a laptop and phones, and its winner."""

import sqlite3
import time
import uuid
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.person import OVER, PATIENCE_MS, come_in, go, play_by_itself
from tests.browser.test_clubs import make_club
from tests.table.client import Server

Device = Callable[..., BrowserContext]
PHONES = ("Bo", "Cy", "Di", "Eva", "Flo", "Gil", "Hal")


def bring_forward(server: Server, page: Page) -> None:
    """Make the tournament's next deadline due now, to save minutes of waiting."""
    tournament, at = page.url.rpartition("/")[2], int(time.time() * 1000)
    with closing(sqlite3.connect(server.database, timeout=20)) as database, database:
        database.execute("update tournaments set due = ?, begins = min(begins, ?) where id = ?", (at, at, tournament))


def announce(page: Page, club: str) -> str:
    """Announce a tournament of a club on its page; returns its address."""
    go(page, "/tournaments")
    page.get_by_label("Name of the tournament").fill("Autumn cup")
    page.locator("select[name=club]").select_option(club.rpartition("/")[2])
    page.locator("select[name=game]").select_option("ishtar")
    page.get_by_label("Round robin").check()
    expect(page.locator("select[name=rounds]")).to_be_hidden()
    page.get_by_label("Swiss").check()
    page.locator("select[name=rounds]").select_option("2")
    zone = page.locator("#zone").input_value()
    assert zone == page.evaluate("Intl.DateTimeFormat().resolvedOptions().timeZone")
    page.locator("#zone").fill("UTC")
    page.locator("input[name=begins]").fill(f"{datetime.now(UTC) + timedelta(minutes=20):%Y-%m-%dT%H:%M}")
    page.get_by_role("button", name="Announce it").click()
    expect(page.get_by_role("heading", name="Autumn cup")).to_be_visible()
    return page.url


@pytest.mark.timeout(1_200)
def test_a_tournament_of_eight(device: Device, server: Server, pictures: Path | None) -> None:
    ada = device(1366, 657).new_page()
    come_in(ada, "Ada", auto=True)
    club = make_club(ada, "Evenings")
    link = ada.locator("#address").input_value()
    cup = announce(ada, club)
    everybody = [ada]
    for number, name in enumerate(PHONES):
        page = device(390, 844, has_touch=True, color_scheme=("light", "dark")[number % 2]).new_page()
        go(page, link)
        page.locator("#join input[name=name]").fill(name)
        page.locator("#join-go").click()
        everybody.append(page)
    for page in everybody:
        go(page, cup)
        page.get_by_role("button", name="Take part").click()
        expect(page.get_by_role("button", name="Leave the tournament")).to_be_visible()
    expect(everybody[-1].locator(".entered li")).to_have_count(8)
    look_at(everybody, pictures, "entered")
    for number in (1, 2):
        bring_forward(server, ada)
        for page in everybody:  # open pages follow by themselves
            expect(page.get_by_role("heading", name=f"Round {number}", exact=True).first).to_be_visible()
        look_at(everybody, pictures, f"round-{number}")
        playing = [page for page in everybody if page.get_by_role("link", name="Go to your table").count()]
        assert len(playing) == 8
        for page in playing:
            page.get_by_role("link", name="Go to your table").click()
            expect(page.get_by_role("button", name="Leave", exact=True)).to_have_count(0)
        if number == 1:
            look_at(everybody, pictures, "table")
        play_a_little(playing)
        for page in playing:
            page.get_by_role("link", name="Back to the tournament").click()
            page.wait_for_url(cup)
        said = "Round 2 begins" if number == 1 else "Over"
        for page in everybody:
            expect(page.locator("#own")).to_contain_text(said)
    look_at(everybody, pictures, "over")
    for page in everybody:
        expect(page.locator(".places tbody tr")).to_have_count(8)
        expect(page.locator(".places .now")).to_have_count(1)
        expect(page.locator(".winner")).to_be_visible()
        expect(page.locator(".round")).to_have_count(2)
    points = ada.locator(".places tbody td:nth-child(3)").all_text_contents()
    assert sum(map(float, points)) == 8, "eight games"


def play_a_little(playing: list[Page]) -> None:
    """Open the tables, make some moves, and end the games."""
    for page in playing:
        page.locator('button[value="ready"]').click()
    for seed, page in enumerate(playing):
        page.locator(".part svg").first.wait_for(state="attached", timeout=PATIENCE_MS)
        play_by_itself(page, seed)
    for page in playing:
        expect(page.locator("#log li").nth(5)).to_be_attached(timeout=PATIENCE_MS)
    for page in playing:  # no page is in the middle of a move any more
        page.evaluate("clearInterval(window.hand)")
        expect(page.locator("body:not(.sending)")).to_be_attached()
    for page in playing:
        agree_to_end(page)
    for page in playing:
        page.locator(OVER).wait_for(timeout=PATIENCE_MS)


def agree_to_end(page: Page) -> None:
    """Agree to end the game as it stands, or propose it."""
    table = page.url.partition("/tables/")[2]
    seen = page.request.get(f"/api/tables/{table}/legal").json()["seen"]
    for kind in ("yes", "ask"):
        body = {"key": str(uuid.uuid4()), "seen": seen, "kind": kind, "wanted": "concede" if kind == "ask" else ""}
        if page.request.post(f"/api/tables/{table}/moves", data=body).ok:
            return
    raise AssertionError("neither was possible")


def look_at(pages: list[Page], pictures: Path | None, name: str) -> None:
    """Check that nothing is wider than the window; take screenshots of a laptop and two phones on request."""
    for page, what in zip(pages, ("laptop", "phone", "phone-dark"), strict=False):
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        if pictures:
            page.screenshot(path=pictures / f"tournament-{name}-{what}.png", full_page=True)
