"""A teacher makes cards for a class, and children play with them; a family of five spends an evening at one table."""

import re
import secrets
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.person import OVER, PATIENCE_MS, can, come_in, go, my_turn, play_by_itself, touch

Device = Callable[..., BrowserContext]
NAMES = (
    *("Eva", "Tom", "Lia", "Noah", "Mia", "Ben", "Zoé", "Kenji", "Aya", "Omar", "Iris", "Paul", "Ines", "Rui"),
    *("Sofia", "Leo", "Nora", "Max", "Lucy", "Hugo"),
)
FAMILY = (
    ("Grandma", 820, 1180, "pt-BR"),
    ("Luz", 390, 844, "es-ES"),
    ("Theo", 390, 844, "en-GB"),
    ("Bruno", 1366, 657, "pt-BR"),
)


def make_club(page: Page, name: str) -> str:
    """Make a club; returns its address."""
    go(page, "/clubs")
    page.get_by_label("Name of the club").fill(name)
    page.get_by_role("button", name="Make the club").click()
    page.wait_for_url("**/care")
    return page.url.removesuffix("/care")


def test_a_teacher_makes_cards_and_children_play(device: Device, pictures: Path | None) -> None:
    ada = device(1366, 657).new_page()
    come_in(ada, "Ada")
    login = f"ada.{secrets.token_hex(4)}"
    assert ada.request.post("/account/login", form={"login": login, "new": "a few words of my own"}).ok
    club = make_club(ada, "Class 3B")
    ada.get_by_label("Names, one on each line").fill("\n".join(NAMES))
    ada.get_by_role("button", name="Make the cards").click()
    cards = ada.locator(".person-card")
    expect(cards).to_have_count(20)
    assert cards.locator("strong").all_text_contents() == list(NAMES)
    ada.emulate_media(media="print")
    expect(cards.first.locator("svg")).to_be_visible()
    for hidden in (".bar", "#print", "h1"):
        expect(ada.locator(hidden).first).to_be_hidden()
    if pictures:
        ada.pdf(path=pictures / "cards.pdf", format="A4")
    ada.emulate_media(media="screen")
    where = cards.first.locator("small").last.text_content() or ""
    codes = [code.replace(" ", "") for code in cards.locator("code").all_text_contents()]

    # The QR code holds the address and the secret; a phone's camera opens it.
    children = [device(390, 844, has_touch=True).new_page() for _ in range(3)]
    for child, code, name in zip(children, codes, NAMES, strict=False):
        go(child, f"http://{where}#{code}")
        child.wait_for_url(club)
        assert code not in child.url
        expect(child.get_by_role("heading", name="Class 3B")).to_be_visible()
        expect(child.locator("#members + ul")).to_contain_text(name)
        expect(child.locator("#tables")).to_contain_text("No tables yet")

    go(ada, f"{club}/care")
    ada.locator("#tables select[name=game]").select_option("photosynthesis")
    ada.locator("#tables select[name=seats]").select_option("3")
    ada.locator("#tables input[name=tables]").fill("1")
    ada.get_by_role("button", name="Open the tables").click()
    ada.wait_for_url(club)
    for child in children:
        child.locator("#tables .row").click()  # the open page has followed to the table by itself
        child.get_by_role("button", name="Sit here").first.click()
    for child in children:
        child.locator(".part svg").first.wait_for(state="attached", timeout=PATIENCE_MS)
    for _ in children:
        turn = next_to_move(children)
        touch(can(turn, "cell:").first)
        expect(turn.locator("body:not(.mine)")).to_be_attached()
    for child, name in zip(children, NAMES, strict=False):
        expect(child.locator("#log")).to_contain_text(f"{name} places")
        expect(child.locator("#saying")).to_have_count(1)

    # A new card revokes the previous one.
    go(ada, f"{club}/care")
    ada.get_by_role("button", name="New card: Eva").click()
    expect(ada.locator(".person-card")).to_have_count(1)
    go(children[0], "/")
    expect(children[0].locator("#play")).to_be_visible()
    expect(children[0].locator("body")).not_to_contain_text("Eva")


def next_to_move(pages: list[Page]) -> Page:
    """Return the page of the player to move."""
    for _ in range(600):
        for page in pages:
            if page.locator("body.mine:not(.sending):not(.lost)").count():
                my_turn(page)
                return page
        pages[0].wait_for_timeout(100)
    raise AssertionError("it is nobody's turn")


@pytest.mark.timeout(900)
def test_a_family_of_five_spends_an_evening(device: Device) -> None:
    ana = device(1366, 657).new_page()
    come_in(ana, "Ana", auto=True)
    club = make_club(ana, "Family Silva")
    link = ana.locator("#address").input_value()
    others = []
    for name, width, height, locale in FAMILY:
        page = device(width, height, locale=locale).new_page()
        go(page, link)
        page.locator("#join input[name=name]").fill(name)
        page.locator("#join-go").click()
        expect(page.locator("#members + ul")).to_contain_text("Ana")
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        others.append(page)
    go(ana, club)
    ana.get_by_role("link", name="Welcome to the Moon").click()
    ana.wait_for_url(re.compile("/new/welcome_to_the_moon"))
    for seat in range(1, 5):
        ana.locator(f"[name=seat-{seat}]").select_option("open")
    ana.get_by_role("button", name="Open the table").click()
    ana.wait_for_url(re.compile("/tables/"))
    for page in others:
        page.locator("#tables .row").click()
        page.locator('button[value="sit"]').first.click()
    everybody = [ana, *others]
    for number, page in enumerate(everybody):
        page.locator(".part svg").first.wait_for(state="attached", timeout=PATIENCE_MS)
        play_by_itself(page, number)
    for page in everybody:
        page.locator(OVER).wait_for(timeout=PATIENCE_MS)
    go(others[0], club)
    expect(others[0].locator(".ranking tbody tr")).to_have_count(5)
    expect(others[0].locator(".ranking .now")).to_contain_text("Grandma")
