"""What a person does in a browser: come in, open a table, touch things, wait for one's turn."""

import re

from playwright.sync_api import Locator, Page, expect

READY = "body.mine:not(.sending):not(.lost)"
PATIENCE_MS = 240_000


def come_in(page: Page, name: str = "Ana") -> None:
    page.goto("/")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Come in").click()


def open_table(page: Page, *others: str) -> None:
    """Open a table of Photosynthesis with oneself in the first seat, who begins."""
    page.locator('a[href="/new/photosynthesis"]').click()
    for seat, other in enumerate(others, 1):
        page.locator(f"[name=seat-{seat}]").select_option(other)
    page.locator("[name=first_player]").select_option("0")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/tables/"))


def my_turn(page: Page) -> None:
    page.wait_for_selector(READY, timeout=PATIENCE_MS)


def can(page: Page, kind: str = "") -> Locator:
    """Return what of the picture can be touched now; all of it if no kind is given (no value begins with "" in CSS)."""
    return page.locator(f'#board [data-can][data-target^="{kind}"]' if kind else "#board [data-can]")


def touch(thing: Locator) -> None:
    thing.locator(".touch").first.click()


def button(page: Page, target: str) -> Locator:
    return page.locator(f'#acts [data-target="{target}"]')


def last_event(page: Page) -> int:
    return int(page.locator("#log li").last.get_attribute("data-event") or 0)


def wait_for_event(page: Page, count: int) -> None:
    """Wait until the log tells of so many events."""
    page.locator("#log li").nth(count - 1).wait_for(state="attached", timeout=PATIENCE_MS)


def place_first_trees(page: Page) -> None:
    """Place both first trees, far from each other, and wait for the first round."""
    for name in ("a1", "d7"):
        my_turn(page)
        if page.locator(f'#board [data-can][data-target="cell:{name}"]').count():
            touch(page.locator(f'#board [data-target="cell:{name}"]'))
        else:
            touch(can(page, "cell:").nth(3))
        expect(page.locator("#log")).to_contain_text("Ana places")
    wait_for_event(page, 4)
    my_turn(page)
    expect(button(page, "act:end")).to_be_visible()
