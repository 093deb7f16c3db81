"""The solo campaign of Welcome to the Moon: one adventure, the next one, the stars."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import OVER, PATIENCE_MS, come_in, go, open_it, play_by_itself

PLAYED = 2
"""Number of adventures played, of eight; each has rules of its own to compile."""


@pytest.mark.timeout(1500)
def test_a_campaign_goes_on_from_adventure_to_adventure(page: Page, pictures: Path | None) -> None:
    come_in(page)
    go(page, "/new/welcome_to_the_moon")
    page.get_by_role("radio", name="Campaign").check()
    page.get_by_text("More options").click()
    page.locator("select[name=seat-1]").select_option("nobody")
    open_it(page)
    stars = [0, 0]
    for number in range(1, PLAYED + 1):
        page.locator(".part svg").first.wait_for(state="attached", timeout=PATIENCE_MS)
        play_by_itself(page, number)
        page.wait_for_selector(OVER, timeout=4 * PATIENCE_MS)
        if pictures:
            page.screenshot(path=pictures / f"campaign-{number}.png")
        before = page.url
        page.get_by_role("link", name="Campaign", exact=True).first.click()
        expect(page.locator("main")).to_contain_text(f"{number} of 8 played")
        ended = page.locator(".campaign tbody tr").nth(number - 1)
        assert ended.get_by_role("link").get_attribute("href") == before[before.index("/tables/") :]
        gained = [int(cell.inner_text().split()[0]) for cell in ended.locator("td").all()]
        stars = [sum(both) for both in zip(stars, gained, strict=True)]
        expect(page.locator(".campaign tfoot td")).to_have_text([f"{count} ★" for count in stars])
        if pictures:
            page.screenshot(path=pictures / f"campaign-{number}-stars.png")
        if number < PLAYED:
            page.get_by_role("button", name="Next adventure").click()
            page.wait_for_url(re.compile("/tables/"))
            assert page.url != before
    go(page, "/", "domcontentloaded")
    expect(page.locator("main")).to_contain_text("Campaign")
