"""Changes by other players are marked in their colour until one's next decision."""

from collections.abc import Callable
from itertools import islice

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from lunaria.games import load
from tests.browser.person import PATIENCE_MS, READY, can, come_in, go, my_turn, reload, sit_together, touch
from tests.browser.prepared import prepare
from tests.proof import Setting
from tests.suite.walk import walk
from tests.table.client import Server

Device = Callable[..., BrowserContext]
SMALL = (
    Setting(load("photosynthesis"), 4),
    Setting(load("photosynthesis"), 3, {"moon_and_animals": "true"}),
    Setting(load("ishtar"), 3),
    Setting(load("luna_maris"), 3),
)
PLY = 40
"""Least number of moves before the first seat's decision."""
MOST_COVERED = 0.3
HIDDEN = """() => {
    const found = [], drawn = document.querySelectorAll('#large .part .mark.framed .badge circle');
    for (const badge of drawn) {
        const [circle, all] = [badge, badge.ownerSVGElement].map((one) => one.getBoundingClientRect());
        const out = [all.left - circle.left, all.top - circle.top, circle.right - all.right];
        if (Math.max(...out) > 1) found.push([1, 'a crest is cut at the edge']);
        for (const text of badge.ownerSVGElement.querySelectorAll('text')) {
            const words = text.getBoundingClientRect();
            const wide = Math.min(words.right, circle.right) - Math.max(words.left, circle.left);
            const high = Math.min(words.bottom, circle.bottom) - Math.max(words.top, circle.top);
            if (wide <= 0 || high <= 0 || !words.width) continue;
            const title = badge.closest('[data-doer]').querySelector('title')?.textContent ?? '';
            const share = (wide * high) / (words.width * words.height);
            found.push([share, `a crest covers ${text.textContent} of ${title}`]);
        }
    }
    return [drawn.length, found];
}"""
"""The number of crests on the open sheet, and the share of words that they cover."""
BY_ANA = '.part [data-fresh][data-doer="0"]'


def test_changes_by_others_stay_marked_until_the_next_decision(device: Device) -> None:
    ana, bo = sit_together(device, "photosynthesis", first_player="0")
    my_turn(ana)
    touch(can(ana, "cell:").first)
    my_turn(bo)
    expect(bo.locator(f"{BY_ANA} .mark .doer")).to_have_count(1)
    expect(ana.locator(".part [data-doer]")).to_have_count(0)
    reload(bo)
    my_turn(bo)
    expect(bo.locator(BY_ANA)).to_have_count(1)
    touch(can(bo, "cell:").first)
    expect(bo.locator("#log")).to_contain_text("Bo places")
    expect(bo.locator(BY_ANA)).to_have_count(0)


@pytest.mark.timeout(400)
@pytest.mark.parametrize("setting", SMALL, ids=str)
@pytest.mark.parametrize("width", [1440, 390])
def test_marks_on_other_sheets_leave_numbers_legible(
    device: Device, server: Server, setting: Setting, width: int
) -> None:
    page: Page = device(width, 900).new_page()
    come_in(page)
    moments = list(islice(walk(setting, 7), PLY + 40))
    ply = next(number for number, moment in enumerate(moments) if number >= PLY and moment.seat == 0)
    moves = [(moment.seat, setting.variant.notation(moment.action)) for moment in moments[:ply]]
    go(page, f"/tables/{prepare(server, setting, 7, 0, moves)}")
    page.wait_for_selector(f"{READY} .part svg", state="attached", timeout=PATIENCE_MS)
    page.locator("#tab-others").click()
    page.locator(".seat .open").first.click()
    counted = 0
    covered: list[tuple[float, str]] = []
    for _ in range(setting.seats - 1):
        page.wait_for_timeout(250)
        count, found = page.evaluate(HIDDEN)
        counted, covered = counted + count, covered + found
        page.keyboard.press("ArrowRight")
    assert counted
    assert [f"{words}: {share:.2f}" for share, words in covered if share > MOST_COVERED] == []
