"""Other players are listed as rows, all visible on a laptop; each opens the sheet of its player."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from lunaria.games import load
from tests.browser.person import PATIENCE_MS, READY, come_in, go
from tests.browser.prepared import prepare
from tests.browser.test_legible import decisions
from tests.proof import Setting
from tests.table.client import Server

Device = Callable[..., BrowserContext]
SETTINGS = (
    Setting(load("photosynthesis"), 4, {"moon_and_animals": "true"}),
    Setting(load("ishtar"), 4),
    Setting(load("luna_maris"), 4),
    Setting(load("welcome_to_the_moon"), 6, {"adventure": "1"}),
)
ROWS = """() => {
    const leaf = document.querySelector('#leaf-others').getBoundingClientRect();
    return [...document.querySelectorAll('.seat')].map((row) => {
        const box = row.getBoundingClientRect();
        const figures = [...row.querySelectorAll('.figure')].map((one) => one.getBoundingClientRect());
        const sizes = [...row.querySelectorAll('.name, .figure b, .points')]
            .map((one) => parseFloat(getComputedStyle(one).fontSize));
        const drawn = [...row.querySelectorAll('img')].every((one) => one.complete && one.naturalWidth);
        return {
            name: row.dataset.row,
            seen: Math.max(0, Math.min(box.bottom, leaf.bottom) - Math.max(box.top, leaf.top)) / box.height,
            figures: figures.length,
            cut: figures.some((one) => one.right > box.right || one.bottom > box.bottom),
            least: Math.min(...sizes), drawn,
        };
    });
}"""
LEAST_ROW = 0.55
"""The least visible share of the last row on the lowest laptop; six players make five rows."""


@pytest.mark.timeout(300)
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_player_has_a_row_that_opens_their_sheet(device: Device, server: Server, setting: Setting) -> None:
    page = device(1366, 657).new_page()
    come_in(page)
    page.wait_for_load_state()
    me, moves = decisions(setting)[1]
    go(page, f"/tables/{prepare(server, setting, 7, me, moves)}")
    page.wait_for_selector(f"{READY} .part svg", state="attached", timeout=PATIENCE_MS)
    expect(page.locator(".seat .figure img").first).to_be_visible()
    page.wait_for_function("() => [...document.querySelectorAll('.seat img')].every((one) => one.complete)")
    rows = page.evaluate(ROWS)
    assert len(rows) == setting.seats - 1
    for row in rows:
        assert row["drawn"], row
        assert row["figures"] > 0, row
        assert not row["cut"], row
        assert row["least"] >= 12, row
    others = [seat for seat in range(setting.seats) if seat != me]
    page.locator(".seat .figures").first.click()  # the whole row opens it
    for seat in (*others, others[0]):
        expect(page.locator("#large-place .part")).to_have_attribute("data-part", f"seat-{seat}")
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Escape")
    expect(page.locator("#large")).to_be_hidden()
    expect(page.locator("#sheets .part")).to_have_count(setting.seats - 1)
    page.locator(".seat .open").last.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#large-title")).to_contain_text(f"Guest {others[-1]}")


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_rows_are_visible_on_a_laptop(device: Device, server: Server, setting: Setting) -> None:
    page = device(1440, 900).new_page()
    come_in(page)
    page.wait_for_load_state()
    me, moves = decisions(setting)[1]
    go(page, f"/tables/{prepare(server, setting, 7, me, moves)}")
    page.wait_for_selector(f"{READY} .part svg", state="attached", timeout=PATIENCE_MS)
    found = {}
    for width, height in ((1440, 900), (1366, 657)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(400)
        found[width] = [row["seen"] for row in page.evaluate(ROWS)]
    assert min(found[1440]) > 0.98, found
    if setting.game.name == "welcome_to_the_moon":
        assert min(found[1366]) > LEAST_ROW, found
